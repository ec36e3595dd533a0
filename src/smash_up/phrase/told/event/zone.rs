//! Zones of the table: onto, into, out of.

use super::{Teller, say};
use crate::{citation::Said, smash_up::table::Zone};

impl Teller<'_> {
    pub(super) fn played_on(&self, to: Zone) -> Said {
        match to {
            Zone::At(on) | Zone::TitanAt(on) | Zone::On(on) | Zone::Buried(on) => {
                let on = self.card(on);
                say!(" sur {on}", " on {on}"; on)
            }
            Zone::Hand(_)
            | Zone::Deck(_)
            | Zone::Discard(_)
            | Zone::BesideDeck(_)
            | Zone::Limbo
            | Zone::Duel(_)
            | Zone::BaseInPlay
            | Zone::BaseDeck
            | Zone::BaseDiscard
            | Zone::Aside
            | Zone::Box => Said::default(),
        }
    }

    pub(super) fn placed_in(&self, to: Zone, bottom: bool) -> Said {
        match to {
            Zone::Hand(seat) => {
                let of = self.of(seat);
                say!("va dans la main {of}", "goes to {of} hand"; of)
            }
            Zone::Deck(seat) => {
                let of = self.of(seat);
                if bottom {
                    say!("va sous la pioche {of}", "goes to the bottom of {of} deck"; of)
                } else {
                    say!("va sur le dessus de la pioche {of}", "goes to the top of {of} deck"; of)
                }
            }
            Zone::Discard(seat) => {
                let of = self.of(seat);
                say!("va dans la défausse {of}", "goes to {of} discard pile"; of)
            }
            Zone::BesideDeck(seat) => {
                let of = self.of(seat);
                say!("va à côté de la pioche {of}", "goes beside {of} deck"; of)
            }
            Zone::At(on) | Zone::TitanAt(on) | Zone::On(on) | Zone::Buried(on) => {
                let on = self.card(on);
                say!("va sur {on}", "goes to {on}"; on)
            }
            Zone::Limbo => Said::new("quitte sa pile, à la vue de tous", "leaves its pile, in full view"),
            Zone::Duel(_) => Said::new("est posée face cachée", "is laid face down"),
            Zone::BaseInPlay => Said::new("entre en jeu", "comes into play"),
            Zone::BaseDeck if bottom => Said::new("va sous la pioche des Bases", "goes to the bottom of the base deck"),
            Zone::BaseDeck => Said::new("va sur le dessus de la pioche des Bases", "goes to the top of the base deck"),
            Zone::BaseDiscard => Said::new("va dans la défausse des Bases", "goes to the base discard pile"),
            Zone::Aside => Said::new("va à côté du jeu", "goes beside the table"),
            Zone::Box => Said::new("retourne dans la boîte", "goes back in the box"),
        }
    }

    pub(super) fn whose(&self, zone: Zone) -> Said {
        match zone {
            Zone::Hand(seat) => {
                let of = self.of(seat);
                say!("de la main {of}", "{of} hand"; of)
            }
            Zone::Deck(seat) => {
                let of = self.of(seat);
                say!("de la pioche {of}", "{of} deck"; of)
            }
            Zone::BaseDeck => Said::new("de la pioche des Bases", "the base deck"),
            Zone::Discard(_)
            | Zone::BesideDeck(_)
            | Zone::TitanAt(_)
            | Zone::At(_)
            | Zone::On(_)
            | Zone::Buried(_)
            | Zone::Limbo
            | Zone::Duel(_)
            | Zone::BaseInPlay
            | Zone::BaseDiscard
            | Zone::Aside
            | Zone::Box => Said::new("de là où elle était", "where it was"),
        }
    }
}
