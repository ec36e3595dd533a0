//! How things are said, in French and in English: a card's abilities, read aloud from the very tree the engine carries
//! out, and what happens at the table. The only display text of Smash Up's rooms. Knows no edition and decides nothing.

mod refused;
mod text;
mod told;
mod words;

pub use refused::considered::{considered, declined_a_part, nothing_for_a_part, prevented_for_now};
pub use refused::prevented::{lost, unfelt};
pub use refused::refusal::refusal;
pub use refused::silent::{nobody_second, silent};
pub use refused::vain::{lies_without_effect, moved_not_played, of_another_turn};
pub use text::{ability, card, doubted};
pub use told::decision::{choice, decision, option};
pub use told::drawn::drawn;
pub use told::event::{event, is_said, list};
pub use told::meeting::{
    after_booklets, after_reading, after_texts, breakpoint_instead, chooses, comes_instead, discards, draws, falls_on,
    has_another, has_named, is_in_play, is_scored, lies, may_choose, may_not_be_used, neither_speaks, no_more_than_two,
    otherwise, power_instead, stand_at, tries, turns_pass, uses, with_power,
};
pub use told::outcome::{
    breakpoint_changes, breakpoint_is, may_not, may_not_answer, not_allowed, nothing_happens, power_changes, power_is,
    would_choose, would_decline, would_end, would_end_phase, would_forgo, would_lay, would_pass, would_play,
    would_play_unseen, would_score, would_uncover, would_use, would_use_talent,
};
pub use told::supposed::{Beside, Supposed, Way, done_then, supposed, used};
pub use told::unending::{never_settled, unending};

use super::table::{CardId, Seat};
use crate::citation::Said;

/// The names by which cards and players are spoken of.
pub trait Names {
    /// A card, as the scenario calls it.
    fn card(&self, card: CardId) -> Said;

    /// A player.
    fn player(&self, seat: Seat) -> &str;
}
