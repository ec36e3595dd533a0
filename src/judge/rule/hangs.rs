//! On what an answer hangs.

use crate::{
    citation::Said,
    game::Hearing,
    judge::{
        otherwise::readings::Taken,
        verdict::undecided::Undecided,
        words::{said, whole},
    },
    ruling::{Assumption, ClaimVerdict, HangsOn, Outcome},
};

/// What the end hangs on and nobody said: what was supposed, and that a named card was not used, where nothing is claimed
/// by which that could be tried, or trying it told nothing.
pub(super) fn supposed(hearing: &Hearing, undecided: &Undecided) -> Vec<Said> {
    let is_open = matches!(hearing.outcome, Outcome::Decision(_));
    let depends = hearing.claims.iter().any(|claim| claim.ruling == ClaimVerdict::Depends);
    let unused = match hearing.outcome {
        Outcome::Resolved if hearing.claims.is_empty() => &hearing.unused,
        Outcome::Resolved | Outcome::Illegal { .. } => &undecided.unknown,
        Outcome::Decision(_) => &Vec::new(),
        Outcome::Exhausted { .. } => return Vec::new(),
    };
    let declined = unused.iter().map(|unused| said(|l| whole(unused.declined.to(l))));
    // Where an answer is missing, much may decide: what does was tried. What is asked first of all is not supposed as well.
    let is_asked = |assumption: &Assumption| depends && assumption.change == "/steps";
    let is_known = |assumption: &&Assumption| !assumption.otherwise.is_empty() || !(is_open || is_asked(assumption));
    let decides = hearing.assumptions.iter().filter(|assumption| assumption.decides).filter(is_known);
    declined.chain(decides.map(|assumption| assumption.says.clone())).collect()
}

/// The first of these that holds: a reading, a choice, what was supposed or a card is only taken to say; else the law alone.
pub(super) fn on(hearing: &Hearing, readings: &[Taken], undecided: &Undecided, supposed: &[Said]) -> Option<HangsOn> {
    let reading = || undecided.turned.is_some() || readings.iter().any(|reading| reading.decides(hearing));
    match &hearing.outcome {
        Outcome::Exhausted { .. } => None,
        Outcome::Decision(_) => Some(HangsOn::Choice),
        _ if reading() => Some(HangsOn::Reading),
        _ if hearing.claims.iter().any(|claim| claim.ruling == ClaimVerdict::Depends) => Some(HangsOn::Choice),
        _ if !supposed.is_empty() => Some(HangsOn::Supposed),
        _ if hearing.doubts.iter().any(|doubt| doubt.decides) => Some(HangsOn::Card),
        _ => Some(HangsOn::Law),
    }
}
