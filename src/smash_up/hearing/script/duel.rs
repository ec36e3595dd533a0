//! A script in a duel: the card that the next step lays, or none.

use std::sync::Arc;

use crate::{
    game::Unsaid,
    smash_up::{
        hearing::script::progress::Script,
        phrase::Supposed,
        query::{Moment, Position, Refuse, Sentences},
        resolve::{Choice, Decision, Stop},
        rule,
        setup::{Step, Verb, Word},
        table::{Role, Seat, Table},
    },
};

impl Script {
    /// The card laid for a duel: the next step's, if it is this player's; a card that no step lays is not laid.
    pub(super) fn lays(&mut self, position: Position<'_>, decision: &Decision) -> Result<Vec<Choice>, Stop> {
        self.duelled = true;
        let Some(by) = decision.by else { return Ok(vec![Choice::No]) };
        self.let_others_pass(position, by);
        let steps = self.steps.clone();
        let step = steps.get(self.next).filter(|step| step.by(position.table) == by);
        if let Some(word) = step.and_then(|step| laid_by(position, step)) {
            // What the step before has still to answer comes after what this one asks.
            let outer = self.suspend();
            let on = step.and_then(|step| step.on.as_ref());
            self.begin(self.next, Arc::new(position.table.clone()));
            if let Some(on) = on {
                self.prefer_base("on", on);
            }
            let laid = if word == "no" { Ok(Choice::No) } else { Self::card_laid(position, decision, word) };
            if let Ok(Choice::Card(card)) = laid {
                self.laid.push(card);
                // For a card that lay there from the beginning, nobody else can answer.
                let mut lying = Role::BOTH.into_iter().filter_map(|role| position.table.duel_card(role));
                let with = lying.all(|other| self.laid.contains(&other)).then_some(card);
                self.answers.iter_mut().for_each(|given| given.with = with);
            }
            self.resume(outer);
            return laid.map(|choice| vec![choice]);
        }
        if step.is_some_and(|step| step.does == Verb::Pass) && self.lays_after_passing(position) {
            self.begin_within(position, None, None);
            return Ok(vec![Choice::No]);
        }
        if self.passes_next(position.table, by) {
            return Ok(vec![Choice::No]);
        }
        // Only an action is played; any other card comes back to hand.
        let would_be_played = |choice: &Choice| match choice {
            Choice::Card(card) => position.is_action(position.table.card(*card).def),
            Choice::Unseen(def) => position.is_action(*def),
            _ => false,
        };
        if !decision.options.iter().any(would_be_played) {
            return Ok(vec![Choice::No]);
        }
        let known = |choice: &Choice| matches!(choice, Choice::Card(_));
        if self.unsaid == Unsaid::Asked && decision.options.iter().any(known) {
            if let Some(words) = self.more.pop_front() {
                return self.read(position, decision, &words, "/more");
            }
            let options = decision.options.iter().filter(|choice| known(choice)).cloned().collect();
            return Err(Stop::Undecided(Box::new(Decision { options, ..decision.clone() })));
        }
        self.suppose(Supposed::NoDuelCard { by });
        Ok(vec![Choice::No])
    }

    /// Whether the next step says that no card is laid, of a duel that is over: the window that is open stays so.
    pub(super) fn says_idly_that_no_card_is_laid(&self, position: Position<'_>) -> bool {
        let next = self.steps.get(self.next).map(|step| &step.does);
        let is_over = position.table.duel.is_none() && self.duelled;
        is_over && matches!(next, Some(Verb::DuelCard(word)) if word == "no")
    }

    /// Those who are not in the duel pass before this player lays a card: nothing is asked of them.
    fn let_others_pass(&mut self, position: Position<'_>, by: Seat) {
        let table = position.table;
        let fights = |seat: Seat| {
            let minions = table.duel.iter().flat_map(|duel| duel.minions);
            minions.into_iter().any(|minion| table.card(minion.card).controller == seat)
        };
        let passes = |step: &&Step| step.does == Verb::Pass && !fights(step.by(table));
        let passing = self.steps[self.next..].iter().take_while(passes).count();
        let lays = |step: &Step| laid_by(position, step).is_some() && step.by(table) == by;
        if self.steps.get(self.next + passing).is_some_and(lays) {
            (0..passing).for_each(|_| self.begin_within(position, None, None));
        }
    }

    /// Whether this player is among those who pass next: they lay no card either.
    fn passes_next(&self, table: &Table, by: Seat) -> bool {
        let mut passing = self.steps[self.next..].iter().take_while(|step| step.does == Verb::Pass);
        passing.any(|step| step.by(table) == by)
    }

    /// Whether a card is laid once those have passed who pass first: the pass then says that no card is laid.
    fn lays_after_passing(&self, position: Position<'_>) -> bool {
        let mut later = self.steps[self.next..].iter();
        later.find(|step| step.does != Verb::Pass).is_some_and(|step| laid_by(position, step).is_some())
    }

    /// Whether the step under way has answers for a duel card that is still to be played: until then, the next step waits.
    pub(super) fn awaits_its_card(&self, table: &Table) -> bool {
        !self.answers.is_empty() && Role::BOTH.into_iter().any(|role| table.duel_card(role).is_some())
    }

    fn card_laid(position: Position<'_>, decision: &Decision, word: &Word) -> Result<Choice, Stop> {
        let called = word.called(position.table);
        let defs = word.stands_for(position.table);
        let fits = |choice: &&Choice| match choice {
            Choice::Card(card) => called.contains(card),
            Choice::Unseen(def) => defs.contains(def),
            _ => false,
        };
        let missing = || match defs.first() {
            Some(def) => Refuse::NotInHand { card: position.known(decision.by, &called, *def), rule: rule::DUEL },
            None => Refuse::NoDuel,
        };
        decision.options.iter().find(fits).cloned().ok_or_else(|| Stop::Illegal(vec![missing()]))
    }
}

/// The card that a step lays for the duel under way; outside their turn, an action that is said to be played is laid for it.
fn laid_by<'s>(position: Position<'_>, step: &'s Step) -> Option<&'s Word> {
    let table = position.table;
    match &step.does {
        Verb::DuelCard(word) => Some(word),
        Verb::Play(word) if step.by(table) != table.turn.active => {
            let waits = |def| position.near(def, Moment::Duel, Sentences::FromElsewhere).is_some();
            let mut defs = word.stands_for(table).into_iter();
            defs.any(|def| position.is_action(def) && !waits(def)).then_some(word)
        }
        _ => None,
    }
}
