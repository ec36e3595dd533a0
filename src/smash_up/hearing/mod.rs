//! A Smash Up scenario played through: read, resolved step by step, told in words. What the judge asks of this game.

mod asserted;
mod game;
mod ground;
mod left_open;
mod read;
mod same;
mod script;
mod spoken;
mod step;
mod tell;
mod words;

pub use game::SmashUp;
pub use spoken::Spoken;
pub use step::offered::{would_play, would_use};
pub use step::play::{Ending, Played};
pub use tell::question::options;
pub use tell::telling::Telling;
pub use words::word as answer;

use std::collections::BTreeSet;

use serde_json::Value;

use game::is_asked;

use crate::{
    game::{Difference, Disputes, Game, Problem, ReadingOffered, Situation},
    rulebook::editions::Stated,
    smash_up::setup::Scenario,
};

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
