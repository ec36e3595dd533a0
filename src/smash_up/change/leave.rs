//! Leaving: to the owner's discard pile, to the owner's hand, or wherever a card is placed.
//! What is attached to a card that leaves play is discarded in the same batch.

use std::sync::Arc;

use super::zone::{End, lay, lift};
use crate::smash_up::table::{CardId, Snapshot, Table, Zone};

/// To its owner's discard pile; a base to the base discard pile.
pub fn to_discard(table: &mut Table, card: CardId, seen: Option<&Arc<Snapshot>>) {
    let to = match table.card(card).zone {
        Zone::BaseInPlay => Zone::BaseDiscard,
        _ => Zone::Discard(table.card(card).owner),
    };
    place(table, card, to, false, seen);
}

/// To its owner's hand; a buried card's is its controller.
pub fn to_hand(table: &mut Table, card: CardId, seen: Option<&Arc<Snapshot>>) {
    let owner = table.counts_as_owner(card);
    place(table, card, Zone::Hand(owner), false, seen);
}

/// To a zone, on top of it or at its bottom; a titan that leaves play goes beside its owner's deck, wherever it was to go.
pub fn place(table: &mut Table, card: CardId, to: Zone, bottom: bool, seen: Option<&Arc<Snapshot>>) {
    if let Some(was) = seen.filter(|_| table.card(card).zone.in_play() && !to.in_play()) {
        // What it was is kept, for sentences that still speak of it.
        table.last_seen.insert(was.object, was.clone());
    }
    let state = table.card(card);
    let to = match state.zone {
        Zone::TitanAt(_) if !to.in_play() => Zone::BesideDeck(state.owner),
        _ => to,
    };
    lift(table, card);
    lay(table, card, to, if bottom { End::Bottom } else { End::Top });
}
