//! The cards that a scenario describes itself, read aloud: a part of its page and of its rulings.

use super::printing::PrintingShown;
use crate::{
    citation::Language,
    smash_up::card::{Card, Wording},
    web::address,
};

/// A card of the scenario's own.
pub struct OwnCard {
    /// Its name.
    pub name: String,
    /// What it is called on the page; its sentences, by their number after it.
    pub mark: String,
    /// Its numbers and its sentences.
    pub shown: PrintingShown,
}

/// The cards as they are shown, those with a text first.
#[must_use]
pub fn shown(l: Language, cards: &[Card], wording: &str) -> Vec<OwnCard> {
    let wording = if wording == Wording::Current.word() { Wording::Current } else { Wording::Printed };
    let mut shown: Vec<OwnCard> = cards
        .iter()
        .map(|card| {
            let mark = format!("own-{}-", address::escaped(&card.id));
            let shown = PrintingShown::new(l, card, wording, &mark);
            OwnCard { name: card.name.said().to(l).to_owned(), mark, shown }
        })
        .collect();
    shown.sort_by_key(|one| one.shown.is_plain());
    shown
}
