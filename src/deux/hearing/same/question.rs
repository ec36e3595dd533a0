//! What a scenario asks: of each thing that is claimed, of what and what of it, never the value.

use serde_json::{Value, json};

use super::Read;
use crate::{
    deux::setup::{Done, Holds},
    game::{Asked, Aspect},
};

/// What is claimed about what; without claims, whether the last step is legal, what becomes of the ships it names, and
/// where those may go of which that is asked.
pub(super) fn question(read: &Read<'_>) -> Vec<Asked> {
    let mut question = Question { read, asked: Vec::new() };
    read.scenario.claims.iter().for_each(|claim| question.of(&claim.holds));
    if read.scenario.claims.is_empty() {
        question.of_what_is_done();
    }
    question.asked
}

struct Question<'a> {
    read: &'a Read<'a>,
    asked: Vec<Asked>,
}

impl Question<'_> {
    fn ask(&mut self, about: Value, aspect: Aspect) {
        let asked = Asked { about, aspect };
        if !self.asked.contains(&asked) {
            self.asked.push(asked);
        }
    }

    fn of(&mut self, holds: &Holds) {
        if holds.legal.is_some() {
            self.ask(Value::Null, Aspect::Legality);
        }
        for (ship, holds) in &holds.ships {
            for (asked, aspect) in [
                (holds.at.is_some() || holds.captured.is_some() || holds.on.is_some(), Aspect::Place),
                (holds.team.is_some(), Aspect::Controller),
                (holds.carries.is_some(), Aspect::Aboard),
            ] {
                if asked {
                    self.ask(json!({ "ship": ship }), aspect);
                }
            }
        }
        for team in holds.commanders.keys() {
            self.ask(json!({ "commander": team }), Aspect::Place);
        }
        if holds.winner.is_some() {
            self.ask(Value::Null, Aspect::Winner);
        }
        for ship in holds.reaches.keys() {
            self.ask(json!({ "ship": ship }), Aspect::Reach);
        }
        let Read { lawful, .. } = self.read;
        let board = &lawful.position.board;
        for (ship, cells) in holds.may_reach.iter().chain(&holds.cannot_reach) {
            for cell in cells.iter().filter_map(|cell| board.called(cell)) {
                self.ask(json!({ "ship": ship, "cell": board.cell(cell).to_string() }), Aspect::Permission);
            }
        }
    }

    fn of_what_is_done(&mut self) {
        let Read { lawful, .. } = self.read;
        let label = |ship: usize| lawful.position.ships[ship].label.as_str();
        if let Some(done) = lawful.steps.last() {
            self.ask(Value::Null, Aspect::Legality);
            for ship in named(done) {
                for aspect in [Aspect::Place, Aspect::Controller, Aspect::Aboard] {
                    self.ask(json!({ "ship": label(ship) }), aspect);
                }
            }
        }
        for stack in &lawful.asked {
            let labels: Vec<&str> = stack.ships().map(label).collect();
            self.ask(json!({ "ship": labels.join("+") }), Aspect::Reach);
        }
    }
}

/// The ships that a step names, in their order.
pub(super) fn named(done: &Done) -> Vec<usize> {
    match done {
        Done::Move { stack, .. } => stack.ships().collect(),
        Done::Rebuild { ship, .. } => vec![*ship],
        Done::Hand { from, to } => vec![*from, *to],
        Done::SetUp { .. } | Done::Pass { .. } => Vec::new(),
    }
}
