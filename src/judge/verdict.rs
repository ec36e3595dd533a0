//! The answer in one or two sentences: whose claim holds, or what came of it.

use std::iter;

use super::{
    claims::{Turned, taken, under_another},
    hangs::{doubting, supposing},
    hinge::Hinge,
    words::{capital, colon, inner, led, list, own, quoted, said, semicolon, together, whole},
};
use crate::{
    citation::{Language, Said},
    game::{Hearing, Unused},
    ruling::{ClaimRuling, ClaimVerdict, Outcome, Parting, Refusal},
};

/// What leaves some of the claims undecided where everything was resolved: a reading, a use that nobody spoke of.
pub(super) struct Undecided {
    pub turned: Option<Turned>,
    pub hinge: Option<Hinge>,
    /// Uses of which it is not known what they would turn.
    pub unknown: Vec<Unused>,
}

/// The verdict on a hearing whose claims have been judged; `supposed` is what the end hangs on and nobody said.
pub(super) fn verdict(hearing: &Hearing, undecided: &Undecided, supposed: &[Said]) -> Said {
    said(|l| {
        let about = |told: &str| dispute(l, hearing, undecided, told);
        let mut sentences: Vec<String> = match &hearing.outcome {
            Outcome::Resolved if hearing.claims.is_empty() => vec![whole(hearing.summary.to(l))],
            Outcome::Resolved => about("").into_iter().take(2).collect(),
            Outcome::Illegal { says, refusals, .. } => {
                let lead = says.to(l);
                if let Some(who) = on_that_alone(l, &hearing.claims) {
                    vec![whole(&format!("{who}{}{lead}", colon(l))), reasons(l, refusals)]
                } else {
                    let told = listed(l, refusals);
                    let lead = led(l, &capital(lead), &told);
                    [lead].into_iter().chain(about(&told).into_iter().take(2)).collect()
                }
            }
            Outcome::Decision(open) => {
                let settled = |claim: &ClaimRuling| matches!(claim.ruling, ClaimVerdict::Holds | ClaimVerdict::Fails);
                let lead = if !hearing.claims.is_empty() && hearing.claims.iter().all(settled) {
                    l.say(
                        "Il manque une réponse, qui n’y change rien",
                        "An answer is missing, which changes nothing of what is claimed",
                    )
                } else {
                    l.say("Il manque une réponse", "An answer is missing")
                };
                let rest = about("").into_iter().next().map(|rest| asked_once(l, open.says.to(l), &rest));
                [led(l, lead, open.says.to(l))].into_iter().chain(rest).collect()
            }
            Outcome::Exhausted { why, .. } => vec![led(l, l.say("Non tranché", "Not settled"), why.to(l))],
        };
        sentences.extend(supposing(l, supposed));
        sentences.extend(doubting(l, hearing));
        sentences.join(" ").trim().to_owned()
    })
}

/// What has just been asked is not asked again, where nothing else is.
fn asked_once(l: Language, question: &str, rest: &str) -> String {
    let answer_to = l.say("la réponse à", "the answer to");
    let again = format!("{answer_to} {}", quoted(l, inner(question)));
    let alone = rest.matches(answer_to).count() == rest.matches(&again).count();
    if alone { rest.replace(&again, l.say("cette réponse", "that answer")) } else { rest.to_owned() }
}

/// The first reasons.
fn listed(l: Language, refusals: &[Refusal]) -> String {
    together(l, &refusals.iter().take(2).map(|refusal| refusal.says.to(l).trim()).collect::<Vec<_>>())
}

fn reasons(l: Language, refusals: &[Refusal]) -> String {
    own(&listed(l, refusals))
}

/// Who is right and who is wrong, where the dispute is whether it is allowed and nothing else, and it is not.
fn on_that_alone(l: Language, claims: &[ClaimRuling]) -> Option<String> {
    let says = |claim: &ClaimRuling, legal: bool| claim.holds == serde_json::json!({ "legal": legal });
    let of = |legal: bool, verdict: ClaimVerdict| {
        let such = claims.iter().filter(|claim| says(claim, legal) && claim.ruling == verdict);
        such.map(|claim| claim.by.as_str()).collect::<Vec<_>>()
    };
    let (right, wrong) = (of(false, ClaimVerdict::Holds), of(true, ClaimVerdict::Fails));
    let both = right.len() + wrong.len() == claims.len() && !claims.is_empty();
    both.then(|| right_and_wrong(l, &right, &wrong))
}

