//! What happened and what was looked at, in order; and what went round in it, where there is no end to it.

use super::{Considered, Happened};
use crate::smash_up::table::{AbilityRef, Act};

/// What happened and what was looked at, in order.
#[derive(Debug, Clone)]
pub enum Entry {
    /// It happened.
    Happened(Happened),
    /// It might have, and did not; the step of the driver's that led there.
    Considered(Considered, Option<usize>),
}

/// Whether what happens is kept, to be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tracing {
    /// Everything, each event with the table before it.
    Everything,
    /// Nothing: for games that nobody tells.
    Nothing,
}

/// Why a ruling comes to no end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unending {
    /// The same position has come back: these abilities, in this order, set each other off.
    Loop(Vec<AbilityRef>),
    /// Too much has happened for one ruling; these abilities came round and round, if any did.
    TooLong(Vec<AbilityRef>),
    /// Effects within effects, too deep for one ruling; the ability that was at work.
    TooDeep(Option<AbilityRef>),
    /// More would have to be gone through than is allowed.
    TooMuch,
}

/// The longest round that is recognised when the events run out.
const LONGEST_ROUND: usize = 40;

/// The abilities that went off.
pub(super) fn went_off(trace: &[Entry]) -> impl DoubleEndedIterator<Item = AbilityRef> + '_ {
    trace.iter().filter_map(|entry| match entry {
        Entry::Happened(happened) if matches!(happened.event.act, Act::Triggers { .. }) => happened.event.cause.ability,
        Entry::Happened(_) | Entry::Considered(..) => None,
    })
}

/// The round that the abilities of a trace make at its end, in their order: three times the same, one after the other.
pub(super) fn round(trace: &[Entry]) -> Vec<AbilityRef> {
    let last: Vec<AbilityRef> = went_off(trace).rev().take(3 * LONGEST_ROUND).collect();
    let same = |one: &AbilityRef, other: &AbilityRef| {
        (one.card.card, one.def, one.ability) == (other.card.card, other.def, other.ability)
    };
    let comes_round = |length: &usize| {
        let (recent, earlier) = (&last[..2 * length], &last[*length..3 * length]);
        recent.iter().zip(earlier).all(|(one, other)| same(one, other))
    };
    let length = (1..=last.len() / 3).find(comes_round).unwrap_or(0);
    last[..length].iter().rev().copied().collect()
}
