//! Cards that hear that cards of their player are shown: from a hand, or out of a deck.

use std::sync::Arc;

use crate::smash_up::{
    ability::{Clause, Place},
    query::{Intended, Scope},
    resolve::{Driver, Resolver, Stop, event::trigger::Trigger},
    rule,
    table::{AbilityRef, Act, CardId, Cause, Event, Seat, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// Cards of one player are shown to all, or to the player who looks at them; what hears it waits.
    pub(super) fn show(&mut self, cards: Vec<CardId>, to: Option<Seat>, of: Seat, cause: &Cause) -> Result<(), Stop> {
        for event in self.apply_all(vec![(Act::Shown { cards, to, of }, cause.clone())])? {
            for trigger in self.hear_shown(&event, of) {
                self.wait(trigger);
            }
        }
        Ok(())
    }

    /// The sentences that work from a hand or a deck and wait for this.
    fn hear_shown(&self, event: &Arc<Event>, of: Seat) -> Vec<Trigger> {
        let position = self.position();
        let by_a_card = event.cause.ability.is_some_and(|ability| !position.is_base(ability.def));
        let Act::Shown { cards, .. } = &event.act else { return Vec::new() };
        let hand = self.table.player(of).hand.cards.iter();
        let out_of_the_deck = cards.iter().filter(|card| self.table.card(**card).zone == Zone::Limbo);
        let mut heard = Vec::new();
        for card in hand.chain(out_of_the_deck).copied().filter(|_| by_a_card) {
            let in_hand = self.table.card(card).zone == Zone::Hand(of);
            let def = self.table.card(card).def;
            for (number, ability) in position.printing_of(def).text.iter().enumerate() {
                let Some(Clause::From(place, clause)) = ability.clause().map(|clause| &**clause) else { continue };
                let Clause::After(awaited, _) = &**clause else { continue };
                let from_here = match place {
                    Place::Hand(_) => in_hand,
                    Place::Deck(_) => !in_hand,
                    _ => false,
                };
                let ability = AbilityRef { card: self.table.object(card), def, ability: number };
                let scope = Scope::new(ability, of, None);
                let shown =
                    Intended { act: &event.act, by: event.cause.by, source: event.cause.ability, subject: None };
                if from_here && position.fits(&scope, awaited, &shown) {
                    let rules = vec![rule::SPECIAL, rule::LOOK_REVEAL, rule::WHEN_REVEALED];
                    let scope = scope.after(event.clone());
                    heard.push(Trigger { scope, clause: clause.clone(), left_with_it: false, rules });
                }
            }
        }
        heard
    }

    /// Whether a sentence works from a hand, a deck or beside it, and its card is in none of them any more.
    pub(in crate::smash_up::resolve) fn has_gone_from_where_it_worked(&self, scope: &Scope) -> bool {
        let sentence = self.position().ability(scope.ability).and_then(|ability| ability.clause());
        let works_elsewhere = sentence.is_some_and(|clause| matches!(**clause, Clause::From(..)));
        let zone = self.table.card(scope.ability.card.card).zone;
        works_elsewhere && ![Zone::Hand(scope.you), Zone::Deck(scope.you), Zone::BesideDeck(scope.you)].contains(&zone)
    }
}
