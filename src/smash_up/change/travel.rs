//! Move: a minion or a titan goes to another base with everything on it. Transfer: an action goes from one minion to
//! another.

use crate::smash_up::table::{CardId, Table, Zone};

/// A minion or a titan moves to another base; its counters and what is attached to it go along. A buried card stays buried.
pub fn travel(table: &mut Table, card: CardId, to: CardId) {
    let zone = &mut table.cards[card.index()].zone;
    if let Zone::Buried(_) = zone {
        *zone = Zone::Buried(to);
        return;
    }
    *zone = if matches!(zone, Zone::TitanAt(_)) { Zone::TitanAt(to) } else { Zone::At(to) };
    // It comes last among those there, as seen at the table.
    table.in_play.retain(|other| *other != card);
    table.in_play.push(card);
    table.speakers.change();
}

/// An action goes from one minion to another; it stays in play, and its controller's.
pub fn transfer(table: &mut Table, card: CardId, to: CardId) {
    table.cards[card.index()].zone = Zone::On(to);
    // It comes last among what is attached there, as seen at the table.
    table.in_play.retain(|other| *other != card);
    table.in_play.push(card);
    table.speakers.change();
}
