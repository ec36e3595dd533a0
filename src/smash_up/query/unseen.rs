//! What the unseen cards of a pile could be.

use super::Position;
use crate::smash_up::{
    card::{Def, UNKNOWN},
    law::{BaseDeckOf, BasesOf},
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

    /// Whether a base may be in this game’s base deck: any, or one out of the boxes in which the factions come that are
    /// played, where all of them are known (READ-29, where the booklet says both).
    #[must_use]
    pub fn may_be_among_the_bases(self, def: Def) -> bool {
        self.comes_in_a_chosen_box(def)
            || match self.setting.takes() {
                BasesOf::AllBases => true,
                BasesOf::ToldTwice => self.setting.takes::<BaseDeckOf>() == BaseDeckOf::AllBases,
                BasesOf::ChosenBoxes => false,
            }
    }

    fn comes_in_a_chosen_box(self, def: Def) -> bool {
        let (players, catalogue) = (&self.table.players, &self.setting.catalogue);
        let Some(of) = catalogue.faction_of(def) else { return true };
        let from_its_box =
            |name: &String| catalogue.factions().iter().any(|it| it.faction == *name && it.edition == of.edition);
        players.iter().any(|player| player.factions.is_empty() || player.factions.iter().any(from_its_box))
    }
}
