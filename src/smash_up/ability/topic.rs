//! Of which events a sentence may speak, and in which windows: a set of bits, by which who has nothing to say is passed over.

use super::{Event, Window};

/// Events, or windows: some of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Topics(u32);

macro_rules! topics {
    ($($name:ident = $bit:literal),* $(,)?) => {
        #[expect(missing_docs, reason = "each is an event or a window of the same name")]
        impl Topics {
            $(pub const $name: Self = Self(1 << $bit);)*
        }
    };
}

topics! {
    PLAYED = 0,
    DESTROYED = 1,
    RETURNED = 2,
    MOVED = 3,
    CLASH_LOST = 4,
    TO_DISCARD = 5,
    BURIED = 6,
    UNCOVERED = 7,
    AFFECTED = 8,
    BASE_REPLACED = 9,
    LOOKED = 10,
    REVEALED = 11,
    DUELS = 12,
    CHALLENGES = 13,
    WINS_DUEL = 14,
    CONTROL_GIVEN = 15,
    TALENT_USED = 16,
    PLAYED_AFFECTING = 17,
    BEFORE_SCORES = 18,
    WHEN_SCORES = 19,
    AFTER_SCORES = 20,
    AFTER_REPLACED = 21,
    START_OF_TURN = 22,
    END_OF_TURN = 23,
    PLAY_PHASE = 24,
    DUEL = 25,
}

impl Topics {
    /// None.
    pub const NONE: Self = Self(0);
    /// All of them.
    pub const ALL: Self = Self(u32::MAX);
    /// How many bits the events take, which come first.
    pub(super) const EVENTS: u32 = 18;
    /// How many bits the windows take, behind them.
    pub(super) const WINDOWS: u32 = 8;

    /// Each alone.
    pub fn each() -> impl Iterator<Item = Self> {
        (0..Self::EVENTS + Self::WINDOWS).map(|bit| Self(1 << bit))
    }

    /// These and those.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether some are among both.
    #[must_use]
    pub const fn meet(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The bits of the events.
    pub(super) const fn events(self) -> u128 {
        (self.0 & ((1 << Self::EVENTS) - 1)) as u128
    }

    /// Their bits.
    pub(super) const fn all(self) -> u128 {
        self.events() | self.windows() << Self::EVENTS
    }

    /// The bits of the windows.
    pub(super) const fn windows(self) -> u128 {
        ((self.0 >> Self::EVENTS) & ((1 << Self::WINDOWS) - 1)) as u128
    }
}

impl Event {
    /// What it is an event of.
    #[must_use]
    pub fn topics(&self) -> Topics {
        match self {
            Self::Played(seen) if seen.affects.is_some() || seen.raises.is_some() => {
                Topics::PLAYED.and(Topics::PLAYED_AFFECTING)
            }
            Self::Played(_) => Topics::PLAYED,
            Self::Destroyed(_) => Topics::DESTROYED,
            Self::Returned(_) => Topics::RETURNED,
            Self::Moved(_) => Topics::MOVED,
            Self::ClashLost(_) => Topics::CLASH_LOST,
            Self::ToDiscard(_) => Topics::TO_DISCARD,
            Self::Buried(_) => Topics::BURIED,
            Self::Uncovered(_) => Topics::UNCOVERED,
            Self::Affected(_) => Topics::AFFECTED,
            Self::BaseReplaced => Topics::BASE_REPLACED,
            Self::Looked(_) => Topics::LOOKED,
            Self::Revealed(_) => Topics::REVEALED,
            Self::Duels(_) => Topics::DUELS,
            Self::Challenges(_) => Topics::CHALLENGES,
            Self::WinsDuel(_) => Topics::WINS_DUEL,
            Self::ControlGiven(_) => Topics::CONTROL_GIVEN,
            Self::TalentUsed(_) => Topics::TALENT_USED,
            Self::AnyOf(any) => any.iter().map(Self::topics).fold(Topics::NONE, Topics::and),
        }
    }
}

impl Window {
    /// Which it is.
    #[must_use]
    pub fn topics(&self) -> Topics {
        match self {
            Self::BeforeScores(_) => Topics::BEFORE_SCORES,
            Self::WhenScores(_) => Topics::WHEN_SCORES,
            Self::AfterScores(_) => Topics::AFTER_SCORES,
            Self::AfterReplaced(_) => Topics::AFTER_REPLACED,
            Self::StartOfTurn(_) => Topics::START_OF_TURN,
            Self::EndOfTurn(_) => Topics::END_OF_TURN,
            Self::PlayPhase | Self::EachTurn => Topics::PLAY_PHASE,
            Self::DuelOf(_) => Topics::DUEL,
            Self::EitherOf(any) => any.iter().map(Self::topics).fold(Topics::NONE, Topics::and),
        }
    }
}
