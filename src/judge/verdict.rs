//! The answer in one or two sentences: whose claim holds, or what came of it.

use super::{
    claims::{Turned, other, taken},
    words::{colon, inner, list, quoted, said, semicolon, whole},
};
use crate::{
    citation::{Language, Said},
    game::Hearing,
    ruling::{ClaimRuling, ClaimVerdict, OpenDecision, Outcome, Refusal},
};

/// The verdict on a hearing whose claims have been judged; `turned` is the reading that leaves some of them open.
pub(super) fn verdict(hearing: &Hearing, turned: Option<&Turned>) -> Said {
    said(|l| {
        let about = dispute(l, &hearing.claims, &hearing.summary, turned);
        let first = || about.first().cloned();
        let sentences: Vec<String> = match &hearing.outcome {
            Outcome::Resolved if about.is_empty() => vec![whole(hearing.summary.to(l))],
            Outcome::Resolved => about.into_iter().take(2).collect(),
            Outcome::Illegal { step, refusals, .. } => {
                [refused(l, *step, refusals)].into_iter().chain(first()).collect()
            }
            Outcome::Decision(open) => [undecided(l, open)].into_iter().chain(first()).collect(),
            Outcome::Exhausted { why, .. } => {
                vec![format!("{}{}{}", l.say("Non tranché", "Not settled"), colon(l), whole(why.to(l)))]
            }
        };
        sentences.join(" ")
    })
}

fn refused(l: Language, step: usize, refusals: &[Refusal]) -> String {
    let reasons: Vec<&str> = refusals.iter().take(2).map(|refusal| inner(refusal.says.to(l))).collect();
    let what = l.say("n’est pas permise", "is not allowed");
    let lead = format!("{} {} {what}", l.say("L’étape", "Step"), step + 1);
    if reasons.is_empty() {
        return whole(&lead);
    }
    format!("{lead}{}{}.", colon(l), reasons.join(semicolon(l)))
}

fn undecided(l: Language, open: &OpenDecision) -> String {
    format!("{}{}{}", l.say("Il manque une réponse", "An answer is missing"), colon(l), whole(open.says.to(l)))
}

/// How one side fares with all it says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fares {
    Right,
    Partly,
    Open,
    Depends,
    Wrong,
}

struct Side<'a> {
    by: &'a str,
    claims: Vec<&'a ClaimRuling>,
}

impl Side<'_> {
    fn fares(&self) -> Fares {
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

    fn first(&self, verdict: ClaimVerdict) -> Option<&ClaimRuling> {
        self.claims.iter().find(|claim| claim.ruling == verdict).copied()
    }

    /// Why the first claim judged so is, or what it says if no reason is given.
    fn because(&self, l: Language, verdict: ClaimVerdict) -> String {
        let because = self.first(verdict).map(|claim| inner(claim.because.to(l))).unwrap_or_default();
        if because.is_empty() { self.says(l, verdict) } else { because.into() }
    }

    fn says(&self, l: Language, verdict: ClaimVerdict) -> String {
        self.first(verdict).map(|claim| inner(claim.says.to(l)).to_owned()).unwrap_or_default()
    }
}

/// A sentence for those who are right, then one for each way in which others fare; `summary` is what happened.
fn dispute(l: Language, claims: &[ClaimRuling], summary: &Said, turned: Option<&Turned>) -> Vec<String> {
    let sides = sides(claims);
    let nobody = sides.len() > 1 && sides.iter().all(|side| side.fares() == Fares::Wrong);
    let faring = |fares| sides.iter().filter(|side| side.fares() == fares).collect::<Vec<_>>();
    let all = [Fares::Right, Fares::Partly, Fares::Open, Fares::Depends, Fares::Wrong];
    let sentences = all.into_iter().filter_map(|fares| {
        let sides = faring(fares);
        let [first, ..] = sides.as_slice() else { return None };
        let names: Vec<&str> = sides.iter().map(|side| side.by).collect();
        if let (Fares::Open, Some(turned)) = (fares, turned) {
            return Some(undecided_by_the_booklets(l, claims, turned));
        }
        Some(sentence(l, fares, &names, first, nobody.then_some(summary)))
    });
    sentences.collect()
}

