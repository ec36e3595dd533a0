//! Cards that are being played.

use std::sync::Arc;

use crate::smash_up::{
    resolve::{Driver, Resolver, under_way::PlayUnderWay},
    table::{AbilityRef, Act, CardId, Event},
};

impl<D: Driver> Resolver<'_, D> {
    /// The cards that have just been played are under way.
    pub(in crate::smash_up::resolve) fn are_under_way(&mut self, events: &[Arc<Event>]) {
        for event in events {
            if let (Act::Played { .. }, Some(card)) = (&event.act, event.after) {
                let (heard, redirected) = (Vec::new(), Vec::new());
                self.plays.push(PlayUnderWay { card, event: event.clone(), heard, redirected, aimed: None });
            }
        }
    }

    /// Whether a card has been played and has steps of its own before it.
    pub(in crate::smash_up::resolve) fn is_being_played(&self, card: CardId) -> bool {
        self.plays.iter().any(|play| play.card.card == card)
            || self.frames.iter().flat_map(|frame| &frame.later).any(|later| later.card == card)
    }

    /// The base at which a card lay that has just been uncovered and is being played.
    pub(in crate::smash_up::resolve) fn lay_at(&self, card: CardId) -> Option<CardId> {
        self.uncovered.iter().find(|uncovered| uncovered.card == card).map(|uncovered| uncovered.base)
    }

    pub(in crate::smash_up::resolve) fn ability_zero(&self, card: CardId) -> AbilityRef {
        AbilityRef { card: self.table.object(card), def: self.table.card(card).def, ability: 0 }
    }
}
