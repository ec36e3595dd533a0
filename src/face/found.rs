//! A situation that was played through, and what can be told of it.

use super::{
    run::Run,
    situation::scene::Scene,
    telling::{mark::Mark, told::Told},
};

/// A situation that has something to tell.
pub struct Found<'a> {
    /// How it was laid.
    pub scene: &'a Scene,
    /// What came of it.
    pub run: Run,
    /// All that can be told of it.
    pub marks: Vec<Mark>,
    /// What is told, in order.
    pub told: Vec<Told>,
}
