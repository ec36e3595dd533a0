//! How things are said, in French and in English: the only display text of this game.

mod considered;
mod decision;
mod refusal;

pub use considered::considered;
pub use decision::{choice, decision};
pub use refusal::{against, refusal};

use crate::{
    citation::Said,
    smash_up::table::{CardId, Seat},
};

/// The names by which cards and players are spoken of.
pub trait Names {
    /// A card, as the scenario calls it.
    fn card(&self, card: CardId) -> Said;

    /// A player.
    fn player(&self, seat: Seat) -> &str;
}
