//! The names by which cards and factions are known: ids, English and attested French names, a user's own aliases, and at
//! last the French names that people may try.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use super::modes::remembers;
use crate::{
    problem::{Wrong, fold, folded, nearest, no_such},
    smash_up::card::{Card, Catalogue, Def, Wording},
};

/// Names of cards and factions; capitals, accents and apostrophes make no difference. A larger one shares what it is made
/// larger of.
#[derive(Debug, Clone, Default)]
pub struct NameBook {
    all: Arc<Names>,
    /// Those added since: a scenario's own, and a user's.
    own: Names,
    probable: Arc<BTreeMap<String, Def>>,
    /// Of the probable ones, those that stand for something else here.
    given_away: BTreeSet<String>,
}

#[derive(Debug, Clone, Default)]
struct Names {
    ids: Vec<String>,
    by_id: BTreeMap<String, Def>,
    by_name: BTreeMap<String, Vec<Def>>,
    factions: BTreeMap<String, String>,
    choosing: BTreeSet<Def>,
}

impl Names {
    fn add(&mut self, catalogue: &Catalogue, def: Def) {
        let card = catalogue.card(def);
        self.ids.push(card.id.clone());
        let remembers = |wording| remembers(&catalogue.printing(def, wording).text);
        self.choosing.extend([Wording::Printed, Wording::Current].into_iter().any(remembers).then_some(def));
        self.by_id.insert(fold(&card.id), def);
    }
}

/// What a card is called.
fn called(card: &Card) -> impl Iterator<Item = &String> {
    [&card.name.en].into_iter().chain(&card.name.fr).chain(&card.name.also)
}

impl NameBook {
    /// All names of a catalogue.
    #[must_use]
    pub fn new(catalogue: &Catalogue) -> Self {
        let mut all = Names { ids: vec!["unknown".into()], ..Names::default() };
        let mut probable = BTreeMap::new();
        for (def, card) in catalogue.cards() {
            all.add(catalogue, def);
            for name in called(card) {
                call(all.by_name.entry(fold(name)).or_default(), def);
            }
            probable.extend(catalogue.probable(def).iter().map(|name| (fold(name), def)));
        }
        for faction in catalogue.factions() {
            for name in [&faction.faction, &faction.name.fr, &faction.name.en] {
                all.factions.insert(fold(name), faction.faction.clone());
            }
        }
        Self { all: Arc::new(all), own: Names::default(), probable: Arc::new(probable), given_away: BTreeSet::new() }
    }

    /// Adds the next card of a catalogue that has been made larger.
    pub fn add(&mut self, catalogue: &Catalogue, def: Def) {
        self.own.add(catalogue, def);
        for name in called(catalogue.card(def)) {
            self.call(name, def);
        }
    }

    /// Adds a name for a card; several cards may share one.
    pub fn call(&mut self, name: &str, def: Def) {
        let name = fold(name);
        let all = self.all.by_name.get(&name).cloned().unwrap_or_default();
        call(self.own.by_name.entry(name).or_insert(all), def);
    }

    /// The cards that go by this name, or may be meant by it: one if it is an id, several where a name is shared.
    #[must_use]
    pub fn find(&self, word: &str) -> Vec<Def> {
        let called = self.called(word);
        if called.is_empty() { self.probably(word).map(|def| vec![def]).unwrap_or_default() } else { called }
    }

    /// The cards that go by this name.
    #[must_use]
    pub fn called(&self, word: &str) -> Vec<Def> {
        let word = &*folded(word);
        match self.own.by_id.get(word).or_else(|| self.all.by_id.get(word)) {
            Some(def) => vec![*def],
            None => self.own.by_name.get(word).or_else(|| self.all.by_name.get(word)).cloned().unwrap_or_default(),
        }
    }

    fn probably(&self, word: &str) -> Option<Def> {
        let word = &*folded(word);
        self.probable.get(word).filter(|_| !self.given_away.contains(word)).copied()
    }

    /// Whether this is a name that people may try.
    #[must_use]
    pub fn is_tried(&self, word: &str) -> bool {
        self.probably(word).is_some()
    }

    /// Whoever gives this name to a card of the table means no other by it.
    pub fn give_away(&mut self, word: &str) {
        let word = fold(word);
        if self.probable.contains_key(&word) {
            self.given_away.insert(word);
        }
    }

    /// The id of a card.
    #[must_use]
    pub fn id(&self, def: Def) -> &str {
        let place = usize::from(def.0);
        let own = || self.own.ids.get(place.checked_sub(self.all.ids.len())?);
        self.all.ids.get(place).or_else(own).map_or("unknown", String::as_str)
    }

    /// Whether whoever plays this card chooses something that it remembers while it is in play.
    #[must_use]
    pub fn is_chosen_when_played(&self, def: Def) -> bool {
        self.all.choosing.contains(&def) || self.own.choosing.contains(&def)
    }

    /// The id of a faction, from any of its names.
    #[must_use]
    pub fn faction(&self, word: &str) -> Option<&str> {
        self.all.factions.get(&*folded(word)).map(String::as_str)
    }

    /// The known name nearest to a word.
    #[must_use]
    pub fn nearest(&self, word: &str) -> Option<&str> {
        let ids = self.all.ids.iter().skip(1).chain(&self.own.ids).map(String::as_str);
        let names = || self.all.by_name.keys().chain(self.own.by_name.keys()).map(String::as_str);
        nearest(word, ids).or_else(|| nearest(word, names()))
    }

    /// The known faction nearest to a word.
    #[must_use]
    pub fn nearest_faction(&self, word: &str) -> Option<&str> {
        nearest(word, self.all.factions.keys().map(String::as_str)).and_then(|name| self.faction(name))
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

fn call(known: &mut Vec<Def>, def: Def) {
    if !known.contains(&def) {
        known.push(def);
    }
}
