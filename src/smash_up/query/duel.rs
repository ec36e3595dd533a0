//! Questions about the duel under way: who is in it, who has won.

use super::Position;
use crate::smash_up::{
    ability::CardRef,
    table::{CardId, DuelStage, Object, Role, Seat, Zone},
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

    /// The winner or the loser of the duel. Of two that are tied, whoever acts has won with theirs against the other; with
    /// both, each against the other.
    pub(super) fn duellists(self, them: Option<Seat>, which: &CardRef) -> Vec<Object> {
        let Some(duel) = &self.table.duel else { return Vec::new() };
        let minions: Vec<Object> = match which {
            CardRef::DuelWinner => duel.winners().collect(),
            _ => duel.losers().collect(),
        };
        let (Some(them), [_, _]) = (them, minions.as_slice()) else { return minions };
        let theirs = |object: &Object| self.whereabouts(*object).controller == them;
        if minions.iter().all(theirs) {
            return minions;
        }
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
}
