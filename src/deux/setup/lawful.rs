//! The one door from what is written to a position: every name is known, every ship stands where it can.

use std::sync::Arc;

use serde_json::Value;

use super::{
    Holds, Scenario,
    reader::{Reader, no_such, players},
};
use crate::{
    deux::{
        board::{Board, Drawn, Spot, boards::Boards},
        fleet::{Kind, Position, stack::Stack},
        moving::stage::{By, Landing},
        turn::spoils::Choice,
    },
    game::Problem,
    problem::{Problems, at},
};

/// A scenario that makes sense.
#[derive(Debug, Clone, PartialEq)]
pub struct Lawful {
    /// Where everything stands at first.
    pub position: Position,
    /// What was done.
    pub steps: Vec<Done>,
    /// The ships of which it is asked where they may go.
    pub asked: Vec<Stack>,
}

/// What a player has done in a turn, allowed or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// These ships were moved.
    Move {
        /// The ships, the bottom one first.
        stack: Stack,
        /// Their landings.
        path: Vec<Landing>,
        /// What was chosen with each capture.
        choices: Vec<Choice>,
    },
    /// This ship was rebuilt on this cell.
    Rebuild {
        /// The ship.
        ship: usize,
        /// The cell.
        at: Spot,
    },
    /// This ship handed its commander to that one.
    Hand {
        /// The ship that had it.
        from: usize,
        /// The ship that gets it.
        to: usize,
    },
    /// This player’s fleet is set up as it stands.
    SetUp {
        /// The player.
        team: usize,
    },
    /// This player did nothing.
    Pass {
        /// The player.
        team: usize,
    },
}

impl Done {
    /// Who did it.
    #[must_use]
    pub fn team(&self, position: &Position) -> usize {
        match self {
            Self::Move { stack, .. } => position.ships[stack.top()].team,
            Self::Rebuild { ship, .. } | Self::Hand { from: ship, .. } => position.ships[*ship].team,
            Self::Pass { team } | Self::SetUp { team } => *team,
        }
    }
}

/// The scenario, checked.
///
/// # Errors
/// Every problem, each with its field.
pub fn lawful(scenario: &Scenario, boards: &Boards) -> Result<Lawful, Vec<Problem>> {
    let board = board(scenario, boards)?;
    let mut reader = Reader { problems: Problems::default() };
    let teams = reader.teams(scenario, &board);
    reader.done()?;
    let commanders = reader.commanders(scenario, &board, &teams);
    reader.done()?;
    let mut position = Position::new(board, teams, commanders);
    reader.ships(scenario, &mut position);
    position.active =
        scenario.active.as_ref().map_or(0, |name| reader.team(&position.teams, "/active", name).unwrap_or(0));
    position.winner = match &scenario.winner {
        Some(name) => reader.team(&position.teams, "/winner", name),
        None => reader.winner(&position),
    };
    reader.done()?;
    let mut steps = Vec::new();
    for (index, step) in scenario.steps.iter().enumerate() {
        steps.extend(reader.step(&position, &at("/steps", index), step));
    }
    both_cells(&mut reader, &position, &steps);
    let asked =
        scenario.asked.iter().enumerate().filter_map(|(n, name)| reader.stack(&position, &at("/where", n), name));
    let asked = asked.collect();
    for (index, claim) in scenario.claims.iter().enumerate() {
        let here = format!("/claims/{index}/holds");
        if claim.holds == Holds::default() {
            reader.wrong(&here, "rien n’y est soutenu", "nothing is claimed here");
        }
        if claim.holds.legal.is_some() && scenario.steps.is_empty() {
            reader.wrong(
                at(&here, "legal"),
                "rien n’est fait ici qui puisse être permis ou non",
                "nothing is done here that could be allowed or not",
            );
        }
        reader.holds(&position, &here, &claim.holds);
    }
    if let Some(expect) = &scenario.expect {
        reader.holds(&position, "/expect", expect);
    }
    reader.done()?;
    Ok(Lawful { position, steps, asked })
}

/// A Speedy F1 that takes two cells lands twice: which cell it passes by is not guessed.
fn both_cells(reader: &mut Reader, position: &Position, steps: &[Done]) {
    let mut at: Vec<Option<Spot>> = position.ships.iter().map(|ship| ship.at).collect();
    for (step, done) in steps.iter().enumerate() {
        let Done::Move { stack, path, .. } = done else { continue };
        let ship = stack.top();
        for (n, landing) in path.iter().enumerate() {
            let (from, to) = (at[ship].replace(landing.to), landing.to);
            let cell = |spot| position.board.cell(spot);
            let far = from.map_or(0, |from| cell(from).distance(cell(to)));
            if far == 2 && landing.by == By::Step && matches!(position.ships[ship].kind, Kind::SpeedyF1 | Kind::SpeedF1)
            {
                reader.wrong(
                    format!("/steps/{step}/path/{n}/to"),
                    "c’est à deux cases\u{a0}: un Speedy F1 peut en faire deux, mais par où\u{202f}? donnez les deux arrivées",
                    "that is two cells away: a Speedy F1 may take two, but by which way? give both landings",
                );
            }
        }
    }
}

/// The board of a scenario: its own, one of ours by name, or the one for this number of players.
///
/// # Errors
/// When there is no such board, or its own makes no sense.
pub fn board(scenario: &Scenario, boards: &Boards) -> Result<Arc<Board>, Vec<Problem>> {
    let usual = format!("{}-players", scenario.teams.len());
    let name = match &scenario.board {
        Value::Null if boards.0.contains_key(&usual) => usual.as_str(),
        Value::Null => {
            return Err(vec![players(scenario.teams.len())]);
        }
        Value::String(name) => name,
        drawn => {
            let within = |problem: Problem| Problem { pointer: format!("/board{}", problem.pointer), ..problem };
            let drawn = crate::problem::read::<Drawn>(drawn).and_then(|drawn| Board::of(&drawn));
            return drawn.map(Arc::new).map_err(|problems| problems.into_iter().map(within).collect());
        }
    };
    let known: Vec<&str> = boards.0.keys().map(String::as_str).collect();
    let found = boards.0.get(name).map(|named| named.board.clone());
    found.ok_or_else(|| vec![no_such("/board", name, ("aucun plateau de ce nom", "no such board"), &known)])
}
