//! What a scenario asks: of each thing that is claimed, of what and what of it, never the value.

use serde_json::{Value, json};

use super::Read;
use crate::{
    game::{Asked, Aspect},
    smash_up::setup::{BaseHoldsWritten, CardHoldsWritten, HoldsWritten, PileHoldsWritten, Step},
};

/// What is claimed about what; without claims, whether the last step is legal, and what becomes of what it names.
pub(super) fn question(read: &Read<'_>) -> Vec<Asked> {
    let mut question = Question::default();
    read.scenario.claims.iter().for_each(|claim| question.of(&claim.holds));
    if read.scenario.claims.is_empty()
        && let Some(step) = read.lawful.steps.last()
    {
        question.of_step(read, step);
    }
    question.0
}

#[derive(Default)]
struct Question(Vec<Asked>);

impl Question {
    fn ask(&mut self, about: Value, aspect: Aspect) {
        let asked = Asked { about, aspect };
        if !self.0.contains(&asked) {
            self.0.push(asked);
        }
    }

    fn of(&mut self, holds: &HoldsWritten) {
        for player in holds.vp.keys() {
            self.ask(json!({ "player": player }), Aspect::Points);
        }
        for (card, holds) in &holds.cards {
            self.of_card(card, holds);
        }
        for (player, piles) in &holds.players {
            for (pile, said) in [("hand", &piles.hand), ("deck", &piles.deck), ("discard", &piles.discard)] {
                let aspect = match said {
                    None => continue,
                    Some(PileHoldsWritten::Count(_)) => Aspect::Count,
                    Some(PileHoldsWritten::List(_)) => Aspect::Cards,
                };
                self.ask(json!({ "player": player, "pile": pile }), aspect);
            }
        }
        for (base, holds) in &holds.bases {
            self.of_base(base, holds);
        }
        if holds.winner.is_some() {
            self.ask(Value::Null, Aspect::Winner);
        }
        if holds.legal.is_some() {
            self.ask(Value::Null, Aspect::Legality);
        }
        for happening in holds.happened.iter().chain(&holds.did_not_happen) {
            self.ask(json!({ "happened": happening }), Aspect::Happened);
        }
        for may in &holds.may {
            self.ask(json!({ "may": may }), Aspect::Permission);
        }
    }

    fn of_card(&mut self, card: &str, holds: &CardHoldsWritten) {
        let CardHoldsWritten { at, on, within, of, position, power, controller, counters, buried } = holds;
        let place = at.is_some() || on.is_some() || within.is_some() || of.is_some() || position.is_some();
        for (asked, aspect) in [
            (place || buried.is_some(), Aspect::Place),
            (controller.is_some(), Aspect::Controller),
            (power.is_some(), Aspect::Power),
            (counters.is_some(), Aspect::Counters),
        ] {
            if asked {
                self.ask(json!({ "card": card }), aspect);
            }
        }
    }

    fn of_base(&mut self, base: &str, holds: &BaseHoldsWritten) {
        for player in holds.power.keys() {
            self.ask(json!({ "card": base, "player": player }), Aspect::Power);
        }
        if holds.breakpoint.is_some() {
            self.ask(json!({ "card": base }), Aspect::Breakpoint);
        }
        if holds.ranks.is_some() {
            self.ask(json!({ "card": base }), Aspect::Ranks);
        }
    }

    /// Of every card that a step names: where it is, whose, how strong.
    fn of_step(&mut self, read: &Read<'_>, step: &Step) {
        self.ask(Value::Null, Aspect::Legality);
        let answers = step.choose.iter().flat_map(|answer| &answer.is);
        for word in step.does.named().into_iter().chain(&step.on).chain(answers) {
            if !word.called(&read.lawful.table).is_empty() {
                for aspect in [Aspect::Place, Aspect::Controller, Aspect::Power, Aspect::Counters] {
                    self.ask(json!({ "card": word.text() }), aspect);
                }
            }
        }
    }
}
