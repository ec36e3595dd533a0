//! A scenario with what it leaves open, on the way to having it settled.

use std::sync::Arc;

use super::known::Known;
use crate::{
    game::{Answered, Terms},
    rulebook::Rulebook,
    smash_up::{
        hearing::step::pause::Pauses,
        query::Setting,
        setup::{Lawful, Scenario},
    },
};

/// What a scenario is played through under.
pub(in crate::smash_up::hearing) struct Open<'a> {
    pub rulebook: &'a Rulebook,
    pub setting: &'a Setting,
    pub scenario: Arc<Scenario>,
    pub lawful: Arc<Lawful>,
    pub terms: Terms,
    /// The answers that say what is left open, and which open thing each of them has settled.
    pub settled: Answered,
    /// The answers given besides that have settled something; nothing, once one of them came after others.
    pub told: Option<Vec<Vec<String>>>,
    /// Where it can be gone on from.
    pub pauses: &'a Pauses,
    /// What is known to decide.
    pub known: &'a Known,
    /// How much work that has spared: what is tried next is as if it had been done.
    pub spared: u64,
}
