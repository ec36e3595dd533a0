//! A duel under way, as it is written.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardEntry, SourceWritten};

/// A duel under way.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = &serde_json::json!({ "challenger": "brute", "challenged": "rival", "source": "brute" }))]
pub struct DuelWritten {
    /// The minion that challenges.
    pub challenger: String,
    /// The minion that is challenged.
    pub challenged: String,
    /// The card whose ability began it and says what follows.
    pub source: SourceWritten,
    /// How far it has come; absent: cards are laid.
    #[serde(default, skip_serializing_if = "DuelStep::is_laying")]
    pub step: DuelStep,
    /// The card laid face down for the challenger.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenger_card: Option<CardEntry>,
    /// The card laid face down for the challenged minion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenged_card: Option<CardEntry>,
    /// The minions that have won (settled); both, if they are tied.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub won: Vec<String>,
}

/// How far a duel has come.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DuelStep {
    /// Cards are laid.
    #[default]
    Laying,
    /// They are turned over.
    Revealing,
    /// The powers have been compared.
    Settled,
}

impl DuelStep {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    fn is_laying(&self) -> bool {
        *self == Self::Laying
    }
}
