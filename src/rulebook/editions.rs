//! The booklets of a game, the switches in which they differ, and the readings where they are silent.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::citation::{Citation, Said};

/// `rules/<game>/editions.ron`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Editions {
    /// The booklets, oldest first.
    pub books: Vec<Book>,
    /// What the publisher has written since: never in force, cited where every booklet is silent.
    #[serde(default)]
    pub later: Option<Book>,
    /// Where they differ.
    pub switches: Vec<Switch>,
    /// Where they are silent or contradict themselves.
    pub readings: Vec<Reading>,
}

/// A booklet.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// `vous-en-voulez-encore`.
    pub id: String,
    /// Its title.
    pub title: Said,
    /// Years of the original and of the French edition.
    pub years: String,
    /// What must be known to cite it.
    pub note: Option<Said>,
}

/// One question that the booklets answer differently.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switch {
    /// Its number in the comparison of the booklets.
    pub number: String,
    /// Its id.
    pub id: String,
    /// The question.
    pub question: Said,
    /// The answer of each booklet.
    pub values: BTreeMap<String, Stated>,
}

/// What a booklet says about a switch.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub enum Stated {
    /// It states this value in this clause.
    Says {
        /// A word for the engine.
        value: String,
        /// The clause that states it.
        clause: String,
        /// In words.
        gloss: Said,
    },
    /// The rule is assumed and unsaid.
    Silent,
    /// The mechanic did not exist.
    NotYet,
}

/// A question that no booklet decides.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// `READ-11`.
    pub id: String,
    /// The question.
    pub question: Said,
    /// The clauses it bears on.
    pub clauses: Vec<String>,
    /// The answers a reasonable table could defend; the default first.
    pub options: Vec<ReadingOption>,
    /// Why the default is the default.
    pub reason: Said,
    /// On whose word.
    pub authority: ReadingAuthority,
}

/// One answer to an open question.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadingOption {
    /// A word for the engine.
    pub value: String,
    /// In words.
    pub gloss: Said,
}

/// On whose word a reading's default rests.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub enum ReadingAuthority {
    /// The publisher's later rules.
    Publisher,
    /// This project's.
    Ours,
    /// This project's, where the publisher's later rules take this option.
    Against(String),
}

impl Reading {
    /// The option that the publisher's later rules take, if they speak of it.
    #[must_use]
    pub fn publishers(&self) -> Option<&str> {
        match &self.authority {
            ReadingAuthority::Publisher => self.options.first().map(|option| option.value.as_str()),
            ReadingAuthority::Ours => None,
            ReadingAuthority::Against(option) => Some(option),
        }
    }
}

/// The value of a switch in force under an edition, and the clause that states it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InForce<'a> {
    /// The value.
    pub value: &'a str,
    /// In words.
    pub gloss: &'a Said,
    /// The clause that states it.
    pub clause: &'a str,
    /// The booklet that states it.
    pub edition: &'a str,
    /// Another booklet than the one in force.
    pub borrowed: bool,
}

impl InForce<'_> {
    /// The clause that states it, as a citation without page.
    #[must_use]
    pub fn citation(&self) -> Citation {
        Citation::Clause {
            clause: self.clause.into(),
            edition: self.edition.into(),
            pages: None,
            borrowed: self.borrowed,
        }
    }
}

impl Editions {
    /// The newest booklet: the one in force unless a scenario says otherwise.
    #[must_use]
    pub fn newest(&self) -> &str {
        self.books.last().map_or("", |book| &book.id)
    }

    /// All texts that can be cited: the booklets, oldest first, then what has been written since.
    #[must_use]
    pub fn texts(&self) -> impl DoubleEndedIterator<Item = &Book> {
        self.books.iter().chain(&self.later)
    }

    /// One of these texts by id.
    #[must_use]
    pub fn book(&self, id: &str) -> Option<&Book> {
        self.texts().find(|book| book.id == id)
    }

    /// A switch by id.
    #[must_use]
    pub fn switch(&self, id: &str) -> Option<&Switch> {
        self.switches.iter().find(|switch| switch.id == id)
    }

    /// A reading by id.
    #[must_use]
    pub fn reading(&self, id: &str) -> Option<&Reading> {
        self.readings.iter().find(|reading| reading.id == id)
    }

    /// Every option of every reading, in order.
    pub fn options(&self) -> impl Iterator<Item = (&Reading, &str)> {
        self.readings.iter().flat_map(|reading| reading.options.iter().map(move |option| (reading, &*option.value)))
    }

    /// Each reading with the option that is taken of it: as it is set here, or else the first.
    pub fn taken<'a>(&'a self, set: &'a BTreeMap<String, String>) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.readings.iter().filter_map(|reading| {
            let usual = || reading.options.first().map(|option| &option.value);
            Some((reading.id.as_str(), set.get(&reading.id).or_else(usual)?.as_str()))
        })
    }

    /// The texts in the order in which one that does not speak borrows: itself, the newer booklets by nearness, the older
    /// ones, at last what has been written since.
    pub fn lenders<'a>(&'a self, edition: &str) -> impl Iterator<Item = &'a str> {
        let at = self.books.iter().position(|book| book.id == edition).unwrap_or(0);
        let (older, newer) = self.books.split_at(at);
        newer.iter().chain(older.iter().rev()).chain(&self.later).map(|book| book.id.as_str())
    }

    /// The clause by which a booklet states what older ones state by this clause.
    #[must_use]
    pub fn restated(&self, clause: &str, edition: &str) -> Option<&str> {
        let older = || self.books.iter().take_while(|book| book.id != edition);
        self.switches.iter().find_map(|switch| {
            let by = |book: &str| match switch.values.get(book) {
                Some(Stated::Says { clause, .. }) => Some(clause.as_str()),
                _ => None,
            };
            let stated = older().any(|book| by(&book.id) == Some(clause));
            by(edition).filter(|by| stated && *by != clause)
        })
    }

    /// What a switch says under an edition; a booklet that is silent borrows from the nearest newer one that speaks,
    /// else from the nearest older.
    #[must_use]
    pub fn in_force<'a>(&'a self, switch: &'a Switch, edition: &str) -> Option<InForce<'a>> {
        self.lenders(edition).find_map(|lender| match switch.values.get(lender) {
            Some(Stated::Says { value, clause, gloss }) => {
                Some(InForce { value, gloss, clause, edition: lender, borrowed: lender != edition })
            }
            _ => None,
        })
    }
}
