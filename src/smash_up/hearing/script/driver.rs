//! A driver that goes by a scenario's steps and answers. What no step says was not done; what it says is looked up among
//! what is possible, and what is known but not allowed makes the step illegal.

use std::sync::Arc;

use crate::smash_up::{
    card::Def,
    hearing::script::progress::{Given, Script},
    phrase::Supposed,
    query::{Moment, Opportunity, Position, Setting},
    resolve::{Choice, Closing, Decision, Driver, InWindow, Stop, What},
    setup,
    table::{Seat, Table},
};

impl Script {
    /// The next step, to be done now.
    ///
    /// # Errors
    /// When the step before gave an answer that nothing asked for.
    pub fn take(&mut self, table: &Arc<Table>, setting: &Setting) -> Result<Option<usize>, Stop> {
        self.check_answers_used(Position { table, setting })?;
        if self.next == self.steps.len() {
            return Ok(None);
        }
        self.begin(self.next, table.clone());
        self.acted_in = None;
        Ok(Some(self.next - 1))
    }
}

impl Driver for Script {
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
        if let Some(named) =
            self.name_of_the_cards(position, decision).or_else(|| self.base_of_the_cards(position, decision))
        {
            return Ok(vec![named]);
        }
        if self.speaks_of_no_card_to_play(position, decision) {
            return Ok(vec![Choice::No]);
        }
        if self.has_passed_on(position, decision) {
            return Ok(vec![Choice::No]);
        }
        if let Some(choices) = self.by_an_answer(position, decision)? {
            return Ok(choices);
        }
        if let Some(choices) = self.play_step(position, decision) {
            return Ok(choices);
        }
        if decision.is_forced() {
            self.is_said_besides(position, decision, &decision.options);
            return Ok(decision.options.clone());
        }
        if self.is_one_like_another(position, decision) {
            return Ok(decision.options.iter().take(decision.least).cloned().collect());
        }
        if self.use_step(position, decision) {
            return self.decide(position, decision);
        }
        if self.pass_step(position, decision) {
            return Ok(vec![Choice::No]);
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
        self.one_of(of)
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
        while self.says_idly_that_no_card_is_laid(position) {
            self.check_answers_used(position)?;
            self.begin(self.next, Arc::new(position.table.clone()));
        }
        if self.done_in == Some(moment) {
            self.answers_are_own();
        }
        self.act_in(position, moment, by, offers)
    }

    fn closes(&mut self, position: Position<'_>, closing: &Closing) -> Result<(), Stop> {
        if self.done_in == Some(closing.moment) {
            self.answers_are_own();
        }
        self.hear_closing(position, closing)
    }
}
