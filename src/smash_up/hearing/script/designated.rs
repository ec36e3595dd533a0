//! Which of the bases that are ready is scored next, where a step says it.

use std::sync::Arc;

use crate::smash_up::{
    hearing::script::progress::{Missed, Script},
    query::{Near, Position, Refuse, Which},
    resolve::{Choice, Decision, Stop, What},
    rule,
    setup::{self, Verb},
};

impl Script {
    /// The next base to score may be stated as the next step, once the step under way has nothing to say of it.
    pub(super) fn score_step(&self, position: Position<'_>, decision: &Decision) -> Option<Choice> {
        let of_scoring = decision.what == What::Base && decision.cause.rules.contains(&rule::SCORING_READY);
        let unsaid = self.answers.iter().all(|given| given.what != Some(setup::What::Base));
        let step = self.steps.get(self.next).filter(|_| of_scoring && unsaid)?;
        let Verb::Score(word) = &step.does else { return None };
        let called = word.called(position.table);
        let wanted = |choice: &&Choice| matches!(choice, Choice::Card(base) if called.contains(base));
        let by = step.by(position.table);
        decision.options.iter().find(wanted).filter(|_| decision.by == Some(by)).cloned()
    }

    /// Remembers that another base is designated than the one of the next step, or refuses that step there.
    pub(super) fn hear_designation(&mut self, position: Position<'_>, decision: &Decision) -> Result<(), Stop> {
        if decision.what != What::Base || !decision.cause.rules.contains(&rule::SCORING_READY) {
            return Ok(());
        }
        let steps = self.steps.clone();
        let Some(step) = steps.get(self.next) else { return Ok(()) };
        let Verb::Score(word) = &step.does else { return Ok(()) };
        if self.answers.iter().any(|given| given.what == Some(setup::What::Base)) {
            return Ok(());
        }
        let active = position.table.turn.active;
        if step.by(position.table) != active {
            self.check_answers_used(position)?;
            self.begin(self.next, Arc::new(position.table.clone()));
            return Err(Stop::Illegal(vec![Refuse::NotTheirsToScore { active }]));
        }
        let called = word.called(position.table);
        let refuse = match called.iter().find(|card| position.table.bases.contains(card)) {
            Some(base) if position.ready().contains(base) => return Ok(()),
            Some(base) => position.not_ready(*base),
            None => match called.first() {
                Some(card) => Refuse::NotInPlay { card: Which::Card(*card) },
                None => return Ok(()),
            },
        };
        self.closed += 1;
        if self.refuse_at == Some(self.closed) {
            self.check_answers_used(position)?;
            self.begin(self.next, Arc::new(position.table.clone()));
            return Err(Stop::Illegal(vec![refuse]));
        }
        let missed = Missed { step: self.next, near: Near::Such, elsewhere: false, again: false, window: self.closed };
        self.missed.push(missed);
        Ok(())
    }
}
