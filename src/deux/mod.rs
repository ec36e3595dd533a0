//! DEUX as its booklet plays it. Rooms, each importing only those before it:
//! [`rule`] (the clauses it acts on), [`kind`] (the types of ship), [`bonus`] (the teams’ powers) and [`law`] (the readings in force) <
//! [`board`] (its cells, what they are called, and what is printed on them) < [`fleet`] (what stands there, from the start or by a reading) <
//! [`moving`] (is a move legal, and what comes of it) < [`turn`] (everything a player may do) <
//! [`setup`] (the position as it is written) < [`phrase`] (how it is said) < [`hearing`] (a scenario played through).

pub mod board;
pub mod bonus;
pub mod fleet;
pub mod hearing;
pub mod kind;
pub mod law;
pub mod moving;
pub mod phrase;
pub mod rule;
pub mod setup;
pub mod turn;
