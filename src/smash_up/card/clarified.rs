//! What a booklet makes precise about a card, and of what is told of it that clarification speaks.

use serde::{Deserialize, Serialize};

use crate::smash_up::ability::Cond;

/// A printed clarification, and what it is the reason of.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Clarified {
    /// The clause: `clarification.high-noon`.
    pub by: String,
    /// Of what it speaks.
    pub of: Vec<Told>,
    /// The sentences of the card whose doing that is, counted from 1; none: any of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sentences: Vec<usize>,
    /// It speaks of it only where this is so just before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<Cond>,
}

/// What may be told of a card: of what its sentence does, or of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
pub enum Told {
    /// Its sentence is used, or goes off.
    Used,
    /// It has a card played.
    Played,
    /// It gives power.
    Power,
    /// It takes abilities away.
    Silences,
    /// It places or removes counters.
    Counters,
    /// It gives an extra card.
    Extra,
    /// It destroys, or would.
    Destroys,
    /// It has a card shuffled in.
    Shuffles,
    /// Its condition does not hold.
    Unmet,
    /// It is why something is not allowed.
    Refused,
    /// Another card makes it lose its abilities.
    Silenced,
    /// Another card makes it leave play.
    Leaves,
}
