//! What the unseen cards of a pile could be.

use super::Position;
use crate::smash_up::{
    card::{Def, UNKNOWN},
    table::{Pile, Seat, Zone},
};

impl<'a> Position<'a> {
    /// What an unseen card of this pile could be.
    #[must_use]
    pub fn could_be_in(self, zone: Zone) -> Vec<Def> {
        match zone {
            Zone::Hand(seat) | Zone::Deck(seat) => self.could_be(seat),
            Zone::BaseDeck => {
                let known = |def: Def| self.table.cards.iter().any(|card| card.def == def);
                let all = self.setting.catalogue.cards().map(|(def, _)| def);
                all.filter(|def| self.is_base(*def) && !known(*def) && self.may_be_among_the_bases(*def)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether the unseen cards of a player’s pile may all be others than these.
    #[must_use]
    pub fn may_hold_others_alone(self, zone: Zone, is_one: impl Fn(&Def) -> bool) -> bool {
        let Some((seat, pile)) = self.pile_of(zone) else { return false };
        let unseen = pile.cards.iter().filter(|card| self.table.card(**card).def == UNKNOWN).count();
        let could_be = self.could_be(seat);
        self.draw(could_be.len() * self.table.cards.len() / 8);
        let others = could_be.into_iter().filter(|def| !is_one(def));
        pile.open || others.map(|def| self.unseen_copies(seat, def)).sum::<usize>() >= unseen
    }

    /// A player’s pile of which cards may be unseen.
    fn pile_of(self, zone: Zone) -> Option<(Seat, &'a Pile)> {
        match zone {
            Zone::Hand(seat) => Some((seat, &self.table.player(seat).hand)),
            Zone::Deck(seat) => Some((seat, &self.table.player(seat).deck)),
            _ => None,
        }
    }

    /// Whether a base may be in this game’s base deck: one of the factions that are played, where all of them are known.
    fn may_be_among_the_bases(self, def: Def) -> bool {
        let players = &self.table.players;
        let Some(faction) = self.setting.catalogue.faction_of(def) else { return true };
        players.iter().any(|player| player.factions.is_empty() || player.factions.contains(&faction.faction))
    }
}
