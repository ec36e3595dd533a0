//! What must be so.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Amount, Bound, CardRef, Cards, Event, Place, Who};

/// What must be so for a sentence to apply.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Cond {
    /// there is a …
    Any(Cards),
    /// there is no …
    No(Cards),
    /// there are N …
    Count(Cards, Bound),
    /// it is a …
    Is(CardRef, Cards),
    /// this number is …
    Compare(Amount, Bound),
    /// this happened N times this turn
    ThisTurn(Event, Bound),
    /// this happened N times in the Play phase of the turn
    InPlayPhase(Event, Bound),
    /// it is their turn
    Turn(Who),
    /// they have won the base being scored (ties count)
    Won(Who),
    /// they are winning that base (ties count)
    Winning(Who, Place),
    /// it is in a duel that nobody has won yet
    InDuel(CardRef),
    /// a duel is going on there
    DuelAt(Place),
    /// it has won the duel (tied: both have)
    WonDuel(CardRef),
    /// it was in play when the turn began
    StoodAtStart(CardRef),
    /// they had a minion at that base when it scored
    HadMinion(Who),
    /// one of these players at least is such that … (inside, the candidate is `Them`)
    Someone(Who, Box<Cond>),
    /// not
    Not(Box<Cond>),
    /// and
    AllOf(Vec<Cond>),
}
