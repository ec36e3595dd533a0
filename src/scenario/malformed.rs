//! Text that cannot be read: where, what was found, what was expected.

use std::fmt;

use crate::{
    citation::Said,
    problem::{ENOUGH, and_more, keys},
};

/// A place in a text: line and column, both from 1; columns count characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Line.
    pub line: usize,
    /// Column.
    pub column: usize,
}

impl Place {
    /// The beginning.
    pub const START: Self = Self { line: 1, column: 1 };

    /// Of a byte of a text.
    #[must_use]
    pub fn of(text: &str, offset: usize) -> Self {
        let mut end = offset.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self { line: before.matches('\n').count() + 1, column: before[line_start..].chars().count() + 1 }
    }
}

/// A text that is not written as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Malformed {
    /// Where.
    pub place: Place,
    /// The field, where the text can be read but the field makes no sense; empty otherwise.
    pub pointer: String,
    /// What was found, what was expected.
    pub says: Said,
}

impl Malformed {
    /// At a place.
    pub fn new(place: Place, fr: impl Into<String>, en: impl Into<String>) -> Self {
        Self { place, pointer: String::new(), says: Said::new(fr, en) }
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.place.line, self.place.column, self.says.en)
    }
}

/// The faults found so far: told up to a number, the others counted.
#[derive(Debug, Default)]
pub(super) struct Faults {
    told: Vec<Malformed>,
    more: usize,
}

impl Faults {
    /// One more; once there are enough, what there is to say about it is not even looked up.
    pub fn add(&mut self, fault: impl FnOnce() -> Malformed) {
        if self.told.len() < ENOUGH {
            self.told.push(fault());
        } else {
            self.more += 1;
        }
    }

    /// Nothing, if nothing is wrong.
    ///
    /// # Errors
    /// Those that are told; then how many more there are.
    pub fn done(&mut self) -> Result<(), Vec<Malformed>> {
        let Self { mut told, more } = std::mem::take(self);
        if let (Some(last), true) = (told.last(), more > 0) {
            told.push(Malformed { place: last.place, pointer: String::new(), says: and_more(more) });
        }
        if told.is_empty() { Ok(()) } else { Err(told) }
    }
}

/// The first key of a pointer.
pub(super) fn first_key(pointer: &str) -> Option<String> {
    keys(pointer).next()
}
