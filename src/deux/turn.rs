//! Everything a player may do in a turn: a move, a ship rebuilt, a commander handed over, or nothing.

use std::collections::BTreeSet;

use super::{
    arrive::{Arrival, Spoils},
    board::Spot,
    fleet::Position,
    hand::takers,
    law::{Passing, Readings},
    reach::{next, reach},
    rebuild::may_come_back,
    spoils::shares,
    stack::Stack,
    stage::Stage,
    start::free_starts,
    way::Way,
};

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

impl Position {
    /// Plays a turn, and passes it on.
    pub fn play(&mut self, turn: &Turn, law: Readings) {
        match turn {
            Turn::Move(arrival, spoils) => self.settle(arrival, spoils),
            Turn::Rebuild(ship, at) => self.rebuild(*ship, *at),
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
    if position.has_more(team) {
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

/// Whether a player may do nothing.
#[must_use]
pub fn may_pass(position: &Position, law: Readings) -> bool {
    law.passing == Passing::MayPass || !can_move(position, law, position.active)
}

/// Everything the player whose turn it is may do, each thing once.
#[must_use]
pub fn every(position: &Position, law: Readings) -> Vec<Turn> {
    let (mut turns, team) = (Vec::new(), position.active);
    if position.winner.is_some() || position.teams[team].out {
        return turns;
    }
    for stack in position.movable(team) {
        let Some(way) = Way::together(position, law, stack) else { continue };
        let arrivals: BTreeSet<Arrival> = reach(&way).arrivals().map(|(_, way)| way.arrival()).collect();
        for arrival in arrivals {
            let captured: Vec<usize> =
                (0..position.ships.len()).filter(|ship| arrival.captured & (1 << ship) != 0).collect();
            turns.extend(
                shares(position, law, &arrival, &captured).into_iter().map(|spoils| Turn::Move(arrival, spoils)),
            );
        }
    }
    let passes = turns.is_empty() || law.passing == Passing::MayPass;
    for ship in (0..position.ships.len()).filter(|ship| position.ships[*ship].team == team) {
        if may_come_back(position, law, ship).is_ok() {
            turns.extend(free_starts(position, law, team).into_iter().map(|at| Turn::Rebuild(ship, at)));
        }
        turns.extend(takers(position, law, ship).map(|to| Turn::Hand(ship, to)));
    }
    if passes {
        turns.push(Turn::Pass);
    }
    turns
}
