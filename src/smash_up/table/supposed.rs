//! The table as it would be: a copy to be looked at, of which nothing comes.

use super::{CardId, CardState, Seat, Table, Zone};
use crate::smash_up::card::{Catalogue, Def};

impl Table {
    /// The same table once this card has come there, played by that player; with it, its number. `None`: one more card,
    /// of that name, out of a hand nobody has seen.
    #[must_use]
    pub fn supposing_played(
        &self,
        card: Option<CardId>,
        def: Def,
        by: Seat,
        zone: Zone,
        catalogue: &Catalogue,
    ) -> (Self, CardId) {
        let mut then = self.clone();
        let next = CardId(u16::try_from(then.cards.len()).unwrap_or(u16::MAX));
        let card = card.filter(|card| card.index() < then.cards.len()).unwrap_or(next);
        if card == next {
            let state = CardState { def, owner: by, controller: by, zone, stay: 0, counters: 0, arrived: None };
            then.cards.push(state);
        }
        then.players[by.index()].hand.cards.retain(|held| *held != card);
        let came = &mut then.cards[card.index()];
        (came.zone, came.controller) = (zone, by);
        if zone.in_play() {
            then.in_play.push(card);
            then.speakers = then.speaking(catalogue);
        }
        (then, card)
    }
}
