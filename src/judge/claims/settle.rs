//! What each side says, where the answer still depends on something: on an open decision, or on a reading.

use crate::{
    citation::{Language, Said},
    game::Hearing,
    judge::{
        case::Case,
        exploration::{
            line::{Answered, Line},
            ways::{End, Ways},
        },
        words::{inner, led, quoted, said, semicolon, whole},
    },
    ruling::{ClaimRuling, ClaimVerdict, Outcome, Parting},
};

/// The claims of a hearing. Where it stopped at a decision, each is judged at every end that this can come to; then with the
/// shortest line of play beyond the decision, where one of them comes to the same whatever is answered.
pub(super) fn settle(case: &Case<'_>, hearing: &Hearing, hearings: usize) -> (Vec<ClaimRuling>, Option<Line>) {
    let claims = hearing.claims.clone();
    let Outcome::Decision(open) = &hearing.outcome else { return (claims, None) };
    if claims.is_empty() {
        return (claims, None);
    }
    let both = |ends: &[End], index: usize| {
        let any = |verdict| ends.iter().any(|end| end.claims.get(index) == Some(&verdict));
        any(ClaimVerdict::Holds) && any(ClaimVerdict::Fails)
    };
    let all = claims.len();
    let ways = Ways::from(case, hearing, hearings, |ends| (0..all).all(|index| both(ends, index)));
    let claims: Vec<ClaimRuling> =
        claims.into_iter().enumerate().map(|(index, claim)| over_all(claim, index, open.step, &ways)).collect();
    let is_settled = claims.iter().any(|claim| is_judged(claim.ruling));
    let line = ways.found.first().filter(|_| is_settled).map(|end| end.line.clone());
    (claims, line)
}

/// Whether a claim is judged, whatever else is open.
pub(in crate::judge) fn is_judged(verdict: ClaimVerdict) -> bool {
    matches!(verdict, ClaimVerdict::Holds | ClaimVerdict::Fails)
}

/// A claim, judged at every end that can be come to from the question that this step asks.
fn over_all(mut claim: ClaimRuling, index: usize, asks: Option<usize>, ways: &Ways) -> ClaimRuling {
    let judged: Vec<(ClaimVerdict, &End)> =
        ways.found.iter().filter_map(|end| Some((*end.claims.get(index)?, end))).collect();
    let (done, refusing) = where_all_is_done(&claim, &judged, asks);
    let because = |end: &End| end.because.get(index).cloned().unwrap_or_default();
    let all = |verdict| !judged.is_empty() && judged.iter().all(|(judged, _)| *judged == verdict);
    claim.step = None;
    claim.parting = apart(&done).or_else(|| apart(&judged)).map(|(holds, fails)| parting(holds, fails));
    (claim.ruling, claim.because) = match &claim.parting {
        Some(parting) => (ClaimVerdict::Depends, depends(parting)),
        None if ways.unfit => (
            ClaimVerdict::Depends,
            Said::new(
                "Une réponse qui est écrite ne va pas avec toutes les suites possibles.",
                "An answer that is written does not go with every possible continuation.",
            ),
        ),
        None if ways.cut => (
            ClaimVerdict::Depends,
            Said::new(
                "Les suites possibles sont trop nombreuses pour avoir toutes été essayées.",
                "There are too many possible continuations to try them all.",
            ),
        ),
        None if refusing.is_some() => (ClaimVerdict::Depends, refusing.unwrap_or_default()),
        None if all(ClaimVerdict::Holds) => {
            (ClaimVerdict::Holds, whatever(ClaimVerdict::Holds, judged.iter().map(|(_, end)| because(end))))
        }
        None if all(ClaimVerdict::Fails) => {
            (ClaimVerdict::Fails, whatever(ClaimVerdict::Fails, judged.iter().map(|(_, end)| because(end))))
        }
        None => {
            match judged.iter().find(|(verdict, _)| matches!(verdict, ClaimVerdict::Depends | ClaimVerdict::Open)) {
                Some((verdict, end)) => (*verdict, because(end)),
                None => (ClaimVerdict::Depends, claim.because),
            }
        }
    };
    claim
}

/// A claim that fares otherwise at one of these ends than at another is decided by what parts them.
pub(super) fn part(claim: &mut ClaimRuling, index: usize, ends: &[&End]) {
    let judged: Vec<(ClaimVerdict, &End)> =
        ends.iter().filter_map(|end| Some((*end.claims.get(index)?, *end))).collect();
    claim.step = None;
    claim.parting = apart(&judged).map(|(holds, fails)| parting(holds, fails));
    claim.ruling = ClaimVerdict::Depends;
    claim.because = claim.parting.as_ref().map_or_else(
        || Said::new("Cela dépend de ce que personne n’a dit.", "It depends on what nobody has said."),
        depends,
    );
}

