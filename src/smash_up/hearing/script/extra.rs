//! What is stated as the next step instead of an answer: an extra play, the use of a card that asks.

use std::sync::Arc;

use crate::smash_up::{
    ability::{Ability, Effect, Part},
    hearing::script::progress::Script,
    query::Position,
    resolve::{Choice, Decision, What},
    setup::{self, Step, Verb, Word},
    table::{AbilityRef, CardId, Zone},
};

impl Script {
    /// Whether a step that plays a card means this leave to play one: what it says it plays it with tells, or what
    /// comes of it.
    fn is_meant_for(&mut self, position: Position<'_>, step: &Step, decision: &Decision) -> bool {
        let asking = decision.cause.ability.map(|ability| ability.card.card);
        match &step.with {
            Some(word) => asking.is_some_and(|card| word.calls(position.table, card)),
            // What can be kept is played where the step stands, after the text that lets it be played.
            None if decision.what == What::PlayAtOnce => self.one_of(2) == 1,
            None => self.one_of(2) == 0,
        }
    }

    /// An extra play may be stated as the next step instead of an answer: which card, or whether the one at hand is played.
    pub(super) fn play_step(&mut self, position: Position<'_>, decision: &Decision) -> Option<Vec<Choice>> {
        let steps = self.steps.clone();
        let step = steps.get(self.next)?;
        let Verb::Play(word) = &step.does else { return None };
        // Where there is no choice, the step after a use that no step mentions is about something else.
        let may_be_meant = !decision.is_forced() || self.is_asked_by_the_card_of_the_step(position, decision);
        if decision.by != Some(step.by(position.table)) || !may_be_meant {
            return None;
        }
        let wanted = wanted(position, decision, word)?;
        if decision.optional && !self.is_meant_for(position, step, decision) {
            return Some(vec![Choice::No]);
        }
        // Whether to play one, or which part, comes first: which card it is, the step says when that is asked.
        if decision.what != What::Half && (decision.what != What::May || decision.about.is_some()) {
            self.begin_within(position, None, step.on.as_ref());
        }
        Some(vec![wanted])
    }

    /// The next step uses the card that asks whether it does something, or with what, in what another card does, or plays it
    /// from where it lies: it has begun, and its answers speak first. What the card asks that a step itself plays or uses,
    /// that step answers.
    pub(super) fn use_step(&mut self, position: Position<'_>, decision: &Decision) -> bool {
        let steps = self.steps.clone();
        // Others may pass before: nothing is asked of them.
        let passes = |step: &&Step| step.does == Verb::Pass && decision.by != Some(step.by(position.table));
        let passing = steps[self.next..].iter().take_while(passes).count();
        let Some(step) = steps.get(self.next + passing) else { return false };
        let Some(asking) = decision.cause.ability.map(|ability| ability.card.card) else { return false };
        let word = match &step.does {
            Verb::Use(word) => word,
            Verb::Play(word) if !position.table.card(asking).zone.in_play() => word,
            _ => return false,
        };
        let by = step.by(position.table);
        let is_its_own = self.is_asked_by_the_card_of_the_step(position, decision);
        let is_meant =
            decision.optional && decision.by == Some(by) && !is_its_own && word.calls(position.table, asking);
        if is_meant {
            (0..passing).for_each(|_| self.begin_within(position, None, None));
            let yes = (decision.what == What::May).then_some(("use", setup::What::May));
            self.begin_within(position, yes, step.on.as_ref());
        }
        is_meant
    }

    /// The next step passes where its player is asked whether a card that is not in play does something in what another does.
    pub(super) fn pass_step(&mut self, position: Position<'_>, decision: &Decision) -> bool {
        let lies = |ability: AbilityRef| position.table.card(ability.card.card).zone;
        let responds = decision.cause.ability.is_some_and(|ability| !lies(ability).in_play());
        let asked = decision.what == What::May && decision.optional && responds;
        let passes = asked
            && !self.is_asked_by_the_card_of_the_step(position, decision)
            && self.is_pass_of(self.next, position, decision);
        if passes {
            self.begin_within(position, None, None);
            self.asked.push((decision.clone(), vec![Choice::No]));
        }
        passes
    }

