//! What nobody spoke of and yet decides: the optional use of a named card by which alone a claim would turn.

use std::{collections::BTreeSet, rc::Rc};

use serde_json::Value;

use super::{
    case::Case,
    verdict::fared,
    ways::{End, Ways},
    words::{capital, inner, said, semicolon},
    written::with_steps,
};
use crate::{
    citation::{Language, Said},
    game::{Depth, Hearing, Unused},
    ruling::{ClaimRuling, ClaimVerdict, Depends, Outcome, Use},
};

/// The most uses that are tried.
const TRIED: usize = 16;
/// The most hearings for what one of them leads to.
const HEARINGS: usize = 40;

/// What came of trying the uses that nobody spoke of.
#[derive(Default)]
pub(super) struct Tried {
    /// The first that alone would turn what is claimed.
    pub hinge: Option<Hinge>,
    /// Those of which it is not known what they would turn: that they are not made is only supposed.
    pub unknown: Vec<Unused>,
}

/// A use that turns a claim, and what the claims come to without it and with it.
pub(super) struct Hinge {
    unused: Unused,
    now: Vec<ClaimVerdict>,
    then: Vec<ClaimVerdict>,
    /// The other uses that alone would turn a claim.
    also: Vec<Said>,
}

/// What a use leads to.
enum Leads {
    /// The claims fare so, one of them otherwise than now.
    Elsewhere(Vec<ClaimVerdict>),
    Nowhere,
    Unknown,
}

/// Tries each use that nobody spoke of, where everything was resolved.
pub(super) fn tried(case: &Case<'_>, hearing: &Hearing) -> Tried {
    let now: Vec<ClaimVerdict> = hearing.claims.iter().map(|claim| claim.ruling).collect();
    let mut tried = Tried::default();
    if hearing.claims.iter().all(|claim| claim.is_of_now) || hearing.outcome != Outcome::Resolved {
        return tried;
    }
    for (number, unused) in hearing.unused.iter().enumerate() {
        let leads = if number < TRIED { leads(case, unused, &now) } else { Leads::Unknown };
        match (leads, &mut tried.hinge) {
            (Leads::Elsewhere(_), Some(hinge)) => hinge.also.push(unused.made.clone()),
            (Leads::Elsewhere(then), none) => {
                *none = Some(Hinge { unused: unused.clone(), now: now.clone(), then, also: Vec::new() });
            }
            (Leads::Unknown, _) => tried.unknown.push(unused.clone()),
            (Leads::Nowhere, _) => {}
        }
    }
    tried
}

/// Where a use leads; a claim that fares differently at two of its ends depends on more. What takes from a later step what
/// it rests on is no end.
fn leads(case: &Case<'_>, unused: &Unused, now: &[ClaimVerdict]) -> Leads {
    let case = Case {
        scenario: Rc::new(with_steps((*case.scenario).clone(), unused.before, vec![unused.makes.clone()])),
        ..case.open()
    };
    let Ok(first) = case.hear(Depth::Bare) else { return Leads::Unknown };
    if matches!(first.outcome, Outcome::Illegal { step, .. } if step == unused.before) {
        return Leads::Unknown;
    }
    let resolved = |end: &&End| end.outcome == Outcome::Resolved.word();
    let turned = |end: &End| now.iter().zip(&end.claims).any(|(now, then)| turns(*now, *then));
    let ways = Ways::from(&case, &first, HEARINGS, |ends| {
        let claims: BTreeSet<&[ClaimVerdict]> = ends.iter().filter(resolved).map(|end| &*end.claims).collect();
        claims.len() > 1 && ends.iter().filter(resolved).any(turned)
    });
    let ends: Vec<&End> = ways.found.iter().filter(resolved).collect();
    let Some(first) = ends.iter().find(|end| turned(end)) else {
        return if ways.cut { Leads::Unknown } else { Leads::Nowhere };
    };
    let everywhere = |index: usize| ends.iter().all(|end| end.claims.get(index) == first.claims.get(index));
    let fares = |(index, verdict): (usize, &ClaimVerdict)| {
        if everywhere(index) && !ways.cut { *verdict } else { ClaimVerdict::Depends }
    };
    Leads::Elsewhere(first.claims.iter().enumerate().map(fares).collect())
}

/// Whether a claim is judged, and otherwise.
fn turns(now: ClaimVerdict, then: ClaimVerdict) -> bool {
    matches!(now, ClaimVerdict::Holds | ClaimVerdict::Fails) && now != then
}

impl Hinge {
    /// The claims that turn with it are not decided.
    pub fn open(&self, claims: &mut [ClaimRuling]) {
        for (claim, (now, then)) in claims.iter_mut().zip(self.now.iter().zip(&self.then)) {
            if turns(*now, *then) && claim.ruling == *now {
                claim.ruling = ClaimVerdict::Depends;
                claim.step = None;
                claim.because = said(|l| {
                    let with = match then {
                        ClaimVerdict::Holds => l.say("Vrai si", "True if"),
                        ClaimVerdict::Fails => l.say("Faux si", "False if"),
                        ClaimVerdict::Depends | ClaimVerdict::Open => l.say("Encore ouvert si", "Still open if"),
                    };
                    let without = match now {
                        ClaimVerdict::Holds => l.say("vrai sinon", "true if not"),
                        _ => l.say("faux sinon", "false if not"),
                    };
                    format!("{with} {}{}{without}.", self.unused.made.to(l), semicolon(l))
                });
            }
        }
    }

    /// *Cela dépend : si Alice utilise First Mate, Bob a raison ; sinon, Alice a raison.*
    pub fn says(&self, l: Language, claims: &[ClaimRuling]) -> String {
        let (made, now, then) = (self.unused.made.to(l), fared(l, claims, &self.now), fared(l, claims, &self.then));
        let also: Vec<&str> = self.also.iter().map(|made| made.to(l)).collect();
        let (depends, also) = match l {
            Language::Fr => (
                format!("Cela dépend\u{a0}: si {made}, {then}\u{202f}; sinon, {now}."),
                format!(" Ceci aussi changerait la réponse\u{a0}: {}.", also.join(semicolon(l))),
            ),
            Language::En => (
                format!("It depends: if {made}, {then}; if not, {now}."),
                format!(" This too would change the answer: {}.", also.join(semicolon(l))),
            ),
        };
        if self.also.is_empty() { depends } else { depends + &also }
    }

    /// What it depends on, with what each option gives and the step that says it.
    pub fn told(&self, claims: &[ClaimRuling]) -> Depends {
        let option = |says: &Said, verdicts: &[ClaimVerdict], steps: &[Value]| Use {
            says: said(|l| inner(says.to(l)).to_owned()),
            gives: said(|l| capital(&fared(l, claims, verdicts))),
            steps: steps.to_vec(),
        };
        let Unused { made, declined, before, makes, declines } = &self.unused;
        let options =
            vec![option(made, &self.then, std::slice::from_ref(makes)), option(declined, &self.now, declines)];
        Depends { before: *before, options }
    }
}
