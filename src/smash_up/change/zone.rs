//! Lifting a card out of where it is, and laying it down elsewhere: every verb goes through here.

use super::effects;
use crate::smash_up::table::{CardId, Pile, Table, Zone};

/// Lifts a card out of the list that holds it. What is attached to it stays attached; who calls this sees to that.
pub fn lift(table: &mut Table, card: CardId) {
    if let Some(pile) = pile_of(table, table.card(card).zone)
        && pile.cards.iter().position(|other| *other == card).is_some_and(|at| at + pile.under >= pile.cards.len())
    {
        pile.under -= 1;
    }
    if let Some(pile) = pile_of(table, table.card(card).zone)
        && pile.cards.iter().take(pile.over).any(|other| *other == card)
    {
        pile.over -= 1;
    }
    let Some(list) = list_of(table, table.card(card).zone) else { return };
    list.retain(|other| *other != card);
    if let Some(pile) = pile_of(table, table.card(card).zone) {
        settle_order(pile);
    }
}

/// The list in which what is in a zone is kept, if there is one.
fn list_of(table: &mut Table, zone: Zone) -> Option<&mut Vec<CardId>> {
    Some(match zone {
        Zone::Hand(seat) => &mut table.players[seat.index()].hand.cards,
        Zone::Deck(seat) => &mut table.players[seat.index()].deck.cards,
        Zone::Discard(seat) => &mut table.players[seat.index()].discard,
        Zone::BesideDeck(seat) => &mut table.players[seat.index()].titans,
        Zone::At(_) | Zone::TitanAt(_) | Zone::On(_) => &mut table.in_play,
        Zone::Buried(_) => &mut table.buried,
        Zone::BaseInPlay => &mut table.bases,
        Zone::BaseDeck => &mut table.base_deck.cards,
        Zone::BaseDiscard => &mut table.base_discard,
        Zone::Limbo | Zone::Duel(_) | Zone::Aside | Zone::Box => return None,
    })
}

/// The deck a zone is.
fn pile_of(table: &mut Table, zone: Zone) -> Option<&mut Pile> {
    match zone {
        Zone::Deck(seat) => Some(&mut table.players[seat.index()].deck),
        Zone::BaseDeck => Some(&mut table.base_deck),
        _ => None,
    }
}

/// A shuffled pile of which one card or none is left that has not been laid there since has an order again: what is
/// laid on it lies where it was laid.
fn settle_order(pile: &mut Pile) {
    pile.shuffled &= pile.open || pile.cards.len() > 1 + pile.over + pile.under;
    pile.over = if pile.shuffled { pile.over } else { 0 };
    pile.under = if pile.shuffled || pile.open { pile.under } else { 0 };
}

/// Where in a pile a card is laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// On top.
    Top,
    /// At the bottom.
    Bottom,
    /// Below the known cards on top, above those known to lie at the bottom.
    Between,
}

/// Lays a lifted card down; outside play it is another object from now on.
pub fn lay(table: &mut Table, card: CardId, to: Zone, end: End) {
    come_to(table, card, to);
    let Some(list) = list_of(table, to) else { return };
    match end {
        End::Top if !grows_at_end(to) => list.insert(0, card),
        End::Top | End::Bottom | End::Between => list.push(card),
    }
    let Some(pile) = pile_of(table, to) else { return };
    match end {
        End::Bottom if pile.open || pile.shuffled => pile.under += 1,
        End::Between => {
            let above = pile.cards.len() - 1 - pile.under;
            pile.cards[above..].rotate_right(1);
        }
        End::Top if pile.shuffled => pile.over += 1,
        End::Top | End::Bottom => {}
    }
}

/// A card is in another zone, whatever place it has there: what it was in play ends, what it is in play begins.
fn come_to(table: &mut Table, card: CardId, to: Zone) {
    let state = &mut table.cards[card.index()];
    let leaves = state.zone.in_play() && !to.in_play();
    let enters = !state.zone.in_play() && to.in_play();
    if state.zone.in_play() || to.in_play() {
        table.speakers.change();
    }
    state.zone = to;
    if leaves || enters {
        state.stay += 1;
        state.counters = 0;
    }
    if enters {
        state.arrived = Some(table.turn.number);
    }
    if to == Zone::BaseInPlay {
        // A base that comes back is another one: what still ran on it was on the base that left.
        table.lasting.retain(|lasting| lasting.what.base() != Some(card));
    }
    match to {
        Zone::Hand(seat) | Zone::Deck(seat) | Zone::Discard(seat) | Zone::BesideDeck(seat) => state.controller = seat,
        _ => {}
    }
    if leaves {
        effects::leaves(table, card);
    }
}

/// Hands and the table grow at the end; of a deck or a discard pile the top comes first.
fn grows_at_end(zone: Zone) -> bool {
    matches!(
        zone,
        Zone::Hand(_)
            | Zone::At(_)
            | Zone::TitanAt(_)
            | Zone::On(_)
            | Zone::Buried(_)
            | Zone::BaseInPlay
            | Zone::BesideDeck(_)
    )
}
