//! Something that would happen: why, to which card, and whether it still can.

use crate::{
    citation::Rule,
    smash_up::{
        query::{Intended, Scope},
        resolve::{Driver, Resolver},
        table::{AbilityRef, Act, CardId, Cause, Seat, Snapshot, Zone},
    },
};

/// Something that would happen.
#[derive(Debug, Clone)]
pub struct Intent {
    /// What.
    pub act: Act,
    /// Why.
    pub cause: Cause,
    /// Replacements already applied on the way here.
    pub applied: Vec<AbilityRef>,
}

/// What became of an intent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It happened.
    Done,
    /// Something else happened instead.
    Replaced,
    /// It did not happen.
    Nothing,
}

impl Intent {
    /// Something a sentence would do.
    #[must_use]
    pub fn new(act: Act, scope: &Scope, rules: &[Rule]) -> Self {
        Self { act, cause: scope.cause(rules), applied: scope.applied.clone() }
    }

    /// Something a rule would do.
    #[must_use]
    pub fn by_rule(act: Act, by: Seat, rules: &[Rule]) -> Self {
        Self { act, cause: Cause { ability: None, rules: rules.to_vec(), by }, applied: Vec::new() }
    }

    pub(in crate::smash_up::resolve) fn intended<'i>(&'i self, subject: Option<&'i Snapshot>) -> Intended<'i> {
        Intended { act: &self.act, by: self.cause.by, source: self.cause.ability, subject }
    }
}

impl<D: Driver> Resolver<'_, D> {
    /// Whether an act still has something to fall on.
    pub(in crate::smash_up::resolve) fn is_possible(&self, act: &Act) -> bool {
        let zone = |card: CardId| self.table.card(card).zone;
        match act {
            Act::Destroyed { card } => zone(*card).in_play() || self.position().is_buried_in_play(zone(*card)),
            Act::Moved { card, to } => {
                matches!(zone(*card), Zone::At(from) | Zone::TitanAt(from) | Zone::Buried(from) if from != *to)
                    && zone(*to) == Zone::BaseInPlay
            }
            Act::Transferred { card, to } => {
                matches!(zone(*card), Zone::On(from) if from != *to)
                    && matches!(zone(*to), Zone::At(_) | Zone::BaseInPlay)
            }
            Act::Returned { card } => {
                matches!(zone(*card), Zone::At(_) | Zone::TitanAt(_) | Zone::On(_) | Zone::Buried(_))
            }
            Act::Buried { card, at, .. } => zone(*card) != Zone::Buried(*at) && zone(*at) == Zone::BaseInPlay,
            Act::Uncovered { card, .. } => matches!(zone(*card), Zone::Buried(_)),
            Act::Discarded { card } => !matches!(zone(*card), Zone::Discard(_) | Zone::Box | Zone::BesideDeck(_)),
            Act::ClashLost { card, .. } => matches!(zone(*card), Zone::TitanAt(_)),
            Act::ControlTaken { card, by } => {
                (zone(*card).in_play() || self.position().is_buried_in_play(zone(*card)))
                    && self.table.card(*card).controller != *by
            }
            // What has no counter loses none, and nobody has fewer points than none.
            Act::Counters { card, n } => {
                let state = self.table.card(*card);
                matches!(state.zone, Zone::At(_) | Zone::TitanAt(_)) && (*n >= 0 || state.counters > 0)
            }
            Act::Vp { player, n } => *n >= 0 || self.table.player(*player).vp > 0,
            _ => true,
        }
    }

    /// The card an act concerns, as the sentences see it: a played card as it comes in.
    pub(in crate::smash_up::resolve) fn subject(&self, act: &Act) -> Option<Snapshot> {
        match act {
            Act::Played { card, by, to, .. } => Some(self.position().arriving(*card, *by, *to)),
            Act::Buried { card, by, at } => Some(self.position().arriving(*card, *by, Zone::Buried(*at))),
            _ => act.card().map(|card| self.position().snapshot(card)),
        }
    }
}

pub(in crate::smash_up::resolve) fn leaves_play(act: &Act) -> Option<CardId> {
    match act {
        Act::Destroyed { card }
        | Act::Discarded { card }
        | Act::Returned { card }
        | Act::Buried { card, .. }
        | Act::ClashLost { card, .. }
        | Act::Shuffled { card: Some(card), .. } => Some(*card),
        Act::Placed { card, to, .. } if !to.in_play() => Some(*card),
        _ => None,
    }
}
