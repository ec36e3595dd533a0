//! The two generations of card texts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The generation of card texts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Wording {
    /// As in the French boxes, as far as known.
    #[default]
    Printed,
    /// The publisher's later texts.
    Current,
}

impl Wording {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Printed, Self::Current];

    /// The word used in scenarios and addresses.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Printed => "printed",
            Self::Current => "current",
        }
    }
}
