//! Under which law and texts cards meet.

use crate::{
    game::Problem,
    problem::{meant_en, meant_fr, quoted},
    rulebook::editions::Editions,
    smash_up::card::{Card, Wording},
};

/// Under which law and texts cards meet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Under {
    /// The booklet.
    pub edition: String,
    /// The generation of the texts.
    pub wording: Wording,
}

impl Under {
    /// What was asked for; where nothing was, the newest booklet and the first generation in which all the cards have a
    /// text.
    ///
    /// # Errors
    /// No such booklet; a card without a text in that generation.
    pub fn asked(
        editions: &Editions,
        cards: &[&Card],
        edition: Option<&str>,
        wording: Option<Wording>,
    ) -> Result<Self, Problem> {
        let edition = edition.unwrap_or(editions.newest());
        let books: Vec<&str> = editions.books.iter().map(|book| book.id.as_str()).collect();
        if !books.contains(&edition) {
            return Err(no_booklet(edition, &books));
        }
        let without = |wording: Wording| cards.iter().find(|card| !card.has_text_in(wording));
        let usual = || Wording::ALL.into_iter().find(|wording| without(*wording).is_none()).unwrap_or(Wording::Current);
        let wording = wording.unwrap_or_else(usual);
        match without(wording) {
            Some(card) => Err(no_text(card)),
            None => Ok(Self { edition: edition.to_owned(), wording }),
        }
    }
}

fn no_booklet(edition: &str, books: &[&str]) -> Problem {
    let (fr, en) = (meant_fr(edition, books), meant_en(edition, books));
    let found = quoted(edition);
    Problem::new(
        "/edition",
        format!("Aucun livret de ce jeu ne s’appelle «\u{a0}{found}\u{a0}»{fr}"),
        format!("No booklet of this game is called “{found}”{en}"),
    )
}

fn no_text(card: &Card) -> Problem {
    let name = card.name.said();
    Problem::new(
        "/wording",
        format!("«\u{a0}{}\u{a0}» n’est pas dans le jeu imprimé\u{202f}; essayez `current`.", name.fr),
        format!("“{}” is not in the printed deck; try `current`.", name.en),
    )
}
