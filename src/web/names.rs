//! What everything is called, and the printed numbers of cards: for links and for drawing a table.

use std::{collections::BTreeMap, sync::Arc};

use serde_json::Value;

use super::{address, response::asset::dye};
use crate::{
    citation::{Citation, Language, Said},
    deux::board::boards::Boards,
    rulebook::Rulebook,
    smash_up::{
        ability::Kind,
        card::{Card, Catalogue, Faction, Talent, Wording},
    },
};

/// Titles of booklets, clauses, cards and readings, by id; with those of a scenario's own cards.
#[derive(Debug, Clone, Default)]
pub struct Names {
    printed: Arc<Everything>,
    own: BTreeMap<String, (Printed, Shown)>,
}

/// Where a scenario's own cards can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// On the page that speaks of them.
    Here,
    /// Elsewhere: there is nothing to link to.
    Elsewhere,
}

#[derive(Debug, Default)]
struct Everything {
    books: BTreeMap<String, Said>,
    clauses: BTreeMap<String, BTreeMap<String, Said>>,
    cards: BTreeMap<String, Printed>,
    readings: BTreeMap<String, Said>,
    boards: Arc<Boards>,
}

/// A card's name and printed numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Printed {
    /// Its name.
    pub name: Said,
    /// Its type and numbers.
    pub kind: Kind,
    /// The class of what is drawn in its faction's colour.
    pub dye: String,
    /// Its own Talents, in each generation of its text that has any.
    pub talents: BTreeMap<Wording, Vec<Talent>>,
}

impl Printed {
    fn of(card: &Card, faction: Option<&Faction>) -> Self {
        let dye = faction.map(|faction| dye(&faction.faction)).unwrap_or_default();
        Self { name: card.name.said(), kind: card.kind, dye, talents: card.talents() }
    }
}

/// A citation as it is shown: a link, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cited {
    /// Where it stands; none for a card that is not known here.
    pub href: Option<String>,
    /// What it is called.
    pub title: String,
    /// Booklet and page; which sentence of a card; the option taken.
    pub place: String,
    /// `clause`, `card`, `reading`.
    pub kind: &'static str,
    /// Whether another booklet lends it.
    pub borrowed: bool,
}

/// The cards in a scenario; none where they cannot be read.
#[must_use]
pub fn own_cards(scenario: &Value) -> Vec<Card> {
    let cards = scenario.get("cards").cloned().unwrap_or_default();
    serde_json::from_value(cards).unwrap_or_default()
}

impl Names {
    /// Of these rulebooks, cards and boards.
    #[must_use]
    pub fn new(rulebooks: &[Rulebook], catalogue: &Catalogue, boards: Arc<Boards>) -> Self {
        let mut names = Everything { boards, ..Everything::default() };
        for rulebook in rulebooks {
            for book in rulebook.editions.texts() {
                names.books.insert(book.id.clone(), book.title.clone());
                let clauses = rulebook.sections(&book.id).into_iter();
                let titles = clauses.map(|section| (section.clause.id.clone(), section.clause.title.clone()));
                names.clauses.insert(book.id.clone(), titles.collect());
            }
            let readings = rulebook.editions.readings.iter();
            names.readings.extend(readings.map(|reading| (reading.id.clone(), reading.question.clone())));
        }
        let printed = |(def, card): (_, &Card)| (card.id.clone(), Printed::of(card, catalogue.faction_of(def)));
        names.cards.extend(catalogue.cards().map(printed));
        Self { printed: Arc::new(names), own: BTreeMap::new() }
    }

    /// With the cards that a scenario describes itself; those shown on the same page are linked to their place there.
    #[must_use]
    pub fn with(&self, own: &[Card], shown: Shown) -> Self {
        let mut names = self.clone();
        for card in own {
            names.own.entry(card.id.clone()).or_insert_with(|| (Printed::of(card, None), shown));
        }
        names
    }

    /// The boards of DEUX.
    #[must_use]
    pub fn boards(&self) -> &Boards {
        &self.printed.boards
    }

    /// A booklet's title.
    #[must_use]
    pub fn book<'a>(&'a self, l: Language, id: &'a str) -> &'a str {
        self.printed.books.get(id).map_or(id, |title| title.to(l))
    }

