//! Rules on one scenario.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    authority::authority,
    case::{Case, Options},
    claims, compare, hangs,
    hinge::{self, Tried},
    readings, supposed, uses,
    verdict::{Undecided, verdict},
};
use crate::{
    allowance::{Allowance, RULING},
    citation::Said,
    game::{Depth, Game, Hearing, Problem, Unheard},
    ruling::{Boards, ClaimRuling, HangsOn, Outcome, Ruling},
};

/// The most hearings for judging the claims beyond an open decision.
const EXPLORED: usize = 400;

/// The claims of a hearing as they are ruled on where a choice is open: at every end that it can come to.
///
/// # Errors
/// Every problem of the scenario, each with the field it is in.
pub fn settled(
    game: &dyn Game,
    scenario: &Value,
    hearing: &Hearing,
    allowance: &Allowance,
) -> Result<Vec<ClaimRuling>, Vec<Problem>> {
    let case = Case::new(game, scenario, &Options::default(), allowance.part(RULING))?;
    let mut hearing = Hearing { claims: claims::settle(&case, hearing, EXPLORED), ..hearing.clone() };
    if let Some(hinge) = hinge::tried(&case, &hearing).hinge {
        hinge.open(&mut hearing.claims);
    }
    uses::open(&case, &mut hearing);
    Ok(hearing.claims)
}

/// The readings that a ruling on this hearing tells, each with the option taken: those relied on, and those that were only
/// asked on the way and of which another option would change the answer.
///
/// # Errors
/// Every problem of the scenario, each with the field it is in.
pub fn readings_told(
    game: &dyn Game,
    scenario: &Value,
    hearing: &Hearing,
    allowance: &Allowance,
) -> Result<BTreeMap<String, String>, Vec<Problem>> {
    let case = Case::new(game, scenario, &Options::default(), allowance.part(RULING))?;
    let mut told = readings::consulted(&case, hearing);
    settle(&case, &mut hearing.clone(), &mut told);
    Ok(told.into_iter().map(|taken| (taken.told.id, taken.told.taken)).collect())
}

/// What a ruling on this hearing says first. It takes a bounded part of the allowance.
///
/// # Errors
/// Every problem of the scenario, each with the field it is in.
pub fn headline(
    game: &dyn Game,
    scenario: &Value,
    hearing: &Hearing,
    allowance: &Allowance,
) -> Result<Said, Vec<Problem>> {
    let case = Case::new(game, scenario, &Options::default(), allowance.part(RULING))?;
    let mut hearing = hearing.clone();
    let mut readings = readings::consulted(&case, &hearing);
    let undecided = undecided(&case, &mut hearing, &mut readings);
    Ok(verdict(&hearing, &undecided, &hangs::supposed(&hearing, &undecided)))
}

/// A hearing of a case, its claims judged; what a ruling says of it first, and on what that hangs. Other booklets are not
/// asked.
pub(super) fn at_once(case: &Case<'_>) -> Result<(Hearing, Said, Option<HangsOn>), Unheard> {
    let mut hearing = case.hear(Depth::Whole)?;
    let mut readings = readings::consulted(case, &hearing);
    let undecided = undecided(case, &mut hearing, &mut readings);
    if !case.goes_on() {
        hearing.withdraw();
    }
    let supposed = hangs::supposed(&hearing, &undecided);
    let says = verdict(&hearing, &undecided, &supposed);
    let hangs_on = hangs::on(&hearing, &readings, &undecided, &supposed);
    Ok((hearing, says, hangs_on))
}

/// Judges the claims of a hearing; what leaves some of them open. And tries what is supposed.
fn undecided(case: &Case<'_>, hearing: &mut Hearing, readings: &mut Vec<readings::Taken>) -> Undecided {
    let undecided = judged(case, hearing, readings);
    supposed::tried(case, hearing, &undecided);
    undecided
}

/// Judges the claims of a hearing; what leaves some of them open. The readings by which what no answer turns would turn are
/// added.
pub(super) fn judged(case: &Case<'_>, hearing: &mut Hearing, readings: &mut Vec<readings::Taken>) -> Undecided {
    settle(case, hearing, readings);
    let Tried { hinge, unknown } = hinge::tried(case, hearing);
    let turned = claims::open(hearing, readings, case.game.editions().len());
    if let Some(hinge) = &hinge {
        hinge.open(&mut hearing.claims);
    }
    uses::open(case, hearing);
    Undecided { turned, hinge, unknown }
}

/// Judges the claims at every end that the hearing can come to, and adds the readings that turn what no answer does.
fn settle(case: &Case<'_>, hearing: &mut Hearing, readings: &mut Vec<readings::Taken>) {
    let (claims, line) = claims::settle_beyond(case, hearing, EXPLORED);
    hearing.claims = claims;
    for beyond in line.iter().flat_map(|line| readings::beyond(case, hearing, line)).collect::<Vec<_>>() {
        readings.retain(|reading| reading.told.id != beyond.told.id);
        readings.push(beyond);
    }
    readings.sort_by(|one, other| one.told.id.cmp(&other.told.id));
}

/// Rules on a scenario: what happens, who is right, on what that rests, and what another reading or booklet would give.
/// Same scenario, same options: same ruling. It takes a bounded part of the allowance.
///
/// # Errors
/// Every problem of the scenario, each with the field it is in; that nobody waits any more.
pub fn rule(game: &dyn Game, scenario: &Value, options: &Options, allowance: &Allowance) -> Result<Ruling, Unheard> {
    let case = Case::new(game, scenario, options, allowance.part(RULING))?;
    let mut hearing = case.hear(Depth::Whole)?;
    let editions = compare::differences(&case.elsewhere(&hearing), &hearing);
    let mut readings = readings::consulted(&case, &hearing);
    let undecided = undecided(&case, &mut hearing, &mut readings);
    let authority = authority(&hearing, &readings);
    // What was not tried under every reading and booklet is not answered at all.
    if !case.goes_on() {
        hearing.withdraw();
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
