//! What a name given in a card's text stands for.

use super::{CardId, Object, Seat, Zone};
use crate::smash_up::card::Def;

/// What a name stands for.
#[derive(Debug, Clone, PartialEq)]
pub enum Named {
    /// Cards.
    Cards(Vec<Object>),
    /// A base.
    Base(CardId),
    /// A player.
    Player(Seat),
    /// Factions.
    Factions(Vec<String>),
    /// Cards shown from piles.
    Pile(Shown),
    /// The name of a card.
    Name(Def),
}

/// Cards that were revealed, looked at or searched through.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shown {
    /// Which, each with the player from whose pile it is.
    pub cards: Vec<(CardId, Seat)>,
    /// Who alone sees them; `None`: everyone.
    pub to: Option<Seat>,
    /// A pile seen whole of which nobody has said what it holds: any card of its player's may be among them.
    pub unseen: Option<Zone>,
    /// Where those lie that nothing has been done with yet.
    pub lying: Lying,
}

/// Where cards lie that have been shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Lying {
    /// Taken out of their pile, until they are put back or go elsewhere.
    #[default]
    Aside,
    /// In the hand or deck they were seen in.
    InItsPile,
}

impl Shown {
    /// Whether this card, lying there, is one of those that nothing has been done with yet.
    #[must_use]
    pub fn still_holds(&self, card: CardId, zone: Zone) -> bool {
        self.cards.iter().any(|(shown, of)| {
            *shown == card
                && match self.lying {
                    Lying::Aside => zone == Zone::Limbo,
                    Lying::InItsPile => [Zone::Hand(*of), Zone::Deck(*of), Zone::BaseDeck].contains(&zone),
                }
        })
    }
}
