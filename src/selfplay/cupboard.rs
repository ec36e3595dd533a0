//! What the games are taken from: the law of every booklet, and the factions whose decks are all there.

use std::{collections::BTreeMap, sync::Arc};

use super::dice::Dice;
use crate::{
    allowance::Allowance,
    rulebook::Rulebook,
    smash_up::{
        ability::Kind,
        card::{Catalogue, Def, Wording},
        law::{Asked, Law},
        query::Setting,
        setup::Library,
    },
};

/// The law of every booklet, and the factions whose decks are all there.
#[derive(Debug, Clone)]
pub struct Cupboard {
    /// The law.
    pub rulebook: Arc<Rulebook>,
    pub(super) library: Library,
    pub(super) factions: Vec<Boxed>,
    laws: Vec<Law>,
}

/// A faction whose deck is all there.
#[derive(Debug, Clone)]
pub(super) struct Boxed {
    pub id: String,
    /// The box it comes in.
    pub from: String,
    /// Its cards, each as often as it is there, in each generation of texts.
    deck: [Vec<String>; 2],
    /// Its titans, which only the later texts have.
    titans: Vec<String>,
    pub bases: Vec<String>,
}

/// What kind of game is wanted; what is not said is left to the dice.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    /// How many players.
    pub players: Option<usize>,
    /// Under which booklet.
    pub edition: Option<String>,
    /// With which card texts.
    pub wording: Option<Wording>,
}

/// A game that is about to be played: all that decides it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// What the dice are thrown by.
    pub seed: u64,
    /// How many play.
    pub players: usize,
    /// Under which booklet.
    pub edition: String,
    /// With which card texts.
    pub wording: Wording,
}

impl Cupboard {
    /// With this law and these cards.
    #[must_use]
    pub fn new(rulebook: Arc<Rulebook>, catalogue: &Arc<Catalogue>) -> Self {
        let usual = BTreeMap::new();
        let of = |edition: &str| Law::of(&rulebook.editions, edition, &usual, &usual).ok();
        let laws = rulebook.editions.books.iter().filter_map(|book| of(&book.id)).collect();
        Self { library: Library::new(catalogue.clone()), factions: whole_factions(catalogue), laws, rulebook }
    }

    /// How many pairs of factions there are.
    #[must_use]
    pub fn pairs(&self) -> usize {
        self.factions.len() * self.factions.len().saturating_sub(1) / 2
    }

    /// The most players for whom there are factions.
    #[must_use]
    pub fn most_players(&self) -> usize {
        (self.factions.len() / 2).min(4)
    }

    /// The match of a seed, as far as nothing else is wanted. What is wanted does not change how the dice fall.
    #[must_use]
    pub fn matched(&self, seed: u64, wanted: &Wanted) -> Match {
        let mut dice = Dice::new(!seed);
        let players = 2 + dice.below(self.most_players().saturating_sub(1));
        let edition = dice.one(&self.rulebook.editions.books).map_or_else(String::new, |book| book.id.clone());
        let wording = if dice.one_in(2) { Wording::Printed } else { Wording::Current };
        Match {
            seed,
            players: wanted.players.unwrap_or(players),
            edition: wanted.edition.clone().unwrap_or(edition),
            wording: wanted.wording.unwrap_or(wording),
        }
    }

    /// The cards and the law of a match, if there is a booklet of that name.
    pub(super) fn setting(&self, of: &Match) -> Option<Setting> {
        let law = self.laws.iter().find(|law| law.edition == of.edition)?.clone();
        let allowance = Allowance::unbounded();
        Some(Setting {
            catalogue: self.library.catalogue.clone(),
            wording: of.wording,
            law,
            allowance,
            asked: Asked::default(),
        })
    }

    /// The value of a switch that bears on how a game begins.
    pub(super) fn switch(&self, id: &str, edition: &str) -> Option<&str> {
        let editions = &self.rulebook.editions;
        editions.in_force(editions.switch(id)?, edition).map(|stated| stated.value)
    }

    /// Whether a card is a minion, by its id.
    pub(super) fn is_minion(&self, id: &str, wording: Wording) -> bool {
        let catalogue = &self.library.catalogue;
        catalogue
            .find(id)
            .is_some_and(|def| matches!(catalogue.printing(def, wording).kind, Kind::Minion(_) | Kind::Fusion(_)))
    }
}

impl Match {
    /// The call that plays this very game.
    #[must_use]
    pub fn call(&self) -> String {
        let Self { seed, players, edition, wording } = self;
        let wording = wording.word();
        format!("arbitre play --games 1 --seed {seed} --players {players} --edition {edition} --wording {wording}")
    }
}

/// The factions that have cards: those only known by name cannot be played.
fn whole_factions(catalogue: &Catalogue) -> Vec<Boxed> {
    let mut factions: Vec<Boxed> = Vec::new();
    for faction in catalogue.factions() {
        let of = |def: Def| catalogue.faction_of(def).is_some_and(|of| of.faction == faction.faction);
        let (mut deck, mut bases, mut titans) = ([Vec::new(), Vec::new()], Vec::new(), Vec::new());
        for (_, card) in catalogue.cards().filter(|(def, _)| of(*def)) {
            let copies = || std::iter::repeat_n(card.id.clone(), usize::from(card.copies));
            match card.kind {
                Kind::Base(..) => bases.extend(copies()),
                Kind::Titan => titans.extend(copies()),
                Kind::Minion(_) | Kind::Action | Kind::Fusion(_) => {
                    let in_deck = WORDINGS.iter().zip(&mut deck).filter(|(wording, _)| card.is_of(**wording));
                    in_deck.for_each(|(_, deck)| deck.extend(copies()));
                }
            }
        }
        if deck.iter().all(|deck| deck.len() == DECK) {
            factions.push(Boxed { id: faction.faction.clone(), from: faction.edition.clone(), deck, titans, bases });
        }
    }
    factions
}

/// The cards of one faction.
const DECK: usize = 20;

/// The generations of texts, in the order in which a faction's decks are kept.
const WORDINGS: [Wording; 2] = [Wording::Printed, Wording::Current];

impl Boxed {
    /// Its cards in a generation of texts, each as often as it is there.
    pub fn deck(&self, wording: Wording) -> &[String] {
        let [printed, current] = &self.deck;
        match wording {
            Wording::Printed => printed,
            Wording::Current => current,
        }
    }

    /// Its titans in a generation of texts.
    pub fn titans(&self, wording: Wording) -> &[String] {
        match wording {
            Wording::Printed => &[],
            Wording::Current => &self.titans,
        }
    }
}
