//! Pauses between two steps. What was played until then is played alike whenever the scenario is heard again under the same
//! law with the same answers so far: it goes on from there, and costs and has asked as much as if it had been played again.

use std::{cell::RefCell, collections::VecDeque};

use crate::{
    game::Terms,
    smash_up::{
        hearing::script::progress::Script,
        law::Asked,
        query::Setting,
        resolve::{Paused, Resolver},
    },
};

/// The most pauses that are kept, and the most work that they may stand for together, in units of the allowance: what a
/// pause holds grows with what was done until then.
const MOST_KEPT: usize = 16;
const MOST_WORK: u64 = 100_000;

/// How a scenario is played through: the law and the answers; which way is taken wherever there are several; in which window,
/// counted from 1, the step under way is refused.
#[derive(Clone, Copy)]
pub(super) struct Course<'a> {
    pub terms: &'a Terms,
    pub ways: &'a [usize],
    pub refuse_at: Option<usize>,
}

/// The pauses of one scenario under the law under which it was heard last. Nothing is kept of a first hearing: most
/// scenarios are heard once under one law.
#[derive(Default)]
pub(in crate::smash_up::hearing) struct Pauses(RefCell<Option<UnderOneLaw>>);

struct UnderOneLaw {
    /// The law, without answers.
    law: Terms,
    is_heard_again: bool,
    /// The one that was come through last comes last.
    kept: VecDeque<Pause>,
}

struct Pause {
    /// The answers that have been taken.
    answers: Vec<Vec<String>>,
    paused: Paused<Script>,
    asked: Asked,
    /// What it has cost.
    work: u64,
}

impl Pauses {
    /// Plays on from the last pause that this course comes through, if the allowance goes as far.
    pub(super) fn go_on<'a>(&self, course: Course<'_>, setting: &'a Setting) -> Option<Resolver<'a, Script>> {
        let law = Terms { more: Vec::new(), ..course.terms.clone() };
        let mut pauses = self.0.borrow_mut();
        let Some(pauses) = pauses.as_mut().filter(|pauses| pauses.law == law) else {
            *pauses = Some(UnderOneLaw { law, is_heard_again: false, kept: VecDeque::new() });
            return None;
        };
        pauses.is_heard_again = true;
        let fitting = pauses.kept.iter().enumerate().filter(|(_, pause)| pause.is_on(course));
        let (last, _) = fitting.max_by_key(|(_, pause)| pause.paused.driver.next)?;
        let pause = pauses.kept.remove(last)?;
        let gone_on = setting.allowance.covers(pause.work).then(|| pause.go_on(course, setting));
        pauses.kept.push_back(pause);
        gone_on
    }

    /// Keeps where this course is, reached with so much work and asked for nothing else.
    pub(super) fn keep(&self, resolver: &Resolver<'_, Script>, terms: &Terms, work: u64) {
        let mut pauses = self.0.borrow_mut();
        let Some(pauses) = pauses.as_mut().filter(|pauses| pauses.is_heard_again && work <= MOST_WORK) else { return };
        let Some(paused) = resolver.pause() else { return };
        let taken = terms.more.len() - resolver.driver.more.len();
        let (answers, asked) = (terms.more[..taken].to_vec(), resolver.setting.asked.clone());
        let kept = &mut pauses.kept;
        kept.push_back(Pause { answers, paused, asked, work });
        while kept.len() > MOST_KEPT || kept.iter().map(|pause| pause.work).sum::<u64>() > MOST_WORK {
            kept.pop_front();
        }
    }
}

impl Pause {
    /// Whether a course comes through it.
    fn is_on(&self, course: Course<'_>) -> bool {
        let Script { taken, closed, .. } = &self.paused.driver;
        let way = |n: usize, of: usize| course.ways.get(n).copied().unwrap_or(0).min(of - 1);
        course.terms.more.starts_with(&self.answers)
            && taken.iter().enumerate().all(|(n, (taken, of))| way(n, *of) == *taken)
            && course.refuse_at.is_none_or(|window| window > *closed)
    }

    fn go_on<'a>(&self, Course { terms, ways, refuse_at }: Course<'_>, setting: &'a Setting) -> Resolver<'a, Script> {
        let _ = setting.allowance.spend(self.work);
        setting.asked.also(&self.asked);
        let mut resolver = self.paused.go_on(setting);
        let script = &mut resolver.driver;
        script.more = script.looked_up(&terms.more[self.answers.len()..]);
        (script.ways, script.refuse_at) = (ways.to_vec(), refuse_at);
        resolver
    }
}
