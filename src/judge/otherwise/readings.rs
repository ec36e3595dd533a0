//! The open questions a ruling rests on, and what each other answer to them would give.

use std::collections::BTreeMap;

use super::{
    apart::would_give,
    there::{There, there},
};
use crate::{
    citation::{Citation, Language, Said},
    game::{Depth, Hearing, ReadingOffered},
    judge::{
        case::Case,
        claims::{
            fared::{Fared, Verdicts},
            hinge::Tried,
            settle::is_judged,
        },
        exploration::line::Line,
        verdict::{undecided::Undecided, verdict},
        words::{inner, quoted, said, whole},
    },
    ruling::{ClaimVerdict, Otherwise, Outcome, ReadingTaken},
};

/// The most hearings for other readings.
const HEARINGS: usize = 100;
/// The most work for the decisions that one of them leaves open: what it takes is not missing where something is answered.
pub(super) const WORK: u64 = 2 * crate::allowance::HEARING;

/// A reading consulted.
pub(in crate::judge) struct Taken {
    pub told: ReadingTaken,
    /// What is taken is what the publisher's later rules say.
    pub publisher: bool,
    /// Whoever asks has set it: it is not open.
    pub set: bool,
    /// What the claims come to as it is taken.
    pub now: Verdicts,
    /// The options that change something, and what the claims come to under them.
    pub then: Vec<(Said, Verdicts)>,
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

    /// Whether a claim fares otherwise under another option.
    pub fn turns(&self) -> bool {
        self.then.iter().any(|(_, then)| *then != self.now)
    }

    /// Whether the answer is this reading's: where nothing is claimed, all of it is the answer; where something is, what
    /// whoever asks has set may be all that another option would turn.
    pub fn decides(&self, here: &Hearing) -> bool {
        self.matters() && (here.claims.is_empty() || self.set && self.turns())
    }
}

/// Asks again under every other option of every reading that is cited or was consulted: of those that nothing cites, what
/// changes nothing is not told. `here` is what came of the case, `now` what the claims come to.
pub(super) fn consulted(case: &Case<'_>, here: &Hearing, now: &Verdicts) -> Vec<Taken> {
    let mut left = HEARINGS;
    let cited = here.citations().filter_map(|citation| match citation {
        Citation::Reading { reading, value } => Some((reading, value)),
        Citation::Clause { .. } | Citation::Card { .. } => None,
    });
    let cited: BTreeMap<&String, &String> = cited.collect();
    let unsaid = here.readings.iter().filter(|(id, _)| !cited.contains_key(id));
    let mut again = |id: &String, value: &String| again(case, (here, now), (id, value), &mut left);
    let mut taken: Vec<Taken> = cited.iter().map(|(id, value)| again(id, value)).collect();
    taken.extend(unsaid.map(|(id, value)| again(id, value)).filter(Taken::matters));
    taken.sort_by(|one, other| one.told.id.cmp(&other.told.id));
    taken
}

/// The readings by which alone a claim would turn that comes to the same whatever is answered to what is open: asked at the
/// end of this line of play. `here` is what came of the case, its claims judged.
pub(super) fn beyond(case: &Case<'_>, here: &Hearing, line: &Line) -> Vec<Taken> {
    let given = line.answers().into_iter().map(|answered| answered.is.clone()).collect();
    let case = case.with(|terms| terms.more = given);
    let Ok(there) = case.hear(Depth::Whole) else { return Vec::new() };
    let verdicts = |hearing: &Hearing| hearing.claims.iter().map(|claim| claim.ruling).collect::<Vec<ClaimVerdict>>();
    let (now, end) = (verdicts(here), verdicts(&there));
    let mut taken = consulted(&case, &there, &Verdicts::plain(end.clone()));
    for reading in &mut taken {
        for (_, then) in &mut reading.then {
            let fared = then.settled().iter().zip(&now).zip(&end);
            let turned = |((then, now), end): ((&ClaimVerdict, &ClaimVerdict), &ClaimVerdict)| {
                if is_judged(*now) && then != end { *then } else { *now }
            };
            *then = Verdicts::plain(fared.map(turned).collect());
        }
        reading.now = Verdicts::plain(now.clone());
    }
    taken.retain(Taken::turns);
    taken
}

/// Asks again under every other option of a reading.
fn again(
    case: &Case<'_>,
    (here, now): (&Hearing, &Verdicts),
    (id, value): (&String, &String),
    left: &mut usize,
) -> Taken {
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
        now: now.clone(),
        then: Vec::new(),
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
        let told = |then: &str, l: Language| format!("{} {then}", whole(gloss.to(l))).trim().to_owned();
        let otherwise = match there(&case, here) {
            Ok(There::Alike(there)) => {
                self.by_use(&case, *there, gloss).map(|gives| said(|l| told(&would_give(l, gives.to(l)), l)))
            }
            Ok(There::Apart(apart, there)) => {
                self.then.push((gloss.clone(), fared(&case, &there).verdicts()));
                Some(said(|l| told(&apart.would(l), l)))
            }
            Err(unheard) => {
                let unheard = unheard.says();
                Some(said(|l| told(&would_give(l, unheard.to(l)), l)))
            }
        };
        let differs = otherwise.is_some();
        let says = otherwise.unwrap_or_else(|| gloss.clone());
        self.told.otherwise.push(Otherwise { value: option.into(), differs, says });
    }
}

impl Taken {
    /// What another option gives where nobody at the table could tell its end from this one, and yet what nobody spoke of
    /// or answered would turn a claim there that it does not turn here, or the other way round.
    fn by_use(&mut self, case: &Case<'_>, mut there: Hearing, gloss: &Said) -> Option<Said> {
        let is_open = matches!(there.outcome, Outcome::Decision(_)) || !there.unused.is_empty();
        if there.claims.is_empty() || !is_open && self.now.is_whatever_is_used() {
            return None;
        }
        if !self.now.is_whatever_is_used() {
            // What was supposed there, by which it is known what could be used, is told of a whole hearing only.
            there = case.hear(Depth::Whole).ok()?;
        }
        let fared = fared(case, &there);
        let then = fared.verdicts();
        if then == self.now {
            return None;
        }
        self.then.push((gloss.clone(), then));
        let Fared { used, tried: Tried { hinge, unknown }, .. } = fared;
        there.claims = used;
        Some(verdict(&there, &Undecided { turned: None, hinge, unknown }, &[]))
    }
}

/// How the claims fare under another reading, as far as that is worth.
fn fared(case: &Case<'_>, there: &Hearing) -> Fared {
    Fared::of(&Case { allowance: case.allowance.part(WORK), ..case.clone() }, there)
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
