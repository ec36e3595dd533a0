//! What an event comes to in figures: drawn from how it stands, and from nothing else.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    entry::Seq,
    state::{Answer, Call, State},
};

/// The figures of an event.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// Of the whole.
    pub all: Counted,
    /// Round by round; round 0 is what came before the first, where something did.
    pub rounds: Vec<Counted>,
    /// The clauses on which answers rest, the most cited first.
    pub clauses: Vec<Cited>,
    /// What was answered with a kept ruling at hand or before, and what changed an answer on appeal: where a reason
    /// stands beside one, it says why that was left.
    pub could_leave: Vec<Seq>,
}

/// What was counted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Counted {
    /// In which round; of the whole event, nothing.
    pub round: Option<u16>,
    /// How many calls there were.
    pub calls: usize,
    /// How many of them still wait.
    pub open: usize,
    /// How many were no longer wanted before they were answered.
    pub withdrawn: usize,
    /// How long calls waited until whoever saw to them last took them.
    pub taken: Times,
    /// How long calls waited for what was said to them first.
    pub answered: Times,
    /// Minutes given to tables.
    pub minutes: u32,
    /// Appeals, and how they ended.
    pub appeals: Appeals,
}

/// How long something took, in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Times {
    /// How often it was.
    pub count: usize,
    /// What half of them took at most; of an even number, the middle between the two in the middle.
    pub median: Option<i64>,
    /// What the longest took.
    pub longest: Option<i64>,
}

/// Appeals, and how they ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Appeals {
    /// How many there were.
    pub made: usize,
    /// How many wait to be heard.
    pub wait: usize,
    /// How often the answer stood.
    pub upheld: usize,
    /// How often it was another.
    pub changed: usize,
    /// How many were heard twice, and are not settled.
    pub conflicting: usize,
}

/// How often a clause was cited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Cited {
    /// Which.
    pub clause: String,
    /// How often.
    pub times: usize,
}

/// The figures of an event that stands like this.
#[must_use]
pub fn figures(state: &State) -> Figures {
    let before = state.calls.values().any(|call| call.round == 0);
    let rounds = u16::from(!before)..=state.round();
    Figures {
        all: Counted::of(state, None),
        rounds: rounds.map(|round| Counted::of(state, Some(round))).collect(),
        clauses: clauses(state),
        could_leave: could_leave(state),
    }
}

impl Counted {
    fn of(state: &State, round: Option<u16>) -> Self {
        let is_in = |of: u16| round.is_none_or(|round| round == of);
        let calls: Vec<&Call> = state.calls.values().filter(|call| is_in(call.round)).collect();
        let told = |call: &Call| call.answers.iter().filter_map(|seq| Some(state.answers.get(seq)?.told)).min();
        let given = state.answers.values().map(|answer| answer.given);
        let given = given.chain(state.heard.values().map(|heard| heard.given)).chain(state.extras.values().copied());
        Self {
            round,
            calls: calls.len(),
            open: calls.iter().filter(|call| call.is_open()).count(),
            withdrawn: calls.iter().filter(|call| call.withdrawn.is_some() && call.answers.is_empty()).count(),
            taken: Times::of(calls.iter().filter_map(|call| Some(call.taken?.at.since(call.at)))),
            answered: Times::of(calls.iter().filter_map(|call| Some(told(call)?.since(call.at)))),
            minutes: given.filter(|given| is_in(given.round)).map(|given| u32::from(given.minutes)).sum(),
            appeals: Appeals::of(state, is_in),
        }
    }
}

impl Times {
    fn of(times: impl Iterator<Item = i64>) -> Self {
        let mut times: Vec<i64> = times.collect();
        times.sort_unstable();
        let middle = |index: usize| times.get(index).copied();
        let median = match times.len() {
            0 => None,
            odd if odd % 2 == 1 => middle(odd / 2),
            even => middle(even / 2 - 1).zip(middle(even / 2)).map(|(one, other)| one.midpoint(other)),
        };
        Self { count: times.len(), median, longest: times.last().copied() }
    }
}

