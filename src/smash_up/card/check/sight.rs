//! What a sentence can speak of where it stands.

use crate::smash_up::ability::{Event, Window};

/// What can be spoken of.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each says whether one word may be used here")]
pub(super) struct Sight {
    /// `It`, `Cause`: there is an event.
    pub event: bool,
    /// `Those`: a played card affects some, or raises their power.
    pub affects: bool,
    /// `Actor`: someone did it, or it is someone's turn.
    pub actor: bool,
    /// `Them`: under `As`.
    pub them: bool,
    /// `There`: a candidate base.
    pub there: bool,
    /// `Which`: a candidate card.
    pub which: bool,
    /// `Scoring`, `Winner`, `Replacement`: how far a scoring has come.
    pub scoring: Option<Stage>,
    /// `This` is the card that is given an ability, `Host` is not said.
    pub bearer: bool,
    /// `DuelWinner`, `DuelLoser`: a duel has been won.
    pub duel: bool,
    /// `raises`: these cards are about to be played.
    pub plays: bool,
    /// A sentence that runs, apart from the text that made it: a name not given is one whose cards have gone.
    pub apart: bool,
    /// Its card hears it from a hand or a deck.
    pub elsewhere: bool,
    /// `Redirect`: its card takes upon itself what would befall another.
    pub redirects: bool,
    /// A sentence that runs by itself, not as a card's text.
    pub runs: bool,
    /// Something is said in place of what would happen.
    pub instead: Instead,
    /// What may not be asked, because the answer would ask for itself.
    pub asks: Asks,
}

/// Whether what is said is in place of what would happen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Instead {
    #[default]
    No,
    /// Under a condition, a limit or a choice.
    Within,
    /// It is all that happens instead.
    Outermost,
}

/// How far a scoring has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    Before,
    When,
    After,
    Replaced,
}

/// What may be asked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Asks {
    #[default]
    Anything,
    /// Only whether a card is of a power written as a number: this sentence may keep things that change it away.
    OnlyPowerInNumbers,
    /// Not how strong a card is: this sentence helps to settle it.
    NotPower,
    /// Nor what it counts as.
    NotPowerNorTag,
    /// Nor the number printed on it, which such a sentence may have treated as another.
    NotEvenPrinted,
}

impl Sight {
    pub(super) fn after(self, event: &Event) -> Self {
        let affects = matches!(event, Event::Played(seen) if seen.affects.is_some() || seen.raises.is_some());
        Self { event: true, affects, actor: true, ..self }
    }

    pub(super) fn at(self, window: &Window) -> Self {
        let (scoring, actor) = match window {
            Window::BeforeScores(_) => (Some(Stage::Before), false),
            Window::WhenScores(_) => (Some(Stage::When), false),
            Window::AfterScores(_) => (Some(Stage::After), false),
            Window::AfterReplaced(_) => (Some(Stage::Replaced), false),
            Window::StartOfTurn(_) | Window::EndOfTurn(_) => (None, true),
            // Of several windows, only what can be said in each of them.
            Window::PlayPhase | Window::EachTurn | Window::DuelOf(_) | Window::EitherOf(_) => (None, false),
        };
        Self { scoring: scoring.or(self.scoring), actor: self.actor || actor, ..self }
    }

    pub(super) fn asking(self, asks: Asks) -> Self {
        Self { asks: self.asks.max(asks), ..self }
    }
}
