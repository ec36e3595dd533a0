//! Plays a scenario's steps through, one after the other.

use std::sync::Arc;

use super::{against::what_is_lacking, pause::Pauses, through::Through};
use crate::{
    allowance::Ended,
    game::{Answered, Problem, Terms, Unheard},
    smash_up::{
        hearing::script::{
            foregone::{Foregone, refused_whatever_is_answered},
            progress::{Refused, Script},
        },
        phrase::Supposed,
        query::{Opportunity, Refuse, Setting},
        resolve::{Considered, Decision, Entry, Happened, Resolver, Stop, Unending},
        setup::{Lawful, Scenario},
        table::Table,
    },
};

/// A scenario played through.
#[derive(Debug)]
pub struct Played {
    /// The position afterwards; the one just before an illegal step.
    pub table: Arc<Table>,
    /// What happened.
    pub trace: Vec<Entry>,
    /// How it ended.
    pub ending: Ending,
    /// What was supposed, and in which step.
    pub supposed: Vec<(Supposed, Option<usize>)>,
    /// Which question each answer spoke to.
    pub answered: Answered,
    /// The answers that no question has taken.
    pub refused: Vec<String>,
    /// What the player of a step that is refused in a window could still have done there.
    pub still_open: Option<Vec<Opportunity>>,
    /// The question to which an answer was refused.
    pub asked: Option<Box<Decision>>,
}

/// How playing through ended.
#[derive(Debug)]
pub enum Ending {
    /// All steps are done.
    Resolved,
    /// A step is not allowed.
    Illegal {
        /// Which, from 0.
        step: usize,
        /// Every reason.
        refusals: Vec<Refuse>,
    },
    /// An answer is missing.
    Undecided {
        /// In which step, from 0.
        step: Option<usize>,
        /// The question.
        decision: Box<Decision>,
        /// The position in which it is asked.
        table: Arc<Table>,
    },
    /// It comes to no end.
    Exhausted(Unending),
}

impl Played {
    /// What is too much to tell: nothing is told of it.
    pub(in crate::smash_up::hearing) fn untold(lawful: &Lawful) -> Self {
        Self {
            table: Arc::new(lawful.table.clone()),
            trace: Vec::new(),
            ending: Ending::Exhausted(Unending::TooMuch),
            supposed: Vec::new(),
            answered: Answered::new(),
            refused: Vec::new(),
            still_open: None,
            asked: None,
        }
    }
}

/// Of what has no end, so much is told of the step that began it.
const MOST_TOLD: usize = 100;

