//! By what a dispute is known wherever it comes up again.

use std::collections::BTreeMap;

use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::{
    citation::Citation,
    game::{Decided, Put, Terms},
};

/// Which way of reducing and writing a dispute this is: fingerprints of another are not compared.
const VERSION: u32 = 1;
/// The most weak keys of one dispute.
const WEAK: usize = 6;

/// The fingerprint of a question on its least board.
pub(super) fn fingerprint(terms: &Terms, readings: &BTreeMap<String, String>, least: &Put) -> String {
    let told = json!([VERSION, terms.edition, terms.wording, readings, least.question, least.scenario]);
    hex::encode(Sha256::digest(told.to_string().as_bytes()))
}

/// The weak keys: two deciding things, or a thing and a deciding clause.
pub(super) fn weak(decided: &Decided) -> Vec<String> {
    let clauses = decided.by.iter().filter_map(|cited| match cited {
        Citation::Clause { clause, .. } => Some(clause),
        Citation::Card { .. } | Citation::Reading { .. } => None,
    });
    weak_of(decided.things.iter(), clauses)
}

/// The weak keys of what these things, in the order of their names, and these clauses decide.
pub fn weak_of<'a>(things: impl Iterator<Item = &'a String>, clauses: impl Iterator<Item = &'a String>) -> Vec<String> {
    let things: Vec<&String> = things.collect();
    let pairs = things.iter().enumerate().flat_map(|(n, one)| things[n + 1..].iter().map(move |other| (*one, *other)));
    let with_clause = clauses.flat_map(|clause| things.iter().map(move |thing| (*thing, clause)));
    let key = |(one, other): (&String, &String)| format!("{one}+{other}");
    if things.len() > 1 { pairs.map(key).take(WEAK).collect() } else { with_clause.map(key).take(WEAK).collect() }
}
