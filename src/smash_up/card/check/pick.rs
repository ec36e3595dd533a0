//! What falls out of a set, and who decides.

use super::{Check, Sort};
use crate::smash_up::ability::{Cards, Pick};

impl<'c> Check<'c> {
    /// A pick of cards in play.
    pub(super) fn pick_in_play(&mut self, pick: &'c Pick) {
        if let Some(set) = set_of(pick) {
            self.in_play(set);
        }
        self.pick(pick);
    }

    /// A pick of attached actions.
    pub(super) fn pick_actions(&mut self, pick: &'c Pick) {
        if set_of(pick).is_some_and(|set| !matches!(set, Cards::Action(_) | Cards::The(_))) {
            self.fault("cela ne se fait qu’à des Actions", "this is done to actions only");
        }
        self.pick_in_play(pick);
    }

    /// A pick of minions in play.
    pub(super) fn pick_minions(&mut self, pick: &'c Pick) {
        if let Some(set) = set_of(pick) {
            self.minions(set);
        }
        self.pick_in_play(pick);
    }

    pub(super) fn pick(&mut self, pick: &'c Pick) {
        match pick {
            Pick::The(card) => self.within("The", |check| check.card(card)),
            Pick::One(set) => self.within("One", |check| check.cards(set)),
            Pick::UpTo(n, set) => self.within("UpTo", |check| {
                check.some(n);
                check.cards(set);
            }),
            Pick::Between(from, to, set) => self.within("Between", |check| {
                if from > to || *to == 0 {
                    check.fault(format!("de {from} à {to} : rien"), format!("from {from} to {to}: nothing"));
                }
                check.cards(set);
            }),
            Pick::Any(set) => self.within("Any", |check| check.cards(set)),
            Pick::All(set) => self.within("All", |check| check.cards(set)),
            Pick::Random(n, set) => self.within("Random", |check| {
                check.some(n);
                check.cards(set);
            }),
            Pick::SameName(set) => self.within("SameName", |check| check.cards(set)),
            Pick::Lowest(set) => self.within("Lowest", |check| check.cards(set)),
            Pick::Highest(set) => self.within("Highest", |check| check.cards(set)),
            Pick::Let(name, inner) => self.within("Let", |check| {
                check.pick(inner);
                check.name(name, Sort::Cards);
            }),
        }
    }
}

/// The set that cards are picked from.
pub(super) fn set_of(pick: &Pick) -> Option<&Cards> {
    match pick {
        Pick::The(_) => None,
        Pick::Let(_, inner) => set_of(inner),
        Pick::One(set)
        | Pick::UpTo(_, set)
        | Pick::Between(_, _, set)
        | Pick::Any(set)
        | Pick::All(set)
        | Pick::Random(_, set)
        | Pick::SameName(set)
        | Pick::Lowest(set)
        | Pick::Highest(set) => Some(set),
    }
}
