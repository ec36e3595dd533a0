//! A position as it is written, and the lawful one, with one checked door between them.

mod fleets;
mod lawful;
mod reader;
mod said;
mod steps;
mod write;
mod written;

pub use lawful::{Done, Lawful, board, lawful};
pub use reader::{no_such, stack_called};
pub use write::{chosen, step, write};
pub use written::{Claim, Holds, LandingWritten, Scenario, ShipHolds, ShipWritten, StepWritten, TeamWritten};

use serde_json::Value;

use crate::game::Problem;

/// Where a commander is that has been brought home.
pub const HOME: &str = "home";
/// Chosen where a captured ship is not taken over.
pub const DESTROY: &str = "no";
/// Said where nobody has won, or nothing is carried.
pub const NOBODY: &str = "nobody";

/// Reads a scenario as it is written.
///
/// # Errors
/// Every problem, each with its field.
pub fn read(value: &Value) -> Result<Scenario, Vec<Problem>> {
    let problems = crate::problem::bounded(value);
    if problems.is_empty() { crate::problem::read(value) } else { Err(problems) }
}
