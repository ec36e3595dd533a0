//! Whether the order of what comes at once can matter, and by which cards it is given.

use std::sync::Arc;

use crate::smash_up::{
    ability::{Amount, CardRef, Cards, Clause, Effect, Filter, Part, Pick, PickedFrom, Place, Who},
    law::FirstToFifteen,
    query::Scope,
    resolve::{Choice, Decision, Driver, Resolver, Stop, What, under_way::Trigger},
    rule,
    table::{AbilityRef, CardId, Cause, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// Whether the order of these abilities can matter: not when all do nothing but give the same players cards or
    /// points, each from its own pile, or their own card a counter; nor when each lays its card into a deck of its own.
    pub(in crate::smash_up::resolve) fn order_matters(&self, waiting: &[Trigger]) -> bool {
        if waiting.len() < 2 {
            return false;
        }
        let first_wins = self.setting.by_law(|first: FirstToFifteen| first == FirstToFifteen::FirstToFifteen);
        let harmless =
            |trigger: &Trigger| matches!(&*trigger.clause, Clause::After(_, effect) if only_gives(effect, first_wins));
        !waiting.iter().all(harmless)
            && !self.go_apart(waiting)
            && !self.are_one_several_times(waiting)
            && !are_alike(waiting)
    }

    /// Whether one sentence waits several times, or that of like cards in one hand, and nothing of what comes of it is told
    /// by what has set it off.
    fn are_one_several_times(&self, waiting: &[Trigger]) -> bool {
        let held_alike = |card: CardId| match self.table.card(card).zone {
            Zone::Hand(seat) => Ok(seat),
            _ => Err(card),
        };
        let told = |trigger: &Trigger| {
            let Scope { ability: AbilityRef { card, def, ability }, you, here, them, ref names, ref event, .. } =
                trigger.scope;
            let by = event.as_ref().map(|event| event.cause.by);
            ((held_alike(card.card), def, ability), you, here, them, names.clone(), by)
        };
        let first = waiting.first().map(told);
        let speaks_of_it = |trigger: &Trigger| self.position().mentions(trigger.scope.ability).its_event;
        waiting.iter().all(|trigger| Some(told(trigger)) == first && !speaks_of_it(trigger))
    }

    /// Whether each lays the card that set it off into a deck: each into another, or like cards.
    fn go_apart(&self, waiting: &[Trigger]) -> bool {
        let laid: Option<Vec<CardId>> = waiting.iter().map(laid_into_a_deck).collect();
        laid.is_some_and(|laid| !self.some_unlike_in_one_deck(&laid))
    }

    /// Whether two of these cards come into one deck and are not alike.
    pub(in crate::smash_up::resolve) fn some_unlike_in_one_deck(&self, cards: &[CardId]) -> bool {
        let pile_and_name = |card: &CardId| (self.table.card(*card).owner, self.table.card(*card).def);
        let mut known: Vec<_> = cards.iter().map(pile_and_name).collect();
        known.sort();
        known.dedup();
        known.windows(2).any(|two| two[0].0 == two[1].0)
    }

    /// The cards by which an order is given: those whose abilities wait, or, where one card waits several times, those
    /// that set it off, each with the card that waits.
    pub(in crate::smash_up::resolve) fn ordered_by(waiting: &[Trigger]) -> Vec<(CardId, Option<CardId>)> {
        let waits = |trigger: &Trigger| trigger.scope.ability.card.card;
        let several = |card: CardId| waiting.iter().filter(|trigger| waits(trigger) == card).count() > 1;
        let named = waiting.iter().map(|trigger| {
            let by = trigger.scope.event.as_ref().and_then(|event| event.act.card());
            let set_off = by.filter(|_| several(waits(trigger)));
            set_off.map_or((waits(trigger), None), |card| (card, Some(waits(trigger))))
        });
        named.collect()
    }

    /// In which order the active player wants the abilities of these cards to resolve, or of another one for each.
    pub(in crate::smash_up::resolve) fn which_order(
        &self,
        cards: &[(CardId, Option<CardId>)],
    ) -> Result<Decision, Stop> {
        self.work(cards.len() * cards.len() / 1024)?;
        let by = self.table.turn.active;
        let waiting = cards.iter().enumerate().map(|(n, (card, of))| Choice::Waiting(n, *card, *of)).collect();
        let cause = Cause { ability: None, rules: vec![rule::SIMULTANEOUS], by };
        Ok(Decision::one(Some(by), What::Order, waiting, cause).several(cards.len(), cards.len()))
    }

    /// The order that is given, as places in the list.
    pub(in crate::smash_up::resolve) fn put_in_order(&mut self, decision: Decision) -> Result<Vec<usize>, Stop> {
        let waiting = decision.options.len();
        let mut order = Vec::with_capacity(waiting);
        for choice in self.decide(decision)? {
            if let Choice::Waiting(n, ..) = choice
                && !order.contains(&n)
            {
                order.push(n);
            }
        }
        // Nothing that waits is lost, whatever the answer.
        order.extend((0..waiting).filter(|n| !order.contains(n)).collect::<Vec<_>>());
        Ok(order)
    }
}

/// Whether the same words wait several times, on cards of one name, for one event, and nothing they do hangs on which of the
/// cards says them.
fn are_alike(waiting: &[Trigger]) -> bool {
    let Some(first) = waiting.first() else { return false };
    waiting.iter().all(|trigger| {
        let (one, other) = (&first.scope, &trigger.scope);
        let at_once = matches!((&one.event, &other.event), (Some(one), Some(other)) if Arc::ptr_eq(one, other));
        let Clause::After(_, effect) = &*trigger.clause else { return false };
        (one.ability.def, one.ability.ability) == (other.ability.def, other.ability.ability)
            && (one.you == other.you || matches!(effect, Effect::As(Who::Actor, _)))
            && one.them == other.them
            && at_once
            && leaves_cards_in_play(effect)
            && !speaks_of_itself(effect)
    })
}

/// Whether all that is done is that counters are given, or that whoever did it discards from hand.
fn leaves_cards_in_play(effect: &Effect) -> bool {
    match effect {
        Effect::As(Who::Actor, inner) | Effect::May(inner) | Effect::Once(_, inner) => leaves_cards_in_play(inner),
        Effect::Counters(..) => true,
        Effect::Discard(pick) => {
            matches!(pick.from(), PickedFrom::Among(Cards::Card(Filter { at: Some(Place::Hand(Who::Them)), .. })))
        }
        _ => false,
    }
}

/// Whether it speaks of the card that says it, or of where that is.
fn speaks_of_itself(effect: &Effect) -> bool {
    Part::Effect(effect).any(&mut |part| {
        matches!(part, Part::CardRef(CardRef::This | CardRef::Host) | Part::Place(Place::Here | Place::Elsewhere))
    })
}

/// The card that an ability lays into its owner's deck, if it is the one that set it off and nothing else is done.
fn laid_into_a_deck(trigger: &Trigger) -> Option<CardId> {
    let Clause::After(_, Effect::Place(Pick::The(CardRef::It), Place::DeckTop(who) | Place::DeckBottom(who))) =
        &*trigger.clause
    else {
        return None;
    };
    let event = trigger.scope.event.as_ref()?;
    if *who == Who::ItsOwner { event.act.card() } else { None }
}

/// Points are harmless unless who has enough of them first has won at once.
fn only_gives(effect: &Effect, first_wins: bool) -> bool {
    match effect {
        Effect::GainVp(Amount::N(_)) => !first_wins,
        Effect::Draw(Amount::N(_)) | Effect::Counters(Amount::N(_), Pick::The(CardRef::This)) => true,
        Effect::Do(parts) => parts.iter().all(|part| only_gives(part, first_wins)),
        Effect::As(Who::Winner | Who::You | Who::Actor | Who::OwnerOf(_), inner) | Effect::Once(_, inner) => {
            only_gives(inner, first_wins)
        }
        _ => false,
    }
}
