//! What each side says, where the answer still depends on something: on an open decision, or on a reading.

use super::{
    case::Case,
    explore::{Answered, Way, Ways},
    readings::Taken,
    words::{colon, inner, quoted, said, semicolon, whole},
};
use crate::{
    citation::{Language, Said},
    game::Hearing,
    ruling::{ClaimRuling, ClaimVerdict, Outcome},
};

/// The claims of a hearing. Where it stopped at a decision, each is judged at every end that this can come to.
pub(super) fn settle(case: &Case<'_>, hearing: &Hearing, hearings: usize) -> Vec<ClaimRuling> {
    let claims = hearing.claims.clone();
    if claims.is_empty() || !matches!(hearing.outcome, Outcome::Decision(_)) {
        return claims;
    }
    let ways = Ways::from(case, hearing.clone(), hearings);
    claims.into_iter().enumerate().map(|(index, claim)| over_all(claim, index, &ways)).collect()
}

/// A claim, judged at every end.
fn over_all(mut claim: ClaimRuling, index: usize, ways: &Ways) -> ClaimRuling {
    let judged: Vec<(ClaimVerdict, &Way)> =
        ways.found.iter().filter_map(|way| Some((way.claims.get(index)?.ruling, way))).collect();
    let all = |verdict| !judged.is_empty() && judged.iter().all(|(judged, _)| *judged == verdict);
    claim.step = None;
    (claim.ruling, claim.because) = match apart(&judged) {
        Some((holds, fails)) => (ClaimVerdict::Depends, depends(&holds.line, &fails.line)),
        None if ways.cut => (
            ClaimVerdict::Depends,
            Said::new(
                "les suites possibles sont trop nombreuses pour avoir toutes été essayées.",
                "there are too many possible continuations to try them all.",
            ),
        ),
        None if all(ClaimVerdict::Holds) => (ClaimVerdict::Holds, whatever(&judged, index)),
        None if all(ClaimVerdict::Fails) => (ClaimVerdict::Fails, whatever(&judged, index)),
        None => {
            match judged.iter().find(|(verdict, _)| matches!(verdict, ClaimVerdict::Depends | ClaimVerdict::Open)) {
                Some((verdict, way)) => (*verdict, way.claims[index].because.clone()),
                None => (ClaimVerdict::Depends, claim.because),
            }
        }
    };
    claim
}

/// Two ends at which a claim holds and fails, reached by lines that part as late as possible.
fn apart<'a>(judged: &[(ClaimVerdict, &'a Way)]) -> Option<(&'a Way, &'a Way)> {
    let ending = |wanted| judged.iter().filter(move |(verdict, _)| *verdict == wanted).map(|(_, way)| *way);
    let pairs = ending(ClaimVerdict::Holds).flat_map(|holds| {
        ending(ClaimVerdict::Fails).map(move |fails| (common(&holds.line, &fails.line), holds, fails))
    });
    // Of equally good pairs, the first.
    let best = pairs.reduce(|best, pair| if pair.0 > best.0 { pair } else { best });
    best.map(|(_, holds, fails)| (holds, fails))
}

/// How many answers two lines have in common before they part.
fn common(one: &[Answered], other: &[Answered]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// On whose answer to what, and a line of play for each side.
fn depends(holds: &[Answered], fails: &[Answered]) -> Said {
    let at = common(holds, fails);
    said(|l| {
        let asked = holds.get(at).or(fails.get(at)).map_or_else(String::new, |answered| {
            let question = inner(answered.question.to(l));
            let depends = l.say("tout dépend d’une réponse", "it depends on one answer");
            format!("{depends} ({question}){}", colon(l))
        });
        format!(
            "{asked}{} {}{}{} {}.",
            l.say("vrai avec", "true with"),
            line(l, holds),
            semicolon(l),
            l.say("faux avec", "false with"),
            line(l, fails),
        )
    })
}

fn line(l: Language, line: &[Answered]) -> String {
    let answers: Vec<String> = line.iter().map(|answered| quoted(l, inner(answered.says.to(l)))).collect();
    if answers.is_empty() { l.say("rien de plus", "nothing more").into() } else { answers.join(" → ") }
}

fn whatever(judged: &[(ClaimVerdict, &Way)], index: usize) -> Said {
    let because = judged.first().map(|(_, way)| way.claims[index].because.clone()).unwrap_or_default();
    said(|l| {
        let always = l.say("C’est ainsi quoi qu’il soit répondu.", "So it is whatever is answered.");
        format!("{} {always}", whole(because.to(l))).trim().into()
    })
}

/// Claims that another reading would turn are open, unless whoever asks has set that reading.
pub(super) fn open(claims: &mut [ClaimRuling], here: &[ClaimRuling], readings: &[Taken]) {
    for (index, claim) in claims.iter_mut().enumerate() {
        let Some(now) = here.get(index).map(|claim| claim.ruling) else { continue };
        let turned = readings.iter().filter(|reading| !reading.set).find_map(|reading| {
            let turns = |(_, claims): &&(Said, Vec<ClaimVerdict>)| claims.get(index).is_some_and(|then| *then != now);
            let (gloss, claims) = reading.claims.iter().find(turns)?;
            Some((reading, gloss, claims[index]))
        });
        if let Some((reading, gloss, then)) = turned {
            claim.because = readings_differ(&reading.told.id, now, gloss, then);
            claim.ruling = ClaimVerdict::Open;
        }
    }
}

fn readings_differ(id: &str, now: ClaimVerdict, gloss: &Said, then: ClaimVerdict) -> Said {
    said(|l| {
        format!(
            "{} {}{}{} ({}), {}.",
            match l {
                Language::Fr => format!("selon la lecture retenue ({id}),"),
                Language::En => format!("under the reading taken ({id})"),
            },
            word(l, now),
            semicolon(l),
            l.say("selon l’autre", "under the other"),
            inner(gloss.to(l)),
            word(l, then),
        )
    })
}

fn word(l: Language, verdict: ClaimVerdict) -> &'static str {
    match verdict {
        ClaimVerdict::Holds => l.say("c’est vrai", "it is true"),
        ClaimVerdict::Fails => l.say("c’est faux", "it is false"),
        ClaimVerdict::Depends => l.say("cela dépend", "it depends"),
        ClaimVerdict::Open => l.say("c’est ouvert", "it is open"),
    }
}
