//! What a document is listed by. The document itself is read when somebody opens it: a few thousand small tables weigh
//! twenty times their text.

use super::Document;
use crate::citation::Said;

/// What is known of a document without opening it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cover {
    /// Where it was found.
    pub path: String,
    /// Its title.
    pub title: Said,
    /// Which game it is about.
    pub game: String,
    /// How it ends, as it asserts: the word for it.
    pub ends: String,
}

impl Cover {
    /// Of this document.
    #[must_use]
    pub fn of(document: &Document) -> Self {
        let ends = document.front["expect"]["outcome"].as_str().unwrap_or("resolved");
        let (path, game) = (document.path.clone(), document.game().to_owned());
        Self { path, title: document.title(), game, ends: ends.to_owned() }
    }
}
