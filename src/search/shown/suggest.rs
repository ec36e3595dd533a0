//! What to offer while a query is being typed: titles and names.

use serde::Serialize;

use crate::{
    citation::Language,
    search::{
        entry::{Entry, Kind},
        index::Index,
        vocabulary::words::Forms,
    },
};

/// How many suggestions are made.
const LIMIT: usize = 8;

/// Something that can be gone to at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Suggestion {
    /// What it is.
    pub kind: Kind,
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The name that was typed, if it is not the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub named: Option<String>,
    /// Its address, with the language.
    pub url: String,
}

/// How a name fits what was typed, each word of which may be unfinished; the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Begins,
    Contains,
}

impl Index {
    /// Titles and names with these words, each of which may be unfinished.
    #[must_use]
    pub fn suggest(&self, prefix: &str, language: Language) -> Vec<Suggestion> {
        let typed: String = prefix.chars().take(64).collect();
        let typed = self.words.forms(&typed);
        let mut found: Vec<(Fit, Kind, usize, usize, &str)> = Vec::new();
        for (number, (entry, called)) in self.entries.iter().zip(&self.called).enumerate() {
            let fits = called.iter().filter_map(|called| Some((fit(&called.words, &typed)?, called.name.as_str())));
            if let Some((fit, name)) = fits.min_by_key(|(fit, _)| *fit) {
                found.push((fit, entry.kind, name.chars().count(), number, name));
            }
        }
        found.sort_unstable();
        let mut suggestions: Vec<Suggestion> = Vec::new();
        for (_, kind, _, number, name) in found {
            let Entry { id, title, places, .. } = &self.entries[number];
            let Some(place) = places.last() else { continue };
            if suggestions.iter().any(|earlier| earlier.title == title.to(language)) {
                continue;
            }
            suggestions.push(Suggestion {
                kind,
                id: id.clone(),
                title: title.to(language).into(),
                named: (!name.is_empty() && name != title.to(language)).then(|| name.into()),
                url: place.url(language),
            });
            if suggestions.len() == LIMIT {
                break;
            }
        }
        suggestions
    }
}

fn fit(name: &[String], typed: &[Forms]) -> Option<Fit> {
    if typed.is_empty() {
        return None;
    }
    let begins = |words: &[String]| words.iter().zip(typed).all(|(word, typed)| word.starts_with(&typed.plain));
    let at = name.windows(typed.len()).position(begins)?;
    Some(if at == 0 { Fit::Begins } else { Fit::Contains })
}
