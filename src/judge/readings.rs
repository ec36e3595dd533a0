//! The open questions a ruling rests on, and what each other answer to them would give.

use std::collections::BTreeMap;

use super::{
    apart::Apart,
    case::Case,
    claims::{is_judged, settle},
    ending::Ending,
    line::Line,
    words::{inner, quoted, said, whole},
};
use crate::{
    citation::{Citation, Language, Said},
    game::{Depth, Hearing, ReadingOffered, Unheard},
    ruling::{ClaimRuling, ClaimVerdict, Otherwise, ReadingTaken},
};

/// The most hearings for other readings.
const HEARINGS: usize = 100;
/// The most hearings for the open decisions that another reading leads to.
const EXPLORED: usize = 100;

/// A reading consulted.
pub(super) struct Taken {
    pub told: ReadingTaken,
    /// What is taken is what the publisher's later rules say.
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

    /// Whether the answer is this reading's: where nothing is claimed, all of it is the answer; where something is, what
    /// whoever asks has set may be all that another option would turn.
    pub fn decides(&self, here: &Hearing) -> bool {
        let now = || here.claims.iter().map(|claim| claim.ruling);
        let turns = || self.claims.iter().any(|(_, then)| !now().eq(then.iter().copied()));
        self.matters() && (here.claims.is_empty() || self.set && turns())
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

/// The readings by which alone a claim would turn that comes to the same whatever is answered to what is open: asked at the
/// end of this line of play. `here` is what came of the case, its claims judged.
pub(super) fn beyond(case: &Case<'_>, here: &Hearing, line: &Line) -> Vec<Taken> {
    let given = line.answers().into_iter().map(|answered| answered.is.clone()).collect();
    let case = case.with(|terms| terms.more = given);
    let Ok(there) = case.hear(Depth::Whole) else { return Vec::new() };
    let now: Vec<ClaimVerdict> = here.claims.iter().map(|claim| claim.ruling).collect();
    let mut taken = consulted(&case, &there);
    for reading in &mut taken {
        for (_, then) in &mut reading.claims {
            let fared = then.iter().zip(&now).zip(&there.claims);
            let turned = |((then, now), there): ((&ClaimVerdict, &ClaimVerdict), &ClaimRuling)| {
                if is_judged(*now) && is_judged(*then) && *then != there.ruling { *then } else { *now }
            };
            *then = fared.map(turned).collect();
        }
    }
    taken.retain(|reading| reading.claims.iter().any(|(_, then)| *then != now));
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
        publisher: offered.publisher.as_ref() == Some(value),
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
        let told = |gives: &str, lacks: &str, l: Language| {
            let leads = l.say("Cela donnerait", "This would give");
            let gives = if gives.is_empty() { String::new() } else { format!(" {leads} {}.", quoted(l, inner(gives))) };
            format!("{}{gives} {lacks}", whole(gloss.to(l))).trim().to_owned()
        };
        let otherwise = match there(&case, here) {
            Ok(None) => None,
            Ok(Some((apart, there))) => {
                let claims = settle(&case, &there, EXPLORED);
                self.claims.push((gloss.clone(), claims.iter().map(|claim| claim.ruling).collect()));
                Some(said(|l| told(&apart.gives(l), &apart.lacks(l), l)))
            }
            Err(unheard) => {
                let unheard = unheard.says();
                Some(said(|l| told(unheard.to(l), "", l)))
            }
        };
        let differs = otherwise.is_some();
        let says = otherwise.unwrap_or_else(|| gloss.clone());
        self.told.otherwise.push(Otherwise { value: option.into(), differs, says });
    }
}

/// What another law gives, where somebody at the table could tell it from what is given here.
pub(super) fn there(case: &Case<'_>, here: &Hearing) -> Result<Option<(Apart, Hearing)>, Unheard> {
    if Ending::of(&case.hear(Depth::Bare)?) == Ending::of(here) {
        return Ok(None);
    }
    let there = case.hear(Depth::Whole)?;
    let apart = Apart::of(here, &there);
    Ok(if apart.nothing() { None } else { Some((apart, there)) })
}

/// What was taken, and why: the reason given is that of the default; and what the publisher says of it.
fn taken(offered: &ReadingOffered, value: &str) -> Said {
    let option = offered.options.iter().position(|(option, _)| option == value);
    let taken = |l| match option.map(|option| (option, offered.options[option].1.to(l))) {
        Some((0, gloss)) => format!("{} {}", whole(gloss), whole(offered.reason.to(l))).trim().into(),
        Some((_, gloss)) => whole(gloss),
        None => value.to_owned(),
    };
    said(|l| format!("{} {}", taken(l), publishers(offered, value, option == Some(0), l)).trim().to_owned())
}

/// What the publisher's later rules say, where that is something else than what was taken, or no reason has said so.
fn publishers(offered: &ReadingOffered, value: &str, by_default: bool, l: Language) -> String {
    let Some((theirs, gloss)) = offered.options.iter().find(|(option, _)| Some(option) == offered.publisher.as_ref())
    else {
        return String::new();
    };
    match theirs == value {
        true if by_default => String::new(),
        true => l.say("C’est ce que dit l’éditeur.", "That is what the publisher says.").to_owned(),
        false => format!(
            "{} {}.",
            l.say("L’éditeur dit autrement\u{a0}:", "The publisher says otherwise:"),
            quoted(l, inner(gloss.to(l)))
        ),
    }
}

fn unnamed(id: &str) -> ReadingOffered {
    ReadingOffered { question: Said::name(id), options: Vec::new(), reason: Said::default(), publisher: None }
}
