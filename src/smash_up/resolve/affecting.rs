//! What a played card affects while it is resolved: "after a player plays a card that affects …".

use std::sync::Arc;

use super::{Driver, Intent, Resolver, trigger::Trigger};
use crate::smash_up::{
    ability::{self, Clause, Sentence},
    query::{Intended, Scope},
    rule,
    table::{AbilityRef, Act, CardId, Event, Object, Seat, Zone},
};

/// A card that has been played and is being resolved.
#[derive(Debug)]
pub struct PlayUnderWay {
    /// The card, in the stay it has come into.
    pub card: Object,
    /// Its being played.
    pub event: Arc<Event>,
    /// The sentences that have been set off by what it affects: each once.
    pub heard: Vec<(AbilityRef, Seat)>,
    /// Whom it would have affected, and which card takes that upon itself, if one does.
    pub redirected: Vec<(Object, Option<Object>)>,
}

impl<D: Driver> Resolver<'_, D> {
    /// The sentences about what a played card affects that one of these acts sets off, each with the card that is being
    /// played: each sentence once for each play.
    pub(super) fn catch_affecting(&self, acts: &[Intent]) -> Vec<(CardId, Scope, Arc<Clause>)> {
        let mut caught: Vec<(CardId, Scope, Arc<Clause>)> = Vec::new();
        let position = self.position();
        for sentence in position.in_force(Sentence::After) {
            let Clause::After(event, _) = &**sentence.clause else { continue };
            if !matches!(event, ability::Event::Played(seen) if seen.affects.is_some()) {
                continue;
            }
            let scope = sentence.scope();
            for intent in acts {
                let Some(card) = self.played_card_behind(intent) else { continue };
                let under_way = self.plays.iter().find(|play| play.card.card == card);
                let heard = under_way.is_some_and(|play| play.heard.contains(&(scope.ability, scope.you)));
                let played = under_way.map_or(&intent.act, |play| &play.event.act);
                let subject = self.subject(played);
                let by = under_way.map_or(intent.cause.by, |play| play.event.cause.by);
                let played = Intended { act: played, by, source: None, subject: subject.as_ref() };
                let earlier = caught.iter().any(|(of, known, _)| *of == card && known.ability == scope.ability);
                if !heard && !earlier && position.fits_affecting(&scope, event, &played, &intent.act) {
                    caught.push((card, scope.clone(), sentence.clause.clone()));
                }
            }
        }
        caught
    }

    /// What has been set off waits, once a card that has just been played is known to be under way.
    pub(super) fn hear_affecting(&mut self, caught: Vec<(CardId, Scope, Arc<Clause>)>, events: &[Arc<Event>]) {
        for event in events {
            if let (Act::Played { .. }, Some(card)) = (&event.act, event.after) {
                self.plays.push(PlayUnderWay { card, event: event.clone(), heard: Vec::new(), redirected: Vec::new() });
            }
        }
        for (card, scope, clause) in caught {
            let Some(play) = self.plays.iter_mut().find(|play| play.card.card == card) else { continue };
            play.heard.push((scope.ability, scope.you));
            let event = play.event.clone();
            let left_with_it = !self.table.is_current(scope.ability.card);
            self.wait(Trigger {
                scope: scope.after(event),
                clause,
                left_with_it,
                rules: vec![rule::AFFECTED, rule::AFTER],
            });
        }
    }

    /// The card whose being played does this: the one being attached, or one whose own effect is being resolved.
    fn played_card_behind(&self, intent: &Intent) -> Option<CardId> {
        if let Act::Played { card, to: Zone::On(_), .. } = intent.act {
            return Some(card);
        }
        let ability = intent.cause.ability?;
        self.plays.iter().any(|play| play.card == ability.card).then_some(ability.card.card)
    }
}
