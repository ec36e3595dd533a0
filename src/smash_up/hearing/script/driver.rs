//! A driver that goes by a scenario's steps and answers. What no step says was not done; what it says is looked up among
//! what is possible, and what is known but not allowed makes the step illegal.

use std::{collections::VecDeque, sync::Arc};

use crate::{
    game::{AnswerMode, Answered, Problem, Terms, Unsaid},
    problem::{Wrong, at},
    smash_up::{
        card::Def,
        hearing::{script::answers::Refused, step::missed::Missed},
        phrase::Supposed,
        query::{Moment, Opportunity, Position, Setting},
        resolve::{Choice, Closing, Decision, Driver, InWindow, Stop, What},
        setup::{self, Names, StepWritten},
        table::{CardId, Object, Seat, Table},
    },
};

/// The steps of a scenario as a driver.
pub struct Script<'a> {
    pub(in crate::smash_up::hearing) names: &'a Names,
    pub(in crate::smash_up::hearing) steps: &'a [StepWritten],
    pub(super) mode: AnswerMode,
    /// What each answer spoke to under another law.
    pub(super) meant: Option<Arc<Answered>>,
    /// What each has spoken to so far.
    pub answered: Answered,
    pub(super) unsaid: Unsaid,
    pub(in crate::smash_up::hearing) next: usize,
    current: Option<usize>,
    pub(super) answers: VecDeque<Given>,
    /// Answers that were not allowed where only one thing was possible: refused, unless a later question takes them.
    pub(in crate::smash_up::hearing) refused: Vec<Refused>,
    /// Answers that say what the position leaves open: no step asks for them.
    spoken_for: &'a [String],
    /// What the step under way was asked, and answered.
    pub(super) asked: Vec<Decision>,
    /// Answers that say what is so without them: what is determined, or nothing where there is nothing to choose.
    pub(super) needless: Vec<String>,
    pub(super) more: VecDeque<Vec<String>>,
    /// How many windows have closed.
    pub(in crate::smash_up::hearing) closed: usize,
    /// Windows for which a step may have been meant.
    pub(in crate::smash_up::hearing) missed: Vec<Missed>,
    /// The window, counted from 1, for which the next step is known to have been meant, and in which it is refused.
    pub(in crate::smash_up::hearing) refuse_at: Option<usize>,
    /// The window in which the last step was done.
    pub(in crate::smash_up::hearing) acted_in: Option<Moment>,
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
pub(in crate::smash_up::hearing) struct Given {
    pub pointer: String,
    pub asks: Option<String>,
    pub what: Option<setup::What>,
    pub is: Vec<String>,
    /// The duel card with which it is given: it answers nothing before that card is played.
    pub with: Option<CardId>,
}

impl<'a> Script<'a> {
    /// Goes by these steps from this position; refuses the step under way in this window, counted from 1.
    pub fn new(
        names: &'a Names,
        steps: &'a [StepWritten],
        terms: &Terms,
        table: &Arc<Table>,
        refuse_at: Option<usize>,
    ) -> Self {
        Self {
            names,
            steps,
            mode: terms.answers,
            meant: terms.meant.clone(),
            answered: Answered::new(),
            unsaid: terms.unsaid,
            next: 0,
            current: None,
            answers: VecDeque::new(),
            refused: Vec::new(),
            spoken_for: &[],
            asked: Vec::new(),
            needless: Vec::new(),
            more: terms.more.iter().cloned().collect(),
            closed: 0,
            missed: Vec::new(),
            refuse_at,
            acted_in: None,
            still_open: None,
            ways: Vec::new(),
            taken: Vec::new(),
            named: Vec::new(),
            named_in_order: Vec::new(),
            before: table.clone(),
            supposed: Vec::new(),
            laid: Vec::new(),
            put_off: 0,
            have_passed: Vec::new(),
            said_to_pass: Vec::new(),
        }
    }

    /// The same, without these answers.
    pub(in crate::smash_up::hearing) fn without(mut self, spoken_for: &'a [String]) -> Self {
        self.spoken_for = spoken_for;
        self
    }

    /// The next step, to be done now.
    ///
    /// # Errors
    /// When the step before gave an answer that nothing asked for.
    pub fn take(&mut self, table: &Arc<Table>, setting: &Setting) -> Result<Option<(usize, &'a StepWritten)>, Stop> {
        self.check_answers_used(Position { table, setting })?;
        let Some(step) = self.steps.get(self.next) else { return Ok(None) };
        self.begin(self.next, table.clone());
        self.acted_in = None;
        Ok(Some((self.next - 1, step)))
    }

    pub(in crate::smash_up::hearing) fn begin(&mut self, number: usize, before: Arc<Table>) {
        let step = &self.steps[number];
        self.next = number + 1;
        self.current = Some(number);
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
    pub fn prefer_base(&mut self, field: &str, word: &str) {
        self.prefer(field, setup::What::Base, word);
    }

    /// One of the fields of the step under way answers such a question, ahead of its other answers.
    pub(in crate::smash_up::hearing) fn prefer(&mut self, field: &str, what: setup::What, word: &str) {
        let pointer = at(&at("/steps", self.current.unwrap_or(0)), field);
        self.answers.push_front(Given { pointer, asks: None, what: Some(what), is: vec![word.into()], with: None });
    }

    /// The player who does a step: the one named, or the active player.
    #[must_use]
    pub fn player_of(&self, step: &StepWritten, table: &Table) -> Seat {
        step.player.as_deref().and_then(|name| self.names.seat(table, name)).unwrap_or(table.turn.active)
    }

    pub(super) fn suppose(&mut self, supposed: Supposed) {
        if !self.supposed.iter().any(|(known, _)| *known == supposed) {
            self.supposed.push((supposed, self.current));
        }
    }
}

impl Driver for Script<'_> {
    fn step(&self) -> Option<usize> {
        self.current
    }

