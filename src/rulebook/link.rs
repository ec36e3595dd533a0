//! What a text of the law may link to.

/// The target of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Link<'a> {
    /// Another clause of the same game.
    Clause(&'a str),
    /// A reading.
    Reading(&'a str),
    /// A card.
    Card(&'a str),
    /// A page elsewhere.
    External(&'a str),
}

impl<'a> Link<'a> {
    /// Reads `rule:…`, `reading:…`, `card:…` or an address.
    #[must_use]
    pub fn read(target: &'a str) -> Option<Self> {
        match target.split_once(':')? {
            ("rule", clause) => Some(Self::Clause(clause)),
            ("reading", reading) => Some(Self::Reading(reading)),
            ("card", card) => Some(Self::Card(card)),
            ("http" | "https", _) => Some(Self::External(target)),
            _ => None,
        }
    }
}

/// A link as it stands in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// Its target as written, known to be readable.
    target: String,
    /// The line, from 1.
    pub line: usize,
}

impl Mention {
    /// A link at a line, if its target can be read.
    pub(super) fn read(target: &str, line: usize) -> Option<Self> {
        Link::read(target).map(|_| Self { target: target.into(), line })
    }

    /// What it links to.
    #[must_use]
    pub fn link(&self) -> Link<'_> {
        Link::read(&self.target).unwrap_or(Link::External(&self.target))
    }
}
