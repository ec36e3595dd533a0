//! When two scenarios are one dispute: what is asked, in which words it is asked everywhere, what may be left out or made
//! plain, and what decides. What the judge asks of this game besides a hearing.

mod answer;
mod canon;
mod decide;
mod image;
mod order;
mod plainer;
mod question;
mod said;

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    Deux,
    read::{self, Read, is_paid},
};
use crate::{
    allowance::{Allowance, HEARING},
    deux::setup,
    game::{Asked, Decided, Depth, Disputed, Disputes, Plainer, Problem, Put, Terms, Unheard},
};

impl Deux {
    /// A scenario that begins after its first step, if that can be taken.
    fn begun(&self, scenario: &Value) -> Option<Value> {
        let (first, rest) = scenario["steps"].as_array()?.split_first()?;
        let mut alone = scenario.clone();
        alone["steps"] = vec![first.clone()].into();
        let read = read::scenario(&self.rulebook, &self.boards, &alone).ok()?;
        let after = read.told(&read.terms, &Allowance::unbounded().part(HEARING), |telling| {
            let played = telling.played;
            played.refused.is_none().then(|| setup::write(&played.end, &scenario["board"], &read.terms.readings))
        });
        let mut begun = scenario.clone();
        begun.as_object_mut()?.extend(after.ok()??.as_object()?.clone());
        begun["steps"] = rest.into();
        Some(begun)
    }
}

impl Disputes for Deux {
    fn dispute<'a>(&'a self, scenario: &Value) -> Result<Box<dyn Disputed + 'a>, Vec<Problem>> {
        Ok(Box::new(read::scenario(&self.rulebook, &self.boards, scenario)?))
    }

    fn plainer(&self, put: &Put, place: usize) -> Option<Plainer> {
        plainer::plainer(put, place, &|| self.begun(&put.scenario))
    }

    fn followers(&self) -> &'static [&'static str] {
        &[]
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
        let both =
            |telling: &super::telling::Telling<'_>| (decide::decided(telling, question), telling.tell(Depth::Bare));
        let (decided, mut hearing) = self.told(terms, allowance, both)?;
        if is_paid(&mut hearing, allowance)? {
            return Ok(decided);
        }
        let answer = hearing.outcome.word().into();
        Ok(Decided { answer, by: [].into(), things: [].into(), readings: BTreeMap::new() })
    }
}
