//! The moments in which sentences speak up, and the windows they name.

use crate::smash_up::{
    ability::{Clause, Topics, Window},
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

/// The window of a sentence, if it has one.
#[must_use]
pub fn window_of(clause: &Clause) -> Option<&Window> {
    match clause {
        Clause::At(window, _) | Clause::PlayAt { window, .. } => Some(window),
        Clause::While(_, inner) | Clause::From(_, inner) | Clause::FirstEachTurn(inner) => window_of(inner),
        Clause::Has(..)
        | Clause::PlayerHas(..)
        | Clause::BaseHas(..)
        | Clause::Cannot(_)
        | Clause::CannotAgain(_)
        | Clause::After(..)
        | Clause::WhenUncovered(_)
        | Clause::BothHalves(_)
        | Clause::Instead(..) => None,
    }
}

/// Whether a window is of the kind of this moment, whichever base or player it names.
pub(super) fn is_such(window: &Window, moment: Moment) -> bool {
    if let Window::EitherOf(any) = window {
        return any.iter().any(|window| is_such(window, moment));
    }
    match moment {
        Moment::Before(_) => matches!(window, Window::BeforeScores(_)),
        Moment::When(_) => matches!(window, Window::WhenScores(_)),
        Moment::After(_) => matches!(window, Window::AfterScores(_)),
        Moment::Replaced(_) => matches!(window, Window::AfterReplaced(_)),
        Moment::TurnStart(_) => matches!(window, Window::StartOfTurn(_)),
        Moment::TurnEnd(_) => matches!(window, Window::EndOfTurn(_)),
        Moment::Play(_) => matches!(window, Window::PlayPhase | Window::EachTurn),
        Moment::Duel => matches!(window, Window::DuelOf(_)),
    }
}

pub(super) fn is_of_scoring(moment: Moment) -> bool {
    match moment {
        Moment::Before(_) | Moment::When(_) | Moment::After(_) | Moment::Replaced(_) => true,
        Moment::TurnStart(_) | Moment::TurnEnd(_) | Moment::Play(_) | Moment::Duel => false,
    }
}

pub(super) fn is_window_of_scoring(window: &Window) -> bool {
    match window {
        Window::BeforeScores(_) | Window::WhenScores(_) | Window::AfterScores(_) | Window::AfterReplaced(_) => true,
        Window::StartOfTurn(_) | Window::EndOfTurn(_) | Window::PlayPhase | Window::EachTurn | Window::DuelOf(_) => {
            false
        }
        Window::EitherOf(any) => any.iter().any(is_window_of_scoring),
    }
}

/// Whether a window is open in the Play phase, be it among others.
pub(super) fn is_of_play_phase(window: &Window) -> bool {
    match window {
        Window::PlayPhase | Window::EachTurn => true,
        Window::EitherOf(any) => any.iter().any(is_of_play_phase),
        _ => false,
    }
}
