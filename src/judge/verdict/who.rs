//! Who is right and who is wrong, and why.

use super::undecided::{Undecided, undecided_by_the_booklets};
use crate::{
    citation::Language,
    game::Hearing,
    judge::{
        claims::{
            settle::named_once,
            sides::{Fares, Side, is, right_and_wrong, sides},
        },
        words::{capital, inner, led, list, quoted, semicolon, whole},
    },
    ruling::{ClaimVerdict, Outcome, Parting},
};

/// A sentence for those who are right, then one for each way in which others fare; `summary` is what happened, `before`
/// what has been said already. Nothing is said twice.
pub(super) fn dispute(l: Language, hearing: &Hearing, undecided: &Undecided, before: &str) -> Vec<String> {
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
            // Why, under the reading taken, is not why under the other.
            (Fares::Wrong, Undecided { turned: Some(_), .. }) if !nobody && (right.is_empty() || !news.is_empty()) => {
                let whatever = l.say("quelle que soit la lecture", "whichever reading is taken");
                Some(whole(&format!("{}, {whatever}", right_and_wrong(l, &[], &by))))
            }
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
            let all = std::iter::once(led_in).chain(others).collect::<Vec<_>>().join(" ");
            named_once(l, &all, &partings.iter().flatten().flat_map(|it| it.besides.clone()).collect::<Vec<_>>())
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
