//! An action that is played because it directly increases the power of certain minions: among what its player chooses,
//! only that is on offer by which it still can.

use std::sync::Arc;

use crate::smash_up::{
    ability::{CardRef, Effect, Part, Pick},
    query::Scope,
    resolve::{Choice, Decision, Driver, Resolver, under_way::Aimed, under_way::Held},
    table::{CardId, Event, Named, Object},
};

/// The name under which a card stands that could be chosen: no text can give it.
const CHOSEN: &str = " chosen";

/// What a played card came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Came {
    /// What it is played for, or it is played for nothing in particular.
    ToWhatItIsFor,
    /// Something else.
    ToSomethingElse,
}

/// How much of a text there is to copy, in units of the allowance.
fn length(effect: &Effect) -> usize {
    let mut parts = 0;
    Part::Effect(effect).walk(&mut |_| parts += 1);
    parts
}

impl<D: Driver> Resolver<'_, D> {
    /// What the card that speaks has still to do, if its player is held to it.
    fn aimed(&self, scope: &Scope) -> Option<&Aimed> {
        let play = self.plays.iter().find(|play| play.card == scope.ability.card)?;
        play.aimed.as_ref().filter(|aimed| aimed.held == Held::Yes)
    }

    fn aimed_mut(&mut self, scope: &Scope) -> Option<&mut Aimed> {
        let play = self.plays.iter_mut().find(|play| play.card == scope.ability.card)?;
        play.aimed.as_mut().filter(|aimed| aimed.held == Held::Yes)
    }

    /// A card that is being played is played for this; attaching it may have been all it takes.
    pub(super) fn takes_aim(&mut self, card: CardId, aimed: Aimed) {
        let position = self.position();
        let minions = position.aimed_at(&aimed.aim);
        let done = position.raised_by_sentences(card).iter().any(|raised| minions.contains(raised));
        if let Some(play) = self.plays.iter_mut().find(|play| play.card.card == card) {
            play.aimed = (!done).then_some(aimed);
        }
    }

    /// A card being played has made these stronger: that may be what it was played for.
    pub(in crate::smash_up::resolve) fn hits(&mut self, events: &[Arc<Event>]) {
        if self.plays.iter().all(|play| play.aimed.is_none()) {
            return;
        }
        for (card, raised) in events.iter().filter_map(|event| self.raised_by(event)).collect::<Vec<_>>() {
            let aimed = self.plays.iter().find(|play| play.card == card).and_then(|play| play.aimed.as_ref());
            let minions = aimed.map(|aimed| self.position().aimed_at(&aimed.aim)).unwrap_or_default();
            if raised.iter().any(|object| minions.contains(&object.card))
                && let Some(play) = self.plays.iter_mut().find(|play| play.card == card)
            {
                play.aimed = None;
            }
        }
    }

    /// A part of a text begins; whether it is kept in mind.
    pub(in crate::smash_up::resolve) fn part_begins(&mut self, effect: &Effect, scope: &Scope) -> bool {
        self.aimed(scope).is_some()
            && self.position().draws(length(effect))
            && self.aimed_mut(scope).map(|aimed| aimed.under_way.push(effect.clone())).is_some()
    }

    /// That part ends.
    pub(in crate::smash_up::resolve) fn part_ends(&mut self, scope: &Scope) {
        if let Some(aimed) = self.aimed_mut(scope) {
            aimed.under_way.pop();
        }
    }

    /// After the next part of a text comes this; whether it is kept in mind.
    pub(in crate::smash_up::resolve) fn then_comes<'e>(
        &mut self,
        rest: impl IntoIterator<Item = &'e Effect>,
        scope: &Scope,
    ) -> bool {
        if self.aimed(scope).is_none() {
            return false;
        }
        let rest: Vec<Effect> =
            rest.into_iter().take_while(|part| self.position().draws(length(part))).cloned().collect();
        self.aimed_mut(scope).map(|aimed| aimed.to_come.push(rest)).is_some()
    }

    /// What was to come comes now.
    pub(in crate::smash_up::resolve) fn comes_now(&mut self, scope: &Scope) {
        if let Some(aimed) = self.aimed_mut(scope) {
            aimed.to_come.pop();
        }
    }

    /// Whether this, and then what is still to come, could do what the card is played for. `None`: nobody is held to that,
    /// or nothing could any more.
    fn could_yet(&self, first: Option<&Effect>, scope: &Scope) -> Option<bool> {
        let aimed = self.aimed(scope)?;
        let rest = aimed.to_come.iter().rev().flatten();
        let parts: Vec<&Effect> = first.into_iter().chain(rest).collect();
        let position = self.position();
        Some(position.may_raise(scope, &parts, &position.aimed_at(&aimed.aim)))
    }

    /// Whether a part must be carried out although its text leaves it open: it alone could do what the card is played for.
    pub(in crate::smash_up::resolve) fn must(&self, part: &Effect, scope: &Scope) -> bool {
        self.could_yet(None, scope) == Some(false) && self.could_yet(Some(part), scope) == Some(true)
    }

    /// Of several parts only those that could, where one of them could.
    pub(in crate::smash_up::resolve) fn aimed_parts(
        &mut self,
        open: Vec<usize>,
        parts: &[Effect],
        scope: &Scope,
    ) -> Vec<usize> {
        let could = |n: &usize| self.could_yet(parts.get(*n), scope) == Some(true);
        let fit: Vec<usize> = open.iter().copied().filter(could).collect();
        self.rather(fit, open, scope)
    }

    /// Of several bases only those by which it could, where one is chosen and named.
    pub(in crate::smash_up::resolve) fn aimed_bases(&mut self, bases: Vec<CardId>, scope: &Scope) -> Vec<CardId> {
        let Some(Effect::ChooseBase(name, _)) = self.aimed(scope).and_then(|aimed| aimed.under_way.last()) else {
            return bases;
        };
        let could = |base: &CardId| {
            let mut chosen = scope.clone();
            chosen.name(name, Named::Base(*base));
            self.could_yet(None, &chosen) == Some(true)
        };
        let fit: Vec<CardId> = bases.iter().copied().filter(could).collect();
        self.rather(fit, bases, scope)
    }

    /// What fits, if anything does; what is left out is so because of the sentence that asks for it.
    fn rather<T>(&mut self, fit: Vec<T>, all: Vec<T>, scope: &Scope) -> Vec<T> {
        if fit.is_empty() {
            return all;
        }
        if fit.len() < all.len() {
            self.held_by = self.aimed(scope).map(|aimed| aimed.aim.scope.ability);
        }
        fit
    }

    /// Of several cards only those by which it could; of several that are chosen together, one at least. Whom a challenger
    /// without a name challenges cannot be told apart.
    pub(in crate::smash_up::resolve) fn aimed_pick(&mut self, decision: Decision, scope: &Scope) -> Decision {
        match self.aimed(scope).and_then(|aimed| aimed.under_way.last()) {
            Some(Effect::Duel { challenger, .. }) if !matches!(challenger, Pick::Let(..)) => decision,
            _ => self.aimed_at(decision, scope),
        }
    }

    /// The same of cards that are chosen first.
    pub(in crate::smash_up::resolve) fn aimed_at(&mut self, mut decision: Decision, scope: &Scope) -> Decision {
        let could = |choice: &Choice| match choice {
            Choice::Card(card) => self.could_by(self.table.object(*card), scope),
            _ => true,
        };
        // What is still to come may do it whatever is chosen here.
        if self.could_yet(None, scope) != Some(false) {
            return decision;
        }
        let (fit, unfit): (Vec<Choice>, Vec<Choice>) = decision.options.iter().cloned().partition(could);
        if fit.is_empty() {
            return decision;
        }
        decision.least = decision.least.max(1);
        if !unfit.is_empty() {
            self.held_by = self.aimed(scope).map(|aimed| aimed.aim.scope.ability);
        }
        if decision.most > 1 && !unfit.is_empty() {
            decision.including = fit;
            return decision;
        }
        decision.options = fit;
        decision
    }

    /// Whether it could once this card is chosen for the part under way.
    fn could_by(&self, object: Object, scope: &Scope) -> bool {
        let Some(part) = self.aimed(scope).and_then(|aimed| aimed.under_way.last()) else { return true };
        let mut chosen = scope.clone();
        let value = || Named::Cards(vec![object]);
        chosen.name(CHOSEN, value());
        let this = || Pick::The(CardRef::Var(CHOSEN.into()));
        let part = match part {
            Effect::Choose(name, _) => {
                chosen.name(name, value());
                None
            }
            Effect::Give(pick, traits, duration) => {
                name_by(pick, &mut chosen, value());
                Some(Effect::Give(this(), traits.clone(), duration.clone()))
            }
            Effect::Counters(n, pick) => {
                name_by(pick, &mut chosen, value());
                Some(Effect::Counters(n.clone(), this()))
            }
            Effect::Duel { challenger, challenged, then } => {
                // The challenger is chosen first, and named.
                let named = matches!(challenger, Pick::Let(name, _) if scope.named(name).is_some());
                let (challenger, challenged) = if named {
                    (challenger.clone(), this())
                } else {
                    name_by(challenger, &mut chosen, value());
                    (this(), challenged.clone())
                };
                Some(Effect::Duel { challenger, challenged, then: then.clone() })
            }
            other => Some(other.clone()),
        };
        self.could_yet(part.as_ref(), &chosen) == Some(true)
    }
}

fn name_by(pick: &Pick, scope: &mut Scope, value: Named) {
    if let Pick::Let(name, _) = pick {
        scope.name(name, value);
    }
}
