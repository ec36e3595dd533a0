//! The open questions a ruling rests on, and what each other answer to them would give.

use super::{
    case::Case,
    claims::settle,
    ending::Ending,
    words::{inner, quoted, said, whole},
};
use crate::{
    citation::Said,
    game::{Depth, Hearing, ReadingOffered},
    ruling::{ClaimVerdict, Otherwise, ReadingTaken},
};

/// The most hearings for other readings.
const HEARINGS: usize = 100;
/// The most hearings for the open decisions that another reading leads to.
const EXPLORED: usize = 100;

/// A reading consulted.
pub(super) struct Taken {
    pub told: ReadingTaken,
    /// The publisher's later rules settle it.
    pub publisher: bool,
    /// Whoever asks has set it: it is not open.
    pub set: bool,
    /// The options that change something, and what each claim comes to under them.
    pub claims: Vec<(Said, Vec<ClaimVerdict>)>,
}

impl Taken {
    /// Its id, and whether it is the publisher's.
    pub fn named(&self) -> Said {
        let id = &self.told.id;
        if self.publisher {
            Said::new(format!("{id}, d’après l’éditeur"), format!("{id}, after the publisher"))
        } else {
            Said::name(id)
        }
    }

    /// Whether another option would change the answer.
    pub fn matters(&self) -> bool {
        self.told.otherwise.iter().any(|other| other.differs)
    }
}

/// Asks again under every other option of every reading that was consulted; `here` is what came of the case, `open` what
/// comes of it with its answers free, for readings under which the answers given are not asked for.
pub(super) fn consulted(case: &Case<'_>, here: &Hearing, open: &Hearing) -> Vec<Taken> {
    let mut left = HEARINGS;
    let taken = here.readings.iter().map(|(id, value)| {
        let offered = case.game.reading(id).unwrap_or_else(|| unnamed(id));
        let mut taken = Taken {
            told: ReadingTaken {
                id: id.clone(),
                question: offered.question.clone(),
                taken: value.clone(),
                says: taken(&offered, value),
                otherwise: Vec::new(),
            },
            publisher: offered.publisher,
            set: case.terms.readings.contains_key(id),
            claims: Vec::new(),
        };
        for (option, gloss) in offered.options.iter().filter(|(option, _)| option != value).take(left) {
            left -= 1;
            taken.ask(case, here, open, option, gloss);
        }
        taken
    });
    taken.collect()
}

impl Taken {
    fn ask(&mut self, case: &Case<'_>, here: &Hearing, open: &Hearing, option: &str, gloss: &Said) {
        let id = self.told.id.clone();
        let case = case.with(|terms| {
            terms.readings.insert(id, option.into());
        });
        let heard = match case.hear(Depth::Bare) {
            Ok(there) => Ok((case, Ending::of(here), there)),
            Err(_) => case.open().hear(Depth::Bare).map(|there| (case.open(), Ending::of(open), there)),
        };
        let gives = match heard {
            Ok((_, here, there)) if Ending::of(&there) == here => None,
            Ok((case, _, there)) => {
                let claims = settle(&case, &there, EXPLORED);
                self.claims.push((gloss.clone(), claims.iter().map(|claim| claim.ruling).collect()));
                Some(there.summary)
            }
            Err(unheard) => Some(unheard.says()),
        };
        let differs = gives.is_some();
        let says = gives.map_or_else(
            || gloss.clone(),
            |gives| {
                said(|l| {
                    let leads = l.say("Cela donnerait", "This would give");
                    format!("{} {leads} {}.", whole(gloss.to(l)), quoted(l, inner(gives.to(l))))
                })
            },
        );
        self.told.otherwise.push(Otherwise { value: option.into(), differs, says });
    }
}

/// What was taken, and why: the reason given is that of the default.
fn taken(offered: &ReadingOffered, value: &str) -> Said {
    let option = offered.options.iter().position(|(option, _)| option == value);
    said(|l| match option.map(|option| (option, offered.options[option].1.to(l))) {
        Some((0, gloss)) => format!("{} {}", whole(gloss), whole(offered.reason.to(l))).trim().into(),
        Some((_, gloss)) => whole(gloss),
        None => value.into(),
    })
}

fn unnamed(id: &str) -> ReadingOffered {
    ReadingOffered { question: Said::name(id), options: Vec::new(), reason: Said::default(), publisher: false }
}
