//! Shuffle: the order of a deck is forgotten. Chance is not the engine's: the cards lie there in an order nobody may use.

use std::sync::Arc;

use super::{
    leave,
    zone::{End, lay, lift},
};
use crate::smash_up::table::{CardId, Pile, Seat, Snapshot, Table, Zone};

/// A discard pile is shuffled to make a new deck.
pub fn discard_into_deck(table: &mut Table, player: Seat) {
    for card in table.player(player).discard.clone() {
        lift(table, card);
        lay(table, card, Zone::Deck(player), End::Bottom);
    }
    forget_order(table, player);
}

/// A card is shuffled into the player's deck; without a card, the deck is shuffled.
pub fn into_deck(table: &mut Table, player: Seat, card: Option<CardId>, seen: Option<&Arc<Snapshot>>) {
    if let Some(card) = card {
        leave::place(table, card, Zone::Deck(player), true, seen);
    }
    forget_order(table, player);
}

/// Nobody knows which card lies where any more: those that come up from now on are a matter of chance.
fn forget_order(table: &mut Table, player: Seat) {
    forget(&mut table.players[player.index()].deck);
}

/// The same of any pile.
pub fn forget(pile: &mut Pile) {
    pile.shuffled = true;
    pile.under = 0;
    pile.over = 0;
}
