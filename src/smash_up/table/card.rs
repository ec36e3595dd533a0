//! One physical card, and where it is.

use super::{CardId, Role, Seat};
use crate::smash_up::card::Def;

/// One physical card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardState {
    /// What it is.
    pub def: Def,
    /// The player from whose deck it came; for a base, of no meaning.
    pub owner: Seat,
    /// The player who controls it in play, or holds it elsewhere.
    pub controller: Seat,
    /// Where it is.
    pub zone: Zone,
    /// Which stay this is; rises whenever the card leaves play.
    pub stay: u16,
    /// +1 power counters.
    pub counters: i16,
    /// The turn in which it came into play, if it did (by playing or otherwise).
    pub arrived: Option<u16>,
}

/// Where a card is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    /// In this player's hand.
    Hand(Seat),
    /// In this player's deck.
    Deck(Seat),
    /// In this player's discard pile.
    Discard(Seat),
    /// A minion at this base.
    At(CardId),
    /// A titan at this base.
    TitanAt(CardId),
    /// An action attached to this base or minion.
    On(CardId),
    /// Face down at this base.
    Buried(CardId),
    /// A played action that is being resolved, or cards shown from a deck.
    Limbo,
    /// Laid face down for a duel: in no zone that anything speaks of.
    Duel(Role),
    /// A base in play.
    BaseInPlay,
    /// In the base deck.
    BaseDeck,
    /// In the base discard pile.
    BaseDiscard,
    /// A titan beside this player's deck.
    BesideDeck(Seat),
    /// Put beside the table.
    Aside,
    /// Out of the game.
    Box,
}

impl Zone {
    /// Active bases and everything on them.
    #[must_use]
    pub fn in_play(self) -> bool {
        matches!(self, Self::At(_) | Self::TitanAt(_) | Self::On(_) | Self::BaseInPlay)
    }

    /// Whose pile it is, if it is a player's.
    #[must_use]
    pub fn whose(self) -> Option<Seat> {
        match self {
            Self::Hand(seat) | Self::Deck(seat) | Self::Discard(seat) | Self::BesideDeck(seat) => Some(seat),
            Self::At(_)
            | Self::TitanAt(_)
            | Self::On(_)
            | Self::Buried(_)
            | Self::Limbo
            | Self::Duel(_)
            | Self::BaseInPlay
            | Self::BaseDeck
            | Self::BaseDiscard
            | Self::Aside
            | Self::Box => None,
        }
    }
}
