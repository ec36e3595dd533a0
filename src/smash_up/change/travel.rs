//! Move: a minion goes to another base with everything on it. Transfer: an action goes from one minion to another.

use crate::smash_up::table::{CardId, Table, Zone};

/// A minion moves to another base; its counters and what is attached to it go along. A buried card stays buried.
pub fn travel(table: &mut Table, card: CardId, to: CardId) {
    if let Zone::Buried(_) = table.card(card).zone {
        table.cards[card.index()].zone = Zone::Buried(to);
        return;
    }
    table.cards[card.index()].zone = Zone::At(to);
    // It comes last among the minions there, as seen at the table.
    table.in_play.retain(|other| *other != card);
    table.in_play.push(card);
}

/// An action goes from one minion to another; it stays in play, and its controller's.
pub fn transfer(table: &mut Table, card: CardId, to: CardId) {
    table.cards[card.index()].zone = Zone::On(to);
    // It comes last among what is attached there, as seen at the table.
    table.in_play.retain(|other| *other != card);
    table.in_play.push(card);
}
