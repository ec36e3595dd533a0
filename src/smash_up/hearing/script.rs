//! A driver that goes by a scenario's steps and answers. What no step says was not done; what it says is looked up among
//! what is possible, and what is known but not allowed makes the step illegal.

use std::{collections::VecDeque, sync::Arc};

use super::missed::Missed;
use crate::{
    citation::Said,
    game::{AnswerMode, Problem, Terms, Unsaid},
    problem::at,
    smash_up::{
        card::Def,
        phrase::{Supposed, Way},
        query::{Moment, Opportunity, OpportunityKind, Position, Which},
        resolve::{Choice, Closing, Decision, Driver, InWindow, Stop, What},
        rule,
        setup::{self, Names, StepWritten, Verb},
        table::{Cause, Seat, Table},
    },
};

/// The steps of a scenario as a driver.
pub struct Script<'a> {
    pub(super) names: &'a Names,
    pub(super) steps: &'a [StepWritten],
    mode: AnswerMode,
    unsaid: Unsaid,
    pub(super) next: usize,
    current: Option<usize>,
    pub(super) answers: VecDeque<Given>,
    /// Answers that were not allowed where only one thing was possible: refused, unless a later question takes them.
    refused: Vec<(String, Stop)>,
    more: VecDeque<Vec<String>>,
    /// How many windows have closed.
    pub(super) closed: usize,
    /// Windows for which a step may have been meant.
    pub(super) missed: Vec<Missed>,
    /// The window, counted from 1, for which the next step is known to have been meant, and in which it is refused.
    pub(super) refuse_at: Option<usize>,
    /// The window in which the last step was done.
    pub(super) acted_in: Option<Moment>,
    /// What the player of a step that is refused in a window could still have done there.
    pub still_open: Option<Vec<Opportunity>>,
    /// The position just before the step under way.
    pub before: Arc<Table>,
    /// What was supposed.
    pub supposed: Vec<Supposed>,
}

