//! Would, instead, after: what is intended meets prohibitions, protections and replacements; what passes happens at
//! once, as one batch; then what waited for it is caught.

use std::{
    cell::{LazyCell, OnceCell},
    iter::zip,
    sync::Arc,
};

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Clause, Sentence, Staying, Topics},
        law::{AfterPrevented, SeveralAtOnce},
        query::{Intended, Opportunity, Scope, Standing, forbidden, heard_as, whose},
        resolve::{Considered, Driver, Resolver, Stop, event::precise::made_precise, event::trigger::Trigger},
        rule,
        table::{AbilityRef, Act, CardId, Cause, Event, Seat, Snapshot, Zone},
    },
};

/// Something that would happen.
#[derive(Debug, Clone)]
pub struct Intent {
    /// What.
    pub act: Act,
    /// Why.
    pub cause: Cause,
    /// Replacements already applied on the way here.
    pub applied: Vec<AbilityRef>,
}

/// A sentence that waits for one of the acts of a batch.
struct Caught {
    /// For which: of several, one of them.
    among: Vec<usize>,
    scope: Scope,
    clause: Arc<Clause>,
    standing: Standing,
}

/// Something that was prevented, with the sentences that wait for it.
pub(in crate::smash_up::resolve) struct NotHeard {
    intent: Intent,
    caught: Vec<Caught>,
}

/// What became of an intent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It happened.
    Done,
    /// Something else happened instead.
    Replaced,
    /// It did not happen.
    Nothing,
}

impl Intent {
    /// Something a sentence would do.
    #[must_use]
    pub fn new(act: Act, scope: &Scope, rules: &[Rule]) -> Self {
        Self { act, cause: scope.cause(rules), applied: scope.applied.clone() }
    }

    /// Something a rule would do.
    #[must_use]
    pub fn by_rule(act: Act, by: Seat, rules: &[Rule]) -> Self {
        Self { act, cause: Cause { ability: None, rules: rules.to_vec(), by }, applied: Vec::new() }
    }

    pub(in crate::smash_up::resolve) fn intended<'i>(&'i self, subject: Option<&'i Snapshot>) -> Intended<'i> {
        Intended { act: &self.act, by: self.cause.by, source: self.cause.ability, subject }
    }
}

