//! The naive game's moves: from every landing every other, by steps, jumps and suns.

use std::collections::BTreeMap;

use arbitre::deux::{
    board::Ground,
    bonus::Bonus,
    fleet::Kind,
    law::{OwnPlanet, Partner, PlanetRoom},
};

use super::{At, Naive, Stand};

const AROUND: [At; 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)];

/// A unit on its way: where it is, who is in it, who was struck.
#[expect(clippy::struct_excessive_bools, reason = "as plain as it can be said")]
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moving {
    pub at: At,
    pub origin: (At, Vec<usize>),
    pub unit: Vec<usize>,
    pub stand: Stand,
    pub aboard: bool,
    steps: usize,
    jumped: bool,
    last_was_jump: bool,
    over: bool,
    pub struck: Option<usize>,
}

impl Naive<'_> {
    /// Every way a move of these ships may end.
    pub(super) fn ends(&self, stand: &Stand, from: At, unit: &[usize]) -> BTreeMap<Moving, usize> {
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
            let written = match self.law.takes() {
                OwnPlanet::EnemyThereIsSafe => ground == own,
                OwnPlanet::NoAttackFromThere => self.printed.ground[&here.origin.0] == own,
            };
            let friend = of == team || (self.law.takes::<Partner>() == Partner::No && self.partners(team, of));
            hunts && !safe && !written && !friend
        };
        if let Some(pile) = here.stand.piles.get(&to)
            && self.law.takes::<PlanetRoom>() == PlanetRoom::AnyNumber
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
