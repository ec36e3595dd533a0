//! Who plays with whom: nobody with anybody, unless the list of who opposes whom makes teams.

use super::Position;
use crate::deux::law::{Camps, Readings};

/// Whether two players are partners: both named first in the list, or both named second. For three it is a circle.
#[must_use]
pub fn partners(position: &Position, law: Readings, one: usize, other: usize) -> bool {
    let half = match (law.takes::<Camps>(), position.teams.len()) {
        (Camps::Teams, players @ (4 | 6)) => players / 2,
        (Camps::Teams | Camps::ClockwiseEachAlone, _) => return false,
    };
    one != other && (one < half) == (other < half)
}

/// A player and the partners who win with them.
#[must_use]
pub fn camp(position: &Position, law: Readings, team: usize) -> Vec<usize> {
    let with = (0..position.teams.len()).filter(|other| partners(position, law, team, *other));
    std::iter::once(team).chain(with).collect()
}

/// Whether a planet is one that a player’s commander is not held on: the own one, or a partner’s.
#[must_use]
pub fn is_friendly(position: &Position, law: Readings, team: usize, planet: usize) -> bool {
    camp(position, law, team).into_iter().any(|one| position.teams[one].planet == planet)
}
