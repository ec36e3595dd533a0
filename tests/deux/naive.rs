//! A second, naive game: every position that a turn may lead to, as plainly as the booklet says it, the teams' powers
//! included; of the readings it follows those on fleets, planets, partners, names and commanders, the others are at
//! their defaults. Cells by their two numbers, no tables, no rays; shares nothing with the
//! engine but the position it reads at the start.

use std::collections::{BTreeMap, BTreeSet};

use arbitre::deux::{
    board::Ground,
    bonus::Bonus,
    fleet::{Kind, Position, Whereabouts},
    hex::Cell,
    law::{Around, Camps, Handing, Names, OwnPlanet, Partner, PlanetRoom, Readings, SolarStart, Stranding},
};

type At = (i32, i32);

const AROUND: [At; 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)];

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

/// A unit on its way: where it is, who is in it, who was struck.
#[expect(clippy::struct_excessive_bools, reason = "as plain as it can be said")]
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Moving {
    at: At,
    origin: (At, Vec<usize>),
    unit: Vec<usize>,
    stand: Stand,
    aboard: bool,
    steps: usize,
    jumped: bool,
    last_was_jump: bool,
    over: bool,
    struck: Option<usize>,
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
    /// The type of a ship: two names are one type, unless they are not.
    fn kind(&self, ship: usize) -> Kind {
        match (self.law.names, self.printed.kind[ship]) {
            (Names::SameShips, Kind::OrangeCargo) => Kind::BountyCargo,
            (Names::SameShips, Kind::SpeedF1) => Kind::SpeedyF1,
            (_, kind) => kind,
        }
    }

    /// The types that the special powers name.
    fn orange(&self) -> Kind {
        if self.law.names == Names::SameShips { Kind::BountyCargo } else { Kind::OrangeCargo }
    }

    fn speed(&self) -> Kind {
        if self.law.names == Names::SameShips { Kind::SpeedyF1 } else { Kind::SpeedF1 }
    }

    fn partners(&self, one: usize, other: usize) -> bool {
        let players = self.printed.planet.len();
        let sides = self.law.camps == Camps::Teams && (players == 4 || players == 6);
        sides && one != other && (one < players / 2) == (other < players / 2)
    }

    /// Who can no longer bring the commander home is out, and who has no opponent left has won.
    fn eliminate(&self, stand: &mut Stand) {
        if self.law.stranding == Stranding::GameGoesOn || stand.winner.is_some() {
            return;
        }
        let players = self.printed.planet.len();
        for team in 0..players {
            let mut ships = (0..stand.team.len()).filter(|ship| stand.team[*ship] == team);
            let carries = ships.any(|ship| {
                let there = stand.piles.values().any(|pile| pile.contains(&ship));
                let back = self.printed.bonus[team] == Some(Bonus::SpaceRobots)
                    && stand.lost[ship] == Some(Kind::IceHunter)
                    && !self.starts(team).concat().is_empty();
                self.kind(ship) != Kind::SpeedyF1 && (there || back)
            });
            stand.out[team] |= !carries;
        }
        let left: Vec<usize> = (0..players).filter(|team| !stand.out[*team]).collect();
        let alone = left.iter().all(|one| *one == left[0] || self.partners(*one, left[0]));
        if !left.is_empty() && left.len() < players && alone {
            stand.winner = Some(left[0]);
        }
    }

    /// The cells on which a team's ships begin, ring by ring.
    fn starts(&self, team: usize) -> Vec<Vec<At>> {
        let planet = self.printed.planet[team];
        let own: Vec<At> = self
            .printed
            .ground
            .iter()
            .filter(|(_, ground)| **ground == Ground::Planet(planet))
            .map(|(at, _)| *at)
            .collect();
        let ring = |far: i32| -> Vec<At> {
            let near = |at: &At| own.iter().map(|one| steps_between(*one, *at)).min() == Some(far);
            self.printed.ground.keys().copied().filter(near).collect()
        };
        let mut rings = match self.law.around {
            Around::FromTheBoard => vec![self.printed.start[planet].clone()],
            Around::LargePlanet => vec![ring(1)],
            Around::SecondRing => vec![ring(1), ring(2)],
        };
        for ring in &mut rings {
            ring.retain(|at| match self.printed.ground[at] {
                Ground::Space => true,
                Ground::Orange | Ground::Red => self.law.solar_start == SolarStart::FromTheBoard,
                Ground::Planet(_) | Ground::Ufo => false,
            });
        }
        rings
    }

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
        if self.law.handing == Handing::OnContact
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

    /// Every way a move of these ships may end.
    fn ends(&self, stand: &Stand, from: At, unit: &[usize]) -> BTreeMap<Moving, usize> {
        let mut left = stand.clone();
        let pile = left.piles.get_mut(&from).expect("they stand there");
        pile.retain(|ship| !unit.contains(ship));
        if pile.is_empty() {
            left.piles.remove(&from);
        }
        let team = stand.team[unit[0]];
        let aboard = stand.aboard[team].is_some_and(|ship| unit.contains(&ship));
        let start = Moving {
            at: from,
            unit: unit.to_vec(),
            stand: left,
            aboard,
            steps: 0,
            jumped: false,
            origin: (from, stand.piles[&from].clone()),
            last_was_jump: false,
            over: false,
            struck: None,
        };
        let mut seen = BTreeMap::from([(start.clone(), 0)]);
        let mut wave = vec![start.clone()];
        for landings in 1.. {
            let mut new = Vec::new();
            for here in wave.iter().filter(|here| !here.over) {
                for then in self.next(here, *here == start) {
                    if !seen.contains_key(&then) {
                        seen.insert(then.clone(), landings);
                        new.push(then);
                    }
                }
            }
            if new.is_empty() {
                break;
            }
            wave = new;
        }
        seen.remove(&start);
        seen
    }

    fn next(&self, here: &Moving, first: bool) -> Vec<Moving> {
        let top = *here.unit.last().expect("a ship");
        let cheetah = self.printed.bonus[here.stand.team[top]] == Some(Bonus::SpaceCheetah);
        let walk = if self.kind(top) == Kind::SpeedyF1 { 2 } else { 1 };
        let mut found = Vec::new();
        let may_step = here.steps < walk
            && (first || (here.steps > 0 && !here.last_was_jump) || (cheetah && here.jumped && here.steps == 0));
        if may_step {
            for (q, r) in AROUND {
                found.extend(self.land(here, (here.at.0 + q, here.at.1 + r), 's'));
            }
        }
        let may_jump = here.steps == 0 || (cheetah && (here.last_was_jump || !here.jumped));
        if may_jump {
            for to in self.jumps(here) {
                found.extend(self.land(here, to, 'j'));
            }
        }
        let colour = self.printed.ground[&here.at];
        if !first && matches!(colour, Ground::Orange | Ground::Red) {
            for (to, _) in self.printed.ground.iter().filter(|(to, ground)| **ground == colour && **to != here.at) {
                found.extend(self.land(here, *to, 'o'));
            }
        }
        found
    }

    fn is_pivot(&self, here: &Moving, cell: At) -> bool {
        here.stand.piles.contains_key(&cell)
            || match self.printed.ground.get(&cell) {
                Some(Ground::Planet(_)) => true,
                Some(Ground::Ufo) => {
                    let top = *here.unit.last().expect("a ship");
                    let astronauts = self.printed.bonus[here.stand.team[top]] == Some(Bonus::AncientAstronauts);
                    match self.kind(top) {
                        Kind::TieUfo => true,
                        Kind::IceHunter => astronauts,
                        kind => astronauts && kind == self.speed(),
                    }
                }
                _ => false,
            }
    }

    fn jumps(&self, here: &Moving) -> Vec<At> {
        let mut found = Vec::new();
        for to in self.printed.ground.keys() {
            let (q, r) = (to.0 - here.at.0, to.1 - here.at.1);
            let far = q.abs().max(r.abs()).max((q + r).abs());
            if far == 0 || far % 2 == 1 || !(q == 0 || r == 0 || q + r == 0) {
                continue;
            }
            let between: Vec<At> = (1..far).map(|n| (here.at.0 + q / far * n, here.at.1 + r / far * n)).collect();
            let on_board = between.iter().all(|cell| self.printed.ground.contains_key(cell));
            let pivots: Vec<&At> = between.iter().filter(|cell| self.is_pivot(here, **cell)).collect();
            if on_board && pivots == [&(here.at.0 + q / 2, here.at.1 + r / 2)] {
                found.push(*to);
            }
        }
        found
    }

    /// A landing, if it is allowed.
    fn land(&self, here: &Moving, to: At, by: char) -> Option<Moving> {
        let ground = *self.printed.ground.get(&to)?;
        let top = *here.unit.last().expect("a ship");
        let (team, kind) = (here.stand.team[top], self.kind(top));
        let bonus = self.printed.bonus[team];
        let mut then = here.clone();
        then.steps += usize::from(by == 's');
        then.last_was_jump = by == 'j';
        then.jumped |= by == 'j';
        then.over = by == 'o';
        then.at = to;
        let mut attack = false;
        let may_strike = |other: usize| {
            let hunts =
                kind == Kind::IceHunter || (kind == self.orange() && bonus == Some(Bonus::SpaceRooster) && by != 'o');
            let of = here.stand.team[other];
            let robbed = self.printed.bonus[of] == Some(Bonus::SpaceRooster) && self.kind(other) == self.orange();
            let safe = self.kind(other) == Kind::BountyCargo && here.stand.aboard.contains(&Some(other)) && !robbed;
            let own = Ground::Planet(self.printed.planet[team]);
            let written = match self.law.own_planet {
                OwnPlanet::EnemyThereIsSafe => ground == own,
                OwnPlanet::NoAttackFromThere => self.printed.ground[&here.origin.0] == own,
            };
            let friend = of == team || (self.law.partner == Partner::No && self.partners(team, of));
            hunts && !safe && !written && !friend
        };
        if let Some(pile) = here.stand.piles.get(&to)
            && self.law.planet_room == PlanetRoom::AnyNumber
            && matches!(ground, Ground::Planet(_))
        {
            let own = pile.iter().filter(|ship| here.stand.team[**ship] == team).count();
            let wolf = bonus == Some(Bonus::SpaceWolf) && own > 0;
            if wolf && own + here.unit.len() > 3 {
                return None;
            }
            if wolf && own == pile.len() {
                then.unit = [pile.clone(), here.unit.clone()].concat();
                then.aboard |= here.stand.aboard[team].is_some_and(|ship| pile.contains(&ship));
                then.stand.piles.remove(&to);
            } else if let Some(other) = pile.iter().rev().copied().find(|other| may_strike(*other)) {
                attack = true;
                then.over = true;
                then.struck = Some(other);
                let rest: Vec<usize> = pile.iter().copied().filter(|ship| *ship != other).collect();
                if rest.is_empty() {
                    then.stand.piles.remove(&to);
                } else {
                    then.stand.piles.insert(to, rest);
                }
            }
        } else if let Some(pile) = here.stand.piles.get(&to) {
            let other = *pile.last().expect("no pile is empty");
            if here.stand.team[other] == team {
                if bonus != Some(Bonus::SpaceWolf) || by == 'o' || pile.len() + here.unit.len() > 3 {
                    return None;
                }
                then.unit = [pile.clone(), here.unit.clone()].concat();
                then.aboard |= here.stand.aboard[team].is_some_and(|ship| pile.contains(&ship));
                then.stand.piles.remove(&to);
            } else {
                if !may_strike(other) {
                    return None;
                }
                attack = true;
                then.over = true;
                then.struck = Some(other);
                let mut rest = pile.clone();
                rest.pop();
                if rest.is_empty() {
                    then.stand.piles.remove(&to);
                } else {
                    then.stand.piles.insert(to, rest);
                    then.at = here.at;
                    return Some(then);
                }
            }
        }
        match ground {
            Ground::Ufo => None,
            Ground::Planet(planet) if planet == self.printed.planet[team] => {
                then.over = true;
                here.aboard.then_some(then)
            }
            Ground::Planet(planet) => {
                let waits = here.stand.aboard[team].is_none() && here.stand.held[team] == planet;
                let boards = waits && !here.aboard && kind != Kind::SpeedyF1;
                then.aboard |= boards;
                then.over = true;
                (boards || attack).then_some(then)
            }
            Ground::Space | Ground::Orange | Ground::Red => Some(then),
        }
    }
}
