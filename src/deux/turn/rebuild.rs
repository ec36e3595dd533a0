//! A destroyed ship is put back on the board.

use crate::deux::{
    board::Spot,
    bonus::Bonus,
    fleet::{
        Kind, Lost, Position,
        start::{free_starts, starts},
    },
    law::{Destroyed, Readings, Rebuilding, Rebuilt},
};

/// Why a ship is not put back on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unbuilt {
    /// It has not been destroyed.
    NotLost,
    /// Its team does not rebuild.
    NoRobot,
    /// Something else than an Ice Hunter destroyed it.
    By(Kind),
    /// Its team has had its next turn.
    TooLate,
    /// Not a start cell of its planet.
    NotStart(Spot),
    /// A nearer cell is free.
    NearerFree(Spot),
    /// Another ship stands there.
    Taken(usize),
}

/// Whether a destroyed ship may be put back on a cell.
///
/// # Errors
/// Everything that forbids it.
pub fn may_rebuild(position: &Position, law: Readings, ship: usize, at: Spot) -> Result<(), Vec<Unbuilt>> {
    let mut wrong = may_come_back(position, law, ship).err().unwrap_or_default();
    let team = position.ships[ship].team;
    if !starts(position, law, team).contains(&at) {
        wrong.push(Unbuilt::NotStart(at));
    } else if let Some(other) = position.ship_on(at) {
        wrong.push(Unbuilt::Taken(other));
    } else if !free_starts(position, law, team).contains(&at) {
        wrong.push(Unbuilt::NearerFree(at));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// Whether a destroyed ship may be put back at all.
///
/// # Errors
/// Everything that forbids it, wherever it be put.
pub fn may_come_back(position: &Position, law: Readings, ship: usize) -> Result<(), Vec<Unbuilt>> {
    let mut wrong = Vec::new();
    match position.ships[ship].lost {
        None => wrong.push(Unbuilt::NotLost),
        Some(_) if law.takes::<Destroyed>() == Destroyed::MayReEnter => {}
        Some(_) if position.bonus(ship) != Some(Bonus::SpaceRobots) => wrong.push(Unbuilt::NoRobot),
        Some(Lost { to, waited }) => {
            if to != Kind::IceHunter && law.takes::<Rebuilt>() == Rebuilt::IceHunterOnly {
                wrong.push(Unbuilt::By(to));
            }
            if waited && law.takes::<Rebuilding>() == Rebuilding::NextTurnOnly {
                wrong.push(Unbuilt::TooLate);
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}
