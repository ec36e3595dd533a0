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

use super::{SmashUp, read::Read};
use crate::{
    allowance::Allowance,
    game::{Asked, Decided, Disputed, Disputes, Plainer, Problem, Put, Terms, Unheard},
};

impl Disputes for SmashUp {
    fn dispute<'a>(&'a self, scenario: &Value) -> Result<Box<dyn Disputed + 'a>, Vec<Problem>> {
        Ok(Box::new(self.scenario(scenario)?))
    }

    fn plainer(&self, put: &Put, place: usize) -> Option<Plainer> {
        plainer::plainer(put, place, &|card| self.library.figures(card))
    }

    fn followers(&self) -> &'static [&'static str] {
        &["choose", "effects", "past", "last_seen", "used", "extras"]
    }
}

impl Disputed for Read<'_> {
    fn question(&self) -> Vec<Asked> {
        question::question(self)
    }

    fn canon(&self, question: &[Asked], terms: &Terms) -> Vec<Put> {
        canon::canon(self, question, terms)
    }

    fn decided(&self, question: &[Asked], terms: &Terms, allowance: &Allowance) -> Result<Decided, Unheard> {
        self.told(terms, allowance, |telling| decide::decided(telling, question))
    }
}
