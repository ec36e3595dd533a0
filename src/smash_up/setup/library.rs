//! The cards a scenario may name: the catalogue's, and its own.

use std::{collections::BTreeMap, sync::Arc};

use super::NameBook;
use crate::{
    game::Problem,
    problem::{Problems, at, quoted},
    smash_up::{
        ability::Kind,
        card::{Card, Catalogue, Known, Senseless, check},
    },
};

/// A catalogue and the names of its cards, built once and cheap to hand on.
#[derive(Debug, Clone)]
pub struct Library {
    /// The cards.
    pub catalogue: Arc<Catalogue>,
    /// Their names.
    pub book: Arc<NameBook>,
    /// What their sentences may speak of.
    known: Arc<Known>,
}

impl Library {
    /// The cards of a catalogue.
    #[must_use]
    pub fn new(catalogue: Arc<Catalogue>) -> Self {
        let book = Arc::new(NameBook::new(&catalogue));
        let known = Arc::new(Known::of(&catalogue));
        Self { catalogue, book, known }
    }

    /// What is printed on a card of the catalogue, and whether it has a text, in either generation.
    #[must_use]
    pub fn figures(&self, id: &str) -> Option<(Kind, bool)> {
        let card = self.catalogue.card(self.catalogue.find(id)?);
        Some((card.kind, !card.text.is_empty() || card.current.is_some()))
    }

    /// With a scenario's own cards and a user's own names.
    ///
    /// # Errors
    /// Every card whose id is taken or is no id, or whose sentences make no sense; every alias of no known card.
    pub fn with(&self, cards: &[Card], aliases: &BTreeMap<String, String>) -> Result<Self, Vec<Problem>> {
        let mut problems = Problems::default();
        let mut library = self.clone();
        if !cards.is_empty() {
            let (mut catalogue, mut book) = ((*self.catalogue).clone(), (*self.book).clone());
            for (index, card) in cards.iter().enumerate() {
                let pointer = at("/cards", index);
                problems.extend(check(card).iter().map(|fault| senseless(&pointer, fault)));
                let wrong = |fr, en| Problem::new(at(&pointer, "id"), fr, en);
                let own = || Card { clarified: Vec::new(), ..card.clone() };
                match is_id(&card.id).then(|| catalogue.add_card(own())) {
                    Some(Ok(def)) => book.add(&catalogue, def),
                    Some(Err(taken)) => problems.add(|| {
                        wrong(
                            format!("{taken}\u{a0}: une carte porte déjà cet identifiant"),
                            format!("{taken}: a card has this id already"),
                        )
                    }),
                    None => problems.add(|| {
                        let id = quoted(&card.id);
                        wrong(
                            format!("`{id}`\u{a0}: un identifiant s’écrit en minuscules, chiffres et tirets"),
                            format!("`{id}`: an id is written in small letters, digits and hyphens"),
                        )
                    }),
                }
            }
            let mut known = (*self.known).clone();
            for card in cards {
                known.add(card);
            }
            for (index, card) in cards.iter().enumerate() {
                problems.extend(known.unknown(card).iter().map(|fault| senseless(&at("/cards", index), fault)));
            }
            library = Self { catalogue: Arc::new(catalogue), book: Arc::new(book), known: Arc::new(known) };
        }
        if !aliases.is_empty() {
            let mut book = (*library.book).clone();
            for (alias, name) in aliases {
                match library.book.find(name).as_slice() {
                    [] => problems.add(|| Problem::of(at("/aliases", alias), book.no_such_card(name))),
                    defs => match library.book.called(alias).iter().find(|own| !defs.contains(own)) {
                        Some(own) => problems.add(|| taken(&at("/aliases", alias), alias, library.book.id(*own))),
                        None => defs.iter().for_each(|def| book.call(alias, *def)),
                    },
                }
            }
            library.book = Arc::new(book);
        }
        problems.done().map(|()| library)
    }
}

fn taken(pointer: &str, alias: &str, own: &str) -> Problem {
    let alias = quoted(alias);
    let fr = format!("`{alias}` est déjà le nom d’une autre carte (`{own}`)");
    Problem::new(pointer, fr, format!("`{alias}` is the name of another card already (`{own}`)"))
}

/// Small letters, digits and hyphens.
fn is_id(id: &str) -> bool {
    (1..=60).contains(&id.len())
        && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        && id != "unknown"
}

fn senseless(card: &str, fault: &Senseless) -> Problem {
    Problem::of(at(card, "text"), fault.said())
}
