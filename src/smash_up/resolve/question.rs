//! What a question is about: naming that card says yes.

use super::{Driver, Resolver};
use crate::smash_up::{
    ability::{Effect, Pick},
    query::Scope,
    table::CardId,
};

/// The card to which something would happen that a sentence of another card replaces.
pub(super) fn instead_of(scope: &Scope) -> Option<CardId> {
    let replaces = scope.applied.last() == Some(&scope.ability);
    let card = scope.event.as_ref().filter(|_| replaces)?.act.card()?;
    (card != scope.ability.card.card).then_some(card)
}

impl<D: Driver> Resolver<'_, D> {
    /// The one card to which something may be done, if it is one and the only thing asked is whether to do it.
    pub(super) fn in_question(&self, effect: &Effect, scope: &Scope) -> Option<CardId> {
        let pick = match effect {
            Effect::Play { what, .. } => what,
            Effect::Destroy(pick)
            | Effect::Return(pick)
            | Effect::Discard(pick)
            | Effect::Take(pick)
            | Effect::DrawOf(pick)
            | Effect::Uncover(pick)
            | Effect::Place(pick, _)
            | Effect::Shuffle(pick, _)
            | Effect::Move(pick, _)
            | Effect::Bury(pick, _) => pick,
            Effect::If(_, inner) | Effect::Once(_, inner) | Effect::As(_, inner) => {
                return self.in_question(inner, scope);
            }
            _ => return None,
        };
        let position = self.position();
        let cards: Vec<CardId> = match pick {
            Pick::The(card) => position.referred(scope, card).into_iter().map(|object| object.card).collect(),
            Pick::All(cards) => position.members(scope, cards),
            _ => return None,
        };
        if let [card] = cards.as_slice() { Some(*card) } else { None }
    }
}
