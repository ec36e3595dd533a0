//! A DEUX scenario played through: read, judged move by move, told in words. What the judge asks of this game.

mod asked;
mod held;
mod landed;
mod offered;
mod play;
mod read;
mod refused;
mod same;
mod supposed;
mod tell;
mod tried;
mod turned;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use serde_json::Value;

use super::{board::boards::Boards, law::Readings, setup::Scenario};
use crate::{
    allowance::Allowance,
    game::{Difference, Disputes, Game, Problem, ReadingOffered, Situation},
    rulebook::Rulebook,
};

/// DEUX, ready to be judged.
#[derive(Debug, Clone)]
pub struct Deux {
    rulebook: Arc<Rulebook>,
    boards: Arc<Boards>,
}

/// The law under which a scenario is played, and every other way it could be read.
struct Terms<'a> {
    rulebook: &'a Rulebook,
    taken: &'a BTreeMap<String, String>,
    law: Readings,
    others: Vec<(&'static str, Readings)>,
    allowance: &'a Allowance,
}

/// What it costs to answer under one set of readings, in units of the allowance.
const ANSWER: u64 = 100;

impl<'a> Terms<'a> {
    fn of(
        rulebook: &'a Rulebook,
        taken: &'a BTreeMap<String, String>,
        allowance: &'a Allowance,
    ) -> Result<Self, Vec<Problem>> {
        let read = |taken: &BTreeMap<String, String>| {
            Readings::of(&rulebook.editions, taken)
                .map_err(|fault| vec![Problem::new("/readings", fault.clone(), fault)])
        };
        let law = read(taken)?;
        let mut others = Vec::new();
        for id in Readings::IDS {
            for option in rulebook.editions.reading(id).into_iter().flat_map(|reading| &reading.options) {
                let mut other = taken.clone();
                other.insert((*id).to_owned(), option.value.clone());
                let other = read(&other)?;
                if other != law {
                    others.push((*id, other));
                }
            }
        }
        Ok(Self { rulebook, taken, law, others, allowance })
    }

    /// The readings on which an answer rests: those of which another option, alone, gives another answer.
    fn on_which<T: PartialEq>(&self, answer: impl Fn(Readings) -> T) -> BTreeSet<&'static str> {
        let here = answer(self.law);
        let others = self.others.iter().take_while(|_| self.allowance.spend(ANSWER));
        others.filter(|(_, other)| answer(*other) != here).map(|(id, _)| *id).collect()
    }

    /// What another option of each reading, alone, would change.
    fn changes<T, C, I: IntoIterator<Item = C>>(
        &self,
        answer: impl Fn(Readings) -> T,
        change: impl Fn(&T) -> I,
    ) -> Vec<(&'static str, C)> {
        let others = self.others.iter().take_while(|_| self.allowance.spend(ANSWER));
        others.flat_map(|(id, other)| change(&answer(*other)).into_iter().map(|change| (*id, change))).collect()
    }

    /// The option taken of a reading.
    fn option(&self, id: &str) -> String {
        let default = || self.rulebook.editions.reading(id).and_then(|reading| reading.options.first());
        let set = self.taken.get(id).cloned();
        set.unwrap_or_else(|| default().map(|option| option.value.clone()).unwrap_or_default())
    }
}

impl Deux {
    /// With this law and these boards.
    #[must_use]
    pub fn new(rulebook: Arc<Rulebook>, boards: Arc<Boards>) -> Self {
        Self { rulebook, boards }
    }
}

impl Game for Deux {
    fn id(&self) -> &'static str {
        "deux"
    }

    fn editions(&self) -> Vec<String> {
        self.rulebook.editions.books.iter().map(|book| book.id.clone()).collect()
    }

    fn read<'a>(&'a self, scenario: &Value) -> Result<Box<dyn Situation + 'a>, Vec<Problem>> {
        Ok(Box::new(self.scenario(scenario)?))
    }

    /// There is one booklet.
    fn differences(&self, _here: &str, _there: &str) -> Vec<Difference> {
        Vec::new()
    }

    fn agree(&self, here: &str, there: &str, _switches: &BTreeSet<String>) -> bool {
        here == there
    }

    fn reading(&self, id: &str) -> Option<ReadingOffered> {
        self.rulebook.editions.reading(id).map(ReadingOffered::from)
    }

    fn readings(&self) -> Vec<(String, String)> {
        self.rulebook.editions.options().map(|(reading, option)| (reading.id.clone(), option.to_owned())).collect()
    }

    fn disputes(&self) -> Option<&dyn Disputes> {
        Some(self)
    }

    fn schema(&self) -> Value {
        serde_json::to_value(schemars::schema_for!(Scenario)).unwrap_or_default()
    }
}
