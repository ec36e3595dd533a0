//! What is done in the midst of something else. What replaces an event is an effect, and an effect makes events; what an
//! event sets off is worked off, and sets off more: whoever needs such a thing asks for it here, and knows nothing of how
//! it is done.

use super::{Driver, Resolver, Stop, effect::done::Done, under_way::Due};
use crate::smash_up::{
    ability::{Effect, Pick},
    query::Scope,
};

/// Who answers, and has that done which stands above whoever asks for it.
pub trait Carries: Driver + Sized {
    /// Carries out an effect.
    ///
    /// # Errors
    /// When a decision has no answer or a forbidden one, or a budget runs out.
    fn carry_out(resolver: &mut Resolver<'_, Self>, effect: &Effect, scope: &mut Scope) -> Result<Done, Stop>;

    /// Has a minion challenge another.
    ///
    /// # Errors
    /// When a decision has no answer or a forbidden one, or a budget runs out.
    fn duel(
        resolver: &mut Resolver<'_, Self>,
        sides: [&Pick; 2],
        then: &Effect,
        scope: &mut Scope,
    ) -> Result<Done, Stop>;

    /// Works off what is due, and what that sets off in turn.
    ///
    /// # Errors
    /// When a decision has no answer or a forbidden one, or a budget runs out.
    fn work_off(resolver: &mut Resolver<'_, Self>, due: Vec<Due>) -> Result<(), Stop>;
}
