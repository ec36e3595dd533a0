//! A second, naive game: every position that a turn may lead to, as plainly as the booklet says it, the teams' powers
//! included; of the readings it follows those on fleets, planets, partners, names and commanders, the others are at
//! their defaults. Cells by their two numbers, no tables, no rays; shares nothing with the
//! engine but the position it reads at the start.

mod moving;
mod reading;

use std::collections::{BTreeMap, BTreeSet};

use arbitre::deux::{
    board::{Ground, hex::Cell},
    bonus::Bonus,
    fleet::{Kind, Position, Whereabouts},
    law::{Handing, Readings},
};

use moving::Moving;

type At = (i32, i32);

/// What is printed, and who plays: the same all through a game.
#[derive(Debug)]
pub struct Printed {
    ground: BTreeMap<At, Ground>,
    start: Vec<Vec<At>>,
    planet: Vec<usize>,
    bonus: Vec<Option<Bonus>>,
    kind: Vec<Kind>,
    fleet: Vec<usize>,
}

/// What stands there: all that tells one position from another.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stand {
    pub active: usize,
    pub winner: Option<usize>,
    /// Who is out of the game.
    pub out: Vec<bool>,
    /// Whose each ship is.
    pub team: Vec<usize>,
    /// The type that destroyed each ship that is.
    pub lost: Vec<Option<Kind>>,
    /// The ships on each cell, the bottom one first.
    pub piles: BTreeMap<At, Vec<usize>>,
    /// Each commander: the ship it is aboard of, or nobody's.
    pub aboard: Vec<Option<usize>>,
    pub held: Vec<usize>,
}

fn at(cell: Cell) -> At {
    (i32::from(cell.q), i32::from(cell.r))
}

impl Printed {
    pub fn of(position: &Position) -> Self {
        let board = &position.board;
        let cell = |spot: u16| at(board.cell(spot));
        Self {
            ground: board.spots().map(|spot| (cell(spot), board.ground(spot))).collect(),
            start: board.planets.iter().map(|planet| planet.start.iter().map(|spot| cell(*spot)).collect()).collect(),
            planet: position.teams.iter().map(|team| team.planet).collect(),
            bonus: position.teams.iter().map(|team| team.bonus).collect(),
            kind: position.ships.iter().map(|ship| ship.kind).collect(),
            fleet: position.ships.iter().map(|ship| ship.fleet).collect(),
        }
    }
}

impl Stand {
    pub fn of(position: &Position) -> Self {
        let mut piles: BTreeMap<At, Vec<usize>> = BTreeMap::new();
        for spot in position.board.spots() {
            let mut pile: Vec<usize> = position.pile(spot).collect();
            pile.reverse();
            if !pile.is_empty() {
                piles.insert(at(position.board.cell(spot)), pile);
            }
        }
        let aboard = position.commanders.iter().map(|commander| match commander.now {
            Whereabouts::Aboard(ship) => Some(ship),
            Whereabouts::Held(_) | Whereabouts::Home => None,
        });
        Self {
            active: position.active,
            winner: position.winner,
            out: position.teams.iter().map(|team| team.out).collect(),
            team: position.ships.iter().map(|ship| ship.team).collect(),
            lost: position.ships.iter().map(|ship| ship.lost.map(|lost| lost.to)).collect(),
            piles,
            aboard: aboard.collect(),
            held: position.commanders.iter().map(|commander| commander.held_by).collect(),
        }
    }
}

pub struct Naive<'a> {
    pub printed: &'a Printed,
    pub law: Readings,
}

fn steps_between(one: At, other: At) -> i32 {
    let (q, r) = (one.0 - other.0, one.1 - other.1);
    q.abs().max(r.abs()).max((q + r).abs())
}

