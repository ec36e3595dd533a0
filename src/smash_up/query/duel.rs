//! Questions about duels: who is in one, who has won, whether one could begin.

use super::{Position, Scope, may::possible::is_yet_to_come};
use crate::smash_up::{
    ability::{CardRef, Cards, Pick, PickedFrom},
    table::{CardId, DuelStage, Object, Role, Zone},
};

impl Position<'_> {
    /// Whether this minion is in a duel that has not been won yet.
    #[must_use]
    pub fn is_in_duel(self, object: Object) -> bool {
        let under_way = self.table.duel.as_ref().filter(|duel| duel.stage != DuelStage::Settled);
        under_way.is_some_and(|duel| duel.minions.contains(&object))
    }

    /// Whether the duel under way is fought at one of these bases: until what follows from it is done.
    #[must_use]
    pub fn has_duel_at(self, bases: &[CardId]) -> bool {
        let minions = self.table.duel.as_ref().map(|duel| duel.minions).into_iter().flatten();
        let mut there = minions.filter(|minion| self.table.is_current(*minion));
        there.any(|minion| self.table.base_of(minion.card).is_some_and(|base| bases.contains(&base)))
    }

    /// Whether this minion has won the duel; tied, both have.
    #[must_use]
    pub fn has_won_duel(self, object: Object) -> bool {
        self.table.duel.as_ref().is_some_and(|duel| duel.winners().any(|winner| winner == object))
    }

    /// The winner or the loser of the duel. Of two that are tied, whoever acts has won with theirs against the other.
    pub(super) fn duellists(self, scope: &Scope, which: &CardRef) -> Vec<Object> {
        let Some(duel) = &self.table.duel else { return Vec::new() };
        let minions: Vec<Object> = match which {
            CardRef::DuelWinner => duel.winners().collect(),
            _ => duel.losers().collect(),
        };
        let (Some(them), [_, _]) = (scope.them, minions.as_slice()) else { return minions };
        let theirs = |object: &Object| self.whereabouts(*object).controller == them;
        let wanted = *which == CardRef::DuelWinner;
        minions.into_iter().filter(|object| theirs(object) == wanted).collect()
    }

    /// Whether the two are on one base: otherwise there is nothing to settle between them.
    #[must_use]
    pub fn are_together(self, [one, other]: [Object; 2]) -> bool {
        let base = |object: Object| match self.table.card(object.card).zone {
            Zone::At(base) if self.table.is_current(object) => Some(base),
            _ => None,
        };
        base(one).is_some() && base(one) == base(other)
    }

    /// Both duellists of the duel under way, where they still are together.
    #[must_use]
    pub fn duellists_together(self) -> Option<[CardId; 2]> {
        let duel = self.table.duel.as_ref()?;
        self.are_together(duel.minions).then(|| Role::BOTH.map(|role| duel.minion(role).card))
    }

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
