//! When two scenarios are one dispute: what is asked, in which words it is asked everywhere, what may be left out or made
//! plain, and what decides. What the judge asks of this game besides a hearing.

mod answer;
mod canon;
mod decide;
mod own;
mod plainer;
mod question;
mod word;

use serde_json::Value;

use super::SmashUp;
use crate::{
    allowance::Allowance,
    game::{Asked, Decided, Disputes, Plainer, Problem, Put, Terms, Unheard},
    smash_up::{
        card::Wording,
        setup::{self, Lawful, Scenario},
    },
};

/// A scenario as it is written, and the table it describes.
struct Read {
    scenario: Scenario,
    lawful: Lawful,
}

impl SmashUp {
    fn laid(&self, scenario: &Value, terms: &Terms) -> Result<Read, Vec<Problem>> {
        let scenario = setup::read(scenario)?;
        let wording = if terms.wording == Wording::Current.word() { Wording::Current } else { Wording::Printed };
        let lawful = setup::lawful(&scenario, &self.library, wording)?;
        Ok(Read { scenario, lawful })
    }
}

impl Disputes for SmashUp {
    fn question(&self, scenario: &Value, terms: &Terms) -> Result<Vec<Asked>, Vec<Problem>> {
        Ok(question::question(&self.laid(scenario, terms)?))
    }

    fn canon(&self, put: &Put, terms: &Terms) -> Result<Vec<Put>, Vec<Problem>> {
        canon::canon(self, put, terms)
    }

    fn decided(&self, put: &Put, terms: &Terms, allowance: &Allowance) -> Result<Decided, Unheard> {
        self.told(&put.scenario, terms, allowance, |telling| decide::decided(telling, &put.question))
    }

    fn plainer(&self, put: &Put, place: usize) -> Option<Plainer> {
        plainer::plainer(put, place, &|card| self.library.figures(card))
    }

    fn followers(&self) -> &'static [&'static str] {
        &["choose", "effects", "past", "last_seen", "used", "extras"]
    }
}
