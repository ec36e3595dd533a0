//! Cards that hear that cards of their player are shown: from a hand, or out of a deck.

use std::sync::Arc;

use crate::smash_up::{
    ability::{Clause, Place},
    card::{Def, UNKNOWN},
    query::{Intended, Position, Scope},
    resolve::{Considered, Driver, Resolver, Stop, under_way::Trigger},
    rule,
    table::{AbilityRef, Act, CardId, Cause, Event, Seat, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// Cards of one player are shown to all, or to the player who looks at them; what hears it waits.
    pub(super) fn show(&mut self, cards: Vec<CardId>, to: Option<Seat>, of: Seat, cause: &Cause) -> Result<(), Stop> {
        let by_a_card = cause.ability.is_some_and(|ability| !self.position().is_base(ability.def));
        self.tell_unseen_that_hear((&cards, to, of), cause, by_a_card);
        if cards.is_empty() {
            return Ok(());
        }
        for event in self.apply_all(vec![(Act::Shown { cards, to, of }, cause.clone())], &[])? {
            if to.is_some() {
                self.tell_that_wait_to_be_revealed(&event, of);
            }
            let heard = if by_a_card { self.hear_shown(&event, of) } else { Vec::new() };
            for trigger in heard {
                self.wait(trigger);
            }
        }
        Ok(())
    }

    /// Cards of a deck that somebody only looks at, and that would have heard it had everyone seen them.
    fn tell_that_wait_to_be_revealed(&mut self, event: &Event, of: Seat) {
        let Act::Shown { cards, .. } = &event.act else { return };
        let revealed = Act::Shown { cards: cards.clone(), to: None, of };
        let aside = cards.iter().filter(|card| self.table.card(**card).zone == Zone::Limbo);
        let heard: Vec<AbilityRef> = aside
            .flat_map(|card| self.heard_by(*card, self.table.card(*card).def, (&revealed, &event.cause), of))
            .map(|(scope, _)| scope.ability)
            .collect();
        for ability in heard {
            self.consider(Considered::OnlyLookedAt(ability));
        }
    }

    /// The sentences that work from a hand or a deck and wait for this.
    fn hear_shown(&self, event: &Arc<Event>, of: Seat) -> Vec<Trigger> {
        let Act::Shown { cards, .. } = &event.act else { return Vec::new() };
        let hand = self.table.player(of).hand.cards.iter();
        let out_of_the_deck = cards.iter().filter(|card| self.table.card(**card).zone == Zone::Limbo);
        let all = hand.chain(out_of_the_deck).copied();
        let rules = [rule::SPECIAL, rule::LOOK_REVEAL, rule::WHEN_REVEALED];
        let heard = all.flat_map(|card| self.heard_by(card, self.table.card(card).def, (&event.act, &event.cause), of));
        heard
            .map(|(scope, clause)| {
                let scope = scope.after(event.clone());
                Trigger { scope, clause, left_with_it: false, rules: rules.to_vec() }
            })
            .collect()
    }

    /// Those of one card, if this is what it is.
    fn heard_by(&self, card: CardId, def: Def, (act, cause): (&Act, &Cause), of: Seat) -> Vec<(Scope, Arc<Clause>)> {
        let position = self.position();
        let in_hand = self.table.card(card).zone == Zone::Hand(of);
        let mut heard = Vec::new();
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
            let shown = Intended { act, by: cause.by, source: cause.ability, subject: None };
            if from_here && position.fits(&scope, awaited, &shown) {
                heard.push((scope, clause.clone()));
            }
        }
        heard
    }

    /// A hand that nobody has seen may hold a card that waits for this.
    fn tell_unseen_that_hear(&mut self, shown: (&[CardId], Option<Seat>, Seat), cause: &Cause, by_a_card: bool) {
        let (cards, to, of) = shown;
        let hand = &self.table.player(of).hand.cards;
        let unseen = hand.iter().copied().find(|card| self.table.card(*card).def == UNKNOWN);
        let Some(unseen) = unseen.filter(|_| by_a_card) else { return };
        let cards = if cards.is_empty() { vec![unseen] } else { cards.to_vec() };
        let act = Act::Shown { cards, to, of };
        let hears = |def: &Def| !self.heard_by(unseen, *def, (&act, cause), of).is_empty();
        let could: Vec<Def> = self.position().could_be(of).into_iter().filter(hears).collect();
        for def in could {
            let position = Position { table: &self.table, setting: self.setting };
            self.driver.unseen_hears(position, of, def);
        }
    }

    /// Whether a sentence works from a hand, a deck or beside it, and its card is in none of them any more.
    pub(in crate::smash_up::resolve) fn has_gone_from_where_it_worked(&self, scope: &Scope) -> bool {
        let sentence = self.position().ability(scope.ability).and_then(|ability| ability.clause());
        let works_elsewhere = sentence.is_some_and(|clause| matches!(**clause, Clause::From(..)));
        let zone = self.table.card(scope.ability.card.card).zone;
        works_elsewhere && ![Zone::Hand(scope.you), Zone::Deck(scope.you), Zone::BesideDeck(scope.you)].contains(&zone)
    }
}
