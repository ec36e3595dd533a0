//! How much of an event is told at a time: what has a number, from one number to another.

use std::collections::BTreeMap;

use crate::{
    desk::{Round, Seq, State},
    web::limit,
};

/// The numbers of what is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// Behind this one.
    pub after: Seq,
    /// Up to this one.
    pub through: Seq,
}

impl Window {
    /// What is told behind this number: as much as is told at a time, or all there is.
    pub fn of(state: &State, after: Seq) -> Self {
        let mut there: Vec<(Seq, usize)> = [
            first(&state.calls, after),
            first(&state.answers, after),
            first(&state.appeals, after),
            first(&state.heard, after),
            first(&state.extras, after),
            first(&state.warnings, after),
            first(&state.precedents, after),
        ]
        .concat();
        there.extend(state.rounds.iter().filter(|round| round.entry > after).map(|round| (round.entry, weight(round))));
        there.sort_unstable();
        let (mut told, mut through) = (0, None);
        for (seq, weight) in there {
            told += weight;
            if told > limit::STATE
                && let Some(through) = through
            {
                return Self { after, through };
            }
            through = Some(seq);
        }
        Self { after, through: state.last.max(after) }
    }

    /// Whether what has this number is told.
    pub fn has(self, seq: Seq) -> bool {
        self.after < seq && seq <= self.through
    }

    /// What is told of these.
    pub fn part<T>(self, all: &BTreeMap<Seq, T>) -> impl Iterator<Item = (&Seq, &T)> {
        all.range(self.after.saturating_add(1)..).take_while(move |(seq, _)| **seq <= self.through)
    }
}

/// As many of these as are told at a time at most, and one more.
fn first<T>(all: &BTreeMap<Seq, T>, after: Seq) -> Vec<(Seq, usize)> {
    all.range(after.saturating_add(1)..).take(limit::STATE + 1).map(|(seq, _)| (*seq, 1)).collect()
}

/// Who sits where is told with a round, and which tables have more.
fn weight(round: &Round) -> usize {
    1 + round.seats.len() / 2 + round.extra.len() / 8
}
