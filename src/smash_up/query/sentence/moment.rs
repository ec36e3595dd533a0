//! When sentences speak up.

use crate::smash_up::{
    ability::{Place, Topics, Window},
    query::{Position, Scope},
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

impl Position<'_> {
    /// Whether a window is open in a moment.
    pub(in crate::smash_up) fn is_open(self, scope: &Scope, window: &Window, moment: Moment) -> bool {
        let at =
            |place: &Place, base: CardId| matches!(place, Place::AnyBase) || self.bases(scope, place).contains(&base);
        window.topics().meet(moment.topics())
            && match (window, moment) {
                (
                    Window::BeforeScores(place) | Window::WhenScores(place) | Window::AfterScores(place),
                    Moment::Before(base) | Moment::When(base) | Moment::After(base),
                ) => at(place, base),
                (Window::AfterReplaced(place), Moment::Replaced(base)) => at(place, base) || scope.here == Some(base),
                (
                    Window::StartOfTurn(who) | Window::EndOfTurn(who),
                    Moment::TurnStart(seat) | Moment::TurnEnd(seat),
                ) => self.means(scope, who, seat),
                (Window::DuelOf(cards), Moment::Duel) => {
                    let minions = self.table.duel.as_ref().map(|duel| duel.minions).into_iter().flatten();
                    minions.into_iter().any(|it| self.table.is_current(it) && self.is(scope, cards, it.card))
                }
                (Window::EitherOf(any), moment) => any.iter().any(|window| self.is_open(scope, window, moment)),
                _ => true,
            }
    }
}
