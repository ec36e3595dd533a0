//! What a filter knows by name.

use std::collections::BTreeMap;

use super::filter::{Filter, kind_words};
use crate::{
    citation::{Language, Said},
    problem::{fold, nearest},
    search::index::Index,
};

impl Index {
    /// What a filter knows by name, in its order.
    pub(in crate::search) fn values(&self, filter: Filter, language: Language) -> Vec<String> {
        match filter {
            Filter::Card | Filter::Faction | Filter::Without => {
                let such = self.entries.iter().filter(|entry| filter.names(entry.kind));
                such.map(|entry| entry.title.to(language).to_owned()).collect()
            }
            Filter::Book => self.books().into_keys().map(str::to_owned).collect(),
            Filter::Type => kind_words(language).map(str::to_owned).collect(),
        }
    }

    /// What a filter knows that is nearest to what is written.
    pub(in crate::search) fn nearest_value(&self, filter: Filter, written: &str, language: Language) -> Option<String> {
        let values = self.values(filter, language);
        let folded: Vec<String> = values.iter().map(|value| fold(value)).collect();
        let typed = fold(written);
        let begins = folded.iter().position(|known| typed.len() > 2 && known.starts_with(&typed));
        let near = || {
            let near = nearest(&typed, folded.iter().map(String::as_str))?;
            folded.iter().position(|known| known == near)
        };
        begins.or_else(near).map(|at| values[at].clone())
    }

    /// The titles of all booklets, by their ids.
    pub(in crate::search) fn books(&self) -> BTreeMap<&str, &Said> {
        let places = self.entries.iter().flat_map(|entry| &entry.places);
        places.filter_map(|place| place.book.as_ref()).map(|book| (book.id.as_str(), &book.title)).collect()
    }
}
