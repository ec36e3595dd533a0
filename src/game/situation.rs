//! A scenario that was read: under which law it is heard, what comes of it, and what may be done next.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use serde_json::Value;

use super::late::Late;
use crate::{
    allowance::Allowance,
    citation::{Citation, Said},
    ruling::{Assumption, ClaimRuling, ClaimVerdict, Considered, Doubt, Outcome, Positions, Refusal, Step},
};

/// A scenario that was read: every name in it is known, and it is heard as often as one likes.
pub trait Situation {
    /// The edition, the wording and the readings it asks for.
    fn terms(&self) -> &Terms;

    /// Plays it through under these terms, with this allowance of work. A pure function: same input, same hearing. Where
    /// the allowance is spent, the outcome says so.
    ///
    /// # Errors
    /// Every answer that names nothing known, or answers nothing; that nobody waits any more.
    fn hear(&self, terms: &Terms, depth: Depth, allowance: &Allowance) -> Result<Hearing, Unheard>;

    /// The same as [`Situation::hear`] tells where only the end is wanted, and what may be done next there, as far as it
    /// takes a step of its own to say it: the options of a question that is open stand in the outcome.
    ///
    /// # Errors
    /// As [`Situation::hear`].
    fn offers(&self, terms: &Terms, allowance: &Allowance) -> Result<(Hearing, Offers), Unheard>;

    /// Checks what a document asserts against a hearing, and says what does not hold: its claims are as a ruling
    /// has settled them.
    fn fails(&self, hearing: &Hearing, allowance: &Allowance) -> Vec<String>;

    /// What can be read off the end under these terms and is otherwise at this end, in words: what lies at both, though
    /// nothing has touched it at either.
    ///
    /// # Errors
    /// As [`Situation::hear`].
    fn stands_apart(&self, _terms: &Terms, _end: &Value, _allowance: &Allowance) -> Result<Vec<Said>, Unheard> {
        Ok(Vec::new())
    }

    /// A position of it with what can be computed on it written beside what lies there: for showing only, since it is no
    /// part of a scenario. A position that makes no sense, or that is more work than is allowed, stays as it is.
    fn measured(&self, position: &Value, _allowance: &Allowance) -> Value {
        position.clone()
    }
}

/// Which question each answer of a scenario spoke to: by the answer's place in the scenario, the question as the game
/// writes it.
pub type Answered = BTreeMap<String, String>;

/// Under which law a scenario is heard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The booklet in force.
    pub edition: String,
    /// `printed` or `current`: as the scenario was read.
    pub wording: String,
    /// Readings that whoever asks has set, by id, even to their defaults: what is set is not open.
    pub readings: BTreeMap<String, String>,
    /// Switches taken from another edition, by id: for finding what makes a difference.
    pub borrowed: BTreeMap<String, String>,
    /// Cards, by id, each with which of its doubts is read the other way: for finding whether that makes a difference.
    pub doubted: Vec<(String, usize)>,
    /// What a known but ineligible, or a superfluous, answer does.
    pub answers: AnswerMode,
    /// What each answer spoke to under another law. Here it speaks to the same question and to no other, so that no answer
    /// slides into a question that only this law asks.
    pub meant: Option<Arc<Answered>>,
    /// What becomes of an optional use in a window that no step mentions.
    pub unsaid: Unsaid,
    /// Answers to questions the scenario does not answer, in the order in which they are raised; given while exploring.
    pub more: Vec<Vec<String>>,
}

impl Terms {
    /// What a scenario asks for, and nothing besides.
    #[must_use]
    pub fn of(edition: &str, wording: &str, readings: BTreeMap<String, String>) -> Self {
        Self {
            edition: edition.into(),
            wording: wording.into(),
            readings,
            borrowed: BTreeMap::new(),
            doubted: Vec::new(),
            answers: AnswerMode::Strict,
            meant: None,
            unsaid: Unsaid::Declined,
            more: Vec::new(),
        }
    }
}

/// What an answer that does not fit does.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum AnswerMode {
    /// Ineligible: the step is illegal. Superfluous: an error.
    #[default]
    Strict,
    /// It becomes an open decision: another edition may ask otherwise.
    Open,
}

/// What becomes of an optional use that no step mentions: a Special in a window, a base's "may", an uncovering.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Unsaid {
    /// It was declined, and is listed in the assumptions.
    #[default]
    Declined,
    /// It is a decision of the player who could use it: `"no"`, or one of the uses.
    Asked,
}

/// How much of a hearing is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// Everything: steps in words, positions before each.
    Whole,
    /// The outcome, the claims, the end position and the summary; the steps, what was considered and what was supposed
    /// may be missing.
    Bare,
}

