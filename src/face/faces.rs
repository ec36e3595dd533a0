//! Everything needed to have cards meet.

use std::sync::Arc;

use super::{
    situation::{fact::Fact, plain},
    under::Under,
};
use crate::{
    allowance::{Allowance, RULING},
    game::Problem,
    rulebook::Rulebook,
    smash_up::{
        card::{Card, Catalogue, Def, Wording},
        law::{Asked, Law},
        query::Setting,
        setup::Library,
    },
};

/// Everything needed to have cards meet: the cards, with the plain ones, and the law of every booklet.
pub struct Faces {
    pub(super) rulebook: Arc<Rulebook>,
    pub(super) library: Library,
    pub(super) plain: Vec<Card>,
    pub(super) laws: Vec<Law>,
    /// What is known of each card of the catalogue, in each generation.
    pub(super) facts: [Vec<Fact>; 2],
    /// How many cards the catalogue has without the plain ones.
    pub(super) cards: usize,
}

impl Faces {
    /// With this law and these cards.
    ///
    /// # Errors
    /// Every plain card whose name a card of the catalogue has already.
    pub fn new(rulebook: Arc<Rulebook>, catalogue: &Arc<Catalogue>) -> Result<Self, Vec<Problem>> {
        let usual = std::collections::BTreeMap::new();
        let of = |edition: &str| Law::of(&rulebook.editions, edition, &usual, &usual).ok();
        let laws = rulebook.editions.books.iter().filter_map(|book| of(&book.id)).collect();
        let facts = Wording::ALL
            .map(|wording| catalogue.cards().map(|(def, _)| Fact::of(catalogue, def, wording)).collect::<Vec<_>>());
        let plain = plain::cards(catalogue);
        let library = Library::new(catalogue.clone()).with(&plain, &usual)?;
        Ok(Self { cards: catalogue.cards().count(), rulebook, library, plain, laws, facts })
    }

    /// The cards that can meet in this generation of texts.
    pub fn cards(&self, wording: Wording) -> impl Iterator<Item = Def> + '_ {
        let all = self.library.catalogue.cards().take(self.cards);
        all.filter(move |(def, card)| *def != crate::smash_up::card::UNKNOWN && card.has_text_in(wording))
            .map(|(def, _)| def)
    }

    /// A card's id.
    #[must_use]
    pub fn id(&self, def: Def) -> &str {
        &self.library.catalogue.card(def).id
    }

    pub(super) fn fact(&self, def: Def, wording: Wording) -> Option<&Fact> {
        let facts = match wording {
            Wording::Printed => &self.facts[0],
            Wording::Current => &self.facts[1],
        };
        let place = self.library.catalogue.cards().take(self.cards).position(|(other, _)| other == def)?;
        facts.get(place)
    }

    pub(super) fn setting(&self, under: &Under, work: &Allowance) -> Option<Setting> {
        let law = self.laws.iter().find(|law| law.edition == under.edition)?.clone();
        let catalogue = self.library.catalogue.clone();
        let allowance = work.part(RULING);
        Some(Setting { catalogue, wording: under.wording, law, allowance, asked: Asked::default() })
    }
}
