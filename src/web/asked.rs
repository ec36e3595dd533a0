//! A search, as an address says it: the same for the page and for programs.

use serde::{Deserialize, Deserializer};

use super::{error::Error, limit, metrics::Searched, site::Site};
use crate::{
    citation::Language,
    problem::{quoted, spaced},
    rulebook::nearest,
    search::{Answer, Kind, Query, Typing},
};

/// What may stand in the address of a search; several booklets or kinds are separated by commas.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Asked {
    /// The words; what cannot be seen parts them.
    #[serde(default, deserialize_with = "seen")]
    pub q: String,
    /// Only in these booklets.
    #[serde(default)]
    pub book: String,
    /// Only these kinds.
    #[serde(default)]
    pub kind: String,
    /// Whether the last word may be unfinished.
    #[serde(default)]
    pub typing: Typing,
    /// How many hits.
    pub limit: Option<usize>,
    /// How many are left out first.
    pub offset: Option<usize>,
}

impl Asked {
    /// The answer of the search.
    ///
    /// # Errors
    /// An unknown booklet or kind, or too many words.
    pub fn answer(&self, site: &Site, l: Language) -> Result<Answer, Error> {
        if self.q.chars().count() > limit::QUERY {
            return Err(Error::field(
                "q",
                format!("La recherche dépasse {} caractères.", limit::QUERY),
                format!("The query is longer than {} characters.", limit::QUERY),
            ));
        }
        let books = words(&self.book).map(|id| known_book(site, id)).collect::<Result<_, _>>()?;
        let kinds = words(&self.kind).map(known_kind).collect::<Result<_, _>>()?;
        let answer = site.library.index.search(&Query {
            words: &self.q,
            language: l,
            books,
            kinds,
            typing: self.typing,
            limit: self.limit.unwrap_or(20).clamp(1, 100),
            offset: self.offset.unwrap_or(0).min(10_000),
        });
        site.metrics.searched(if answer.total > 0 { Searched::Found } else { Searched::Nothing });
        Ok(answer)
    }
}

fn seen<'de, D: Deserializer<'de>>(words: D) -> Result<String, D::Error> {
    String::deserialize(words).map(|words| spaced(&words))
}

fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim).filter(|word| !word.is_empty()).take(16)
}

fn known_book(site: &Site, id: &str) -> Result<String, Error> {
    if site.rulebook_of(id).is_some() {
        return Ok(id.to_owned());
    }
    let books: Vec<&str> =
        site.rulebooks().flat_map(|rulebook| &rulebook.editions.books).map(|book| book.id.as_str()).collect();
    Err(unknown("book", id, ("Aucun livret ne s’appelle", "No booklet is called"), &books))
}

fn known_kind(word: &str) -> Result<Kind, Error> {
    let kinds = Kind::ALL.map(Kind::word);
    Kind::read(word).ok_or_else(|| unknown("kind", word, ("Il n’y a pas de genre", "There is no kind"), &kinds))
}

fn unknown(name: &str, found: &str, (fr, en): (&str, &str), known: &[&str]) -> Error {
    let found = quoted(found);
    let (meant_fr, meant_en) = match nearest(&found, known.iter().copied()) {
        Some(near) => (format!(" ; vouliez-vous dire {near} ?"), format!("; did you mean {near}?")),
        None => (format!(" ; connus : {}.", known.join(", ")), format!("; known: {}.", known.join(", "))),
    };
    Error::field(name, format!("{fr} « {found} »{meant_fr}"), format!("{en} “{found}”{meant_en}"))
}
