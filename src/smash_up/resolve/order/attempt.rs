//! Whether an effect does anything: it is carried out on a copy, in each way that its choices allow, until one does.

use super::retrace::following;
use crate::smash_up::{
    ability::Effect,
    query::{Moment, Opportunity, Position, Scope},
    resolve::{Choice, Decision, Driver, Entry, InWindow, Resolver, Stop},
    table::Seat,
};

/// So many ways are tried.
const MOST_ATTEMPTS: usize = 200;

/// What comes of an effect, whatever is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attempt {
    /// In one way at least something happens.
    Happens,
    /// Nothing, in any way.
    Nothing,
    /// Nothing in the ways that were tried, of more than can be tried.
    Unknown,
}

/// Makes these choices, each by its place among those open to it; beyond them the first.
#[derive(Default)]
struct Choosing {
    places: Vec<usize>,
    made: Vec<(usize, usize)>,
}

/// What comes of carrying an effect out on a copy of the table.
#[must_use]
pub fn attempt(position: Position<'_>, scope: &Scope, effect: &Effect) -> Attempt {
    let mut places = Some(Vec::new());
    let mut tried = 0;
    let mut open = false;
    while let Some(next) = places {
        tried += 1;
        let choosing = Choosing { places: next, ..Choosing::default() };
        let mut resolver = Resolver::new(position.setting, position.table.clone(), choosing);
        let done = resolver.run(effect, &mut scope.clone());
        // What only waited to happen is not its doing.
        let by_it = |entry: &Entry| matches!(entry, Entry::Happened(happened) if happened.event.cause.ability == Some(scope.ability));
        if resolver.trace.iter().any(by_it) {
            return Attempt::Happens;
        }
        open |= matches!(done, Err(Stop::Undecided(_) | Stop::Exhausted(_) | Stop::Unusable(_)));
        places = following(&resolver.driver.made);
        if places.is_some() && tried == MOST_ATTEMPTS {
            return Attempt::Unknown;
        }
    }
    if open { Attempt::Unknown } else { Attempt::Nothing }
}

impl Driver for Choosing {
    fn decide(&mut self, _: Position<'_>, decision: &Decision) -> Result<Vec<Choice>, Stop> {
        if decision.options.is_empty() && decision.optional {
            return Ok(vec![Choice::No]);
        }
        if decision.options.is_empty() || decision.least > decision.options.len() {
            return Err(Stop::Undecided(Box::new(decision.clone())));
        }
        let of = decision.options.len() + usize::from(decision.optional);
        let place = self.places.get(self.made.len()).copied().unwrap_or(0);
        self.made.push((place, of));
        // Several at once: from that one on, and from the first again.
        let from_there = decision.options.iter().cycle().skip(place).take(decision.least.max(1)).cloned();
        Ok(if place == decision.options.len() { vec![Choice::No] } else { from_there.collect() })
    }

    fn at_once(&mut self, position: Position<'_>, decision: &Decision) -> Result<Option<Vec<Choice>>, Stop> {
        self.decide(position, decision).map(Some)
    }

    fn window(&mut self, _: Position<'_>, _: Moment, _: Option<Seat>, _: &[Opportunity]) -> Result<InWindow, Stop> {
        Ok(InWindow::Nothing)
    }
}
