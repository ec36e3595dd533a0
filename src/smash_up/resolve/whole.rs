//! "You may X and Y": both or neither, or X alone (READ-04).

use super::{
    Considered, Driver, Resolver, Stop,
    done::Done,
    extra::{AtOnce, Due},
};
use crate::smash_up::{
    ability::Effect,
    law::MayBoth,
    query::{Scope, is_choice, is_of_several},
    rule,
};

impl<D: Driver> Resolver<'_, D> {
    /// What "you may" allows: all of it, or each part after the first only if its player wants it (READ-04).
    pub(super) fn run_allowed(&mut self, inner: &Effect, scope: &mut Scope) -> Result<Done, Stop> {
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
        if !is_of_several(whole) || self.rests_on::<MayBoth>() == MayBoth::BothOrNeither {
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
            self.may_decline = false;
            if !self.yes(scope.actor(), scope.cause(&[rule::RESOLVE_ALL]))? {
                self.consider(Considered::Declined(scope.ability, scope.actor(), rule::RESOLVE_ALL));
                return Ok(done);
            }
            done = done.and(self.run(part, scope)?);
        }
        Ok(done)
    }
}
