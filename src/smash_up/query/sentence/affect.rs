//! What counts as affecting a card: the edition's list.

use crate::smash_up::{
    law::{Affected, DiscardFrom, DiscardInPlay, DiscardedAffects},
    query::Setting,
    table::{Act, CardId, LastingWhat, Table, Zone},
};

/// The cards in play that an act affects, by the list of the edition in force.
#[must_use]
pub fn affects(table: &Table, setting: &Setting, act: &Act) -> Vec<CardId> {
    let listed = |since: Affected| setting.by_law(|list: Affected| list >= since);
    let in_play = |card: CardId| table.card(card).zone.in_play();
    match act {
        Act::Destroyed { card } | Act::Returned { card } | Act::Moved { card, .. } if in_play(*card) => vec![*card],
        Act::Placed { card, .. } | Act::ControlTaken { card, .. } | Act::Shuffled { card: Some(card), .. }
            if in_play(*card) && listed(Affected::WithPlacedAndControl) =>
        {
            vec![*card]
        }
        Act::Counters { card, .. } if in_play(*card) && listed(Affected::WithPowerAndCancel) => vec![*card],
        Act::Discarded { card } if in_play(*card) && discarding_affects(setting) => vec![*card],
        Act::Played { to: Zone::On(host), .. } => vec![*host],
        Act::Transferred { card, to } if listed(Affected::WithTransfer) => vec![*card, *to],
        Act::Transferred { to, .. } => vec![*to],
        Act::Begins { lasting } if listed(Affected::WithPowerAndCancel) => match &lasting.what {
            LastingWhat::Power(objects, _) => {
                objects.iter().map(|object| object.card).filter(|card| in_play(*card)).collect()
            }
            LastingWhat::NoAbilities(object, _) | LastingWhat::NoOngoing(object) => vec![object.card],
            LastingWhat::Cancelled(base) => vec![*base],
            LastingWhat::Tag(..)
            | LastingWhat::Breakpoint(..)
            | LastingWhat::MayIgnore(..)
            | LastingWhat::Clause(..)
            | LastingWhat::Control(..) => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Whether an act may affect cards by the list of some edition, whatever card it happens to.
pub(in crate::smash_up::query) fn may_affect(act: &Act) -> bool {
    match act {
        Act::Destroyed { .. }
        | Act::Returned { .. }
        | Act::Moved { .. }
        | Act::Placed { .. }
        | Act::ControlTaken { .. }
        | Act::Shuffled { .. }
        | Act::Counters { .. }
        | Act::Discarded { .. }
        | Act::Transferred { .. }
        | Act::Begins { .. } => true,
        Act::Played { to, .. } => matches!(to, Zone::On(_)),
        _ => false,
    }
}

/// Whether a card that is discarded from play is affected: by itself (READ-15), or because what only cards out of play can
/// be is here being placed (READ-31).
fn discarding_affects(setting: &Setting) -> bool {
    let placing = setting.by_law(|from: DiscardFrom| from == DiscardFrom::NotInPlay)
        && setting.by_law(|list: Affected| list >= Affected::WithPlacedAndControl);
    let by_itself = setting.by_law(|discarded: DiscardedAffects| discarded == DiscardedAffects::Affected);
    let placed = |in_play: DiscardInPlay| by_itself || placing && in_play == DiscardInPlay::NeverFromPlay;
    setting.by_law(placed)
}