/// An answer still to be used, and its place in the step.
pub(super) struct Given {
    pub pointer: String,
    pub asks: Option<String>,
    pub what: Option<setup::What>,
    pub is: Vec<String>,
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
            unsaid: terms.unsaid,
            next: 0,
            current: None,
            answers: VecDeque::new(),
            refused: Vec::new(),
            more: terms.more.iter().cloned().collect(),
            closed: 0,
            missed: Vec::new(),
            refuse_at,
            acted_in: None,
            still_open: None,
            before: table.clone(),
            supposed: Vec::new(),
        }
    }

    /// The next step, to be done now.
    ///
    /// # Errors
    /// When the step before gave an answer that nothing asked for.
    pub fn take(&mut self, table: &Arc<Table>) -> Result<Option<(usize, &'a StepWritten)>, Stop> {
        self.check_answers_used()?;
        let Some(step) = self.steps.get(self.next) else { return Ok(None) };
        self.begin(self.next, table.clone());
        self.acted_in = None;
        Ok(Some((self.next - 1, step)))
    }

    pub(super) fn begin(&mut self, number: usize, before: Arc<Table>) {
        let step = &self.steps[number];
        self.next = number + 1;
        self.current = Some(number);
        self.before = before;
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
            })
            .collect();
    }

    /// Whether every answer of the step under way was asked for.
    ///
    /// # Errors
    /// Names the first answer that nothing asked for; one that was not allowed makes the step illegal.
    pub fn check_answers_used(&self) -> Result<(), Stop> {
        let Some(left) = self.answers.front().filter(|_| self.mode == AnswerMode::Strict) else { return Ok(()) };
        if let Some((_, stop)) = self.refused.iter().find(|(pointer, _)| *pointer == left.pointer) {
            return Err(stop.clone());
        }
        let words = left.is.join(", ");
        Err(unusable(
            &left.pointer,
            Said::new(
                format!("«\u{a0}{words}\u{a0}»\u{a0}: rien ne demande cette réponse"),
                format!("“{words}”: nothing asks for this answer"),
            ),
        ))
    }

    /// An answer that is not allowed here may be meant for a later question.
    fn set_aside(&mut self, pointer: String, stop: Stop) {
        if matches!(stop, Stop::Illegal(_)) {
            self.refused.push((pointer, stop));
        }
    }

    /// The step under way, from 0.
    #[must_use]
    pub fn step_under_way(&self) -> Option<usize> {
        self.current
    }

    /// The step under way designates this base, ahead of its other answers.
    pub fn prefer_base(&mut self, word: &str) {
        let pointer = at(&at("/steps", self.current.unwrap_or(0)), "score");
        self.answers.push_front(Given { pointer, asks: None, what: Some(setup::What::Base), is: vec![word.into()] });
    }

    /// The player who does a step: the one named, or the active player.
    #[must_use]
    pub fn player_of(&self, step: &StepWritten, table: &Table) -> Seat {
        step.player.as_deref().and_then(|name| self.names.seat(table, name)).unwrap_or(table.turn.active)
    }

    /// Whether an opportunity is what a step wants.
    #[must_use]
    pub fn wants(&self, step: &StepWritten, table: &Table, offer: &Opportunity) -> bool {
        let word = match (step.verb(), offer.kind) {
            (Some(Verb::Play(word)), OpportunityKind::Play) | (Some(Verb::Talent(word)), OpportunityKind::Talent) => {
                word
            }
            (Some(Verb::Play(word)), OpportunityKind::Use) if !is_on_table(table, offer) => word,
            (Some(Verb::Use(word)), OpportunityKind::Use) => word,
            _ => return false,
        };
        self.player_of(step, table) == offer.by && self.names_it(table, word, offer)
    }

    /// The cards that a word may stand for.
    pub(super) fn defs(&self, position: Position<'_>, word: &str) -> Vec<Def> {
        let called = self.names.called(position.table, word);
        if called.is_empty() {
            return self.names.book().find(word);
        }
        called.into_iter().map(|card| position.table.card(card).def).collect()
    }

    fn names_it(&self, table: &Table, word: &str, offer: &Opportunity) -> bool {
        match offer.which {
            Which::Card(card) => self.names.called(table, word).contains(&card),
            Which::Unseen(def) => self.names.book().find(word).contains(&def),
        }
    }

    /// Whether a step speaks of the base of this moment, or of none.
    pub(super) fn is_of_moment(&self, step: &StepWritten, table: &Table, moment: Moment) -> bool {
        let base = match moment {
            Moment::Before(base) | Moment::When(base) | Moment::After(base) | Moment::Replaced(base) => base,
            Moment::TurnStart(_) | Moment::TurnEnd(_) | Moment::Play(_) => return true,
        };
        let Some(word) = step.on.as_deref() else { return true };
        let named = self.names.called(table, word);
        let names_a_base = named.iter().any(|card| table.bases.contains(card));
        !names_a_base || named.contains(&base)
    }

    fn suppose(&mut self, supposed: Supposed) {
        if !self.supposed.contains(&supposed) {
            self.supposed.push(supposed);
        }
    }

    /// What no step says is put as a decision: one of the uses, or none.
    fn ask_window(
        &mut self,
        position: Position<'_>,
        by: Option<Seat>,
        offers: &[Opportunity],
    ) -> Result<InWindow, Stop> {
        let known = offers.iter().enumerate().filter_map(|(n, offer)| match offer.which {
            Which::Card(card) => Some(Choice::Waiting(n, card)),
            Which::Unseen(_) => None,
        });
        let options: Vec<Choice> = known.collect();
        let Some(first) = offers.first().filter(|_| !options.is_empty()) else { return Ok(InWindow::Nothing) };
        let by = by.unwrap_or(first.by);
        let decision =
            Decision::one(Some(by), What::May, options, Cause { ability: None, rules: vec![rule::ME_FIRST], by })
                .or_none();
        let Some(words) = self.more.pop_front() else { return Err(Stop::Undecided(Box::new(decision))) };
        Ok(match self.read(position, &decision, &words, "/more")?.first() {
            Some(Choice::Waiting(n, _)) => InWindow::Uses(*n),
            _ => InWindow::Nothing,
        })
    }

    /// A player passes, by the next step, or one does so whose turn has not come, before a step for this window.
    fn passes(&self, table: &Table, by: Option<Seat>, wanted: impl Fn(&StepWritten) -> bool) -> Option<Seat> {
        let left = self.steps.get(self.next..)?;
        let passing = |step: &StepWritten| (step.verb() == Some(Verb::Pass)).then(|| self.player_of(step, table));
        let first = passing(left.first()?)?;
        if Some(first) == by {
            return Some(first);
        }
        let mut passing_first = left.iter().map_while(passing);
        let step = left.iter().find(|step| step.verb() != Some(Verb::Pass))?;
        let their_own = by.is_some_and(|seat| passing_first.any(|passing| passing == seat));
        (!their_own && wanted(step)).then_some(first)
    }

    /// An extra play may be stated as the next step instead of an answer.
    fn play_step(&mut self, position: Position<'_>, decision: &Decision) -> Option<Vec<Choice>> {
        let step = self.steps.get(self.next)?;
        let Some(Verb::Play(word)) = step.verb() else { return None };
        if decision.what != What::Play || decision.by != Some(self.player_of(step, position.table)) {
            return None;
        }
        let called = self.names.called(position.table, word);
        let defs = self.names.book().find(word);
        let wanted = decision.options.iter().find(|choice| match choice {
            Choice::Card(card) => called.contains(card),
            Choice::Unseen(def) => defs.contains(def),
            _ => false,
        })?;
        let wanted = wanted.clone();
        let on = step.on.clone();
        self.begin(self.next, Arc::new(position.table.clone()));
        if let Some(on) = on {
            let pointer = at(&at("/steps", self.next - 1), "on");
            self.answers.push_front(Given { pointer, asks: None, what: Some(setup::What::Base), is: vec![on] });
        }
        Some(vec![wanted])
    }
}

