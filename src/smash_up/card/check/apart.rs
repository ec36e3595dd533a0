//! Words of a card file that stand apart from any card, in a scenario: a sentence that runs, and what leave to play one
//! more card asks. They may come from any card, in any circumstances: what makes no sense anywhere is found.

use super::{Check, Read, Senseless, Sight, Sort, sight::Stage};
use crate::smash_up::ability::{Bases, Cards, Clause, Filter, Kind, PlayOn, Printing};

/// Everything that makes no sense in a sentence that runs, with the names it may speak of.
#[must_use]
pub fn check_sentence<'c>(names: impl IntoIterator<Item = (&'c str, Sort)>, clause: &'c Clause) -> Vec<Senseless> {
    let printing = any_card();
    let sight = Sight {
        event: true,
        affects: true,
        actor: true,
        them: true,
        scoring: Some(Stage::Replaced),
        duel: true,
        apart: true,
        ..Sight::default()
    };
    let mut check = apart(&printing, names.into_iter().collect(), sight);
    check.runs(clause);
    check.read.faults
}

/// Everything that makes no sense in the set of those whose power an action is to increase.
#[must_use]
pub fn check_raised(raised: &Cards) -> Vec<Senseless> {
    let printing = any_card();
    let mut check = apart(&printing, Vec::new(), Sight::default());
    check.in_play(raised);
    check.minions(raised);
    check.cards(raised);
    check.read.faults
}

/// What makes no sense in a sort of bases that stands for itself.
#[must_use]
pub fn check_bases(bases: &Bases) -> Vec<Senseless> {
    let printing = any_card();
    let mut check = apart(&printing, Vec::new(), Sight::default());
    check.bases(bases);
    check.read.faults
}

fn any_card() -> Printing {
    Printing { kind: Kind::Minion(0), on: Some(PlayOn::Minion(Filter::default())), text: Vec::new() }
}

fn apart<'c>(printing: &'c Printing, names: Vec<(&'c str, Sort)>, sight: Sight) -> Check<'c> {
    Check { printing, path: Vec::new(), names, sight, bounds: 0, read: Read::default() }
}
