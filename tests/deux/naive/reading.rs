//! What the naive game takes from the readings: types, partners, who is out, where ships begin.

use arbitre::deux::{
    board::Ground,
    bonus::Bonus,
    fleet::Kind,
    law::{Around, Camps, Names, SolarStart, Stranding},
};

use super::{At, Naive, Stand, steps_between};

impl Naive<'_> {
    /// The type of a ship: two names are one type, unless they are not.
    pub(super) fn kind(&self, ship: usize) -> Kind {
        match (self.law.takes::<Names>(), self.printed.kind[ship]) {
            (Names::SameShips, Kind::OrangeCargo) => Kind::BountyCargo,
            (Names::SameShips, Kind::SpeedF1) => Kind::SpeedyF1,
            (_, kind) => kind,
        }
    }

    /// The types that the special powers name.
    pub(super) fn orange(&self) -> Kind {
        if self.law.takes::<Names>() == Names::SameShips { Kind::BountyCargo } else { Kind::OrangeCargo }
    }

    pub(super) fn speed(&self) -> Kind {
        if self.law.takes::<Names>() == Names::SameShips { Kind::SpeedyF1 } else { Kind::SpeedF1 }
    }

    pub(super) fn partners(&self, one: usize, other: usize) -> bool {
        let players = self.printed.planet.len();
        let sides = self.law.takes::<Camps>() == Camps::Teams && (players == 4 || players == 6);
        sides && one != other && (one < players / 2) == (other < players / 2)
    }

    /// Who can no longer bring the commander home is out, and who has no opponent left has won.
    pub(super) fn eliminate(&self, stand: &mut Stand) {
        if self.law.takes::<Stranding>() == Stranding::GameGoesOn || stand.winner.is_some() {
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
    pub(super) fn starts(&self, team: usize) -> Vec<Vec<At>> {
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
        let mut rings = match self.law.takes() {
            Around::FromTheBoard => vec![self.printed.start[planet].clone()],
            Around::LargePlanet => vec![ring(1)],
            Around::SecondRing => vec![ring(1), ring(2)],
        };
        for ring in &mut rings {
            ring.retain(|at| match self.printed.ground[at] {
                Ground::Space => true,
                Ground::Orange | Ground::Red => self.law.takes::<SolarStart>() == SolarStart::FromTheBoard,
                Ground::Planet(_) | Ground::Ufo => false,
            });
        }
        rings
    }
}
