//! What a card or a base has.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Amount, Effect, Who};

/// What a card has, by a sentence in force or by an effect with an end.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Trait {
    /// +N power
    Power(Amount),
    /// it counts as a …
    Tag(String),
    /// its printed power is treated as N
    PrintedPower(Amount),
    /// it loses the abilities it has
    NoAbilities,
    /// it loses its Ongoing abilities
    NoOngoing,
    /// it has the ability “Talent: …” (inside, `This` is the card that has it)
    Talent(Box<Effect>),
}

/// What a base has.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum BaseTrait {
    /// its breakpoint is changed by N
    Breakpoint(Amount),
    /// its printed breakpoint is treated as N
    PrintedBreakpoint(Amount),
    /// its ability is cancelled
    Cancelled,
    /// they may ignore its ability
    MayIgnore(Who),
}
