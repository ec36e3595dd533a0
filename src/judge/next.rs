//! What may come next: the question that is open, or what may be done; and the scenario in which one of it has come.

use serde::Serialize;
use serde_json::Value;

use super::{
    case::{Case, Options},
    rule::at_once,
    written::{Asked, with_answer, with_steps},
};
use crate::{
    allowance::{Allowance, HEARING, RULING},
    citation::{Citation, Said},
    game::{Game, Hearing, Offer, Offers, Problem, Unheard},
    ruling::{ClaimRuling, DecisionOption, HangsOn, OpenDecision, Outcome, Refusal},
};

/// Of what came of a step, so much is told.
const MOST_CAME: usize = 40;

/// What a scenario has come to, and what may come next.
#[derive(Debug, Clone, PartialEq)]
pub struct Next {
    /// The scenario.
    pub scenario: Value,
    /// What a ruling on it would say first, if nothing is done that may be left undone.
    pub verdict: Said,
    /// On what that hangs; other booklets were not asked.
    pub hangs_on: Option<HangsOn>,
    /// How what was done has ended.
    pub outcome: Outcome,
    /// What came of the last step, in its order: what happened, and what might have applied and did not.
    pub came: Vec<Came>,
    /// Each claim, judged there.
    pub claims: Vec<ClaimRuling>,
    /// The question that is open, if one is: of what must be decided, or of what may be used now.
    pub question: Option<OpenDecision>,
    /// The least and the most that are taken at once.
    pub count: (usize, usize),
    /// What may come next; what may not, and why, comes last.
    pub offers: Vec<Possible>,
    /// How many more there are, too many to be told.
    pub left_out: usize,
    /// The position there, with the numbers that can be read off it.
    pub table: Value,
}

/// One thing that came of a step.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Came {
    /// What happened, or what did not and why.
    pub says: Said,
    /// What it rests on.
    pub why: Vec<Citation>,
}

/// One thing that may come next, or may not.
#[derive(Debug, Clone, PartialEq)]
pub struct Possible {
    /// What it adds to the scenario.
    pub writes: Writes,
    /// What it is, as one would say it.
    pub says: Said,
    /// Every reason against it; none: it may be taken.
    pub refusals: Vec<Refusal>,
}

/// What is added to a scenario.
#[derive(Debug, Clone, PartialEq)]
pub enum Writes {
    /// A step.
    Step(Value),
    /// An answer, in the step under way.
    Answer(String),
}

/// What may come next.
///
/// # Errors
/// Every problem of the scenario, each with the field it is in; that nobody waits any more.
pub fn next(game: &dyn Game, scenario: &Value, options: &Options, allowance: &Allowance) -> Result<Next, Unheard> {
    heard(game, scenario, options, &allowance.part(RULING)).map(|(next, _)| next)
}

/// What may come next once these have come, by their places among what may come now.
///
/// # Errors
/// As [`next`]; that there is nothing at such a place, that it may not be taken, that so many are not.
pub fn take(
    game: &dyn Game,
    scenario: &Value,
    options: &Options,
    places: &[usize],
    allowance: &Allowance,
) -> Result<Next, Unheard> {
    let allowance = allowance.part(RULING);
    let (now, before) = heard(game, scenario, options, &allowance)?;
    let then = now.with(before, places)?;
    heard(game, &then, options, &allowance).map(|(next, _)| next)
}

/// What may come next, and before which step it would stand.
fn heard(
    game: &dyn Game,
    scenario: &Value,
    options: &Options,
    allowance: &Allowance,
) -> Result<(Next, usize), Unheard> {
    let case = Case::new(game, scenario, options, allowance.clone())?;
    let (asked, offers) = case.situation.offers(&case.terms, &allowance.part(HEARING))?;
    let question = match &asked.outcome {
        Outcome::Decision(open) => Some(open.clone()),
        _ => None,
    };
    // What may be left undone is asked there; what is said here is said as if it was.
    let (hearing, verdict, hangs_on) = at_once(&case)?;
    let table = case.situation.measured(&asked.board, &allowance.part(HEARING));
    let Offers { before, all, left_out } = offers;
    let count = question.as_ref().filter(|_| all.is_empty()).map_or((1, 1), |open| open.count);
    let offers = if all.is_empty() {
        question.iter().flat_map(|open| &open.options).map(Possible::from).collect()
    } else {
        let step =
            |offer: Offer| Possible { writes: Writes::Step(offer.step), says: offer.says, refusals: offer.refusals };
        all.into_iter().map(step).collect()
    };
    let came = came(&hearing);
    let Hearing { outcome, claims, .. } = hearing;
    let next = Next {
        scenario: scenario.clone(),
        verdict,
        hangs_on,
        outcome,
        came,
        claims,
        question,
        count,
        offers,
        left_out,
        table,
    };
    case.waited_for((next, before))
}

