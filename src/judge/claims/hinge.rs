//! What nobody spoke of and yet decides: the optional use of a named card by which alone a claim would turn.

use std::collections::BTreeSet;

use serde_json::Value;

use super::sides::fared;
use crate::{
    citation::{Language, Said},
    game::{Depth, Hearing, Unused},
    judge::{
        case::Case,
        exploration::ways::{End, Ways},
        words::{capital, inner, said, semicolon},
        written::with_steps,
    },
    ruling::{ClaimRuling, ClaimVerdict, Depends, Outcome, Use},
};

/// The most uses that are tried.
const TRIED: usize = 16;
/// The most hearings for what one of them leads to.
const HEARINGS: usize = 40;

/// What came of trying the uses that nobody spoke of.
#[derive(Default)]
pub(in crate::judge) struct Tried {
    /// Those that alone would turn what is claimed.
    pub hinge: Option<Hinge>,
    /// Those of which it is not known what they would turn: that they are not made is only supposed.
    pub unknown: Vec<Unused>,
}

/// Uses of which each alone turns a claim, and what the claims come to without them.
pub(in crate::judge) struct Hinge {
    first: Turning,
    others: Vec<Turning>,
    now: Vec<ClaimVerdict>,
}

/// A use, and what the claims come to with it.
struct Turning {
    unused: Unused,
    then: Vec<ClaimVerdict>,
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
            (Leads::Elsewhere(then), Some(hinge)) => hinge.others.push(Turning { unused: unused.clone(), then }),
            (Leads::Elsewhere(then), none) => {
                let first = Turning { unused: unused.clone(), then };
                *none = Some(Hinge { first, others: Vec::new(), now: now.clone() });
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
    let used = with_steps((*case.scenario).clone(), unused.before, vec![unused.makes.clone()]);
    let Ok(case) = case.open().of(used) else { return Leads::Unknown };
    let Ok(first) = case.hear(Depth::Bare) else { return Leads::Unknown };
    if matches!(first.outcome, Outcome::Illegal { step, .. } if step == unused.before) {
        return Leads::Unknown;
    }
    let resolved = |end: &&End| end.outcome == Outcome::Resolved.word();
    let fare = |ends: &[&End], index: usize| {
        ends.iter().filter_map(|end| end.claims.get(index).copied()).collect::<BTreeSet<_>>()
    };
    let is_open = |fares: &BTreeSet<ClaimVerdict>| fares.len() > 1;
    let ways = Ways::from(&case, &first, HEARINGS, |ends| {
        let ends: Vec<&End> = ends.iter().filter(resolved).collect();
        (0..now.len()).all(|index| is_open(&fare(&ends, index)))
    });
    let ends: Vec<&End> = ways.found.iter().filter(resolved).collect();
    let fares: Vec<BTreeSet<ClaimVerdict>> = (0..now.len()).map(|index| fare(&ends, index)).collect();
    if !now.iter().zip(&fares).any(|(now, fares)| fares.iter().any(|then| turns(*now, *then))) {
        return if ways.cut { Leads::Unknown } else { Leads::Nowhere };
    }
    let then = |fares: &BTreeSet<ClaimVerdict>| match fares.first() {
        Some(then) if !is_open(fares) && !ways.cut => *then,
        _ => ClaimVerdict::Depends,
    };
    Leads::Elsewhere(fares.iter().map(then).collect())
}

/// Whether a claim is judged, and otherwise.
fn turns(now: ClaimVerdict, then: ClaimVerdict) -> bool {
    matches!(now, ClaimVerdict::Holds | ClaimVerdict::Fails) && now != then
}

impl Hinge {
    fn uses(&self) -> impl Iterator<Item = &Turning> {
        std::iter::once(&self.first).chain(&self.others)
    }

    /// The claims that turn with one of them are not decided.
    pub fn open(&self, claims: &mut [ClaimRuling]) {
        for (index, (claim, now)) in claims.iter_mut().zip(&self.now).enumerate() {
            let turning = self.uses().find(|with| with.then.get(index).is_some_and(|then| turns(*now, *then)));
            let Some(with) = turning.filter(|_| claim.ruling == *now) else { continue };
            claim.ruling = ClaimVerdict::Depends;
            claim.step = None;
            claim.because = said(|l| {
                let without = match now {
                    ClaimVerdict::Holds => l.say("vrai sinon", "true if not"),
                    _ => l.say("faux sinon", "false if not"),
                };
                let with_it = match with.then[index] {
                    ClaimVerdict::Holds => l.say("Vrai si", "True if"),
                    ClaimVerdict::Fails => l.say("Faux si", "False if"),
                    ClaimVerdict::Depends | ClaimVerdict::Open => l.say("Encore ouvert si", "Still open if"),
                };
                format!("{with_it} {}{}{without}.", with.unused.made.to(l), semicolon(l))
            });
        }
    }

    /// *Cela dépend : si Alice utilise First Mate, Bob a raison ; sinon, Alice a raison.*
    pub fn says(&self, l: Language, claims: &[ClaimRuling]) -> String {
        let made = self.first.unused.made.to(l);
        let (now, then) = (fared(l, claims, &self.now), fared(l, claims, &self.first.then));
        let also: Vec<&str> = self.others.iter().map(|other| other.unused.made.to(l)).collect();
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
        if self.others.is_empty() { depends } else { depends + &also }
    }

    /// What it depends on, with what each option gives and the step that says it: the uses that may be made at the same time.
    pub fn told(&self, claims: &[ClaimRuling]) -> Depends {
        let option = |says: &Said, verdicts: &[ClaimVerdict], steps: &[Value]| Use {
            says: said(|l| inner(says.to(l)).to_owned()),
            gives: said(|l| capital(&fared(l, claims, verdicts))),
            steps: steps.to_vec(),
        };
        let Unused { declined, before, declines, .. } = &self.first.unused;
        let then = self.uses().filter(|with| with.unused.before == *before);
        let made = then.map(|with| option(&with.unused.made, &with.then, std::slice::from_ref(&with.unused.makes)));
        let options = made.chain([option(declined, &self.now, declines)]).collect();
        Depends { before: *before, options }
    }
}
