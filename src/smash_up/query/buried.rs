//! Whether what is buried counts as in play (READ-13).

use super::Position;
use crate::smash_up::{law::Buried, table::Zone};

impl Position<'_> {
    /// Whether buried cards count among the cards in play, by the reading in force.
    #[must_use]
    pub(super) fn buried_are_in_play(self) -> bool {
        let any = !self.table.buried.is_empty();
        self.setting.by_law(|buried: Buried| any && buried == Buried::InPlay)
    }

    /// Whether a card that lies there is in play for being buried, by the reading in force.
    #[must_use]
    pub fn is_buried_in_play(self, zone: Zone) -> bool {
        matches!(zone, Zone::Buried(_)) && self.buried_are_in_play()
    }
}
