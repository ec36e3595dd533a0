//! Words of a card file that stand apart from any card, in a scenario: what leave to play one more card asks. It may come
//! from any card: what makes no sense anywhere is found.

use super::{Check, Read, Senseless, Sight};
use crate::smash_up::ability::{Cards, Filter, Kind, PlayOn, Printing};

/// Everything that makes no sense in the set of those whose power an action is to increase.
#[must_use]
pub fn check_raised(raised: &Cards) -> Vec<Senseless> {
    let printing = Printing { kind: Kind::Minion(0), on: Some(PlayOn::Minion(Filter::default())), text: Vec::new() };
    let mut check = Check {
        printing: &printing,
        path: Vec::new(),
        names: Vec::new(),
        sight: Sight::default(),
        bounds: 0,
        read: Read::default(),
    };
    check.in_play(raised);
    check.minions(raised);
    check.cards(raised);
    check.read.faults
}
