//! Whether an answer hangs on what is supposed: the case is heard again as it would be otherwise.

use serde_json::Value;

use super::{apart::Apart, judged::judged};
use crate::{
    game::{Depth, Hearing},
    judge::{case::Case, claims::fared::Fared, verdict::undecided::Undecided},
    ruling::ClaimVerdict,
};

/// The most ways for it to be otherwise that are tried, for all that is supposed.
const TRIED: usize = 24;
/// The most work that trying them may take.
pub(super) const WORK: u64 = 2 * crate::allowance::HEARING;

/// What the claims come to, before and after what leaves them open is looked at.
pub(super) type Comes = (Vec<ClaimVerdict>, Vec<ClaimVerdict>);

/// Tries what is supposed: it decides if, were it otherwise, a claim would fare otherwise or, where nothing is claimed,
/// something else would come of it. What cannot be tried to the end may decide.
pub(in crate::judge) fn tried(case: &Case<'_>, hearing: &mut Hearing, undecided: &Undecided) {
    let case = Case { allowance: case.allowance.part(WORK), ..case.clone() };
    let (mut left, here) = (TRIED, comes(hearing, undecided));
    let mut assumptions = std::mem::take(&mut hearing.assumptions);
    for supposed in assumptions.iter_mut().filter(|supposed| supposed.decides && !supposed.otherwise.is_empty()) {
        let ways = supposed.otherwise.len();
        if ways <= left {
            left -= ways;
            supposed.decides = supposed.otherwise.iter().any(|other| {
                let there = instead(&case.scenario, &supposed.change, &other.value);
                // What the position itself says otherwise makes no other end.
                let ends_apart = supposed.change.starts_with("/steps");
                there.is_none_or(|there| turns(&case, (hearing, &here), there, ends_apart))
            });
        }
    }
    assumptions.retain(|supposed| supposed.decides || !supposed.in_passing);
    hearing.assumptions = assumptions;
}

pub(super) fn comes(hearing: &Hearing, undecided: &Undecided) -> Comes {
    let fare: Vec<ClaimVerdict> = hearing.claims.iter().map(|claim| claim.ruling).collect();
    (undecided.turned.as_ref().map_or_else(|| fare.clone(), |turned| turned.now.clone()), fare)
}

/// Whether something else comes of this scenario; so it may be where that is not known. `ends_apart`: another end is
/// something else, too.
fn turns(case: &Case<'_>, (here, fares): (&Hearing, &Comes), scenario: Value, ends_apart: bool) -> bool {
    let Ok(case) = case.of(scenario) else { return true };
    let Ok(mut there) = case.hear(Depth::Whole) else { return true };
    if here.claims.is_empty() {
        return !case.goes_on() || ends_apart && here.end != there.end || !Apart::of(here, &there).nothing();
    }
    if there.claims.iter().map(|claim| claim.ruling).ne(fares.0.iter().copied()) {
        return true;
    }
    let fared = Fared::of(&case, &there);
    let (_, undecided) = judged(&case, &mut there, fared);
    !case.goes_on() || comes(&there, &undecided) != *fares
}

/// The scenario in which something else stands in a place, given as a JSON pointer; nothing, where there is no such place.
#[must_use]
pub fn instead(scenario: &Value, pointer: &str, value: &Value) -> Option<Value> {
    let mut scenario = scenario.clone();
    let (parent, field) = pointer.rsplit_once('/')?;
    match scenario.pointer_mut(parent)? {
        Value::Object(fields) => drop(fields.insert(field.to_owned(), value.clone())),
        Value::Array(all) => value.clone_into(all.get_mut(field.parse::<usize>().ok()?)?),
        // A card that is no more than its name.
        Value::String(word) if field == "card" => value.as_str()?.clone_into(word),
        _ => return None,
    }
    Some(scenario)
}
