//! Smash Up as its booklets play it. Rooms, each importing only those before it:
//! [`ability`] (the words card text is made of) < [`card`] (cards as printed) < [`table`] (what lies there) <
//! `phrase` (how it is said) < `query` (questions) < `change` (the only code that moves anything) < `resolve` (in what order).

pub mod ability;
pub mod card;
pub mod setup;
pub mod table;
