//! What is asked, and what is answered.

use serde::Serialize;

use super::{
    entry::Kind,
    query::unmet::Unmet,
    shown::{offers::Offer, snippet::Snippet},
};
use crate::citation::{Language, Said};

/// How the words of a query were taken. Anything but exactly is to be said beside the hits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// Every word, in one of its forms or another word for it.
    Exact,
    /// No text has all the words: texts that have at least one.
    AnyWord,
    /// A word is nowhere: words spelled almost like it.
    Typos,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Answer {
    /// The words, as they were typed.
    pub query: String,
    /// How many hits there are in all.
    pub total: usize,
    /// Microseconds it took; all else depends on the query alone.
    pub took_us: u64,
    /// How the words were taken.
    pub how: How,
    /// The words with every unknown one replaced by the nearest known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub did_you_mean: Option<String>,
    /// Words that look like the name of something and are nowhere: a card of another set, perhaps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unknown: Vec<String>,
    /// What should narrow the search down and does not, because it is not known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unmet: Vec<Unmet>,
    /// How the query could be narrowed down.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Offer>,
    /// The cards it names, where each name is that of one card: those of which two or three can meet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// The hits asked for, the best first.
    pub hits: Vec<Hit>,
}

impl Answer {
    /// Says of each situation what it comes to, where that is known of its id, rather than a piece of its prose.
    pub fn conclude<'a>(&mut self, language: Language, verdict: impl Fn(&str) -> Option<&'a Said>) {
        for hit in self.hits.iter_mut().filter(|hit| hit.kind == Kind::Scenario) {
            if let Some(verdict) = verdict(&hit.id) {
                hit.snippet = Snippet::plain(verdict.to(language));
                hit.snippet_language = language;
            }
        }
    }
}

/// Something found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Hit {
    /// What it is.
    pub kind: Kind,
    /// Its id.
    pub id: String,
    /// `smash-up` or `deux`.
    pub game: String,
    /// Its title in the language of the query.
    pub title: String,
    /// Its title with the words found marked.
    #[serde(skip)]
    pub marked_title: Snippet,
    /// The newest booklet in which it was found, if it stands in one.
    pub book: Option<String>,
    /// All booklets in which it was found, the oldest first.
    pub books: Vec<String>,
    /// Its address, with the language.
    pub url: String,
    /// The passage found, as HTML with the words found in `<mark>`.
    pub snippet: Snippet,
    /// The language of that passage: the other one, where the words stand only there.
    pub snippet_language: Language,
    /// The term that was found with it, of which it is the definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub term: Option<TermOf>,
}

/// A term, found together with the clause that defines it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TermOf {
    /// Its id.
    pub id: String,
    /// Its title in the language of the query.
    pub title: String,
    /// Its address, with the language.
    pub url: String,
}
