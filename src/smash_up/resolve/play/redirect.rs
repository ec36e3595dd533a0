//! Taking upon oneself what a played card would do to a neighbour, whatever the card asks of its targets.

use crate::smash_up::{
    ability::{Clause, Effect, Event, Seen, Sentence, Topics},
    query::{InForce, Intended, Scope, forbidden, is_optional, replacements},
    resolve::{Considered, Driver, Resolver, Stop},
    rule,
    table::{AbilityRef, Act, CardId, LastingWhat, Named, Object, Seat, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// The cards that a card being played really affects by such an act, once those who may take it upon themselves have
    /// said so. Each is asked once for each card that would be affected.
    pub(in crate::smash_up::resolve) fn redirected(
        &mut self,
        objects: Vec<Object>,
        scope: &mut Scope,
        act: impl Fn(CardId, &Self) -> Act,
    ) -> Result<Vec<Object>, Stop> {
        let played = scope.ability.card;
        if !self.plays.iter().any(|play| play.card == played) {
            return Ok(objects);
        }
        let mut taken: Vec<Object> = Vec::with_capacity(objects.len());
        for object in objects.iter().copied() {
            let known = self.plays.iter().find(|play| play.card == played);
            let known = known.and_then(|play| play.redirected.iter().find(|(from, _)| *from == object)).copied();
            let by = if let Some((_, by)) = known {
                by
            } else {
                let others: Vec<Object> =
                    taken.iter().chain(objects.iter().filter(|other| **other != object)).copied().collect();
                let by = self.who_takes(object, &others, scope, &act)?;
                if let Some(play) = self.plays.iter_mut().find(|play| play.card == played) {
                    play.redirected.push((object, by));
                }
                by
            };
            taken.push(by.unwrap_or(object));
            if let Some(by) = by {
                speak_of(scope, object, by);
            }
        }
        Ok(taken)
    }

    /// The card onto which an action that is played on another minion goes instead, if one takes it.
    pub(super) fn host_instead(&mut self, card: CardId, by: Seat, to: Zone, extra: bool) -> Result<Zone, Stop> {
        let Zone::On(host) = to else { return Ok(to) };
        if !matches!(self.table.card(host).zone, Zone::At(_)) {
            return Ok(to);
        }
        let ability = self.ability_zero(card);
        let scope = Scope::new(ability, by, None);
        let act = |host: CardId, _: &Self| Act::Played { card, by, to: Zone::On(host), extra };
        let object = self.table.object(host);
        Ok(self.who_takes(object, &[], &scope, &act)?.map_or(to, |instead| Zone::On(instead.card)))
    }

    /// Which card takes upon itself what would befall another one.
    fn who_takes(
        &mut self,
        object: Object,
        others: &[Object],
        scope: &Scope,
        act: &impl Fn(CardId, &Self) -> Act,
    ) -> Result<Option<Object>, Stop> {
        if !self.table.is_current(object) {
            return Ok(None);
        }
        for (taker, theirs) in self.takers(object, scope, &act(object.card, self)) {
            let on_taker = act(taker.card, self);
            let source = Some(scope.ability);
            let subject = self.position().snapshot(taker.card);
            let intended = Intended { act: &on_taker, by: scope.actor(), source, subject: Some(&subject) };
            // What can befall a card only once does not befall it again, unless it cannot befall it at all.
            let again = others.contains(&taker) && !adds_up(&on_taker);
            if again && !self.is_immune(&intended) {
                continue;
            }
            if self.yes_to(theirs.you, Some(object.card), theirs.cause(&[rule::DIRECTLY, rule::TAKES_OVER]))? {
                let AbilityRef { card, ability, .. } = theirs.ability;
                self.apply(
                    Act::Uses { card: card.card, ability, by: theirs.you },
                    theirs.cause(&[rule::DIRECTLY, rule::TAKES_OVER]),
                )?;
                self.consider(Considered::Replaced { act: act(object.card, self), by: theirs.ability });
                return Ok(Some(taker));
            }
            self.consider(Considered::Declined(theirs.ability, theirs.you, rule::RESOLVE_ALL, None));
        }
        Ok(None)
    }

    /// Whether this cannot befall a card, or another card of its own takes it instead.
    fn is_immune(&self, intended: &Intended<'_>) -> bool {
        let takes = |sentence: &InForce<'_>| matches!(&**sentence.clause, Clause::Instead(Event::Affected(_), effect) if !is_optional(effect));
        forbidden(self.position(), intended).is_some() || replacements(self.position(), intended, &[]).iter().any(takes)
    }

    /// The cards that may, each with its sentence.
    fn takers(&self, object: Object, scope: &Scope, act: &Act) -> Vec<(Object, Scope)> {
        let position = self.position();
        let intended = Intended { act, by: scope.actor(), source: Some(scope.ability), subject: None };
        if position.protected(object.card, scope.ability).is_some() {
            return Vec::new();
        }
        let sentences = position.in_force_on(Sentence::Instead, Topics::AFFECTED).into_iter();
        let may = sentences.filter_map(|sentence| {
            let Clause::Instead(Event::Affected(seen @ Seen { by_playing: true, .. }), effect) = &**sentence.clause
            else {
                return None;
            };
            let theirs = sentence.scope();
            let plain = Event::Affected(Seen { by_playing: false, ..seen.clone() });
            let takes = redirects(effect) && position.fits(&theirs, &plain, &intended);
            takes.then_some((sentence.ability.card, theirs))
        });
        may.collect()
    }
}

fn redirects(effect: &Effect) -> bool {
    match effect {
        Effect::Redirect(_) => true,
        Effect::May(inner) => redirects(inner),
        _ => false,
    }
}

/// Whether the same can befall a card twice, and counts twice.
fn adds_up(act: &Act) -> bool {
    match act {
        Act::Counters { .. } => true,
        Act::Begins { lasting } => matches!(lasting.what, LastingWhat::Power(..)),
        _ => false,
    }
}

/// From now on the text speaks of the one that has taken it upon itself.
fn speak_of(scope: &mut Scope, object: Object, by: Object) {
    for (_, named) in &mut scope.names {
        if let Named::Cards(cards) = named {
            for card in cards.iter_mut().filter(|card| **card == object) {
                *card = by;
            }
        }
    }
}
