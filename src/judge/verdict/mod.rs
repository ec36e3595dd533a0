//! The answer in one or two sentences: whose claim holds, or what came of it.

pub mod undecided;
mod who;

use itertools::Itertools as _;

use super::{
    claims::{
        settle::to,
        sides::{fared, right_and_wrong},
    },
    words::{capital, colon, led, list, own, said, semicolon, together, whole},
};
use crate::{
    citation::{Language, Said},
    game::Hearing,
    ruling::{ClaimRuling, ClaimVerdict, Doubt, Outcome, Refusal},
};
use undecided::Undecided;
use who::dispute;

/// The verdict on a hearing whose claims have been judged; `supposed` is what the end hangs on and nobody said.
pub(in crate::judge) fn verdict(hearing: &Hearing, undecided: &Undecided, supposed: &[Said]) -> Said {
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
                    let about = about(&told).into_iter().take(2);
                    if undecided.turned.is_some() {
                        let lead = format!("{} {lead}", l.say("selon la lecture retenue,", "under the reading taken"));
                        about.chain([led(l, &capital(&lead), &told)]).collect()
                    } else {
                        [led(l, &capital(lead), &told)].into_iter().chain(about).collect()
                    }
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
                let rest = about("").into_iter().next().map(|rest| asked_once(l, &open.says, &rest));
                [led(l, lead, open.says.to(l))].into_iter().chain(rest).collect()
            }
            Outcome::Exhausted { why, .. } => vec![led(l, l.say("Non tranché", "Not settled"), why.to(l))],
        };
        sentences.extend(supposing(l, supposed));
        sentences.extend(doubting(l, hearing));
        sentences.join(" ").trim().to_owned()
    })
}

/// What has just been asked is not asked again: the answers to it are told without it, and where nothing else is asked,
/// *cette réponse*.
fn asked_once(l: Language, question: &Said, rest: &str) -> String {
    let (answer, given) = (l.say("la réponse", "the answer"), to(l, question));
    let (again, answer_to) = (format!("{answer}{given}"), format!("{answer} {}", l.say("à", "to")));
    let alone = rest.matches(&answer_to).count() == rest.matches(&again).count();
    let named = if alone { l.say("cette réponse", "that answer") } else { &again };
    rest.split(&again).map(|part| part.replace(&given, "")).join(named)
}

/// That it supposes something, the first thing it does, and how many more there are.
fn supposing(l: Language, supposed: &[Said]) -> Option<String> {
    let (first, others) = supposed.split_first()?;
    let lead = l.say("Cela suppose ce que personne n’a dit.", "This supposes what nobody said.");
    let more = match (l, others.len()) {
        (_, 0) => String::new(),
        (Language::Fr, 1) => " Un autre point est supposé plus bas.".to_owned(),
        (Language::Fr, more) => format!(" {more} autres points sont supposés plus bas."),
        (Language::En, 1) => " One other point is supposed below.".to_owned(),
        (Language::En, more) => format!(" {more} other points are supposed below."),
    };
    Some(format!("{lead} {}{more}", first.to(l)))
}

/// That what some cards say is not certain, where an end rests on it, and who is right if one is read otherwise.
fn doubting(l: Language, hearing: &Hearing) -> Option<String> {
    let tells = |doubt: &&Doubt| match hearing.outcome {
        Outcome::Resolved | Outcome::Illegal { .. } => doubt.decides,
        // Beside what is still asked: that which turns a claim.
        Outcome::Decision(_) => !doubt.then.is_empty(),
        Outcome::Exhausted { .. } => false,
    };
    let decide: Vec<&Doubt> = hearing.doubts.iter().filter(tells).collect();
    let cards: Vec<&str> = decide.iter().map(|doubt| doubt.called.to(l)).dedup().collect();
    let named = list(l, &cards);
    let doubting = match (cards.len(), l) {
        (0, _) => return None,
        (1, Language::Fr) => format!("Ce que dit {named} n’est pas tout à fait sûr"),
        (_, Language::Fr) => format!("Ce que disent {named} n’est pas tout à fait sûr"),
        (1, Language::En) => format!("What {named} says is not quite certain"),
        (_, Language::En) => format!("What {named} say is not quite certain"),
    };
    let turned = decide.iter().filter(|doubt| !doubt.then.is_empty());
    let right: Vec<String> = turned.map(|doubt| fared(l, &hearing.claims, &doubt.then)).dedup().collect();
    let then = match right.as_slice() {
        [right] => {
            let read = match cards.len() {
                1 => l.say("lu autrement,", "read otherwise,"),
                _ if decide.iter().all(|doubt| doubt.together) => {
                    l.say("ces cartes lues autrement ensemble,", "with these cards read otherwise together,")
                }
                _ => l.say("l’une de ces cartes lue autrement,", "with one of these cards read otherwise,"),
            };
            format!("{}{read} {right}", semicolon(l))
        }
        _ => String::new(),
    };
    Some(format!("{doubting}{then}."))
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
