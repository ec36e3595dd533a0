//! Every end of a ship's move, found a second time and as plainly as the booklet says it, with every reading at its
//! default: cells by their two numbers, no tables, no rays; shares nothing with the engine but the position it reads.

use std::collections::{BTreeMap, BTreeSet};

use arbitre::deux::{
    board::Ground,
    fleet::{Kind, Position, Whereabouts},
    hex::Cell,
};

type At = (i32, i32);

pub struct Naive {
    kind: Kind,
    ground: BTreeMap<At, Ground>,
    others: BTreeMap<At, usize>,
    team: usize,
    position: Position,
    aboard: bool,
    start: At,
}

impl Naive {
    pub fn new(position: &Position, ship: usize) -> Self {
        let board = &position.board;
        let at = |cell: Cell| (i32::from(cell.q), i32::from(cell.r));
        let standing = |n: usize| position.ships[n].at.map(|spot| at(board.cell(spot)));
        Self {
            kind: position.ships[ship].kind,
            ground: board.spots().map(|spot| (at(board.cell(spot)), board.ground(spot))).collect(),
            others: (0..position.ships.len()).filter(|n| *n != ship).filter_map(|n| Some((standing(n)?, n))).collect(),
            team: position.ships[ship].team,
            aboard: position.carries(ship),
            start: standing(ship).expect("it stands on the board"),
            position: position.clone(),
        }
    }

    /// Whether the ship may land there, and whether it could go on afterwards.
    fn lands(&self, to: At) -> Option<bool> {
        let ground = *self.ground.get(&to)?;
        let mut goes_on = true;
        let mut attacks = false;
        if let Some(other) = self.others.get(&to) {
            let enemy = &self.position.ships[*other];
            let safe = enemy.kind == Kind::BountyCargo && self.position.carries(*other);
            let home = ground == Ground::Planet(self.position.teams[self.team].planet);
            if self.kind != Kind::IceHunter || enemy.team == self.team || safe || home {
                return None;
            }
            attacks = true;
            goes_on = false;
        }
        if let Ground::Planet(planet) = ground {
            goes_on = false;
            let fetch =
                self.position.commanders[self.team].now == Whereabouts::Held(planet) && self.kind != Kind::SpeedyF1;
            let home = planet == self.position.teams[self.team].planet;
            if !(attacks || (home && self.aboard) || (!home && fetch)) {
                return None;
            }
        }
        (ground != Ground::Ufo).then_some(goes_on)
    }

    fn is_pivot(&self, at: At) -> bool {
        self.others.contains_key(&at)
            || matches!(self.ground.get(&at), Some(Ground::Planet(_)))
            || (self.kind == Kind::TieUfo && self.ground.get(&at) == Some(&Ground::Ufo))
    }

    fn is_empty(&self, at: At) -> bool {
        self.ground.contains_key(&at) && !self.is_pivot(at)
    }

    fn jumps(&self, from: At) -> Vec<At> {
        let mut found = Vec::new();
        for to in self.ground.keys() {
            let (q, r) = (to.0 - from.0, to.1 - from.1);
            let far = q.abs().max(r.abs()).max((q + r).abs());
            let in_line = q == 0 || r == 0 || q + r == 0;
            if far == 0 || far % 2 == 1 || !in_line {
                continue;
            }
            let between: Vec<At> = (1..far).map(|n| (from.0 + q / far * n, from.1 + r / far * n)).collect();
            let pivots = between.iter().filter(|at| self.is_pivot(**at)).count();
            let middle = (from.0 + q / 2, from.1 + r / 2);
            let clear = between.iter().filter(|at| **at != middle).all(|at| self.is_empty(*at));
            if pivots == 1 && self.is_pivot(middle) && clear && self.lands(*to).is_some() {
                found.push(*to);
            }
        }
        found
    }

    /// Every cell where a move may end, and the fewest landings with which it is reached.
    pub fn ends(&self) -> BTreeMap<At, usize> {
        let mut ends = BTreeMap::new();
        let mut add = |at: At, landings: usize| {
            let fewest = ends.entry(at).or_insert(landings);
            *fewest = landings.min(*fewest);
        };
        let around = |at: At| [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)].map(|(q, r)| (at.0 + q, at.1 + r));
        let steps = |at: At| around(at).into_iter().filter(|to| self.lands(*to).is_some()).collect::<Vec<_>>();
        let mut arrived = vec![];
        for first in steps(self.start) {
            arrived.push((first, 1));
            if self.kind == Kind::SpeedyF1 && self.lands(first) == Some(true) {
                arrived.extend(steps(first).into_iter().map(|second| (second, 2)));
            }
        }
        let mut seen = BTreeSet::new();
        let mut wave: BTreeSet<At> = self.jumps(self.start).into_iter().collect();
        for landings in 1.. {
            let new: Vec<At> = wave.iter().copied().filter(|at| seen.insert(*at)).collect();
            if new.is_empty() {
                break;
            }
            arrived.extend(new.iter().map(|at| (*at, landings)));
            wave = new.iter().filter(|at| self.lands(**at) == Some(true)).flat_map(|at| self.jumps(*at)).collect();
        }
        for (at, landings) in arrived {
            add(at, landings);
            let colour = self.ground[&at];
            if matches!(colour, Ground::Orange | Ground::Red) && self.lands(at) == Some(true) {
                for (to, _) in self.ground.iter().filter(|(to, ground)| **ground == colour && **to != at) {
                    if self.lands(*to).is_some() {
                        add(*to, landings + 1);
                    }
                }
            }
        }
        ends
    }
}
