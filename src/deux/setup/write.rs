//! A position, written so that it can be fed back in.

use serde_json::{Value, json};

use super::HOME;
use crate::deux::fleet::{Position, Whereabouts};

/// A position in the scenario's own structure, on the board as the scenario has it.
#[must_use]
pub fn write(position: &Position, board: &Value) -> Value {
    let name = |team: usize| position.teams[team].name.clone();
    let planet = |number: usize| position.board.planets[number].name.clone();
    let ships = position.ships.iter().enumerate().map(|(number, ship)| {
        let mut written = json!({ "kind": ship.kind.word(), "team": name(ship.team), "label": ship.label });
        match ship.at {
            Some(at) => written["at"] = position.board.cell(at).to_string().into(),
            None => written["captured"] = true.into(),
        }
        if position.carries(number) {
            written["carries"] = name(ship.team).into();
        }
        written
    });
    let teams = position.teams.iter().map(|team| json!({ "name": team.name, "planet": planet(team.planet) }));
    let commanders = position.commanders.iter().enumerate().map(|(team, commander)| match commander.now {
        Whereabouts::Home => (name(team), Value::from(HOME)),
        Whereabouts::Held(_) | Whereabouts::Aboard(_) => (name(team), planet(commander.held_by).into()),
    });
    let mut written = json!({
        "game": "deux",
        "active": name(position.active),
        "teams": teams.collect::<Vec<_>>(),
        "ships": ships.collect::<Vec<_>>(),
        "commanders": commanders.collect::<serde_json::Map<_, _>>(),
    });
    if !board.is_null() {
        written["board"] = board.clone();
    }
    if let Some(winner) = position.winner {
        written["winner"] = name(winner).into();
    }
    written
}
