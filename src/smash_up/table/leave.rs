//! The phases of a turn, and the leave to play and use that is had in them.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardId, Cause, Object, Seat};
use crate::smash_up::{
    ability::{Bases, Cards},
    card::Def,
};

/// The five phases of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Start-of-turn effects.
    Start,
    /// Playing cards.
    Play,
    /// Scoring the ready bases.
    Score,
    /// Drawing two cards.
    Draw,
    /// End-of-turn effects, then the victory check.
    End,
}

impl Phase {
    /// The five, in order.
    pub const ALL: [Self; 5] = [Self::Start, Self::Play, Self::Score, Self::Draw, Self::End];

    /// The word used in scenarios.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Play => "play",
            Self::Score => "score",
            Self::Draw => "draw",
            Self::End => "end",
        }
    }
}

/// The kind of card a play permission is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlayKind {
    /// A minion.
    Minion,
    /// An action.
    Action,
}

/// From where a card is played.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// From hand.
    #[default]
    Hand,
    /// From the discard pile.
    Discard,
}

/// What leave to play one more card may ask of it, besides its power.
#[derive(Debug, Clone, PartialEq)]
pub enum Asks {
    /// A name other than this card's.
    OtherName(CardId),
    /// One of these names.
    OfName(Vec<Def>),
    /// That it directly increases the power of one of these.
    Raises(Arc<Cards>),
    /// That it goes to a base of this sort, as the bases are when it is played.
    On(Arc<Bases>),
}

/// Leave to play one more card.
#[derive(Debug, Clone, PartialEq)]
pub struct ExtraPlay {
    /// Whose.
    pub player: Seat,
    /// What kind of card.
    pub kind: PlayKind,
    /// Of at most this printed power.
    pub max_power: Option<i32>,
    /// On this base only.
    pub base: Option<CardId>,
    /// Only this card, by name.
    pub named: Option<Def>,
    /// What else is asked of the card.
    pub asks: Option<Asks>,
    /// From where the card comes.
    pub from: Origin,
    /// What granted it.
    pub cause: Cause,
}

/// A limited ability that has been used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Use {
    /// The card; under a limit by name any copy counts.
    pub card: Object,
    /// The card whose text it is: the same, or one that gives it the ability.
    pub def: Def,
    /// Which of its abilities.
    pub ability: u8,
    /// By whom.
    pub player: Seat,
    /// At which base, for limits per base.
    pub base: Option<CardId>,
}
