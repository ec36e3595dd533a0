//! Words that stand for something on other cards: kinds of card, card ids. They are known or unknown only among all.

use std::collections::BTreeSet;

use super::{Asked, Senseless, read};
use crate::{
    citation::Said,
    problem::{meant_en, meant_fr, quoted},
    smash_up::card::{Card, Catalogue},
};

/// The kinds and ids that the cards of a catalogue know of.
#[derive(Debug, Clone)]
pub struct Known {
    tags: BTreeSet<String>,
    ids: BTreeSet<String>,
}

impl Known {
    /// All that the cards of a catalogue are, count as, and are called.
    #[must_use]
    pub fn of(catalogue: &Catalogue) -> Self {
        let mut known = Self { tags: BTreeSet::new(), ids: BTreeSet::new() };
        for (_, card) in catalogue.cards() {
            known.add(card);
        }
        known
    }

    /// All that one more card is, counts as, and is called.
    pub fn add(&mut self, card: &Card) {
        self.ids.insert(card.id.clone());
        self.tags.extend(card.tags.iter().cloned());
        self.tags.extend(read(card).into_iter().flat_map(|read| read.tags_given));
    }

    /// The kinds and ids a card speaks of that no card has.
    #[must_use]
    pub fn unknown(&self, card: &Card) -> Vec<Senseless> {
        let asked = read(card).into_iter().flat_map(|read| read.asked);
        asked.filter_map(|(path, asked)| self.is_unknown(&asked).map(|says| Senseless { path, says })).collect()
    }

    fn is_unknown(&self, asked: &Asked) -> Option<Said> {
        let (word, known, fr, en) = match asked {
            Asked::Tag(tag) => (tag, &self.tags, "aucune carte n’est", "no card is"),
            Asked::Id(id) => (id, &self.ids, "aucune carte ne s’appelle", "no card is called"),
        };
        if known.contains(word) {
            return None;
        }
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        let found = quoted(word);
        Some(Said::new(
            format!("{fr} `{found}`{}", meant_fr(word, &known)),
            format!("{en} `{found}`{}", meant_en(word, &known)),
        ))
    }
}
