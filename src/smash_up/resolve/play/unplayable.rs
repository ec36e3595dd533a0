//! Cards that an effect would have played and that cannot be played: why not is told.

use crate::smash_up::{
    ability::{Cards, Effect, Pick},
    query::{Position, Refuse, Scope, Which},
    resolve::{Considered, Decision, Driver, Resolver, Stop, What},
    rule,
    table::{CardId, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// An effect that would play one of these cards finds none that can be played.
    pub(super) fn nothing_to_play(&mut self, cards: &Cards, only: Option<CardId>, scope: &Scope) -> Result<(), Stop> {
        let members = self.position().members(scope, cards);
        self.none_playable(&members, only, scope)
    }

    /// None of these cards can be played: each reason is told once, and to whoever names one of them all the same.
    pub(super) fn none_playable(&mut self, cards: &[CardId], only: Option<CardId>, scope: &Scope) -> Result<(), Stop> {
        let unplayable = self.unplayable(cards, only, scope)?;
        let mut told: Vec<&Refuse> = Vec::new();
        for (card, why) in &unplayable {
            if !told.contains(&why) {
                told.push(why);
                self.consider(Considered::NotPlayed {
                    card: *card,
                    by: scope.ability,
                    why: why.clone(),
                    goes_on: Some(rule::UNRESOLVABLE),
                });
            }
        }
        let cause = scope.cause(&[rule::PLAY]);
        let decision = Decision::one(Some(scope.actor()), What::Play, Vec::new(), cause);
        let position = Position { table: &self.table, setting: self.setting };
        self.driver.nothing_to_choose(position, &Decision { unplayable, ..decision });
        Ok(())
    }

    /// Each reason for which each of these cannot be played.
    pub(super) fn unplayable(
        &mut self,
        cards: &[CardId],
        only: Option<CardId>,
        scope: &Scope,
    ) -> Result<Vec<(CardId, Refuse)>, Stop> {
        self.work(cards.len())?;
        let each = |card: CardId| self.why_not_played(card, only, scope).into_iter().map(move |why| (card, why));
        Ok(cards.iter().copied().flat_map(each).collect())
    }

    /// The same of an effect that was not begun because it could do nothing.
    pub(in crate::smash_up::resolve) fn consider_unplayable(
        &mut self,
        effect: &Effect,
        scope: &Scope,
    ) -> Result<(), Stop> {
        match effect {
            Effect::Play { what: Pick::One(cards), onto, .. } if !self.position().possible(scope, effect) => {
                let only = self.position().only_base(scope, onto.as_ref());
                self.nothing_to_play(cards, only, scope)
            }
            Effect::Play { what: what @ Pick::The(card), .. } => {
                let spoken_of = self.position().referred(scope, card).into_iter().map(|object| object.card);
                let held = spoken_of.filter(|card| self.position().is_in_anothers_hand(scope, what, *card));
                for card in held.collect::<Vec<_>>() {
                    let why = Refuse::NotInHand { card: Which::Card(card), rule: rule::PLAY };
                    self.consider(Considered::NotPlayed { card, by: scope.ability, why, goes_on: None });
                }
                Ok(())
            }
            Effect::Either(halves) | Effect::OneOf(halves) | Effect::Do(halves) => {
                halves.iter().try_for_each(|half| self.consider_unplayable(half, scope))
            }
            _ => Ok(()),
        }
    }

    /// None of the halves of an "or" is possible.
    pub(in crate::smash_up::resolve) fn no_half(&mut self, scope: &Scope) {
        let cause = scope.cause(&[rule::RESOLVE_ALL]);
        let decision = Decision::one(Some(scope.actor()), What::Half, Vec::new(), cause);
        let position = Position { table: &self.table, setting: self.setting };
        self.driver.nothing_to_choose(position, &decision);
    }

    /// Each reason for which a card cannot be played.
    pub(in crate::smash_up::resolve) fn why_not_played(
        &self,
        card: CardId,
        only: Option<CardId>,
        scope: &Scope,
    ) -> Vec<Refuse> {
        let (position, def) = (self.position(), self.table.card(card).def);
        if position.played_by(scope.actor(), Which::Card(card)).is_none() {
            // In its moment, its own condition may keep it back.
            let why = position.moment().map(|moment| position.why_not_offered(scope.actor(), card, moment));
            let condition = |refuse: &Refuse| matches!(refuse, Refuse::ConditionFails { .. });
            let fails = why.into_iter().flatten().find(condition);
            return vec![fails.unwrap_or(Refuse::WindowClosed { card: def })];
        }
        let landings = position.landings(scope.actor(), card, def);
        let there = |refuse: &Refuse| !matches!(refuse, Refuse::WrongHost { .. } | Refuse::WrongMinion { .. });
        let is_there = |to: Zone| match (only, to) {
            (Some(only), Zone::At(base)) => base == only,
            (Some(only), Zone::On(host)) => self.table.base_of(host) == Some(only),
            _ => true,
        };
        let has_place = landings.iter().any(|landing| is_there(landing.to) && landing.refusals.iter().all(there));
        let against = landings.into_iter().filter(|landing| is_there(landing.to));
        let mut why: Vec<Refuse> = Vec::new();
        for refuse in against.filter_map(|landing| landing.refusals.into_iter().find(there)) {
            if !why.contains(&refuse) {
                why.push(refuse);
            }
        }
        if why.is_empty() {
            // What may be played there otherwise may be no extra card.
            let as_extra = position.against_extra(scope.actor(), Which::Card(card));
            why.extend(as_extra.into_iter().map(|ability| position.no_by(ability, scope.actor())));
        }
        if why.is_empty() && has_place {
            // What is played in place of a card of the hand is paid for like one.
            why.extend(position.payments(scope.actor(), Which::Unseen(def), only).err().unwrap_or_default());
        }
        if why.is_empty() {
            why.push(Refuse::WrongHost { card: def, host: None });
        }
        why
    }
}
