//! Actions on cards that have come out of their reach.

use super::{Driver, Intent, Resolver, Stop};
use crate::smash_up::{
    ability::Sentence,
    law::ImmuneCarrier,
    rule,
    table::{AbilityRef, Act, CardId, Cause, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// An action on a card that is out of its reach is discarded, or stays without effect (READ-18).
    ///
    /// # Errors
    /// When a decision has no answer or a forbidden one, or a budget runs out.
    pub fn drop_immune(&mut self) -> Result<(), Stop> {
        let immune: Vec<(CardId, AbilityRef)> = {
            let position = self.position();
            if position.in_force(Sentence::Cannot).is_empty() {
                return Ok(());
            }
            let attached = self.table.in_play.iter().copied();
            attached
                .filter_map(|card| {
                    let Zone::On(host) = self.table.card(card).zone else { return None };
                    let ability =
                        AbilityRef { card: self.table.object(card), def: self.table.card(card).def, ability: 0 };
                    position.protected(host, ability).map(|by| (card, by))
                })
                .collect()
        };
        for (card, by) in immune {
            if self.rests_on::<ImmuneCarrier>() == ImmuneCarrier::Stays {
                continue;
            }
            let cause = Cause {
                ability: Some(by),
                rules: vec![rule::ATTACH, rule::AFFECTED],
                by: self.table.card(card).controller,
            };
            self.happen(vec![Intent { act: Act::Discarded { card }, cause, applied: Vec::new() }])?;
        }
        Ok(())
    }
}
