//! A question stops everything while a step still waits for its window. Where no answer to it would let that step come,
//! the step is refused where it was meant, and nothing has to be asked.

use crate::smash_up::{
    hearing::{
        script::{named::MOST_ORDERED, progress::Script},
        step::through::Through,
        words::words,
    },
    query::{Refuse, Which},
    resolve::{Choice, Decision, Entry, Happened, Resolver, Stop, What, orders},
    table::Act,
};

/// The most ways that are tried.
const MOST_WAYS: usize = 24;

/// How a step that still waits while something is asked is refused, whatever is answered.
pub(in crate::smash_up::hearing) enum Foregone {
    /// In this window, which has closed.
    At(usize),
    /// In one still to come, and each time for these reasons; what takes its card out of play before, where that is one.
    Later(Vec<Refuse>, Option<Happened>),
}

/// One way of answering, and the window for which the step was meant then, if for one.
type Refusal = (Vec<Vec<String>>, Option<usize>);

/// How the step that still waits is refused whatever is answered, if it is.
pub(in crate::smash_up::hearing) fn refused_whatever_is_answered(
    through: &Through<'_>,
    (resolver, decision): (&Resolver<'_, Script>, &Decision),
    answered: &[Vec<String>],
) -> Option<Foregone> {
    let step = resolver.driver.next;
    let window = resolver.driver.window_meant(step)?;
    let (mut left, mut refusals) = (MOST_WAYS, Vec::new());
    if !refused(through, step, (resolver, decision), answered, (&mut left, &mut refusals)) {
        return None;
    }
    if refusals.iter().all(|(_, meant)| *meant == Some(window)) {
        return Some(Foregone::At(window));
    }
    let mut reasons = refusals.iter().map(|(answers, meant)| through.refused_at(answers, *meant));
    let first = reasons.next()??;
    let always = reasons.all(|other| other.as_ref() == Some(&first));
    let leaves = if always { leaves_before(through, &refusals, &first) } else { None };
    always.then_some(Foregone::Later(first, leaves))
}

/// What takes the card of a step out of play whichever way is taken, where that is why it is refused.
fn leaves_before(through: &Through<'_>, ways: &[Refusal], reasons: &[Refuse]) -> Option<Happened> {
    let [Refuse::NotInPlay { card: Which::Card(gone) }] = reasons else { return None };
    let takes_it = |entry: Entry| match entry {
        Entry::Happened(happened) => {
            let act = &happened.event.act;
            let leaves = matches!(
                act,
                Act::Destroyed { .. }
                    | Act::Returned { .. }
                    | Act::Placed { .. }
                    | Act::Discarded { .. }
                    | Act::Buried { .. }
                    | Act::Shuffled { .. }
            );
            (leaves && act.card() == Some(*gone)).then_some(happened)
        }
        Entry::Considered(..) => None,
    };
    let mut all =
        ways.iter().map(|(answers, _)| through.answered(answers).0.trace.into_iter().rev().find_map(takes_it));
    let first = all.next()??;
    all.all(|other| other.is_some_and(|other| other.event.act == first.event.act)).then_some(first)
}

fn refused(
    through: &Through<'_>,
    step: usize,
    (resolver, decision): (&Resolver<'_, Script>, &Decision),
    answered: &[Vec<String>],
    (left, refusals): (&mut usize, &mut Vec<Refusal>),
) -> bool {
    let catalogue = &resolver.position().setting.catalogue;
    let answers = answers_to(decision);
    if answers.is_empty() || answers.len() > *left {
        return false;
    }
    *left -= answers.len();
    answers.iter().all(|answer| {
        let options = words(&resolver.driver.names, catalogue, &resolver.table, &decision.options);
        let told = |choice: &Choice| {
            let offered = decision.options.iter().position(|option| option == choice);
            offered.map_or_else(|| "no".to_owned(), |n| options[n].clone())
        };
        let mut answered = answered.to_vec();
        answered.push(answer.iter().map(told).collect());
        let (then, stop) = through.answered(&answered);
        match stop {
            Some(Stop::Illegal(_)) if then.driver.step_under_way() == Some(step) => {
                refusals.push((answered, then.driver.window_meant(step)));
                true
            }
            Some(Stop::Undecided(next)) if then.driver.next == step => {
                refused(through, step, (&then, &next), &answered, (left, refusals))
            }
            _ => false,
        }
    })
}

/// Every answer to a question, if they are few: one of the options, or an order of up to three.
fn answers_to(decision: &Decision) -> Vec<Vec<Choice>> {
    let options = &decision.options;
    let mut answers: Vec<Vec<Choice>> = match (decision.most, decision.what, options.as_slice()) {
        (1, ..) => options.iter().map(|option| vec![option.clone()]).collect(),
        (_, What::Order, options) if options.len() <= MOST_ORDERED => orders(options, MOST_ORDERED),
        _ => return Vec::new(),
    };
    answers.extend(decision.optional.then(|| vec![Choice::No]));
    answers
}
