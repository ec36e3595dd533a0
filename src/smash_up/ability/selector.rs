//! Which cards, bases, players and places.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Amount, Bound, Cond, Var};

/// How many fall out of a set, and who decides. One `Pick` is one decision.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Pick {
    /// that card
    The(CardRef),
    /// a …
    One(Cards),
    /// up to N …
    UpTo(Amount, Cards),
    /// from N to M …
    Between(u8, u8, Cards),
    /// any number of …
    Any(Cards),
    /// each …
    All(Cards),
    /// N … at random
    Random(Amount, Cards),
    /// any number of … of one name
    SameName(Cards),
    /// the lowest-power … (ties: chosen)
    Lowest(Cards),
    /// the highest-power … (ties: chosen)
    Highest(Cards),
    /// …, remembered under this name
    Let(Var, Box<Pick>),
}

/// What a pick takes from.
#[derive(Debug, Clone, Copy)]
pub enum PickedFrom<'a> {
    /// That card, and no other.
    That(&'a CardRef),
    /// One or several of these.
    Among(&'a Cards),
}

impl Pick {
    /// What it takes from, under whatever name.
    #[must_use]
    pub fn from(&self) -> PickedFrom<'_> {
        match self {
            Self::The(card) => PickedFrom::That(card),
            Self::Let(_, inner) => inner.from(),
            Self::One(cards)
            | Self::UpTo(_, cards)
            | Self::Between(_, _, cards)
            | Self::Any(cards)
            | Self::All(cards)
            | Self::Random(_, cards)
            | Self::SameName(cards)
            | Self::Lowest(cards)
            | Self::Highest(cards) => PickedFrom::Among(cards),
        }
    }
}

/// Which base, and who decides.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum BasePick {
    /// that base
    At(Place),
    /// a base
    One(Bases),
    /// another base (chosen for each card that goes there)
    Elsewhere,
    /// another base at random
    AtRandom,
    /// a base among those looked at
    FromPile(Var),
}

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

/// Which hidden cards are shown.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[expect(clippy::large_enum_variant, reason = "cards are read once and shared")]
pub enum Source {
    /// the top N cards of the deck
    Top(Amount, Who),
    /// cards from the top of the deck until there is a …
    Until(Cards, Who),
    /// the hand
    Hand(Who),
    /// the deck
    Deck(Who),
    /// that card
    These(CardRef),
    /// the top N cards of the base deck
    BaseTop(u8),
    /// the base deck
    BaseDeck,
}