    fn decide(&mut self, position: Position<'_>, decision: &Decision) -> Result<Vec<Choice>, Stop> {
        if let Some(base) = self.score_step(position, decision) {
            self.check_answers_used(position)?;
            self.begin(self.next, Arc::new(position.table.clone()));
            self.acted_in = None;
            return Ok(vec![base]);
        }
        self.hear_designation(position, decision)?;
        if decision.what == What::DuelCard {
            return self.lays(position, decision);
        }
        if let Some(choices) = self.by_an_answer(position, decision)? {
            return Ok(choices);
        }
        if decision.is_forced() {
            return Ok(decision.options.clone());
        }
        if self.is_one_like_another(position, decision) {
            return Ok(decision.options.iter().take(decision.least).cloned().collect());
        }
        if let Some(choices) = self.play_step(position, decision) {
            return Ok(choices);
        }
        if self.use_step(position, decision) {
            return self.decide(position, decision);
        }
        if let Some(choice) = self.said_all_the_same(position, decision) {
            return Ok(vec![choice]);
        }
        let of_bases =
            |choice: &Choice| matches!(choice, Choice::Card(card) if position.is_base(position.table.card(*card).def));
        let of_chance = decision.by.is_none() && decision.what == What::Random && decision.cause.ability.is_none();
        if of_chance && !decision.options.iter().any(of_bases) {
            self.suppose(Supposed::ShuffledOrder { of: decision.cause.by });
            return Ok(decision.options.iter().take(decision.least).cloned().collect());
        }
        if let Some(order) = self.order_named(decision) {
            return Ok(order);
        }
        if let Some(words) = self.more.pop_front() {
            return self.read(position, decision, &words, "/more");
        }
        self.note_open(decision);
        Err(self.refused_by_itself().unwrap_or_else(|| Stop::Undecided(Box::new(decision.clone()))))
    }

    fn wants_asked(&mut self, position: Position<'_>, decision: &Decision) -> bool {
        self.answer_for(position, decision).is_some_and(|n| !self.is_for_later(position, decision, n))
    }

    fn at_once(&mut self, position: Position<'_>, decision: &Decision) -> Result<Option<Vec<Choice>>, Stop> {
        let says_so = |given: &Given| given.asks.is_some() && given.what == Some(setup::What::Cards);
        // What was refused where it was meant does not say that an extra card is kept for later.
        let meant = |script: &Self, n: usize| script.was_meant(n) && !script.is_refused_as_meant(n);
        let speaks = self.answer_for(position, decision).filter(|n| says_so(&self.answers[*n]) || meant(self, *n));
        if let Some(n) = speaks {
            self.note(n, decision);
        }
        let Some(given) = speaks.and_then(|n| self.answers.remove(n)) else { return Ok(None) };
        self.read(position, decision, &given.is, &given.pointer).map(Some)
    }

    fn way(&mut self, of: usize) -> usize {
        if of < 2 {
            return 0;
        }
        let way = self.ways.get(self.taken.len()).copied().unwrap_or(0).min(of - 1);
        self.taken.push((way, of));
        way
    }

    fn nothing_to_choose(&mut self, position: Position<'_>, decision: &Decision) {
        let Some(n) = self.answer_for(position, decision) else { return };
        self.note(n, decision);
        let given = &self.answers[n];
        if given.is.iter().all(|word| word == "no") {
            self.needless.push(given.pointer.clone());
        } else if let Err(stop) = self.read(position, decision, &given.is, &given.pointer) {
            self.refuse(n, &stop, decision);
        }
    }

    fn determined(&mut self, position: Position<'_>, decision: &Decision) {
        let Some(n) = self.answer_for(position, decision) else { return };
        self.note(n, decision);
        let given = &self.answers[n];
        let read = self.read(position, decision, &given.is, &given.pointer);
        match read {
            Ok(_) => self.needless.push(given.pointer.clone()),
            Err(stop) => self.refuse(n, &stop, decision),
        }
    }

    fn began(&mut self, first: Seat) {
        self.suppose(Supposed::Began { first });
    }

    fn unseen_hears(&mut self, position: Position<'_>, of: Seat, card: Def) {
        let card = position.written(card);
        self.suppose(Supposed::UnseenUnheard { of, id: card.id.clone(), called: card.name.said() });
    }

    fn holds_enough(&mut self, of: Seat) {
        self.suppose(Supposed::HandHoldsEnough { of });
    }

    fn window(
        &mut self,
        position: Position<'_>,
        moment: Moment,
        by: Option<Seat>,
        offers: &[Opportunity],
    ) -> Result<InWindow, Stop> {
        self.act_in(position, moment, by, offers)
    }

    fn closes(&mut self, position: Position<'_>, closing: &Closing) -> Result<(), Stop> {
        self.hear_closing(position, closing)
    }
}

pub(super) fn unusable(pointer: &str, wrong: impl Into<Wrong>) -> Stop {
    Stop::Unusable(Box::new(Problem::of(pointer, wrong)))
}
