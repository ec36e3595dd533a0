//! What a game must offer to be judged. The judge knows a game only by this.

mod claim;
mod disputes;
mod late;
pub mod law;
mod situation;
pub mod things;

use std::collections::BTreeSet;

pub use claim::Claim;
pub use disputes::{Asked, Aspect, Decided, Disputed, Disputes, Plainer, Put, ended};
pub use late::Late;
pub use situation::{
    AnswerMode, Answered, Depth, Gist, Hearing, Offer, Offers, Problem, Situation, Terms, Unheard, Unsaid, Unused,
    too_much_work,
};

use serde_json::{Map, Value};

use crate::{
    citation::{Citation, Said},
    rulebook::editions::Reading,
};

/// A game that can be judged.
pub trait Game: Send + Sync {
    /// `smash-up` or `deux`.
    fn id(&self) -> &'static str;

    /// The booklets under which it can be ruled, oldest first.
    fn editions(&self) -> Vec<String>;

    /// Reads a scenario, once for all that is heard of it.
    ///
    /// # Errors
    /// Every problem of the scenario, each with the field it is in.
    fn read<'a>(&'a self, scenario: &Value) -> Result<Box<dyn Situation + 'a>, Vec<Problem>>;

    /// The switches that both editions state, and state differently, in the order of the comparison of the booklets, each
    /// with what is needed to explain it. A switch on which one of them is silent is not among them: a difference that
    /// rests on borrowing alone is not a difference between editions.
    fn differences(&self, here: &str, there: &str) -> Vec<Difference>;

    /// Whether each of these switches is the same in both editions, stated or borrowed.
    fn agree(&self, here: &str, there: &str, switches: &BTreeSet<String>) -> bool;

    /// A reading's question and options, the default first.
    fn reading(&self, id: &str) -> Option<ReadingOffered>;

    /// Every value that a scenario may ask of a reading, with the reading's id.
    fn readings(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The fields that a scenario brings along whole and that no play changes: its own cards, say. The positions of a
    /// hearing leave them out, so that an answer has them once.
    fn brings(&self) -> &'static [&'static str] {
        &[]
    }

    /// A position of a scenario with what the scenario brings along: it can be fed back in.
    fn whole(&self, position: &Value, scenario: &Value) -> Value {
        let mut whole = position.clone();
        if let Some(fields) = whole.as_object_mut() {
            fields.extend(self.brought(scenario));
        }
        whole
    }

    /// What a scenario brings along.
    fn brought(&self, scenario: &Value) -> Map<String, Value> {
        let field = |name: &&str| Some(((*name).to_owned(), scenario.get(*name)?.clone()));
        self.brings().iter().filter_map(field).collect()
    }

    /// By what two scenarios are known to be one dispute; nothing, where this game cannot tell.
    fn disputes(&self) -> Option<&dyn Disputes> {
        None
    }

    /// The JSON schema of a scenario of this game.
    fn schema(&self) -> Value;
}

/// A switch in which two editions differ.
#[derive(Debug, Clone, PartialEq)]
pub struct Difference {
    /// Number in the comparison of the booklets.
    pub number: String,
    /// Id.
    pub id: String,
    /// The question it answers.
    pub question: Said,
    /// Its value there, to borrow.
    pub value: String,
    /// What it says here and there.
    pub says: (Said, Said),
    /// The clauses that state it, here and there.
    pub why: Vec<Citation>,
}

/// A reading's question and options.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadingOffered {
    /// The question.
    pub question: Said,
    /// Each option and what it says; the default first.
    pub options: Vec<(String, Said)>,
    /// Why the default is the default.
    pub reason: Said,
    /// The option that the publisher's later rules take, where they speak of it.
    pub publisher: Option<String>,
}

impl From<&Reading> for ReadingOffered {
    fn from(reading: &Reading) -> Self {
        Self {
            question: reading.question.clone(),
            options: reading.options.iter().map(|option| (option.value.clone(), option.gloss.clone())).collect(),
            reason: reading.reason.clone(),
            publisher: reading.publishers().map(str::to_owned),
        }
    }
}
