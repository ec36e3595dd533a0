//! What is told of a scenario, as far as it has come: steps put one after the other, each with what it rests on.

use serde_json::Value;

use super::{play::Played, terms::Terms};
use crate::{
    citation::{Citation, Rule, Said},
    deux::{
        fleet::Position,
        phrase::Forbids,
        rule,
        setup::{Lawful, Scenario, write},
    },
    ruling::{Assumption, Considered, Positions, Refusal, Step},
};

/// A scenario, and what came of it.
pub struct Telling<'a> {
    pub scenario: &'a Scenario,
    pub lawful: &'a Lawful,
    pub terms: &'a Terms<'a>,
    pub played: &'a Played,
}

/// What is told: the steps of a ruling, with the position that each of them has left, and what goes with them.
#[derive(Default)]
pub struct Told {
    pub steps: Vec<Step>,
    pub befores: Positions,
    pub moments: Vec<(usize, Position)>,
    pub considered: Vec<Considered>,
    pub assumptions: Vec<Assumption>,
}

impl Telling<'_> {
    pub(super) fn written(&self, position: &Position) -> Value {
        write(position, &self.scenario.board, self.terms.taken)
    }

    pub(super) fn cite(&self, rule: Rule) -> Citation {
        let edition = self.terms.rulebook.editions.newest();
        let unpaged =
            || Citation::Clause { clause: rule.0.into(), edition: edition.into(), pages: None, borrowed: false };
        self.terms.rulebook.cite(rule.0, edition).unwrap_or_else(unpaged)
    }

    pub(super) fn refusal(&self, reason: &Forbids) -> Refusal {
        let rules = reason.rules.iter().map(|rule| self.cite(*rule));
        let why = rules.chain(reason.readings.iter().map(|id| self.taken(id))).collect();
        Refusal { says: reason.says.clone(), why }
    }

    /// A reading, with the option taken.
    pub(super) fn taken(&self, id: &str) -> Citation {
        Citation::Reading { reading: id.into(), value: self.terms.option(id) }
    }

    pub(super) fn step(
        &self,
        told: &mut Told,
        step: Option<usize>,
        event: Value,
        says: Said,
        mut why: Vec<Citation>,
        (before, after): (&Position, &Position),
    ) {
        let power =
            |cited: &Citation| matches!(cited, Citation::Clause { clause, .. } if clause.starts_with("variant."));
        if why.iter().any(power) {
            why.push(self.cite(rule::VARIANT));
        }
        let mut seen = Vec::new();
        why.retain(|cited| {
            !seen.contains(cited) && {
                seen.push(cited.clone());
                true
            }
        });
        let number = told.steps.len() + 1;
        told.befores.push(self.written(before));
        told.steps.push(Step { number, step, event, says, cards: Vec::new(), changes: Vec::new(), why });
        told.moments.push((number, after.clone()));
    }
}
