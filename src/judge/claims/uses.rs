//! What the optional uses that nobody spoke of come to together, or beside a question that is open: a claim that they would
//! turn is not decided.

use super::settle::{is_judged, part};
use crate::{
    game::{Depth, Hearing, Unsaid},
    judge::{
        case::Case,
        exploration::ways::{End, Ways},
    },
    ruling::{Assumption, ClaimRuling, ClaimVerdict, Outcome},
};

/// The most hearings for what they come to.
const HEARINGS: usize = 80;

/// Claims that are decided only as long as nobody uses anything are decided no longer.
pub(super) fn open(case: &Case<'_>, hearing: &Hearing, claims: &mut [ClaimRuling]) {
    let is_asked = |index: &usize| may_turn(hearing, &claims[*index]) && is_asked(&claims[*index]);
    let asked: Vec<usize> = (0..claims.len()).filter(is_asked).collect();
    if asked.is_empty() {
        return;
    }
    let case = case.with(|terms| {
        terms.unsaid = Unsaid::Asked;
        // No answer slides into what is only asked of a use.
        terms.meant = Some(hearing.answered.clone().into());
    });
    let Ok(first) = case.hear(Depth::Bare) else { return };
    let now: Vec<ClaimVerdict> = claims.iter().map(|claim| claim.ruling).collect();
    let turned = |ends: &[End], index: usize| ends.iter().any(|end| turns(now[index], end, index));
    let stays = |ends: &[End], index: usize| {
        ends.iter().any(|end| counts(&claims[index], end) && end.claims.get(index) == Some(&now[index]))
    };
    let parted = |ends: &[End], index: usize| turned(ends, index) && stays(ends, index);
    let ways = Ways::from(&case, &first, HEARINGS, |ends| asked.iter().all(|index| parted(ends, *index)));
    let turned: Vec<usize> = asked.into_iter().filter(|index| turned(&ways.found, *index)).collect();
    for index in turned {
        let claim = &mut claims[index];
        let ends: Vec<&End> = ways.found.iter().filter(|end| counts(claim, end)).collect();
        part(claim, index, &ends);
    }
}

/// Whether something that nobody spoke of, or was supposed not to be, could turn a claim. Where something is refused, that
/// may only make that it is not.
fn may_turn(hearing: &Hearing, claim: &ClaimRuling) -> bool {
    match &hearing.outcome {
        Outcome::Resolved => {
            // What has something else to say instead is tried by itself.
            let untried = |assumption: &Assumption| assumption.decides && assumption.otherwise.is_empty();
            !hearing.unused.is_empty() || hearing.assumptions.iter().any(untried)
        }
        Outcome::Decision(_) => true,
        Outcome::Illegal { .. } => is_of_law(claim),
        Outcome::Exhausted { .. } => false,
    }
}

fn is_asked(claim: &ClaimRuling) -> bool {
    is_judged(claim.ruling) && !claim.is_of_now
}

/// Whether an end says something of a claim: what takes from a later step what it rests on is none, but for a claim about
/// what is allowed.
fn counts(claim: &ClaimRuling, end: &End) -> bool {
    end.outcome == Outcome::Resolved.word() || is_of_law(claim)
}

fn is_of_law(claim: &ClaimRuling) -> bool {
    claim.holds.get("legal").is_some()
}

fn turns(now: ClaimVerdict, end: &End, index: usize) -> bool {
    end.outcome == Outcome::Resolved.word()
        && end.claims.get(index).is_some_and(|then| is_judged(*then) && *then != now)
}