impl Driver for Script<'_> {
    fn step(&self) -> Option<usize> {
        self.current
    }

    fn decide(&mut self, position: Position<'_>, decision: &Decision) -> Result<Vec<Choice>, Stop> {
        if let Some(n) = self.answer_for(position, decision) {
            let given = &self.answers[n];
            let read = self.read(position, decision, &given.is, &given.pointer);
            match read {
                Ok(choices) => {
                    self.answers.remove(n);
                    return Ok(choices);
                }
                Err(stop) if decision.is_forced() => {
                    let pointer = given.pointer.clone();
                    self.set_aside(pointer, stop);
                }
                // It is asked anew, of whoever explores.
                Err(_) if self.mode == AnswerMode::Open => {
                    self.answers.remove(n);
                }
                Err(stop) => return Err(stop),
            }
        }
        if decision.is_forced() {
            return Ok(decision.options.clone());
        }
        if let Some(choices) = self.play_step(position, decision) {
            return Ok(choices);
        }
        let of_bases =
            |choice: &Choice| matches!(choice, Choice::Card(card) if position.is_base(position.table.card(*card).def));
        let of_chance = decision.by.is_none() && decision.what == What::Random && decision.cause.ability.is_none();
        if of_chance && !decision.options.iter().any(of_bases) {
            self.suppose(Supposed::ShuffledOrder { of: decision.cause.by });
            return Ok(decision.options.iter().take(decision.least).cloned().collect());
        }
        match self.more.pop_front() {
            Some(words) => self.read(position, decision, &words, "/more"),
            None => Err(Stop::Undecided(Box::new(decision.clone()))),
        }
    }

    fn nothing_to_choose(&mut self, position: Position<'_>, decision: &Decision) {
        if let Some(given) = self.answer_for(position, decision).map(|n| &self.answers[n])
            && let Err(stop) = self.read(position, decision, &given.is, &given.pointer)
        {
            let pointer = given.pointer.clone();
            self.set_aside(pointer, stop);
        }
    }

    fn window(
        &mut self,
        position: Position<'_>,
        moment: Moment,
        by: Option<Seat>,
        offers: &[Opportunity],
    ) -> Result<InWindow, Stop> {
        let table = position.table;
        let wanted = |step: &StepWritten| {
            let offer = offers.iter().position(|offer| self.wants(step, table, offer));
            offer.filter(|_| self.is_of_moment(step, table, moment))
        };
        let uses = self.steps.get(self.next).and_then(wanted).map(InWindow::Uses);
        let passes = self.passes(table, by, |step| wanted(step).is_some()).map(InWindow::Passes);
        if let Some(acts) = uses.or(passes) {
            self.check_answers_used()?;
            self.begin(self.next, Arc::new(table.clone()));
            self.acted_in = Some(moment);
            return Ok(acts);
        }
        if self.unsaid == Unsaid::Asked {
            return self.ask_window(position, by, offers);
        }
        for offer in offers {
            match offer.which {
                Which::Card(card) => self.suppose(Supposed::NotUsed {
                    by: offer.by,
                    card,
                    moment,
                    how: if is_on_table(table, offer) { Way::Using } else { Way::Playing },
                }),
                Which::Unseen(_) => self.suppose(Supposed::UnseenNotUsed { by: offer.by, moment }),
            }
        }
        Ok(InWindow::Nothing)
    }

    fn closes(&mut self, position: Position<'_>, closing: &Closing) -> Result<(), Stop> {
        self.hear_closing(position, closing)
    }
}

/// Whether what is offered lies on the table, rather than in a hand or a discard pile.
fn is_on_table(table: &Table, offer: &Opportunity) -> bool {
    use crate::smash_up::table::Zone;
    match offer.which {
        Which::Card(card) => !matches!(table.card(card).zone, Zone::Hand(_) | Zone::Discard(_)),
        Which::Unseen(_) => false,
    }
}

pub(super) fn unusable(pointer: &str, says: Said) -> Stop {
    Stop::Unusable(Box::new(Problem { pointer: pointer.into(), says }))
}
