//! Rules on one scenario.

mod authority;
mod hangs;

use std::{collections::BTreeMap, rc::Rc};

use serde_json::Value;

use super::{
    case::{Case, Options},
    claims::fared::Fared,
    otherwise::{compare, doubted, judged::judged, readings::Taken, supposed},
    verdict::{undecided::Undecided, verdict},
};
use crate::{
    allowance::{Allowance, RULING},
    citation::Said,
    game::{Depth, Game, Hearing, Situation, Unheard},
    ruling::{Boards, ClaimRuling, Doubt, HangsOn, Outcome, Ruling},
};
use authority::authority;

/// What a ruling on a hearing comes to under its law, other booklets not asked.
pub struct Told {
    /// What it says first.
    pub headline: Said,
    /// The claims as they are ruled on under this law alone: at every end that it can come to.
    pub claims: Vec<ClaimRuling>,
    /// What is doubtful of cards that mattered, and changes something.
    pub doubts: Vec<Doubt>,
    /// The readings of which another option would change the answer, and those that are cited, each with the option taken.
    pub readings: BTreeMap<String, String>,
}

/// What a ruling on this hearing of a scenario that has been read says. It takes a bounded part of the allowance.
#[must_use]
pub fn told<'a>(
    game: &'a dyn Game,
    scenario: &Value,
    situation: Rc<dyn Situation + 'a>,
    hearing: &Hearing,
    allowance: &Allowance,
) -> Told {
    let case = Case::read(game, scenario.clone().into(), situation, allowance.part(RULING));
    let mut hearing = hearing.clone();
    let fared = Fared::of(&case, &hearing);
    let claims = fared.used.clone();
    let (readings, undecided) = weighed(&case, &mut hearing, fared);
    Told {
        headline: verdict(&hearing, &undecided, &hangs::supposed(&hearing, &undecided)),
        claims,
        doubts: hearing.doubts,
        readings: readings.into_iter().map(|taken| (taken.told.id, taken.told.taken)).collect(),
    }
}

/// A hearing of a case, its claims judged; what a ruling says of it first, and on what that hangs. Other booklets are not
/// asked.
pub(super) fn at_once(case: &Case<'_>) -> Result<(Hearing, Said, Option<HangsOn>), Unheard> {
    let mut hearing = case.hear(Depth::Whole)?;
    let (readings, undecided) = undecided(case, &mut hearing);
    if !case.goes_on() {
        hearing.withdraw();
    }
    let supposed = hangs::supposed(&hearing, &undecided);
    let says = verdict(&hearing, &undecided, &supposed);
    let hangs_on = hangs::on(&hearing, &readings, &undecided, &supposed);
    Ok((hearing, says, hangs_on))
}

fn undecided(case: &Case<'_>, hearing: &mut Hearing) -> (Vec<Taken>, Undecided) {
    let fared = Fared::of(case, hearing);
    weighed(case, hearing, fared)
}

/// Judges the claims of a hearing; the readings it rests on, and what leaves some of the claims open. And tries what is
/// supposed, and what is doubtful.
fn weighed(case: &Case<'_>, hearing: &mut Hearing, fared: Fared) -> (Vec<Taken>, Undecided) {
    let (readings, undecided) = judged(case, hearing, fared);
    supposed::tried(case, hearing, &undecided);
    doubted::tried(case, hearing, &undecided);
    (readings, undecided)
}

/// Rules on a scenario: what happens, who is right, on what that rests, and what another reading or booklet would give.
/// Same scenario, same options: same ruling. It takes a bounded part of the allowance.
///
/// # Errors
/// Every problem of the scenario, each with the field it is in; that nobody waits any more.
pub fn rule(game: &dyn Game, scenario: &Value, options: &Options, allowance: &Allowance) -> Result<Ruling, Unheard> {
    let case = Case::new(game, scenario, options, allowance.part(RULING))?;
    let mut hearing = case.hear(Depth::Whole)?;
    let mut editions = compare::differences(&case.elsewhere(&hearing), &hearing);
    let (readings, undecided) = undecided(&case, &mut hearing);
    let authority = authority(&hearing, &readings);
    // What was not tried under every reading and booklet is not answered at all.
    if !case.goes_on() {
        hearing.withdraw();
        editions.clear();
    }

    let resolved = hearing.outcome == Outcome::Resolved;
    let supposed = hangs::supposed(&hearing, &undecided);
    case.waited_for(Ruling {
        verdict: verdict(&hearing, &undecided, &supposed),
        hangs_on: hangs::on(&hearing, &readings, &undecided, &supposed),
        depends: resolved.then_some(&undecided.hinge).and_then(|hinge| Some(hinge.as_ref()?.told(&hearing.claims))),
        title: hearing.title,
        game: game.id().into(),
        edition: case.terms.edition.clone(),
        wording: case.terms.wording.clone(),
        outcome: hearing.outcome,
        steps: hearing.steps,
        considered: hearing.considered,
        claims: hearing.claims,
        assumptions: hearing.assumptions,
        readings: readings.into_iter().map(|taken| taken.told).collect(),
        authority,
        doubts: hearing.doubts,
        clarifications: hearing.clarifications,
        boards: Boards::unasked(|boards| hearing.befores.bytes(boards)),
        board: game.whole(&hearing.board, &case.scenario),
        befores: hearing.befores,
        editions,
    })
}
