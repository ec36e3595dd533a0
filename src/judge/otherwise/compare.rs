//! The same scenario under every booklet, and the switches that make the difference.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::{
    apart::ends,
    judged::judged,
    readings::WORK,
    smallest::smallest,
    there::{There, there},
};
use crate::{
    allowance::{Allowance, EXPLORATION},
    citation::{Language, Said},
    game::{Depth, Difference, Game, Hearing, Unheard, too_much_work},
    judge::{
        case::{Case, Options},
        claims::{fared::Fared, sides::now_right},
        exploration::ending::Ending,
        words::{said, whole},
    },
    ruling::{ClaimRuling, ClaimVerdict, EditionDifference, SwitchDifference},
};

/// A scenario under every booklet.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Comparison {
    /// The scenario's title.
    pub title: String,
    /// `smash-up` or `deux`.
    pub game: String,
    /// `printed` or `current`.
    pub wording: String,
    /// The booklet that the others are compared with.
    pub here: Under,
    /// The others, oldest first.
    pub editions: Vec<Other>,
}

/// What a booklet gives.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Under {
    /// The booklet.
    pub edition: String,
    /// `resolved`, `illegal`, `decision` or `exhausted`; `unusable` where the scenario makes no sense under it.
    pub outcome: &'static str,
    /// In one sentence.
    pub summary: Said,
    /// The claims, judged there.
    pub claims: Vec<ClaimRuling>,
}

/// What another booklet gives, and whether that is the same.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Other {
    /// What it gives.
    #[serde(flatten)]
    pub under: Under,
    /// Whether outcome, board and claims are those of the booklet compared with, as far as both speak.
    pub same: bool,
    /// It only differs in what one of the two leaves unsaid and borrows: this is not held to be a difference.
    pub only_borrowed: bool,
    /// There was not enough work left to try it: nothing is known of it.
    pub untried: bool,
    /// The smallest set of switches that makes the difference, then those that would make one, each alone, if that did not.
    pub switches: Vec<SwitchDifference>,
}

/// Hears a scenario under every booklet. An answer that fits no question there leaves its question open.
///
/// # Errors
/// Every problem of the scenario, each with the field it is in; that nobody waits any more.
pub fn compare(
    game: &dyn Game,
    scenario: &Value,
    options: &Options,
    allowance: &Allowance,
) -> Result<Comparison, Unheard> {
    let case = Case::new(game, scenario, options, allowance.part(EXPLORATION))?;
    let (as_heard, here) = as_written(&case)?;
    let mut editions = others(&case.elsewhere(&here), &here);
    // Where only a claim fares otherwise, what happens is what happens here.
    for other in editions.iter_mut().filter(|other| other.under.summary == Said::default()) {
        other.under.summary = ends(&here);
    }
    let mut tried = here.clone();
    tried.claims = come_to(&as_heard, here.clone());
    if !case.goes_on() {
        tried.withdraw();
    }
    let under = Under::new(&case.terms.edition, &tried);
    for other in editions.iter_mut().filter(|other| other.is_heard()) {
        let there = case.elsewhere(&here).with(|terms| terms.edition.clone_from(&other.under.edition));
        let Ok(heard) = there.hear(Depth::Whole) else { continue };
        other.under.claims = come_to(&there, heard);
        let alike =
            under.claims.iter().map(|claim| claim.ruling).eq(other.under.claims.iter().map(|claim| claim.ruling));
        other.same = other.same && (alike || other.only_borrowed);
        if !case.goes_on() {
            *other = Other::untried(&other.under.edition);
        }
    }
    case.waited_for(Comparison {
        title: here.title.clone(),
        game: game.id().into(),
        wording: case.terms.wording.clone(),
        here: under,
        editions,
    })
}

/// What is written, as a ruling hears it; where an answer is one too many under this booklet, its question is left open.
fn as_written<'a>(case: &Case<'a>) -> Result<(Case<'a>, Hearing), Unheard> {
    match case.hear(Depth::Whole) {
        Err(Unheard::Problems(_)) => {
            let open = case.open();
            open.hear(Depth::Whole).map(|here| (open, here))
        }
        heard => heard.map(|here| (case.clone(), here)),
    }
}

/// What the claims come to as a ruling tells them: whatever is answered and used, and under every reading.
fn come_to(case: &Case<'_>, mut hearing: Hearing) -> Vec<ClaimRuling> {
    let fared = Fared::of(case, &hearing);
    judged(case, &mut hearing, fared);
    hearing.claims
}

/// Where another booklet would decide otherwise.
pub(in crate::judge) fn differences(case: &Case<'_>, here: &Hearing) -> Vec<EditionDifference> {
    let differing = others(case, here).into_iter().filter(|other| !other.same && other.is_heard());
    let told = |other: Other| {
        let Under { edition, summary, claims, outcome } = other.under;
        let judged = if outcome == OPEN { None } else { judged_there(case, &edition) };
        let open = judged.as_ref().and_then(|judged| judged.iter().find(|claim| claim.ruling == ClaimVerdict::Open));
        let right = |l| match (&judged, open) {
            (None, _) => String::new(),
            (Some(_), Some(claim)) => not_decided(l, claim),
            (Some(_), None) => now_right(l, &here.claims, &claims),
        };
        let outcome = said(|l| format!("{} {}", summary.to(l), right(l)).trim().to_owned());
        EditionDifference { edition, outcome, switches: other.switches }
    };
    differing.map(told).collect()
}

