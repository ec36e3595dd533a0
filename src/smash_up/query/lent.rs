//! Control that was taken with no stated end, and when that is over.

use crate::smash_up::{
    query::Position,
    table::{AbilityRef, Lasting, LastingWhat, Until},
};

impl Position<'_> {
    /// Where it would end with the turn and the card that took it has left play: whichever comes first ends it.
    #[must_use]
    pub fn loans_over(self) -> Vec<usize> {
        let has_left =
            |by: &AbilityRef| self.table.last_seen.contains_key(&by.card) && self.mentions(*by).control_with_no_end;
        let is_over = |lasting: &Lasting| {
            lasting.until == Until::EndOfTurn
                && matches!(lasting.what, LastingWhat::Control(..))
                && lasting.cause.ability.as_ref().is_some_and(has_left)
        };
        let lasting = self.table.lasting.iter().enumerate();
        lasting.filter(|(_, lasting)| is_over(lasting)).map(|(n, _)| n).collect()
    }
}
