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

/// The weak keys: two deciding cards, or a card and a deciding clause.
pub(super) fn weak(decided: &Decided) -> Vec<String> {
    let cards: Vec<&String> = decided.cards.iter().collect();
    let pairs = cards.iter().enumerate().flat_map(|(n, one)| cards[n + 1..].iter().map(move |other| (*one, *other)));
    let clauses = decided.by.iter().filter_map(|cited| match cited {
        Citation::Clause { clause, .. } => Some(clause),
        Citation::Card { .. } | Citation::Reading { .. } => None,
    });
    let with_clause = clauses.flat_map(|clause| cards.iter().map(move |card| (*card, clause)));
    let key = |(one, other): (&String, &String)| format!("{one}+{other}");
    if cards.len() > 1 { pairs.map(key).take(WEAK).collect() } else { with_clause.map(key).take(WEAK).collect() }
}
