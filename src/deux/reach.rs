//! Which moves are legal: every landing that may come next, and every cell where a ship may end, with a shortest path to
//! each. No state is visited twice.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    board::{Ground, Spot},
    fleet::{Kind, Position},
    law::{Readings, Speedy},
    path::Landing,
    way::{By, Effect, Stage, Way},
};

/// How many states of one ship's move are gone through: only a reading under which captures or pivots are remembered
/// can come near it.
const STATES: usize = 20_000;

/// Where a ship may end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach {
    /// Every cell, with a shortest path to it.
    pub ends: BTreeMap<Spot, Vec<Landing>>,
    /// Whether everything was gone through.
    pub complete: bool,
}

/// Every landing that may come next, with its pivot and what comes of it.
#[must_use]
pub fn next(way: &Way<'_>) -> Vec<(Landing, Option<Spot>, Effect)> {
    let mut found = Vec::new();
    match way.stage {
        Stage::Start | Stage::Passing | Stage::Walking(_) => steps(way, &mut found),
        Stage::Stepped | Stage::Jumped | Stage::Held | Stage::Over(_) => {}
    }
    if matches!(way.stage, Stage::Start | Stage::Jumped) {
        jumps(way, &mut found);
    }
    if way.may_transfer() {
        transfers(way, &mut found);
    }
    found
}

fn steps(way: &Way<'_>, found: &mut Vec<(Landing, Option<Spot>, Effect)>) {
    let board = &way.position.board;
    for direction in 0..6 {
        let Some(to) = board.next(way.at, direction) else { continue };
        let right = match way.stage {
            Stage::Walking(first) => way.law.speedy != Speedy::StraightLine || first == direction,
            Stage::Passing => board.cell(way.from).distance(board.cell(to)) == 2,
            Stage::Start | Stage::Stepped | Stage::Jumped | Stage::Held | Stage::Over(_) => true,
        };
        let effect = if way.passes() { Ok(Effect::default()) } else { way.landing(to, By::Step) };
        if let (true, Ok(effect)) = (right, effect) {
            found.push((Landing { to, by: By::Step }, None, effect));
        }
    }
}

fn jumps(way: &Way<'_>, found: &mut Vec<(Landing, Option<Spot>, Effect)>) {
    let board = &way.position.board;
    for direction in 0..6 {
        // A pivot must have only empty cells before it: past the first cell that is not empty there is none.
        let mut pivots = board.ray(way.at, direction).enumerate();
        for (before, pivot) in pivots.by_ref() {
            if way.is_pivot(pivot) && !way.is_spent(pivot) {
                let mut after = board.ray(pivot, direction);
                let clear = after.by_ref().take(before).filter(|spot| way.is_empty(*spot)).count() == before;
                if let Some(to) = after.next().filter(|_| clear)
                    && let Ok(effect) = way.landing(to, By::Jump)
                {
                    found.push((Landing { to, by: By::Jump }, Some(pivot), effect));
                }
            }
            if !way.is_empty(pivot) {
                break;
            }
        }
    }
}

fn transfers(way: &Way<'_>, found: &mut Vec<(Landing, Option<Spot>, Effect)>) {
    let board = &way.position.board;
    let colour = board.ground(way.at);
    if !matches!(colour, Ground::Orange | Ground::Red) {
        return;
    }
    for to in board.spots().filter(|to| *to != way.at && board.ground(*to) == colour) {
        if let Ok(effect) = way.landing(to, By::Solar) {
            found.push((Landing { to, by: By::Solar }, None, effect));
        }
    }
}

/// Every cell where a ship may end.
#[must_use]
pub fn reach(start: &Way<'_>) -> Reach {
    let mut ends = BTreeMap::new();
    let mut seen = BTreeSet::from([state(start)]);
    let mut trail: Vec<(Way<'_>, Option<(usize, Landing)>)> = vec![(start.clone(), None)];
    let mut at = 0;
    while at < trail.len() {
        let way = trail[at].0.clone();
        if way.may_stop() {
            ends.entry(way.at).or_insert_with(|| path_to(&trail, at));
        }
        for (landing, pivot, effect) in next(&way) {
            let then = way.landed(landing.to, landing.by, pivot, effect);
            if seen.insert(state(&then)) {
                if trail.len() == STATES {
                    return Reach { ends, complete: false };
                }
                trail.push((then, Some((at, landing))));
            }
        }
        at += 1;
    }
    Reach { ends, complete: true }
}

fn state(way: &Way<'_>) -> (Spot, Stage, u64, bool, Vec<Spot>) {
    (way.at, way.stage, way.captured, way.aboard, way.pivots.clone())
}

fn path_to(trail: &[(Way<'_>, Option<(usize, Landing)>)], end: usize) -> Vec<Landing> {
    let mut path: Vec<Landing> = std::iter::successors(Some(end), |at| trail[*at].1.map(|(before, _)| before))
        .filter_map(|at| trail[at].1)
        .map(|(_, landing)| landing)
        .collect();
    path.reverse();
    path
}

/// Whether a player can move at all.
#[must_use]
pub fn can_move(position: &Position, law: Readings, team: usize) -> bool {
    let own = position.ships.iter().enumerate().filter(|(_, ship)| ship.team == team);
    own.filter_map(|(ship, _)| Way::new(position, law, ship)).any(|way| {
        // Where a first step only passes, what counts is whether the second can land.
        if way.kind() == Kind::SpeedyF1 { !reach(&way).ends.is_empty() } else { !next(&way).is_empty() }
    })
}
