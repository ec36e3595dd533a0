//! A question asked again and again, of ever plainer boards, and how often it still may be.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::Value;

use crate::{
    allowance::{Allowance, HEARING},
    game::{AnswerMode, Decided, Depth, Disputes, Hearing, Put, Terms, Unheard},
    judge::case::Case,
    problem::keys,
    ruling::{ClaimVerdict, Outcome},
};

/// How often what has lost its meaning is taken away before a change is given up.
const FOLLOWED: usize = 4;

/// Why a dispute has no fingerprint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Unknown {
    /// Of this game it cannot be told yet.
    Game,
    /// Nothing is asked: nothing is claimed, and nothing is done.
    Unasked,
    /// It cannot be written in the one way without something else coming of it.
    Unwritten,
    /// It cannot be reduced within so many hearings.
    Bound,
}

pub(super) struct Asking<'a> {
    pub case: &'a Case<'a>,
    pub disputes: &'a dyn Disputes,
    /// How many hearings are left.
    pub left: usize,
}

impl Asking<'_> {
    /// The question as it is asked everywhere, heard to come to the same; else why there is none.
    pub fn put(&mut self) -> Result<Result<Put, Unknown>, Unheard> {
        let case = self.case;
        let read = self.disputes.dispute(&case.scenario)?;
        let question = read.question();
        if question.is_empty() {
            return Ok(Err(Unknown::Unasked));
        }
        let ended = self.ended(&case.scenario)?;
        for mut written in read.canon(&question, &case.terms) {
            if self.ended(&written.scenario).is_ok_and(|there| there == ended) {
                // From here on nobody claims anything: what is asked is held beside it.
                if let Some(fields) = written.scenario.as_object_mut() {
                    fields.remove("claims");
                }
                return Ok(Ok(written));
            }
        }
        Ok(Err(Unknown::Unwritten))
    }

    /// How a scenario ends, by one more hearing.
    fn ended(&mut self, scenario: &Value) -> Result<Ended, Unheard> {
        let (read, terms) = (self.disputes.dispute(scenario)?, &self.case.terms);
        self.heard(|work| read.hear(terms, Depth::Bare, work)).map(|hearing| ended(&hearing))
    }

    /// What a question comes to, by one more hearing.
    pub fn decided(&mut self, put: &Put) -> Result<Decided, Unheard> {
        let read = self.disputes.dispute(&put.scenario)?;
        self.heard(|work| read.decided(&put.question, read.terms(), work))
    }

    fn heard<T>(&mut self, of: impl FnOnce(&Allowance) -> T) -> T {
        self.left = self.left.saturating_sub(1);
        of(&self.case.allowance.part(HEARING))
    }

    /// The readings of which another option would give another answer, or the same by something else.
    pub fn decisive(&mut self, put: &Put, before: &Decided) -> BTreeSet<String> {
        let Ok(read) = self.disputes.dispute(&put.scenario) else { return BTreeSet::new() };
        let mut decisive = BTreeSet::new();
        for (id, taken) in &before.readings {
            let offered = self.case.game.reading(id).map(|offered| offered.options).unwrap_or_default();
            let others = offered.into_iter().map(|(option, _)| option).filter(|option| option != taken);
            for option in others {
                let mut terms = Terms { answers: AnswerMode::Open, ..read.terms().clone() };
                terms.readings.insert(id.clone(), option);
                let decided = |asking: &mut Self| asking.heard(|work| read.decided(&put.question, &terms, work));
                if self.left == 0 || !decided(self).is_ok_and(|there| there.answer == before.answer) {
                    decisive.insert(id.clone());
                    break;
                }
            }
        }
        decisive
    }

    /// A plainer board, if the same comes of it by the same: without what has lost its meaning on it.
    pub fn stands(&mut self, mut put: Put, before: &Decided, decisive: &BTreeSet<String>) -> Option<Put> {
        for _ in 0..FOLLOWED {
            if self.left == 0 || !self.case.goes_on() {
                return None;
            }
            match self.decided(&put) {
                Ok(now) => {
                    let same = now.is_as(before) && decisive.iter().all(|id| now.readings.contains_key(id));
                    return same.then_some(put);
                }
                Err(Unheard::Problems(problems)) => {
                    let pointers = problems.iter().map(|problem| problem.pointer.as_str());
                    put.scenario = without(put.scenario, pointers, self.disputes.followers())?;
                }
                Err(Unheard::Stopped) => return None,
            }
        }
        None
    }

    /// The least board, written in the one way, and what comes of it there: the names of what is left are others now.
    pub fn settled(&mut self, least: Put, before: &Decided) -> Result<(Put, Decided), Unheard> {
        let read = self.disputes.dispute(&least.scenario)?;
        for written in read.canon(&least.question, &self.case.terms) {
            let decided = self.decided(&written);
            if let Some(decided) = decided.ok().filter(|now| now.by == before.by) {
                return Ok((written, decided));
            }
        }
        let decided = self.decided(&least)?;
        Ok((least, decided))
    }
}

/// How it ended, and who is right.
type Ended = (&'static str, Option<usize>, Vec<ClaimVerdict>);

fn ended(hearing: &Hearing) -> Ended {
    let step = match &hearing.outcome {
        Outcome::Illegal { step, .. } => Some(*step),
        Outcome::Decision(open) => open.step,
        Outcome::Resolved | Outcome::Exhausted { .. } => None,
    };
    (hearing.outcome.word(), step, hearing.claims.iter().map(|claim| claim.ruling).collect())
}

/// A scenario without the entries that a problem is with, if all of them are entries that follow others.
fn without<'p>(mut scenario: Value, pointers: impl Iterator<Item = &'p str>, lists: &[&str]) -> Option<Value> {
    let entries: Option<BTreeSet<(String, usize)>> = pointers.map(|pointer| entry(pointer, lists)).collect();
    // From the last to the first, so that none moves before its turn.
    for (list, place) in entries?.into_iter().rev() {
        let list = scenario.pointer_mut(&list)?.as_array_mut().filter(|list| place < list.len())?;
        list.remove(place);
    }
    Some(scenario)
}

/// The entry of such a list in which a pointer lies.
fn entry(pointer: &str, lists: &[&str]) -> Option<(String, usize)> {
    let keys: Vec<String> = keys(pointer).collect();
    let at = keys.iter().position(|key| lists.contains(&key.as_str()))?;
    let place = keys.get(at + 1)?.parse().ok()?;
    Some((keys[..=at].iter().fold(String::new(), |list, key| list + "/" + key), place))
}
