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

use super::{Deux, is_paid};
use crate::{
    allowance::{Allowance, HEARING},
    deux::setup::{self, Lawful, Scenario},
    game::{Asked, Decided, Depth, Disputes, Game, Plainer, Problem, Put, Terms, Unheard},
};

/// A scenario as it is written, and the position it describes.
struct Read {
    scenario: Scenario,
    lawful: Lawful,
}

impl Deux {
    fn laid(&self, scenario: &Value) -> Result<Read, Vec<Problem>> {
        let scenario = setup::read(scenario)?;
        let lawful = setup::lawful(&scenario, &self.boards)?;
        Ok(Read { scenario, lawful })
    }

    /// A scenario that begins after its first step, if that can be taken.
    fn begun(&self, scenario: &Value) -> Option<Value> {
        let (first, rest) = scenario["steps"].as_array()?.split_first()?;
        let mut alone = scenario.clone();
        alone["steps"] = vec![first.clone()].into();
        let terms = Game::terms(self, &alone).ok()?;
        let after = self.told(&alone, &terms, &Allowance::unbounded().part(HEARING), |telling| {
            let played = telling.played;
            played.refused.is_none().then(|| setup::write(&played.end, &scenario["board"], &terms.readings))
        });
        let mut begun = scenario.clone();
        begun.as_object_mut()?.extend(after.ok()??.as_object()?.clone());
        begun["steps"] = rest.into();
        Some(begun)
    }
}

impl Disputes for Deux {
    fn question(&self, scenario: &Value, _terms: &Terms) -> Result<Vec<Asked>, Vec<Problem>> {
        Ok(question::question(&self.laid(scenario)?))
    }

    fn canon(&self, put: &Put, terms: &Terms) -> Result<Vec<Put>, Vec<Problem>> {
        Ok(canon::canon(&self.laid(&put.scenario)?, &put.question, terms))
    }

    fn decided(&self, put: &Put, terms: &Terms, allowance: &Allowance) -> Result<Decided, Unheard> {
        let both =
            |telling: &super::tell::Telling<'_>| (decide::decided(telling, &put.question), telling.tell(Depth::Bare));
        let (decided, mut hearing) = self.told(&put.scenario, terms, allowance, both)?;
        if is_paid(&mut hearing, allowance)? {
            return Ok(decided);
        }
        let answer = hearing.outcome.word().into();
        Ok(Decided { answer, by: [].into(), things: [].into(), readings: BTreeMap::new() })
    }

    fn plainer(&self, put: &Put, place: usize) -> Option<Plainer> {
        plainer::plainer(put, place, &|| self.begun(&put.scenario))
    }

    fn followers(&self) -> &'static [&'static str] {
        &[]
    }
}
