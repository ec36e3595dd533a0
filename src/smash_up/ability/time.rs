//! When, for how long, how often.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Cards, Place, Who};

/// A moment in which something may or must be done.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[expect(clippy::large_enum_variant, reason = "cards are read once and shared")]
pub enum Window {
    /// before that base scores
    BeforeScores(Place),
    /// when that base scores
    WhenScores(Place),
    /// after that base scores
    AfterScores(Place),
    /// after that base is replaced
    AfterReplaced(Place),
    /// at the start of their turn
    StartOfTurn(Who),
    /// at the end of their turn
    EndOfTurn(Who),
    /// on your turn
    PlayPhase,
    /// on each of your turns, that in which it is played included
    EachTurn,
    /// during a duel of such a minion
    DuelOf(Cards),
    /// in any of these
    EitherOf(Vec<Window>),
}

/// For how long.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Duration {
    /// for the rest of this resolution
    ThisResolution,
    /// until the scoring under way is over
    ThisScoring,
    /// until the duel under way is over
    ThisDuel,
    /// until the end of the turn
    EndOfTurn,
    /// until the end of your turn
    EndOfYourTurn,
    /// until the start of your next turn
    YourNextTurn,
    /// during their next turn
    NextTurnOf(Who),
    /// as long as this card is in play
    WhileInPlay,
    /// until something changes it
    Lasting,
}

/// How often.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub enum Limit {
    /// once per turn
    PerTurn,
    /// once per turn for all cards of that name
    PerTurnByName,
    /// once per base for all cards of that name
    PerBaseByName,
    /// for one of those it would happen to at once (“instead” only)
    OneOfSeveral,
}
