//! What happens when these cards meet? The smallest situations in which they can are laid and played through, each also
//! with either card's text taken away: what then comes otherwise is what both of them say together. Knows no card by
//! name, and rules on nothing: every line is an event, a refusal or a number of the engine's, with its clause.

mod chooser;
mod counts;
mod fact;
mod lay;
mod mark;
mod meet;
mod plain;
mod run;
mod scene;

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
        query::Setting,
        setup::{self, Lawful, Library, Scenario},
    },
};
pub use counts::Counts;
use fact::Fact;
use lay::Laid;
pub use mark::Sort;
use run::Run;
use scene::{Pair, Scene};

/// The most situations that are played through for one pair of cards, those without either text included.
const MOST_HEARINGS: usize = 600;

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

/// Under which law and texts cards meet.
#[derive(Debug, Clone, Copy)]
pub struct Under<'a> {
    /// The booklet.
    pub edition: &'a str,
    /// The generation of the texts.
    pub wording: Wording,
}

/// What comes of two cards that meet.
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

/// That nothing comes of it.
#[must_use]
pub fn neither() -> Said {
    crate::smash_up::phrase::neither_speaks()
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

    /// What happens when these two meet. It takes a bounded part of the allowance; what comes out once that has been
    /// stopped is worth nothing.
    #[must_use]
    pub fn meet(&self, defs: [Def; 2], under: &Under<'_>, work: &Allowance) -> Face {
        let Some(setting) = self.setting(under, work) else { return Face::default() };
        let facts = defs.map(|def| self.fact(def, under.wording));
        let [Some(one), Some(other)] = facts else { return Face::default() };
        let pair = Pair { defs, facts: [one, other] };
        meet::meet(self, &pair, under, &setting)
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

    fn setting(&self, under: &Under<'_>, work: &Allowance) -> Option<Setting> {
        let law = self.laws.iter().find(|law| law.edition == under.edition)?.clone();
        let catalogue = self.library.catalogue.clone();
        let allowance = work.part(RULING);
        Some(Setting { catalogue, wording: under.wording, law, allowance, asked: Asked::default() })
    }

    /// Lays a situation and plays it through, with the text of either card taken away where that is wanted.
    fn hear(&self, scene: &Scene, without: Option<usize>, under: &Under<'_>, setting: &Setting) -> Option<Run> {
        let catalogue = &self.library.catalogue;
        let blanks = scene.cards.map(|placed| plain::blank(catalogue, placed.def, under.wording));
        let twins = scene.cards[0].def == scene.cards[1].def;
        let id = |n: usize| match without {
            Some(blank) if blank == n => blanks[n].as_str(),
            _ => catalogue.card(scene.cards[n].def).id.as_str(),
        };
        let laid = [0, 1].map(|n| {
            let def = scene.cards[n].def;
            let printing = catalogue.printing(def, under.wording);
            let faction = catalogue.faction_of(def).map(|faction| faction.faction.as_str());
            Laid {
                id: id(n),
                label: twins.then_some(["a", "b"][n]),
                kind: printing.kind,
                on: printing.on.as_ref(),
                faction,
            }
        });
        let written = lay::written(scene, &laid, under.edition, under.wording.word());
        let (lawful, scenario) = self.lawful(&written, under.wording)?;
        run::run(scene, (lawful, scenario, written), setting, &[id(0), id(1)])
    }

    fn lawful(&self, written: &Value, wording: Wording) -> Option<(Lawful, Scenario)> {
        let scenario = setup::read(written).ok()?;
        let lawful = setup::lawful(&scenario, &self.library, wording).ok()?;
        Some((lawful, scenario))
    }

    /// A situation as a scenario that brings its plain cards along: whole enough to be ruled on anywhere.
    fn scenario(&self, run: &Run) -> Value {
        let mut scenario = run.written.clone();
        scenario["cards"] = json!(plain::brought(&scenario, &self.plain));
        scenario["steps"] = json!(run.steps);
        scenario
    }
}
