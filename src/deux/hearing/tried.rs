//! A move as it comes out under one set of readings, and what of it comes out otherwise under another.

use crate::deux::{
    fleet::Position,
    moving::{
        arrive::Arrival,
        path::{Judged, Made, judge},
        stage::Landing,
        way::Way,
    },
    turn::spoils::{Choice, Denied, Divided, divide},
};

/// What comes of a move under one set of readings.
pub struct Tried<'a> {
    pub judged: Judged<'a>,
    pub divided: Result<Divided, Vec<Denied>>,
    pub captured: Vec<usize>,
    pub after: Position,
}

impl<'a> Tried<'a> {
    pub fn of(way: &Way<'a>, path: &[Landing], choices: &[Choice]) -> Self {
        let judged = judge(way, path);
        let captured: Vec<usize> = judged.made.iter().filter_map(|made| made.effect.captures).collect();
        let arrival: Arrival = judged.way.arrival();
        let divided = divide(way.position, way.law, &arrival, &captured, choices);
        let mut after = way.position.clone();
        after.settle(&arrival, &divided.clone().unwrap_or_default().spoils);
        Self { judged, divided, captured, after }
    }

    fn is_allowed(&self) -> bool {
        self.judged.reasons.is_empty() && self.divided.is_ok()
    }

    /// Which of its reasons not to be allowed it would not have, had it come out as the other.
    pub fn lifted(&self, other: Option<&Self>) -> Vec<usize> {
        let Some(other) = other else { return Vec::new() };
        let denied = |tried: &Self| tried.divided.as_ref().err().cloned().unwrap_or_default();
        if !self.judged.reasons.is_empty() {
            let elsewhere = !other.is_allowed() && self.judged.made.len() != other.judged.made.len();
            return if elsewhere { Vec::new() } else { lifted(&self.judged.reasons, &other.judged.reasons) };
        }
        if other.judged.reasons.is_empty() { lifted(&denied(self), &denied(other)) } else { Vec::new() }
    }

    /// The landing by which it comes to another end than the other, if it does.
    pub fn parts(&self, other: Option<&Self>) -> Option<usize> {
        let other = other?;
        if other.is_allowed() && self.after == other.after {
            return None;
        }
        let alike = |made: &Made<'_>, other: &Made<'_>| {
            (made.effect, made.way.stack, made.way.at) == (other.effect, other.way.stack, other.way.at)
        };
        let (here, there) = (&self.judged.made, &other.judged.made);
        let parts = (0..here.len()).find(|n| there.get(*n).is_none_or(|other| !alike(&here[*n], other)));
        parts.or(here.len().checked_sub(1))
    }
}

/// Which of these reasons are not among those; none, where those are partly others.
pub fn lifted<T: PartialEq>(these: &[T], those: &[T]) -> Vec<usize> {
    let others = those.iter().any(|one| !these.contains(one));
    (0..these.len()).filter(|n| !others && !those.contains(&these[*n])).collect()
}
