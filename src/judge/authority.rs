//! On what an answer stands.

use std::collections::BTreeSet;

use super::readings::Taken;
use crate::{
    citation::Citation,
    game::Hearing,
    ruling::{Authority, Outcome},
};

/// On what it stands, strongest first: what its steps, its refusals, its question and what was considered cite, and the
/// readings whose other options would change it.
pub(super) fn authority(hearing: &Hearing, readings: &[Taken]) -> Vec<Authority> {
    let mut stands = BTreeSet::new();
    if !hearing.clarifications.is_empty() {
        stands.insert(Authority::Clarification);
    }
    for citation in cited(hearing) {
        match citation {
            Citation::Clause { .. } => stands.insert(Authority::Rule),
            Citation::Card { .. } => stands.insert(Authority::Card),
            Citation::Reading { reading, .. } => {
                let publisher = readings.iter().any(|taken| taken.told.id == *reading && taken.publisher);
                stands.insert(of_reading(publisher))
            }
        };
    }
    stands.extend(readings.iter().filter(|taken| taken.matters()).map(|taken| of_reading(taken.publisher)));
    stands.into_iter().collect()
}

fn of_reading(publisher: bool) -> Authority {
    if publisher { Authority::PublisherLater } else { Authority::Reading }
}

fn cited(hearing: &Hearing) -> impl Iterator<Item = &Citation> {
    let outcome: Vec<&Citation> = match &hearing.outcome {
        Outcome::Illegal { refusals, .. } => refusals.iter().flat_map(|refusal| &refusal.why).collect(),
        Outcome::Decision(open) => open.why.iter().collect(),
        Outcome::Resolved | Outcome::Exhausted { .. } => Vec::new(),
    };
    let considered = hearing.considered.iter().flat_map(|considered| &considered.why);
    hearing.steps.iter().flat_map(|step| &step.why).chain(considered).chain(outcome)
}
