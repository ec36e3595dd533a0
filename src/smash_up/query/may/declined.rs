//! Whether what a text asks for can be declined.

use crate::smash_up::ability::{Ability, Clause, Effect};

/// Whether what a sentence asks for can be declined somewhere in it.
#[must_use]
pub fn can_be_declined(ability: &Ability) -> bool {
    fn within(clause: &Clause) -> bool {
        match clause {
            Clause::At(_, effect)
            | Clause::After(_, effect)
            | Clause::Instead(_, effect)
            | Clause::WhenUncovered(effect) => is_declinable(effect),
            Clause::PlayAt { text, .. } => text.as_ref().is_some_and(is_declinable),
            Clause::While(_, inner) | Clause::From(_, inner) | Clause::FirstEachTurn(inner) => within(inner),
            Clause::Has(..)
            | Clause::PlayerHas(..)
            | Clause::BaseHas(..)
            | Clause::Cannot(_)
            | Clause::CannotAgain(_)
            | Clause::BothHalves(_) => false,
        }
    }
    match ability {
        Ability::OnPlay(effect)
        | Ability::AsAction(effect)
        | Ability::Talent(effect)
        | Ability::TalentTimes(_, effect) => is_declinable(effect),
        Ability::Ongoing(clause) | Ability::Special(clause) | Ability::Text(clause) => within(clause),
    }
}

/// Whether what an effect asks for can.
#[must_use]
pub fn is_declinable(effect: &Effect) -> bool {
    match effect {
        Effect::May(_) | Effect::Extra(_) => true,
        Effect::Do(parts) | Effect::Either(parts) | Effect::OneOf(parts) => parts.iter().any(is_declinable),
        Effect::Pay(first, then) | Effect::IfElse(_, first, then) => is_declinable(first) || is_declinable(then),
        Effect::If(_, inner)
        | Effect::Once(_, inner)
        | Effect::As(_, inner)
        | Effect::Repeat(_, inner)
        | Effect::ForEachBase(_, _, inner)
        | Effect::ForEachPlayer(_, _, inner) => is_declinable(inner),
        Effect::Duel { then, .. } => is_declinable(then),
        Effect::Choose(_, pick)
        | Effect::Destroy(pick)
        | Effect::Return(pick)
        | Effect::Move(pick, _)
        | Effect::Transfer(pick, _)
        | Effect::Place(pick, _)
        | Effect::Take(pick)
        | Effect::DrawOf(pick)
        | Effect::Bury(pick, _)
        | Effect::Uncover(pick)
        | Effect::Discard(pick)
        | Effect::Shuffle(pick, _)
        | Effect::Control(pick, ..)
        | Effect::Give(pick, ..)
        | Effect::Counters(_, pick)
        | Effect::Play { what: pick, .. } => pick.may_be_none(),
        Effect::During(..)
        | Effect::ChooseBase(..)
        | Effect::ChoosePlayer(..)
        | Effect::NameFaction(..)
        | Effect::Draw(_)
        | Effect::GiveBase(..)
        | Effect::GainVp(_)
        | Effect::NameCard(..)
        | Effect::TurnInto(..)
        | Effect::NewBase(_)
        | Effect::Redirect(_)
        | Effect::DestroyBase(_)
        | Effect::Reveal(..)
        | Effect::Look(..)
        | Effect::Search(..)
        | Effect::SwapBase(..)
        | Effect::ReplaceWith(_)
        | Effect::Forgo(_)
        | Effect::Nothing
        | Effect::PutBack(..) => false,
    }
}
