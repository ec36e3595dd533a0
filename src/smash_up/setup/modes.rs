//! What a card remembers of its being played for as long as it is in play: which of its sentences was chosen, which faction
//! was named.

use std::sync::Arc;

use crate::smash_up::ability::{Ability, Clause, Duration, Effect, Who};

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

/// Of whose factions one is named.
#[derive(Clone, Copy)]
pub(super) enum Naming<'a> {
    /// One of all theirs.
    Once(&'a Who),
    /// One of each of them.
    ForEach(&'a Who),
}

/// The factions that playing a card names for sure.
pub(super) fn namings(effect: &Effect) -> Vec<Naming<'_>> {
    match effect {
        Effect::Do(parts) => parts.iter().flat_map(namings).collect(),
        Effect::NameFaction(_, who) => vec![Naming::Once(who)],
        Effect::ForEachPlayer(_, who, inner) if matches!(**inner, Effect::NameFaction(..)) => {
            vec![Naming::ForEach(who)]
        }
        _ => Vec::new(),
    }
}

/// Whether playing a card with this text leaves something to be remembered.
pub(super) fn remembers(text: &[Ability]) -> bool {
    let names = |ability: &Ability| matches!(ability, Ability::OnPlay(effect) if !namings(effect).is_empty());
    modes(text).is_some() || text.iter().any(names)
}
