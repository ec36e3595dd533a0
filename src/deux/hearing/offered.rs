//! What may be done next where a scenario has come to, each thing as the step that does it.

use std::collections::BTreeSet;

use super::{
    play::{Move, refusals},
    telling::Telling,
};
use crate::{
    citation::Said,
    deux::{
        board::Spot,
        bonus::Bonus,
        fleet::{FLEET, Position, placing::set_up, start::starts},
        moving::{
            path::judge,
            stage::{By, Landing},
            way::Way,
        },
        phrase,
        setup::{self, Done},
        turn::{Course, Turn, besides, can_move, goes_on, moves},
    },
    game::{Offer, Offers},
};

/// The most that is offered at once.
const MOST_OFFERED: usize = 400;
/// The most that is told not to be allowed.
const MOST_REFUSED: usize = 120;
/// What one way to move costs, in units of the allowance.
const WAY: u64 = 50;
/// What going through everything that some ships may do costs besides.
const SHIPS: u64 = 1_000;

/// What was found: what may be done, what may not although one may think so, and how many more there are.
#[derive(Default)]
struct Found {
    moves: Vec<(Course, Turn, Position)>,
    others: Vec<Offer>,
    refused: Vec<Offer>,
    left_out: usize,
}

impl Telling<'_> {
    /// What may be done next.
    pub(super) fn offers(&self) -> Offers {
        let before = self.lawful.steps.len();
        let mut found = Found::default();
        if self.played.refused.is_none() {
            self.fleets(&mut found);
            self.turns(&mut found);
        }
        let Found { mut moves, others, refused, mut left_out } = found;
        // Of several choices with one capture the first is offered before the second of any.
        moves.sort_by_key(|(course, ..)| course.rank);
        let room = MOST_OFFERED.saturating_sub(others.len());
        left_out += moves.len().saturating_sub(room);
        moves.truncate(room);
        let moves = moves.into_iter().map(|(course, turn, position)| self.made(course, &turn, &position));
        Offers { before, all: moves.chain(others).chain(refused).collect(), left_out }
    }

    /// The fleets that are set up, or not quite, before anything is done.
    fn fleets(&self, found: &mut Found) {
        let end = &self.played.end;
        let is_set = |one: &(usize, Move), of: usize| matches!(&one.1, Move::SetUp { team, .. } if *team == of);
        let is_set_up = |done: &Done| matches!(done, Done::SetUp { .. });
        let nothing_done = end.winner.is_none() && self.lawful.steps.iter().all(is_set_up);
        for team in (0..end.teams.len()).filter(|_| nothing_done) {
            let said = self.played.moves.iter().any(|one| is_set(one, team));
            let stands = end.ships.iter().filter(|ship| ship.fleet == team && ship.at.is_some()).count() == FLEET;
            if stands && !said {
                let (done, says) = (Done::SetUp { team }, phrase::would_set_up(end, team));
                match set_up(end, self.played.law, team) {
                    Ok(()) => found.allow(end, &done, says),
                    Err(_) => self.refuse(found, end, &done, says),
                }
            }
        }
    }

    /// What the player whose turn it is may do; where nobody's ship can move, what the next one may.
    fn turns(&self, found: &mut Found) {
        let (mut here, law) = (self.played.end.clone(), self.played.law);
        for _ in 0..here.teams.len() {
            if !goes_on(&here) {
                return;
            }
            self.moved(found, &here);
            self.beside(found, &here);
            if can_move(&here, law, here.active) {
                break;
            }
            here.end_turn(law);
        }
        let end = &self.played.end;
        for team in (0..end.teams.len()).filter(|team| *team != end.active && *team != here.active) {
            if !end.teams[team].out {
                self.refuse(found, end, &Done::Pass { team }, phrase::would_pass(end, team));
            }
        }
    }

    /// Every move of the player whose turn it is; of each ship, what one may think that it could.
    fn moved(&self, found: &mut Found, here: &Position) {
        let law = self.played.law;
        for stack in here.movable(here.active) {
            if !self.terms.allowance.spend(SHIPS) {
                return;
            }
            let every = moves(here, law, stack);
            found.left_out += usize::from(!every.complete);
            let ends: BTreeSet<Spot> =
                every.all.iter().filter_map(|(course, _)| course.path.last()).map(|landing| landing.to).collect();
            let paid = every.all.into_iter().take_while(|_| self.terms.allowance.spend(WAY));
            found.moves.extend(paid.map(|(course, turn)| (course, turn, here.clone())));
            let Some(way) = Way::together(here, law, stack) else { continue };
            for Landing { to, by } in thought_of(&way, &ends) {
                let done = Done::Move { stack, path: vec![Landing { to, by }], choices: Vec::new() };
                self.refuse(found, here, &done, phrase::would_go(&way, to, by));
            }
        }
    }

    /// Everything else that the player whose turn it is may do, or may think to.
    fn beside(&self, found: &mut Found, here: &Position) {
        let (law, active) = (self.played.law, here.active);
        let all = besides(here, law);
        for turn in &all {
            let (done, says) = match *turn {
                Turn::Rebuild(ship, at) => (Done::Rebuild { ship, at }, phrase::would_rebuild(here, ship, at)),
                Turn::Hand(from, to) => (Done::Hand { from, to }, phrase::would_hand(here, from, to)),
                Turn::Pass => (Done::Pass { team: active }, phrase::would_pass(here, active)),
                Turn::Move(..) => continue,
            };
            found.allow(here, &done, says);
        }
        let own = || (0..here.ships.len()).filter(|ship| here.ships[*ship].team == active);
        let rebuilt = |ship: usize| all.iter().any(|turn| matches!(turn, Turn::Rebuild(other, _) if *other == ship));
        let lost =
            own().filter(|ship| here.ships[*ship].lost.is_some() && here.bonus(*ship) == Some(Bonus::SpaceRobots));
        for ship in lost.filter(|ship| !rebuilt(*ship)) {
            if let Some(at) = starts(here, law, active).first().copied() {
                let says = phrase::would_rebuild(here, ship, at);
                self.refuse(found, here, &Done::Rebuild { ship, at }, says);
            }
        }
        for from in own().filter(|ship| here.carries(*ship)) {
            for to in own().filter(|to| *to != from && touch(here, from, *to)) {
                if !all.contains(&Turn::Hand(from, to)) {
                    self.refuse(found, here, &Done::Hand { from, to }, phrase::would_hand(here, from, to));
                }
            }
        }
        if !all.contains(&Turn::Pass) {
            self.refuse(found, here, &Done::Pass { team: active }, phrase::would_pass(here, active));
        }
    }

    /// A move that may be made.
    fn made(&self, course: Course, turn: &Turn, here: &Position) -> Offer {
        let Course { stack, path, choices, .. } = course;
        let says = match (Way::together(here, self.played.law, stack), turn) {
            (Some(way), Turn::Move(_, spoils)) => phrase::would_move(&way, &judge(&way, &path).made, spoils),
            _ => Said::default(),
        };
        let step = setup::step(here, &Done::Move { stack, path, choices });
        Offer { step, says, refusals: Vec::new() }
    }

    /// Something that may not be done, with every reason against it.
    fn refuse(&self, found: &mut Found, here: &Position, done: &Done, says: Said) {
        if found.refused.len() >= MOST_REFUSED {
            found.left_out += 1;
            return;
        }
        let refusals = refusals(self.played, self.terms, done);
        let refusals: Vec<_> = refusals.iter().map(|why| self.refusal(why)).collect();
        if !refusals.is_empty() {
            found.refused.push(Offer { step: setup::step(here, done), says, refusals });
        }
    }
}

