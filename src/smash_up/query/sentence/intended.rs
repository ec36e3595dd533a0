//! Something that happens or would happen, as sentences hear it.

use crate::smash_up::{
    ability::Topics,
    query::may_affect,
    table::{AbilityRef, Act, CardId, Role, Seat, Snapshot, Zone},
};

/// Something that would happen, happens, or happened this turn.
#[derive(Debug, Clone, Copy)]
pub struct Intended<'a> {
    /// What.
    pub act: &'a Act,
    /// Whose doing.
    pub by: Seat,
    /// The card behind it.
    pub source: Option<AbilityRef>,
    /// The card concerned, as it is just before; a played card, as it comes in.
    pub subject: Option<&'a Snapshot>,
}

/// The base to which something goes, if to one.
#[must_use]
pub fn destination(act: &Act) -> Option<CardId> {
    match act {
        Act::Moved { to, .. } | Act::Played { to: Zone::At(to) | Zone::TitanAt(to), .. } => Some(*to),
        _ => None,
    }
}

/// As which events an act may be heard, forbidden or replaced, whatever card it happens to.
#[must_use]
pub fn heard_as(act: &Act) -> Topics {
    let itself = match act {
        Act::Played { .. } => Topics::PLAYED,
        Act::Destroyed { .. } => Topics::DESTROYED.and(Topics::TO_DISCARD),
        Act::Discarded { .. } | Act::Placed { to: Zone::Discard(_), .. } => Topics::TO_DISCARD,
        Act::Returned { .. } => Topics::RETURNED,
        Act::Shown { to: None, .. } => Topics::LOOKED.and(Topics::REVEALED),
        Act::Shown { .. } => Topics::LOOKED,
        Act::EntersDuel { role: Role::Challenger, .. } => Topics::DUELS.and(Topics::CHALLENGES),
        Act::EntersDuel { .. } => Topics::DUELS,
        Act::DuelSettled { .. } => Topics::WINS_DUEL,
        Act::ControlTaken { .. } => Topics::CONTROL_GIVEN,
        Act::Buried { .. } => Topics::BURIED,
        Act::Uncovered { .. } => Topics::UNCOVERED,
        Act::Moved { .. } => Topics::MOVED,
        Act::Uses { .. } => Topics::TALENT_USED,
        Act::BaseReplaced { .. } => Topics::BASE_REPLACED,
        Act::ClashLost { .. } => Topics::CLASH_LOST,
        _ => Topics::NONE,
    };
    if may_affect(act) { itself.and(Topics::AFFECTED) } else { itself }
}
