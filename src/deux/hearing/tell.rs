//! What was played, told in words: each step with the clauses it rests on.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::{
    Terms,
    asked::Reached,
    play::Played,
    refused::{Denied, Refused},
};
use crate::{
    citation::{Citation, Rule, Said},
    deux::{
        fleet::{Position, standing::is_placed},
        phrase::{self, Forbids},
        rule,
        setup::{Done, Lawful, Scenario, write},
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
}

impl Telling<'_> {
    /// What the turns have brought about.
    pub(super) fn brought(&self) -> Told {
        let mut told = Told::default();
        self.stands(&mut told);
        self.supposed(&mut told);
        self.still_in(&mut told);
        for (number, one) in &self.played.moves {
            self.turn(&mut told, *number, one);
        }
        self.stranding(&mut told);
        told
    }

    /// How it ended.
    pub(super) fn outcome(&self) -> Outcome {
        match &self.played.refused {
            None => Outcome::Resolved,
            Some(refused) => Outcome::Illegal {
                step: refused.step,
                says: self.not_allowed(refused),
                refusals: refused.reasons.iter().map(|reason| self.refusal(reason)).collect(),
                legal: refused.legal.clone(),
                tried: refused.tried.clone(),
            },
        }
    }

    /// What is not allowed.
    fn not_allowed(&self, refused: &Refused) -> Said {
        let (end, done) = (&self.played.end, &self.lawful.steps[refused.step]);
        match refused.what {
            Denied::Turn => phrase::may_not(end, done),
            Denied::Choice => phrase::may_not_choose(end, done.team(end)),
        }
    }

    /// The hearing.
    pub fn tell(&self, depth: Depth) -> Hearing {
        let (mut told, end) = (self.brought(), &self.played.end);
        let claims = self.claims(&told.moments);
        let found: Vec<Reached> = self.wondered().into_iter().map(|stack| self.asked(&mut told, stack)).collect();
        if self.lawful.steps.is_empty() && told.steps.is_empty() {
            self.held(&mut told);
        }
        let outcome = self.outcome();
        let board = self.written(end);
        told.befores.end(&board);
        let mut hearing = Hearing {
            title: self.scenario.title.clone(),
            summary: self.summary(&found),
            found: found.iter().map(|one| json!([one.ends, one.strikes])).collect(),
            gist: told.steps.iter().map(gist).collect(),
            outcome,
            steps: told.steps,
            considered: told.considered,
            claims,
            assumptions: told.assumptions,
            unused: Vec::new(),
            answered: Answered::new(),
            readings: BTreeMap::new(),
            switches: BTreeSet::new(),
            doubts: Vec::new(),
            befores: told.befores,
            end: board.clone(),
            board,
            clarifications: Vec::new(),
            later: None,
        };
        hearing.readings = hearing.citations().filter_map(reading_cited).collect();
        if depth == Depth::Bare {
            hearing.steps.clear();
            hearing.befores = Positions::default();
        }
        hearing
    }

    /// Where each commander is held, in a position of which nothing else is told.
    pub(super) fn held(&self, told: &mut Told) {
        let end = &self.played.end;
        if (0..end.teams.len()).any(|team| is_placed(end, team)) {
            let event = json!({ "event": "held" });
            let why = vec![self.cite(rule::PLACEMENT), self.cite(rule::FLEET), self.taken("AMB-23")];
            self.step(told, None, event, phrase::held(end), why, (end, end));
        }
    }

    fn written(&self, position: &Position) -> Value {
        write(position, &self.scenario.board, self.terms.taken)
    }

    fn summary(&self, found: &[Reached]) -> Said {
        match &self.played.refused {
            Some(refused) if matches!(self.lawful.steps[refused.step], Done::Move { .. }) => {
                Said::new("Le déplacement n’est pas permis.", "The move is not allowed.")
            }
            Some(_) => Said::new("Ce n’est pas permis.", "This is not allowed."),
            None => {
                let found: Vec<_> = found.iter().map(|one| (one.stack, one.ends.len())).collect();
                phrase::summary(&self.played.end, self.played.law, &self.lawful.steps, &found)
            }
        }
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

/// A step in what came of it; who is out of the game, and who has won, says most.
fn gist(step: &Step) -> Gist {
    let decides = matches!(step.event["event"].as_str(), Some("eliminated" | "won"));
    Gist { says: step.says.clone(), weight: u8::from(decides), measures: false }
}

/// A reading that is cited, with the option taken.
fn reading_cited(citation: &Citation) -> Option<(String, String)> {
    match citation {
        Citation::Reading { reading, value } => Some((reading.clone(), value.clone())),
        Citation::Clause { .. } | Citation::Card { .. } => None,
    }
}