impl<D: Driver> Resolver<'_, D> {
    /// Asks each member of a batch alone; all that pass happen at once; then what waited for them is caught.
    ///
    /// # Errors
    /// When a choice among replacements has no answer, or a budget runs out.
    pub fn would(&mut self, batch: Vec<Intent>) -> Result<Vec<Outcome>, Stop> {
        self.consider_silenced_by(&batch, Sentence::Cannot);
        self.consider_silenced_by(&batch, Sentence::Instead);
        let mut outcomes = vec![Outcome::Nothing; batch.len()];
        let outer = std::mem::take(&mut self.replaced_one);
        for n in self.asked_in_order(&batch)? {
            outcomes[n] = self.ask(&batch[n])?;
        }
        self.replaced_one = outer;
        let prevented = self.prevented(&batch, &outcomes);
        let passing = zip(batch, &outcomes).filter(|(_, outcome)| **outcome == Outcome::Done);
        // A replacement may have changed what the others stand on.
        let passing: Vec<Intent> =
            passing.map(|(intent, _)| intent).filter(|intent| self.is_possible(&intent.act)).collect();
        let points = passing.iter().any(|intent| matches!(intent.act, Act::Vp { .. }));
        let acts: Vec<Act> =
            passing.iter().map(|intent| &intent.act).filter(|act| comes_to_a_base(act)).cloned().collect();
        let before = self.at_fifteen();
        self.happen(passing)?;
        self.after_prevented(prevented)?;
        self.arrived(&acts)?;
        self.drop_immune()?;
        if points {
            self.first_to_fifteen(&before)?;
        }
        Ok(outcomes)
    }

    /// What a sentence that waits for something would have heard, had that not been prevented.
    fn prevented(&mut self, batch: &[Intent], outcomes: &[Outcome]) -> Vec<NotHeard> {
        let nothing = zip(batch, outcomes).filter(|(_, outcome)| **outcome == Outcome::Nothing);
        let prevented: Vec<&Intent> =
            nothing.map(|(intent, _)| intent).filter(|intent| self.is_possible(&intent.act)).collect();
        prevented.into_iter().map(|intent| self.not_heard(intent)).collect()
    }

    /// What would hear one thing that does not happen; of an action that is not attached, but for what hears it played.
    pub(in crate::smash_up::resolve) fn not_heard(&mut self, intent: &Intent) -> NotHeard {
        let mut caught = self.catch(std::slice::from_ref(intent));
        if let Act::Played { card, by, to: Zone::On(_), extra } = intent.act {
            let played = Intent { act: Act::Played { card, by, to: Zone::Limbo, extra }, ..intent.clone() };
            let heard = self.catch(&[played]);
            caught.retain(|caught| heard.iter().all(|heard| heard.scope.ability != caught.scope.ability));
        }
        NotHeard { intent: intent.clone(), caught }
    }

    /// What follows on what was prevented: nothing, or what would have followed on it (READ-05).
    pub(in crate::smash_up::resolve) fn after_prevented(&mut self, prevented: Vec<NotHeard>) -> Result<(), Stop> {
        for NotHeard { intent, caught } in prevented {
            if caught.is_empty() || self.setting.takes::<AfterPrevented>() == AfterPrevented::NoConsequence {
                continue;
            }
            let before = self.subject(&intent.act).map(Arc::new);
            let event = Arc::new(Event { act: intent.act, cause: intent.cause, before, after: None });
            for Caught { scope, clause, standing, among: _ } in caught {
                if standing == Standing::FirstEachTurn {
                    self.use_up(&scope)?;
                }
                self.wait(Trigger {
                    scope: scope.after(event.clone()),
                    clause,
                    left_with_it: false,
                    rules: vec![rule::AFTER],
                });
            }
        }
        Ok(())
    }

    /// Whether a single intent passes.
    pub(in crate::smash_up::resolve) fn ask(&mut self, intent: &Intent) -> Result<Outcome, Stop> {
        self.work(1)?;
        if !self.is_possible(&intent.act) {
            return Ok(Outcome::Nothing);
        }
        let position = self.position();
        let is_spoken_of = |kind| !position.in_force_on(kind, heard_as(&intent.act)).is_empty();
        if !is_spoken_of(Sentence::Cannot) && !is_spoken_of(Sentence::Instead) {
            return Ok(Outcome::Done);
        }
        let subject = self.subject(&intent.act);
        if let Some(by) = forbidden(self.position(), &intent.intended(subject.as_ref())) {
            self.consider(Considered::Prevented { act: intent.act.clone(), cause: intent.cause.clone(), by });
            return Ok(Outcome::Nothing);
        }
        if self.replace(intent, subject.as_ref())? { Ok(Outcome::Replaced) } else { Ok(Outcome::Done) }
    }

    /// Whether an act still has something to fall on.
    pub(super) fn is_possible(&self, act: &Act) -> bool {
        let zone = |card: CardId| self.table.card(card).zone;
        match act {
            Act::Destroyed { card } => zone(*card).in_play() || self.position().is_buried_in_play(zone(*card)),
            Act::Moved { card, to } => {
                matches!(zone(*card), Zone::At(from) | Zone::TitanAt(from) | Zone::Buried(from) if from != *to)
                    && zone(*to) == Zone::BaseInPlay
            }
            Act::Transferred { card, to } => {
                matches!(zone(*card), Zone::On(from) if from != *to)
                    && matches!(zone(*to), Zone::At(_) | Zone::BaseInPlay)
            }
            Act::Returned { card } => {
                matches!(zone(*card), Zone::At(_) | Zone::TitanAt(_) | Zone::On(_) | Zone::Buried(_))
            }
            Act::Buried { card, at, .. } => zone(*card) != Zone::Buried(*at) && zone(*at) == Zone::BaseInPlay,
            Act::Uncovered { card, .. } => matches!(zone(*card), Zone::Buried(_)),
            Act::Discarded { card } => !matches!(zone(*card), Zone::Discard(_) | Zone::Box | Zone::BesideDeck(_)),
            Act::ClashLost { card, .. } => matches!(zone(*card), Zone::TitanAt(_)),
            Act::ControlTaken { card, by } => {
                (zone(*card).in_play() || self.position().is_buried_in_play(zone(*card)))
                    && self.table.card(*card).controller != *by
            }
            Act::Counters { card, .. } => matches!(zone(*card), Zone::At(_) | Zone::TitanAt(_)),
            _ => true,
        }
    }

    /// The card an act concerns, as the sentences see it: a played card as it comes in.
    pub(in crate::smash_up::resolve) fn subject(&self, act: &Act) -> Option<Snapshot> {
        match act {
            Act::Played { card, by, to, .. } => Some(self.position().arriving(*card, *by, *to)),
            Act::Buried { card, by, at } => Some(self.position().arriving(*card, *by, Zone::Buried(*at))),
            _ => act.card().map(|card| self.position().snapshot(card)),
        }
    }

    /// Everything of a batch happens at once; what is attached to a card that leaves play goes along.
    pub(in crate::smash_up::resolve) fn happen(&mut self, passing: Vec<Intent>) -> Result<(), Stop> {
        if passing.is_empty() {
            return Ok(());
        }
        let mut acts = self.with_attached(passing);
        // What is buried at a base goes as soon as the base does.
        for (base, by) in acts.iter().filter_map(|intent| self.base_that_goes(intent)).collect::<Vec<_>>() {
            acts.extend(self.buried_leave(base, by));
        }
        let happened = self.events;
        self.had_been_granted(&acts)?;
        if self.events > happened {
            // What was played at the last moment may lie on what leaves.
            acts.retain(|intent| self.is_possible(&intent.act));
            acts = self.with_attached(acts);
        }
        self.consider_silenced_by(&acts, Sentence::After);
        let caught = self.catch(&acts);
        self.work(caught.len())?;
        let affecting = self.catch_affecting(&acts);
        let (felt, lent) = (self.felt_before(), self.lent_before());
        let events = self.apply_all(acts.into_iter().map(|intent| (intent.act, intent.cause)).collect())?;
        self.are_under_way(&events);
        self.hear_affecting(affecting)?;
        self.hear_affecting(self.catch_raising(&events))?;
        self.hits(&events);
        for Caught { among, scope, clause, standing } in caught {
            let left_with_it = !self.table.is_current(scope.ability.card);
            let n = self.which_counts(&among, &scope, &clause, &events)?;
            if standing == Standing::FirstEachTurn {
                // Counted at once: the first event of the turn is this one, whatever becomes of the ability.
                self.use_up(&scope)?;
            }
            let mut rules = vec![rule::AFTER];
            let concerned = events[n].before.as_deref();
            rules.extend(concerned.into_iter().flat_map(|card| whose(self.setting, scope.ability, card)));
            rules.extend(made_precise(&clause, &events[n], scope.ability));
            self.wait(Trigger { scope: scope.after(events[n].clone()), clause, left_with_it, rules });
        }
        self.feel(&events, felt)?;
        self.feel_the_end(&events, lent)
    }

    /// The base that an act takes out of play, other than by scoring, with what is buried there, and whose doing it is.
    fn base_that_goes(&self, intent: &Intent) -> Option<(CardId, Seat)> {
        match intent.act {
            Act::Destroyed { card: base } | Act::BaseSwapped { base, by: _, staying: Staying::InPlay } => {
                Some((base, intent.cause.by)).filter(|_| self.table.card(base).zone == Zone::BaseInPlay)
            }
            _ => None,
        }
    }

    /// A batch in which no card leaves twice, and what is attached to a card that leaves goes along.
    fn with_attached(&self, passing: Vec<Intent>) -> Vec<Intent> {
        let leaving: Vec<CardId> = passing.iter().filter_map(|intent| leaves_play(&intent.act)).collect();
        let mut acts: Vec<Intent> = Vec::with_capacity(passing.len());
        for intent in passing {
            let (gone, by) = (leaves_play(&intent.act), intent.cause.by);
            if gone.is_some_and(|card| is_among(&acts, card)) {
                continue;
            }
            // The older booklets say it of returning alone.
            let rules: &[Rule] = match intent.act {
                Act::Returned { .. } => &[rule::ATTACHED_LEAVE, rule::RETURN],
                Act::Buried { .. } => &[rule::ATTACHED_LEAVE, rule::UNCOVER],
                _ => &[rule::ATTACHED_LEAVE],
            };
            acts.push(intent);
            let attached = gone.into_iter().flat_map(|card| self.on_it(card));
            acts.extend(
                attached
                    .filter(|action| !leaving.contains(action))
                    .map(|card| Intent::by_rule(Act::Discarded { card }, by, rules)),
            );
        }
        acts
    }

    /// What lies on a card that leaves: for a base, everything there.
    fn on_it(&self, card: CardId) -> Vec<CardId> {
        if self.table.card(card).zone == Zone::BaseInPlay {
            let there = self.table.in_play.iter().copied();
            return there.filter(|other| self.table.base_of(*other) == Some(card)).collect();
        }
        self.table.attached_to(card).collect()
    }

    /// The sentences in force just before that wait for one of these acts, each with the act's number.
    fn catch(&mut self, acts: &[Intent]) -> Vec<Caught> {
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
                let subject = || subject.get_or_init(|| self.subject(&intent.act)).as_ref();
                if position.fits(&scope, event, &intent.intended(subject())) {
                    among.push(n);
                }
            }
            let first_only = sentence.standing == Standing::FirstEachTurn;
            if among.is_empty() || first_only && position.has_used(sentence.ability, sentence.you) {
                continue;
            }
            // The same sentence for several things of one batch.
            let once =
                among.len() > 1 && (first_only || self.setting.takes::<SeveralAtOnce>() == SeveralAtOnce::OncePerEvent);
            let each = if once { vec![among] } else { among.into_iter().map(|n| vec![n]).collect() };
            caught.extend(each.into_iter().map(|among| Caught {
                among,
                scope: (*scope).clone(),
                clause: sentence.clause.clone(),
                standing: sentence.standing,
            }));
        }
        caught
    }

    /// The scope of something a player uses.
    #[must_use]
    pub fn scope_of(&self, opportunity: &Opportunity) -> Scope {
        let mut scope = Scope::new(opportunity.ability, opportunity.you, opportunity.here);
        if opportunity.by != opportunity.you || self.position().is_base(opportunity.ability.def) {
            scope.them = Some(opportunity.by);
        }
        scope
    }
}

fn comes_to_a_base(act: &Act) -> bool {
    matches!(act, Act::Played { to: Zone::TitanAt(_), .. } | Act::Moved { .. })
}

pub(in crate::smash_up::resolve) fn leaves_play(act: &Act) -> Option<CardId> {
    match act {
        Act::Destroyed { card }
        | Act::Discarded { card }
        | Act::Returned { card }
        | Act::Buried { card, .. }
        | Act::ClashLost { card, .. }
        | Act::Shuffled { card: Some(card), .. } => Some(*card),
        Act::Placed { card, to, .. } if !to.in_play() => Some(*card),
        _ => None,
    }
}

fn is_among(intents: &[Intent], card: CardId) -> bool {
    intents.iter().any(|intent| leaves_play(&intent.act) == Some(card))
}
