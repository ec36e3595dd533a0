//! What was played, told in words: each step with the clauses it rests on.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;

use super::{
    asked::Reached,
    refused::{Denied, Refused},
    telling::{Telling, Told},
};
use crate::{
    citation::{Citation, Said},
    deux::{fleet::standing::is_placed, phrase, rule, setup::Done},
    game::{Answered, Depth, Gist, Hearing},
    ruling::{Outcome, Positions, Step},
};

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
            end: board.clone().into(),
            board: board.into(),
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
