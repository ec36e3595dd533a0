//! Where a card could be moved now, and which sentences keep it from where.

use crate::smash_up::{
    ability::{BasePick, Effect, Pick},
    query::{Scope, forbidden},
    resolve::{Driver, Intent, Resolver},
    table::{AbilityRef, Act, CardId},
};

impl<D: Driver> Resolver<'_, D> {
    /// The bases to which a card can be moved, and those to which a sentence forbids it.
    pub(in crate::smash_up::resolve) fn goals_of(
        &self,
        card: CardId,
        onto: &BasePick,
        scope: &Scope,
    ) -> (Vec<CardId>, Vec<(CardId, AbilityRef)>) {
        let position = self.position();
        let from = self.table.base_of(card);
        let goals: Vec<CardId> = match onto {
            BasePick::At(place) => position.bases(scope, place).into_vec(),
            _ => self.table.bases.clone(),
        };
        let (mut free, mut kept_off) = (Vec::new(), Vec::new());
        for to in goals.into_iter().filter(|base| Some(*base) != from) {
            let act = Act::Moved { card, to };
            let subject = self.subject(&act);
            let intent = Intent::new(act, scope, &[]);
            match forbidden(position, &intent.intended(subject.as_ref())) {
                Some(by) => kept_off.push((to, by.ability)),
                None => free.push(to),
            }
        }
        (free, kept_off)
    }

    /// What would move a card instead, where each base to which it could go is forbidden to it: the first such move, and
    /// what forbids it.
    pub(super) fn moves_nowhere(&self, effect: &Effect, scope: &Scope) -> Option<(Act, AbilityRef)> {
        match effect {
            Effect::Do(parts) => self.moves_nowhere(parts.first()?, scope),
            Effect::May(inner) | Effect::Once(_, inner) => self.moves_nowhere(inner, scope),
            Effect::Move(Pick::The(card), onto @ (BasePick::At(_) | BasePick::Elsewhere)) => {
                let card = self.position().referred(scope, card).first()?.card;
                let (free, kept_off) = self.goals_of(card, onto, scope);
                let (to, by) = *kept_off.first().filter(|_| free.is_empty())?;
                Some((Act::Moved { card, to }, by))
            }
            _ => None,
        }
    }
}