impl Naive<'_> {
    /// Every position that a turn may lead to.
    pub fn after(&self, stand: &Stand) -> BTreeSet<Stand> {
        let mut found = BTreeSet::new();
        if stand.winner.is_some() || stand.out[stand.active] {
            return found;
        }
        let team = stand.active;
        for (cell, pile) in &stand.piles {
            let own: Vec<usize> = pile.iter().copied().filter(|ship| stand.team[*ship] == team).collect();
            let mut units: Vec<Vec<usize>> = own.iter().map(|ship| vec![*ship]).collect();
            if own.len() > 1 && self.printed.bonus[team] == Some(Bonus::SpaceWolf) {
                units.push(own);
            }
            for unit in units {
                for moved in self.ends(stand, *cell, &unit).keys() {
                    found.extend(self.settled(moved));
                }
            }
        }
        let moves = !found.is_empty();
        if self.printed.bonus[team] == Some(Bonus::SpaceRobots) {
            let lost = (0..stand.team.len()).filter(|ship| stand.team[*ship] == team);
            for ship in lost.filter(|ship| stand.lost[*ship] == Some(Kind::IceHunter)) {
                for start in self.free(stand, team) {
                    let mut then = stand.clone();
                    then.piles.insert(start, vec![ship]);
                    then.lost[ship] = None;
                    found.insert(self.passed_on(then));
                }
            }
        }
        if self.law.takes::<Handing>() == Handing::OnContact
            && let Some(giver) = stand.aboard[team]
        {
            let cell = |ship: usize| stand.piles.iter().find(|(_, pile)| pile.contains(&ship)).map(|(at, _)| *at);
            for taker in (0..stand.team.len()).filter(|ship| stand.team[*ship] == team && *ship != giver) {
                let touch = cell(giver).zip(cell(taker)).is_some_and(|(one, other)| steps_between(one, other) <= 1);
                if touch && self.kind(taker) != Kind::SpeedyF1 && !stand.aboard.contains(&Some(taker)) {
                    let mut then = stand.clone();
                    then.aboard[team] = Some(taker);
                    found.insert(self.passed_on(then));
                }
            }
        }
        if !moves {
            found.insert(self.passed_on(stand.clone()));
        }
        found
    }

    /// Every cell on which one ship may end, with the fewest landings.
    pub fn cells(&self, stand: &Stand, cell: At, ship: usize) -> BTreeMap<At, usize> {
        let mut cells = BTreeMap::new();
        for (moved, landings) in self.ends(stand, cell, &[ship]) {
            let fewest = cells.entry(moved.at).or_insert(landings);
            *fewest = landings.min(*fewest);
        }
        cells
    }

    fn passed_on(&self, mut stand: Stand) -> Stand {
        self.eliminate(&mut stand);
        if stand.winner.is_none() {
            let players = self.printed.planet.len();
            let next = (1..=players).map(|by| (stand.active + by) % players).find(|team| !stand.out[*team]);
            stand.active = next.unwrap_or(stand.active);
        }
        stand
    }

    fn free(&self, stand: &Stand, team: usize) -> Vec<At> {
        for mut ring in self.starts(team) {
            ring.retain(|cell| !stand.piles.contains_key(cell));
            if !ring.is_empty() {
                return ring;
            }
        }
        Vec::new()
    }

    /// What may be made of a move: what was struck is destroyed, or taken over.
    fn settled(&self, moved: &Moving) -> Vec<Stand> {
        let mut stand = moved.stand.clone();
        let top = *moved.unit.last().expect("a ship");
        let team = stand.team[top];
        if moved.aboard && stand.aboard[team].is_none() && stand.winner.is_none() {
            stand.aboard[team] = Some(top);
        }
        let mut pile = moved.unit.clone();
        if let Some(there) = stand.piles.remove(&moved.at) {
            pile = [there, pile].concat();
        }
        // A piece that strikes from its stack without leaving it, or comes back to its cell, is where it was.
        let stayed = moved.at == moved.origin.0 && moved.unit.len() == 1;
        if stayed {
            pile = moved.origin.1.iter().copied().filter(|ship| moved.struck != Some(*ship)).collect();
        }
        stand.piles.insert(moved.at, pile);
        if let Ground::Planet(planet) = self.printed.ground[&moved.at]
            && planet == self.printed.planet[team]
            && moved.aboard
        {
            stand.winner = Some(team);
            stand.aboard[team] = None;
        }
        let Some(struck) = moved.struck else { return vec![self.passed_on(stand)] };
        for commander in &mut stand.aboard {
            if *commander == Some(struck) {
                *commander = None;
            }
        }
        let mut all = Vec::new();
        let taken = (0..stand.team.len()).filter(|ship| {
            stand.team[*ship] == team && self.printed.fleet[*ship] != team && stand.lost[*ship].is_none()
        });
        if self.printed.bonus[team] == Some(Bonus::SpaceHacker)
            && self.printed.kind[top] == Kind::IceHunter
            && taken.count() < 3
        {
            for cell in self.free(&stand, team) {
                let mut then = stand.clone();
                then.team[struck] = team;
                then.piles.insert(cell, vec![struck]);
                all.push(self.passed_on(then));
            }
        }
        stand.lost[struck] = Some(self.printed.kind[top]);
        all.push(self.passed_on(stand));
        all
    }
}
