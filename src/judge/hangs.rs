//! On what an answer hangs.

use itertools::Itertools as _;

use super::{
    readings::Taken,
    verdict::Undecided,
    words::{list, said, whole},
};
use crate::{
    citation::{Language, Said},
    game::Hearing,
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
        _ if !supposed.is_empty() || !hearing.doubts.is_empty() => Some(HangsOn::Supposed),
        _ => Some(HangsOn::Law),
    }
}

/// That it supposes something, the first thing it does, and how many more there are.
pub(super) fn supposing(l: Language, supposed: &[Said]) -> Option<String> {
    let (first, others) = supposed.split_first()?;
    let lead = l.say("Cela suppose ce que personne n’a dit.", "This supposes what nobody said.");
    let more = match (l, others.len()) {
        (_, 0) => String::new(),
        (Language::Fr, 1) => " Un autre point est supposé plus bas.".to_owned(),
        (Language::Fr, more) => format!(" {more} autres points sont supposés plus bas."),
        (Language::En, 1) => " One other point is supposed below.".to_owned(),
        (Language::En, more) => format!(" {more} other points are supposed below."),
    };
    Some(format!("{lead} {}{more}", first.to(l)))
}

/// That what some cards say is not certain, where an end rests on it.
pub(super) fn doubting(l: Language, hearing: &Hearing) -> Option<String> {
    let ends = matches!(hearing.outcome, Outcome::Resolved | Outcome::Illegal { .. });
    let cards: Vec<&str> = hearing.doubts.iter().map(|doubt| doubt.called.to(l)).dedup().collect();
    let named = list(l, &cards);
    match (cards.len(), l) {
        (0, _) => None,
        (1, Language::Fr) => Some(format!("Ce que dit {named} n’est pas tout à fait sûr.")),
        (_, Language::Fr) => Some(format!("Ce que disent {named} n’est pas tout à fait sûr.")),
        (1, Language::En) => Some(format!("What {named} says is not quite certain.")),
        (_, Language::En) => Some(format!("What {named} say is not quite certain.")),
    }
    .filter(|_| ends)
}
