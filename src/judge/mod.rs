//! Puts a question to a game and explains the answer: what happens, who is right, on what that rests, what another
//! reading or another booklet would give, and how the open decisions can go. Knows a game only as a
//! [`Game`](crate::game::Game), none by name, and no display text of any game. Everything here is bounded and deterministic.

mod answers;
mod apart;
mod authority;
mod case;
mod claims;
mod compare;
mod dispute;
mod edit;
mod ending;
mod explore;
mod fared;
mod hangs;
mod hinge;
mod line;
mod next;
mod readings;
mod rule;
pub mod same;
mod smallest;
mod supposed;
mod told;
mod uses;
mod verdict;
mod ways;
mod words;
mod written;

#[cfg(test)]
mod fake;

pub use case::Options;
pub use compare::{Comparison, Other, Under, compare};
pub use dispute::{Dispute, dispute};
pub use edit::{Edit, Key};
pub use explore::{Exploration, TOLD, Way, explore, explore_from};
pub use line::Answered;
pub use next::{Came, Next, Possible, Writes, next, take};
pub use rule::{Told, rule, told};
pub use supposed::instead;
pub use written::{with_answer, with_steps};

#[cfg(test)]
mod tests;
