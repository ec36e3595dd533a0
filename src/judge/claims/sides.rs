//! How each side fares with all it says.

use crate::{
    citation::Language,
    judge::words::{inner, list, semicolon, whole},
    ruling::{ClaimRuling, ClaimVerdict},
};

/// *Alice a raison, Bob a tort*.
pub(in crate::judge) fn right_and_wrong(l: Language, right: &[&str], wrong: &[&str]) -> String {
    let parts = [(right, Fares::Right), (wrong, Fares::Wrong)].into_iter().filter(|(names, _)| !names.is_empty());
    parts
        .map(|(names, fares)| format!("{} {}", list(l, names), is(l, names.len(), fares)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Who is right under another law, where they are others than here.
pub(in crate::judge) fn now_right(l: Language, here: &[ClaimRuling], claims: &[ClaimRuling]) -> String {
    let right = |claims: &[ClaimRuling]| -> Vec<String> {
        let sides = sides(claims).into_iter().filter(|side| side.fares() == Fares::Right);
        sides.map(|side| side.by.to_owned()).collect()
    };
    let (here, there) = (right(here), right(claims));
    let names: Vec<&str> = there.iter().map(String::as_str).collect();
    match names.as_slice() {
        _ if here == there => String::new(),
        [] => match sides(claims).as_slice() {
            [only] => whole(&right_and_wrong(l, &[], &[only.by])),
            _ => l.say("Personne n’a raison.", "Nobody is right.").into(),
        },
        names => whole(&right_and_wrong(l, names, &[])),
    }
}

/// *a raison*, *ont tort*.
pub(in crate::judge) fn is(l: Language, several: usize, fares: Fares) -> String {
    let (fr, en) = match fares {
        Fares::Wrong => ("tort", "wrong"),
        Fares::Partly => ("raison en partie", "right in part"),
        Fares::Right | Fares::Open | Fares::Depends => ("raison", "right"),
    };
    match (l, several) {
        (Language::Fr, 1) => format!("a {fr}"),
        (Language::Fr, _) => format!("ont {fr}"),
        (Language::En, 1) => format!("is {en}"),
        (Language::En, _) => format!("are {en}"),
    }
}

/// How one side fares with all it says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::judge) enum Fares {
    Right,
    Partly,
    Open,
    Depends,
    Wrong,
}

pub(in crate::judge) struct Side<'a> {
    pub by: &'a str,
    claims: Vec<&'a ClaimRuling>,
}

impl Side<'_> {
    pub fn fares(&self) -> Fares {
        let any = |verdict| self.claims.iter().any(|claim| claim.ruling == verdict);
        if any(ClaimVerdict::Open) {
            Fares::Open
        } else if any(ClaimVerdict::Depends) {
            Fares::Depends
        } else {
            match (any(ClaimVerdict::Holds), any(ClaimVerdict::Fails)) {
                (true, true) => Fares::Partly,
                (true, false) => Fares::Right,
                (false, _) => Fares::Wrong,
            }
        }
    }

    pub fn first(&self, verdict: ClaimVerdict) -> Option<&ClaimRuling> {
        self.claims.iter().find(|claim| claim.ruling == verdict).copied()
    }

    /// Why the first claim judged so is, or what it says if no reason is given.
    pub fn because(&self, l: Language, verdict: ClaimVerdict) -> String {
        let claim = self.first(verdict);
        let because = claim.map(|claim| inner(claim.because.to(l))).unwrap_or_default();
        // A reason for what holds does not say it again.
        let is_a_reason = verdict == ClaimVerdict::Holds && claim.is_some_and(|claim| !claim.why.is_empty());
        match (because.is_empty(), is_a_reason) {
            (true, _) => self.says(l, verdict),
            (false, true) => [&*self.says(l, verdict), because].join(semicolon(l)),
            (false, false) => because.into(),
        }
    }

    pub fn says(&self, l: Language, verdict: ClaimVerdict) -> String {
        self.first(verdict).map(|claim| inner(claim.says.to(l)).to_owned()).unwrap_or_default()
    }
}

pub(in crate::judge) fn sides(claims: &[ClaimRuling]) -> Vec<Side<'_>> {
    let mut sides: Vec<Side> = Vec::new();
    for claim in claims {
        match sides.iter_mut().find(|side| side.by == claim.by) {
            Some(side) => side.claims.push(claim),
            None => sides.push(Side { by: &claim.by, claims: vec![claim] }),
        }
    }
    sides
}

/// Who would be right if the claims came to this.
pub(in crate::judge) fn fared(l: Language, claims: &[ClaimRuling], verdicts: &[ClaimVerdict]) -> String {
    let judged = claims.iter().zip(verdicts);
    let judged: Vec<ClaimRuling> =
        judged.map(|(claim, verdict)| ClaimRuling { ruling: *verdict, ..claim.clone() }).collect();
    let sides = sides(&judged);
    if sides.iter().any(|side| matches!(side.fares(), Fares::Depends | Fares::Open)) {
        return l.say("cela dépend encore", "it still depends").to_owned();
    }
    let right: Vec<&str> = sides.iter().filter(|side| side.fares() == Fares::Right).map(|side| side.by).collect();
    match (right.as_slice(), sides.as_slice()) {
        ([], [only]) => right_and_wrong(l, &[], &[only.by]),
        ([], _) => l.say("personne n’a raison", "nobody is right").to_owned(),
        (right, _) => right_and_wrong(l, right, &[]),
    }
}
