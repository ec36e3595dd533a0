//! "You may X and Y": both or neither, or X alone (READ-04).

use crate::smash_up::{
    ability::Effect,
    law::MayBoth,
    query::{Scope, is_choice, is_of_several},
    resolve::{
        Considered, Driver, Resolver, Stop,
        effect::done::Done,
        effect::shape::asks_first,
        play::extra::{AtOnce, Due},
    },
    rule,
};

impl<D: Driver> Resolver<'_, D> {
    /// What "you may" allows: all of it, or each part after the first only if its player wants it (READ-04).
    pub(in crate::smash_up::resolve) fn run_allowed(
        &mut self,
        inner: &Effect,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        match inner {
            Effect::Do(parts) => {
                let done = self.run_parts_allowed(inner, parts, scope)?;
                self.shuffle_after_a_look(parts, scope)?;
                Ok(done)
            }
            // An extra card is optional once more.
            Effect::Extra(extra) => self.run_extra(extra, AtOnce::Unasked, Due::No, scope),
            inner => self.run(inner, scope),
        }
    }

    fn run_parts_allowed(&mut self, whole: &Effect, parts: &[Effect], scope: &mut Scope) -> Result<Done, Stop> {
        if !is_of_several(whole) || self.setting.takes::<MayBoth>() == MayBoth::BothOrNeither {
            return self.run_parts(parts, Due::WithTheWhole, scope);
        }
        let named = parts.iter().take_while(|part| is_choice(part)).count();
        let (first, others) = parts.split_at((named + 1).min(parts.len()));
        let mut done = self.run_all(first, scope)?;
        for part in others {
            let position = self.position();
            if !done.happened() || !position.possible(scope, part) || !position.may_still_be_played(scope, part, &[]) {
                return Ok(done);
            }
            let next = self.run_if_wanted(part, scope)?;
            if next == Done::Declined {
                self.consider(Considered::Declined(scope.ability, scope.actor(), rule::RESOLVE_ALL));
                return Ok(done);
            }
            done = done.and(next);
        }
        Ok(done)
    }

    /// A part that may be left: what it asks for says whether it is wanted, and what asks for nothing is asked about.
    fn run_if_wanted(&mut self, part: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
        if let Effect::Extra(extra) = part {
            return self.run_extra(extra, AtOnce::Unasked, Due::No, scope);
        }
        self.may_decline = asks_first(part);
        if !self.may_decline && !self.yes(scope.actor(), scope.cause(&[rule::RESOLVE_ALL]))? {
            return Ok(Done::Declined);
        }
        let done = self.run(part, scope);
        self.may_decline = false;
        done
    }
}