/// The ends at which every step that is written is done, and with which answer one is refused: what comes of that step is not
/// judged there. Of a claim about what is allowed that is the very answer.
fn where_all_is_done<'a>(
    claim: &ClaimRuling,
    judged: &[(ClaimVerdict, &'a End)],
    asks: Option<usize>,
) -> (Vec<(ClaimVerdict, &'a End)>, Option<Said>) {
    let is_refused = |(_, end): &(ClaimVerdict, &End)| end.refused.is_some();
    let never = !judged.is_empty() && judged.iter().all(|(_, end)| end.refused.is_some() && end.refused == asks);
    if claim.holds.get("legal").is_some() || judged.iter().all(is_refused) && !never {
        return (judged.to_vec(), None);
    }
    if never {
        let says = Said::new(
            "Quoi qu’il soit répondu, l’étape n’est pas permise telle qu’elle est écrite.",
            "Whatever is answered, the step is not allowed as it is written.",
        );
        return (Vec::new(), Some(says));
    }
    let (refused, done): (Vec<_>, Vec<_>) = judged.iter().copied().partition(is_refused);
    let says = refused.first().zip(done.first()).map(|((_, refused), (verdict, _))| {
        let answers: Vec<&Answered> = refused.line.answers().into();
        said(|l| {
            let lead = format!("{} {}", l.say("Avec", "With"), line(l, &answers, answers.len()));
            let refuses = l.say("une étape qui est écrite n’est pas permise", "a step that is written is not allowed");
            let otherwise = format!("{} {}", l.say("sans cela,", "without that"), word(l, *verdict));
            whole(&format!("{lead}, {refuses}{}{otherwise}", semicolon(l)))
        })
    });
    (done, says)
}

/// Lines to two ends at which a claim holds and fails: if one answer alone to what is asked first decides, that one and
/// another; else two that part as late as possible.
fn apart<'a>(judged: &[(ClaimVerdict, &'a End)]) -> Option<(&'a Line, &'a Line)> {
    let ending = |wanted| {
        let those = judged.iter().filter(move |(verdict, _)| *verdict == wanted);
        those.map(|(_, end)| (end.line.reached().1, &end.line)).collect::<Vec<_>>()
    };
    let (holding, failing) = (ending(ClaimVerdict::Holds), ending(ClaimVerdict::Fails));
    let pairs = holding.iter().flat_map(|holds| {
        failing.iter().map(move |fails| {
            let common = common(&holds.0, &fails.0);
            let decides_alone = common == 0 && holds.0.len().min(fails.0.len()) == 1;
            ((decides_alone, common), holds, fails)
        })
    });
    // Of equally good pairs, the first.
    let best = pairs.reduce(|best, pair| if pair.0 > best.0 { pair } else { best });
    best.map(|(_, holds, fails)| (holds.1, fails.1))
}

/// How many answers two lines have in common before they part.
fn common<T: PartialEq>(one: &[T], other: &[T]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// On whose answer to what, and a line of play for each side.
fn parting(holds: &Line, fails: &Line) -> Parting {
    let (holds, fails): (Vec<&Answered>, Vec<&Answered>) = (holds.answers().into(), fails.answers().into());
    let at = common(&holds, &fails);
    let asked = said(|l| {
        holds.get(at).or(fails.get(at)).map_or_else(String::new, |answered| {
            let question = quoted(l, inner(answered.question.to(l)));
            format!("{} {question}", l.say("Tout dépend de la réponse à", "It depends on the answer to"))
        })
    });
    let with = said(|l| {
        let (truly, falsely) = (l.say("vrai avec", "true with"), l.say("faux avec", "false with"));
        format!("{truly} {}{}{falsely} {}", line(l, &holds, at), semicolon(l), line(l, &fails, at))
    });
    Parting { asked, with }
}

/// *Tout dépend de la réponse à « … » : vrai avec « … » ; faux avec « … ».*
fn depends(parting: &Parting) -> Said {
    said(|l| whole(&led(l, parting.asked.to(l), parting.with.to(l))))
}

/// The answers in their order; behind the one at which it parts, what is answered as the one before is not said again.
fn line(l: Language, line: &[&Answered], parting: usize) -> String {
    let again = |n: usize| n > parting && line[n].says == line[n - 1].says;
    let told = line.iter().enumerate().filter(|(n, _)| !again(*n));
    let answers: Vec<String> = told.map(|(_, answered)| quoted(l, inner(answered.says.to(l)))).collect();
    if answers.is_empty() { l.say("rien de plus", "nothing more").into() } else { answers.join(" → ") }
}

/// Why a claim fares so at every end: what is so at all of them.
fn whatever(verdict: ClaimVerdict, because: impl Iterator<Item = Said>) -> Said {
    let because: Vec<Said> = because.collect();
    said(|l| {
        let facts = |said: &Said| inner(said.to(l)).split(semicolon(l)).map(str::to_owned).collect::<Vec<_>>();
        let mut all = because.iter().map(facts);
        let first = all.next().unwrap_or_default();
        let common = all.fold(first, |common, facts| common.into_iter().filter(|fact| facts.contains(fact)).collect());
        let always = l.say("quoi qu’il soit répondu", "whatever is answered");
        if common.iter().all(String::is_empty) {
            return format!("{} {always}.", word(l, verdict));
        }
        let so = l.say("C’est ainsi", "That is so");
        format!("{} {so} {always}.", whole(&common.join(semicolon(l))))
    })
}

pub(in crate::judge) fn word(l: Language, verdict: ClaimVerdict) -> &'static str {
    match verdict {
        ClaimVerdict::Holds => l.say("c’est vrai", "it is true"),
        ClaimVerdict::Fails => l.say("c’est faux", "it is false"),
        ClaimVerdict::Depends => l.say("cela dépend", "it depends"),
        ClaimVerdict::Open => l.say("c’est ouvert", "it is open"),
    }
}
