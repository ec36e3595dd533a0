//! The open questions a ruling rests on, and what each other answer to them would give.

use std::collections::BTreeMap;

use super::{
    case::Case,
    claims::settle,
    ending::Ending,
    words::{inner, quoted, said, whole},
};
use crate::{
    citation::{Citation, Language, Said},
    game::{Depth, Hearing, ReadingOffered},
    ruling::{ClaimVerdict, Otherwise, Outcome, ReadingTaken},
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

/// Asks again under every other option of every reading that was consulted or is cited, and of those that were only asked on
/// the way: of these, what changes nothing is not told. `here` is what came of the case.
pub(super) fn consulted(case: &Case<'_>, here: &Hearing) -> Vec<Taken> {
    let mut left = HEARINGS;
    let cited = here.citations().filter_map(|citation| match citation {
        Citation::Reading { reading, value } => Some((reading, value)),
        Citation::Clause { .. } | Citation::Card { .. } => None,
    });
    let relied_on: BTreeMap<&String, &String> = here.readings.iter().chain(cited).collect();
    let asked = here.asked.iter().filter(|(id, _)| !relied_on.contains_key(id));
    let mut taken: Vec<Taken> = relied_on.iter().map(|(id, value)| again(case, here, (id, value), &mut left)).collect();
    taken.extend(asked.map(|(id, value)| again(case, here, (id, value), &mut left)).filter(Taken::matters));
    taken.sort_by(|one, other| one.told.id.cmp(&other.told.id));
    taken
}

/// Asks again under every other option of a reading.
fn again(case: &Case<'_>, here: &Hearing, (id, value): (&String, &String), left: &mut usize) -> Taken {
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
    for (option, gloss) in offered.options.iter().filter(|(option, _)| option != value).take(*left) {
        *left -= 1;
        taken.ask(case, here, option, gloss);
    }
    taken
}

impl Taken {
    fn ask(&mut self, case: &Case<'_>, here: &Hearing, option: &str, gloss: &Said) {
        let id = self.told.id.clone();
        let case = case.elsewhere(here).with(|terms| {
            terms.readings.insert(id, option.into());
        });
        let gives = match case.hear(Depth::Bare) {
            Ok(there) if Ending::of(&there) == Ending::of(here) => None,
            Ok(there) => {
                let claims = settle(&case, &there, EXPLORED);
                self.claims.push((gloss.clone(), claims.iter().map(|claim| claim.ruling).collect()));
                Some(gives(&there))
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

/// What a hearing under another law gives: how it ended, or what that law asks and nothing answers.
pub(super) fn gives(there: &Hearing) -> Said {
    let Outcome::Decision(open) = &there.outcome else { return there.summary.clone() };
    said(|l| {
        let lead = match (&open.by, l) {
            (Some(by), Language::Fr) => format!("il reste à savoir ce que répond {by}"),
            (Some(by), Language::En) => format!("it is still to be known what {by} answers"),
            (None, Language::Fr) => "il reste une question".to_owned(),
            (None, Language::En) => "one question is left".to_owned(),
        };
        format!("{lead} ({})", inner(open.says.to(l)))
    })
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
