//! Which cards, bases, players and places, how many, what must be so, what happens: each may be told by any of the others.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Var;

/// A set of bases in play; inside `which`, the candidate is `There`.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Bases {
    /// other than
    #[serde(skip_serializing_if = "Option::is_none")]
    pub but: Option<Place>,
    /// where this is so
    #[serde(skip_serializing_if = "Option::is_none")]
    pub which: Option<Box<Cond>>,
}

/// A set of cards. Without `at`, in play.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Cards {
    /// minions
    Minion(Filter),
    /// actions
    Action(Filter),
    /// titans
    Titan(Filter),
    /// cards of any type
    Card(Filter),
    /// that card
    The(CardRef),
    /// either of these
    AnyOf(Vec<Cards>),
}

/// The slots of a noun phrase; an absent slot restricts nothing.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Filter {
    /// controlled by (in a hand or a deck: held by)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<Who>,
    /// owned by
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Who>,
    /// where
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// attached to
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<Box<Cards>>,
    /// of power …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<Bound>,
    /// of printed power …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub printed: Option<Bound>,
    /// with this card id
    #[serde(skip_serializing_if = "Option::is_none")]
    pub named: Option<String>,
    /// a Microbot
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tag: Option<String>,
    /// of the named faction
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faction: Option<Var>,
    /// with that name: the one named, or that of the card so called
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of_name: Option<Var>,
    /// with a different name
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_of_name: Option<Var>,
    /// other than
    #[serde(skip_serializing_if = "Option::is_none")]
    pub but: Option<CardRef>,
    /// that is played on a base
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub plays_on_base: bool,
    /// that directly increases the power of (an action that is to be played)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raises: Option<Box<Cards>>,
    /// of which this is so; the candidate is `Which`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub which: Option<Box<Cond>>,
}

/// One card that the text points at.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub enum CardRef {
    /// this card
    This,
    /// the minion this is on
    Host,
    /// the event's card
    It,
    /// the cards that the played card affects, or whose power it directly increases
    Those,
    /// the card that caused the event
    Cause,
    /// the card(s) named earlier
    Var(Var),
    /// the candidate card
    Which,
    /// the winning minion of the duel (tied: both)
    DuelWinner,
    /// the losing minion of the duel (tied: both; the other's, for whoever acts)
    DuelLoser,
}

/// Which players.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Who {
    /// you
    You,
    /// the other players
    Others,
    /// each player
    Everyone,
    /// the player now acting, under `As`
    Them,
    /// who did it; whose turn it is
    Actor,
    /// each card's owner
    ItsOwner,
    /// its controller
    ControllerOf(CardRef),
    /// its owner
    OwnerOf(CardRef),
    /// the other players than its controller
    OthersThan(CardRef),
    /// the chosen player
    Var(Var),
    /// the winner(s) of the base
    Winner,
    /// the runner(s)-up
    RunnerUp,
    /// all others than the winner(s)
    NonWinners,
    /// those of these players of whom this is so (inside, the candidate is `Them`)
    Such(Box<Who>, Box<Cond>),
    /// one of these, chosen
    A(Box<Who>),
}

/// Where.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Place {
    /// here
    Here,
    /// the candidate base
    There,
    /// the base being scored
    Scoring,
    /// any other base than here
    Elsewhere,
    /// the base that replaces it
    Replacement,
    /// the base it has last moved from this turn
    LeftBy(CardRef),
    /// any base
    AnyBase,
    /// its base
    BaseOf(CardRef),
    /// the chosen base
    Base(Var),
    /// attached to that base itself
    OnBase(Box<Place>),
    /// buried at that base
    Buried(Box<Place>),
    /// in hand
    Hand(Who),
    /// in the deck
    Deck(Who),
    /// on top of the deck
    DeckTop(Who),
    /// on the bottom of the deck
    DeckBottom(Who),
    /// in the discard pile
    Discard(Who),
    /// beside the deck
    BesideDeck(Who),
    /// among the cards revealed or looked at
    Pile(Var),
    /// in the box, out of the game
    Box,
    /// being resolved, having been played
    Resolving,
    /// in play
    InPlay,
    /// wherever it is
    Anywhere,
}

