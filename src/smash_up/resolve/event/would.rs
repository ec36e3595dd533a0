//! Would, instead, after: what is intended meets prohibitions, protections and replacements; what passes happens at
//! once, as one batch; then what waited for it is caught.

use std::{iter::zip, sync::Arc};

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Sentence, Staying, Topics},
        law::{AfterPrevented, BuriedByAnother, ImmuneCarrier},
        query::{Opportunity, Scope, Standing, whose},
        resolve::{
            Driver, Intent, Outcome, Resolver, Stop, event::heard::Caught, event::intent::leaves_play,
            event::precise::made_precise, under_way::Trigger,
        },
        rule,
        table::{AbilityRef, Act, CardId, Cause, Event, Object, Seat, Snapshot, Zone},
    },
};

/// Something that was prevented, with the sentences that wait for it.
pub(in crate::smash_up::resolve) struct NotHeard {
    intent: Intent,
    caught: Vec<Caught>,
}

impl<D: Driver> Resolver<'_, D> {
    /// Asks each member of a batch alone; all that pass happen at once; then what waited for them is caught.
    ///
    /// # Errors
    /// When a choice among replacements has no answer, or a budget runs out.
    pub fn would(&mut self, batch: Vec<Intent>) -> Result<Vec<Outcome>, Stop> {
        self.consider_silenced_by(&batch, Sentence::Cannot);
        self.consider_silenced_by(&batch, Sentence::Instead);
        let listening = self.listening_members(&batch);
        let were = self.as_they_are(&batch);
        let outer = std::mem::take(&mut self.replaced_one);
        let outcomes = self.ask_each(&batch)?;
        self.replaced_one = outer;
        let gone = self.gone_of(listening);
        let were = self.changed_since(were);
        let prevented = self.prevented(&batch, &outcomes);
        let passing = zip(batch, &outcomes).filter(|(_, outcome)| **outcome == Outcome::Done);
        // A replacement may have changed what the others stand on.
        let passing: Vec<Intent> =
            passing.map(|(intent, _)| intent).filter(|intent| self.is_possible(&intent.act)).collect();
        let points = passing.iter().any(|intent| matches!(intent.act, Act::Vp { .. }));
        let acts: Vec<Act> =
            passing.iter().map(|intent| &intent.act).filter(|act| comes_to_a_base(act)).cloned().collect();
        let before = self.at_fifteen();
        let events = self.happen_as_they_were(passing, were)?;
        self.hear_on_leaving(gone, &events);
        self.after_prevented(prevented)?;
        let clashing = self.arrived(&acts);
        self.clash_all(clashing)?;
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
        let mut caught = self.catch(std::slice::from_ref(intent), &[]);
        if let Act::Played { card, by, to: Zone::On(_), extra } = intent.act {
            let played = Intent { act: Act::Played { card, by, to: Zone::Limbo, extra }, ..intent.clone() };
            let heard = self.catch(&[played], &[]);
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

    /// Everything of a batch happens at once; what is attached to a card that leaves play goes along.
    pub(in crate::smash_up::resolve) fn happen(&mut self, passing: Vec<Intent>) -> Result<Vec<Arc<Event>>, Stop> {
        self.happen_as_they_were(passing, Vec::new())
    }

    /// The same, of which some were otherwise before something else happened instead to others (READ-74).
    fn happen_as_they_were(&mut self, passing: Vec<Intent>, were: Vec<Snapshot>) -> Result<Vec<Arc<Event>>, Stop> {
        if passing.is_empty() {
            return Ok(Vec::new());
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
        let (caught, were) = self.caught_at_once(&acts, were);
        self.work(caught.len())?;
        let affecting = self.catch_affecting(&acts);
        let (felt, lent) = (self.felt_before(), self.lent_before());
        let events = self.apply_all(acts.into_iter().map(|intent| (intent.act, intent.cause)).collect(), &were)?;
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
        self.feel_the_end(&events, lent)?;
        Ok(events)
    }

    /// An action on a card that is out of its reach is discarded, or stays without effect (READ-18).
    ///
    /// # Errors
    /// When a decision has no answer or a forbidden one, or a budget runs out.
    pub fn drop_immune(&mut self) -> Result<(), Stop> {
        let immune: Vec<(CardId, AbilityRef)> = {
            let position = self.position();
            if position.in_force_on(Sentence::Cannot, Topics::AFFECTED).is_empty() {
                return Ok(());
            }
            let attached = self.table.in_play.iter().copied();
            attached.filter_map(|card| position.kept_off(card).map(|by| (card, by))).collect()
        };
        if immune.is_empty() || self.setting.takes::<ImmuneCarrier>() == ImmuneCarrier::Stays {
            return Ok(());
        }
        // One that keeps another off goes, too: which goes first decides whether the other does.
        let is_one_of_them = |by: AbilityRef| immune.iter().any(|(card, _)| *card == by.card.card);
        if immune.iter().any(|(_, by)| is_one_of_them(*by)) {
            let decision = self.which_order(&immune.iter().map(|(card, _)| (*card, None)).collect::<Vec<_>>())?;
            for n in self.put_in_order(decision)? {
                let card = immune[n].0;
                if let Some(by) = self.position().kept_off(card) {
                    self.drop_one(card, by)?;
                }
            }
            return Ok(());
        }
        immune.into_iter().try_for_each(|(card, by)| self.drop_one(card, by))
    }

    fn drop_one(&mut self, card: CardId, by: AbilityRef) -> Result<(), Stop> {
        let cause = Cause {
            ability: Some(by),
            rules: vec![rule::ATTACH, rule::AFFECTED],
            by: self.table.card(card).controller,
        };
        self.happen(vec![Intent { act: Act::Discarded { card }, cause, applied: Vec::new() }]).map(drop)
    }

    pub(in crate::smash_up::resolve) fn clash_all(&mut self, titans: Vec<Object>) -> Result<(), Stop> {
        for titan in titans.into_iter().filter(|titan| self.table.is_current(*titan)).collect::<Vec<_>>() {
            self.clash(titan.card)?;
        }
        Ok(())
    }

    /// The newcomer against the one that was there: whoever has less there loses theirs, and on a tie the newcomer does.
    pub(in crate::smash_up::resolve) fn clash(&mut self, newcomer: CardId) -> Result<(), Stop> {
        if let Some(lost) = self.lost(newcomer) {
            self.would(vec![lost])?;
        }
        Ok(())
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

    /// What is still buried at a base that goes: to its owners' discard piles (READ-36).
    pub(in crate::smash_up::resolve) fn buried_leave(&mut self, base: CardId, by: Seat) -> Vec<Intent> {
        let buried: Vec<CardId> = self.table.buried_at(base).collect();
        let mut intents = Vec::with_capacity(buried.len());
        for card in buried {
            let state = *self.table.card(card);
            let mut act = Act::Discarded { card };
            if state.owner != state.controller {
                act = match self.setting.takes() {
                    BuriedByAnother::RealOwner => act,
                    BuriedByAnother::Controller => {
                        Act::Placed { card, to: Zone::Discard(state.controller), bottom: false }
                    }
                };
            }
            intents.push(Intent::by_rule(act, by, &[rule::BURIED_SCORING]));
        }
        intents
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

fn is_among(intents: &[Intent], card: CardId) -> bool {
    intents.iter().any(|intent| leaves_play(&intent.act) == Some(card))
}
