//! What another law gives that this one does not: what only happens there, and what only happens here.

use std::cmp::Reverse;

use crate::{
    citation::{Language, Said},
    game::{Gist, Hearing},
    judge::words::{inner, list, quoted, said, whole},
    ruling::{OpenDecision, Outcome},
};

/// The most sentences told of what only happens there, and of what only happens here.
const MOST_TOLD_APART: usize = 4;
/// The most of what only happens here, where something else happens there.
const MOST_LACKING: usize = 2;

/// What tells two hearings apart.
pub(super) struct Apart {
    /// What the other one gives: what only happens there, or how it ends.
    gives: Vec<Said>,
    /// What does not happen there, or only so often.
    lacks: Vec<(Said, usize)>,
    /// A claim fares otherwise there.
    turns: bool,
}

impl Apart {
    /// Of two hearings told whole.
    pub fn of(here: &Hearing, there: &Hearing) -> Self {
        let turns = here.claims.iter().map(|claim| claim.ruling).ne(there.claims.iter().map(|claim| claim.ruling));
        let alike = is_refused_alike(here, there);
        match &there.outcome {
            // What the same question leads on from is told as what leads to an end is.
            Outcome::Decision(open) if !matches!(&here.outcome, Outcome::Decision(here) if asks_the_same(here, open)) =>
            {
                let gives = match &here.outcome {
                    Outcome::Decision(here) if (&here.by, &here.says) == (&open.by, &open.says) => {
                        vec![other_answers()]
                    }
                    _ => vec![asked(open.by.as_deref(), &open.says)],
                };
                Self { gives, lacks: Vec::new(), turns }
            }
            // What is refused earlier or later may be refused in the same words.
            Outcome::Illegal { says, .. } if !alike && here.summary == there.summary => {
                Self { gives: vec![says.clone()], lacks: Vec::new(), turns }
            }
            Outcome::Illegal { .. } | Outcome::Exhausted { .. } if !alike => {
                let same = here.outcome.word() == there.outcome.word() && here.summary == there.summary;
                let gives = if same { Vec::new() } else { vec![there.summary.clone()] };
                Self { gives, lacks: Vec::new(), turns }
            }
            Outcome::Resolved | Outcome::Decision(_) | Outcome::Illegal { .. } | Outcome::Exhausted { .. } => {
                // What leads to the same refusal matters as far as it changes something.
                let counts = |gist: &&Gist| !alike || gist.weight > 0;
                let gives = only(&there.gist, &here.gist).into_iter().filter(counts).collect();
                let mut gives = weightiest(gives, MOST_TOLD_APART);
                let lacking: Vec<&Gist> = only(&here.gist, &there.gist).into_iter().filter(counts).collect();
                let events: Vec<&Gist> = lacking.iter().copied().filter(|gist| !gist.measures).collect();
                let lacks = match (gives.is_empty(), events.is_empty()) {
                    (true, true) => weightiest(lacking, MOST_TOLD_APART),
                    (true, false) => weightiest(events, MOST_TOLD_APART),
                    (false, _) => weightiest(events, MOST_LACKING),
                };
                let often = |says: &Said| there.gist.iter().filter(|gist| gist.says == *says).count();
                let lacks: Vec<_> = lacks.into_iter().map(|says| (says.clone(), often(&says))).collect();
                if let (Outcome::Decision(open), Outcome::Resolved, true) =
                    (&here.outcome, &there.outcome, gives.is_empty() && lacks.is_empty())
                {
                    gives.push(unasked(open.by.as_deref()));
                }
                Self { gives, lacks, turns }
            }
        }
    }

    /// Whether nobody at the table could tell them apart.
    pub fn nothing(&self) -> bool {
        self.gives.is_empty() && self.lacks.is_empty() && !self.turns
    }

    /// What nothing has touched stands otherwise there.
    pub fn stands(&mut self, otherwise: Vec<Said>) {
        self.gives.extend(otherwise.into_iter().take(MOST_TOLD_APART));
    }

    /// What only happens there, in words; nothing, where nothing does.
    pub fn gives(&self, l: Language) -> String {
        self.gives.iter().map(|said| whole(said.to(l))).collect::<Vec<_>>().join(" ")
    }

    /// What does not happen there, in words; nothing, where all of it does.
    pub fn lacks(&self, l: Language) -> String {
        let (never, less): (Vec<_>, Vec<_>) = self.lacks.iter().partition(|(_, often)| *often == 0);
        let never: Vec<String> = never.iter().map(|(said, _)| quoted(l, inner(said.to(l)))).collect();
        let never: Vec<&str> = never.iter().map(String::as_str).collect();
        let never = match (never.len(), l) {
            (0, _) => None,
            (1, Language::Fr) => Some(format!("{} n’a pas lieu.", list(l, &never))),
            (_, Language::Fr) => Some(format!("{} n’ont pas lieu.", list(l, &never))),
            (1, Language::En) => Some(format!("{} does not happen.", list(l, &never))),
            (_, Language::En) => Some(format!("{} do not happen.", list(l, &never))),
        };
        let less = less.iter().map(|(said, often)| only_so_often(l, &quoted(l, inner(said.to(l))), *often));
        never.into_iter().chain(less).collect::<Vec<_>>().join(" ")
    }

