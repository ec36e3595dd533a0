//! Which two cards are to meet, and under which booklet and texts: the same for the page and for programs.

use super::{error::Error, given::Given, page::card::unknown, site::Site};
use crate::{
    citation::Language,
    game::Problem,
    library::GAMES,
    problem::{meant_en, meant_fr, quoted},
    smash_up::card::{Card, Def, UNKNOWN, Wording},
};

/// What may stand in the address of a meeting.
pub const NAMES: [&str; 2] = ["edition", "wording"];

/// Two cards that are to meet, in the order of their ids.
#[derive(Debug, Clone)]
pub struct Pair {
    /// The cards.
    pub defs: [Def; 2],
    /// The booklet.
    pub edition: String,
    /// The generation of the texts.
    pub wording: Wording,
}

impl Pair {
    /// What an address asks for: the newest booklet and the printed texts, where it does not say.
    ///
    /// # Errors
    /// No such card, booklet or generation of texts; a card that has no text in it.
    pub fn read(site: &Site, l: Language, mut ids: [&str; 2], given: &Given) -> Result<Self, Error> {
        ids.sort_unstable();
        let [one, other] = ids.map(|id| find(site, l, id));
        let defs = [one?, other?];
        given.once(&NAMES)?;
        let edition = edition(site, given.text("edition"))?;
        let cards = defs.map(|def| site.catalogue().card(def));
        let wording = match given.word("wording", &Wording::ALL, |wording| wording.word())? {
            Some(wording) => wording,
            None => usual(&cards),
        };
        match cards.iter().find(|card| !card.has_text_in(wording)) {
            Some(card) => Err(no_text(card)),
            None => Ok(Self { defs, edition, wording }),
        }
    }
}

/// A card of the catalogue.
///
/// # Errors
/// No such card, with the nearest.
pub fn find(site: &Site, l: Language, id: &str) -> Result<Def, Error> {
    site.catalogue().find(id).filter(|def| *def != UNKNOWN).ok_or_else(|| unknown(site, l, id))
}

/// The first generation in which all of them have a text.
fn usual(cards: &[&Card; 2]) -> Wording {
    let shared = |wording: &Wording| cards.iter().all(|card| card.has_text_in(*wording));
    Wording::ALL.into_iter().find(shared).unwrap_or(Wording::Printed)
}

fn edition(site: &Site, asked: Option<&str>) -> Result<String, Error> {
    let rulebook = site.library.rulebook(GAMES[0]).ok_or(Error::Broken)?;
    let books: Vec<&str> = rulebook.editions.books.iter().map(|book| book.id.as_str()).collect();
    let edition = asked.unwrap_or(rulebook.editions.newest());
    if books.contains(&edition) {
        return Ok(edition.to_owned());
    }
    let (fr, en) = (meant_fr(edition, &books), meant_en(edition, &books));
    let found = quoted(edition);
    Err(Error::Unusable(vec![Problem::new(
        "/edition",
        format!("Aucun livret de ce jeu ne s’appelle «\u{a0}{found}\u{a0}»{fr}"),
        format!("No booklet of this game is called “{found}”{en}"),
    )]))
}

fn no_text(card: &Card) -> Error {
    let name = card.name.said();
    Error::Unusable(vec![Problem::new(
        "/wording",
        format!("«\u{a0}{}\u{a0}» n’est pas dans le jeu imprimé\u{202f}; essayez `wording=current`.", name.fr),
        format!("“{}” is not in the printed deck; try `wording=current`.", name.en),
    )])
}