fn sides(claims: &[ClaimRuling]) -> Vec<Side<'_>> {
    let mut sides: Vec<Side> = Vec::new();
    for claim in claims {
        match sides.iter_mut().find(|side| side.by == claim.by) {
            Some(side) => side.claims.push(claim),
            None => sides.push(Side { by: &claim.by, claims: vec![claim] }),
        }
    }
    sides
}

/// Who would be right under the reading taken, and who under the other.
fn undecided_by_the_booklets(l: Language, claims: &[ClaimRuling], turned: &Turned) -> String {
    let right = |verdicts: &[ClaimVerdict]| {
        let judged = claims.iter().zip(verdicts);
        let judged: Vec<ClaimRuling> =
            judged.map(|(claim, verdict)| ClaimRuling { ruling: *verdict, ..claim.clone() }).collect();
        let sides = sides(&judged);
        if sides.iter().any(|side| matches!(side.fares(), Fares::Depends | Fares::Open)) {
            return l.say("cela dépend encore d’une réponse", "it still depends on an answer").to_owned();
        }
        let right: Vec<&str> = sides.iter().filter(|side| side.fares() == Fares::Right).map(|side| side.by).collect();
        match right.as_slice() {
            [] => l.say("personne n’a raison", "nobody is right").to_owned(),
            [one] => format!("{one} {}", l.say("a raison", "is right")),
            many => format!("{} {}", list(l, many), l.say("ont raison", "are right")),
        }
    };
    let lead = l.say("Les livrets n’en décident pas.", "The booklets do not decide this.");
    let (now, then) = (right(&turned.now), right(&turned.then));
    let also: Vec<&str> = turned.also.iter().map(|reading| reading.to(l)).collect();
    let also = match also.as_slice() {
        [] => String::new(),
        [one] => format!(" {} {one}.", l.say("Cela tient aussi à", "It hangs on another too:")),
        many => format!(" {} {}.", l.say("Cela tient aussi à", "It hangs on others too:"), list(l, many)),
    };
    format!("{lead} {} {now}{}{} {then}.{also}", taken(l, &turned.reading), semicolon(l), other(l, &turned.gloss))
}

fn sentence(l: Language, fares: Fares, names: &[&str], first: &Side<'_>, nobody: Option<&Said>) -> String {
    let who = list(l, names);
    let verb = |one: Said, many: Said| if names.len() == 1 { one.to(l).to_owned() } else { many.to(l).to_owned() };
    let is = |fr: &str, en: &str| {
        verb(Said::new(format!("a {fr}"), format!("is {en}")), Said::new(format!("ont {fr}"), format!("are {en}")))
    };
    let contend = || match l {
        Language::Fr => format!("Ce que {} {who}", verb(Said::name("soutient"), Said::name("soutiennent"))),
        Language::En => format!("What {who} {}", verb(Said::name("claims"), Said::name("claim"))),
    };
    let (lead, why) = match (fares, nobody) {
        (Fares::Right, _) => (format!("{who} {}", is("raison", "right")), first.says(l, ClaimVerdict::Holds)),
        (Fares::Partly, _) => {
            let holds = quoted(l, &first.says(l, ClaimVerdict::Holds));
            let fails = quoted(l, &first.says(l, ClaimVerdict::Fails));
            (
                format!("{who} {}", is("raison en partie", "right in part")),
                format!("{holds} {}, {fails} {}", l.say("tient", "holds"), l.say("non", "does not")),
            )
        }
        (Fares::Open, _) => {
            let open = l.say("reste ouvert", "is open");
            (format!("{} {open}", contend()), first.because(l, ClaimVerdict::Open))
        }
        (Fares::Depends, _) => {
            let undecided = l.say("n’est pas encore décidé", "is not decided yet");
            return format!("{} {undecided}. {}.", contend(), first.because(l, ClaimVerdict::Depends));
        }
        (Fares::Wrong, Some(happened)) => {
            (l.say("Personne n’a raison", "Nobody is right").into(), inner(happened.to(l)).to_owned())
        }
        (Fares::Wrong, None) => (format!("{who} {}", is("tort", "wrong")), first.because(l, ClaimVerdict::Fails)),
    };
    format!("{lead}{}{why}.", colon(l))
}
