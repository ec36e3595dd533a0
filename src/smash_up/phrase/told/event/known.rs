//! A card that nobody had seen turns out to be this one.

use super::{Teller, say};
use crate::{
    citation::Said,
    smash_up::{
        card::{Def, UNKNOWN},
        table::{CardId, Zone},
    },
};

impl Teller<'_> {
    /// *L’une des cartes inconnues de la main de Bob est Zapbot*: of a hand, where it is not the only one.
    pub(super) fn known(&self, card: CardId, def: Def) -> Said {
        let (table, name) = (self.position.table, self.position.written(def).name.said());
        match table.card(card).zone {
            Zone::Hand(seat) if self.are_others_unseen(card) => {
                let of = self.of(seat);
                say!(
                    "L’une des cartes inconnues de la main {of} est {name}",
                    "One of the unseen cards of {of} hand is {name}";
                    of, name
                )
            }
            _ => say!("La carte inconnue est {name}", "The unseen card is {name}"; name),
        }
    }

    /// Whether the hand in which it lies holds, or may hold, other cards that nobody has seen.
    fn are_others_unseen(&self, card: CardId) -> bool {
        let table = self.position.table;
        let Zone::Hand(seat) = table.card(card).zone else { return false };
        let hand = &table.player(seat).hand;
        hand.open || hand.cards.iter().any(|other| *other != card && table.card(*other).def == UNKNOWN)
    }
}
