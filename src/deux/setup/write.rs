//! A position, written so that it can be fed back in.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{DESTROY, Done, HOME};
use crate::deux::{
    board::{Board, Spot},
    fleet::{Kind, Position, Team, Whereabouts},
    turn::spoils::Choice,
};

/// A position in the scenario's own structure, on the board as the scenario has it, under the readings it was reached
/// under.
#[must_use]
pub fn write(position: &Position, board: &Value, readings: &BTreeMap<String, String>) -> Value {
    let name = |team: usize| position.teams[team].name.clone();
    let commanders = position.commanders.iter().enumerate().map(|(team, commander)| match commander.now {
        Whereabouts::Home => (name(team), Value::from(HOME)),
        Whereabouts::Held(_) | Whereabouts::Aboard(_) => (name(team), planet(position, commander.held_by).into()),
    });
    let mut written = json!({
        "game": "deux",
        "active": name(position.active),
        "teams": position.teams.iter().enumerate().map(|(number, one)| team(position, number, one)).collect::<Vec<_>>(),
        "ships": in_order(position).into_iter().map(|number| ship(position, number)).collect::<Vec<_>>(),
        "commanders": commanders.collect::<serde_json::Map<_, _>>(),
    });
    if !board.is_null() {
        written["board"] = board.clone();
    }
    if !readings.is_empty() {
        written["readings"] = json!(readings);
    }
    if let Some(winner) = position.winner {
        written["winner"] = name(winner).into();
    }
    written
}

/// A ship, and what became of it.
fn ship(position: &Position, number: usize) -> Value {
    let ship = &position.ships[number];
    let mut written = json!({ "kind": ship.kind.word(), "team": position.teams[ship.team].name, "label": ship.label });
    if let Some(at) = ship.at {
        written["at"] = position.board.cell(at).to_string().into();
    }
    if let Some(lost) = ship.lost {
        written["captured"] = true.into();
        if lost.to != Kind::IceHunter {
            written["captured_by"] = lost.to.word().into();
        }
        if lost.waited {
            written["waited"] = true.into();
        }
    }
    if ship.fleet != ship.team {
        written["fleet"] = position.teams[ship.fleet].name.as_str().into();
    }
    if let Some(of) = position.aboard(number) {
        written["carries"] = position.teams[of].name.as_str().into();
    }
    written
}

/// A player, with the power that is played with and what is left of the fleet.
fn team(position: &Position, number: usize, team: &Team) -> Value {
    let mut written = json!({ "name": team.name, "planet": planet(position, team.planet) });
    if let Some(bonus) = team.bonus {
        written["bonus"] = bonus.word().into();
    }
    if team.out {
        written["eliminated"] = true.into();
    }
    if let Some(rest) = team.rest {
        written["rest"] = json!(rest);
    }
    if team.hacks != position.hacked(number) {
        written["hacks"] = team.hacks.into();
    }
    written
}

fn planet(position: &Position, number: usize) -> &str {
    &position.board.planets[number].name
}

/// What is chosen with captures, as a step says it.
#[must_use]
pub fn chosen(board: &Board, choices: &[Choice]) -> Value {
    choices.iter().map(|choice| word(board, choice, |spot| board.cell(spot).to_string())).collect()
}

fn word(board: &Board, choice: &Choice, cell: impl Fn(Spot) -> String) -> String {
    match choice {
        Choice::To(spot) => cell(*spot),
        Choice::Planet(planet) => board.planets[*planet].name.clone(),
        Choice::Destroy => DESTROY.to_owned(),
    }
}

/// What is done in a turn, as a step says it; cells as they are called aloud.
#[must_use]
pub fn step(position: &Position, done: &Done) -> Value {
    let label = |ship: usize| position.ships[ship].label.as_str();
    let cell = |spot: Spot| position.board.name(spot).to_string();
    let name = |team: usize| position.teams[team].name.as_str();
    match done {
        Done::Move { stack, path, choices } => {
            let ships: Vec<&str> = stack.ships().map(label).collect();
            let path: Vec<Value> =
                path.iter().map(|landing| json!({ "to": cell(landing.to), "by": landing.by })).collect();
            let mut step = match ships.as_slice() {
                [one] => json!({ "ship": one, "path": path }),
                several => json!({ "ships": several, "path": path }),
            };
            if !choices.is_empty() {
                step["choose"] = choices.iter().map(|choice| word(&position.board, choice, cell)).collect();
            }
            step
        }
        Done::Rebuild { ship, at } => json!({ "ship": label(*ship), "rebuild": cell(*at) }),
        Done::Hand { from, to } => json!({ "ship": label(*from), "hands_to": label(*to) }),
        Done::SetUp { team } => json!({ "sets_up": name(*team) }),
        Done::Pass { team } => json!({ "pass": name(*team) }),
    }
}

/// All ships, each stack together and its bottom ship first.
fn in_order(position: &Position) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::new();
    for (number, ship) in position.ships.iter().enumerate() {
        match ship.at {
            None => order.push(number),
            Some(_) if order.contains(&number) => {}
            Some(at) => {
                let pile: Vec<usize> = position.pile(at).collect();
                order.extend(pile.into_iter().rev());
            }
        }
    }
    order
}
