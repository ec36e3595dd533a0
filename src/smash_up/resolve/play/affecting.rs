//! What a played card affects while it is resolved: "after a player plays a card that affects …".

use std::sync::Arc;

use crate::{
    citation::Rule,
    smash_up::{
        ability::{self, Clause, Sentence, Topics},
        query::{Intended, Scope, Standing, THOSE},
        resolve::{Driver, Intent, Resolver, Stop, under_way::Trigger},
        rule,
        table::{Act, CardId, Event, Named, Object, Zone},
    },
};

/// A sentence that speaks of what a played card affects, or of what it makes stronger, caught at work.
pub(in crate::smash_up::resolve) struct Caught {
    /// The card that is being played.
    pub played: CardId,
    pub scope: Scope,
    pub clause: Arc<Clause>,
    pub standing: Standing,
    /// What it affects, or makes stronger, now.
    pub affected: Vec<Object>,
    /// What says that it does.
    pub rule: Rule,
}

impl<D: Driver> Resolver<'_, D> {
    /// The sentences about what a played card affects that one of these acts sets off, each with the card that is being
    /// played: each sentence once for each play.
    pub(in crate::smash_up::resolve) fn catch_affecting(&self, acts: &[Intent]) -> Vec<Caught> {
        let mut caught: Vec<Caught> = Vec::new();
        if acts.iter().all(|intent| self.played_card_behind(intent).is_none()) {
            return caught;
        }
        let position = self.position();
        for sentence in position.in_force_on(Sentence::After, Topics::PLAYED_AFFECTING) {
            let Clause::After(event, _) = &**sentence.clause else { continue };
            if !matches!(event, ability::Event::Played(seen) if seen.affects.is_some()) {
                continue;
            }
            let scope = sentence.scope();
            for intent in acts {
                let Some(card) = self.played_card_behind(intent) else { continue };
                let under_way = self.plays.iter().find(|play| play.card.card == card);
                let played = under_way.map_or(&intent.act, |play| &play.event.act);
                let subject = self.subject(played);
                let by = under_way.map_or(intent.cause.by, |play| play.event.cause.by);
                let played = Intended { act: played, by, source: None, subject: subject.as_ref() };
                let affected = position.affected_by_play(&scope, event, &played, &intent.act);
                if affected.is_empty() {
                    continue;
                }
                let is_same = |known: &&mut Caught| known.played == card && known.scope.ability == scope.ability;
                match caught.iter_mut().find(is_same) {
                    Some(earlier) => earlier.affected.extend(affected),
                    None => caught.push(Caught {
                        played: card,
                        scope: scope.clone(),
                        clause: sentence.clause.clone(),
                        standing: sentence.standing,
                        affected,
                        rule: rule::AFFECTED,
                    }),
                }
            }
        }
        caught
    }

    /// What has been set off waits, once a card that has just been played is known to be under way.
    pub(in crate::smash_up::resolve) fn hear_affecting(&mut self, caught: Vec<Caught>) -> Result<(), Stop> {
        for Caught { played, mut scope, clause, standing, affected, rule } in caught {
            let Some(play) = self.plays.iter_mut().find(|play| play.card.card == played) else { continue };
            let event = play.event.clone();
            if play.heard.contains(&(scope.ability, scope.you)) {
                self.affects_more(&scope, &event, &affected);
                continue;
            }
            play.heard.push((scope.ability, scope.you));
            if standing == Standing::FirstEachTurn {
                if self.position().has_used(scope.ability, scope.you) {
                    continue;
                }
                self.use_up(&scope)?;
            }
            scope.name(THOSE, Named::Cards(affected));
            let left_with_it = !self.table.is_current(scope.ability.card);
            self.wait(Trigger { scope: scope.after(event), clause, left_with_it, rules: vec![rule, rule::AFTER] });
        }
        Ok(())
    }

    /// A sentence that waits already speaks of these cards too.
    fn affects_more(&mut self, scope: &Scope, event: &Arc<Event>, affected: &[Object]) {
        let mut waiting = self.frames.iter_mut().flat_map(|frame| &mut frame.waiting);
        let same = waiting.find(|trigger| {
            let of_it = trigger.scope.event.as_ref().is_some_and(|known| Arc::ptr_eq(known, event));
            of_it && trigger.scope.ability == scope.ability && trigger.scope.you == scope.you
        });
        let names = same.into_iter().flat_map(|trigger| &mut trigger.scope.names);
        for (_, named) in names.filter(|(name, _)| name == THOSE) {
            if let Named::Cards(those) = named {
                those.extend(affected.iter().copied().filter(|object| !those.contains(object)).collect::<Vec<_>>());
            }
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
