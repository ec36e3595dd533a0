//! A or B: which half of it; of an OR both, where a sentence lets whoever uses the ability.

use crate::smash_up::{
    ability::{Clause, Effect, Sentence},
    query::{Halves, Scope},
    resolve::{Choice, Considered, Decision, Driver, Intent, Resolver, Stop, What},
    rule,
    table::{Act, Seat},
};

impl<D: Driver> Resolver<'_, D> {
    /// An impossible half is offered only where both are.
    pub(super) fn choose_half<'e>(
        &mut self,
        halves: &'e [Effect],
        scope: &mut Scope,
    ) -> Result<Option<&'e Effect>, Stop> {
        let position = self.position();
        let mut open: Vec<usize> = (0..halves.len()).filter(|n| position.possible(scope, &halves[*n])).collect();
        for half in halves {
            self.consider_unplayable(half, scope)?;
        }
        if open.is_empty() {
            open = (0..halves.len()).collect();
        }
        let open = self.aimed_parts(open, halves, scope);
        let decision = Decision::one(
            Some(scope.actor()),
            What::Half,
            open.into_iter().map(Choice::Half).collect(),
            scope.cause(&[rule::RESOLVE_ALL]),
        );
        Ok(match self.decide(decision)?.first() {
            Some(Choice::Half(n)) => halves.get(*n),
            _ => None,
        })
    }

    /// Whether both parts are used: where a sentence lets whoever uses the ability, and they want to. Said before the
    /// first part is carried out; said once, it holds for every OR of that ability.
    pub(super) fn uses_both(&mut self, halves: &[Effect], scope: &mut Scope) -> Result<Halves, Stop> {
        let Some(user) = self.user_of(scope) else { return Ok(Halves::One) };
        let position = self.position();
        if !halves.iter().any(|half| position.possible(scope, half)) {
            return Ok(Halves::One);
        }
        let sentences = position.in_force(Sentence::BothHalves).into_iter();
        let theirs = sentences.filter(|sentence| sentence.you == user);
        let lets: Vec<(Scope, Clause)> =
            theirs.map(|sentence| (sentence.scope(), Clause::clone(sentence.clause))).collect();
        for (lets, clause) in lets {
            let Clause::BothHalves(limit) = clause else { continue };
            let again = scope.halves == Halves::Both;
            if !again && self.position().is_used_up(&lets, limit) {
                self.consider(Considered::UsedUp(lets.ability, lets.actor()));
                continue;
            }
            if !self.yes(user, lets.cause(&[rule::RESOLVE_ALL]))? {
                self.consider(Considered::Declined(lets.ability, user, rule::RESOLVE_ALL, None));
                continue;
            }
            if !again {
                let uses = Act::Uses { card: lets.ability.card.card, ability: lets.ability.ability, by: user };
                self.happen(vec![Intent::new(uses, &lets, &[rule::ONGOING])])?;
                self.use_up(&lets)?;
                scope.halves = Halves::Both;
            }
            return Ok(Halves::Both);
        }
        Ok(Halves::One)
    }

    /// Who uses the ability whose parts are chosen, if it is whoever chooses.
    fn user_of(&self, scope: &Scope) -> Option<Seat> {
        let chooses = scope.actor();
        (self.position().is_base(scope.ability.def) || chooses == scope.you).then_some(chooses)
    }
}
