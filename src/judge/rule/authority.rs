//! On what an answer stands.

use std::collections::BTreeSet;

use crate::{citation::Citation, game::Hearing, judge::otherwise::readings::Taken, ruling::Authority};

/// On what it stands, strongest first: what its steps, its refusals, its question and what was considered cite, and the
/// readings whose other options would change it.
pub(super) fn authority(hearing: &Hearing, readings: &[Taken]) -> Vec<Authority> {
    let mut stands = BTreeSet::new();
    for citation in hearing.citations() {
        match citation {
            // One that speaks of a card and that nothing rests on lends no authority.
            clause if hearing.clarifications.contains(clause) => stands.insert(Authority::Clarification),
            Citation::Clause { edition, .. } if hearing.later.as_ref() == Some(edition) => {
                stands.insert(Authority::PublisherLater)
            }
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
