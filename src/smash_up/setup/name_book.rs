//! The names by which cards and factions are known: ids, English and attested French names, a user's own aliases, and at
//! last the French names that people may try.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use super::modes::remembers;
use crate::{
    citation::Said,
    problem::{Wrong, fold, nearest, quoted},
    smash_up::card::{Catalogue, Def, Wording},
};

/// Names of cards and factions; capitals, accents and apostrophes make no difference.
#[derive(Debug, Clone, Default)]
pub struct NameBook {
    ids: Vec<String>,
    by_id: BTreeMap<String, Def>,
    by_name: BTreeMap<String, Vec<Def>>,
    probable: Arc<BTreeMap<String, Def>>,
    factions: BTreeMap<String, String>,
    choosing: BTreeSet<Def>,
}

impl NameBook {
    /// All names of a catalogue.
    #[must_use]
    pub fn new(catalogue: &Catalogue) -> Self {
        let mut probable = BTreeMap::new();
        let mut book = Self { ids: vec!["unknown".into()], ..Self::default() };
        for (def, card) in catalogue.cards() {
            book.ids.push(card.id.clone());
            let choosing = [Wording::Printed, Wording::Current]
                .into_iter()
                .any(|wording| remembers(&catalogue.printing(def, wording).text));
            book.choosing.extend(choosing.then_some(def));
            book.by_id.insert(fold(&card.id), def);
            for name in [&card.name.en].into_iter().chain(&card.name.fr).chain(&card.name.also) {
                book.call(name, def);
            }
            probable.extend(catalogue.probable(def).iter().map(|name| (fold(name), def)));
        }
        book.probable = Arc::new(probable);
        for faction in catalogue.factions() {
            for name in [&faction.faction, &faction.name.fr, &faction.name.en] {
                book.factions.insert(fold(name), faction.faction.clone());
            }
        }
        book
    }

    /// Adds a name for a card; several cards may share one.
    pub fn call(&mut self, name: &str, def: Def) {
        let known = self.by_name.entry(fold(name)).or_default();
        if !known.contains(&def) {
            known.push(def);
        }
    }

    /// The cards that go by this name, or may be meant by it: one if it is an id, several where a name is shared.
    #[must_use]
    pub fn find(&self, word: &str) -> Vec<Def> {
        let called = self.called(word);
        let probably = || self.probable.get(&fold(word)).map(|def| vec![*def]);
        if called.is_empty() { probably().unwrap_or_default() } else { called }
    }

    /// The cards that go by this name.
    #[must_use]
    pub fn called(&self, word: &str) -> Vec<Def> {
        let word = fold(word);
        match self.by_id.get(&word) {
            Some(def) => vec![*def],
            None => self.by_name.get(&word).cloned().unwrap_or_default(),
        }
    }

    /// Whether this is a name that people may try.
    #[must_use]
    pub fn is_tried(&self, word: &str) -> bool {
        self.probable.contains_key(&fold(word))
    }

    /// Whoever gives this name to a card of the table means no other by it.
    pub fn give_away(&mut self, word: &str) {
        Arc::make_mut(&mut self.probable).remove(&fold(word));
    }

    /// The id of a card.
    #[must_use]
    pub fn id(&self, def: Def) -> &str {
        self.ids.get(usize::from(def.0)).map_or("unknown", String::as_str)
    }

    /// Whether whoever plays this card chooses something that it remembers while it is in play.
    #[must_use]
    pub fn is_chosen_when_played(&self, def: Def) -> bool {
        self.choosing.contains(&def)
    }

    /// The id of a faction, from any of its names.
    #[must_use]
    pub fn faction(&self, word: &str) -> Option<&str> {
        self.factions.get(&fold(word)).map(String::as_str)
    }

    /// The known name nearest to a word.
    #[must_use]
    pub fn nearest(&self, word: &str) -> Option<&str> {
        let ids = self.ids.iter().skip(1).map(String::as_str);
        nearest(word, ids).or_else(|| nearest(word, self.by_name.keys().map(String::as_str)))
    }

    /// The known faction nearest to a word.
    #[must_use]
    pub fn nearest_faction(&self, word: &str) -> Option<&str> {
        nearest(word, self.factions.keys().map(String::as_str)).and_then(|name| self.faction(name))
    }

    /// `tortugo: no such card; did you mean tortuga?`
    #[must_use]
    pub fn no_such_card(&self, word: &str) -> Wrong {
        no_such(word, ("aucune carte de ce nom", "no such card"), self.nearest(word))
    }

    /// `tortugo: no such base; did you mean tortuga?`
    #[must_use]
    pub fn no_such_base(&self, word: &str) -> Wrong {
        no_such(word, ("aucune Base de ce nom", "no such base"), self.nearest(word))
    }

    /// `ninja: no such faction; did you mean ninjas?`
    #[must_use]
    pub fn no_such_faction(&self, word: &str) -> Wrong {
        no_such(word, ("aucune faction de ce nom", "no such faction"), self.nearest_faction(word))
    }
}

/// Says that a name is not known, and which known name is near.
#[must_use]
pub fn no_such(word: &str, (fr, en): (&str, &str), near: Option<&str>) -> Wrong {
    let word = quoted(word);
    let says = match near {
        Some(near) => Said::new(
            format!("{word}\u{a0}: {fr}\u{202f}; vouliez-vous dire {near}\u{202f}?"),
            format!("{word}: {en}; did you mean {near}?"),
        ),
        None => Said::new(format!("{word}\u{a0}: {fr}"), format!("{word}: {en}")),
    };
    Wrong { says, meant: near.map(str::to_owned) }
}
