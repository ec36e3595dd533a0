//! DEUX as its booklet plays it. Rooms, each importing only those before it:
//! [`rule`] (the clauses it acts on) < [`hex`] (cells), [`name`] (what they are called aloud), [`kind`] (the types of ship), [`bonus`] (the teams’ powers) <
//! [`board`] with its straight [`line`](mod@line)s, and [`boards`] (what is printed on them) <
//! [`fleet`] (what stands there, in a [`stack`] or alone) < [`law`] (the readings in force) <
//! [`start`] (where ships begin), [`hack`] (which ships are taken over), [`camp`] (who plays with whom) and [`placing`] (is a fleet set up as it should be) <
//! [`stage`] and [`way`] (ships on their way), [`landing`] (what comes of a landing) and [`arrive`] (what comes of the move) <
//! [`reach`] (which moves are legal), [`path`] (is this one, and why not), [`spoils`] (what is chosen with a capture),
//! [`rebuild`] (a ship put back), [`hand`] (a commander handed over), [`stranded`] (who can no longer win),
//! [`standing`] (what a position has from the start) and [`turn`] (everything a player may do) < [`setup`] (the position as it is written) < [`phrase`] (how it is said) <
//! [`hearing`] (a scenario played through).

pub mod arrive;
pub mod board;
pub mod boards;
pub mod bonus;
pub mod camp;
pub mod fleet;
pub mod hack;
pub mod hand;
pub mod hearing;
pub mod hex;
pub mod kind;
pub mod landing;
pub mod law;
pub mod line;
pub mod name;
pub mod path;
pub mod phrase;
pub mod placing;
pub mod reach;
pub mod rebuild;
pub mod rule;
pub mod setup;
pub mod spoils;
pub mod stack;
pub mod stage;
pub mod standing;
pub mod start;
pub mod stranded;
pub mod turn;
pub mod way;
