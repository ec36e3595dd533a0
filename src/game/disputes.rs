//! What only a game knows of a dispute: what is asked, how it is written so that names are gone, what may be left out of it.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::{Value, json};

use super::{Problem, Situation, Terms, Unheard};
use crate::{allowance::Allowance, citation::Citation, ruling::Outcome};

/// One thing that is asked: of what, and what of it; never the value, so that two answers to it can be compared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Asked {
    /// Of what: a card, a ship, a player, a base, what may have happened, what may be done.
    pub about: Value,
    /// What of it.
    pub aspect: Aspect,
}

/// What is asked of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Aspect {
    /// Where it is.
    Place,
    /// Who controls it.
    Controller,
    /// Its power; at a base, a player's.
    Power,
    /// Its counters.
    Counters,
    /// The breakpoint of a base.
    Breakpoint,
    /// The places at a base that scored.
    Ranks,
    /// A player's points.
    Points,
    /// Which cards a pile holds.
    Cards,
    /// How many.
    Count,
    /// Whose commander is aboard.
    Aboard,
    /// Where it may go.
    Reach,
    /// Whether the last step is legal.
    Legality,
    /// Whether it may be done now.
    Permission,
    /// Whether it happened.
    Happened,
    /// Who has won.
    Winner,
}

/// A scenario and what is asked of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Put {
    /// The scenario.
    pub scenario: Value,
    /// What is asked.
    pub question: Vec<Asked>,
}

/// The answer to a question, and what decides it.
#[derive(Debug, Clone, PartialEq)]
pub struct Decided {
    /// What is so of each thing that is asked, and how it ended.
    pub answer: Value,
    /// The sentences, clauses and readings by which it came about; those that are said of what is asked.
    pub by: BTreeSet<Citation>,
    /// What the question speaks of and what decides: cards; types of ships, printed cells, powers.
    pub things: BTreeSet<String>,
    /// The readings that were consulted or asked on the way, with the option taken.
    pub readings: BTreeMap<String, String>,
}

impl Decided {
    /// Whether the same came about by the same.
    #[must_use]
    pub fn is_as(&self, other: &Self) -> bool {
        self.answer == other.answer && self.by == other.by
    }
}

/// How it ended, counted from the last of so many steps.
#[must_use]
pub fn ended(outcome: &Outcome, steps: usize) -> Value {
    let from_last = |step: usize| steps.saturating_sub(step + 1);
    match outcome {
        Outcome::Resolved | Outcome::Exhausted { .. } => json!(outcome.word()),
        Outcome::Illegal { step, .. } => json!([outcome.word(), from_last(*step)]),
        Outcome::Decision(open) => {
            json!([outcome.word(), open.step.map(from_last), open.by, open.asks, open.what, open.count])
        }
    }
}

/// A scenario without one thing, or with that thing made plain.
#[derive(Debug, Clone, PartialEq)]
pub struct Plainer {
    /// Without it: what came after it stands in its place.
    pub without: Value,
    /// With it made plain, the plainest first.
    pub plain: Vec<Value>,
}

/// A game that can tell when two scenarios are one dispute.
pub trait Disputes: Send + Sync {
    /// Reads a scenario, once for all that is asked of it.
    ///
    /// # Errors
    /// Every problem of the scenario, each with the field it is in.
    fn dispute<'a>(&'a self, scenario: &Value) -> Result<Box<dyn Disputed + 'a>, Vec<Problem>>;

    /// What becomes of a scenario in canon where the thing at this place, in a fixed order, is left out or made plain.
    /// Nothing, where there is no such thing.
    fn plainer(&self, put: &Put, place: usize) -> Option<Plainer>;

    /// The lists whose entries mean nothing, and go, where what they speak of is gone.
    fn followers(&self) -> &'static [&'static str];
}

/// A situation of which it is told when it is the same dispute as another.
pub trait Disputed: Situation {
    /// What it asks: what is claimed about what; where nothing is claimed, whether the last step is legal, and what becomes
    /// of what it names.
    fn question(&self) -> Vec<Asked>;

    /// The same with names, labels and titles gone and with what it does not matter how one writes written in one way; the
    /// most thorough first. What is claimed stays in it, in the same words.
    fn canon(&self, question: &[Asked], terms: &Terms) -> Vec<Put>;

    /// What a question comes to, and by what.
    ///
    /// # Errors
    /// Every answer that names nothing known, or answers nothing; that nobody waits any more.
    fn decided(&self, question: &[Asked], terms: &Terms, allowance: &Allowance) -> Result<Decided, Unheard>;
}