/// *Alice a raison, Bob a tort*.
fn right_and_wrong(l: Language, right: &[&str], wrong: &[&str]) -> String {
    let parts = [(right, Fares::Right), (wrong, Fares::Wrong)].into_iter().filter(|(names, _)| !names.is_empty());
    parts
        .map(|(names, fares)| format!("{} {}", list(l, names), is(l, names.len(), fares)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Who is right under another law, where they are others than here.
pub(super) fn now_right(l: Language, here: &[ClaimRuling], claims: &[ClaimRuling]) -> String {
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
fn is(l: Language, several: usize, fares: Fares) -> String {
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

/// A sentence for those who are right, then one for each way in which others fare; `summary` is what happened, `before`
/// what has been said already. Nothing is said twice.
fn dispute(l: Language, hearing: &Hearing, undecided: &Undecided, before: &str) -> Vec<String> {
    let Hearing { claims, summary, .. } = hearing;
    let sides = sides(claims);
    let nobody = sides.len() > 1 && sides.iter().all(|side| side.fares() == Fares::Wrong);
    let faring = |fares| sides.iter().filter(|side| side.fares() == fares).collect::<Vec<_>>();
    let (right, wrong) = (faring(Fares::Right), faring(Fares::Wrong));
    // What the refusals have said is not said again, nor that it is not allowed.
    let refused: Vec<&str> = before.split(semicolon(l)).map(inner).collect();
    let not_allowed = l.say("ce n’est pas permis", "it is not allowed");
    let said_before = |fact: &&str| before.is_empty() || !(refused.contains(fact) || *fact == not_allowed);
    // What is so whatever is answered is what was said.
    let holding = |side: &&Side<'_>| match hearing.outcome {
        Outcome::Decision(_) => side.says(l, ClaimVerdict::Holds),
        _ => side.because(l, ClaimVerdict::Holds),
    };
    let told = facts(l, right.iter().map(holding));
    let told: Vec<&str> = told.iter().map(String::as_str).filter(said_before).collect();
    let news = facts(l, wrong.iter().map(|side| side.because(l, ClaimVerdict::Fails)));
    let new = |fact: &String| said_before(&fact.as_str()) && !told.iter().any(|told| includes(l, told, fact));
    let news = news.into_iter().filter(new).collect::<Vec<_>>().join(semicolon(l));
    // What it depends on comes before what is decided all the same.
    let all = match undecided.hinge {
        Some(_) => [Fares::Depends, Fares::Open, Fares::Right, Fares::Partly, Fares::Wrong],
        None => [Fares::Right, Fares::Partly, Fares::Open, Fares::Depends, Fares::Wrong],
    };
    // Where a reading leaves all of it open, it depends all the same.
    let besides = undecided.hinge.as_ref().filter(|_| faring(Fares::Depends).is_empty());
    let sentences = all.into_iter().filter_map(|fares| {
        let sides = faring(fares);
        if sides.is_empty() {
            return None;
        }
        let by: Vec<&str> = sides.iter().map(|side| side.by).collect();
        match (fares, undecided) {
            (Fares::Open, Undecided { turned: Some(turned), .. }) => Some(undecided_by_the_booklets(l, claims, turned)),
            (Fares::Depends, Undecided { hinge: Some(hinge), .. }) => Some(hinge.says(l, claims)),
            (Fares::Right, _) if !wrong.is_empty() && news.is_empty() => {
                let wrong: Vec<&str> = wrong.iter().map(|side| side.by).collect();
                Some(led(l, &right_and_wrong(l, &by, &wrong), &told.join(semicolon(l))))
            }
            (Fares::Right, _) => Some(led(l, &right_and_wrong(l, &by, &[]), &told.join(semicolon(l)))),
            (Fares::Wrong, _) if !nobody && !right.is_empty() => {
                (!news.is_empty()).then(|| led(l, &right_and_wrong(l, &[], &by), &news))
            }
            // What came of it has been said of a refusal.
            (Fares::Wrong, _) if nobody => {
                let happened = if before.is_empty() { whole(summary.to(l)) } else { String::new() };
                Some(format!("{} {happened}", l.say("Personne n’a raison.", "Nobody is right.")).trim().to_owned())
            }
            _ => Some(sentence(l, fares, &by, &sides)),
        }
    });
    besides.map(|hinge| hinge.says(l, claims)).into_iter().chain(sentences).collect()
}

/// Whether a sentence says a fact, alone or as one of several of its subject: *Warbot est sur Quai et a une Force de 4*.
fn includes(l: Language, told: &str, fact: &str) -> bool {
    let and = l.say(" et ", " and ");
    fact.match_indices(' ').map(|(at, _)| fact.split_at(at)).any(|(subject, said)| {
        let rest = told.strip_prefix(subject);
        rest.is_some_and(|rest| rest.trim_start().split(and).any(|part| part == said.trim_start()))
    })
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

/// Who would be right if the claims came to this.
pub(super) fn fared(l: Language, claims: &[ClaimRuling], verdicts: &[ClaimVerdict]) -> String {
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

/// Who would be right under the reading taken, and who under the other.
fn undecided_by_the_booklets(l: Language, claims: &[ClaimRuling], turned: &Turned) -> String {
    let right = |verdicts: &[ClaimVerdict]| fared(l, claims, verdicts);
    let lead = match turned.booklets {
        1 => l.say("Le livret n’en décide pas.", "The booklet does not decide this."),
        _ => l.say("Les livrets n’en décident pas.", "The booklets do not decide this."),
    };
    let (now, mut under) = (right(&turned.now), Vec::<String>::new());
    for then in &turned.then {
        let then = match right(then) {
            same if same == now => l.say("autre chose en décide", "something else decides it").to_owned(),
            then => then,
        };
        if !under.contains(&then) {
            under.push(then);
        }
    }
    let under = under.iter().enumerate().map(|(n, then)| match n {
        0 => format!("{}, {then}", under_another(l, turned.others)),
        _ => format!("{}, {then}", l.say("selon une autre encore", "under yet another")),
    });
    let answers: Vec<String> = iter::once(now).chain(under).collect();
    let question = whole(turned.question.to(l));
    let also: Vec<&str> = turned.also.iter().map(|reading| reading.to(l)).collect();
    let also = match also.as_slice() {
        [] => String::new(),
        [one] => {
            format!(" {} ({one}).", l.say("Cela tient aussi à une autre lecture", "It also hangs on another reading"))
        }
        all => {
            let lead = l.say("Cela tient aussi à d’autres lectures", "It also hangs on other readings");
            format!(" {lead} ({}).", list(l, all))
        }
    };
    format!("{lead} {question} {} {}.{also}", taken(l, &turned.reading), answers.join(semicolon(l)))
}

/// *Ce que soutiennent Alice et Bob*.
fn contended(l: Language, names: &[&str]) -> String {
    let who = list(l, names);
    match (l, names.len()) {
        (Language::Fr, 1) => format!("Ce que soutient {who}"),
        (Language::Fr, _) => format!("Ce que soutiennent {who}"),
        (Language::En, 1) => format!("What {who} claims"),
        (Language::En, _) => format!("What {who} claim"),
    }
}

/// What those claim whom an answer decides: together where it decides alike for all, one after the other where it parts
/// them, each by itself where each depends on something else.
fn not_decided(l: Language, sides: &[&Side<'_>]) -> String {
    let undecided = |names: &[&str], why: &str| {
        let lead = format!("{} {}.", contended(l, names), l.say("n’est pas encore décidé", "is not decided yet"));
        format!("{lead} {}", whole(why))
    };
    let names: Vec<&str> = sides.iter().map(|side| side.by).collect();
    let because: Vec<String> = sides.iter().map(|side| side.because(l, ClaimVerdict::Depends)).collect();
    if because.windows(2).all(|two| two[0] == two[1]) {
        return undecided(&names, &because[0]);
    }
    let partings: Option<Vec<&Parting>> =
        sides.iter().map(|side| side.first(ClaimVerdict::Depends)?.parting.as_ref()).collect();
    match partings.as_deref() {
        Some([first, others @ ..]) if others.iter().all(|other| other.asked == first.asked) => {
            let with = |by: &str, parting: &Parting| format!("{} {by}, {}", l.say("pour", "for"), parting.with.to(l));
            let led_in = undecided(&names, &led(l, first.asked.to(l), &with(names[0], first)));
            let others = names[1..].iter().zip(others).map(|(by, parting)| whole(&capital(&with(by, parting))));
            std::iter::once(led_in).chain(others).collect::<Vec<_>>().join(" ")
        }
        _ => names.iter().zip(&because).map(|(by, why)| undecided(&[by], why)).collect::<Vec<_>>().join(" "),
    }
}

/// The facts that these sentences say, each once.
fn facts(l: Language, sentences: impl Iterator<Item = String>) -> Vec<String> {
    let mut facts: Vec<String> = Vec::new();
    for sentence in sentences {
        for fact in sentence.split(semicolon(l)) {
            if !facts.iter().any(|known| known == fact) {
                facts.push(fact.to_owned());
            }
        }
    }
    facts
}

fn sentence(l: Language, fares: Fares, names: &[&str], sides: &[&Side<'_>]) -> String {
    let (who, first) = (list(l, names), sides[0]);
    let (lead, why) = match fares {
        Fares::Right => (right_and_wrong(l, names, &[]), first.says(l, ClaimVerdict::Holds)),
        Fares::Partly => {
            let holds = quoted(l, &first.says(l, ClaimVerdict::Holds));
            let fails = quoted(l, &first.says(l, ClaimVerdict::Fails));
            (
                format!("{who} {}", is(l, names.len(), fares)),
                format!("{holds} {}, {fails} {}", l.say("tient", "holds"), l.say("non", "does not")),
            )
        }
        Fares::Open => {
            let open = l.say("reste ouvert", "is open");
            (format!("{} {open}", contended(l, names)), first.because(l, ClaimVerdict::Open))
        }
        Fares::Depends => return not_decided(l, sides),
        Fares::Wrong => (right_and_wrong(l, &[], names), first.because(l, ClaimVerdict::Fails)),
    };
    led(l, &lead, &why)
}
