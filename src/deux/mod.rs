//! DEUX as its booklet plays it. Rooms, each importing only those before it:
//! [`rule`] (the clauses it acts on) < [`hex`] (cells) < [`name`] (what they are called aloud) < [`board`] and [`boards`] (what is printed on them) <
//! [`fleet`] (what stands there) < [`law`] (the readings in force) < [`way`] (a ship on its way) <
//! [`reach`] (which moves are legal) and [`path`] (is this one, and why not) < [`setup`] (the position as it is written) <
//! [`phrase`] (how it is said) < [`hearing`] (a scenario played through).

pub mod board;
pub mod boards;
pub mod fleet;
pub mod hearing;
pub mod hex;
pub mod law;
pub mod name;
pub mod path;
pub mod phrase;
pub mod reach;
pub mod rule;
pub mod setup;
pub mod way;
