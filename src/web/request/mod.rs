//! A request: who sends it, what its address and its body say, in which language, and what share of the work it takes.

pub mod asked;
pub mod asker;
pub mod bodies;
pub mod body;
pub mod client;
pub mod fields;
pub mod foreign;
pub mod given;
pub mod packed;
pub mod share;
pub mod spoken;
pub mod whose;
pub mod written;
