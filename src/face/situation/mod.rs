//! The situations in which cards can meet: what a card's text speaks of, where each card lies, and the table as it is
//! laid.

pub mod board;
pub mod fact;
mod lay;
pub mod pair;
pub mod plain;
pub mod scene;
pub mod spot;
