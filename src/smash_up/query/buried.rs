//! Whether what is buried counts as in play (READ-13), and where that is asked.

use super::Position;
use crate::smash_up::{
    ability::{Cards, Event, Filter, Place, Seen},
    law::Buried,
    table::Zone,
};

impl Position<'_> {
    /// Whether buried cards count among the cards in play, by the reading in force.
    #[must_use]
    pub(super) fn buried_are_in_play(self) -> bool {
        let any = !self.table.buried.is_empty();
        self.setting.by_reading(|buried: Buried| any && buried == Buried::InPlay)
    }

    /// Whether a card that lies there is in play for being buried, by the reading in force.
    #[must_use]
    pub fn is_buried_in_play(self, zone: Zone) -> bool {
        matches!(zone, Zone::Buried(_)) && self.buried_are_in_play()
    }
}

/// Whether it would make a difference to this event that its card, which lies there, be in play: it is buried.
#[must_use]
pub fn asks_of_buried(event: &Event, zone: Zone) -> bool {
    if !matches!(zone, Zone::Buried(_)) {
        return false;
    }
    let asks = |seen: &Seen| seen.from == Some(Place::InPlay) || seen.what.as_ref().is_some_and(says_no_place);
    match event {
        Event::AnyOf(any) => any.iter().any(|event| asks_of_buried(event, zone)),
        event => event.seen().is_some_and(asks),
    }
}

/// Whether a set is of cards of any type, wherever in play.
fn says_no_place(cards: &Cards) -> bool {
    match cards {
        Cards::Card(Filter { at, .. }) => matches!(at, None | Some(Place::InPlay)),
        Cards::AnyOf(any) => any.iter().any(says_no_place),
        Cards::Minion(_) | Cards::Action(_) | Cards::Titan(_) | Cards::The(_) => false,
    }
}
