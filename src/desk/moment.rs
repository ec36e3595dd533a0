//! When something happened, as it is told to whoever has no clock.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A moment: milliseconds since the first of January 1970, UTC.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Moment(pub i64);

/// Milliseconds of a minute.
const MINUTE: i64 = 60_000;

impl Moment {
    /// How many milliseconds have gone by since an earlier one; none since a later one.
    #[must_use]
    pub fn since(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0).max(0)
    }

    /// How many whole minutes have gone by since an earlier one.
    #[must_use]
    pub fn minutes_since(self, earlier: Self) -> i64 {
        self.since(earlier) / MINUTE
    }

    /// So many milliseconds later.
    #[must_use]
    pub fn later(self, milliseconds: i64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }
}

/// So many minutes, in milliseconds.
pub(super) fn minutes(count: i64) -> i64 {
    count.saturating_mul(MINUTE)
}
