//! Whether an answer hangs on what is doubtful of a card: the case is heard again with the card read the other way.

use super::{
    apart::{Apart, is_refused_alike},
    judged::judged,
    supposed::{WORK, comes},
    there::{There, there},
};
use crate::{
    citation::{Language, Said},
    game::{Depth, Hearing},
    judge::{
        case::Case,
        claims::fared::Fared,
        verdict::undecided::Undecided,
        words::{list, said},
    },
    ruling::{ClaimVerdict, Doubt, Outcome},
};

/// The most doubts that are read otherwise together.
const TOGETHER: usize = 8;

/// Tries what is doubtful and can be read the other way: what changes nothing is not told; it decides if a claim would fare
/// otherwise or, where nothing is claimed, something else would come of it. What turns no claim is told where it bears on
/// what happened; what cannot be tried may decide then. Where none turns a claim alone, several may together.
pub(in crate::judge) fn tried(case: &Case<'_>, hearing: &mut Hearing, undecided: &Undecided) {
    let case = Case { allowance: case.allowance.part(WORK), ..case.clone() };
    let doubts = std::mem::take(&mut hearing.doubts);
    let weighed: Vec<Doubt> =
        doubts.iter().filter_map(|doubt| weighed(&case, hearing, undecided, doubt.clone())).collect();
    let turns_alone = weighed.iter().any(|doubt| !doubt.then.is_empty());
    let together = if turns_alone { Vec::new() } else { together(&case, hearing, undecided, &doubts) };
    let is_of_them = |doubt: &Doubt| together.iter().any(|it| (&it.card, it.other) == (&doubt.card, doubt.other));
    hearing.doubts = weighed.into_iter().filter(|doubt| !is_of_them(doubt)).collect();
    hearing.doubts.splice(0..0, together);
}

/// The fewest doubts, of different cards, that read otherwise together turn a claim; none, where they do not.
fn together(case: &Case<'_>, here: &Hearing, undecided: &Undecided, doubts: &[Doubt]) -> Vec<Doubt> {
    let mut all: Vec<&Doubt> = Vec::new();
    for doubt in doubts.iter().filter(|doubt| doubt.other.is_some()) {
        if all.len() < TOGETHER && !all.iter().any(|known| known.card == doubt.card) {
            all.push(doubt);
        }
    }
    if all.len() < 2 || here.claims.is_empty() {
        return Vec::new();
    }
    let now = comes(here, undecided).0;
    let turning = |read: &[&Doubt]| turned(case, here, &now, read);
    let Some(mut found) = turning(&all) else { return Vec::new() };
    for doubt in all.clone() {
        let without: Vec<&Doubt> = all.iter().copied().filter(|other| other.card != doubt.card).collect();
        if let Some(still) = turning(&without) {
            (all, found) = (without, still);
        }
    }
    let (apart, then) = found;
    let of_all = |doubt: &Doubt| {
        let others: Vec<&Said> = all.iter().filter(|it| it.card != doubt.card).map(|it| &it.called).collect();
        let otherwise = said(|l| {
            let others = list(l, &others.iter().map(|called| called.to(l)).collect::<Vec<_>>());
            let lead = match l {
                Language::Fr => format!("On peut le lire autrement, et {others} aussi\u{a0}: ensemble, cela décide."),
                Language::En => format!("It may be read otherwise, and so may {others}: together that decides."),
            };
            format!("{lead} {}", apart.as_ref().map_or_else(String::new, |apart| apart.would(l))).trim().to_owned()
        });
        Doubt { decides: true, otherwise: Some(otherwise), then: then.clone(), together: true, ..doubt.clone() }
    };
    all.iter().map(|doubt| of_all(doubt)).collect()
}

/// What would come of these doubts read otherwise, and how the claims would fare, where one would fare otherwise.
fn turned(
    case: &Case<'_>,
    here: &Hearing,
    now: &[ClaimVerdict],
    read: &[&Doubt],
) -> Option<(Option<Apart>, Vec<ClaimVerdict>)> {
    let read: Vec<(String, usize)> = read.iter().filter_map(|it| Some((it.card.clone(), it.other?))).collect();
    let other = read_otherwise(case, here, &read);
    let There::Apart(apart, mut there) = there(&other, here).ok()? else { return None };
    let then = fares(&other, &mut there)?;
    (then != now).then(|| (Some(apart).filter(|apart| !apart.nothing()), then))
}

/// A doubt with what it would give, read the other way; nothing, where nobody could tell.
fn weighed(case: &Case<'_>, here: &Hearing, undecided: &Undecided, doubt: Doubt) -> Option<Doubt> {
    let Some(number) = doubt.other else { return Some(doubt) };
    let other = read_otherwise(case, here, &[(doubt.card.clone(), number)]);
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
    let Some(then) = fares(&other, &mut there) else { return untried };
    let (now, _) = comes(here, undecided);
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

/// How the claims fare with cards read the other way; nothing, where that could not be tried to the end.
fn fares(other: &Case<'_>, there: &mut Hearing) -> Option<Vec<ClaimVerdict>> {
    let fared = Fared::of(other, there);
    let (_, open) = judged(other, there, fared);
    let is_tried = other.goes_on() && !matches!(there.outcome, Outcome::Exhausted { .. });
    is_tried.then(|| comes(there, &open).0)
}

/// The case with cards read the other way. The answers are those that are written; where they do not fit there, each speaks
/// to the question that it spoke to here.
fn read_otherwise<'a>(case: &Case<'a>, here: &Hearing, doubted: &[(String, usize)]) -> Case<'a> {
    let read = |case: &Case<'a>| case.with(|terms| terms.doubted = doubted.to_vec());
    let (as_written, is_refused) = (read(case), matches!(here.outcome, Outcome::Illegal { .. }));
    match as_written.hear(Depth::Bare) {
        Ok(there) if is_refused || !matches!(there.outcome, Outcome::Illegal { .. }) => as_written,
        Ok(_) | Err(_) => read(&case.elsewhere(here)),
    }
}
