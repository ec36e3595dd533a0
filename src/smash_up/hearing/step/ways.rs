//! What pays for a card is settled only when it must be: where a step is not allowed because of how an earlier one was
//! taken, or a pass waits for a later window while something is asked, and it could have been taken otherwise, then it was.

use std::cmp::Reverse;

use crate::smash_up::hearing::{script::progress::Script, step::through::Through};
use crate::{
    game::Terms,
    smash_up::{
        resolve::{Resolver, Stop},
        setup::Verb,
    },
};

/// The most ways through a scenario that are tried.
const MOST_TRIED: usize = 64;

/// A scenario played through in one way, and what stopped it.
type Heard<'a> = (Resolver<'a, Script>, Option<Stop>);

impl Script {
    /// The same, by these ways wherever there are several.
    pub(super) fn by(mut self, ways: &[usize]) -> Self {
        self.ways = ways.to_vec();
        self
    }
}

impl<'a> Through<'a> {
    /// Plays it through in the most natural way; if something is not allowed then, in the first that goes further.
    pub(super) fn by_the_way_that_is_open(&mut self, terms: &Terms) -> Heard<'a> {
        let mut best = self.go(terms, None);
        let mut best_ways = Vec::new();
        let mut taken = best.0.driver.taken.clone();
        for _ in 0..MOST_TRIED {
            if stands(&best) || self.setting.allowance.ended().is_some() {
                break;
            }
            let Some(next) = after(&taken) else { break };
            self.ways = next;
            let tried = self.go(terms, None);
            taken.clone_from(&tried.0.driver.taken);
            if reach(&tried) > reach(&best) {
                best = tried;
                best_ways.clone_from(&self.ways);
            }
        }
        self.ways = best_ways;
        best
    }
}

/// The ways that come next: the last that can be taken otherwise is.
fn after(taken: &[(usize, usize)]) -> Option<Vec<usize>> {
    let last = taken.iter().rposition(|(way, of)| way + 1 < *of)?;
    let mut ways: Vec<usize> = taken[..=last].iter().map(|(way, _)| *way).collect();
    ways[last] += 1;
    Some(ways)
}

/// Whether nothing in it is not allowed, and no pass that was put off waits while something is asked.
fn stands((resolver, stop): &Heard<'_>) -> bool {
    let driver = &resolver.driver;
    let passes = || driver.steps.get(driver.next).is_some_and(|step| step.does == Verb::Pass);
    match stop {
        Some(Stop::Illegal(_) | Stop::Unusable(_)) => false,
        Some(Stop::Undecided(_)) => driver.put_off == 0 || !passes(),
        None | Some(Stop::Exhausted(_)) => true,
    }
}

/// How far it comes: the step that is not allowed, or about which something is asked, or beyond them all. Of two that come
/// as far, the one that takes each pass where it is said.
fn reach((resolver, stop): &Heard<'_>) -> (usize, bool, Reverse<usize>) {
    let step = resolver.driver.step_under_way().unwrap_or_default();
    let put_off = Reverse(resolver.driver.put_off);
    match stop {
        None | Some(Stop::Exhausted(_)) => (usize::MAX, true, put_off),
        Some(Stop::Undecided(_)) => (step, true, put_off),
        Some(Stop::Illegal(_) | Stop::Unusable(_)) => (step, false, put_off),
    }
}