impl Found {
    /// Something that may be done.
    fn allow(&mut self, here: &Position, done: &Done, says: Said) {
        self.others.push(Offer { step: setup::step(here, done), says, refusals: Vec::new() });
    }
}

fn touch(here: &Position, one: usize, other: usize) -> bool {
    let cells = here.ships[one].at.zip(here.ships[other].at);
    cells.is_some_and(|(one, other)| here.board.cell(one).distance(here.board.cell(other)) <= 1)
}

/// Landings that one may think of, and that are none: onto a stranger, a planet, a UFO or another cell of its sun; past
/// the first pivot ahead. Of a ship that can go nowhere, the first cell beside it.
fn thought_of(way: &Way<'_>, ends: &BTreeSet<Spot>) -> Vec<Landing> {
    let (here, team) = (way.position, way.team());
    let board = &here.board;
    let is_own = |spot: Spot| here.ship_on(spot).is_some_and(|ship| here.ships[ship].team == team);
    let is_bare = |spot: Spot| here.ship_on(spot).is_none() && !way.is_pivot(spot) && way.is_empty(spot);
    let mut all = Vec::new();
    for direction in 0..6 {
        let mut line = std::iter::successors(board.next(way.at, direction), |spot| board.next(*spot, direction));
        let Some(beside) = line.clone().next() else { continue };
        let stuck = ends.is_empty() && all.is_empty();
        if !ends.contains(&beside) && (stuck || !is_own(beside) && !is_bare(beside)) {
            all.push(Landing { to: beside, by: By::Step });
        }
        let far = line.position(|spot| way.is_pivot(spot));
        let behind = far.and_then(|far| line.nth(far));
        all.extend(behind.filter(|to| !ends.contains(to) && !is_own(*to)).map(|to| Landing { to, by: By::Jump }));
    }
    let sun = board.of_colour(way.at).iter().find(|to| **to != way.at && !ends.contains(to) && !is_own(**to));
    all.extend(sun.filter(|_| board.ground(way.at).is_solar()).map(|to| Landing { to: *to, by: By::Solar }));
    all
}
