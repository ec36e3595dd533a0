//! Play: a minion comes to its base, an action onto its host or into the open.

use super::zone::{End, lay, lift};
use crate::smash_up::table::{CardId, Seat, Table, Zone};

/// A card is played; who plays it controls it.
pub fn play(table: &mut Table, card: CardId, by: Seat, to: Zone) {
    lift(table, card);
    lay(table, card, to, End::Top);
    table.cards[card.index()].controller = by;
}
