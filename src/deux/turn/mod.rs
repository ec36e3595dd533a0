//! Everything a player may do in a turn: a move, a ship rebuilt, a commander handed over, or nothing.

pub mod hand;
pub mod rebuild;
pub mod spoils;
pub mod stranded;

use std::collections::BTreeMap;

use super::{
    board::Spot,
    fleet::{Position, stack::Stack, start::free_starts},
    law::{Passing, Readings},
    moving::{
        arrive::{Arrival, Spoils},
        path::judge,
        reach::{next, reach},
        stage::{Landing, Stage},
        way::Way,
    },
};
use hand::takers;
use rebuild::may_come_back;
use spoils::{Choice, Divided, choices, divide};

/// What a player does in a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// A move.
    Move(Arrival, Spoils),
    /// A destroyed ship is put back.
    Rebuild(usize, Spot),
    /// A ship hands its commander to another.
    Hand(usize, usize),
    /// Nothing.
    Pass,
}

/// How a move is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// The ships, the bottom one first.
    pub stack: Stack,
    /// Their landings, by a shortest way.
    pub path: Vec<Landing>,
    /// What is chosen with the captures, in the order in which they are made.
    pub choices: Vec<Choice>,
    /// How many other choices come before this one.
    pub rank: usize,
}

/// Every move of some ships.
#[derive(Debug, Clone, Default)]
pub struct Moves {
    /// Each with how it is made, the nearest first.
    pub all: Vec<(Course, Turn)>,
    /// Whether there are no others.
    pub complete: bool,
}

impl Position {
    /// Plays a turn, and passes it on.
    pub fn play(&mut self, turn: &Turn, law: Readings) {
        match turn {
            Turn::Move(arrival, spoils) => self.settle(arrival, spoils),
            Turn::Rebuild(ship, at) => self.regain(*ship, *at),
            Turn::Hand(from, to) => self.hand(*from, *to),
            Turn::Pass => {}
        }
        self.end_turn(law);
    }

    /// The ships that a team can move, alone or as a stack.
    pub fn movable(&self, team: usize) -> impl Iterator<Item = Stack> + '_ {
        let own = self.ships.iter().enumerate().filter(move |(_, ship)| ship.team == team && ship.at.is_some());
        own.flat_map(move |(number, _)| {
            let whole = self.stack_with(number).filter(|whole| whole.height() > 1 && whole.top() == number);
            Stack::of([number]).into_iter().chain(whole)
        })
    }
}

/// Whether a player can move at all.
#[must_use]
pub fn can_move(position: &Position, law: Readings, team: usize) -> bool {
    if position.may_have_more(team) {
        return true;
    }
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

/// Whether the player whose turn it is can do anything: move, have a destroyed ship back, hand a commander over.
#[must_use]
pub fn can_act(position: &Position, law: Readings) -> bool {
    can_move(position, law, position.active) || besides(position, law).iter().any(|turn| *turn != Turn::Pass)
}

/// Whether a player may do nothing.
#[must_use]
pub fn may_pass(position: &Position, law: Readings) -> bool {
    law.takes::<Passing>() == Passing::MayPass || !can_move(position, law, position.active)
}

/// Every move that these ships may make, each with another outcome.
#[must_use]
pub fn moves(position: &Position, law: Readings, stack: Stack) -> Moves {
    let Some(way) = Way::together(position, law, stack) else { return Moves { all: Vec::new(), complete: true } };
    let found = reach(&way);
    let mut ends: BTreeMap<Arrival, usize> = BTreeMap::new();
    for (number, way) in found.arrivals() {
        ends.entry(way.arrival()).or_insert(number);
    }
    let mut ends: Vec<(usize, Arrival)> = ends.into_iter().map(|(arrival, number)| (number, arrival)).collect();
    ends.sort_unstable();
    let mut all = Vec::new();
    for (number, arrival) in ends {
        let path = found.path(number);
        let captured: Vec<usize> = if arrival.captured == 0 {
            Vec::new()
        } else {
            judge(&way, &path).made.iter().filter_map(|made| made.effect.captures).collect()
        };
        let unsaid = divide(position, law, &arrival, &captured, &[]).ok().filter(Divided::is_said);
        let chosen = match unsaid {
            Some(_) => vec![Vec::new()],
            None => choices(position, law, &arrival, &captured),
        };
        all.extend(chosen.into_iter().enumerate().filter_map(|(rank, choices)| {
            let divided = divide(position, law, &arrival, &captured, &choices).ok()?;
            Some((Course { stack, path: path.clone(), choices, rank }, Turn::Move(arrival, divided.spoils)))
        }));
    }
    Moves { all, complete: found.complete }
}

/// Everything besides a move that the player whose turn it is may do.
#[must_use]
pub fn besides(position: &Position, law: Readings) -> Vec<Turn> {
    let (mut turns, team) = (Vec::new(), position.active);
    for ship in (0..position.ships.len()).filter(|ship| position.ships[*ship].team == team) {
        if may_come_back(position, law, ship).is_ok() {
            turns.extend(free_starts(position, law, team).into_iter().map(|at| Turn::Rebuild(ship, at)));
        }
        turns.extend(takers(position, law, ship).map(|to| Turn::Hand(ship, to)));
    }
    if may_pass(position, law) {
        turns.push(Turn::Pass);
    }
    turns
}

/// Whether somebody may still do something.
#[must_use]
pub fn goes_on(position: &Position) -> bool {
    position.winner.is_none() && !position.teams[position.active].out
}

/// Everything the player whose turn it is may do, each thing once.
#[must_use]
pub fn every(position: &Position, law: Readings) -> Vec<Turn> {
    if !goes_on(position) {
        return Vec::new();
    }
    let moved = position.movable(position.active).flat_map(|stack| moves(position, law, stack).all);
    moved.map(|(_, turn)| turn).chain(besides(position, law)).collect()
}
