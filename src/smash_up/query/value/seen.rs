//! What a card is at this moment, its power and its tags included, was when it left, or will be once played.

use crate::smash_up::{
    query::Position,
    table::{CardId, Object, Seat, Snapshot, Zone},
};

impl Position<'_> {
    /// What a card is at this moment.
    #[must_use]
    pub fn snapshot(self, card: CardId) -> Snapshot {
        let state = *self.table.card(card);
        Snapshot {
            object: Object { card, stay: state.stay },
            def: state.def,
            owner: self.table.counts_as_owner(card),
            controller: state.controller,
            zone: state.zone,
            base: self.table.base_of(card),
            power: self.power(card),
            tags: self.tags(card),
        }
    }

    /// What an object is, or was when it left.
    #[must_use]
    pub fn seen(self, object: Object) -> Snapshot {
        match self.table.last_seen.get(&object) {
            Some(snapshot) if !self.table.is_current(object) => (**snapshot).clone(),
            _ => self.snapshot(object.card),
        }
    }

    /// A card as it will be once played: there, and its player's.
    #[must_use]
    pub fn arriving(self, card: CardId, by: Seat, to: Zone) -> Snapshot {
        let mut snapshot = self.snapshot(card);
        snapshot.zone = to;
        snapshot.controller = by;
        snapshot.base = match to {
            Zone::At(base) | Zone::TitanAt(base) | Zone::Buried(base) => Some(base),
            Zone::On(host) => self.table.base_of(host),
            _ => None,
        };
        snapshot
    }
}
