//! A Smash Up scenario played through: read, resolved step by step, told in words. What the judge asks of this game.

mod asserted;
mod ground;
mod left_open;
mod read;
mod same;
mod script;
mod step;
mod tell;

pub use script::foregone::word as answer;
pub use script::question::options;
pub use step::offered::{would_play, would_use};
pub use step::play::{Ending, Played};
pub use tell::telling::{Spoken, Telling};

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use serde_json::Value;

use crate::{
    allowance::Allowance,
    game::{Difference, Disputes, Game, Problem, ReadingOffered, Situation, Terms},
    rulebook::{
        Rulebook,
        editions::{Reading, Stated},
    },
    smash_up::{
        card::{Catalogue, Wording},
        law::{Asked, Law, Readings},
        query::Setting,
        setup::{Library, Scenario},
    },
};

/// Smash Up, ready to be judged.
#[derive(Debug, Clone)]
pub struct SmashUp {
    rulebook: Arc<Rulebook>,
    library: Library,
    /// The law of each booklet with every reading as it is usually taken.
    laws: Vec<Law>,
}

impl SmashUp {
    /// With this law and these cards; `aliases` are a user's own names for cards.
    ///
    /// # Errors
    /// Every alias of no known card.
    pub fn new(
        rulebook: Arc<Rulebook>,
        catalogue: Arc<Catalogue>,
        aliases: &BTreeMap<String, String>,
    ) -> Result<Self, Vec<Problem>> {
        let usual = BTreeMap::new();
        let of = |edition: &str| Law::of(&rulebook.editions, edition, &usual, &usual).ok();
        let laws = rulebook.editions.books.iter().filter_map(|book| of(&book.id)).collect();
        Ok(Self { rulebook, library: Library::new(catalogue).with(&[], aliases)?, laws })
    }

    fn setting(
        &self,
        terms: &Terms,
        (wording, catalogue): (Wording, Arc<Catalogue>),
        allowance: &Allowance,
    ) -> Result<Setting, Vec<Problem>> {
        let usual = terms.readings.is_empty() && terms.borrowed.is_empty();
        let law = match self.laws.iter().find(|law| usual && law.edition == terms.edition) {
            Some(law) => law.clone(),
            None => Law::of(&self.rulebook.editions, &terms.edition, &terms.readings, &terms.borrowed)
                .map_err(|fault| vec![Problem::new("/readings", fault.clone(), fault)])?,
        };
        Ok(Setting { catalogue, wording, law, allowance: allowance.clone(), asked: Asked::default() })
    }
}

/// Whether this value makes a difference anywhere, or is what is done anyhow.
fn is_asked(reading: &Reading, value: &str) -> bool {
    Readings::IDS.contains(&reading.id.as_str()) || reading.options.first().is_some_and(|first| first.value == value)
}

impl Game for SmashUp {
    fn id(&self) -> &'static str {
        "smash-up"
    }

    fn editions(&self) -> Vec<String> {
        self.rulebook.editions.books.iter().map(|book| book.id.clone()).collect()
    }

    fn read<'a>(&'a self, scenario: &Value) -> Result<Box<dyn Situation + 'a>, Vec<Problem>> {
        Ok(Box::new(self.scenario(scenario)?))
    }

    fn differences(&self, here: &str, there: &str) -> Vec<Difference> {
        let editions = &self.rulebook.editions;
        let differs = |switch: &crate::rulebook::editions::Switch| {
            let (ours, theirs) = (editions.in_force(switch, here)?, editions.in_force(switch, there)?);
            (ours.value != theirs.value).then(|| Difference {
                number: switch.number.clone(),
                id: switch.id.clone(),
                question: switch.question.clone(),
                value: theirs.value.into(),
                says: (ours.gloss.clone(), theirs.gloss.clone()),
                why: [ours, theirs].iter().map(|stated| self.rulebook.with_page(stated.citation())).collect(),
            })
        };
        // A difference due to borrowing alone is not a difference between editions.
        let spoken = |switch: &&crate::rulebook::editions::Switch| {
            [here, there].iter().all(|book| matches!(switch.values.get(*book), Some(Stated::Says { .. })))
        };
        editions.switches.iter().filter(spoken).filter_map(differs).collect()
    }

    fn agree(&self, here: &str, there: &str, switches: &BTreeSet<String>) -> bool {
        let editions = &self.rulebook.editions;
        let value = |switch, edition| editions.in_force(switch, edition).map(|stated| stated.value);
        let consulted = editions.switches.iter().filter(|switch| switches.contains(&switch.id));
        consulted.into_iter().all(|switch| value(switch, here) == value(switch, there))
    }

    fn reading(&self, id: &str) -> Option<ReadingOffered> {
        self.rulebook.editions.reading(id).map(ReadingOffered::from)
    }

    fn readings(&self) -> Vec<(String, String)> {
        let asked = self.rulebook.editions.options().filter(|(reading, option)| is_asked(reading, option));
        asked.map(|(reading, option)| (reading.id.clone(), option.to_owned())).collect()
    }

    fn brings(&self) -> &'static [&'static str] {
        &["cards", "aliases"]
    }

    fn disputes(&self) -> Option<&dyn Disputes> {
        Some(self)
    }

    fn schema(&self) -> Value {
        serde_json::to_value(schemars::schema_for!(Scenario)).unwrap_or_default()
    }
}
