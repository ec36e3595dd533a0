//! DEUX as its booklet plays it. Rooms, each importing only those before it:
//! [`rule`] (the clauses it acts on) < [`hex`] (cells), [`name`] (what they are called aloud), [`bonus`] (the teams’ powers) <
//! [`board`] with its straight [`line`](mod@line)s, and [`boards`] (what is printed on them) <
//! [`fleet`] (what stands there, in a [`stack`] or alone) < [`law`] (the readings in force) <
//! [`stage`] and [`way`] (ships on their way), [`landing`] (what comes of a landing) and [`arrive`] (what comes of the move) <
//! [`reach`] (which moves are legal), [`path`] (is this one, and why not), [`spoils`] (what is chosen with a capture) and
//! [`turn`] (everything a player may do) < [`setup`] (the position as it is written) < [`phrase`] (how it is said) <
//! [`hearing`] (a scenario played through).

pub mod arrive;
pub mod board;
pub mod boards;
pub mod bonus;
pub mod fleet;
pub mod hearing;
pub mod hex;
pub mod landing;
pub mod law;
pub mod line;
pub mod name;
pub mod path;
pub mod phrase;
pub mod reach;
pub mod rule;
pub mod setup;
pub mod spoils;
pub mod stack;
pub mod stage;
pub mod turn;
pub mod way;
