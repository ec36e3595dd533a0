//! Does a whole game ever go wrong? Plays whole random legal games, from the opening hands to the last turn, and holds
//! the invariants of the game against every position. Throws dice, which no room that makes a ruling may; must not know
//! any card by name.

mod answer;
mod attempted;
mod cupboard;
mod deal;
mod dice;
mod game;
mod invariant;
mod player;
mod replay;
mod report;
mod seat;
mod view;

pub use answer::Ending;
pub use cupboard::{Cupboard, Match, Wanted};
pub use deal::opening;
pub use dice::Dice;
pub use game::{Checks, Played, play, play_seated};
pub use invariant::{Fault, Invariant};
pub use report::{Report, Speed};
pub use seat::{Seated, Seating};
