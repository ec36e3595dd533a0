//! How many fall out of a set, and who decides; which hidden cards are shown.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Amount, Bases, CardRef, Cards, Place, Var, Who};

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
    /// Whether it may take none, where there are some.
    #[must_use]
    pub fn may_be_none(&self) -> bool {
        match self {
            Self::UpTo(..) | Self::Any(_) | Self::SameName(_) | Self::Between(0, ..) => true,
            Self::Let(_, inner) => inner.may_be_none(),
            Self::The(_)
            | Self::One(_)
            | Self::Between(..)
            | Self::All(_)
            | Self::Random(..)
            | Self::Lowest(_)
            | Self::Highest(_) => false,
        }
    }

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
