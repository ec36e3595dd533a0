//! Smash Up as its booklets play it. Rooms, each importing only those before it:
//! [`ability`] (the words card text is made of) < [`card`] (cards as printed) < [`table`] (what lies there) <
//! [`law`] (the switches in force) < [`phrase`] (how it is said) < [`query`] (questions) <
//! [`change`] (the only code that moves anything) < [`resolve`] (in what order) <
//! [`setup`] (the position as it is written) < `claim` (what each side says) < `hearing` (a scenario played through).

pub mod ability;
pub mod card;
pub mod change;
pub mod claim;
pub mod hearing;
pub mod law;
pub mod phrase;
pub mod query;
pub mod resolve;
pub mod rule;
pub mod setup;
pub mod table;
