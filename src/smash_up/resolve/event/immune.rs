//! Actions on cards that have come out of their reach.

use crate::smash_up::{
    ability::{Sentence, Topics},
    law::ImmuneCarrier,
    resolve::{Driver, Intent, Resolver, Stop},
    rule,
    table::{AbilityRef, Act, CardId, Cause},
};

impl<D: Driver> Resolver<'_, D> {
    /// An action on a card that is out of its reach is discarded, or stays without effect (READ-18).
    ///
    /// # Errors
    /// When a decision has no answer or a forbidden one, or a budget runs out.
    pub fn drop_immune(&mut self) -> Result<(), Stop> {
        let immune: Vec<(CardId, AbilityRef)> = {
            let position = self.position();
            if position.in_force_on(Sentence::Cannot, Topics::AFFECTED).is_empty() {
                return Ok(());
            }
            let attached = self.table.in_play.iter().copied();
            attached.filter_map(|card| position.kept_off(card).map(|by| (card, by))).collect()
        };
        if immune.is_empty() || self.setting.takes::<ImmuneCarrier>() == ImmuneCarrier::Stays {
            return Ok(());
        }
        // One that keeps another off goes, too: which goes first decides whether the other does.
        let is_one_of_them = |by: AbilityRef| immune.iter().any(|(card, _)| *card == by.card.card);
        if immune.iter().any(|(_, by)| is_one_of_them(*by)) {
            let decision = self.which_order(&immune.iter().map(|(card, _)| (*card, None)).collect::<Vec<_>>())?;
            for n in self.put_in_order(decision)? {
                let card = immune[n].0;
                if let Some(by) = self.position().kept_off(card) {
                    self.drop_one(card, by)?;
                }
            }
            return Ok(());
        }
        immune.into_iter().try_for_each(|(card, by)| self.drop_one(card, by))
    }

    fn drop_one(&mut self, card: CardId, by: AbilityRef) -> Result<(), Stop> {
        let cause = Cause {
            ability: Some(by),
            rules: vec![rule::ATTACH, rule::AFFECTED],
            by: self.table.card(card).controller,
        };
        self.happen(vec![Intent { act: Act::Discarded { card }, cause, applied: Vec::new() }])
    }
}