impl Appeals {
    fn of(state: &State, is_in: impl Fn(u16) -> bool) -> Self {
        let mut counted = Self::default();
        let of = |answer: &Seq| state.answers.get(answer).is_some_and(|answer| is_in(answer.given.round));
        for appeal in state.appeals.values().filter(|appeal| of(&appeal.answer)) {
            counted.made += 1;
            let heard: Vec<bool> = appeal.heard.iter().filter_map(|seq| Some(state.heard.get(seq)?.upheld)).collect();
            match heard[..] {
                [] => counted.wait += 1,
                [true] => counted.upheld += 1,
                [false] => counted.changed += 1,
                _ => counted.conflicting += 1,
            }
        }
        counted
    }
}

fn clauses(state: &State) -> Vec<Cited> {
    let mut counted: BTreeMap<&str, usize> = BTreeMap::new();
    let said = state.answers.values().map(|answer| &answer.rests);
    for clause in said.chain(state.heard.values().map(|heard| &heard.rests)).flat_map(|rests| &rests.clauses) {
        *counted.entry(clause).or_default() += 1;
    }
    let mut all: Vec<Cited> =
        counted.into_iter().map(|(clause, times)| Cited { clause: clause.to_owned(), times }).collect();
    all.sort_by_key(|cited| std::cmp::Reverse(cited.times));
    all
}

fn could_leave(state: &State) -> Vec<Seq> {
    let could = |answer: &Answer| answer.rests.ruling.is_some() || answer.differs.is_some();
    let answers = state.answers.iter().filter(|(_, answer)| could(answer)).map(|(seq, _)| *seq);
    let changed = state.heard.iter().filter(|(_, heard)| !heard.upheld).map(|(seq, _)| *seq);
    let mut all: Vec<Seq> = answers.chain(changed).collect();
    all.sort_unstable();
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::{Answered, Body, By, Entry, Moment, Words, state};

    fn said(at: i64, clauses: &[&str], minutes: u16) -> Answered {
        let clauses = clauses.iter().map(|&clause| clause.to_owned()).collect();
        Answered { told_at: Moment(at), clauses, minutes, ..Answered::default() }
    }

    #[test]
    fn a_round_is_counted_by_what_was_called_in_it() {
        let call = |table| Body::Call { table, cards: Vec::new() };
        let bodies = [
            (0, 0, Body::Event { public: false }),
            (0, 0, Body::Tables { first: 1, last: 4 }),
            (0, 0, call(1)),
            (60, 3, Body::Withdraw {}),
            (60, 0, Body::Round { round: 1, minutes: 50 }),
            (100, 0, call(1)),
            (100, 0, call(2)),
            (100, 0, call(3)),
            (130, 6, Body::Take {}),
            (150, 7, Body::Take {}),
            (400, 6, Body::Answer(said(200_000, &["a.b", "a.c"], 3))),
            (400, 7, Body::Answer(said(400_000, &["a.c"], 5))),
            (410, 11, Body::Appeal {}),
            (420, 13, Body::Heard { upheld: false, said: said(420_000, &[], 2) }),
            (430, 12, Body::Appeal {}),
        ];
        let entry = |(seq, (at, on, body)): (Seq, (i64, Seq, Body))| Entry {
            seq,
            at: Moment(at * 1000),
            by: By::Person(1),
            key: seq.to_string(),
            on: (on > 0).then_some(on),
            body,
            words: Words::new(),
        };
        let log: Vec<Entry> = (1..).zip(bodies).map(entry).collect();
        let figures = figures(&state(&log));
        let times = |count, median: i64, longest: i64| Times {
            count,
            median: Some(median * 1000),
            longest: Some(longest * 1000),
        };
        let [before, first] = &figures.rounds[..] else { panic!("{figures:?}") };
        assert_eq!((before.round, before.calls, before.withdrawn, before.open), (Some(0), 1, 1, 0));
        assert_eq!((first.round, first.calls, first.withdrawn, first.open), (Some(1), 3, 0, 1));
        assert_eq!(first.taken, times(2, 40, 50));
        assert_eq!(first.answered, times(2, 200, 300), "as it was told, not as it was written");
        assert_eq!(first.minutes, 10);
        assert_eq!(first.appeals, Appeals { made: 2, wait: 1, changed: 1, ..Appeals::default() });
        assert_eq!((figures.all.calls, figures.all.minutes, before.taken), (4, 10, Times::default()));
        let cited = figures.clauses.iter().map(|cited| (cited.clause.as_str(), cited.times)).collect::<Vec<_>>();
        assert_eq!(cited, [("a.c", 2), ("a.b", 1)]);
        assert_eq!(figures.could_leave, [14]);
    }
}
