//! Whether something passes, and what happens instead: of the sentences that would replace an event, which one does.

use std::sync::Arc;

use crate::citation::Rule;
use crate::smash_up::{
    ability::{Clause, Effect, Limit, Sentence},
    law::WhichReplacement,
    query::{
        Forbidden, How, InForce, Position, Refuse, Scope, Standing, forbidden, heard_as, is_optional, replacements,
    },
    resolve::{
        Choice, Considered, Decision, Intent, Outcome, Resolver, Stop, What, carries::Carries, question::instead_of,
    },
    rule,
    table::{AbilityRef, Cause, Event, Snapshot},
};

impl<D: Carries> Resolver<'_, D> {
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

    /// Lets one of the sentences that would replace this do so; whether one did.
    pub(super) fn replace(&mut self, intent: &Intent, subject: Option<&Snapshot>) -> Result<bool, Stop> {
        let mut candidates: Vec<(Arc<Clause>, Scope)> = Vec::new();
        let mut first_only: Vec<AbilityRef> = Vec::new();
        for sentence in replacements(self.position(), &intent.intended(subject), &intent.applied) {
            let scope = Self::replacing(&sentence, intent, subject);
            candidates.push((sentence.clause.clone(), scope));
            first_only.extend((sentence.standing == Standing::FirstEachTurn).then_some(sentence.ability));
        }
        // One whose effect cannot begin does not replace.
        let begins = |(clause, scope): &(Arc<Clause>, Scope)| matches!(&**clause, Clause::Instead(_, effect) if self.position().possible_whole(scope, effect));
        let (able, unable): (Vec<_>, Vec<_>) = candidates.into_iter().partition(begins);
        for (clause, scope) in unable {
            self.cannot_begin(&clause, &scope);
        }
        let mut candidates = self.that_lead_somewhere(able);
        candidates.retain(|candidate| !self.is_spent(candidate, &first_only));
        while !candidates.is_empty() {
            let Some(which) = self.which_replacement(&mut candidates, subject)? else { continue };
            let (clause, mut scope) = candidates.remove(which);
            let Clause::Instead(_, effect) = &*clause else { continue };
            let before = self.replaced;
            // What replaces it may have been replaced in its turn.
            if D::carry_out(self, effect, &mut scope)?.happened() || self.replaced > before {
                self.replaced += 1;
                self.consider(Considered::Replaced { act: intent.act.clone(), by: scope.ability });
                let by = self.picked_by(subject);
                for (_, other) in &candidates {
                    self.consider(Considered::NotPicked { ability: other.ability, picked: scope.ability, by });
                }
                self.replaced_one.push(scope.ability);
                if first_only.contains(&scope.ability) {
                    self.use_up(&scope)?;
                }
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a sentence that would replace this has done so as often as it may, which is told.
    fn is_spent(&mut self, (clause, scope): &(Arc<Clause>, Scope), first_only: &[AbilityRef]) -> bool {
        let Clause::Instead(_, effect) = &**clause else { return true };
        if matches!(effect, Effect::Once(Limit::OneOfSeveral, _)) && self.replaced_one.contains(&scope.ability) {
            return true;
        }
        let used_up = matches!(effect, Effect::Once(limit, _) if self.position().is_used_up(scope, *limit))
            || first_only.contains(&scope.ability) && self.position().has_used(scope.ability, scope.actor());
        if used_up {
            self.consider(Considered::UsedUp(scope.ability, scope.actor()));
        }
        used_up
    }

    /// Those that do not move a card to where it cannot go.
    fn that_lead_somewhere(&mut self, candidates: Vec<(Arc<Clause>, Scope)>) -> Vec<(Arc<Clause>, Scope)> {
        let mut left = Vec::with_capacity(candidates.len());
        for (clause, scope) in candidates {
            let Clause::Instead(_, effect) = &*clause else { continue };
            match self.moves_nowhere(effect, &scope) {
                Some((act, ability)) => {
                    let by = Forbidden { ability, how: How::Cannot };
                    let none = Decision::one(Some(scope.actor()), What::May, Vec::new(), scope.cause(&[rule::MOVE]));
                    let unplayable = vec![(scope.ability.card.card, Refuse::Forbidden { ability })];
                    let position = Position { table: &self.table, setting: self.setting };
                    self.driver
                        .nothing_to_choose(position, &Decision { unplayable, about: instead_of(&scope), ..none });
                    self.consider(Considered::Prevented { act, cause: scope.cause(&[rule::MOVE]), by });
                }
                None => left.push((clause, scope)),
            }
        }
        left
    }

    /// Why a sentence that would replace this does not.
    fn cannot_begin(&mut self, clause: &Clause, scope: &Scope) {
        let Clause::Instead(_, effect) = clause else { return };
        let used_up = matches!(effect, Effect::Once(limit, _) if self.position().is_used_up(scope, *limit));
        self.consider_with(|| {
            if used_up {
                Considered::UsedUp(scope.ability, scope.actor())
            } else {
                Considered::NothingFor(scope.ability, Box::new(effect.clone()), Vec::new())
            }
        });
    }

    /// The scope in which a sentence replaces this.
    pub(super) fn replacing(sentence: &InForce<'_>, intent: &Intent, subject: Option<&Snapshot>) -> Scope {
        let mut scope = sentence.scope();
        scope.event = Some(Arc::new(Event {
            act: intent.act.clone(),
            cause: intent.cause.clone(),
            before: subject.cloned().map(Arc::new),
            after: subject.map(|snapshot| snapshot.object),
        }));
        scope.applied.clone_from(&intent.applied);
        scope.applied.push(sentence.ability);
        scope
    }

    /// The rule by which somebody picks among several replacements: that of the active player, unless the card’s
    /// controller does, which is a reading only.
    fn picked_by(&self, subject: Option<&Snapshot>) -> Option<Rule> {
        let active = self.table.turn.active;
        let theirs = self.setting.takes::<WhichReplacement>() == WhichReplacement::ControllerPicks
            && subject.is_some_and(|subject| subject.controller != active);
        (!theirs).then_some(rule::SIMULTANEOUS)
    }

    /// Several replacements for one event: who picks is a reading. Whoever picks may decline all that they may do themselves:
    /// then what is left is looked at anew.
    fn which_replacement(
        &mut self,
        candidates: &mut Vec<(Arc<Clause>, Scope)>,
        subject: Option<&Snapshot>,
    ) -> Result<Option<usize>, Stop> {
        if candidates.len() < 2 {
            return Ok(Some(0));
        }
        let by = match (self.setting.takes(), subject) {
            (WhichReplacement::ControllerPicks, Some(subject)) => subject.controller,
            _ => self.table.turn.active,
        };
        let is_theirs = |(clause, scope): &(Arc<Clause>, Scope)| {
            scope.actor() == by && matches!(&**clause, Clause::Instead(_, effect) if is_optional(effect))
        };
        let options = candidates
            .iter()
            .enumerate()
            .map(|(n, (_, scope))| Choice::Waiting(n, scope.ability.card.card, None))
            .collect();
        let rules = self.picked_by(subject).into_iter().collect();
        let mut decision = Decision::one(Some(by), What::Instead, options, Cause { ability: None, rules, by });
        decision.about = subject.map(|subject| subject.object.card);
        decision.optional = candidates.iter().any(is_theirs);
        Ok(match self.decide(decision)?.first() {
            Some(Choice::Waiting(n, ..)) => Some(*n),
            Some(Choice::No) => {
                let declined: Vec<_> = candidates.extract_if(.., |candidate| is_theirs(candidate)).collect();
                for (_, scope) in declined {
                    self.consider(Considered::Declined(scope.ability, by, rule::RESOLVE_ALL, None));
                }
                None
            }
            _ => Some(0),
        })
    }
}
