//! The words of a text, read on a table. Any of them may hold any other, and what a card is may hang on sentences that
//! speak of what it is: so each is read by this, and what it comes to is written where that word is looked at.

use crate::smash_up::{
    ability::Cards,
    query::{Position, Scope},
    table::{CardId, Snapshot, Zone},
};

/// A word that comes to something by itself: a condition, a number, players.
pub(in crate::smash_up::query) trait Word {
    /// What it comes to.
    type Answer;

    /// What it comes to now.
    fn read(&self, position: Position<'_>, scope: &Scope) -> Self::Answer;
}

/// A word that something may be: cards, an event.
pub(in crate::smash_up::query) trait Description {
    /// What may be it.
    type Of<'o>;
    /// What tells why something is not.
    type Reason;

    /// Whether this is it.
    fn describes(&self, position: Position<'_>, scope: &Scope, of: Self::Of<'_>) -> bool {
        self.misfit(position, scope, of).is_none()
    }

    /// The first reason why this is not.
    fn misfit(&self, position: Position<'_>, scope: &Scope, of: Self::Of<'_>) -> Option<Self::Reason>;
}

/// A card looked at: as it lies there, or as it was.
#[derive(Clone, Copy)]
pub(in crate::smash_up::query) enum Subject<'s> {
    Live(CardId),
    Was(&'s Snapshot),
}

/// The card that something happens to: whether it is one of a set, and where it is.
pub(in crate::smash_up::query) struct Concerned<'c> {
    pub fits: &'c dyn Fn(&Cards) -> bool,
    pub zone: Zone,
    pub base: Option<CardId>,
}

impl<'c> Concerned<'c> {
    /// A card where it lies.
    pub fn lying(position: Position<'_>, card: CardId, fits: &'c dyn Fn(&Cards) -> bool) -> Self {
        Self { fits, zone: position.table.card(card).zone, base: position.table.base_of(card) }
    }
}
