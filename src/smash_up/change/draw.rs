//! Draw: the top card of a deck goes to the hand. An unknown pile gives cards nobody has seen.

use super::zone::{End, lay, lift};
use crate::smash_up::{
    card::{Def, UNKNOWN},
    table::{CardId, CardState, Seat, Table, Zone},
};

/// A player draws a card.
pub fn draw(table: &mut Table, player: Seat, card: CardId) {
    lift(table, card);
    lay(table, card, Zone::Hand(player), End::Top);
}

/// An unseen card comes up from the unknown part of a hand, a deck or the base deck, below the cards that are known there.
pub fn surface(table: &mut Table, zone: Zone) {
    let owner = match zone {
        Zone::Hand(seat) | Zone::Deck(seat) => seat,
        _ => Seat(0),
    };
    let Ok(number) = u16::try_from(table.cards.len()) else { return };
    let unseen = Zone::Aside;
    table.cards.push(CardState {
        def: UNKNOWN,
        owner,
        controller: owner,
        zone: unseen,
        stay: 0,
        counters: 0,
        arrived: None,
    });
    lay(table, CardId(number), zone, End::Between);
}

/// What a card is becomes known.
pub fn know(table: &mut Table, card: CardId, def: Def) {
    table.cards[card.index()].def = def;
    table.speakers.change();
}
