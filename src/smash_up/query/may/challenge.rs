//! Whether a duel could begin, and with whom.

use crate::smash_up::{
    ability::{CardRef, Cards, Pick, PickedFrom},
    query::{Position, Scope, sentence::naming::is_yet_to_come},
    table::Object,
};

impl Position<'_> {
    /// Whether a duel could begin: none is under way, and there are two for it on one base. Names that are not given
    /// yet are given the benefit of the doubt.
    #[must_use]
    pub fn could_duel(self, scope: &Scope, challenger: &Pick, challenged: &Pick) -> bool {
        if self.table.duel.is_some() {
            return false;
        }
        let (Some(ones), Some(others)) = (self.for_duel(scope, challenger), self.for_duel(scope, challenged)) else {
            return true;
        };
        ones.iter().any(|one| others.iter().any(|other| one != other && self.are_together([*one, *other])))
    }

    /// Whether there is another for this one to challenge.
    #[must_use]
    pub fn has_one_to_challenge(self, scope: &Scope, challenger: Object, challenged: &Pick) -> bool {
        let others = match challenged {
            Pick::One(cards) => self.members(scope, cards).into_iter().map(|card| self.table.object(card)).collect(),
            pick => self.for_duel(scope, pick).unwrap_or_default(),
        };
        others.into_iter().any(|other| other != challenger && self.are_together([challenger, other]))
    }

    /// The minions a pick could fall on; `None`: that depends on a name still to be given.
    fn for_duel(self, scope: &Scope, pick: &Pick) -> Option<Vec<Object>> {
        match pick.from() {
            PickedFrom::That(CardRef::Var(name)) if scope.named(name).is_none() => None,
            PickedFrom::That(card) => Some(self.referred(scope, card).to_vec()),
            PickedFrom::Among(cards) => self.of_set(scope, cards),
        }
    }

    fn of_set(self, scope: &Scope, cards: &Cards) -> Option<Vec<Object>> {
        if is_yet_to_come(scope, cards) {
            return None;
        }
        Some(self.members(scope, cards).into_iter().map(|card| self.table.object(card)).collect())
    }
}
