//! Where a card could be moved: from a base to another, in every booklet; to the one where it is, never.

use crate::smash_up::{
    ability::{BasePick, Pick},
    query::{Position, Scope, sentence::naming::is_yet_to_come},
    table::CardId,
};

impl Position<'_> {
    /// The base to which alone a text moves what it picks: what is there already cannot be picked.
    #[must_use]
    pub fn only_goal(self, scope: &Scope, onto: &BasePick) -> Option<CardId> {
        match self.goals(scope, onto)?.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// Whether no base in play is one to which a text moves what it picks.
    #[must_use]
    pub fn has_no_goal(self, scope: &Scope, onto: &BasePick) -> bool {
        let is_another = matches!(onto, BasePick::Elsewhere | BasePick::AtRandom);
        let alone = || is_another && self.table.bases.len() < 2;
        self.goals(scope, onto).map_or_else(alone, |goals| goals.is_empty())
    }

    /// Whether something of a pick could leave the base where it is for one of those a text moves it to.
    pub(super) fn can_leave(self, scope: &Scope, pick: &Pick, onto: &BasePick) -> bool {
        let Some(only) = self.only_goal(scope, onto) else { return true };
        let is_elsewhere = |card: CardId| self.table.base_of(card) != Some(only);
        match pick {
            Pick::The(card) => {
                let objects = self.referred(scope, card);
                objects.is_empty() || objects.into_iter().any(|object| is_elsewhere(object.card))
            }
            Pick::UpTo(..) | Pick::Any(_) | Pick::SameName(_) => true,
            Pick::One(cards)
            | Pick::All(cards)
            | Pick::Random(_, cards)
            | Pick::Lowest(cards)
            | Pick::Highest(cards)
            | Pick::Between(_, _, cards) => {
                is_yet_to_come(scope, cards) || self.members(scope, cards).into_iter().any(is_elsewhere)
            }
            Pick::Let(_, inner) => self.can_leave(scope, inner, onto),
        }
    }

    /// The bases in play that a text leaves to choose from.
    fn goals(self, scope: &Scope, onto: &BasePick) -> Option<Vec<CardId>> {
        match onto {
            BasePick::At(place) => Some(self.bases(scope, place).into_vec()),
            BasePick::One(bases) => Some(self.bases_of(scope, bases)),
            // Said of each card that goes.
            BasePick::Elsewhere | BasePick::AtRandom | BasePick::FromPile(_) => None,
        }
    }
}
