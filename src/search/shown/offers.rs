//! What can be typed next: a filter, its value, or what narrows down what was found.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    citation::Language,
    problem::fold,
    search::{
        entry::Kind,
        index::Index,
        query::{
            asked::{Query, Typing},
            filter::{Filter, kind_word, replaced},
            narrow::Narrow,
        },
    },
};

/// How many offers are made.
const OFFERS: usize = 6;
/// From how many letters on a word may become a filter.
const BEGUN: usize = 2;

/// A way to go on, as the query that does it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// What would be added or completed: `type:carte`.
    pub filter: String,
    /// The whole query with it.
    pub query: String,
    /// How it goes on with what is typed.
    pub does: Does,
}

/// What an offer does with what is typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Does {
    /// It ends the filter that is being written.
    Complete,
    /// It makes the last word a filter, whose value comes next.
    Begin,
    /// It adds a filter.
    Add,
}

impl Index {
    /// How a filter that is being written may go on; else how what was found can be narrowed down further, and which
    /// filter the last word may become: last, so that one key leads to it.
    pub(in crate::search) fn offers(
        &self,
        query: &Query<'_>,
        narrow: &Narrow,
        found: &BTreeMap<Kind, usize>,
    ) -> Vec<Offer> {
        let l = query.language;
        if let Some(piece) = &narrow.last {
            let values = self.completing(piece.filter, &piece.value, l).into_iter().take(OFFERS);
            let filters = values.map(|value| piece.filter.with(&value, l));
            let offer =
                |filter: String| Offer { query: piece.replaced(query.words, &filter), filter, does: Does::Complete };
            return filters.map(offer).collect();
        }
        let begun =
            begun(query).into_iter().take(OFFERS).map(|(query, filter)| Offer { query, filter, does: Does::Begin });
        let end = query.words.len()..query.words.len();
        let kinds = if narrow.keeps_every_kind() && found.len() > 1 { Some(found.keys()) } else { None };
        let kinds = kinds.into_iter().flatten().filter_map(|kind| kind_word(*kind, l));
        let kinds = kinds.map(|word| Filter::Type.with(word, l)).map(|filter| Offer {
            query: replaced(query.words, &end, &filter),
            filter,
            does: Does::Add,
        });
        let begun: Vec<Offer> = begun.collect();
        kinds.take(OFFERS - begun.len()).chain(begun).collect()
    }

    /// What a filter knows that goes on with what is written of its value.
    fn completing(&self, filter: Filter, written: &str, language: Language) -> Vec<String> {
        let typed = fold(written);
        let goes_on = |value: &String| {
            let value = fold(value);
            value != typed && (value.starts_with(&typed) || value.contains(&format!("-{typed}")))
        };
        self.values(filter, language).into_iter().filter(goes_on).collect()
    }
}

/// The filters that the word being typed begins, each with the query in which it has become one.
fn begun(query: &Query<'_>) -> Vec<(String, String)> {
    let start = query.words.trim_end_matches(|c: char| !c.is_whitespace()).len();
    let (place, word) = (start..query.words.len(), fold(&query.words[start..]));
    let is_word = query.words[start..].chars().all(char::is_alphabetic) && word.len() >= BEGUN;
    if query.typing == Typing::Finished || !is_word {
        return Vec::new();
    }
    let such = Filter::ALL.into_iter().filter(|filter| filter.word(query.language).starts_with(&word));
    let leads = such.map(|filter| filter.lead(query.language));
    leads.map(|lead| (replaced(query.words, &place, &lead), lead)).collect()
}
