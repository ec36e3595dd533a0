//! What came of each way in which what is open can be, and where two of them come apart.

use crate::{
    game::Problem,
    ruling::ClaimVerdict,
    smash_up::{
        hearing::step::play::{Ending, Played},
        resolve::{Entry, Happened},
    },
};

/// What came of one way.
pub(super) struct Heard {
    pub played: Result<Played, Vec<Problem>>,
    /// How the claims fare, and the numbers that can be read off the board.
    pub claims: Vec<ClaimVerdict>,
    pub numbers: Vec<i32>,
}

impl Heard {
    /// Whether a step takes this answer.
    pub fn takes(&self, pointer: &str) -> bool {
        let takes = |it: &Played| it.answered.contains_key(pointer) && !it.refused.iter().any(|other| other == pointer);
        self.played.as_ref().is_ok_and(takes)
    }

    /// Whether it comes to the step of this answer.
    pub fn reaches(&self, pointer: &str) -> bool {
        let last = match self.played.as_ref().map(|played| &played.ending) {
            Ok(Ending::Illegal { step, .. } | Ending::Undecided { step: Some(step), .. }) => *step,
            Ok(Ending::Resolved | Ending::Undecided { step: None, .. } | Ending::Exhausted(_)) | Err(_) => return true,
        };
        let step = pointer.strip_prefix("/steps/").and_then(|rest| rest.split('/').next()?.parse::<usize>().ok());
        step.is_none_or(|step| step <= last)
    }
}

/// The first open thing that decides, with two ways that differ in it alone and come to different things: one on which a
/// claim hangs, or what is asked or refused then, before any other.
pub(super) fn deciding(all: &[Vec<usize>], heard: &[Heard]) -> Option<(usize, usize, usize)> {
    let elsewhere = |one: &Heard, other: &Heard| match (&one.played, &other.played) {
        (Ok(first), Ok(second)) => one.claims != other.claims || !ends_alike(&first.ending, &second.ending),
        (Err(first), Err(second)) => first != second,
        _ => true,
    };
    first_with(all, heard, elsewhere).or_else(|| first_with(all, heard, |one, other| !same(one, other)))
}

fn first_with(
    all: &[Vec<usize>],
    heard: &[Heard],
    differ: impl Fn(&Heard, &Heard) -> bool,
) -> Option<(usize, usize, usize)> {
    let things = all.first().map_or(0, Vec::len);
    (0..things).find_map(|which| {
        all.iter().enumerate().find_map(|(one, ways)| {
            let differ_there = |other: &Vec<usize>| (0..things).all(|n| (other[n] == ways[n]) == (n != which));
            let others = all.iter().enumerate().skip(one + 1).filter(|(_, other)| differ_there(other));
            let mut others = others.map(|(other, _)| other);
            others.find(|other| differ(&heard[one], &heard[*other])).map(|other| (which, one, other))
        })
    })
}

/// What is wrong with the answers in each way.
pub(super) fn faulty_all_the_same(plain: &Heard, heard: &[Heard]) -> Option<Vec<Problem>> {
    let problems = plain.played.as_ref().err()?;
    heard.iter().all(|way| way.played.as_ref().err() == Some(problems)).then(|| problems.clone())
}

/// A step that is refused in each way, and for what: the reasons that hold in all of them.
pub(super) fn refused_all_the_same(plain: &Heard, heard: &[Heard]) -> Option<Ending> {
    if heard.is_empty() {
        return None;
    }
    let refused = |heard: &Heard| match heard.played.as_ref().map(|played| &played.ending) {
        Ok(Ending::Illegal { step, refusals }) => Some((*step, refusals.clone())),
        _ => None,
    };
    let (step, mut common) = refused(plain)?;
    for way in heard {
        let (there, refusals) = refused(way)?;
        common.retain(|refusal| refusals.contains(refusal));
        if there != step || common.is_empty() || way.claims != plain.claims {
            return None;
        }
    }
    Some(Ending::Illegal { step, refusals: common })
}

fn happened(played: &Played) -> impl Iterator<Item = &Happened> {
    played.trace.iter().filter_map(|entry| match entry {
        Entry::Happened(happened) => Some(happened),
        Entry::Considered(..) => None,
    })
}

fn is_same_event(one: &Happened, other: &Happened) -> bool {
    one.step == other.step && one.event.act == other.event.act && one.event.cause == other.event.cause
}

fn same(one: &Heard, other: &Heard) -> bool {
    match (&one.played, &other.played) {
        (Ok(first), Ok(second)) => {
            ends_alike(&first.ending, &second.ending)
                && happened(first).count() == happened(second).count()
                && happened(first).zip(happened(second)).all(|(one, other)| is_same_event(one, other))
                && one.claims == other.claims
                && one.numbers == other.numbers
        }
        (Err(first), Err(second)) => first == second,
        _ => false,
    }
}

fn ends_alike(one: &Ending, other: &Ending) -> bool {
    match (one, other) {
        (Ending::Resolved, Ending::Resolved) | (Ending::Exhausted(_), Ending::Exhausted(_)) => true,
        (Ending::Illegal { step, refusals }, Ending::Illegal { step: other_step, refusals: other_refusals }) => {
            step == other_step && refusals == other_refusals
        }
        (
            Ending::Undecided { step, decision, .. },
            Ending::Undecided { step: other_step, decision: other_decision, .. },
        ) => step == other_step && decision == other_decision,
        _ => false,
    }
}

/// How much happens before two ways part, from each other and from what comes of it unsaid; and in which step they do.
pub(super) fn first_apart(plain: &Heard, one: &Heard, other: &Heard) -> (usize, Option<usize>) {
    let events = |heard: &Heard| -> Vec<Happened> {
        heard.played.as_ref().map(|played| happened(played).cloned().collect()).unwrap_or_default()
    };
    let (plain, ways) = (events(plain), [events(one), events(other)]);
    let alike =
        |way: &Vec<Happened>| plain.iter().zip(way).take_while(|(one, other)| is_same_event(one, other)).count();
    let begun = ways.iter().map(alike).min().unwrap_or_default();
    let next = ways.iter().chain([&plain]).filter_map(|way| way.get(begun)?.step).min();
    let stopped = [one, other].into_iter().filter_map(|way| match &way.played.as_ref().ok()?.ending {
        Ending::Illegal { step, .. } => Some(*step),
        Ending::Undecided { step, .. } => *step,
        Ending::Resolved | Ending::Exhausted(_) => None,
    });
    (begun, stopped.chain(next).min())
}
