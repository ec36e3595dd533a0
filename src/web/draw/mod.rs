//! A position as it is drawn: what lies where, whose it is, and what a step changed.
//! Reads the scenario's own structure; knows no rule.

mod board;
mod change;
mod duel;
mod hexes;
mod leg;
mod printed;
mod read;
mod stand;
mod table;

pub use printed::{Printed, clockwise};
pub use table::{Table, printed};