/// A comparison with a number.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Bound {
    /// N or less
    AtMost(Amount),
    /// N or more
    AtLeast(Amount),
    /// less than N
    LessThan(Amount),
    /// more than N
    MoreThan(Amount),
    /// exactly N
    Exactly(Amount),
}

impl Bound {
    /// The number that it compares with.
    #[must_use]
    pub fn limit(&self) -> &Amount {
        match self {
            Self::AtMost(n) | Self::AtLeast(n) | Self::LessThan(n) | Self::MoreThan(n) | Self::Exactly(n) => n,
        }
    }
}

/// A number, written bare (`2`), or reckoned when it is needed (`PowerOf(Var("m"))`).
#[derive(Debug, Clone, PartialEq)]
pub enum Amount {
    /// N
    N(i32),
    /// Reckoned.
    Expr(Expr),
}

/// A number reckoned from the table.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Expr {
    /// its power (as last seen, once it has left)
    PowerOf(CardRef),
    /// its +1 power counters
    CountersOn(CardRef),
    /// how many there are
    Count(Box<Cards>),
    /// how many were named
    Size(Var),
    /// a player's power there
    TotalPower(Who, Place),
    /// the highest of what these players have (inside, the candidate is `Them`)
    Highest(Who, Box<Amount>),
    /// the lowest of what these players have (inside, the candidate is `Them`)
    Lowest(Who, Box<Amount>),
    /// for every N (rounded down)
    Div(Box<Amount>, u8),
    /// minus
    Minus(Box<Amount>),
}

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

/// Something that happens to cards. The same words serve "after …", "if … would …", "… cannot …" and "… this turn".
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Event {
    /// is played
    Played(Seen),
    /// is destroyed
    Destroyed(Seen),
    /// is returned
    Returned(Seen),
    /// is moved
    Moved(Seen),
    /// loses a clash of titans
    ClashLost(Seen),
    /// goes to the discard pile, whatever the way
    ToDiscard(Seen),
    /// is buried
    Buried(Seen),
    /// is uncovered
    Uncovered(Seen),
    /// is affected
    Affected(Seen),
    /// a base is replaced after it has scored
    BaseReplaced,
    /// is revealed or looked at, in a hand or out of a deck
    Looked(Seen),
    /// is revealed, out of a hand or a deck
    Revealed(Seen),
    /// enters a duel
    Duels(Seen),
    /// becomes the challenger in a duel
    Challenges(Seen),
    /// wins a duel (tied: both do)
    WinsDuel(Seen),
    /// is given to another player by whoever controls it
    ControlGiven(Seen),
    /// uses a talent
    TalentUsed(Seen),
    /// any of these
    AnyOf(Vec<Event>),
}

impl Event {
    /// What is seen to happen, where it is one thing and happens to cards.
    #[must_use]
    pub fn seen(&self) -> Option<&Seen> {
        match self {
            Self::Played(seen)
            | Self::Destroyed(seen)
            | Self::Returned(seen)
            | Self::Moved(seen)
            | Self::ClashLost(seen)
            | Self::ToDiscard(seen)
            | Self::Buried(seen)
            | Self::Uncovered(seen)
            | Self::Affected(seen)
            | Self::Looked(seen)
            | Self::Revealed(seen)
            | Self::Duels(seen)
            | Self::Challenges(seen)
            | Self::WinsDuel(seen)
            | Self::ControlGiven(seen)
            | Self::TalentUsed(seen) => Some(seen),
            Self::BaseReplaced | Self::AnyOf(_) => None,
        }
    }
}

/// The slots of an event; an absent slot restricts nothing.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Seen {
    /// to what
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what: Option<Cards>,
    /// by whom
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Who>,
    /// by which card
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Cards>,
    /// from where
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// to where
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Place>,
    /// that affects (played: a card that affects …)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub affects: Option<Cards>,
    /// that directly increases the power of (played: an action that …)
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raises: Option<Cards>,
    /// by a card as it is played, and not by one in play already
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_playing: bool,
    /// as an extra card
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub extra: bool,
}
