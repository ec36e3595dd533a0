//! Effects that outlive the card that made them.

use std::sync::Arc;

use super::{Bound, CardId, Cause, Object, Seat, Turn};
use crate::smash_up::ability::Clause;

/// An effect that runs until something ends it.
#[derive(Debug, Clone, PartialEq)]
pub struct Lasting {
    /// What it does.
    pub what: LastingWhat,
    /// When it ends.
    pub until: Until,
    /// What made it.
    pub cause: Cause,
}

/// What a lasting effect does.
#[derive(Debug, Clone, PartialEq)]
pub enum LastingWhat {
    /// +N power, on what was there when it was made.
    Power(Vec<Object>, i32),
    /// They count as …
    Tag(Vec<Object>, String),
    /// The breakpoint is changed by N.
    Breakpoint(CardId, i32),
    /// The base's ability is cancelled.
    Cancelled(CardId),
    /// These players may ignore the base's ability.
    MayIgnore(CardId, Vec<Seat>),
    /// A sentence in force, as if its card still said it, and what its names stand for.
    Clause(Arc<Clause>, Arc<Bound>),
    /// It has lost its abilities, and the talents that these cards gave it.
    NoAbilities(Object, Vec<Object>),
    /// It has lost its Ongoing abilities.
    NoOngoing(Object),
    /// Control that goes back when the effect ends.
    Control(Object, Seat),
}

impl LastingWhat {
    /// The cards it is on; of a sentence, none.
    #[must_use]
    pub fn cards(&self) -> Vec<CardId> {
        match self {
            Self::Power(objects, _) | Self::Tag(objects, _) => objects.iter().map(|object| object.card).collect(),
            Self::NoAbilities(object, _) | Self::NoOngoing(object) | Self::Control(object, _) => vec![object.card],
            Self::Breakpoint(base, _) | Self::Cancelled(base) | Self::MayIgnore(base, _) => vec![*base],
            Self::Clause(..) => Vec::new(),
        }
    }

    /// The base it is on, if it is on one.
    #[must_use]
    pub fn base(&self) -> Option<CardId> {
        match self {
            Self::Breakpoint(base, _) | Self::Cancelled(base) | Self::MayIgnore(base, _) => Some(*base),
            Self::Power(..)
            | Self::Tag(..)
            | Self::Clause(..)
            | Self::NoAbilities(..)
            | Self::NoOngoing(_)
            | Self::Control(..) => None,
        }
    }
}

/// When a lasting effect ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    /// At the end of the turn in progress.
    EndOfTurn,
    /// At the end of this player's turn: the present one, or else the next.
    EndOfTurnOf(Seat),
    /// At the start of this player's next turn.
    StartOfTurnOf(Seat),
    /// It runs in this player's next turn only: the first one after the turn of this number.
    InTurnOf(Seat, u16),
    /// When the card that made it leaves play.
    Leaves,
    /// When what is being resolved is done: at this depth.
    Resolved(usize),
    /// When the scoring under way is over.
    ScoringEnds,
    /// When the duel under way is over.
    DuelEnds,
    /// Nothing ends it.
    Never,
}

impl Until {
    /// Whether an effect that ends then is running in this turn.
    #[must_use]
    pub fn is_running(self, turn: &Turn) -> bool {
        match self {
            Self::InTurnOf(seat, after) => turn.active == seat && turn.number > after,
            Self::EndOfTurn
            | Self::EndOfTurnOf(_)
            | Self::StartOfTurnOf(_)
            | Self::Leaves
            | Self::Resolved(_)
            | Self::ScoringEnds
            | Self::DuelEnds
            | Self::Never => true,
        }
    }
}

/// To whom control of a card goes when these of the effects end; to nobody, where a later loan of it goes on.
#[must_use]
pub fn heir(lasting: &[Lasting], ended: &[usize], object: Object) -> Option<Seat> {
    let loan = |(n, lasting): (usize, &Lasting)| match lasting.what {
        LastingWhat::Control(of, back) if of == object => Some((n, back)),
        LastingWhat::Control(..)
        | LastingWhat::Power(..)
        | LastingWhat::Tag(..)
        | LastingWhat::Breakpoint(..)
        | LastingWhat::Cancelled(_)
        | LastingWhat::MayIgnore(..)
        | LastingWhat::Clause(..)
        | LastingWhat::NoAbilities(..)
        | LastingWhat::NoOngoing(_) => None,
    };
    // Whoever gets it back from a loan that ends gets it from the next one, where there is one.
    let mut heir = None;
    for (n, back) in lasting.iter().enumerate().filter_map(loan) {
        heir = if ended.contains(&n) { heir.or(Some(back)) } else { None };
    }
    heir
}
