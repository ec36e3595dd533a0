//! A player's points and piles.

use std::sync::Arc;

use super::CardId;

/// A player's points and piles.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Player {
    /// Name at the table.
    pub name: Arc<str>,
    /// The two factions.
    pub factions: Arc<[String]>,
    /// Victory points.
    pub vp: i32,
    /// Cards in hand.
    pub hand: Pile,
    /// The deck, top first.
    pub deck: Pile,
    /// The discard pile, last first.
    pub discard: Vec<CardId>,
    /// The titans beside the deck.
    pub titans: Vec<CardId>,
}

/// A pile of which some cards may be unseen.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Pile {
    /// The cards it is known to hold, shown or not, top first.
    pub cards: Vec<CardId>,
    /// Whether it holds further cards, nobody knows how many, below the others.
    pub open: bool,
    /// How many of `cards`, the last of them, lie below those further cards, or have been laid below since it was
    /// shuffled: these lie in their order.
    pub under: usize,
    /// Whether the order of `cards` means nothing: shuffled, and not looked at since.
    pub shuffled: bool,
    /// How many of `cards`, the first of them, have been laid on top since it was shuffled: these lie in their order.
    pub over: usize,
}

impl Pile {
    /// Whether the next card of it is one that nobody has seen or counted.
    #[must_use]
    pub fn runs_into_the_unknown(&self) -> bool {
        self.open && self.cards.len() == self.under
    }

    /// Whether shuffling it would change anything.
    #[must_use]
    pub fn lies_in_an_order(&self) -> bool {
        let as_shuffled = self.shuffled && self.under == 0 && self.over == 0;
        !as_shuffled && (self.open || self.cards.len() > 1)
    }
}
