//! Actions that go from one minion to another.

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Cards, Pick, PlayOn},
        query::Scope,
        resolve::{Choice, Considered, Decision, Driver, Intent, Resolver, Stop, What, effect::done::Done},
        rule,
        table::{AbilityRef, Act, CardId},
    },
};

impl<D: Driver> Resolver<'_, D> {
    /// An action is transferred to another base: onto it, or, if it lies on a minion, onto a minion there that it could
    /// be played on; `None`: there is no such minion.
    pub(super) fn transfer_there(
        &mut self,
        card: CardId,
        base: CardId,
        scope: &Scope,
    ) -> Result<Option<(Act, Rule)>, Stop> {
        let state = *self.table.card(card);
        let position = self.position();
        let to = match &position.printing_of(state.def).on {
            Some(PlayOn::Minion(filter)) => {
                let wanted = Cards::Minion(filter.clone());
                let ability = AbilityRef { card: self.table.object(card), def: state.def, ability: 0 };
                let theirs = Scope::new(ability, state.controller, None);
                let hosts = self.table.minions_at(base).filter(|host| position.is(&theirs, &wanted, *host));
                let options = hosts.map(Choice::Card).collect::<Vec<_>>();
                if options.is_empty() {
                    self.consider(Considered::NothingThere(scope.ability, None, scope.them, Vec::new()));
                    return Ok(None);
                }
                let decision =
                    Decision::one(Some(scope.actor()), What::Target, options, scope.cause(&[rule::TRANSFER]));
                match self.decide(decision)?.first() {
                    Some(Choice::Card(host)) => *host,
                    _ => return Ok(None),
                }
            }
            _ => base,
        };
        Ok(Some((Act::Transferred { card, to }, rule::TRANSFER)))
    }

    /// Which actions, then to which minion.
    pub(super) fn run_transfer(&mut self, pick: &Pick, onto: &Pick, scope: &mut Scope) -> Result<Done, Stop> {
        let actions = match self.picked(pick, scope)? {
            Ok(actions) => actions,
            Err(done) => return Ok(done),
        };
        let hosts = match self.picked(onto, scope)? {
            Ok(hosts) => hosts,
            Err(done) => return Ok(done),
        };
        let Some(host) = hosts.into_iter().find(|host| self.table.is_current(*host)) else { return Ok(Done::Nothing) };
        let current = actions.into_iter().filter(|action| self.table.is_current(*action));
        let transferred = current
            .map(|action| Intent::new(Act::Transferred { card: action.card, to: host.card }, scope, &[rule::TRANSFER]));
        let batch = transferred.collect();
        Ok(Done::of(&self.would(batch)?))
    }
}
