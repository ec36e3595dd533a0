//! What is stated as the next step instead of an answer: an extra play, the use of a card that asks.

use std::sync::Arc;

use crate::smash_up::{
    hearing::script::progress::Script,
    query::Position,
    resolve::{Choice, Decision, Driver as _, What},
    setup::{self, StepWritten, Verb},
};

impl Script {
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
        let scenario = self.scenario.clone();
        let step = scenario.steps.get(self.next)?;
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
        let on = step.on.clone().map(|on| ("on", setup::What::Base, on));
        self.begin_within(position, on);
        Some(vec![wanted])
    }

    /// The next step uses the card that asks whether it does something, or with what, in what another card does: it has
    /// begun, and its answers speak first. What the card asks that a step itself plays or uses, that step answers.
    pub(super) fn use_step(&mut self, position: Position<'_>, decision: &Decision) -> bool {
        let Some(step) = self.scenario.steps.get(self.next) else { return false };
        let (Some(Verb::Use(word)), Some(asking)) = (step.verb(), decision.cause.ability) else { return false };
        let calls = |word: &str| self.names.called(position.table, word).contains(&asking.card.card);
        let under_way = self.step_under_way().and_then(|step| self.scenario.steps[step].verb());
        let is_its_own =
            matches!(under_way, Some(Verb::Play(word) | Verb::Use(word) | Verb::Talent(word)) if calls(word));
        let by = self.player_of(step, position.table);
        let is_meant = decision.optional && decision.by == Some(by) && !is_its_own && calls(word);
        if is_meant {
            let yes = (decision.what == What::May).then(|| ("use", setup::What::May, "yes".to_owned()));
            self.begin_within(position, yes);
        }
        is_meant
    }

    /// The next step has begun within the one under way, and says this by one of its fields; what the step before has still
    /// to answer comes after what this one asks.
    fn begin_within(&mut self, position: Position<'_>, says: Option<(&str, setup::What, String)>) {
        let outer = std::mem::take(&mut self.answers);
        self.begin(self.next, Arc::new(position.table.clone()));
        if let Some((field, what, word)) = says {
            self.prefer(field, what, &word);
        }
        self.answers.extend(outer);
    }
}
