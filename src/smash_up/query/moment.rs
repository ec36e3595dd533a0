//! The moments in which sentences speak up.

use crate::smash_up::{
    ability::Topics,
    table::{CardId, Seat},
};

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

    /// Which windows are open in it, whatever their base or player.
    pub(in crate::smash_up::query) fn topics(self) -> Topics {
        match self {
            Self::Before(_) => Topics::BEFORE_SCORES,
            Self::When(_) => Topics::WHEN_SCORES,
            Self::After(_) => Topics::AFTER_SCORES,
            Self::Replaced(_) => Topics::AFTER_REPLACED,
            Self::TurnStart(_) => Topics::START_OF_TURN,
            Self::TurnEnd(_) => Topics::END_OF_TURN,
            Self::Play(_) => Topics::PLAY_PHASE,
            Self::Duel => Topics::DUEL,
        }
    }
}
