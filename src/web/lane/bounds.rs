//! How much a lane bears.

use std::time::Duration;

/// How much a lane bears.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// What it is called.
    pub name: &'static str,
    /// How many questions at once.
    pub places: usize,
    /// Bytes for all of them.
    pub memory: usize,
    /// Bytes that a question takes whatever it is, and for each byte of its scenario.
    pub question: (usize, usize),
    /// How many may stand at the door while a place is made free.
    pub door: usize,
    /// How long they stand there.
    pub hold: Duration,
    /// After which time a question makes room where others wait.
    pub slice: Duration,
    /// How much less than a page's its share of the processor is.
    pub nice: i32,
}

impl Bounds {
    /// Bytes that a question on a scenario of this size takes.
    #[must_use]
    pub fn memory_of(&self, size: usize) -> usize {
        self.question.0.saturating_add(size.saturating_mul(self.question.1)).min(self.memory)
    }
}
