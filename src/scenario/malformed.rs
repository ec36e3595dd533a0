//! Text that cannot be read: where, what was found, what was expected.

use std::{collections::BTreeMap, fmt};

use crate::{citation::Said, problem::keys};

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

/// Where each field of a document stands, by JSON pointer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Places(BTreeMap<String, usize>);

impl Places {
    /// A field stands at this byte; `false` if it stands somewhere already.
    pub fn add(&mut self, pointer: String, offset: usize) -> bool {
        self.0.insert(pointer, offset).is_none()
    }

    /// The byte at which a field stands, or the nearest field around it.
    pub fn find(&self, pointer: &str) -> Option<usize> {
        let mut pointer = pointer;
        loop {
            if let Some(offset) = self.0.get(pointer) {
                return Some(*offset);
            }
            pointer = pointer.rsplit_once('/')?.0;
        }
    }

    /// All of them, this many bytes further down.
    pub fn shifted(self, by: usize) -> Self {
        Self(self.0.into_iter().map(|(pointer, offset)| (pointer, offset + by)).collect())
    }
}

/// The first key of a pointer.
pub(super) fn first_key(pointer: &str) -> Option<String> {
    keys(pointer).next()
}
