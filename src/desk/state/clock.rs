//! The clock of a round.

use serde::Serialize;

use crate::desk::{
    kind::Press,
    moment::{Moment, minutes},
};

/// How the clock of a round stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// Not started.
    #[default]
    Ready,
    /// It goes.
    Running {
        /// Since when.
        since: Moment,
        /// The milliseconds that had gone by before.
        before: i64,
    },
    /// It stands still.
    Paused {
        /// Since when.
        since: Moment,
        /// The milliseconds that have gone by.
        before: i64,
    },
    /// The round is over.
    Ended {
        /// Since when.
        since: Moment,
        /// The milliseconds that have gone by.
        before: i64,
    },
}

impl Clock {
    /// What it is once it is pressed; nothing if that makes no sense.
    #[must_use]
    pub fn pressed(self, press: Press, at: Moment) -> Option<Self> {
        let before = self.gone(at);
        match (press, self) {
            // A round that was ended by mistake goes on.
            (Press::Start, Self::Ready) | (Press::Resume, Self::Paused { .. } | Self::Ended { .. }) => {
                Some(Self::Running { since: at, before })
            }
            (Press::Pause, Self::Running { .. }) => Some(Self::Paused { since: at, before }),
            (Press::End, Self::Running { .. } | Self::Paused { .. }) => Some(Self::Ended { since: at, before }),
            _ => None,
        }
    }

    /// Whether the round is over.
    #[must_use]
    pub fn is_ended(self) -> bool {
        matches!(self, Self::Ended { .. })
    }

    /// The milliseconds that have gone by on it.
    #[must_use]
    pub fn gone(self, now: Moment) -> i64 {
        match self {
            Self::Ready => 0,
            Self::Running { since, before } => before.saturating_add(now.since(since)),
            Self::Paused { before, .. } | Self::Ended { before, .. } => before,
        }
    }

    /// The milliseconds that are left of so many minutes and so many more; less than none once they are used up.
    #[must_use]
    pub fn left(self, length: u16, extra: u32, now: Moment) -> i64 {
        minutes(i64::from(length) + i64::from(extra)).saturating_sub(self.gone(now))
    }

    /// Since when it stands as it does, once it has been started.
    #[must_use]
    pub fn since(self) -> Option<Moment> {
        match self {
            Self::Ready => None,
            Self::Running { since, .. } | Self::Paused { since, .. } | Self::Ended { since, .. } => Some(since),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_is_not_counted_and_minutes_more_are() {
        let at = |m| Moment(minutes(m));
        let clock = Clock::Ready.pressed(Press::Start, at(10)).unwrap();
        let clock = clock.pressed(Press::Pause, at(15)).unwrap();
        assert_eq!(clock.left(50, 0, at(40)), minutes(45));
        let clock = clock.pressed(Press::Resume, at(40)).unwrap();
        assert_eq!(clock.left(50, 3, at(42)), minutes(46));
        assert_eq!(clock.left(50, 0, at(100)), minutes(-15));
        assert_eq!(clock.pressed(Press::Start, at(43)), None);
        let clock = clock.pressed(Press::End, at(50)).unwrap();
        assert_eq!(clock.left(50, 0, at(90)), minutes(35));
        let again = Some(Clock::Running { since: at(91), before: minutes(15) });
        assert_eq!(
            Press::ALL.map(|press| clock.pressed(press, at(91))),
            Press::ALL.map(|press| again.filter(|_| press == Press::Resume))
        );
    }

    #[test]
    fn a_clock_that_is_set_back_gives_no_time() {
        let clock = Clock::Ready.pressed(Press::Start, Moment(minutes(60))).unwrap();
        assert_eq!(clock.left(50, 0, Moment(0)), minutes(50));
    }
}