/// What came of the last of the scenario's steps that anything came of.
fn came(hearing: &Hearing) -> Vec<Came> {
    let last = hearing.steps.iter().rev().find_map(|step| step.step);
    let first = hearing.steps.iter().position(|step| step.step == last).unwrap_or(0);
    let mut came = Vec::new();
    for step in &hearing.steps[first..] {
        came.push(Came { says: step.says.clone(), why: step.why.clone() });
        let looked_at = hearing.considered.iter().filter(|considered| considered.after == step.number);
        came.extend(looked_at.map(|considered| Came { says: considered.says.clone(), why: considered.why.clone() }));
    }
    came.truncate(MOST_CAME);
    came
}

impl From<&DecisionOption> for Possible {
    fn from(option: &DecisionOption) -> Self {
        Self { writes: Writes::Answer(option.answer.clone()), says: option.says.clone(), refusals: Vec::new() }
    }
}

impl Next {
    /// The scenario in which these have come.
    fn with(self, before: usize, places: &[usize]) -> Result<Value, Vec<Problem>> {
        let mut taken = Vec::with_capacity(places.len());
        for place in places {
            let offer = self.offers.get(*place).ok_or_else(|| vec![self.not_there(*place)])?;
            if let Some(refusal) = offer.refusals.first() {
                let Said { fr, en } = &refusal.says;
                let (what, which) = (&offer.says.fr, &offer.says.en);
                return Err(vec![Problem::new(
                    "/take",
                    format!("`take`\u{a0}: «\u{a0}{what}\u{a0}» n’est pas permis ici\u{a0}; {fr}"),
                    format!("`take`: “{which}” is not allowed here; {en}"),
                )]);
            }
            taken.push(&offer.writes);
        }
        match taken.as_slice() {
            [Writes::Step(step)] => Ok(with_steps(self.scenario, before, vec![step.clone()])),
            several => {
                let words: Vec<&str> = several
                    .iter()
                    .filter_map(|writes| match writes {
                        Writes::Answer(word) => Some(word.as_str()),
                        Writes::Step(_) => None,
                    })
                    .collect();
                let (least, most) = self.count;
                let open = self.question.as_ref().and_then(|open| Some((open, open.step?)));
                match open {
                    Some((open, step)) if words == ["no"] || (least..=most).contains(&places.len()) => {
                        let (by, asks, what) = (open.by.as_deref(), open.asks.as_deref(), Some(open.what.as_str()));
                        Ok(with_answer(self.scenario, step, Asked { by, asks, what, several: most > 1 }, &words))
                    }
                    Some(_) => Err(vec![so_many(least, most)]),
                    None if places.len() == 1 => Err(vec![Problem::new(
                        "/take",
                        "cette question se pose avant la première étape\u{a0}: aucune étape ne peut porter la réponse",
                        "this question comes before the first step: no step can hold the answer",
                    )]),
                    None => Err(vec![so_many(1, 1)]),
                }
            }
        }
    }

    fn not_there(&self, place: usize) -> Problem {
        let there = self.offers.len();
        Problem::new(
            "/take",
            format!(
                "`take`\u{a0}: rien n’est offert sous le numéro {place}\u{a0}; les numéros vont de 0 à {there}, non compris"
            ),
            format!("`take`: nothing is offered under number {place}; the numbers go from 0 to {there}, not included"),
        )
    }
}

fn so_many(least: usize, most: usize) -> Problem {
    let (fr, en) = if least == most {
        (format!("exactement {least}"), format!("exactly {least}"))
    } else {
        (format!("de {least} à {most}"), format!("from {least} to {most}"))
    };
    Problem::new(
        "/take",
        format!("`take`\u{a0}: il faut en prendre {fr} à la fois"),
        format!("`take`: {en} must be taken at once"),
    )
}
