//! The duel that a sentence begins.

use super::{Ability, Clause, Effect, Limit, Pick};

/// A duel as a text has it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DuelText<'a> {
    /// Which minion challenges.
    pub challenger: &'a Pick,
    /// Which minion is challenged.
    pub challenged: &'a Pick,
    /// What follows.
    pub then: &'a Effect,
    /// How often the sentence may be used.
    pub limit: Option<Limit>,
}

impl Ability {
    /// The duel it begins, if it begins one.
    #[must_use]
    pub fn duel(&self) -> Option<DuelText<'_>> {
        match self {
            Self::OnPlay(effect) | Self::AsAction(effect) | Self::Talent(effect) | Self::TalentTimes(_, effect) => {
                in_effect(effect)
            }
            Self::Ongoing(clause) | Self::Special(clause) | Self::Text(clause) => in_clause(clause),
        }
    }
}

fn in_clause(clause: &Clause) -> Option<DuelText<'_>> {
    match clause {
        Clause::At(_, effect)
        | Clause::After(_, effect)
        | Clause::Instead(_, effect)
        | Clause::WhenUncovered(effect) => in_effect(effect),
        Clause::PlayAt { text, .. } => text.as_ref().and_then(in_effect),
        Clause::While(_, inner) | Clause::From(_, inner) | Clause::FirstEachTurn(inner) => in_clause(inner),
        Clause::Has(..)
        | Clause::PlayerHas(..)
        | Clause::BaseHas(..)
        | Clause::Cannot(_)
        | Clause::CannotAgain(_)
        | Clause::BothHalves(_) => None,
    }
}

fn in_effect(effect: &Effect) -> Option<DuelText<'_>> {
    match effect {
        Effect::Duel { challenger, challenged, then } => Some(DuelText { challenger, challenged, then, limit: None }),
        Effect::Do(parts) | Effect::Either(parts) | Effect::OneOf(parts) => parts.iter().find_map(in_effect),
        Effect::Pay(first, second) | Effect::IfElse(_, first, second) => in_effect(first).or_else(|| in_effect(second)),
        Effect::Once(limit, inner) => in_effect(inner).map(|duel| DuelText { limit: Some(*limit), ..duel }),
        Effect::May(inner)
        | Effect::If(_, inner)
        | Effect::As(_, inner)
        | Effect::ForEachBase(_, _, inner)
        | Effect::ForEachPlayer(_, _, inner)
        | Effect::Repeat(_, inner) => in_effect(inner),
        _ => None,
    }
}
