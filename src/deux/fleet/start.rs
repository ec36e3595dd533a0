//! The cells on which a team’s ships begin, and to which ships come back.

use super::Position;
use crate::deux::{
    board::{Ground, Spot},
    law::{Around, Readings, SolarStart},
};

/// The cells on which a team’s ships begin, ring by ring where they are rings.
#[must_use]
pub fn rings(position: &Position, law: Readings, team: usize) -> Vec<Vec<Spot>> {
    let mut rings = around(position, law, team);
    for ring in &mut rings {
        ring.retain(|spot| opens(position, law, *spot));
    }
    rings
}

/// Whether a cell would be one of them, whatever is printed on it.
#[must_use]
pub fn surrounds(position: &Position, law: Readings, team: usize, spot: Spot) -> bool {
    around(position, law, team).concat().contains(&spot)
}

fn around(position: &Position, law: Readings, team: usize) -> Vec<Vec<Spot>> {
    let planet = &position.board.planets[position.teams[team].planet];
    match law.takes() {
        Around::FromTheBoard => vec![planet.start.clone()],
        Around::LargePlanet => vec![ring(position, &planet.cells, 1)],
        Around::SecondRing => vec![ring(position, &planet.cells, 1), ring(position, &planet.cells, 2)],
    }
}

/// All of them.
#[must_use]
pub fn starts(position: &Position, law: Readings, team: usize) -> Vec<Spot> {
    rings(position, law, team).concat()
}

/// Those to which a ship may come now: the free ones of the first ring that has any.
#[must_use]
pub fn free_starts(position: &Position, law: Readings, team: usize) -> Vec<Spot> {
    let free = |mut ring: Vec<Spot>| {
        ring.retain(|spot| position.ship_on(*spot).is_none());
        ring
    };
    rings(position, law, team).into_iter().map(free).find(|ring| !ring.is_empty()).unwrap_or_default()
}

/// Whether ships may begin on a cell, whatever its place.
fn opens(position: &Position, law: Readings, spot: Spot) -> bool {
    match position.board.ground(spot) {
        Ground::Space => true,
        Ground::Orange | Ground::Red => law.takes::<SolarStart>() == SolarStart::FromTheBoard,
        Ground::Planet(_) | Ground::Ufo => false,
    }
}

/// The cells so many steps from the nearest of these.
fn ring(position: &Position, cells: &[Spot], far: i16) -> Vec<Spot> {
    let board = &position.board;
    let nearest = |spot: Spot| cells.iter().map(|cell| board.cell(*cell).distance(board.cell(spot))).min();
    board.spots().filter(|spot| nearest(*spot) == Some(far)).collect()
}
