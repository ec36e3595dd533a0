//! Whether a card came before something was done, or after it: the position may say both, and not in what order.

use std::{collections::BTreeSet, sync::Arc};

use super::Lawful;
use crate::smash_up::{
    ability::{Effect, Part},
    table::{Act, CardId, Lasting, Past},
};

/// Which cards an effect reaches.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    /// Those of a place: who is moved there later has come too late.
    OfAPlace,
    /// Wherever they are: who is moved has been in play all the same.
    Anywhere,
}

impl Reach {
    pub fn of(effect: &Effect) -> Self {
        let names_a_place = Part::Effect(effect).any(&mut |part| matches!(part, Part::Place(_)));
        if names_a_place { Self::OfAPlace } else { Self::Anywhere }
    }
}

impl Lawful {
    /// The cards on which something runs that was done this turn by another card, and of which nobody says whether they had
    /// come by then.
    pub(super) fn perhaps_later(&self, doing: CardId, reach: Reach, runs: &[Lasting]) -> BTreeSet<CardId> {
        let past = &self.table.turn.past;
        if arrival(past, doing, Reach::OfAPlace).is_none() {
            return BTreeSet::new();
        }
        let is_told = |card: CardId| self.told.contains(&card) && self.told.contains(&doing);
        let may = |card: &CardId| *card != doing && arrival(past, *card, reach).is_some() && !is_told(*card);
        runs.iter().flat_map(|it| it.what.cards()).filter(may).collect()
    }
}

/// Puts the arrival of one card after that of another.
pub(super) fn come_after(past: &mut [Arc<Past>], card: CardId, other: CardId) {
    if let (Some(came), Some(of)) = (arrival(past, card, Reach::OfAPlace), arrival(past, other, Reach::OfAPlace))
        && came < of
    {
        past[came..=of].rotate_left(1);
    }
}

/// When a card last came this turn to where an effect reaches it, by its place in what has happened.
pub(super) fn arrival(past: &[Arc<Past>], which: CardId, reach: Reach) -> Option<usize> {
    past.iter().rposition(|past| match past.act {
        Act::Played { card, .. } => card == which,
        Act::Moved { card, .. } => card == which && reach == Reach::OfAPlace,
        _ => false,
    })
}
