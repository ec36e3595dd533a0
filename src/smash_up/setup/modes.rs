//! Cards that are played by choosing which of their sentences they have, for as long as they are in play.

use std::sync::Arc;

use crate::smash_up::ability::{Ability, Clause, Duration, Effect};

/// The sentences between which playing a card chooses, for as long as it is in play; and its ability that does so.
pub(super) fn modes(text: &[Ability]) -> Option<(usize, Vec<Arc<Clause>>)> {
    text.iter().enumerate().find_map(|(number, ability)| {
        let Ability::OnPlay(Effect::Either(halves)) = ability else { return None };
        let mode = |half: &Effect| match half {
            Effect::During(Duration::WhileInPlay, clause) => Some(clause.clone()),
            _ => None,
        };
        Some((number, halves.iter().map(mode).collect::<Option<Vec<_>>>()?))
    })
}
