//! Effects that outlive the card that made them.

use std::sync::Arc;

use super::{CardId, Cause, Object, Seat};
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
    /// A sentence in force, as if its card still said it.
    Clause(Arc<Clause>),
    /// Control that goes back when the effect ends.
    Control(Object, Seat),
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
    /// Nothing ends it.
    Never,
}
