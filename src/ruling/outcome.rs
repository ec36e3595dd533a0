//! How a ruling ended.

use serde::Serialize;
use serde_json::Value;

use super::{OpenDecision, Refusal};
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
