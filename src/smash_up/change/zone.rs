//! Lifting a card out of where it is, and laying it down elsewhere: every verb goes through here.

use crate::smash_up::table::{CardId, Table, Zone};

/// Lifts a card out of the list that holds it. What is attached to it stays attached; who calls this sees to that.
pub fn lift(table: &mut Table, card: CardId) {
    let list = match table.card(card).zone {
        Zone::Hand(seat) => &mut table.players[seat.index()].hand.cards,
        Zone::Deck(seat) => &mut table.players[seat.index()].deck.cards,
        Zone::Discard(seat) => &mut table.players[seat.index()].discard,
        Zone::At(_) | Zone::On(_) => &mut table.in_play,
        Zone::BaseInPlay => &mut table.bases,
        Zone::BaseDeck => &mut table.base_deck.cards,
        Zone::BaseDiscard => &mut table.base_discard,
        Zone::Limbo | Zone::Aside | Zone::Box => return,
    };
    list.retain(|other| *other != card);
}

/// Where in a pile a card is laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// On top.
    Top,
    /// At the bottom.
    Bottom,
}

/// Lays a lifted card down; outside play it is another object from now on.
pub fn lay(table: &mut Table, card: CardId, to: Zone, end: End) {
    let state = &mut table.cards[card.index()];
    let leaves = state.zone.in_play() && !to.in_play();
    let enters = !state.zone.in_play() && to.in_play();
    state.zone = to;
    if leaves || enters {
        state.stay += 1;
        state.counters = 0;
    }
    if enters {
        state.arrived = Some(table.turn.number);
    }
    match to {
        Zone::Hand(seat) | Zone::Deck(seat) | Zone::Discard(seat) => state.controller = seat,
        _ => {}
    }
    let pile = match to {
        Zone::Hand(seat) => &mut table.players[seat.index()].hand.cards,
        Zone::Deck(seat) => &mut table.players[seat.index()].deck.cards,
        Zone::Discard(seat) => &mut table.players[seat.index()].discard,
        Zone::At(_) | Zone::On(_) => &mut table.in_play,
        Zone::BaseInPlay => &mut table.bases,
        Zone::BaseDeck => &mut table.base_deck.cards,
        Zone::BaseDiscard => &mut table.base_discard,
        Zone::Limbo | Zone::Aside | Zone::Box => return,
    };
    // Hands and the table grow at the end; of a deck or a discard pile the top comes first.
    let grows_at_end = matches!(to, Zone::Hand(_) | Zone::At(_) | Zone::On(_) | Zone::BaseInPlay);
    match end {
        End::Top if !grows_at_end => pile.insert(0, card),
        End::Top | End::Bottom => pile.push(card),
    }
}
