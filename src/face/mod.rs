//! What happens when these cards meet? The smallest situations in which they can are laid and played through, each also
//! with either card's text taken away: what then comes otherwise is what both of them say together. Knows no card by
//! name, and rules on nothing: every line is an event, a refusal or a number of the engine's, with its clause.

mod chooser;
mod counts;
mod meet;
mod otherwise;
mod run;
mod situation;
mod spared;
mod telling;
mod under;

use std::sync::Arc;

use serde_json::{Value, json};

use crate::{
    allowance::{Allowance, RULING},
    citation::{Citation, Said},
    game::Problem,
    rulebook::Rulebook,
    smash_up::{
        card::{Card, Catalogue, Def, Wording},
        law::{Asked, Law},
        phrase,
        query::Setting,
        setup::Library,
    },
};
pub use counts::{Counts, Outcomes};
pub use otherwise::{Other, Otherwise};
use run::Run;
use situation::{fact::Fact, pair, plain, scene};
pub use telling::mark::Sort;
pub use under::Under;

/// The most cards that can meet.
pub const MOST_CARDS: usize = 3;

/// The most situations that are played through for one meeting, those without a text included.
const MOST_HEARINGS: usize = 1_500;

/// Everything needed to have cards meet: the cards, with the plain ones, and the law of every booklet.
pub struct Faces {
    rulebook: Arc<Rulebook>,
    library: Library,
    plain: Vec<Card>,
    laws: Vec<Law>,
    /// What is known of each card of the catalogue, in each generation.
    facts: [Vec<Fact>; 2],
    /// How many cards the catalogue has without the plain ones.
    cards: usize,
}

/// Some of the cards, and what comes of them.
#[derive(Debug, Clone)]
pub struct Part {
    /// The cards that meet.
    pub cards: Vec<Def>,
    /// What comes of it.
    pub face: Face,
}

impl Part {
    /// That nothing comes of it.
    #[must_use]
    pub fn nothing(&self) -> Said {
        if self.cards.len() > 2 { phrase::no_more_than_two() } else { phrase::neither_speaks() }
    }

    /// What comes of the situation that matters most, if anything does.
    #[must_use]
    pub fn first(&self) -> Option<Said> {
        let lines = &self.face.meetings.first()?.lines;
        let said = |of: fn(&Said) -> &str| lines.iter().map(|line| of(&line.says)).collect::<Vec<_>>().join(" ");
        Some(Said::new(said(|said| &said.fr), said(|said| &said.en)))
    }
}

/// What comes of cards that meet.
#[derive(Debug, Clone, Default)]
pub struct Face {
    /// The situations worth telling, the most telling first.
    pub meetings: Vec<Meeting>,
    /// How many situations were played through.
    pub hearings: usize,
    /// Whether there was more to play through than may be.
    pub exhausted: bool,
    /// What did not hold: nothing, if the engine is right.
    pub faults: Vec<String>,
}

/// One situation, and what comes of it.
#[derive(Debug, Clone)]
pub struct Meeting {
    /// Where the cards lie, and what is begun.
    pub begins: Vec<Said>,
    /// What comes of it.
    pub lines: Vec<Line>,
    /// What comes of it instead under another booklet, the other texts or another reading.
    pub otherwise: Vec<Otherwise>,
    /// The same as a scenario: what lies there and what was done.
    pub scenario: Value,
}

/// One thing that comes of it.
#[derive(Debug, Clone)]
pub struct Line {
    /// In words.
    pub says: Said,
    /// The sentences and clauses it rests on.
    pub why: Vec<Citation>,
    /// Of what kind it is.
    pub sort: Sort,
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

    /// What happens among these cards: when all of them meet, then, of three, each two.
    #[must_use]
    pub fn among(&self, defs: &[Def], under: &Under, work: &Allowance) -> Vec<Part> {
        let pairs = match *defs {
            [a, b, c] => vec![vec![a, b], vec![a, c], vec![b, c]],
            _ => Vec::new(),
        };
        let part = |cards: Vec<Def>| Part { face: self.meet(&cards, under, work), cards };
        std::iter::once(defs.to_vec()).chain(pairs).map(part).collect()
    }

    /// What happens when these meet, two of them or three: of three, what comes of all of them together. It takes a
    /// bounded part of the allowance; what comes out once that has been stopped is worth nothing.
    #[must_use]
    pub fn meet(&self, defs: &[Def], under: &Under, work: &Allowance) -> Face {
        let Some(setting) = self.setting(under, work) else { return Face::default() };
        let card = |def: &Def| Some(scene::Card { def: *def, fact: self.fact(*def, under.wording)? });
        // The same comes of them in whichever order they are named.
        let mut defs = defs.to_vec();
        defs.sort_by_key(|def| self.id(*def));
        match defs.iter().map(card).collect::<Option<Vec<_>>>() {
            Some(cards) => meet::meet(self, &pair::scenes(&cards), &setting),
            None => Face::default(),
        }
    }

    /// A card's id.
    #[must_use]
    pub fn id(&self, def: Def) -> &str {
        &self.library.catalogue.card(def).id
    }

    fn fact(&self, def: Def, wording: Wording) -> Option<&Fact> {
        let facts = match wording {
            Wording::Printed => &self.facts[0],
            Wording::Current => &self.facts[1],
        };
        let place = self.library.catalogue.cards().take(self.cards).position(|(other, _)| other == def)?;
        facts.get(place)
    }

    fn setting(&self, under: &Under, work: &Allowance) -> Option<Setting> {
        let law = self.laws.iter().find(|law| law.edition == under.edition)?.clone();
        let catalogue = self.library.catalogue.clone();
        let allowance = work.part(RULING);
        Some(Setting { catalogue, wording: under.wording, law, allowance, asked: Asked::default() })
    }

    /// A situation as a scenario that brings its plain cards along: whole enough to be ruled on anywhere.
    fn scenario(&self, run: &Run) -> Value {
        let mut scenario = serde_json::to_value(&*run.board.scenario).unwrap_or_default();
        scenario["cards"] = json!(plain::brought(&scenario, &self.plain));
        scenario["steps"] = json!(run.steps);
        scenario
    }
}
