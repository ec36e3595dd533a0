//! How all of it is said, in French and in English: the only display text of the game.

mod happened;
mod held;
mod refused;

pub use happened::{boarded, captured, ends, landed, passed, sent_back, summary, won};
pub use held::holds;
pub use refused::{Forbids, over, reason, remedy, taken_off, turn};

use super::fleet::{Kind, Position};

/// What a type of ship is called.
#[must_use]
pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::SpeedyF1 => "Speedy F1",
        Kind::IceHunter => "Ice Hunter",
        Kind::BountyCargo => "Bounty Cargo",
        Kind::TieUfo => "Tie UFO",
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
