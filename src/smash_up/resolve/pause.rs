//! A resolver between two things done, when nothing is under way: it is kept, and goes on from there as often as one likes.

use std::sync::Arc;

use super::{Driver, Entry, Resolver, effect::latecomers::Given};
use crate::smash_up::{
    query::{Moment, Opportunity, Setting},
    table::{AbilityRef, Seat, Table},
};

/// What there is of a resolver at a quiet moment.
#[derive(Debug)]
pub struct Paused<D> {
    table: Arc<Table>,
    trace: Vec<Entry>,
    /// Who answers.
    pub driver: D,
    passed: Vec<Seat>,
    offered: Option<(Moment, Vec<Opportunity>)>,
    given: Vec<Given>,
    uncovered_in: Option<u16>,
    events: usize,
    begun: (usize, Option<usize>),
    asked: usize,
    held_by: Option<AbilityRef>,
    replaced: usize,
}

impl<D: Driver + Clone> Resolver<'_, D> {
    /// A copy to go on from; none in the middle of something.
    #[must_use]
    pub fn pause(&self) -> Option<Paused<D>> {
        self.is_quiet().then(|| Paused {
            table: self.table.clone(),
            trace: self.trace.clone(),
            driver: self.driver.clone(),
            passed: self.passed.clone(),
            offered: self.offered.clone(),
            given: self.given.clone(),
            uncovered_in: self.uncovered_in,
            events: self.events,
            begun: self.begun,
            asked: self.asked,
            held_by: self.held_by,
            replaced: self.replaced,
        })
    }

    fn is_quiet(&self) -> bool {
        let Self { plays, frames, moment, uncovered, depth, may_decline, replaced_one, .. } = self;
        let nothing_waits = matches!(frames.as_slice(), [last] if last.is_empty() && last.clashes.is_empty());
        let nothing_is_under_way = plays.is_empty() && moment.is_none() && *depth == 0 && !may_decline;
        nothing_waits && nothing_is_under_way && uncovered.is_empty() && replaced_one.is_empty()
    }
}

impl<D: Driver + Clone> Paused<D> {
    /// Goes on from there under this setting, whose law is the same.
    #[must_use]
    pub fn go_on<'a>(&self, setting: &'a Setting) -> Resolver<'a, D> {
        Resolver {
            trace: self.trace.clone(),
            passed: self.passed.clone(),
            offered: self.offered.clone(),
            given: self.given.clone(),
            uncovered_in: self.uncovered_in,
            events: self.events,
            begun: self.begun,
            asked: self.asked,
            held_by: self.held_by,
            replaced: self.replaced,
            ..Resolver::new(setting, self.table.clone(), self.driver.clone())
        }
    }
}
