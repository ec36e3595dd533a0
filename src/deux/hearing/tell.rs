//! What was played, told in words: each step with the clauses it rests on.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::{Terms, play::Played};
use crate::{
    citation::{Citation, Rule, Said},
    deux::{
        fleet::Position,
        phrase,
        reach::reach,
        rule,
        setup::{Done, Lawful, Scenario, write},
        stranded::stranded,
        way::Way,
    },
    game::{Answered, Depth, Gist, Hearing},
    ruling::{Assumption, Considered, Outcome, Positions, Refusal, Step},
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
    pub readings: BTreeSet<&'static str>,
}

impl Telling<'_> {
    /// The hearing.
    pub fn tell(&self, depth: Depth) -> Hearing {
        let mut told = Told::default();
        for (number, one) in &self.played.moves {
            self.turn(&mut told, *number, one);
        }
        let end = &self.played.end;
        for team in stranded(end, self.played.law).into_iter().filter(|team| !end.teams[*team].out) {
            told.readings.insert("AMB-22");
            let why = vec![self.cite(rule::WIN), self.taken("AMB-22")];
            told.considered.push(Considered { after: told.steps.len(), says: phrase::stranded(end, team), why });
        }
        for stack in self.wondered() {
            told.readings.extend(self.terms.on_which(|law| {
                let found = Way::together(end, law, stack).map(|way| reach(&way));
                found.map(|found| {
                    (found.ends().into_keys().collect::<Vec<_>>(), found.strikes().into_keys().collect::<Vec<_>>())
                })
            }));
        }
        let claims = self.claims(&told.moments);
        for stack in &self.lawful.asked {
            self.asked(&mut told, *stack);
        }
        let outcome = match &self.played.refused {
            None => Outcome::Resolved,
            Some(refused) => {
                told.readings.extend(&refused.readings);
                let refusals = refused.reasons.iter().map(|reason| Refusal {
                    says: reason.says.clone(),
                    why: reason
                        .rules
                        .iter()
                        .map(|rule| self.cite(*rule))
                        .chain(reason.reading.map(|id| self.taken(id)))
                        .collect(),
                });
                Outcome::Illegal {
                    step: refused.step,
                    refusals: refusals.collect(),
                    legal: refused.legal.clone(),
                    tried: refused.tried.clone(),
                }
            }
        };
        if depth == Depth::Bare {
            told.steps.clear();
            told.befores = Positions::default();
        }
        let board = self.written(end);
        told.befores.end(&board);
        Hearing {
            title: self.scenario.title.clone(),
            summary: self.summary(),
            gist: told.steps.iter().map(|step| Gist { says: step.says.clone(), weight: 0, measures: false }).collect(),
            outcome,
            steps: told.steps,
            considered: told.considered,
            claims,
            assumptions: told.assumptions,
            answered: Answered::new(),
            asked: BTreeMap::new(),
            readings: told
                .readings
                .into_iter()
                .map(|id| (id.to_owned(), self.terms.option(id)))
                .collect::<BTreeMap<_, _>>(),
            doubts: Vec::new(),
            befores: told.befores,
            end: board.clone(),
            board,
            clarifications: Vec::new(),
            later: None,
        }
    }

    fn written(&self, position: &Position) -> Value {
        write(position, &self.scenario.board, self.terms.taken)
    }

    fn summary(&self) -> Said {
        match &self.played.refused {
            Some(refused) if matches!(self.lawful.steps[refused.step], Done::Move { .. }) => {
                Said::new("Le déplacement n’est pas permis.", "The move is not allowed.")
            }
            Some(_) => Said::new("Ce n’est pas permis.", "This is not allowed."),
            None => phrase::summary(&self.played.end, self.played.law, &self.lawful.steps),
        }
    }

    pub(super) fn cite(&self, rule: Rule) -> Citation {
        let edition = self.terms.rulebook.editions.newest();
        let unpaged =
            || Citation::Clause { clause: rule.0.into(), edition: edition.into(), pages: None, borrowed: false };
        self.terms.rulebook.cite(rule.0, edition).unwrap_or_else(unpaged)
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
        let number = told.steps.len() + 1;
        told.befores.push(self.written(before));
        told.steps.push(Step { number, step, event, says, cards: Vec::new(), changes: Vec::new(), why });
        told.moments.push((number, after.clone()));
    }
}
