//! What is chosen or named, and is known by that name in the rest of the sentence.

use crate::smash_up::{
    ability::{BasePick, Cards, Pick, Who},
    card::check::{Check, Sort},
};

impl<'c> Check<'c> {
    pub(super) fn choose(&mut self, name: &'c str, pick: &'c Pick) {
        self.within("Choose", |check| {
            check.pick(pick);
            check.name(name, Sort::Cards);
        });
    }

    pub(super) fn choose_base(&mut self, name: &'c str, base: &'c BasePick) {
        self.within("ChooseBase", |check| {
            check.base_pick(base);
            let to_come = matches!(base, BasePick::FromPile(_));
            check.name(name, if to_come { Sort::BaseToCome } else { Sort::Base });
        });
    }

    pub(super) fn choose_player(&mut self, name: &'c str, who: &'c Who) {
        self.within("ChoosePlayer", |check| {
            check.who(who);
            check.name(name, Sort::Player);
        });
    }

    pub(super) fn name_faction(&mut self, name: &'c str, who: &'c Who) {
        self.within("NameFaction", |check| {
            check.who(who);
            check.name(name, Sort::Faction);
        });
    }

    pub(super) fn name_card(&mut self, name: &'c str, set: &'c Cards) {
        self.within("NameCard", |check| {
            check.told_by_its_name(set);
            check.cards(set);
            check.name(name, Sort::Name);
        });
    }
}
