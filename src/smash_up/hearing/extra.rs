//! An extra play that is stated as the next step.

use std::sync::Arc;

use super::script::{Given, Script};
use crate::{
    problem::at,
    smash_up::{
        query::Position,
        resolve::{Choice, Decision, Driver as _, What},
        setup::{self, StepWritten, Verb},
    },
};

impl Script<'_> {
    /// Whether a step that plays a card means this leave to play one: what it says it plays it with tells, or what
    /// comes of it.
    fn is_meant_for(&mut self, position: Position<'_>, step: &StepWritten, decision: &Decision) -> bool {
        let asking = decision.cause.ability.map(|ability| ability.card.card);
        match step.with.as_deref() {
            Some(word) => asking.is_some_and(|card| self.names.called(position.table, word).contains(&card)),
            // What can be kept is played where the step stands, after the text that lets it be played.
            None if decision.what == What::PlayAtOnce => self.way(2) == 1,
            None => self.way(2) == 0,
        }
    }

    /// An extra play may be stated as the next step instead of an answer.
    pub(super) fn play_step(&mut self, position: Position<'_>, decision: &Decision) -> Option<Vec<Choice>> {
        let step = self.steps.get(self.next)?;
        let Some(Verb::Play(word)) = step.verb() else { return None };
        if !matches!(decision.what, What::Play | What::PlayAtOnce)
            || decision.by != Some(self.player_of(step, position.table))
        {
            return None;
        }
        let called = self.names.called(position.table, word);
        let defs = self.names.book().find(word);
        let wanted = decision.options.iter().find(|choice| match choice {
            Choice::Card(card) => called.contains(card),
            Choice::Unseen(def) => defs.contains(def),
            _ => false,
        })?;
        let wanted = wanted.clone();
        if decision.optional && !self.is_meant_for(position, step, decision) {
            return Some(vec![Choice::No]);
        }
        let on = step.on.clone();
        let outer = std::mem::take(&mut self.answers);
        self.begin(self.next, Arc::new(position.table.clone()));
        if let Some(on) = on {
            let pointer = at(&at("/steps", self.next - 1), "on");
            self.answers.push_front(Given {
                pointer,
                asks: None,
                what: Some(setup::What::Base),
                is: vec![on],
                with: None,
            });
        }
        // What the step before has still to answer comes after what this one asks.
        self.answers.extend(outer);
        Some(vec![wanted])
    }

    /// The next step uses the card of which it is asked whether it does something, or with what: it has begun, and its
    /// answers speak first.
    pub(super) fn use_step(&mut self, position: Position<'_>, decision: &Decision) -> bool {
        let Some(step) = self.steps.get(self.next) else { return false };
        let (Some(Verb::Use(word)), Some(asking)) = (step.verb(), decision.cause.ability) else { return false };
        let is_meant = decision.optional
            && decision.by == Some(self.player_of(step, position.table))
            && self.names.called(position.table, word).contains(&asking.card.card);
        if is_meant {
            let outer = std::mem::take(&mut self.answers);
            self.begin(self.next, Arc::new(position.table.clone()));
            if decision.what == What::May {
                let pointer = at(&at("/steps", self.next - 1), "use");
                let yes =
                    Given { pointer, asks: None, what: Some(setup::What::May), is: vec!["yes".into()], with: None };
                self.answers.push_front(yes);
            }
            self.answers.extend(outer);
        }
        is_meant
    }
}
