//! What is done so many times over: cards drawn, points gained, counters placed.

use crate::smash_up::{
    ability::{Amount, Pick},
    query::Scope,
    resolve::{Considered, Driver, Intent, Resolver, Stop, effect::done::Done},
    rule,
    table::Act,
};

impl<D: Driver> Resolver<'_, D> {
    pub(super) fn run_draw(&mut self, n: &Amount, scope: &Scope) -> Result<Done, Stop> {
        let n = self.position().amount(scope, n);
        self.counts(n, scope);
        self.draw(scope.actor(), n, &scope.cause(&[]))
    }

    pub(super) fn run_gain_vp(&mut self, n: &Amount, scope: &Scope) -> Result<Done, Stop> {
        let n = self.position().amount(scope, n);
        if self.counts(n, scope) == 0 {
            return Ok(Done::Nothing);
        }
        let outcomes = self.would(vec![Intent::new(Act::Vp { player: scope.actor(), n }, scope, &[])])?;
        Ok(Done::of(&outcomes))
    }

    pub(super) fn run_counters(&mut self, n: &Amount, pick: &Pick, scope: &mut Scope) -> Result<Done, Stop> {
        let n = i16::try_from(self.position().amount(scope, n)).unwrap_or(0);
        self.on_each(pick, scope, &[rule::COUNTERS], move |card, _| Act::Counters { card, n })
    }

    /// As many as are counted; that there is nothing to count is noted.
    fn counts(&mut self, n: i32, scope: &Scope) -> i32 {
        if n == 0 {
            self.consider(Considered::NothingThere(scope.ability, None, scope.them, Vec::new()));
        }
        n
    }
}
