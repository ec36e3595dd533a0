//! What the unseen cards of a pile or of a player could be.

use super::{Position, Which};
use crate::smash_up::{
    card::{Def, UNKNOWN},
    law::{BaseDeckOf, BasesOf},
    table::{CardId, Pile, Seat, Zone},
};

impl<'a> Position<'a> {
    /// The card of theirs that is meant by one of these, or any that is called so.
    #[must_use]
    pub fn known(self, whose: Option<Seat>, called: &[CardId], def: Def) -> Which {
        let theirs = called.iter().find(|card| whose == Some(self.table.card(**card).owner));
        theirs.map_or(Which::Unseen(def), |card| Which::Card(*card))
    }

    /// Whether a pile may hold cards nobody has shown.
    #[must_use]
    pub fn is_unseen(self, pile: &Pile) -> bool {
        pile.open || pile.cards.iter().any(|card| self.table.card(*card).def == UNKNOWN)
    }

    /// What an unseen card of a player could be: any card of the two factions of which a copy is not known to lie
    /// elsewhere.
    #[must_use]
    pub fn could_be(self, seat: Seat) -> Vec<Def> {
        self.draw(64 + self.table.cards.len());
        let known: Vec<Def> = self.known_of(seat).collect();
        let theirs = self.setting.catalogue.cards_of(&self.table.player(seat).factions);
        theirs
            .filter(|def| {
                let lying = || known.iter().filter(|other| *other == def).count();
                self.is_of_a_deck(*def) && lying() < usize::from(self.written(*def).copies)
            })
            .collect()
    }

    /// How many copies of a card of a player's factions nobody has seen.
    #[must_use]
    pub fn unseen_copies(self, seat: Seat, def: Def) -> usize {
        let lying = self.known_of(seat).filter(|other| *other == def).count();
        usize::from(self.written(def).copies).saturating_sub(lying)
    }

    /// What is known to have come from a player's deck, wherever it lies.
    fn known_of(self, seat: Seat) -> impl Iterator<Item = Def> {
        self.table.cards.iter().filter(move |card| card.owner == seat).map(|card| card.def)
    }

    /// Whether a card is one of those that a player's two factions make a deck of.
    #[must_use]
    pub fn is_of_factions(self, seat: Seat, def: Def) -> bool {
        let factions = &self.table.player(seat).factions;
        let of = self.setting.catalogue.faction_of(def);
        of.is_some_and(|of| factions.contains(&of.faction)) && self.is_of_a_deck(def)
    }

    /// Whether a deck can hold it, under the generation of texts in use.
    fn is_of_a_deck(self, def: Def) -> bool {
        !self.is_base(def) && !self.is_titan(def) && self.written(def).has_text_in(self.setting.wording)
    }

    /// Whether it belongs to no faction: a card that only the scenario describes, which any hand may hold.
    #[must_use]
    pub fn is_of_no_faction(self, def: Def) -> bool {
        self.setting.catalogue.faction_of(def).is_none() && def != UNKNOWN
    }

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
