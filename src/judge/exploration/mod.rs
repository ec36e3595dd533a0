//! How the open decisions can go: the answers that each allows, lines of play, and the ends they come to.

mod answers;
pub mod ending;
pub mod explore;
pub mod line;
mod told;
pub mod ways;
