//! Actions that go from one minion to another.

use super::{Driver, Intent, Resolver, Stop, done::Done};
use crate::smash_up::{ability::Pick, query::Scope, rule, table::Act};

impl<D: Driver> Resolver<'_, D> {
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
