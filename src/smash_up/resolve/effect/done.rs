//! What became of an effect: whether the next part may follow.

use crate::smash_up::resolve::Outcome;

/// What became of an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// All of it happened.
    Fully,
    /// Some of it.
    Partly,
    /// None of it.
    Nothing,
    /// It was declined.
    Declined,
}

impl Done {
    /// Whether any of it happened.
    #[must_use]
    pub fn happened(self) -> bool {
        matches!(self, Self::Fully | Self::Partly)
    }

    pub(in crate::smash_up::resolve) fn of(outcomes: &[Outcome]) -> Self {
        let done = outcomes.iter().filter(|outcome| **outcome == Outcome::Done).count();
        match done {
            0 => Self::Nothing,
            all if all == outcomes.len() => Self::Fully,
            _ => Self::Partly,
        }
    }

    pub(in crate::smash_up::resolve) fn and(self, next: Self) -> Self {
        match (self, next) {
            (Self::Fully, Self::Fully) => Self::Fully,
            (Self::Nothing | Self::Declined, Self::Nothing | Self::Declined) => Self::Nothing,
            _ => Self::Partly,
        }
    }
}
