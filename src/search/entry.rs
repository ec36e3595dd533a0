//! What can be found.

use serde::{Deserialize, Serialize};

use crate::citation::{Language, Said};

/// What a hit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A word of the glossary.
    Term,
    /// A clause of the law.
    Rule,
    /// A card.
    Card,
    /// A faction.
    Faction,
    /// A board.
    Board,
    /// A scenario document.
    Scenario,
    /// A shared ruling.
    Ruling,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Term, Self::Rule, Self::Card, Self::Faction, Self::Board, Self::Scenario, Self::Ruling];

    /// The word used in addresses and answers.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Term => "term",
            Self::Rule => "rule",
            Self::Card => "card",
            Self::Faction => "faction",
            Self::Board => "board",
            Self::Scenario => "scenario",
            Self::Ruling => "ruling",
        }
    }

    /// The kind of this word.
    #[must_use]
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// One text that can be found. A clause has one entry for each of its wordings: same kind, game and id, one hit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What it is.
    pub kind: Kind,
    /// `smash-up` or `deux`.
    pub game: String,
    /// Its id: `scoring.ties`, `zapbot`.
    pub id: String,
    /// Its title.
    pub title: Said,
    /// Other names under which it is looked up, in either language.
    pub also: Vec<String>,
    /// French names that people may try: it is found by them, and never called so.
    pub probable: Vec<String>,
    /// The questions it answers, as people ask them: found by them, never shown with it.
    pub asked: Vec<Said>,
    /// Its text without marks, a line for each paragraph. A term and a faction are found by their names only: the text of
    /// a term is the definition, found as the clause that gives it; that of a faction is what its cards are called.
    pub text: Said,
    /// The cards that a situation lays or names, or that a faction has, by id.
    pub cards: Vec<String>,
    /// Where it can be read: a wording once for each booklet that shares it, anything else once.
    pub places: Vec<Place>,
}

/// Where a text can be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The booklet, if it belongs to one.
    pub book: Option<Book>,
    /// Its address without the language: `books/base/scoring.ties`.
    pub path: String,
}

/// A booklet, as the search has to know it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Book {
    /// Its place among the booklets of its game, the oldest first.
    pub age: usize,
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: Said,
}

impl Place {
    /// Its address in a language: `/fr/books/base/scoring.ties`.
    #[must_use]
    pub fn url(&self, language: Language) -> String {
        format!("/{}/{}", language.code(), self.path)
    }
}
