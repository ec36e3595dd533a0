//! What somebody at the table sees of it.

use serde_json::Value;

use super::replay::Begun;
use crate::smash_up::{
    card::UNKNOWN,
    setup,
    table::{CardId, Pile, Seat, Table},
};

/// The position as a scenario, without what this player may not look at: the hands of others, all decks, and what others
/// have buried.
pub fn seen(table: &Table, begun: &Begun<'_>, by: Seat) -> Value {
    let mut seen = table.clone();
    let mut hidden: Vec<CardId> = mixed(&mut seen.base_deck).collect();
    for (player, seat) in seen.players.iter_mut().zip(0..) {
        hidden.extend(mixed(&mut player.deck));
        hidden.extend(player.hand.cards.iter().filter(|_| Seat(seat) != by));
    }
    let buried = table.bases.iter().flat_map(|base| table.buried_at(*base));
    hidden.extend(buried.filter(|card| table.card(*card).controller != by));
    for card in hidden {
        seen.cards[card.index()].def = UNKNOWN;
    }
    setup::write(&seen, &begun.lawful.names, &[], begun.scenario)
}

/// The cards of a deck, whose order says nothing more where it has been shuffled.
fn mixed(deck: &mut Pile) -> impl Iterator<Item = CardId> {
    if deck.shuffled {
        let end = deck.cards.len() - deck.under;
        deck.cards[deck.over..end].sort_unstable();
    }
    deck.cards.iter().copied()
}
