//! What is stated as the next step instead of an answer: an extra play, the use of a card that asks.

use std::sync::Arc;

use itertools::Itertools as _;

use crate::smash_up::{
    ability::{Effect, Part},
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

    /// An extra play may be stated as the next step instead of an answer: which card, or whether the one at hand is played.
    pub(super) fn play_step(&mut self, position: Position<'_>, decision: &Decision) -> Option<Vec<Choice>> {
        let scenario = self.scenario.clone();
        let step = scenario.steps.get(self.next)?;
        let Some(Verb::Play(word)) = step.verb() else { return None };
        // Where there is no choice, the step after a use that no step mentions is about something else.
        let may_be_meant = !decision.is_forced() || self.is_asked_by_the_card_of_the_step(position, decision);
        if decision.by != Some(self.player_of(step, position.table)) || !may_be_meant {
            return None;
        }
        let called = self.names.called(position.table, word);
        let defs = self.names.book().find(word);
        let mut options = decision.options.iter();
        let wanted = match decision.what {
            What::Play | What::PlayAtOnce => options.find(|choice| match choice {
                Choice::Card(card) => called.contains(card),
                Choice::Unseen(def) => defs.contains(def),
                _ => false,
            }),
            What::May if decision.about.is_some_and(|card| called.contains(&card)) && plays(position, decision) => {
                options.find(|choice| **choice == Choice::Yes)
            }
            _ => None,
        };
        let wanted = wanted?.clone();
        if decision.optional && !self.is_meant_for(position, step, decision) {
            return Some(vec![Choice::No]);
        }
        self.begin_within(position, None, step.on.as_deref());
        Some(vec![wanted])
    }

    /// The next step uses the card that asks whether it does something, or with what, in what another card does, or plays it
    /// from where it lies: it has begun, and its answers speak first. What the card asks that a step itself plays or uses,
    /// that step answers.
    pub(super) fn use_step(&mut self, position: Position<'_>, decision: &Decision) -> bool {
        let scenario = self.scenario.clone();
        let Some(step) = scenario.steps.get(self.next) else { return false };
        let Some(asking) = decision.cause.ability.map(|ability| ability.card.card) else { return false };
        let word = match step.verb() {
            Some(Verb::Use(word)) => word,
            Some(Verb::Play(word)) if !position.table.card(asking).zone.in_play() => word,
            _ => return false,
        };
        let calls = |word: &str| self.names.called(position.table, word).contains(&asking);
        let by = self.player_of(step, position.table);
        let is_its_own = self.is_asked_by_the_card_of_the_step(position, decision);
        let is_meant = decision.optional && decision.by == Some(by) && !is_its_own && calls(word);
        if is_meant {
            let yes = (decision.what == What::May).then_some(("use", setup::What::May, "yes"));
            self.begin_within(position, yes, step.on.as_deref());
        }
        is_meant
    }

    /// Whether the card that asks is the one that the step under way plays or uses.
    fn is_asked_by_the_card_of_the_step(&self, position: Position<'_>, decision: &Decision) -> bool {
        let under_way = self.step_under_way().and_then(|step| self.scenario.steps[step].verb());
        let Some(Verb::Play(word) | Verb::Use(word) | Verb::Talent(word)) = under_way else { return false };
        let asking = decision.cause.ability.map(|ability| ability.card.card);
        asking.is_some_and(|card| self.names.called(position.table, word).contains(&card))
    }

    /// The next step has begun within the one under way, and says this by one of its fields, and where by another; what the
    /// step before has still to answer comes after what this one asks.
    fn begin_within(&mut self, position: Position<'_>, says: Option<(&str, setup::What, &str)>, on: Option<&str>) {
        let outer = std::mem::take(&mut self.answers);
        self.begin(self.next, Arc::new(position.table.clone()));
        if let Some(on) = on {
            self.prefer_base("on", on);
        }
        if let Some((field, what, word)) = says {
            self.prefer(field, what, word);
        }
        self.answers.extend(outer);
    }

    /// The name that is asked for first, where an answer has the cards themselves: they answer what is asked then.
    pub(super) fn name_of_the_cards(&mut self, position: Position<'_>, decision: &Decision) -> Option<Choice> {
        if decision.what != What::CardName {
            return None;
        }
        let then = Decision { what: What::Cards, ..decision.clone() };
        let given = self.answer_for(position, &then)?;
        let words = &self.answers[given].is;
        let one = |word: &String| self.names.called(position.table, word).first().copied();
        let is_label = |word: &String| one(word).is_some_and(|card| self.names.label(card) == Some(word));
        if words.len() < 2 && !words.iter().any(is_label) {
            return None;
        }
        let names = words.iter().map(|word| one(word).map(|card| Choice::Unseen(position.table.card(card).def)));
        let name = names.dedup().exactly_one().ok()??;
        decision.options.contains(&name).then_some(name)
    }
}

/// Whether what asks plays a card.
fn plays(position: Position<'_>, decision: &Decision) -> bool {
    let text = decision.cause.ability.and_then(|asking| position.ability(asking));
    text.is_some_and(|text| text.whole().any(&mut |part| matches!(part, Part::Effect(Effect::Play { .. }))))
}
