//! Bury and uncover: a card is laid face down at a base, or turned face up again.

use std::sync::Arc;

use super::{
    leave,
    zone::{End, lay, lift},
};
use crate::smash_up::table::{CardId, Seat, Snapshot, Table, Zone};

/// A card is laid face down at a base; who buries it controls it.
pub fn bury(table: &mut Table, card: CardId, by: Seat, at: CardId, seen: Option<&Arc<Snapshot>>) {
    leave::place(table, card, Zone::Buried(at), false, seen);
    table.cards[card.index()].controller = by;
}

/// A buried card is turned face up and lies in the open, until it is played.
pub fn uncover(table: &mut Table, card: CardId, by: Seat) {
    lift(table, card);
    lay(table, card, Zone::Limbo, End::Top);
    table.cards[card.index()].controller = by;
}
