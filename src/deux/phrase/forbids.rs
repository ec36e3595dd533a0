//! A reason: what it says, the clauses and the readings on which it rests.

use std::collections::BTreeSet;

use crate::{
    citation::{Rule, Said},
    deux::{moving::way::Way, rule},
};

/// A reason in words, the clauses that forbid it, and the readings by which they do.
pub struct Forbids {
    /// In words.
    pub says: Said,
    /// The clauses.
    pub rules: Vec<Rule>,
    /// The readings on which it rests.
    pub readings: BTreeSet<&'static str>,
}

pub fn forbids<const N: usize>(rules: [Rule; N], reading: Option<&'static str>, fr: String, en: String) -> Forbids {
    Forbids { says: Said::new(fr, en), rules: rules.to_vec(), readings: reading.into_iter().collect() }
}

pub fn plain<const N: usize>(rules: [Rule; N], reading: Option<&'static str>, fr: &str, en: &str) -> Forbids {
    forbids(rules, reading, fr.into(), en.into())
}

/// Of a stack, what its top forbids rests on the power that the top gives it.
pub fn top(way: &Way<'_>, mut forbids: Forbids) -> Forbids {
    forbids.rules.extend((way.stack.height() > 1).then_some(rule::SPACE_WOLF));
    forbids
}
