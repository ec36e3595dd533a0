//! Whether an answer hangs on what is doubtful of a card: the case is heard again with the card read the other way.

use super::{
    apart::Apart,
    judged::judged,
    supposed::comes,
    there::{There, there},
};
use crate::{
    citation::Language,
    game::Hearing,
    judge::{
        case::Case,
        claims::fared::Fared,
        verdict::undecided::Undecided,
        words::{inner, quoted, said},
    },
    ruling::Doubt,
};

/// The most work that trying them may take.
const WORK: u64 = 2 * crate::allowance::HEARING;

/// Tries what is doubtful and can be read the other way: what changes nothing is not told; it decides if a claim would fare
/// otherwise or, where nothing is claimed, something else would come of it. What cannot be tried may decide.
pub(in crate::judge) fn tried(case: &Case<'_>, hearing: &mut Hearing, undecided: &Undecided) {
    let case = Case { allowance: case.allowance.part(WORK), ..case.clone() };
    let doubts = std::mem::take(&mut hearing.doubts);
    let weighed = doubts.into_iter().filter_map(|doubt| weighed(&case, hearing, undecided, doubt)).collect();
    hearing.doubts = weighed;
}

/// A doubt with what it would give, read the other way; nothing, where nobody could tell.
fn weighed(case: &Case<'_>, here: &Hearing, undecided: &Undecided, doubt: Doubt) -> Option<Doubt> {
    let Some(number) = doubt.other else { return Some(doubt) };
    let other = case.elsewhere(here).with(|terms| terms.doubted = Some((doubt.card.clone(), number)));
    match there(&other, here) {
        Ok(There::Alike(_)) => None,
        Ok(There::Apart(apart, mut there)) => {
            let fared = Fared::of(&other, &there);
            let (_, open) = judged(&other, &mut there, fared);
            let (now, then) = (comes(here, undecided), comes(&there, &open));
            let turns = now != then;
            Some(Doubt {
                decides: turns || here.claims.is_empty(),
                otherwise: (!apart.nothing()).then(|| said(|l| otherwise(l, &apart))),
                then: if turns { then.0 } else { Vec::new() },
                ..doubt
            })
        }
        Err(_) => Some(doubt),
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
