//! How far an event has come.

use super::rows;
use crate::desk::entry::Seq;

/// How far an event has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stands {
    /// Its last entry.
    pub last: Seq,
    /// Whether names and texts are forgotten.
    pub forgotten: bool,
}

impl Stands {
    /// As its columns `last` and `forgotten` say.
    pub(super) fn of(last: i64, forgotten: i64) -> Self {
        Self { last: rows::unsigned(last), forgotten: forgotten != 0 }
    }
}
