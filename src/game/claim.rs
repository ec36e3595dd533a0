//! What one side says, in the written form that both games share.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What one side says.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Claim")]
pub struct Claim<Holds> {
    /// Who says it.
    pub by: String,
    /// What they say.
    pub holds: Holds,
}