    /// What it would give, and what would not happen.
    pub fn would(&self, l: Language) -> String {
        format!("{} {}", would_give(l, &self.gives(l)), self.lacks(l)).trim().to_owned()
    }

    /// All of it.
    pub fn says(&self) -> Said {
        said(|l| format!("{} {}", self.gives(l), self.lacks(l)).trim().to_owned())
    }
}

/// Whether the same step is refused, on whatever ground.
pub(super) fn is_refused_alike(here: &Hearing, there: &Hearing) -> bool {
    let refused = |hearing: &Hearing| match hearing.outcome {
        Outcome::Illegal { step, .. } => Some(step),
        _ => None,
    };
    refused(here).is_some_and(|step| refused(there) == Some(step))
}

/// That it would give this; nothing, where that is nothing.
pub(super) fn would_give(l: Language, gives: &str) -> String {
    match gives {
        "" => String::new(),
        gives => format!("{} {}.", l.say("Cela donnerait", "This would give"), quoted(l, inner(gives))),
    }
}

/// That something happens only so often.
fn only_so_often(l: Language, what: &str, often: usize) -> String {
    match (l, often) {
        (Language::Fr, 1) => format!("{what} n’a lieu qu’une fois."),
        (Language::Fr, _) => format!("{what} n’a lieu que {often} fois."),
        (Language::En, 1) => format!("{what} happens only once."),
        (Language::En, _) => format!("{what} happens only {often} times."),
    }
}

/// Whether the same is asked, and the same may be answered, on whatever that rests.
fn asks_the_same(here: &OpenDecision, there: &OpenDecision) -> bool {
    (&here.by, &here.says, here.count, &here.options) == (&there.by, &there.says, there.count, &there.options)
}

/// What happens in one and not, or not as often, in the other.
fn only<'a>(one: &'a [Gist], other: &[Gist]) -> Vec<&'a Gist> {
    let mut other: Vec<&Said> = other.iter().map(|gist| &gist.says).collect();
    let is_new = |gist: &&Gist| match other.iter().position(|said| **said == gist.says) {
        Some(at) => {
            other.swap_remove(at);
            false
        }
        None => true,
    };
    one.iter().filter(is_new).collect()
}

/// The weightiest, each once, in their order.
fn weightiest(of: Vec<&Gist>, most: usize) -> Vec<Said> {
    let mut weighed: Vec<(usize, &Gist)> = Vec::new();
    for (at, gist) in of.into_iter().enumerate() {
        if weighed.iter().all(|(_, known)| known.says != gist.says) {
            weighed.push((at, gist));
        }
    }
    weighed.sort_by_key(|(at, gist)| (Reverse(gist.weight), *at));
    weighed.truncate(most);
    weighed.sort_by_key(|(at, _)| *at);
    weighed.into_iter().map(|(_, gist)| gist.says.clone()).collect()
}

/// How a hearing ended, or what is asked and nothing answers.
pub(super) fn ends(hearing: &Hearing) -> Said {
    match &hearing.outcome {
        Outcome::Decision(open) => asked(open.by.as_deref(), &open.says),
        Outcome::Resolved | Outcome::Illegal { .. } | Outcome::Exhausted { .. } => hearing.summary.clone(),
    }
}

/// That a law does not ask what another one does.
fn unasked(by: Option<&str>) -> Said {
    said(|l| match (by, l) {
        (Some(by), Language::Fr) => format!("il n’y a rien à demander à {by}"),
        (Some(by), Language::En) => format!("there is nothing to ask {by}"),
        (None, Language::Fr) => "il n’y a rien à demander".to_owned(),
        (None, Language::En) => "there is nothing to ask".to_owned(),
    })
}

/// That the same is asked, of which something else may be answered.
fn other_answers() -> Said {
    Said::new("les réponses possibles n’y sont pas les mêmes", "the possible answers are not the same there")
}

/// What a law asks and nothing answers.
fn asked(by: Option<&str>, question: &Said) -> Said {
    said(|l| {
        let lead = match (by, l) {
            (Some(by), Language::Fr) => format!("il reste à savoir ce que répond {by}"),
            (Some(by), Language::En) => format!("it is still to be known what {by} answers"),
            (None, Language::Fr) => "il reste une question".to_owned(),
            (None, Language::En) => "one question is left".to_owned(),
        };
        format!("{lead} ({})", inner(question.to(l)))
    })
}
