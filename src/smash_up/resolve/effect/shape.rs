//! What can be read off an effect before it is carried out.

use crate::smash_up::{
    ability::{BasePick, CardRef, Cards, Effect, Part, Pick},
    query::Position,
    table::Seat,
};

/// Whether nothing could come of a name any more: each later part that speaks of it also speaks of one that is missing.
pub(super) fn serves_nothing(position: Position<'_>, name: &str, later: &[Effect], missing: &[&str]) -> bool {
    let speaks_of = |part: &Effect, name: &str| position.speaks_of(part, name);
    let mut speaking = later.iter().filter(|part| speaks_of(part, name)).peekable();
    speaking.peek().is_some() && speaking.all(|part| missing.iter().any(|missing| speaks_of(part, missing)))
}

/// Whether carrying out an effect begins with a choice that "no" can be added to.
pub(super) fn asks_first(effect: &Effect) -> bool {
    match effect {
        Effect::Do(parts) => parts.first().is_some_and(asks_first),
        Effect::Pay(first, _)
        | Effect::If(_, first)
        | Effect::Once(_, first)
        | Effect::As(_, first)
        | Effect::Repeat(_, first) => asks_first(first),
        Effect::Destroy(pick)
        | Effect::Return(pick)
        | Effect::Place(pick, _)
        | Effect::Take(pick)
        | Effect::DrawOf(pick)
        | Effect::Uncover(pick)
        | Effect::Discard(pick)
        | Effect::Shuffle(pick, _)
        | Effect::Control(pick, ..)
        | Effect::Give(pick, ..)
        | Effect::Counters(_, pick)
        | Effect::Choose(_, pick) => is_choice(pick),
        Effect::Transfer(pick, onto) => is_choice(pick) || is_choice(onto),
        Effect::Move(pick, onto) | Effect::Bury(pick, onto) => is_choice(pick) || !matches!(onto, BasePick::At(_)),
        Effect::Play { what, onto, .. } => {
            is_choice(what) || onto.as_ref().is_some_and(|onto| !matches!(onto, BasePick::At(_)))
        }
        Effect::Duel { challenger, challenged, then: _ } => is_choice(challenger) || is_choice(challenged),
        Effect::GiveBase(pick, ..)
        | Effect::ChooseBase(_, pick)
        | Effect::ReplaceWith(pick)
        | Effect::SwapBase(pick, ..)
        | Effect::TurnInto(pick, _)
        | Effect::DestroyBase(pick) => !matches!(pick, BasePick::At(_) | BasePick::AtRandom),
        Effect::Either(_)
        | Effect::OneOf(_)
        | Effect::ChoosePlayer(..)
        | Effect::NameFaction(..)
        | Effect::NameCard(..) => true,
        Effect::IfElse(..)
        | Effect::ForEachBase(..)
        | Effect::ForEachPlayer(..)
        | Effect::May(_)
        | Effect::During(..)
        | Effect::Draw(_)
        | Effect::GainVp(_)
        | Effect::NewBase(_)
        | Effect::Redirect(_)
        | Effect::Reveal(..)
        | Effect::Look(..)
        | Effect::Search(..)
        | Effect::PutBack(..)
        | Effect::Forgo(_)
        | Effect::Nothing
        | Effect::Extra(_) => false,
    }
}

/// The players under whom something is done: tied, and with both duellists under one player, what is said of the winner and the
/// loser is said of both at once.
pub(super) fn once_for_both(mut seats: Vec<Seat>, effect: &Effect) -> Vec<Seat> {
    let of_duellists = |part: Part<'_>| matches!(part, Part::CardRef(CardRef::DuelWinner | CardRef::DuelLoser));
    if Part::Effect(effect).any(&mut |part| of_duellists(part)) {
        seats.dedup();
    }
    seats
}

/// Whether an effect settles something that can be settled only once.
pub(super) fn settles_one_thing(effect: &Effect) -> bool {
    match effect {
        Effect::ReplaceWith(_) => true,
        Effect::Do(parts) | Effect::Either(parts) | Effect::OneOf(parts) => parts.iter().any(settles_one_thing),
        Effect::May(inner) | Effect::If(_, inner) | Effect::Once(_, inner) => settles_one_thing(inner),
        _ => false,
    }
}

/// The set from which an effect first chooses one.
pub(super) fn first_set(effect: &Effect) -> Option<&Cards> {
    match effect {
        Effect::Do(parts) => parts.first().and_then(first_set),
        Effect::Pay(first, _) | Effect::If(_, first) | Effect::Once(_, first) | Effect::As(_, first) => {
            first_set(first)
        }
        Effect::Destroy(pick)
        | Effect::Return(pick)
        | Effect::Place(pick, _)
        | Effect::Discard(pick)
        | Effect::Control(pick, ..)
        | Effect::Give(pick, ..)
        | Effect::Counters(_, pick)
        | Effect::Transfer(pick, _)
        | Effect::Move(pick, _)
        | Effect::Duel { challenged: pick, .. } => one_of(pick),
        _ => None,
    }
}

/// The set of which one is chosen, under whatever name.
fn one_of(pick: &Pick) -> Option<&Cards> {
    match pick {
        Pick::One(cards) => Some(cards),
        Pick::Let(_, inner) => one_of(inner),
        _ => None,
    }
}

fn is_choice(pick: &Pick) -> bool {
    match pick {
        Pick::One(Cards::The(CardRef::Those)) => true,
        Pick::One(Cards::The(_)) | Pick::The(_) | Pick::All(_) | Pick::Random(..) => false,
        Pick::One(_)
        | Pick::UpTo(..)
        | Pick::Between(..)
        | Pick::Any(_)
        | Pick::SameName(_)
        | Pick::Lowest(_)
        | Pick::Highest(_) => true,
        Pick::Let(_, inner) => is_choice(inner),
    }
}
