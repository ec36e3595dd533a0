//! The law under which a scenario is played, and every other way it could be read.

use std::collections::{BTreeMap, BTreeSet};

use crate::{allowance::Allowance, deux::law::Readings, game::Problem, rulebook::Rulebook};

/// The law under which a scenario is played, and every other way it could be read.
pub struct Terms<'a> {
    pub rulebook: &'a Rulebook,
    pub taken: &'a BTreeMap<String, String>,
    pub law: Readings,
    pub others: Vec<(&'static str, Readings)>,
    pub allowance: &'a Allowance,
}

/// What it costs to answer under one set of readings, in units of the allowance.
const ANSWER: u64 = 100;

impl<'a> Terms<'a> {
    pub fn of(
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
    pub fn on_which<T: PartialEq>(&self, answer: impl Fn(Readings) -> T) -> BTreeSet<&'static str> {
        let here = answer(self.law);
        let others = self.others.iter().take_while(|_| self.allowance.spend(ANSWER));
        others.filter(|(_, other)| answer(*other) != here).map(|(id, _)| *id).collect()
    }

    /// What another option of each reading, alone, would change.
    pub fn changes<T, C, I: IntoIterator<Item = C>>(
        &self,
        answer: impl Fn(Readings) -> T,
        change: impl Fn(&T) -> I,
    ) -> Vec<(&'static str, C)> {
        let others = self.others.iter().take_while(|_| self.allowance.spend(ANSWER));
        others.flat_map(|(id, other)| change(&answer(*other)).into_iter().map(|change| (*id, change))).collect()
    }

    /// The option taken of a reading.
    pub fn option(&self, id: &str) -> String {
        let default = || self.rulebook.editions.reading(id).and_then(|reading| reading.options.first());
        let set = self.taken.get(id).cloned();
        set.unwrap_or_else(|| default().map(|option| option.value.clone()).unwrap_or_default())
    }
}
