//! How things are said, in French and in English: the only display text of this game.

mod considered;
mod decision;
mod event;
mod outcome;
mod refusal;
mod supposed;

pub use considered::considered;
pub use decision::{choice, decision};
pub use event::{event, extra_name, faction_name, is_said, list, word};
pub use outcome::{breakpoint_changes, exhausted, not_allowed, nothing_happens, power_changes, would_play, would_use};
pub use refusal::{against, phase_name, refusal};
pub use supposed::{Supposed, Way, supposed};

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
