//! Where a card lies.

use crate::smash_up::ability::{Kind, PlayOn};

/// Where a card lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// In its owner's hand.
    Hand,
    /// At the base in focus; an action on the other card there if it can be, or else on a plain one; a base is that base.
    Here,
    /// An action on a plain minion there: of its owner's, or of the opponent's, as it is good or bad for it.
    OnPlain,
    /// At the other base.
    There,
    /// Buried at the base in focus.
    Buried,
    /// In its owner's discard pile.
    Discard,
    /// On top of its owner's deck.
    DeckTop,
    /// A titan beside its owner's deck.
    Beside,
}

/// Whether a card of this type lies on the table once it is played.
pub fn stays(kind: Kind, on: Option<&PlayOn>) -> bool {
    !matches!(kind, Kind::Action) || on.is_some()
}
