//! What a played card directly raises: "after you play an action that directly increases the power of …".

use std::sync::Arc;

use crate::smash_up::{
    ability::{self, Clause, Seen, Sentence, Topics},
    query::Intended,
    resolve::{Driver, Resolver, play::affecting::Caught},
    rule,
    table::{Act, CardId, Event, LastingWhat, Object, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// The sentences about what a played card makes stronger that one of these events sets off.
    pub(in crate::smash_up::resolve) fn catch_raising(&self, events: &[Arc<Event>]) -> Vec<Caught> {
        let mut caught: Vec<Caught> = Vec::new();
        let raised: Vec<(Object, Vec<Object>)> = events.iter().filter_map(|event| self.raised_by(event)).collect();
        if raised.is_empty() {
            return caught;
        }
        let position = self.position();
        for sentence in position.in_force_on(Sentence::After, Topics::PLAYED_AFFECTING) {
            let Clause::After(ability::Event::Played(seen @ Seen { raises: Some(cards), .. }), _) = &**sentence.clause
            else {
                continue;
            };
            let plain = ability::Event::Played(Seen { raises: None, ..seen.clone() });
            let scope = sentence.scope();
            for (card, minions) in &raised {
                let Some(play) = self.plays.iter().find(|play| play.card == *card) else { continue };
                let subject = self.subject(&play.event.act);
                let by = play.event.cause.by;
                let played = Intended { act: &play.event.act, by, source: None, subject: subject.as_ref() };
                let affected: Vec<Object> =
                    minions.iter().copied().filter(|minion| position.is(&scope, cards, minion.card)).collect();
                if affected.is_empty() || !position.fits(&scope, &plain, &played) {
                    continue;
                }
                caught.push(Caught {
                    played: card.card,
                    scope: scope.clone(),
                    clause: sentence.clause.clone(),
                    standing: sentence.standing,
                    affected,
                    rule: rule::DIRECTLY,
                });
            }
        }
        caught
    }

    /// The played card behind an event, and the minions whose power it thereby increases itself.
    pub(super) fn raised_by(&self, event: &Event) -> Option<(Object, Vec<Object>)> {
        match &event.act {
            Act::Played { card, to: Zone::On(_), .. } => {
                let raised = self.raised_by_what_it_says(*card);
                (!raised.is_empty()).then(|| (self.table.object(*card), raised))
            }
            Act::Counters { card, n } if *n > 0 => Some((event.cause.ability?.card, vec![self.table.object(*card)])),
            Act::Begins { lasting } => match (&lasting.what, lasting.cause.ability) {
                (LastingWhat::Power(on, n), Some(by)) if *n > 0 => Some((by.card, on.clone())),
                (LastingWhat::Clause(..), Some(by)) => {
                    let raised = self.raised_by_what_it_says(by.card.card);
                    (!raised.is_empty()).then_some((by.card, raised))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn raised_by_what_it_says(&self, card: CardId) -> Vec<Object> {
        self.objects(&self.position().raised_by_sentences(card))
    }
}
