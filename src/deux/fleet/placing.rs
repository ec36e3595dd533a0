//! Is a fleet set up as the booklet says?

use super::{
    FLEET, Kind, Position, Whereabouts, holder,
    start::{rings, surrounds},
};
use crate::deux::{
    board::Spot,
    law::{Readings, Split},
};

/// What is wrong with a fleet as it is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Misplaced {
    /// It has so many ships.
    Count(usize),
    /// It has so many ships of a type, where so many are wanted.
    Split(Kind, usize, usize),
    /// A ship that does not stand on a start cell of its planet.
    NotStart(usize),
    /// A ship on a solar cell, where no ship begins.
    OnSun(usize),
    /// A ship on the second ring, while a cell of the first is free.
    NearerFree(usize, Spot),
    /// The commander is not held on the planet that the placement names.
    Commander(usize),
}

/// Whether a team’s fleet is set up as the booklet says.
///
/// # Errors
/// Everything that is not.
pub fn set_up(position: &Position, law: Readings, team: usize) -> Result<(), Vec<Misplaced>> {
    let own: Vec<usize> = (0..position.ships.len()).filter(|ship| position.ships[*ship].fleet == team).collect();
    let mut wrong = Vec::new();
    if own.len() != FLEET {
        wrong.push(Misplaced::Count(own.len()));
    }
    for kind in Kind::ALL {
        let found = own.iter().filter(|ship| law.type_of(position.ships[**ship].kind) == kind).count();
        let wanted = wanted(position, law, kind);
        wrong.extend(wanted.filter(|wanted| *wanted != found).map(|wanted| Misplaced::Split(kind, found, wanted)));
    }
    let rings = rings(position, law, team);
    let stands = |ship: &usize| position.ships[*ship].at.filter(|_| position.ships[*ship].team == team);
    for ship in &own {
        let ring = stands(ship).and_then(|at| rings.iter().position(|ring| ring.contains(&at)));
        let Some(ring) = ring else {
            let sun =
                stands(ship).filter(|at| position.board.ground(*at).is_solar() && surrounds(position, law, team, *at));
            wrong.push(if sun.is_some() { Misplaced::OnSun(*ship) } else { Misplaced::NotStart(*ship) });
            continue;
        };
        let nearer = rings[..ring].iter().flatten().find(|spot| position.ship_on(**spot).is_none());
        wrong.extend(nearer.map(|spot| Misplaced::NearerFree(*ship, *spot)));
    }
    let held = holder(position.teams.len(), team).map(|other| Whereabouts::Held(position.teams[other].planet));
    if held != Some(position.commanders[team].now) {
        wrong.push(Misplaced::Commander(team));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// How many ships of a type a fleet has; any number where nothing says.
fn wanted(position: &Position, law: Readings, kind: Kind) -> Option<usize> {
    if !position.board.fleet.is_empty() {
        return Some(position.board.fleet.get(&kind).copied().unwrap_or(0));
    }
    let presented = kind.presented() == kind;
    match law.takes() {
        Split::OneTwoTwoThree => Some(match kind {
            Kind::SpeedyF1 => 1,
            Kind::IceHunter | Kind::BountyCargo => 2,
            Kind::TieUfo => 3,
            Kind::OrangeCargo | Kind::SpeedF1 => 0,
        }),
        Split::TwoOfEach => Some(if presented { 2 } else { 0 }),
        Split::OtherSplit => (kind == Kind::SpeedyF1).then_some(1),
    }
}
