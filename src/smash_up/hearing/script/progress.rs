//! How far the steps of a scenario have been gone through, what was answered, and what was supposed on the way.

use std::{collections::VecDeque, sync::Arc};

use crate::{
    game::{AnswerMode, Answered, Problem, Terms, Unsaid},
    problem::{Wrong, at},
    smash_up::{
        phrase::Supposed,
        query::{Moment, Near, Opportunity, Refuse},
        resolve::{Choice, Decision, Stop},
        setup::{self, Lawful, Names, Step, Verb, Word},
        table::{CardId, Object, Seat, Table},
    },
};

/// The steps of a scenario as a driver. A copy goes on by itself.
#[derive(Clone)]
pub struct Script {
    pub(in crate::smash_up::hearing) names: Arc<Names>,
    pub(in crate::smash_up::hearing) steps: Arc<[Step]>,
    pub(super) mode: AnswerMode,
    /// What each answer spoke to under another law.
    pub(super) meant: Option<Arc<Answered>>,
    /// What each has spoken to so far.
    pub answered: Answered,
    pub(super) unsaid: Unsaid,
    pub(in crate::smash_up::hearing) next: usize,
    pub(super) current: Option<usize>,
    pub(super) answers: VecDeque<Given>,
    /// Answers that were not allowed where only one thing was possible: refused, unless a later question takes them.
    pub(in crate::smash_up::hearing) refused: Vec<Refused>,
    /// Answers that say what the position leaves open: no step asks for them.
    spoken_for: Vec<String>,
    /// What the step under way was asked, and what was answered.
    pub(super) asked: Vec<(Decision, Vec<Choice>)>,
    /// Answers that say what is so without them: what is determined, or nothing where there is nothing to choose.
    pub(super) needless: Vec<String>,
    pub(in crate::smash_up::hearing) more: VecDeque<Vec<Word>>,
    /// How many windows have closed.
    pub(in crate::smash_up::hearing) closed: usize,
    /// Windows for which a step may have been meant.
    pub(in crate::smash_up::hearing) missed: Vec<Missed>,
    /// The window, counted from 1, for which the next step is known to have been meant, and in which it is refused.
    pub(in crate::smash_up::hearing) refuse_at: Option<usize>,
    /// The window in which the last step was done.
    pub(in crate::smash_up::hearing) acted_in: Option<Moment>,
    /// The window in which the step under way was done, if it was in one.
    pub(super) done_in: Option<Moment>,
    /// What the player of a step that is refused in a window could still have done there.
    pub still_open: Option<Vec<Opportunity>>,
    /// Which of several ways is to be taken, wherever there are several.
    pub(in crate::smash_up::hearing) ways: Vec<usize>,
    /// Which were taken so far, and of how many.
    pub(in crate::smash_up::hearing) taken: Vec<(usize, usize)>,
    /// The cards by which a Talent that they give, or a card more on each turn, has been named, and in which turn.
    pub(in crate::smash_up::hearing) named: Vec<(u16, Object)>,
    /// The cards that an answer of the step under way has named together, as it named them.
    pub(super) named_in_order: Vec<CardId>,
    /// The position just before the step under way.
    pub before: Arc<Table>,
    /// What was supposed, and in which step.
    pub supposed: Vec<(Supposed, Option<usize>)>,
    /// Whether anybody has been asked for a duel card.
    pub(super) duelled: bool,
    /// The duel cards that steps have laid.
    pub(super) laid: Vec<CardId>,
    /// How often a pass was taken to mean a later window.
    pub(in crate::smash_up::hearing) put_off: usize,
    /// Who has passed, and in which moment: they themselves have said that they do nothing.
    pub(in crate::smash_up::hearing) have_passed: Vec<(Seat, Moment)>,
    /// Who is said to pass, come what may: nobody asks them what they would do after what another has done.
    pub(in crate::smash_up::hearing) said_to_pass: Vec<(Seat, Moment)>,
}

/// An answer still to be used, and its place in the step.
#[derive(Clone)]
pub(in crate::smash_up::hearing) struct Given {
    pub pointer: String,
    pub asks: Option<Word>,
    pub what: Option<setup::What>,
    pub is: Vec<Word>,
    /// Whose step gives it.
    pub by: Seat,
    /// Whether another step has begun within that one.
    pub put_off: bool,
    /// Whether they speak for nobody else with it: they pass, or what their step has set off in its window is over.
    pub own: bool,
    /// The duel card with which it is given: it answers nothing before that card is played.
    pub with: Option<CardId>,
}

/// An answer that was not allowed, and to what.
#[derive(Clone)]
pub(in crate::smash_up::hearing) struct Refused {
    pub pointer: String,
    pub stop: Stop,
    pub asked: Box<Decision>,
    /// Whether it is a “no” although the same player had agreed to the sentence that asks: it was not meant for that.
    pub agreed: bool,
}

impl Refused {
    /// Whether the answer meant something, and that was not allowed.
    pub(super) fn was_not_allowed(&self) -> bool {
        matches!(self.stop, Stop::Illegal(_)) && !self.agreed
    }

    /// Whether all that it was refused for is such.
    pub(super) fn all(&self, such: impl Fn(&Refuse) -> bool) -> bool {
        matches!(&self.stop, Stop::Illegal(why) if why.iter().all(such))
    }
}

/// A window that has closed although a step that may have been meant for it was still to come. The least is the one
/// that it was meant for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::smash_up::hearing) struct Missed {
    pub(in crate::smash_up::hearing) step: usize,
    pub(in crate::smash_up::hearing) near: Near,
    /// The step names another base.
    pub(in crate::smash_up::hearing) elsewhere: bool,
    /// The step before was done in the same window.
    pub(in crate::smash_up::hearing) again: bool,
    /// Which window, counted from 1.
    pub(in crate::smash_up::hearing) window: usize,
}

