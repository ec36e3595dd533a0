//! How a ruling ended.

use serde::Serialize;
use serde_json::Value;

use crate::citation::{Citation, Said};

/// How a ruling ended.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Outcome {
    /// Everything that was done has been resolved.
    Resolved,
    /// Something attempted is not allowed. The board is the one just before it.
    Illegal {
        /// Index of the scenario's step, from 0.
        step: usize,
        /// What is not allowed: *Alice ne peut pas jouer Ninja Master sur Tortuga*.
        says: Said,
        /// All the reasons, not only the first.
        refusals: Vec<Refusal>,
        /// What would have been legal instead.
        legal: Vec<Said>,
        /// What was tried, structured as an event is, where its way can be drawn.
        #[serde(skip_serializing_if = "Value::is_null")]
        tried: Value,
    },
    /// An answer is missing.
    Decision(OpenDecision),
    /// A budget ran out, or a loop was found.
    Exhausted {
        /// What was going round, and what stopped it.
        why: Said,
        /// The abilities that went round, in their order, and the clauses by which they do.
        cites: Vec<Citation>,
    },
}

impl Outcome {
    /// What it rests on.
    #[must_use]
    pub fn citations(&self) -> Vec<&Citation> {
        match self {
            Self::Illegal { refusals, .. } => refusals.iter().flat_map(|refusal| &refusal.why).collect(),
            Self::Decision(open) => open.why.iter().collect(),
            Self::Exhausted { cites, .. } => cites.iter().collect(),
            Self::Resolved => Vec::new(),
        }
    }

    /// The word used in `expect`.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Self::Resolved => "resolved",
            Self::Illegal { .. } => "illegal",
            Self::Decision(_) => "decision",
            Self::Exhausted { .. } => "exhausted",
        }
    }
}

/// One reason why something is not allowed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Refusal {
    /// The reason.
    pub says: Said,
    /// The rule or card that forbids it.
    pub why: Vec<Citation>,
}

/// A question that must be answered before the ruling can go on.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OpenDecision {
    /// Index of the scenario's step under way, from 0; absent before the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The player who decides; absent for chance and for what nobody has seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The card that asks (its name in the scenario), if it is a card.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    pub asks: Option<String>,
    /// `target`, `base`, `player`, `number`, `may`, `option`, `name`, `order`, `cards`, `random`, `reveal`.
    pub what: String,
    /// The question.
    pub says: Said,
    /// The least and the most number of options in one answer.
    pub count: (usize, usize),
    /// What may be answered.
    pub options: Vec<DecisionOption>,
    /// The rule or card that asks.
    pub why: Vec<Citation>,
}

/// One possible answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DecisionOption {
    /// What to write in `choose`.
    pub answer: String,
    /// What it means.
    pub says: Said,
}
