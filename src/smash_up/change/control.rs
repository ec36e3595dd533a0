//! Control and counters.

use crate::smash_up::table::{CardId, Seat, Table};

/// A player takes control of a card; the actions on it keep their controllers.
pub fn take(table: &mut Table, card: CardId, by: Seat) {
    table.cards[card.index()].controller = by;
}

/// +1 power counters are placed, or removed; never fewer than none.
pub fn counters(table: &mut Table, card: CardId, n: i16) {
    let counters = &mut table.cards[card.index()].counters;
    *counters = counters.saturating_add(n).max(0);
}
