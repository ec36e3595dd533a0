//! The catalogue: cards as printed, those that a scenario describes itself, cards that meet, and boards.

pub mod boards;
pub mod card;
pub mod cards;
pub mod face;
pub mod faces;
pub mod own;
mod printing;
