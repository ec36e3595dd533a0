//! When sentences speak up.

use crate::smash_up::table::{CardId, Seat};

/// A moment in which sentences speak up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// Before this base scores.
    Before(CardId),
    /// When it scores.
    When(CardId),
    /// After it has scored.
    After(CardId),
    /// After it has been replaced.
    Replaced(CardId),
    /// At the start of this player's turn.
    TurnStart(Seat),
    /// At the end of this player's turn.
    TurnEnd(Seat),
    /// In this player's Play phase.
    Play(Seat),
    /// In the duel under way.
    Duel,
}

impl Moment {
    /// The base that scores, in the moments of a scoring.
    #[must_use]
    pub fn base(self) -> Option<CardId> {
        match self {
            Self::Before(base) | Self::When(base) | Self::After(base) | Self::Replaced(base) => Some(base),
            Self::TurnStart(_) | Self::TurnEnd(_) | Self::Play(_) | Self::Duel => None,
        }
    }
}
