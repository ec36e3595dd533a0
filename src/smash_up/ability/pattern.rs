//! Something that happens to cards: seen after, replaced, forbidden or counted.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Cards, Place, Who};

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
