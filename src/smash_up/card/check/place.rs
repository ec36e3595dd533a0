//! Bases that are picked or come into play, where cards are placed, to whom control goes.

use super::{Check, Sort};
use crate::smash_up::ability::{BasePick, Place, Who};

impl<'c> Check<'c> {
    pub(super) fn base_pick(&mut self, base: &'c BasePick) {
        match base {
            BasePick::At(place) => self.within("At", |check| check.base_place(place)),
            BasePick::One(bases) => self.within("One", |check| check.bases(bases)),
            BasePick::FromPile(name) => self.within("FromPile", |check| check.named(name, &[Sort::Pile])),
            BasePick::Elsewhere | BasePick::AtRandom => {}
        }
    }

    /// A base that is to come into play: one of a pile, or one that has been named.
    pub(super) fn base_to_come(&mut self, base: &'c BasePick) {
        match base {
            BasePick::At(Place::Base(name)) => self.within("At", |check| check.named(name, &[Sort::BaseToCome])),
            BasePick::FromPile(_) => self.base_pick(base),
            BasePick::At(_) | BasePick::One(_) | BasePick::Elsewhere | BasePick::AtRandom => {
                self.fault(
                    "une Base qui entre en jeu n’y est pas encore : FromPile(…), At(Base(…))",
                    "a base that comes into play is not there yet: FromPile(…), At(Base(…))",
                );
                self.base_pick(base);
            }
        }
    }

    /// Where a card may be placed.
    pub(super) fn destination(&mut self, place: &'c Place) {
        match place {
            Place::Hand(who)
            | Place::Deck(who)
            | Place::DeckTop(who)
            | Place::DeckBottom(who)
            | Place::Discard(who) => {
                self.who_or_owner(who);
            }
            Place::Box => {}
            Place::Pile(_)
            | Place::Buried(_)
            | Place::BesideDeck(_)
            | Place::Resolving
            | Place::InPlay
            | Place::Anywhere => {
                self.fault("une carte ne se place pas là", "a card is not placed there");
            }
            Place::Here
            | Place::There
            | Place::Scoring
            | Place::Elsewhere
            | Place::Replacement
            | Place::LeftBy(_)
            | Place::AnyBase
            | Place::BaseOf(_)
            | Place::Base(_)
            | Place::OnBase(_) => self.place(place),
        }
    }

    /// A player, or each card's own owner.
    pub(super) fn who_or_owner(&mut self, who: &'c Who) {
        if *who != Who::ItsOwner {
            self.who(who);
        }
    }

    /// The player to whom control goes.
    pub(super) fn new_controller(&mut self, who: &'c Who) {
        match who {
            Who::A(among) => self.who(among),
            Who::Others | Who::OthersThan(_) | Who::Everyone | Who::NonWinners | Who::ItsOwner | Who::Such(..) => self
                .fault(
                    "un seul joueur prend le contrôle : pour un joueur choisi, A(…)",
                    "one player takes control: for a player to be chosen, A(…)",
                ),
            Who::You
            | Who::Them
            | Who::Actor
            | Who::ControllerOf(_)
            | Who::OwnerOf(_)
            | Who::Var(_)
            | Who::Winner
            | Who::RunnerUp => self.who(who),
        }
    }
}
