//! What hears what happens: the sentences that wait for one of the acts of a batch.

use std::{
    cell::{LazyCell, OnceCell},
    iter::zip,
    sync::Arc,
};

use crate::smash_up::{
    ability::{Clause, Sentence, Topics},
    law::{SeveralAtOnce, TakenAway},
    query::{InForce, Scope, Standing, heard_as},
    resolve::{Driver, Intent, Resolver, event::intent::leaves_play, under_way::Trigger},
    rule,
    table::{Act, Event, Snapshot, Zone},
};

/// A sentence that waits for one of the acts of a batch.
pub(super) struct Caught {
    /// For which: of several, one of them.
    pub among: Vec<usize>,
    pub scope: Scope,
    pub clause: Arc<Clause>,
    pub standing: Standing,
}

/// A sentence of a member of a batch that waits for what happens to others of it.
pub(super) struct Listening {
    acts: Vec<Act>,
    scope: Scope,
    clause: Arc<Clause>,
    standing: Standing,
}

impl<D: Driver> Resolver<'_, D> {
    /// The sentences in force just before that wait for one of these acts, each with the act's number.
    pub(super) fn catch(&mut self, acts: &[Intent], were: &[Snapshot]) -> Vec<Caught> {
        let mut caught: Vec<Caught> = Vec::new();
        let position = self.position();
        let topics = acts.iter().map(|intent| heard_as(&intent.act)).fold(Topics::NONE, Topics::and);
        let sentences = position.in_force_on(Sentence::After, topics);
        if sentences.is_empty() {
            return caught;
        }
        // What the cards are is asked where a sentence speaks of such acts only.
        let subjects: Vec<OnceCell<Option<Snapshot>>> = vec![OnceCell::new(); acts.len()];
        for sentence in sentences {
            let Clause::After(event, _) = &**sentence.clause else { continue };
            let scope = LazyCell::new(|| sentence.scope());
            let mut among: Vec<usize> = Vec::new();
            for (n, (intent, subject)) in zip(acts, &subjects).enumerate() {
                // Each keeps a scope of its own.
                if self.work(4).is_err() {
                    return caught;
                }
                let as_it_was = || were.iter().find(|was| intent.act.card() == Some(was.object.card)).cloned();
                let subject = || subject.get_or_init(|| as_it_was().or_else(|| self.subject(&intent.act))).as_ref();
                if position.fits(&scope, event, &intent.intended(subject())) {
                    among.push(n);
                }
            }
            let first_only = sentence.standing == Standing::FirstEachTurn;
            if among.is_empty() || first_only && position.has_used(sentence.ability, sentence.you) {
                continue;
            }
            caught.extend(self.each_heard(among, first_only).into_iter().map(|among| Caught {
                among,
                scope: (*scope).clone(),
                clause: sentence.clause.clone(),
                standing: sentence.standing,
            }));
        }
        caught
    }

    /// The same sentence for several things of one batch: for each of them, or once (READ-03).
    fn each_heard(&self, among: Vec<usize>, first_only: bool) -> Vec<Vec<usize>> {
        let once =
            among.len() > 1 && (first_only || self.setting.takes::<SeveralAtOnce>() == SeveralAtOnce::OncePerEvent);
        if once { vec![among] } else { among.into_iter().map(|n| vec![n]).collect() }
    }

    /// Whether something may happen instead to one of several.
    pub(super) fn may_lose_some(&self, batch: &[Intent]) -> bool {
        let may_be_replaced =
            |intent: &Intent| !self.position().in_force_on(Sentence::Instead, heard_as(&intent.act)).is_empty();
        batch.len() > 1 && batch.iter().any(may_be_replaced)
    }

    /// What the members of such a batch are before anything is asked.
    pub(super) fn as_they_are(&self, batch: &[Intent]) -> Vec<Snapshot> {
        if !self.may_lose_some(batch) || self.work(4 * batch.len()).is_err() {
            return Vec::new();
        }
        // What is buried is seen as it arrives.
        let leaving = batch.iter().filter(|intent| !matches!(intent.act, Act::Buried { .. }));
        let leaving = leaving.filter_map(|intent| leaves_play(&intent.act));
        leaving.map(|card| self.position().snapshot(card)).collect()
    }

    /// Those that are otherwise now, for something that happened instead.
    pub(super) fn changed_since(&self, mut were: Vec<Snapshot>) -> Vec<Snapshot> {
        were.retain(|was| self.table.is_current(was.object) && self.position().snapshot(was.object.card) != *was);
        were
    }

    /// What waits for these acts; and what they count as having been, where that is as they were before what happened
    /// instead of others (READ-74).
    pub(super) fn caught_at_once(&mut self, acts: &[Intent], were: Vec<Snapshot>) -> (Vec<Caught>, Vec<Snapshot>) {
        let caught = self.catch(acts, &[]);
        if were.is_empty() {
            return (caught, were);
        }
        let then = self.catch(acts, &were);
        let is_changed = |n: &usize| were.iter().any(|was| acts[*n].act.card() == Some(was.object.card));
        let matters = caught.iter().chain(&then).any(|it| it.among.iter().any(is_changed));
        if matters && self.setting.takes::<TakenAway>() == TakenAway::AtOnce {
            (then, were)
        } else {
            (caught, Vec::new())
        }
    }

    /// Of a batch of which something may be replaced, the members that listen for what happens to others.
    pub(super) fn listening_members(&self, batch: &[Intent]) -> Vec<Listening> {
        if !self.may_lose_some(batch) {
            return Vec::new();
        }
        let position = self.position();
        let topics = batch.iter().map(|intent| heard_as(&intent.act)).fold(Topics::NONE, Topics::and);
        // What lies on a member goes along with it.
        let is_member = |sentence: &&InForce<'_>| {
            let card = sentence.ability.card.card;
            let member = if let Zone::On(host) = self.table.card(card).zone { host } else { card };
            batch.iter().any(|intent| intent.act.card() == Some(member))
        };
        let heard = |sentence: &InForce<'_>| {
            let Clause::After(event, _) = &**sentence.clause else { return None };
            self.work(4 * batch.len()).ok()?;
            let scope = sentence.scope();
            let fits =
                |intent: &Intent| position.fits(&scope, event, &intent.intended(self.subject(&intent.act).as_ref()));
            let acts = batch.iter().filter(|intent| fits(intent)).map(|intent| intent.act.clone()).collect();
            Some(Listening { acts, scope, clause: sentence.clause.clone(), standing: sentence.standing })
        };
        position.in_force_on(Sentence::After, topics).iter().filter(is_member).filter_map(heard).collect()
    }

    /// Those that what happened instead has taken out of play.
    pub(super) fn gone_of(&self, listening: Vec<Listening>) -> Vec<Listening> {
        let is_gone = |it: &Listening| !self.table.is_current(it.scope.ability.card);
        listening.into_iter().filter(is_gone).collect()
    }

    /// What has left play in place of something, while what it listens for happened to others, hears that or not (READ-74).
    pub(super) fn hear_on_leaving(&mut self, gone: Vec<Listening>, events: &[Arc<Event>]) {
        for Listening { acts, scope, clause, standing } in gone {
            let heard: Vec<&Arc<Event>> = events.iter().filter(|event| acts.contains(&event.act)).collect();
            if heard.is_empty() || self.setting.takes::<TakenAway>() == TakenAway::GoneFirst {
                continue;
            }
            let places = (0..heard.len()).collect();
            for among in self.each_heard(places, standing == Standing::FirstEachTurn) {
                let scope = scope.clone().after(heard[among[0]].clone());
                self.wait(Trigger { scope, clause: clause.clone(), left_with_it: true, rules: vec![rule::AFTER] });
            }
        }
    }
}
