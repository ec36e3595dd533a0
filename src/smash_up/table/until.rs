//! When an effect ends that outlives the card that made it.

use super::Seat;

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
