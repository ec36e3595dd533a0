//! Effects that run until something ends them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::SourceWritten;
use crate::smash_up::ability::Clause;

/// An effect that runs until something ends it; says exactly one thing.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(example = json!({ "power": 2, "on": ["zed"], "until": "end-of-turn", "source": "cheer" }))]
pub struct EffectWritten {
    /// +N power.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<i32>,
    /// They count as …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tag: Option<String>,
    /// It has lost its abilities, and those that these cards gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loses: Option<Vec<String>>,
    /// `true`: it has lost its Ongoing abilities.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub loses_ongoing: bool,
    /// The breakpoint is changed by N.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub breakpoint: Option<i32>,
    /// `true`: the base's ability is cancelled.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cancelled: bool,
    /// These players may ignore the base's ability.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ignored_by: Vec<String>,
    /// Control goes back to this player when the effect ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub returns_to: Option<String>,
    /// A sentence in force, in the words of a card file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// What the names in that sentence stand for.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, NameWritten>,
    /// What it is on: minions, or a base.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub on: Vec<String>,
    /// When it ends; absent: at the end of the turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<UntilWritten>,
    /// At the end of whose turn, at the start of whose next turn; absent: the turn in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whose: Option<String>,
    /// What made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<SourceWritten>,
}

/// What a name in a sentence stands for; says exactly one thing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(example = json!({ "player": "Bob" }), example = json!({ "factions": ["reds"] }))]
pub struct NameWritten {
    /// Cards in play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// A base.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<String>,
    /// A player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// Factions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub factions: Vec<String>,
}

/// When a lasting effect ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UntilWritten {
    /// At the end of the turn in progress, or of `whose` turn.
    EndOfTurn,
    /// At the start of `whose` next turn.
    StartOfTurn,
    /// It runs in `whose` next turn only.
    NextTurn,
    /// When the card that made it leaves play.
    WhileInPlay,
    /// At the end of the scoring under way.
    EndOfScoring,
    /// At the end of the duel under way.
    EndOfDuel,
    /// Nothing ends it.
    Never,
}
