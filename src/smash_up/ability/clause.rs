//! Sentences that hold, forbid, wait or replace; and what a card or a base has by them.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Amount, Cards, Cond, Effect, Event, Limit, Place, Who, Window};

/// A sentence that holds, forbids, waits or replaces.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Clause {
    /// these cards have …
    Has(Cards, Vec<Trait>),
    /// this base has …
    BaseHas(Place, Vec<BaseTrait>),
    /// these players have +N power there
    PlayerHas(Who, Place, Amount),
    /// … cannot …
    Cannot(Event),
    /// … cannot … more than once per turn (each player for themselves)
    CannotAgain(Event),
    /// after …, …
    After(Event, Effect),
    /// if … would …, … instead
    Instead(Event, Effect),
    /// in this window, … (an outermost "you may" makes it an opportunity; otherwise it just happens)
    At(Window, Effect),
    /// you may play this card in this window (what playing it does, or this text)
    PlayAt {
        /// When.
        window: Window,
        /// What it does then; absent: what playing it does anyway.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<Effect>,
    },
    /// when this card is uncovered, …
    WhenUncovered(Effect),
    /// so often, when you use an ability that says OR, you may use both parts, in any order
    BothHalves(Limit),
    /// as long as …
    While(Cond, Arc<Clause>),
    /// the first time each turn
    FirstEachTurn(Arc<Clause>),
    /// works while the card is there, not in play
    From(Place, Arc<Clause>),
}

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
