//! Which member of a batch comes first, where a sentence is good for one of them only.

use std::{collections::BTreeSet, sync::Arc};

use crate::smash_up::{
    ability::{CardRef, Cards, Clause, Sentence},
    query::{InForce, Scope, Sought, Standing, forbidden, replacements},
    resolve::{
        Choice, Decision, Driver, Intent, Resolver, Stop, What,
        carries::Carries,
        under_way::{Due, Order, Trigger},
    },
    rule,
    table::{AbilityRef, CardId, Cause, Event, Snapshot, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// In what order the members of a batch are asked, as places in it: those for which somebody chooses among several
    /// replacements before the others, whom that may concern, and else as they stand, unless a sentence replaces only the
    /// first of several that would happen at once. Which is the first is then the active player's to say.
    pub(super) fn asked_in_order(&mut self, batch: &[Intent]) -> Result<Vec<usize>, Stop> {
        let mut order: Vec<usize> = (0..batch.len()).collect();
        if batch.len() > 1 && self.position().in_force(Sentence::Instead).len() > 1 {
            let is_chosen = |intent: &Intent| self.replacing_it(intent, self.subject(&intent.act).as_ref()).len() > 1;
            order.sort_by_cached_key(|n| !is_chosen(&batch[*n]));
        }
        for (ability, cards) in self.contended(batch) {
            let decision = self.which_is_first(ability, cards.iter().map(|(_, card)| *card).collect());
            let chosen = self.decide(decision)?;
            let first = cards.iter().find(|(_, card)| chosen.contains(&Choice::Card(*card)));
            if let Some((first, _)) = first {
                // Before the others, wherever it stood: the sort is stable.
                order.sort_by_key(|n| n != first);
            }
        }
        Ok(order)
    }

    /// Which of these cards the active player takes as the first.
    fn which_is_first(&self, ability: AbilityRef, cards: Vec<CardId>) -> Decision {
        let by = self.table.turn.active;
        let options = cards.iter().map(|card| Choice::Card(*card)).collect();
        let cause = Cause { ability: Some(ability), rules: vec![rule::SIMULTANEOUS], by };
        let scope = Scope::new(ability, by, None);
        Decision::one(Some(by), What::Target, options, cause).wants(Sought::These(cards), &scope)
    }

    /// Which of several things that happened at once sets off a sentence that only one of them does, where it matters.
    pub(super) fn which_counts(
        &mut self,
        among: &[usize],
        scope: &Scope,
        clause: &Arc<Clause>,
        events: &[Arc<Event>],
    ) -> Result<usize, Stop> {
        let [first, _, ..] = among else { return Ok(among[0]) };
        let its_event = self.position().mentions(scope.ability).its_event;
        let by_one = among.iter().all(|n| events[*n].cause.by == events[*first].cause.by);
        let cards: Option<Vec<CardId>> = among.iter().map(|n| events[*n].act.card()).collect();
        let Some(cards) = cards.filter(|_| its_event || !by_one) else { return Ok(*first) };
        let decision = self.which_is_first(scope.ability, cards.clone());
        let left_with_it = !self.table.is_current(scope.ability.card);
        let all_the_same = self.comes_to_the_same(&decision, |copy, order| {
            let scope = scope.clone().after(events[among[order[0]]].clone());
            let trigger = Trigger { scope, clause: clause.clone(), left_with_it, rules: Vec::new() };
            Carries::work_off(copy, vec![Due::Abilities(vec![trigger], Order::Settled)])
        });
        if all_the_same {
            return Ok(*first);
        }
        let chosen = self.decide(decision)?;
        let which = cards.iter().position(|card| chosen.contains(&Choice::Card(*card)));
        Ok(among[which.unwrap_or(0)])
    }

    /// In what order something happens instead to several members of a batch, where one of them speaks of what happens instead
    /// to others, and may have gone by then: the active player’s to say.
    pub(super) fn replaced_in_order(&mut self, batch: &[Intent], order: Vec<usize>) -> Result<Vec<usize>, Stop> {
        let replaced = |n: &usize| {
            let is_replaced = !self.replacing_it(&batch[*n], self.subject(&batch[*n].act).as_ref()).is_empty();
            Some((*n, batch[*n].act.card().filter(|_| is_replaced)?))
        };
        // A card that is struck twice is one of them all the same.
        let mut replaced: Vec<(usize, CardId)> = order.iter().filter_map(replaced).collect();
        let mut struck = BTreeSet::new();
        replaced.retain(|(_, card)| struck.insert(*card));
        if replaced.len() < 2 || !replaced.iter().any(|(_, card)| self.guards_others(*card)) {
            return Ok(order);
        }
        let cards: Vec<_> = replaced.iter().map(|(_, card)| (*card, None)).collect();
        let decision = self.which_order(&cards)?;
        let chosen = self.put_in_order(decision)?;
        let mut chosen = chosen.into_iter().filter_map(|n| replaced.get(n)).map(|(n, _)| *n);
        let is_replaced = |n: &usize| replaced.iter().any(|(other, _)| other == n);
        Ok(order.iter().map(|n| if is_replaced(n) { chosen.next().unwrap_or(*n) } else { *n }).collect())
    }

    /// Whether a card, or one on it, says what happens instead to others than itself.
    fn guards_others(&self, card: CardId) -> bool {
        self.position().in_force(Sentence::Instead).iter().any(|sentence| {
            let by = sentence.ability.card.card;
            let Clause::Instead(event, _) = &**sentence.clause else { return false };
            let seen = event.seen();
            let itself = seen.and_then(|seen| seen.what.as_ref());
            let itself = matches!(itself, Some(Cards::The(CardRef::This | CardRef::Host)));
            // What is redirected was, before this.
            let redirects = seen.is_some_and(|seen| seen.by_playing);
            (by == card || self.table.card(by).zone == Zone::On(card)) && !itself && !redirects
        })
    }

    /// The sentences that would replace a member of a batch; none, where it does not come to that.
    fn replacing_it(&self, intent: &Intent, subject: Option<&Snapshot>) -> Vec<InForce<'_>> {
        let (position, intended) = (self.position(), intent.intended(subject));
        if !self.is_possible(&intent.act) || forbidden(position, &intended).is_some() {
            return Vec::new();
        }
        replacements(position, &intended, &intent.applied)
    }

    /// The sentences that would replace the first only of several members of a batch, with those members.
    fn contended(&self, batch: &[Intent]) -> Vec<(AbilityRef, Vec<(usize, CardId)>)> {
        let position = self.position();
        let first_only = |sentence: &InForce| sentence.standing == Standing::FirstEachTurn;
        if batch.len() < 2 || !position.in_force(Sentence::Instead).iter().any(first_only) {
            return Vec::new();
        }
        let mut contended: Vec<(AbilityRef, Vec<(usize, CardId)>)> = Vec::new();
        for (n, intent) in batch.iter().enumerate() {
            let Some(card) = intent.act.card() else { continue };
            let subject = self.subject(&intent.act);
            for sentence in self.replacing_it(intent, subject.as_ref()).into_iter().filter(first_only) {
                let scope = Self::replacing(&sentence, intent, subject.as_ref());
                let begins =
                    matches!(&**sentence.clause, Clause::Instead(_, effect) if position.possible_whole(&scope, effect));
                if !begins || position.has_used(sentence.ability, scope.actor()) {
                    continue;
                }
                match contended.iter_mut().find(|(ability, _)| *ability == sentence.ability) {
                    Some((_, cards)) => cards.push((n, card)),
                    None => contended.push((sentence.ability, vec![(n, card)])),
                }
            }
        }
        contended.retain(|(_, cards)| cards.len() > 1);
        contended
    }
}
