//! Everything a player may do in a turn: a move, a ship rebuilt, or nothing.

use std::collections::BTreeSet;

use super::{
    arrive::{Arrival, Spoils},
    board::Spot,
    bonus::Bonus,
    fleet::{Kind, Lost, Position, Whereabouts},
    law::{Carriers, Destroyed, Passing, Readings, Rebuilding, Rebuilt},
    reach::{next, reach},
    spoils::{choices, divide, free_starts},
    stack::Stack,
    stage::Stage,
    way::Way,
};

/// What a player does in a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// A move.
    Move(Arrival, Spoils),
    /// A destroyed ship is put back.
    Rebuild(usize, Spot),
    /// Nothing.
    Pass,
}

/// Why a ship is not put back on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unbuilt {
    /// It has not been destroyed.
    NotLost,
    /// Its team does not rebuild.
    NoRobot,
    /// Something else than an Ice Hunter destroyed it.
    By(Kind),
    /// Its team has had its next turn.
    TooLate,
    /// Not a start cell of its planet.
    NotStart(Spot),
    /// Another ship stands there.
    Taken(usize),
}

impl Position {
    /// Plays a turn, and passes it on.
    pub fn play(&mut self, turn: &Turn) {
        match turn {
            Turn::Move(arrival, spoils) => self.settle(arrival, spoils),
            Turn::Rebuild(ship, at) => self.rebuild(*ship, *at),
            Turn::Pass => {}
        }
        self.end_turn();
    }

    /// The ships that a team can move, alone or as a stack.
    pub fn movable(&self, team: usize) -> impl Iterator<Item = Stack> + '_ {
        let own = self.ships.iter().enumerate().filter(move |(_, ship)| ship.team == team && ship.at.is_some());
        own.flat_map(move |(number, ship)| {
            let whole = ship.at.and_then(|at| self.stack_on(at, team));
            let whole = whole.filter(|whole| whole.height() > 1 && whole.top() == number);
            Stack::of([number]).into_iter().chain(whole)
        })
    }
}

/// Whether a player can move at all.
#[must_use]
pub fn can_move(position: &Position, law: Readings, team: usize) -> bool {
    position.movable(team).filter_map(|stack| Way::together(position, law, stack)).any(|way| {
        let (mut any, mut passes) = (false, Vec::new());
        next(&way, &mut |(landing, pivot, effect)| {
            let then = way.landed(landing.to, landing.by, pivot, effect);
            any |= then.may_stop();
            if matches!(then.stage, Stage::Passing(_)) {
                passes.push(then);
            }
        });
        // Where a first step only passes, what counts is whether the second can land.
        any || passes.iter().any(|way| {
            let mut lands = false;
            next(way, &mut |_| lands = true);
            lands
        })
    })
}

/// Whether a destroyed ship may be put back on a cell.
///
/// # Errors
/// Everything that forbids it.
pub fn may_rebuild(position: &Position, law: Readings, ship: usize, at: Spot) -> Result<(), Vec<Unbuilt>> {
    let mut wrong = Vec::new();
    let team = position.ships[ship].team;
    match position.ships[ship].lost {
        None => wrong.push(Unbuilt::NotLost),
        Some(_) if law.destroyed == Destroyed::MayReEnter => {}
        Some(_) if position.bonus(ship) != Some(Bonus::SpaceRobots) => wrong.push(Unbuilt::NoRobot),
        Some(Lost { to, waited }) => {
            if to != Kind::IceHunter && law.rebuilt == Rebuilt::IceHunterOnly {
                wrong.push(Unbuilt::By(to));
            }
            if waited && law.rebuilding == Rebuilding::NextTurnOnly {
                wrong.push(Unbuilt::TooLate);
            }
        }
    }
    if !position.board.planets[position.teams[team].planet].start.contains(&at) {
        wrong.push(Unbuilt::NotStart(at));
    }
    wrong.extend(position.ship_on(at).map(Unbuilt::Taken));
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// Whether a player may do nothing.
#[must_use]
pub fn may_pass(position: &Position, law: Readings) -> bool {
    law.passing == Passing::MayPass || !can_move(position, law, position.active)
}

/// Everything the player whose turn it is may do, each thing once.
#[must_use]
pub fn every(position: &Position, law: Readings) -> Vec<Turn> {
    let (mut turns, team) = (Vec::new(), position.active);
    if position.winner.is_some() {
        return turns;
    }
    for stack in position.movable(team) {
        let Some(way) = Way::together(position, law, stack) else { continue };
        let arrivals: BTreeSet<Arrival> = reach(&way).arrivals().map(|(_, way)| way.arrival()).collect();
        for arrival in arrivals {
            let captured: Vec<usize> =
                (0..position.ships.len()).filter(|ship| arrival.captured & (1 << ship) != 0).collect();
            if captured.is_empty() {
                turns.push(Turn::Move(arrival, Spoils::default()));
                continue;
            }
            let offers = choices(position, law, &arrival, &captured);
            let spoils = offers.iter().filter_map(|offer| divide(position, law, &arrival, &captured, offer).ok());
            turns.extend(spoils.map(|divided| Turn::Move(arrival, divided.spoils)));
        }
    }
    let passes = turns.is_empty() || law.passing == Passing::MayPass;
    for ship in (0..position.ships.len()).filter(|ship| position.ships[*ship].team == team) {
        let cells = free_starts(position, team).into_iter();
        let cells = cells.filter(|at| may_rebuild(position, law, ship, *at).is_ok());
        turns.extend(cells.map(|at| Turn::Rebuild(ship, at)));
    }
    if passes {
        turns.push(Turn::Pass);
    }
    turns
}

/// The teams whose commander can no longer be brought home: nothing that may carry is left, nor may come back.
#[must_use]
pub fn stranded(position: &Position, law: Readings) -> Vec<usize> {
    let carries = |kind: Kind| match law.carriers {
        Carriers::AllButSpeedy => kind != Kind::SpeedyF1,
        Carriers::CargoOnly => kind == Kind::BountyCargo,
    };
    let comes_back = |number: usize| {
        let starts = &position.board.planets[position.teams[position.ships[number].team].planet].start;
        let faults = starts.first().and_then(|at| may_rebuild(position, law, number, *at).err());
        !starts.is_empty() && faults.is_none_or(|faults| faults.iter().all(|why| matches!(why, Unbuilt::Taken(_))))
    };
    let left = |team: usize| {
        let mut ships = position.ships.iter().enumerate().filter(|(_, ship)| ship.team == team && carries(ship.kind));
        ships.any(|(number, ship)| ship.at.is_some() || comes_back(number))
    };
    let waits = |team: &usize| position.commanders[*team].now != Whereabouts::Home;
    (0..position.teams.len()).filter(waits).filter(|team| !left(*team)).collect()
}
