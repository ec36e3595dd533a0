//! Puts a question to a game and explains the answer: what happens, who is right, on what that rests, what another
//! reading or another booklet would give, and how the open decisions can go. Knows a game only as a
//! [`Game`](crate::game::Game), none by name, and no display text of any game. Everything here is bounded and deterministic.

mod case;
mod claims;
mod dispute;
mod exploration;
mod next;
mod otherwise;
mod rule;
pub mod same;
mod verdict;
mod words;
mod written;

#[cfg(test)]
mod fake;

pub use case::Options;
pub use dispute::{Dispute, Edit, Key, dispute};
pub use exploration::{
    explore::{Exploration, TOLD, Way, explore, explore_from},
    line::Answered,
};
pub use next::{Came, Next, Possible, Writes, next, take};
pub use otherwise::{
    compare::{Comparison, Other, Under, compare},
    supposed::instead,
};
pub use rule::{Told, rule, told};
pub use written::{Asked, with_answer, with_steps};

#[cfg(test)]
mod tests;