/// What came of playing a scenario through.
#[derive(Debug, Clone, PartialEq)]
pub struct Hearing {
    /// The scenario's title.
    pub title: String,
    /// How it ended.
    pub outcome: Outcome,
    /// What happened.
    pub steps: Vec<Step>,
    /// What might have applied and did not.
    pub considered: Vec<Considered>,
    /// Each claim, judged on the end position.
    pub claims: Vec<ClaimRuling>,
    /// What was supposed.
    pub assumptions: Vec<Assumption>,
    /// The optional uses of named cards that nobody spoke of; none, where only the end is wanted.
    pub unused: Vec<Unused>,
    /// Which question each answer spoke to.
    pub answered: Answered,
    /// Readings consulted, by id, with the option taken: another option of one may give another end.
    pub readings: BTreeMap<String, String>,
    /// Switches consulted, by id: where a booklet has them as they are here, nothing ends otherwise.
    pub switches: BTreeSet<String>,
    /// Card facts that are not attested, of cards that mattered.
    pub doubts: Vec<Doubt>,
    /// The position just before each step, without what the scenario brings along.
    pub befores: Positions,
    /// The position afterwards, without what the scenario brings along; it may name the edition, the wording and the readings it was reached under.
    pub board: Late,
    /// What was to be found, as the game has found it: another law may find something else.
    pub found: Value,
    /// In one sentence, how it ended: for comparing editions and lines of play.
    pub summary: Said,
    /// What came of it, sentence by sentence; nothing, where only the end is wanted.
    pub gist: Vec<Gist>,
    /// By what the end is told from others: the position without what nobody could tell apart, and what is measured on it.
    pub end: Late,
    /// Printed clarifications that speak of the cards used. What rests on one cites it; the others are pointed to.
    pub clarifications: Vec<Citation>,
    /// The text that no booklet has: what the publisher has written since, by id.
    pub later: Option<String>,
}

/// What may be done next.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Offers {
    /// Before which of the scenario's steps, from 0, it would stand.
    pub before: usize,
    /// Each thing; what may be done comes first.
    pub all: Vec<Offer>,
    /// How many more there are, too many to be told.
    pub left_out: usize,
}

/// Something that may be done next, or may not.
#[derive(Debug, Clone, PartialEq)]
pub struct Offer {
    /// The step that does it.
    pub step: Value,
    /// What is done, as one would say it.
    pub says: Said,
    /// Every reason against it; none: it may be done.
    pub refusals: Vec<Refusal>,
}

/// An optional use of a named card that no step mentions: it is supposed that it was not made.
#[derive(Debug, Clone, PartialEq)]
pub struct Unused {
    /// That it is made, and when.
    pub made: Said,
    /// That it is not.
    pub declined: Said,
    /// Before which of the scenario's steps, from 0, either would stand.
    pub before: usize,
    /// The step that makes it.
    pub makes: Value,
    /// The steps that say that it is not made.
    pub declines: Vec<Value>,
}

/// One thing that came of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gist {
    /// In words.
    pub says: Said,
    /// How much it says of how it ended.
    pub weight: u8,
    /// It is a number that has changed, and no event.
    pub measures: bool,
}

impl Hearing {
    /// Takes the answer back: there was too much to go through for the allowance.
    pub fn withdraw(&mut self) {
        let why = too_much_work();
        for claim in &mut self.claims {
            (claim.ruling, claim.because, claim.step) = (ClaimVerdict::Open, why.clone(), None);
        }
        self.outcome = Outcome::Exhausted { why, cites: Vec::new() };
    }

    /// Everything it rests on: its steps, what was looked at, what is claimed, how it ended.
    pub fn citations(&self) -> impl Iterator<Item = &Citation> {
        let steps = self.steps.iter().flat_map(|step| &step.why);
        let considered = self.considered.iter().flat_map(|looked_at| &looked_at.why);
        let claims = self.claims.iter().flat_map(|claim| &claim.why);
        steps.chain(considered).chain(claims).chain(self.outcome.citations())
    }
}

/// That there was too much to go through for the allowance.
#[must_use]
pub fn too_much_work() -> Said {
    Said::new(
        "Trop de travail pour une décision\u{a0}: tout n’a pas pu être essayé.",
        "Too much work for one ruling: not everything could be tried.",
    )
}

/// A problem of a scenario: it cannot be ruled on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// JSON pointer to the field: `/bases/0/minions/1/card`.
    pub pointer: String,
    /// What was found, what was expected, the nearest known name.
    pub says: Said,
    /// What was probably meant, to stand there instead.
    pub meant: Option<String>,
}

/// Why nothing was heard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unheard {
    /// The scenario cannot be used: every problem.
    Problems(Vec<Problem>),
    /// Nobody waits for the answer any more.
    Stopped,
}

impl Unheard {
    /// Every problem; that nobody waits any more, as one.
    #[must_use]
    pub fn into_problems(self) -> Vec<Problem> {
        match self {
            Self::Problems(problems) => problems,
            Self::Stopped => {
                let says = Said::new("l’arbitrage a été interrompu", "the ruling was stopped before its end");
                vec![Problem { pointer: String::new(), says, meant: None }]
            }
        }
    }

    /// The first problem, in words.
    #[must_use]
    pub fn says(self) -> Said {
        self.into_problems().into_iter().next().map(|problem| problem.says).unwrap_or_default()
    }
}

impl From<Vec<Problem>> for Unheard {
    fn from(problems: Vec<Problem>) -> Self {
        Self::Problems(problems)
    }
}