    /// A card's name and numbers.
    #[must_use]
    pub fn printed(&self, id: &str) -> Option<&Printed> {
        self.own.get(id).map(|(card, _)| card).or_else(|| self.printed.cards.get(id))
    }

    /// Where a card stands: its page, or its place on this one; with the number of one of its sentences, from 1.
    #[must_use]
    pub fn card_at(&self, l: Language, id: &str, sentence: Option<usize>) -> Option<String> {
        let number = sentence.map_or_else(String::new, |number| number.to_string());
        if let Some((_, shown)) = self.own.get(id) {
            return (*shown == Shown::Here).then(|| format!("#own-{}-{number}", address::escaped(id)));
        }
        let page = self.printed.cards.contains_key(id).then(|| address::card(l, id))?;
        Some(if number.is_empty() { page } else { format!("{page}#a{number}") })
    }

    /// A card's name.
    #[must_use]
    pub fn card<'a>(&'a self, l: Language, id: &'a str) -> &'a str {
        self.printed(id).map_or(id, |card| card.name.to(l))
    }

    /// A clause's title.
    #[must_use]
    pub fn clause<'a>(&'a self, l: Language, book: &str, id: &'a str) -> &'a str {
        self.printed.clauses.get(book).and_then(|clauses| clauses.get(id)).map_or(id, |title| title.to(l))
    }

    /// Citations as they are shown.
    #[must_use]
    pub fn cite(&self, l: Language, citations: &[Citation]) -> Vec<Cited> {
        citations.iter().map(|citation| self.cited(l, citation)).collect()
    }

    /// A card as a citation.
    #[must_use]
    pub fn cited_card(&self, l: Language, card: &str) -> Cited {
        Cited {
            href: self.card_at(l, card, None),
            title: self.card(l, card).to_owned(),
            place: String::new(),
            kind: "card",
            borrowed: false,
        }
    }

    /// The question of a reading; its id where it is not known.
    #[must_use]
    pub fn question<'a>(&'a self, l: Language, reading: &'a str) -> &'a str {
        self.printed.readings.get(reading).map_or(reading, |question| question.to(l))
    }

    /// What goes by this id, under this booklet: a card, a reading or a clause.
    #[must_use]
    pub fn named(&self, l: Language, edition: &str, id: &str) -> Cited {
        if self.printed(id).is_some() {
            return self.cited_card(l, id);
        }
        if let Some(question) = self.printed.readings.get(id) {
            let (href, place) = (Some(address::reading(l, id)), question.to(l).to_owned());
            return Cited { href, title: id.to_owned(), place, kind: "reading", borrowed: false };
        }
        let known = self.printed.clauses.get(edition).is_some_and(|clauses| clauses.contains_key(id));
        Cited {
            href: known.then(|| address::clause(l, edition, id)),
            title: self.clause(l, edition, id).to_owned(),
            place: if known { self.book(l, edition).to_owned() } else { String::new() },
            kind: "clause",
            borrowed: false,
        }
    }

    fn cited(&self, l: Language, citation: &Citation) -> Cited {
        match citation {
            Citation::Clause { clause, edition, pages, borrowed } => {
                let page = pages.map_or_else(String::new, |pages| format!(", {}", pages.said().to(l)));
                Cited {
                    href: Some(address::clause(l, edition, clause)),
                    title: self.clause(l, edition, clause).to_owned(),
                    place: format!("{}{page}", self.book(l, edition)),
                    kind: "clause",
                    borrowed: *borrowed,
                }
            }
            Citation::Card { card, ability } => Cited {
                href: self.card_at(l, card, ability.map(|ability| ability + 1)),
                title: self.card(l, card).to_owned(),
                place: part(l, *ability),
                kind: "card",
                borrowed: false,
            },
            Citation::Reading { reading, .. } => Cited {
                href: Some(address::reading(l, reading)),
                title: reading.clone(),
                place: self.question(l, reading).to_owned(),
                kind: "reading",
                borrowed: false,
            },
        }
    }
}

/// What of a card is cited.
#[must_use]
pub fn part(l: Language, ability: Option<usize>) -> String {
    match (ability, l) {
        (Some(ability), Language::Fr) => format!("effet {}", ability + 1),
        (Some(ability), Language::En) => format!("ability {}", ability + 1),
        (None, Language::Fr) => "où elle se joue".into(),
        (None, Language::En) => "where it is played".into(),
    }
}