/// Plays a scenario through under this law, from the last pause that it comes through.
///
/// # Errors
/// When an answer names nothing known, or answers nothing; when nobody waits any more.
pub fn play(
    scenario: &Arc<Scenario>,
    lawful: &Lawful,
    setting: &Setting,
    terms: &Terms,
    (spoken_for, pauses): (&[String], &Pauses),
) -> Result<Played, Unheard> {
    let mut through = Through { scenario, lawful, setting, terms, spoken_for, pauses, ways: Vec::new() };
    let (mut resolver, mut stop) = through.by_the_way_that_is_open(terms);
    refuse_where_meant(&mut through, terms, &mut resolver, &mut stop);
    match setting.allowance.ended() {
        // What was asked after the end was not answered in earnest.
        Some(Ended::Spent) => stop = Some(Stop::Exhausted(resolver.too_much())),
        Some(Ended::Stopped) => return Err(Unheard::Stopped),
        None => {}
    }
    let step = resolver.driver.step_under_way();
    let Resolver { table, mut trace, mut driver, .. } = resolver;
    let is_it = |refused: &&Refused| stop.as_ref() == Some(&refused.stop);
    let asked = driver.refused.iter().find(is_it).map(|refused| refused.asked.clone());
    let (table, ending) = match stop {
        None => (table, Ending::Resolved),
        Some(Stop::Illegal(_)) if scenario.steps.is_empty() => {
            return Err(vec![not_offered(driver.refused.iter().find(is_it))].into());
        }
        Some(Stop::Illegal(refusals)) => {
            let step = step.unwrap_or(0);
            let refusals = what_is_lacking(refusals, step, &trace);
            // What the refused step had begun is undone, and so is what was looked at and supposed on the way; but why a
            // card could not be played may be why the step is refused.
            trace.retain(|entry| {
                let (Entry::Happened(Happened { step: led, .. }) | Entry::Considered(_, led)) = entry;
                led.is_none_or(|led| led < step) || matches!(entry, Entry::Considered(Considered::NotPlayed { .. }, _))
            });
            driver.unsuppose(step);
            (driver.before.clone(), Ending::Illegal { step, refusals })
        }
        Some(Stop::Undecided(decision)) => (table.clone(), Ending::Undecided { step, decision, table }),
        Some(Stop::Exhausted(unending)) => {
            let begun = trace.iter().take_while(|entry| !matches!(entry, Entry::Happened(h) if h.step == step)).count();
            let told = if unending == Unending::TooMuch { 0 } else { MOST_TOLD };
            (cut(&mut trace, begun + told).unwrap_or(table), Ending::Exhausted(unending))
        }
        Some(Stop::Unusable(problem)) => return Err(vec![*problem].into()),
    };
    let Script { supposed, answered, refused, still_open, .. } = driver;
    Ok(Played { table, trace, ending, supposed, answered, refused: places_of(refused), still_open, asked })
}

/// Whether a step can still come is known only once it has not: then it is refused where it was meant.
fn refuse_where_meant<'a>(
    through: &mut Through<'a>,
    terms: &Terms,
    resolver: &mut Resolver<'a, Script>,
    stop: &mut Option<Stop>,
) {
    let refused = match &*stop {
        Some(Stop::Undecided(decision)) => refused_whatever_is_answered(through, (resolver, decision), &terms.more),
        stop => window_meant(resolver, stop.as_ref()).map(Foregone::At),
    };
    match refused {
        Some(Foregone::At(window)) => (*resolver, *stop) = through.go(terms, Some(window)),
        Some(Foregone::Later(refusals, leaves)) => {
            let led = resolver.driver.step_under_way();
            let comes_first = leaves.map(|happened| Entry::Considered(Considered::ComesFirst(Box::new(happened)), led));
            resolver.trace.extend(comes_first);
            resolver.driver.begin(resolver.driver.next, resolver.table.clone());
            *stop = Some(Stop::Illegal(refusals));
        }
        None => {}
    }
}

/// An answer that is not taken where no step is written that could be illegal.
fn not_offered(refused: Option<&Refused>) -> Problem {
    let pointer = refused.map_or("/steps", |refused| refused.pointer.as_str());
    Problem::new(
        pointer,
        "cette réponse n’est pas de celles qui sont offertes",
        "this answer is none of those that are offered",
    )
}

fn places_of(refused: Vec<Refused>) -> Vec<String> {
    refused.into_iter().map(|refused| refused.pointer).collect()
}

/// The window for which a step was meant that is refused before it did anything.
fn window_meant(resolver: &Resolver<'_, Script>, stop: Option<&Stop>) -> Option<usize> {
    let Some(Stop::Illegal(_)) = stop else { return None };
    let step = resolver.driver.step_under_way()?;
    let did_something =
        resolver.trace.iter().any(|entry| matches!(entry, Entry::Happened(happened) if happened.step == Some(step)));
    if did_something || resolver.driver.acted_in.is_some() { None } else { resolver.driver.window_meant(step) }
}

/// Drops what comes after so many entries, and gives the position there.
pub(in crate::smash_up::hearing) fn cut(trace: &mut Vec<Entry>, most: usize) -> Option<Arc<Table>> {
    let dropped = trace.split_off(most.min(trace.len()));
    dropped.into_iter().find_map(|entry| match entry {
        Entry::Happened(happened) => Some(happened.before),
        Entry::Considered(..) => None,
    })
}
