//! What a document asserts of the words of its ruling: what it rests on, what it calls doubtful, what it says.

use std::collections::BTreeSet;

use crate::{
    citation::{Citation, Said},
    game::Hearing,
    ruling::Outcome,
    smash_up::setup::HoldsWritten,
};

/// Each of these assertions that does not hold.
pub(in crate::smash_up::hearing) fn asserted_of_words(expect: &HoldsWritten, hearing: &Hearing) -> Vec<String> {
    let (cited, told) = (cited(hearing), told(hearing));
    let pointed: BTreeSet<&str> = hearing.clarifications.iter().filter_map(clause).collect();
    let read: BTreeSet<&str> = hearing.readings.keys().map(String::as_str).collect();
    let doubted: BTreeSet<&str> = hearing.doubts.iter().map(|doubt| doubt.card.as_str()).collect();
    let is_said = |words: &str| told.iter().any(|said| said.fr.contains(words) || said.en.contains(words));
    let mut fails = Vec::new();
    for (field, wanted, found, says) in [
        ("cites", &expect.cites, &cited, "the ruling does not rest on"),
        ("reads", &expect.reads, &read, "the ruling does not rest on"),
        ("clarifications", &expect.clarifications, &pointed, "not pointed to:"),
        ("doubts", &expect.doubts, &doubted, "nothing is said to be doubtful about"),
    ] {
        for (index, missing) in wanted.iter().enumerate().filter(|(_, id)| !found.contains(id.as_str())) {
            let known = found.iter().copied().collect::<Vec<_>>().join(", ");
            fails.push(format!("/expect/{field}/{index}: {says} {missing}; there are: {known}"));
        }
    }
    for (field, unwanted, found, says) in [
        ("does_not_cite", &expect.does_not_cite, &cited, "the ruling rests on"),
        ("does_not_read", &expect.does_not_read, &read, "the ruling rests on"),
        ("does_not_doubt", &expect.does_not_doubt, &doubted, "something is said to be doubtful about"),
    ] {
        for (index, present) in unwanted.iter().enumerate().filter(|(_, id)| found.contains(id.as_str())) {
            fails.push(format!("/expect/{field}/{index}: {says} {present}"));
        }
    }
    for (field, words, wanted) in [("says", &expect.says, true), ("does_not_say", &expect.does_not_say, false)] {
        for (index, words) in words.iter().enumerate().filter(|(_, words)| is_said(words) != wanted) {
            let all: Vec<&str> = told.iter().map(|said| said.en.as_str()).collect();
            fails.push(format!("/expect/{field}/{index}: “{words}”; told: {}", all.join(" / ")));
        }
    }
    fails
}

/// Everything a hearing tells.
fn told(hearing: &Hearing) -> Vec<&Said> {
    let steps = hearing.steps.iter().flat_map(|step| step.changes.iter().chain([&step.says]));
    let considered = hearing.considered.iter().map(|looked_at| &looked_at.says);
    let supposed = hearing.assumptions.iter().map(|supposed| &supposed.says);
    let claims = hearing.claims.iter().map(|claim| &claim.because);
    let refused = match &hearing.outcome {
        Outcome::Illegal { refusals, legal, .. } => refusals.iter().map(|refusal| &refusal.says).chain(legal).collect(),
        Outcome::Resolved | Outcome::Decision(_) | Outcome::Exhausted { .. } => Vec::new(),
    };
    steps.chain(considered).chain(supposed).chain(claims).chain(refused).collect()
}

/// The clauses a hearing rests on.
fn cited(hearing: &Hearing) -> BTreeSet<&str> {
    hearing.citations().filter_map(clause).collect()
}

fn clause(citation: &Citation) -> Option<&str> {
    match citation {
        Citation::Clause { clause, .. } => Some(clause),
        Citation::Card { .. } | Citation::Reading { .. } => None,
    }
}
