//! The claims of a hearing, judged under every reading.

use std::cmp::Reverse;

use super::readings::{self, Taken};
use crate::{
    citation::{Citation, Said},
    game::Hearing,
    judge::{
        case::Case,
        claims::{
            fared::{Fared, Verdicts},
            hinge::Tried,
            settle::word,
        },
        verdict::undecided::{Turned, Undecided, taken, under_another},
        words::{inner, quoted, said, semicolon},
    },
    ruling::ClaimVerdict,
};

/// Judges the claims of a hearing: whatever is answered and used, and under every reading. The readings it rests on, those
/// among them by which what no answer turns would turn; and what leaves some of the claims open.
pub(in crate::judge) fn judged(case: &Case<'_>, hearing: &mut Hearing, fared: Fared) -> (Vec<Taken>, Undecided) {
    let here = fared.verdicts();
    let mut readings = readings::consulted(case, hearing, &here);
    let Fared { settled, used, line, tried: Tried { hinge, unknown } } = fared;
    hearing.claims = settled;
    for beyond in line.iter().flat_map(|line| readings::beyond(case, hearing, line)).collect::<Vec<_>>() {
        readings.retain(|reading| reading.told.id != beyond.told.id);
        readings.push(beyond);
    }
    readings.sort_by(|one, other| one.told.id.cmp(&other.told.id));
    let turned = open(hearing, &readings, case.game.editions().len());
    // What a reading turns is the reading's; else what is used decides.
    for (claim, used) in hearing.claims.iter_mut().zip(used) {
        if claim.ruling != ClaimVerdict::Open {
            *claim = used;
        }
    }
    (readings, Undecided { turned, hinge, unknown })
}

/// Claims that another reading would turn are open, unless whoever asks has set that reading. The one told is that on which
/// what is cited last rests: what comes first in a ruling mostly only leads to what is disputed.
fn open(hearing: &mut Hearing, readings: &[Taken], booklets: usize) -> Option<Turned> {
    let mut turning: Vec<&Taken> = readings.iter().filter(|reading| !reading.set && reading.turns()).collect();
    turning.sort_by_key(|reading| Reverse(cited_last(hearing, &reading.told.id)));
    for (index, claim) in hearing.claims.iter_mut().enumerate() {
        let mut answers = turning.iter().flat_map(|reading| reading.then.iter().map(move |answer| (reading, answer)));
        let turned = answers.find_map(|(reading, (gloss, then))| {
            let (now, then) = reading.now.apart(then, index)?;
            Some(readings_differ(reading, now, gloss, then))
        });
        if let Some(because) = turned {
            claim.because = because;
            claim.ruling = ClaimVerdict::Open;
        }
    }
    let (reading, others) = turning.split_first()?;
    let answers: Vec<&Verdicts> = reading.then.iter().map(|(_, then)| then).collect();
    let now = reading.now.beside_all(&answers);
    Some(Turned {
        reading: reading.named(),
        question: reading.told.question.clone(),
        others: reading.told.otherwise.len(),
        booklets,
        then: answers.into_iter().filter(|then| **then != reading.now).map(|then| reading.now.beside(then)).collect(),
        now,
        also: others.iter().map(|reading| reading.named()).collect(),
    })
}

/// Where a reading is cited last.
fn cited_last(hearing: &Hearing, id: &str) -> Option<usize> {
    hearing
        .citations()
        .enumerate()
        .filter(|(_, citation)| matches!(citation, Citation::Reading { reading, .. } if reading == id))
        .map(|(at, _)| at)
        .last()
}

fn readings_differ(reading: &Taken, now: ClaimVerdict, gloss: &Said, then: ClaimVerdict) -> Said {
    said(|l| {
        let other = format!("{} ({}),", under_another(l, reading.told.otherwise.len()), quoted(l, inner(gloss.to(l))));
        format!("{} {}{}{other} {}.", taken(l, &reading.named()), word(l, now), semicolon(l), word(l, then))
    })
}
