//! Whether an answer hangs on what is doubtful of a card: the case is heard again with the card read the other way.

use super::{
    apart::Apart,
    judged::judged,
    supposed::comes,
    there::{There, there},
};
use crate::{
    citation::Language,
    game::{Depth, Hearing},
    judge::{
        case::Case,
        claims::fared::Fared,
        verdict::undecided::Undecided,
        words::{inner, quoted, said},
    },
    ruling::{Doubt, Outcome},
};

/// The most work that trying them may take.
const WORK: u64 = 2 * crate::allowance::HEARING;

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
    let (apart, mut there) = match there(&other, here) {
        // What nobody spoke of may be another thing there.
        Ok(There::Alike(_)) if is_unsaid => (None, Box::new(other.hear(Depth::Whole).ok()?)),
        Ok(There::Alike(_)) => return None,
        Ok(There::Apart(apart, there)) => (Some(apart), there),
        Err(_) => return doubt.decides.then_some(doubt),
    };
    let fared = Fared::of(&other, &there);
    let (_, open) = judged(&other, &mut there, fared);
    let ((now, _), (then, _)) = (comes(here, undecided), comes(&there, &open));
    let turns = now != then;
    let decides = turns || here.claims.is_empty();
    let apart = apart.filter(|apart| !apart.nothing());
    (decides || doubt.decides && apart.is_some()).then(|| Doubt {
        decides,
        otherwise: apart.map(|apart| said(|l| otherwise(l, &apart))),
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

fn otherwise(l: Language, apart: &Apart) -> String {
    let (gives, lacks) = (apart.gives(l), apart.lacks(l));
    let gives = match gives.as_str() {
        "" => l.say("Autrement,", "Otherwise,").to_owned(),
        gives => {
            let lead = l.say("Autrement, cela donnerait", "Otherwise, this would give");
            format!("{lead} {}.", quoted(l, inner(gives)))
        }
    };
    format!("{gives} {lacks}").trim_end().to_owned()
}