/// What a step has still to answer while another one begins within it, and what it was asked.
#[derive(Default)]
pub(super) struct Outer {
    answers: VecDeque<Given>,
    asked: Vec<(Decision, Vec<Choice>)>,
}

impl Script {
    /// Goes by these steps from this position; refuses the step under way in this window, counted from 1.
    pub fn new(lawful: &Lawful, terms: &Terms, table: &Arc<Table>, refuse_at: Option<usize>) -> Self {
        let script = Self {
            names: lawful.names.clone(),
            steps: lawful.steps.clone(),
            mode: terms.answers,
            meant: terms.meant.clone(),
            answered: Answered::new(),
            unsaid: terms.unsaid,
            next: 0,
            current: None,
            answers: VecDeque::new(),
            refused: Vec::new(),
            spoken_for: Vec::new(),
            asked: Vec::new(),
            needless: Vec::new(),
            more: VecDeque::new(),
            closed: 0,
            missed: Vec::new(),
            refuse_at,
            acted_in: None,
            done_in: None,
            still_open: None,
            ways: Vec::new(),
            taken: Vec::new(),
            named: Vec::new(),
            named_in_order: Vec::new(),
            before: table.clone(),
            supposed: Vec::new(),
            duelled: false,
            laid: Vec::new(),
            put_off: 0,
            have_passed: Vec::new(),
            said_to_pass: Vec::new(),
        };
        Self { more: script.looked_up(&terms.more), ..script }
    }

    /// These answers to what is open, looked up.
    pub(in crate::smash_up::hearing) fn looked_up(&self, more: &[Vec<String>]) -> VecDeque<Vec<Word>> {
        let words = |words: &Vec<String>| words.iter().map(|text| self.names.word(&self.before, text)).collect();
        more.iter().map(words).collect()
    }

    /// The same, without these answers.
    pub(in crate::smash_up::hearing) fn without(mut self, spoken_for: &[String]) -> Self {
        self.spoken_for = spoken_for.to_vec();
        self
    }

    /// Puts off what the step under way has still to answer: the next one begins within it.
    pub(super) fn suspend(&mut self) -> Outer {
        self.answers.iter_mut().for_each(|given| given.put_off = true);
        Outer { answers: std::mem::take(&mut self.answers), asked: std::mem::take(&mut self.asked) }
    }

    /// Puts off what has been answered with an earlier pass.
    pub(super) fn suspend_what_passes_answer(&mut self) -> Outer {
        let (answers, now) = self.answers.drain(..).partition(|given| given.put_off && given.own);
        self.answers = now;
        Outer { answers, asked: Vec::new() }
    }

    /// What the step under way has set off in its window is over: its player speaks for nobody else any more.
    pub(super) fn answers_are_own(&mut self) {
        self.answers.iter_mut().for_each(|given| given.own = true);
    }

    /// What was put off is answered after what the step that has begun asks.
    pub(super) fn resume(&mut self, outer: Outer) {
        if !outer.answers.is_empty() {
            self.asked.splice(0..0, outer.asked);
        }
        self.answers.extend(outer.answers);
    }

    pub(in crate::smash_up::hearing) fn begin(&mut self, number: usize, before: Arc<Table>) {
        let step = &self.steps[number];
        self.next = number + 1;
        self.current = Some(number);
        self.done_in = None;
        let by = step.by(&before);
        self.before = before;
        self.named_in_order.clear();
        self.asked.clear();
        let pointer = at(&at("/steps", number), "choose");
        self.answers = step
            .choose
            .iter()
            .enumerate()
            .map(|(n, answer)| Given {
                pointer: at(&pointer, n),
                asks: answer.asks.clone(),
                what: answer.what,
                is: answer.is.clone(),
                by,
                put_off: false,
                own: step.does == Verb::Pass,
                with: None,
            })
            .filter(|given| !self.spoken_for.contains(&given.pointer))
            .collect();
    }

    /// The step under way, from 0.
    #[must_use]
    pub fn step_under_way(&self) -> Option<usize> {
        self.current
    }

    /// The step under way designates this base in one of its fields, ahead of its other answers.
    pub fn prefer_base(&mut self, field: &str, word: &Word) {
        self.prefer(field, setup::What::Base, word);
    }

    /// One of the fields of the step under way answers such a question, ahead of its other answers.
    pub(in crate::smash_up::hearing) fn prefer(&mut self, field: &str, what: setup::What, word: &Word) {
        let number = self.current.unwrap_or(0);
        let pointer = at(&at("/steps", number), field);
        let by = self.steps[number].by(&self.before);
        self.answers.push_front(Given {
            pointer,
            asks: None,
            what: Some(what),
            is: vec![word.clone()],
            by,
            put_off: false,
            own: false,
            with: None,
        });
    }

    /// Which of so many ways is taken here.
    pub(super) fn one_of(&mut self, of: usize) -> usize {
        if of < 2 {
            return 0;
        }
        let way = self.ways.get(self.taken.len()).copied().unwrap_or(0).min(of - 1);
        self.taken.push((way, of));
        way
    }

    pub(super) fn suppose(&mut self, supposed: Supposed) {
        if !self.supposed.iter().any(|(known, _)| *known == supposed) {
            self.supposed.push((supposed, self.current));
        }
    }
}

/// A scenario that makes no sense, at this answer.
pub(super) fn unusable(pointer: &str, wrong: impl Into<Wrong>) -> Stop {
    Stop::Unusable(Box::new(Problem::of(pointer, wrong)))
}
