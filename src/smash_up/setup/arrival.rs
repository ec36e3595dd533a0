//! Whether a card came before something was done, or after it: the position may say both, and not in what order.

use std::{collections::BTreeSet, sync::Arc};

use super::Lawful;
use crate::smash_up::table::{Act, CardId, Lasting, Past};

impl Lawful {
    /// The cards on which something runs that was done this turn by another card, and of which nobody says whether they had
    /// come by then.
    pub(super) fn perhaps_later(&self, doing: CardId, runs: &[Lasting]) -> BTreeSet<CardId> {
        let past = &self.table.turn.past;
        if arrival(past, doing).is_none() {
            return BTreeSet::new();
        }
        let is_told = |card: CardId| self.told.contains(&card) && self.told.contains(&doing);
        let may = |card: &CardId| *card != doing && arrival(past, *card).is_some() && !is_told(*card);
        runs.iter().flat_map(|it| it.what.cards()).filter(may).collect()
    }
}

/// Puts the arrival of one card after that of another.
pub(super) fn come_after(past: &mut [Arc<Past>], card: CardId, other: CardId) {
    if let (Some(came), Some(of)) = (arrival(past, card), arrival(past, other))
        && came < of
    {
        past[came..=of].rotate_left(1);
    }
}

/// When a card was last played or moved this turn, by its place in what has happened.
pub(super) fn arrival(past: &[Arc<Past>], which: CardId) -> Option<usize> {
    past.iter()
        .rposition(|past| matches!(past.act, Act::Played { card, .. } | Act::Moved { card, .. } if card == which))
}
