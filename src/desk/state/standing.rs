//! Which of the things that were said at tables stand, which differ, and which settle a dispute.

use std::{collections::BTreeMap, iter};

use super::{Given, Heard, Rests, State};
use crate::desk::{entry::Seq, moment::Moment, who::By};

impl State {
    /// Calls with two answers, and appeals heard twice: what the head judge has to settle.
    pub fn conflicts(&self) -> impl Iterator<Item = Seq> + '_ {
        let calls = self.calls.iter().filter(|(_, call)| call.answers.len() > 1).map(|(seq, _)| *seq);
        let appeals = self.appeals.iter().filter(|(_, appeal)| appeal.heard.len() > 1).map(|(seq, _)| *seq);
        calls.chain(appeals)
    }

    /// What differs from an earlier answer to the same dispute and says so, each with that one, as far as that one still
    /// stands and the head judge has not settled it.
    pub fn differences(&self) -> impl Iterator<Item = (Seq, Seq)> + '_ {
        let answers = self.answers.iter().filter_map(|(seq, answer)| Some((*seq, answer.differs?)));
        let heard = self.heard.iter().filter_map(|(seq, heard)| Some((*seq, heard.differs?)));
        answers.chain(heard).filter(|(seq, other)| self.stands(*other) && !self.is_settled(*seq))
    }

    /// What was said while something else was, so that it was not held against that: each with how far the log had come
    /// when it was held against the rest; the latest first.
    #[must_use]
    pub fn unheld(&self) -> Vec<(Seq, Seq)> {
        let answers = self.answers.iter().map(|(seq, answer)| (*seq, answer.held));
        let heard = self.heard.iter().filter(|(_, heard)| !heard.upheld).map(|(seq, heard)| (*seq, heard.held));
        let all: BTreeMap<Seq, Seq> = answers.chain(heard).collect();
        let before = iter::once(0).chain(all.keys().copied());
        let unheld = all.iter().zip(before).filter(|((_, held), before)| *before > **held);
        let open = unheld.map(|((seq, held), _)| (*seq, *held)).filter(|(seq, _)| !self.is_settled(*seq));
        let mut open: Vec<(Seq, Seq)> = open.collect();
        open.reverse();
        open
    }

    /// Whether the head judge has settled something that was said: heard an appeal against it, or made a precedent of it.
    fn is_settled(&self, said: Seq) -> bool {
        let appeal = self.answers.get(&said).and_then(|answer| self.appeals.get(&answer.appeal?));
        let said = self.meant(said);
        appeal.is_some_and(|appeal| !appeal.heard.is_empty()) || self.precedents.values().any(|answer| *answer == said)
    }

    /// What is meant by something that was said: by what upholds an answer, that answer.
    #[must_use]
    pub fn meant(&self, said: Seq) -> Seq {
        let upheld = self.heard.get(&said).filter(|heard| heard.upheld);
        upheld.and_then(|heard| self.appeals.get(&heard.appeal)).map_or(said, |appeal| appeal.answer)
    }

    /// What settles the dispute of an answer: itself, or another answer that was given on the appeal against it.
    #[must_use]
    pub fn final_of(&self, answer: Seq) -> Option<Seq> {
        match self.answers.get(&answer)?.appeal {
            None => Some(answer),
            Some(appeal) => match self.appeals.get(&appeal)?.heard.as_slice() {
                [only] => Some(self.meant(*only)),
                _ => None,
            },
        }
    }

    /// What upheld an answer, with its number.
    #[must_use]
    pub fn upheld(&self, answer: Seq) -> Option<(Seq, &Heard)> {
        let appeal = self.appeals.get(&self.answers.get(&answer)?.appeal?)?;
        let [only] = appeal.heard.as_slice() else { return None };
        self.heard.get(only).filter(|heard| heard.upheld).map(|heard| (*only, heard))
    }

    /// Whether something that was said still counts: an answer that no appeal has changed, another one given on an appeal,
    /// a precedent of another event.
    #[must_use]
    pub fn stands(&self, said: Seq) -> bool {
        match self.heard.get(&said) {
            Some(heard) => !heard.upheld,
            None if self.answers.contains_key(&said) => !self.is_overturned(said),
            None => self.carried.contains_key(&said),
        }
    }

    /// The cards in question where something was said.
    #[must_use]
    pub fn cards(&self, said: Seq) -> &[String] {
        let carried = self.carried.get(&said).map(|carried| &carried.cards);
        let called = || self.answered_call(said).and_then(|call| self.calls.get(&call)).map(|call| &call.cards);
        carried.or_else(called).map_or(&[], Vec::as_slice)
    }

    /// On what rests something that was said, here or at another event.
    #[must_use]
    pub fn rests(&self, said: Seq) -> Option<&Rests> {
        let carried = || self.carried.get(&said).map(|carried| &carried.rests);
        self.said(said).map(|(_, _, rests, _)| rests).or_else(carried)
    }

    /// The call to which an answer was given, or what was said on an appeal against one.
    #[must_use]
    pub fn answered_call(&self, said: Seq) -> Option<Seq> {
        let answer = match self.heard.get(&said) {
            Some(heard) => self.appeals.get(&heard.appeal)?.answer,
            None => said,
        };
        Some(self.answers.get(&answer)?.call)
    }

    /// What was said at a table, as an answer or on an appeal: by whom, when, on what it rests, and what was given.
    #[must_use]
    pub fn said(&self, said: Seq) -> Option<(By, Moment, &Rests, Given)> {
        let answer = self.answers.get(&said).map(|one| (one.by, one.told, &one.rests, one.given));
        answer.or_else(|| self.heard.get(&said).map(|one| (one.by, one.told, &one.rests, one.given)))
    }

    /// Whether this settles the dispute of a call: an answer that nobody appealed against or that was upheld, or another one
    /// that was given on the appeal.
    #[must_use]
    pub fn is_final(&self, said: Seq) -> bool {
        let answer =
            self.heard.get(&said).and_then(|heard| self.appeals.get(&heard.appeal)).map(|appeal| appeal.answer);
        self.final_of(answer.unwrap_or(said)) == Some(said)
    }

    /// The answers that are to be followed and still stand, each with the entry that says so.
    pub fn followed(&self) -> impl Iterator<Item = (Seq, Seq)> + '_ {
        let stands = |answer: Seq| !self.answers.contains_key(&answer) || !self.is_overturned(answer);
        self.precedents.iter().map(|(seq, answer)| (*seq, *answer)).filter(move |(_, answer)| stands(*answer))
    }

    /// Whether an appeal against an answer came out otherwise.
    #[must_use]
    pub fn is_overturned(&self, answer: Seq) -> bool {
        let appeal = self.answers.get(&answer).and_then(|answer| answer.appeal);
        let heard = appeal.and_then(|appeal| self.appeals.get(&appeal)).into_iter().flat_map(|appeal| &appeal.heard);
        heard.filter_map(|seq| self.heard.get(seq)).any(|heard| !heard.upheld)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::{Answered, Body, Entry, Words, state};

    /// How it stands after two calls and whatever else comes, from entry 4 on.
    fn after(bodies: Vec<(Seq, Body)>) -> State {
        let call = |table| (0, Body::Call { table, cards: Vec::new() });
        let opened = [(0, Body::Event { public: false }), call(1), call(2)];
        let entry = |(seq, (on, body)): (Seq, (Seq, Body))| Entry {
            seq,
            at: Moment(0),
            by: By::Person(1),
            key: seq.to_string(),
            on: (on > 0).then_some(on),
            body,
            words: Words::new(),
        };
        let log: Vec<Entry> = (1..).zip(opened.into_iter().chain(bodies)).map(entry).collect();
        state(&log)
    }

    fn said(clause: &str, held: Seq) -> Answered {
        Answered { clauses: vec![clause.into()], held: Some(held), ..Answered::default() }
    }

    #[test]
    fn an_answer_that_is_upheld_stays_what_it_was_and_is_what_is_followed() {
        let heard = |upheld| {
            vec![
                (2, Body::Answer(said("a", 3))),
                (4, Body::Appeal {}),
                (5, Body::Heard { upheld, said: Answered::default() }),
                (6, Body::Precedent {}),
            ]
        };
        let upheld = after(heard(true));
        assert_eq!((upheld.final_of(4), upheld.followed().collect::<Vec<_>>()), (Some(4), vec![(7, 4)]));
        assert_eq!(upheld.upheld(4).map(|(seq, _)| seq), Some(6));
        assert_eq!([4, 6].map(|seq| (upheld.is_final(seq), upheld.stands(seq))), [(true, true), (false, false)]);
        let changed = after(heard(false));
        assert_eq!((changed.final_of(4), changed.followed().collect::<Vec<_>>()), (Some(6), vec![(7, 6)]));
        assert_eq!(changed.upheld(4), None);
        assert_eq!([4, 6].map(|seq| (changed.is_final(seq), changed.stands(seq))), [(false, false), (true, true)]);
    }

    #[test]
    fn what_was_said_at_once_was_not_held_against_each_other() {
        let at_once = |held| after(vec![(2, Body::Answer(said("a", 3))), (3, Body::Answer(said("b", held)))]);
        assert_eq!(at_once(3).unheld(), [(5, 3)]);
        assert_eq!(at_once(4).unheld(), [], "the second had the first before it");
        let settled =
            after(vec![(2, Body::Answer(said("a", 3))), (3, Body::Answer(said("b", 3))), (5, Body::Precedent {})]);
        assert_eq!(settled.unheld(), []);
    }

    #[test]
    fn a_difference_is_open_until_it_is_settled_or_the_other_one_falls() {
        let differing = || Answered { differs: Some(4), ..said("b", 4) };
        let both = |more: Vec<(Seq, Body)>| {
            let first = vec![(2, Body::Answer(said("a", 3))), (3, Body::Answer(differing()))];
            after([first, more].concat()).differences().collect::<Vec<_>>()
        };
        assert_eq!(both(vec![]), [(5, 4)]);
        assert_eq!(both(vec![(5, Body::Precedent {})]), []);
        let changed = |on, said| vec![(on, Body::Appeal {}), (6, Body::Heard { upheld: false, said })];
        assert_eq!(both(changed(4, said("b", 6))), [], "there is nothing left to differ from");
        assert_eq!(both(changed(5, said("c", 6))), []);
        assert_eq!(both(changed(5, differing())), [(7, 4)], "what was said on the appeal differs, too");
    }
}
