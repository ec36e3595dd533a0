//! How all of it is said, in French and in English: the only display text of the game.

mod denied;
mod ended;
mod forbids;
mod handed;
mod happened;
mod held;
mod placed;
mod powers;
mod refused;
mod standing;
mod supposed;
mod turns;
mod would;

pub use denied::{denied, unchosen};
pub use ended::{eliminated, has_won, is_shared, out, over, stranded, summary, won, won_alone};
pub use forbids::Forbids;
pub use handed::{handed, unhanded, where_handed};
pub use happened::{boarded, captured, ends, landed, passed, reaches, sent_back};
pub use held::{allowed, commander, holds, listed};
pub use placed::{held, misplaced, placed};
pub use powers::{
    hacked, hostage, kept, kept_beside, not_hacked, pushed, rebuilt, sent_where_held, stacked, unharmed, unplaced,
};
pub use refused::{reason, remedy};
pub use standing::stands;
pub use supposed::{
    destroyed_by, destroyed_lately, fleet_unsaid, may_be_rebuilt, rest_unsaid, still_in, struck_first, youngest,
};
pub use turns::{Took, Turns, apart, must_move, taken_off, turn, unbuilt, where_rebuilt};
pub use would::{may_not, may_not_choose, would_go, would_hand, would_move, would_pass, would_rebuild, would_set_up};

use super::{
    bonus::Bonus,
    fleet::{Kind, Position, stack::Stack},
};
use crate::citation::Said;

/// What a special power is called.
#[must_use]
pub fn power(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::SpaceWolf => "Space Wolf",
        Bonus::SpaceCheetah => "Space Cheetah",
        Bonus::SpaceHacker => "Space Hacker",
        Bonus::SpaceRooster => "Space Rooster",
        Bonus::SpaceRobots => "Space Robots",
        Bonus::AncientAstronauts => "Ancient Astronauts",
    }
}

/// What a type of ship is called.
#[must_use]
pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::SpeedyF1 => "Speedy F1",
        Kind::IceHunter => "Ice Hunter",
        Kind::BountyCargo => "Bounty Cargo",
        Kind::TieUfo => "Tie UFO",
        Kind::OrangeCargo => "Orange Cargo",
        Kind::SpeedF1 => "Speed F1",
    }
}

/// A ship with its type.
fn ship(position: &Position, number: usize) -> String {
    let ship = &position.ships[number];
    format!("{} ({})", ship.label, kind(ship.kind))
}

/// A player's name.
fn team(position: &Position, number: usize) -> &str {
    &position.teams[number].name
}

/// Ships, each with its type.
fn each(position: &Position, stack: Stack) -> Said {
    let ships: Vec<String> = stack.ships().map(|one| ship(position, one)).collect();
    let ships: Vec<&str> = ships.iter().map(String::as_str).collect();
    Said::new(all(&ships, "et"), all(&ships, "and"))
}

/// *Ada, Bo et Cleo*.
fn all(names: &[&str], and: &str) -> String {
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} {and} {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// Ships that move together, the one that gives its power last.
fn stack(position: &Position, stack: Stack) -> String {
    let names: Vec<&str> = stack.ships().map(|ship| position.ships[ship].label.as_str()).collect();
    match names.len() {
        1 => ship(position, stack.top()),
        _ => format!("{} ({})", names.join("+"), kind(position.ships[stack.top()].kind)),
    }
}