/// What the claims come to under a booklet, under every reading; nothing, where there was no work left to try them all.
fn judged_there(case: &Case<'_>, edition: &str) -> Option<Vec<ClaimRuling>> {
    let there = Case { allowance: case.allowance.part(WORK), ..case.with(|terms| terms.edition = edition.into()) };
    let claims = come_to(&there, there.hear(Depth::Whole).ok()?);
    there.goes_on().then_some(claims)
}

/// That a booklet does not decide who is right, and why not.
fn not_decided(l: Language, ClaimRuling { by, because, .. }: &ClaimRuling) -> String {
    let leads = match l {
        Language::Fr => format!("Ce livret ne dit pas si {by} a raison."),
        Language::En => format!("That booklet does not say whether {by} is right."),
    };
    format!("{leads} {}", whole(because.to(l)))
}

const OPEN: &str = "decision";
const EXHAUSTED: &str = "exhausted";
const UNUSABLE: &str = "unusable";

fn others(case: &Case<'_>, here: &Hearing) -> Vec<Other> {
    let editions = case.game.editions().into_iter().filter(|edition| *edition != case.terms.edition);
    editions.map(|edition| other(case, here, &edition)).collect()
}

fn other(case: &Case<'_>, heard: &Hearing, edition: &str) -> Other {
    if case.game.agree(&case.terms.edition, edition, &heard.switches) {
        return Other::same(edition, heard);
    }
    let tried = tried(case, heard, edition);
    if case.goes_on() { tried } else { Other::untried(edition) }
}

fn tried(case: &Case<'_>, heard: &Hearing, edition: &str) -> Other {
    let here = &Ending::of(heard);
    let (under, there) = match there(&case.with(|terms| terms.edition = edition.into()), heard) {
        Ok(There::Alike(_)) => return Other::same(edition, heard),
        Ok(There::Apart(apart, there)) => (Under { summary: apart.says(), ..Under::new(edition, &there) }, there),
        Err(unheard) => return Other::unusable(edition, unheard),
    };
    // What neither has consulted makes no difference.
    let mut differing = case.game.differences(&case.terms.edition, edition);
    differing.retain(|it| heard.switches.contains(&it.id) || there.switches.contains(&it.id));
    let stated: Vec<usize> = (0..differing.len()).collect();
    let borrowing = |set: &[usize]| {
        let values: BTreeMap<String, String> =
            set.iter().map(|index| (differing[*index].id.clone(), differing[*index].value.clone())).collect();
        case.with(|terms| terms.borrowed = values).hear(Depth::Bare).ok().map(|hearing| Ending::of(&hearing))
    };
    // What the two state differently may not be all that makes the difference: each is silent on something.
    let Some(makes) = borrowing(&stated).filter(|makes| makes != here) else {
        return Other { under, same: true, only_borrowed: true, untried: false, switches: Vec::new() };
    };
    let mut set =
        smallest(differing.len(), |set| borrowing(set).as_ref() == Some(&makes)).unwrap_or_else(|| stated.clone());
    let alone = |index: &usize| borrowing(&[*index]).is_some_and(|makes| makes != *here);
    let outweighed: Vec<usize> = stated.into_iter().filter(|index| !set.contains(index) && alone(index)).collect();
    set.extend(outweighed);
    let switches = set.into_iter().map(|index| switch(&differing[index])).collect();
    Other { under, same: false, only_borrowed: false, untried: false, switches }
}

fn switch(difference: &Difference) -> SwitchDifference {
    let (here, there) = difference.says.clone();
    SwitchDifference {
        number: difference.number.clone(),
        id: difference.id.clone(),
        question: difference.question.clone(),
        here,
        there,
        why: difference.why.clone(),
    }
}

impl Under {
    fn new(edition: &str, hearing: &Hearing) -> Self {
        Self {
            edition: edition.into(),
            outcome: hearing.outcome.word(),
            summary: said(|l| whole(ends(hearing).to(l))),
            claims: hearing.claims.clone(),
        }
    }
}

impl Other {
    fn is_heard(&self) -> bool {
        self.under.outcome != UNUSABLE && !self.untried
    }

    /// The same as here.
    fn same(edition: &str, here: &Hearing) -> Self {
        Self {
            under: Under::new(edition, here),
            same: true,
            only_borrowed: false,
            untried: false,
            switches: Vec::new(),
        }
    }

    /// There was not enough work left to try it.
    fn untried(edition: &str) -> Self {
        let under = Under { edition: edition.into(), outcome: EXHAUSTED, summary: too_much_work(), claims: Vec::new() };
        Self { under, same: false, only_borrowed: false, untried: true, switches: Vec::new() }
    }

    fn unusable(edition: &str, unheard: Unheard) -> Self {
        let summary = unheard.says();
        let under = Under { edition: edition.into(), outcome: UNUSABLE, summary, claims: Vec::new() };
        Self { under, same: false, only_borrowed: false, untried: false, switches: Vec::new() }
    }
}
