//! A question put to a game: a scenario, and the law under which it is asked.

use std::{collections::BTreeMap, rc::Rc};

use serde_json::{Map, Value};

use crate::{
    allowance::{Allowance, Ended, HEARING},
    citation::Said,
    game::{AnswerMode, Depth, Game, Hearing, Problem, Situation, Terms, Unheard},
};

/// Under which law to judge; what is absent is as the scenario says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Options {
    /// The booklet.
    pub edition: Option<String>,
    /// `printed` or `current`.
    pub wording: Option<String>,
    /// Readings, by id.
    pub readings: BTreeMap<String, String>,
}

impl Options {
    /// The scenario with these written into it, so that the game checks them as it checks the scenario's own.
    #[must_use]
    pub fn write_into(&self, scenario: &Value) -> Value {
        let mut scenario = scenario.clone();
        if let Some(fields) = scenario.as_object_mut() {
            for (field, value) in [("edition", &self.edition), ("wording", &self.wording)] {
                if let Some(value) = value {
                    fields.insert(field.into(), value.as_str().into());
                }
            }
            if !self.readings.is_empty()
                && let Some(readings) =
                    fields.entry("readings").or_insert_with(|| Value::Object(Map::new())).as_object_mut()
            {
                readings.extend(self.readings.iter().map(|(id, value)| (id.clone(), value.as_str().into())));
            }
        }
        scenario
    }
}

/// A scenario and the law under which it is asked.
#[derive(Clone)]
pub(super) struct Case<'a> {
    pub game: &'a dyn Game,
    pub scenario: Rc<Value>,
    pub situation: Rc<dyn Situation + 'a>,
    pub terms: Terms,
    /// All the work that the question may take.
    pub allowance: Allowance,
}

impl<'a> Case<'a> {
    /// Of this scenario, with at most so much work.
    pub fn new(
        game: &'a dyn Game,
        scenario: &Value,
        options: &Options,
        allowance: Allowance,
    ) -> Result<Self, Vec<Problem>> {
        let scenario = Rc::new(options.write_into(scenario));
        let situation = game.read(&scenario)?.into();
        Ok(Self::read(game, scenario, situation, allowance))
    }

    /// Of a scenario that has been read, under its own terms.
    pub fn read(
        game: &'a dyn Game,
        scenario: Rc<Value>,
        situation: Rc<dyn Situation + 'a>,
        allowance: Allowance,
    ) -> Self {
        let terms = situation.terms().clone();
        Self { game, scenario, situation, terms, allowance }
    }

    /// Another scenario under the same terms.
    pub fn of(&self, scenario: Value) -> Result<Self, Vec<Problem>> {
        let situation = self.game.read(&scenario)?.into();
        Ok(Self { scenario: scenario.into(), situation, ..self.clone() })
    }

    /// The same scenario under changed terms.
    pub fn with(&self, change: impl FnOnce(&mut Terms)) -> Self {
        let mut case = self.clone();
        change(&mut case.terms);
        case
    }

    /// The same, where an answer that does not fit leaves its question open: another law may ask otherwise.
    pub fn open(&self) -> Self {
        self.with(|terms| terms.answers = AnswerMode::Open)
    }

    /// The same under another law than that of a hearing: each answer speaks to the question that it spoke to there, and what
    /// only the other law asks stays open.
    pub fn elsewhere(&self, here: &Hearing) -> Self {
        self.open().with(|terms| terms.meant = Some(here.answered.clone().into()))
    }

    pub fn hear(&self, depth: Depth) -> Result<Hearing, Unheard> {
        self.situation.hear(&self.terms, depth, &self.allowance.part(HEARING))
    }

    /// What lies at this end and stands otherwise here.
    pub fn stands_apart(&self, end: &Value) -> Result<Vec<Said>, Unheard> {
        self.situation.stands_apart(&self.terms, end, &self.allowance.part(HEARING))
    }

    /// Whether there is work left for another hearing.
    pub fn goes_on(&self) -> bool {
        self.allowance.ended().is_none()
    }

    /// The answer, if it is still waited for.
    pub fn waited_for<T>(&self, answer: T) -> Result<T, Unheard> {
        if self.allowance.ended() == Some(Ended::Stopped) { Err(Unheard::Stopped) } else { Ok(answer) }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_asked_is_written_over_what_the_scenario_says() {
        let options = Options {
            edition: Some("old".into()),
            wording: None,
            readings: [("R-1".to_owned(), "b".to_owned())].into(),
        };
        let cases = [
            (json!({}), json!({ "edition": "old", "readings": { "R-1": "b" } })),
            (
                json!({ "edition": "new", "wording": "current", "readings": { "R-1": "a", "R-2": "a" } }),
                json!({ "edition": "old", "wording": "current", "readings": { "R-1": "b", "R-2": "a" } }),
            ),
            // What is no scenario stays as it is: the game says what is wrong with it.
            (json!({ "readings": 3 }), json!({ "edition": "old", "readings": 3 })),
            (json!([1]), json!([1])),
        ];
        for (scenario, written) in cases {
            assert_eq!(options.write_into(&scenario), written);
            assert_eq!(Options::default().write_into(&scenario), scenario);
        }
    }
}
