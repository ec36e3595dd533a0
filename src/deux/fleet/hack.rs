//! Which ships may be taken over, by which, and how many.

use super::{Kind, Position, start::starts};
use crate::deux::{
    board::Spot,
    bonus::{Bonus, HACKED},
    law::{Hacked, LoadedHacked, Readings},
};

/// How many ships a team may yet take over.
#[must_use]
pub fn left(position: &Position, law: Readings, team: usize) -> usize {
    let had = match law.takes() {
        Hacked::ThreeAtATime => position.hacked(team),
        Hacked::ThreePerGame => position.teams[team].hacks,
    };
    HACKED.saturating_sub(had)
}

/// Whether a ship takes over those on which it lands.
#[must_use]
pub fn hacks(position: &Position, ship: usize) -> bool {
    position.bonus(ship) == Some(Bonus::SpaceHacker) && position.ships[ship].kind == Kind::IceHunter
}

/// Whether a ship is a Bounty Cargo that carries a commander, and safe by that.
#[must_use]
pub fn is_loaded(position: &Position, law: Readings, ship: usize) -> bool {
    let kind = law.type_of(position.ships[ship].kind);
    let robbed = position.bonus(ship) == Some(Bonus::SpaceRooster) && kind == law.orange_cargo();
    kind == Kind::BountyCargo && position.aboard(ship).is_some() && !robbed
}

/// Whether a ship may be taken over by this one, and not destroyed.
#[must_use]
pub fn is_only_hacked(position: &Position, law: Readings, by: usize, other: usize) -> bool {
    law.takes::<LoadedHacked>() == LoadedHacked::TakenOver && hacks(position, by) && is_loaded(position, law, other)
}

/// Whether it can be: there are not too many already, and a start cell is free, or will be once this ship has left it.
#[must_use]
pub fn has_room(position: &Position, law: Readings, by: usize) -> bool {
    let team = position.ships[by].team;
    let free = |cell: &Spot| position.ship_on(*cell).is_none_or(|ship| ship == by);
    left(position, law, team) > 0 && starts(position, law, team).iter().any(free)
}
