//! What is asked.

use super::filter::Filter;
use crate::{
    citation::Language,
    search::entry::{Kind, Place},
};

/// What someone looks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query<'a> {
    /// The words typed; quoted ones stand together. Past 200 characters or 16 words they are not read.
    pub words: &'a str,
    /// The language of titles, snippets and addresses; both languages are always searched.
    pub language: Language,
    /// Only what stands in one of these booklets; empty: everything.
    pub books: Vec<String>,
    /// Only these kinds; empty: all.
    pub kinds: Vec<Kind>,
    /// What else narrows it down, beside what stands among the words.
    pub filters: Vec<(Filter, String)>,
    /// Whether the last word may be unfinished.
    pub typing: Typing,
    /// How many hits at most; never more than 100.
    pub limit: usize,
    /// How many hits are left out first.
    pub offset: usize,
}

impl<'a> Query<'a> {
    /// These words in this language, everywhere: the first 20 hits.
    #[must_use]
    pub fn new(words: &'a str, language: Language) -> Self {
        let (books, kinds, filters) = (Vec::new(), Vec::new(), Vec::new());
        Self { words, language, books, kinds, filters, typing: Typing::Finished, limit: 20, offset: 0 }
    }

    /// Whether a place is in a booklet that was asked for.
    pub(in crate::search) fn wants(&self, place: &Place) -> bool {
        self.books.is_empty() || place.book.as_ref().is_some_and(|book| self.books.contains(&book.id))
    }
}

/// Whether the last word of a query may be unfinished.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Typing {
    /// It is also found as the beginning of a word, unless a space follows it.
    Typing,
    /// It is a word.
    #[default]
    Finished,
}

impl Typing {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Typing, Self::Finished];

    /// The word used in addresses.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Typing => "typing",
            Self::Finished => "finished",
        }
    }
}
