//! Words that stand for something on other cards: kinds of card, card ids. They are known or unknown only among all.

use std::{collections::BTreeSet, sync::Arc};

use super::{Asked, Senseless, read};
use crate::{
    citation::Said,
    problem::{meant_en, meant_fr, quoted},
    smash_up::card::{Card, Catalogue},
};

/// The kinds and ids that the cards of a catalogue know of.
#[derive(Debug, Clone)]
pub struct Known {
    all: Arc<Words>,
    /// Those added since: a scenario's own.
    own: Words,
}

#[derive(Debug, Clone, Default)]
struct Words {
    tags: BTreeSet<String>,
    ids: BTreeSet<String>,
}

impl Known {
    /// All that the cards of a catalogue are, count as, and are called.
    #[must_use]
    pub fn of(catalogue: &Catalogue) -> Self {
        let mut all = Words::default();
        for (_, card) in catalogue.cards() {
            all.add(card);
        }
        Self { all: Arc::new(all), own: Words::default() }
    }

    /// All that one more card is, counts as, and is called.
    pub fn add(&mut self, card: &Card) {
        self.own.add(card);
    }

    /// The kinds and ids a card speaks of that no card has.
    #[must_use]
    pub fn unknown(&self, card: &Card) -> Vec<Senseless> {
        let asked = read(card).into_iter().flat_map(|read| read.asked);
        asked.filter_map(|(path, asked)| self.is_unknown(&asked).map(|says| Senseless { path, says })).collect()
    }

    fn is_unknown(&self, asked: &Asked) -> Option<Said> {
        let (word, known, fr, en) = match asked {
            Asked::Tag(tag) => (tag, [&self.all.tags, &self.own.tags], "aucune carte n’est", "no card is"),
            Asked::Id(id) => (id, [&self.all.ids, &self.own.ids], "aucune carte ne s’appelle", "no card is called"),
        };
        if known.iter().any(|known| known.contains(word)) {
            return None;
        }
        let known: BTreeSet<&str> = known.into_iter().flatten().map(String::as_str).collect();
        let known: Vec<&str> = known.into_iter().collect();
        let found = quoted(word);
        Some(Said::new(
            format!("{fr} `{found}`{}", meant_fr(word, &known)),
            format!("{en} `{found}`{}", meant_en(word, &known)),
        ))
    }
}

impl Words {
    fn add(&mut self, card: &Card) {
        self.ids.insert(card.id.clone());
        self.tags.extend(card.tags.iter().cloned());
        self.tags.extend(read(card).into_iter().flat_map(|read| read.tags_given));
    }
}
