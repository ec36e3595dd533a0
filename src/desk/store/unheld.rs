//! Why something is not written, or not read.

use crate::{desk::admission::refusal::Refusal, game::Problem};

/// Why something was not written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unwritten {
    /// It makes no sense as things stand.
    Refused(Refusal),
    /// The door by which somebody comes in is shut, or as many have come in by it as may.
    Shut,
    /// It cannot be used: every problem.
    Unusable(Vec<Problem>),
    /// No such event is kept here.
    NoEvent,
    /// Too many writes wait: ask again under the same key.
    Busy,
    /// The database is away, or its answer is: ask again under the same key.
    Away,
}

/// Why nothing can be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unheld {
    /// No such event is kept here.
    NoEvent,
    /// The database is away.
    Away,
    /// What is kept cannot be read, as when a later version wrote it.
    Later,
    /// The event is not over.
    NotOver,
    /// No such ruling is kept here.
    NoRuling,
}

impl From<sqlx::Error> for Unheld {
    fn from(error: sqlx::Error) -> Self {
        tracing::warn!(%error, "the desk's database");
        Self::Away
    }
}
