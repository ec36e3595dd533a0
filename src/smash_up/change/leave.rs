//! Leaving: to the owner's discard pile, to the owner's hand, or wherever a card is placed.
//! What is attached to a card that leaves play has been discarded in the same batch by then.

use super::zone::{End, lay, lift};
use crate::smash_up::{
    query::{Position, Setting},
    table::{CardId, Table, Zone},
};

/// To its owner's discard pile; a base to the base discard pile.
pub fn to_discard(table: &mut Table, setting: &Setting, card: CardId) {
    let to = match table.card(card).zone {
        Zone::BaseInPlay => Zone::BaseDiscard,
        _ => Zone::Discard(table.card(card).owner),
    };
    place(table, setting, card, to, false);
}

/// To its owner's hand.
pub fn to_hand(table: &mut Table, setting: &Setting, card: CardId) {
    let owner = table.card(card).owner;
    place(table, setting, card, Zone::Hand(owner), false);
}

/// To a zone, on top of it or at its bottom.
pub fn place(table: &mut Table, setting: &Setting, card: CardId, to: Zone, bottom: bool) {
    if table.card(card).zone.in_play() && !to.in_play() {
        // What it was is kept, for sentences that still speak of it.
        let snapshot = Position { table, setting }.snapshot(card);
        table.last_seen.insert(snapshot.object, snapshot);
    }
    lift(table, card);
    lay(table, card, to, if bottom { End::Bottom } else { End::Top });
}
