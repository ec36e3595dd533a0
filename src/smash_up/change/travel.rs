//! Move: a minion goes to another base with everything on it.

use crate::smash_up::table::{CardId, Table, Zone};

/// A minion moves to another base; its counters and what is attached to it go along.
pub fn travel(table: &mut Table, card: CardId, to: CardId) {
    table.cards[card.index()].zone = Zone::At(to);
    // It comes last among the minions there, as seen at the table.
    table.in_play.retain(|other| *other != card);
    table.in_play.push(card);
}
