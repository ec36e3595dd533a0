//! By whom what is asked for in the midst of something else is done: the one place that knows both sides.

use super::{Driver, Resolver, Stop, carries::Carries, effect::done::Done, under_way::Due};
use crate::smash_up::{
    ability::{Effect, Pick},
    query::Scope,
};

impl<D: Driver> Carries for D {
    fn carry_out(resolver: &mut Resolver<'_, D>, effect: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        resolver.run(effect, scope)
    }

    fn duel(
        resolver: &mut Resolver<'_, D>,
        [challenger, challenged]: [&Pick; 2],
        then: &Effect,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        resolver.run_duel(challenger, challenged, then, scope)
    }

    fn work_off(resolver: &mut Resolver<'_, D>, due: Vec<Due>) -> Result<(), Stop> {
        resolver.work_off(due)
    }
}