    /// Whether the step under way has passed where the same was asked: what is answered with it says nothing else.
    pub(super) fn has_passed_on(&self, position: Position<'_>, decision: &Decision) -> bool {
        let declined = |(before, choices): &(Decision, Vec<Choice>)| {
            let asks_the_same =
                (before.by, before.what, before.cause.ability) == (decision.by, decision.what, decision.cause.ability);
            asks_the_same && matches!(choices.as_slice(), [Choice::No])
        };
        decision.what == What::May
            && self.current.is_some_and(|step| self.is_pass_of(step, position, decision))
            && self.asked.iter().any(declined)
    }

    fn is_pass_of(&self, step: usize, position: Position<'_>, decision: &Decision) -> bool {
        let passing = self.steps.get(step).filter(|step| step.does == Verb::Pass);
        passing.is_some_and(|step| decision.by == Some(step.by(position.table)))
    }

    /// Whether the card that asks is the one that the step under way plays or uses.
    fn is_asked_by_the_card_of_the_step(&self, position: Position<'_>, decision: &Decision) -> bool {
        let under_way = self.step_under_way().and_then(|step| self.steps.get(step)).map(|step| &step.does);
        let Some(Verb::Play(word) | Verb::Use(word) | Verb::Talent(word)) = under_way else { return false };
        let asking = decision.cause.ability.map(|ability| ability.card.card);
        asking.is_some_and(|card| word.calls(position.table, card))
    }

    /// The next step has begun within the one under way: one of its fields may say yes, and `on` where; what the step before
    /// has still to answer comes after what this one asks.
    pub(super) fn begin_within(
        &mut self,
        position: Position<'_>,
        agrees: Option<(&str, setup::What)>,
        on: Option<&Word>,
    ) {
        let outer = self.suspend();
        self.begin(self.next, Arc::new(position.table.clone()));
        if let Some(on) = on {
            self.prefer_base("on", on);
        }
        if let Some((field, what)) = agrees {
            let yes = self.names.word(position.table, "yes");
            self.prefer(field, what, &yes);
        }
        self.resume(outer);
    }
}

/// What of it plays the card that a step names: that card, yes, or the part that plays one.
fn wanted(position: Position<'_>, decision: &Decision, word: &Word) -> Option<Choice> {
    let text = decision.cause.ability.and_then(|asking| position.ability(asking));
    let plays = |whole: Part<'_>| whole.any(&mut |part| matches!(part, Part::Effect(Effect::Play { .. })));
    let called = word.called(position.table);
    let in_hand = |card: &CardId| decision.by.is_some_and(|by| position.table.card(*card).zone == Zone::Hand(by));
    let is_wanted = |choice: &&Choice| match (decision.what, *choice) {
        (What::Play | What::PlayAtOnce, Choice::Card(card)) => called.contains(card),
        (What::Play | What::PlayAtOnce, Choice::Unseen(def)) => word.defs().contains(def),
        (What::May, Choice::Yes) => {
            let otherwise =
                |part: Part<'_>| matches!(part, Part::Effect(Effect::May(inner)) if !plays(Part::Effect(inner)));
            let about_it = decision.about.map_or(!called.is_empty(), |card| called.contains(&card));
            about_it && text.is_some_and(|text| plays(text.whole()) && !text.whole().any(&mut |part| otherwise(part)))
        }
        // What is in hand may be played by other leave.
        (What::Half, Choice::Half(n)) => {
            let half = text.and_then(Ability::alternatives).and_then(|halves| halves.get(*n));
            !called.iter().any(in_hand) && half.is_some_and(|half| plays(Part::Effect(half)))
        }
        _ => false,
    };
    decision.options.iter().find(is_wanted).cloned()
}
