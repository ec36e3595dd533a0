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
    (claim.ruling, claim.because) = match (&claim.parting, &ways.unfit) {
        (Some(parting), _) => (ClaimVerdict::Depends, depends(parting)),
        (None, Some((line, why))) => (ClaimVerdict::Depends, does_not_go(line, why)),
        _ if ways.cut => (
            ClaimVerdict::Depends,
            Said::new(
                "Les suites possibles sont trop nombreuses pour avoir toutes été essayées.",
                "There are too many possible continuations to try them all.",
            ),
        ),
        _ if refusing.is_some() => (ClaimVerdict::Depends, refusing.unwrap_or_default()),
        _ if all(ClaimVerdict::Holds) => {
            (ClaimVerdict::Holds, whatever(ClaimVerdict::Holds, judged.iter().map(|(_, end)| because(end))))
        }
        _ if all(ClaimVerdict::Fails) => {
            (ClaimVerdict::Fails, whatever(ClaimVerdict::Fails, judged.iter().map(|(_, end)| because(end))))
        }
        _ => match judged.iter().find(|(verdict, _)| matches!(verdict, ClaimVerdict::Depends | ClaimVerdict::Open)) {
            Some((verdict, end)) => (*verdict, because(end)),
            None => (ClaimVerdict::Depends, claim.because),
        },
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
            let lead = with_answers(l, &answers);
            let refuses = l.say("une étape qui est écrite n’est pas permise", "a step that is written is not allowed");
            let otherwise = format!("{} {}", l.say("sans cela,", "without that"), word(l, *verdict));
            whole(&format!("{lead}, {refuses}{}{otherwise}", semicolon(l)))
        })
    });
    (done, says)
}

/// *Avec « deux » à « Lequel ? », une réponse qui est écrite ne va plus : …*
fn does_not_go(line: &Line, why: &Said) -> Said {
    let answers: Vec<&Answered> = line.answers().into();
    said(|l| {
        let not_so = l.say("une réponse qui est écrite ne va plus", "an answer that is written no longer fits");
        whole(&led(l, &format!("{}, {not_so}", with_answers(l, &answers)), why.to(l)))
    })
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

/// On whose answer to what, after which that both have in common, and with which each side goes on.
fn parting(holds: &Line, fails: &Line) -> Parting {
    let (holds, fails): (Vec<&Answered>, Vec<&Answered>) = (holds.answers().into(), fails.answers().into());
    let at = common(&holds, &fails);
    let asked = said(|l| {
        let Some(parts) = holds.get(at).or(fails.get(at)) else { return String::new() };
        let question = quoted(l, inner(parts.question.to(l)));
        match at {
            0 => format!("{} {question}", l.say("Tout dépend de la réponse à", "It depends on the answer to")),
            _ => format!(
                "{}, {} {question}",
                with_answers(l, &holds[..at]),
                l.say("tout dépend de la réponse à", "it depends on the answer to")
            ),
        }
    });
    let with = said(|l| {
        let (truly, falsely) = (l.say("vrai avec", "true with"), l.say("faux avec", "false with"));
        format!("{truly} {}{}{falsely} {}", line(l, &holds[at..]), semicolon(l), line(l, &fails[at..]))
    });
    let others = |line: &[&Answered]| told(line).skip(1).map(|answered| answered.question.clone()).collect::<Vec<_>>();
    let besides = [others(&holds[at..]), others(&fails[at..])].concat();
    let with = said(|l| named_once(l, with.to(l), &besides));
    Parting { asked, with, besides }
}

/// Each of these questions is named with the first answer to it.
pub(in crate::judge) fn named_once(l: Language, text: &str, questions: &[Said]) -> String {
    questions.iter().fold(text.to_owned(), |text, question| {
        let named = to(l, question);
        match text.split_once(&named) {
            Some((before, after)) => format!("{before}{named}{}", after.replace(&named, "")),
            None => text,
        }
    })
}

/// *Tout dépend de la réponse à « … » : vrai avec « … » ; faux avec « … ».*
fn depends(parting: &Parting) -> Said {
    said(|l| whole(&led(l, parting.asked.to(l), parting.with.to(l))))
}

/// The answers in their order; to what the first is an answer has been said: *« deux », puis « plus » à « Lequel ? »*.
fn line(l: Language, line: &[&Answered]) -> String {
    match told(line).collect::<Vec<_>>().as_slice() {
        [] => l.say("rien de plus", "nothing more").into(),
        [first, others @ ..] => {
            let first = quoted(l, inner(first.says.to(l)));
            in_turn(l, std::iter::once(first).chain(others.iter().map(|answered| to_question(l, answered))))
        }
    }
}

/// What is answered as the one before is not told again, but for a yes or a no to another question.
fn told<'a>(line: &'a [&'a Answered]) -> impl Iterator<Item = &'a Answered> {
    let before = std::iter::once(None).chain(line.iter().map(Some));
    line.iter()
        .zip(before)
        .filter(|(answered, before)| {
            let is_plain = matches!(answered.is.as_slice(), [word] if word == "yes" || word == "no");
            before.is_none_or(|before| before.says != answered.says || is_plain && before.question != answered.question)
        })
        .map(|(answered, _)| *answered)
}

/// *« plus » à « Lequel ? »*.
fn to_question(l: Language, answered: &Answered) -> String {
    format!("{}{}", quoted(l, inner(answered.says.to(l))), to(l, &answered.question))
}

/// *à « Lequel ? »*.
pub(in crate::judge) fn to(l: Language, question: &Said) -> String {
    format!(" {} {}", l.say("à", "to"), quoted(l, inner(question.to(l))))
}

/// *Avec « deux » à « Lequel ? »*.
fn with_answers(l: Language, line: &[&Answered]) -> String {
    format!("{} {}", l.say("Avec", "With"), in_turn(l, told(line).map(|answered| to_question(l, answered))))
}

/// *« deux », puis « plus »*.
fn in_turn(l: Language, answers: impl Iterator<Item = String>) -> String {
    answers.collect::<Vec<_>>().join(l.say(", puis ", ", then "))
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
