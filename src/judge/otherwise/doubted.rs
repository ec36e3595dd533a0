//! Whether an answer hangs on what is doubtful of a card: the case is heard again with the card read the other way.

use super::{
    apart::is_refused_alike,
    judged::judged,
    supposed::{WORK, comes},
    there::{There, there},
};
use crate::{
    citation::Language,
    game::{Depth, Hearing},
    judge::{case::Case, claims::fared::Fared, verdict::undecided::Undecided, words::said},
    ruling::{Doubt, Outcome},
};

/// Tries what is doubtful and can be read the other way: what changes nothing is not told; it decides if a claim would fare
/// otherwise or, where nothing is claimed, something else would come of it. What turns no claim is told where it bears on
/// what happened; what cannot be tried may decide then.
pub(in crate::judge) fn tried(case: &Case<'_>, hearing: &mut Hearing, undecided: &Undecided) {
    let case = Case { allowance: case.allowance.part(WORK), ..case.clone() };
    let doubts = std::mem::take(&mut hearing.doubts);
    let weighed = doubts.into_iter().filter_map(|doubt| weighed(&case, hearing, undecided, doubt)).collect();
    hearing.doubts = weighed;
}

/// A doubt with what it would give, read the other way; nothing, where nobody could tell.
fn weighed(case: &Case<'_>, here: &Hearing, undecided: &Undecided, doubt: Doubt) -> Option<Doubt> {
    let Some(number) = doubt.other else { return Some(doubt) };
    let other = read_otherwise(case, here, &(doubt.card.clone(), number));
    let is_unsaid = !here.claims.is_empty() && !here.unused.is_empty();
    let heard = match there(&other, here) {
        // What nobody spoke of may be another thing there.
        Ok(There::Alike(_)) if is_unsaid => other.hear(Depth::Whole).map(|there| (None, there)),
        Ok(There::Alike(_)) => return None,
        Ok(There::Apart(apart, there)) => Ok((Some(apart), *there)),
        Err(unheard) => Err(unheard),
    };
    let untried = doubt.decides.then(|| doubt.clone());
    let Ok((apart, mut there)) = heard else { return untried };
    let fared = Fared::of(&other, &there);
    let (_, open) = judged(&other, &mut there, fared);
    // What could not be tried to the end tells nothing.
    if !other.goes_on() || matches!(there.outcome, Outcome::Exhausted { .. }) {
        return untried;
    }
    let ((now, _), (then, _)) = (comes(here, undecided), comes(&there, &open));
    let turns = now != then;
    let decides = turns || here.claims.is_empty() && !is_refused_alike(here, &there);
    let apart = apart.filter(|apart| !apart.nothing());
    let lead = |l: Language| l.say("On peut le lire autrement.", "It may be read otherwise.");
    (decides || doubt.decides && apart.is_some()).then(|| Doubt {
        decides,
        otherwise: apart.map(|apart| said(|l| format!("{} {}", lead(l), apart.would(l)))),
        then: if turns { then } else { Vec::new() },
        ..doubt
    })
}

/// The case with a card read the other way. The answers are those that are written; where they do not fit there, each speaks
/// to the question that it spoke to here.
fn read_otherwise<'a>(case: &Case<'a>, here: &Hearing, doubted: &(String, usize)) -> Case<'a> {
    let read = |case: &Case<'a>| case.with(|terms| terms.doubted = Some(doubted.clone()));
    let (as_written, is_refused) = (read(case), matches!(here.outcome, Outcome::Illegal { .. }));
    match as_written.hear(Depth::Bare) {
        Ok(there) if is_refused || !matches!(there.outcome, Outcome::Illegal { .. }) => as_written,
        Ok(_) | Err(_) => read(&case.elsewhere(here)),
    }
}
