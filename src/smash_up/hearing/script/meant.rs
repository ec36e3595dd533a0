//! To what an answer speaks, and what it says of what only another law asks.

use crate::{
    problem::at,
    smash_up::{
        hearing::script::progress::Script,
        query::Position,
        resolve::{Choice, Decision, What},
        setup::{Answer, Step, Verb},
    },
};

impl Script {
    /// Notes to what an answer speaks.
    pub(super) fn note(&mut self, answer: usize, decision: &Decision) {
        let pointer = self.answers[answer].pointer.clone();
        self.answered.insert(pointer, question(decision));
    }

    /// Whether an answer may speak to a question under this law: what answered another one elsewhere does not, what
    /// answered none may, and what declined something of a sentence declines what else the same sentence asks.
    pub(super) fn is_meant_for_question(&self, answer: usize, decision: &Decision) -> bool {
        let asked = |n: usize| self.meant.as_ref()?.get(&self.answers[n].pointer);
        let Some(there) = asked(answer) else { return true };
        let of_the_sentence = |asked: &String| decision.cause.ability.is_some() && asked.starts_with(&asking(decision));
        let declines = || {
            let before = (0..answer).filter_map(asked).any(of_the_sentence);
            self.answers[answer].is == ["no"] && of_the_sentence(there) && !before
        };
        *there == question(decision) || declines()
    }

    /// Whether an answer is one of the step’s own fields.
    pub(super) fn is_said_by_itself(&self, answer: usize) -> bool {
        !self.answers[answer].pointer.contains("/choose/")
    }

    /// Whether an answer speaks to the question that it answered under another law.
    pub(super) fn was_meant(&self, answer: usize) -> bool {
        self.meant.as_ref().is_some_and(|meant| meant.contains_key(&self.answers[answer].pointer))
    }

    /// What is said of a question that only another law asks: who has answered what the same sentence asks besides has said
    /// yes to it, and an extra card that a later step plays is kept for later.
    pub(super) fn said_all_the_same(&self, position: Position<'_>, decision: &Decision) -> Option<Choice> {
        let meant = self.meant.as_ref()?;
        let by = decision.by?;
        if meant.get(OPEN) == Some(&question(decision)) {
            return None;
        }
        let here = at("/steps", self.step_under_way()?);
        let of_the_sentence = |(pointer, asked): &(&String, &String)| {
            decision.cause.ability.is_some()
                && pointer.starts_with(&format!("{here}/"))
                && asked.starts_with(&asking(decision))
        };
        let choose = &self.steps.get(self.step_under_way()?)?.choose;
        let no = |(n, answer): (usize, &Answer)| (answer.is == ["no"]).then(|| at(&at(&here, "choose"), n));
        let declined: Vec<String> = choose.iter().enumerate().filter_map(no).collect();
        let plays_later = |step: &Step| {
            let Verb::Play(word) = &step.does else { return false };
            let called = word.called(position.table);
            let offered = |choice: &Choice| matches!(choice, Choice::Card(card) if called.contains(card));
            step.by(position.table) == by && decision.options.iter().any(offered)
        };
        match decision.what {
            What::May if meant.iter().filter(of_the_sentence).any(|(pointer, _)| !declined.contains(pointer)) => {
                decision.options.first().filter(|_| decision.options.len() == 1).cloned()
            }
            What::Play | What::PlayAtOnce
                if decision.optional && self.steps.get(self.next..)?.iter().any(plays_later) =>
            {
                Some(Choice::No)
            }
            _ => None,
        }
    }

    /// Notes that this is asked and not answered.
    pub(super) fn note_open(&mut self, decision: &Decision) {
        self.answered.insert(OPEN.into(), question(decision));
    }
}

/// A question, so that it can be known again under another law: by which sentence or rule who is asked what, and of what.
pub(super) fn question(decision: &Decision) -> String {
    let Decision { by, what, cause, about, .. } = decision;
    let rule = cause.rules.first().filter(|_| cause.ability.is_none()).map(|rule| rule.0);
    format!("{} {rule:?} {by:?} {what:?} {about:?}", asking(decision))
}

/// Instead of an answer’s place, where there is none.
const OPEN: &str = "?";

/// The sentence that asks.
fn asking(decision: &Decision) -> String {
    format!("{:?}", decision.cause.ability.map(|ability| (ability.card.card, ability.ability)))
}
