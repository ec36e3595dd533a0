//! In what order things happen: intents meet prohibitions and replacements, events wake triggers, cards are played
//! and resolved, windows open and close, bases score, turns go by. Decides nothing itself: every choice is put to the
//! [`Driver`], which may be a script of answers, an explorer or a random player. A missing answer stops everything with
//! the decision in hand; asking again with one more answer comes to the same point and goes on.

mod carried;
mod carries;
mod considered;
mod decision;
mod effect;
mod event;
mod order;
mod pause;
mod pile;
mod play;
mod question;
mod trace;
mod turn;
mod under_way;

pub use considered::{Behind, Considered, Happened};
pub use decision::{Choice, Closing, Decision, Driver, InWindow, Paid, Stop, What};
pub use effect::latecomers::Given;
pub use event::intent::{Intent, Outcome};
pub use order::attempt::{Attempt, attempt};
pub use order::rehearse::orders;
pub use order::retrace::{Retraced, retraced};
pub use pause::Paused;
pub use play::usage::place_spoken_of;
pub use play::{paying::Spend, playing::Playing};
pub use trace::{Entry, Tracing, Unending};
pub use turn::winner::WINNING;

use std::sync::Arc;

use crate::{
    citation::Rule,
    smash_up::{
        change,
        query::{Moment, Opportunity, Position, Refuse, Scope, Setting},
        rule,
        table::{AbilityRef, Act, CardId, Cause, Event, Object, Seat, Snapshot, Table, Use},
    },
};
use under_way::{Frame, FrameOf, PlayUnderWay, Trigger, Uncovered};

/// The most events one ruling may have.
const MOST_EVENTS: usize = 5_000;
/// What it costs to carry out an effect, to ask of something whether it would happen, to set off an ability, in units of
/// the allowance.
const PART: u64 = 64;
/// The most events of them that one thing done may lead to.
const MOST_AT_A_TIME: usize = 1_500;
/// The deepest that effects may stand in effects: those of cards that are played, or that replace, in their midst too.
const DEEPEST: usize = 80;

/// Plays a position on.
pub struct Resolver<'a, D> {
    /// The cards and the law.
    pub setting: &'a Setting,
    /// The position.
    pub table: Arc<Table>,
    /// What happened so far.
    pub trace: Vec<Entry>,
    /// Whether it is kept.
    pub tracing: Tracing,
    /// Who answers.
    pub driver: D,
    /// Who has passed already in the window under way when play goes on from the middle of one.
    pub passed: Vec<Seat>,
    /// What was given to all of a set, for those who come later.
    pub given: Vec<Given>,
    /// Cards whose own effect is being resolved, for sentences about what a played card affects.
    plays: Vec<PlayUnderWay>,
    /// What may be done in a moment, for as long as nothing happens.
    offered: Option<(Moment, Vec<Opportunity>)>,
    frames: Vec<Frame>,
    /// The window that is open, if one is.
    moment: Option<Moment>,
    /// Cards that have just been uncovered and are being played.
    uncovered: Vec<Uncovered>,
    /// The turn in which a card was last uncovered at its start.
    uncovered_in: Option<u16>,
    events: usize,
    /// How many of them there were when the present step began, and which step that is.
    begun: (usize, Option<usize>),
    /// How often somebody was asked something that has more than one answer.
    asked: usize,
    /// How many effects are under way, each in the one before.
    depth: usize,
    may_decline: bool,
    /// The sentence that has left something out of what is put to the driver next.
    held_by: Option<AbilityRef>,
    /// What has replaced one of the things that would happen at once, and may replace no other of them.
    replaced_one: Vec<AbilityRef>,
    /// How often something has been replaced.
    replaced: usize,
}

impl<'a, D: Driver> Resolver<'a, D> {
    /// Plays on from this table, with this driver.
    pub fn new(setting: &'a Setting, table: impl Into<Arc<Table>>, driver: D) -> Self {
        Self {
            setting,
            table: table.into(),
            trace: Vec::new(),
            tracing: Tracing::Everything,
            driver,
            passed: Vec::new(),
            plays: Vec::new(),
            offered: None,
            frames: vec![Frame::default()],
            moment: None,
            given: Vec::new(),
            uncovered: Vec::new(),
            uncovered_in: None,
            events: 0,
            begun: (0, None),
            asked: 0,
            depth: 0,
            may_decline: false,
            held_by: None,
            replaced_one: Vec::new(),
            replaced: 0,
        }
    }

    /// The same by another driver under this setting, and nothing told yet.
    fn with_driver<'b, E: Driver>(&self, setting: &'b Setting, driver: E) -> Resolver<'b, E> {
        let Self { moment, uncovered_in, events, begun, asked, depth, may_decline, held_by, replaced, .. } = *self;
        Resolver {
            setting,
            table: self.table.clone(),
            trace: Vec::new(),
            tracing: self.tracing,
            driver,
            passed: self.passed.clone(),
            plays: self.plays.clone(),
            offered: self.offered.clone(),
            frames: self.frames.clone(),
            moment,
            given: self.given.clone(),
            uncovered: self.uncovered.clone(),
            uncovered_in,
            events,
            begun,
            asked,
            depth,
            may_decline,
            held_by,
            replaced_one: self.replaced_one.clone(),
            replaced,
        }
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> Position<'_> {
        Position { table: &self.table, setting: self.setting }
    }

    /// How much has happened, counted from where the budget begins.
    #[must_use]
    pub fn events(&self) -> usize {
        self.events
    }

    /// Counts events from here again: for whole games, where each phase has a budget of its own.
    pub fn restart_budget(&mut self) {
        self.events = 0;
        self.begun = (0, None);
    }

    /// Makes an act happen and records it.
    fn apply(&mut self, act: Act, cause: Cause) -> Result<(), Stop> {
        self.apply_all(vec![(act, cause)], &[])?;
        Ok(())
    }

    /// Makes the acts of a batch happen at once and records them.
    fn apply_all(&mut self, batch: Vec<(Act, Cause)>, were: &[Snapshot]) -> Result<Vec<Arc<Event>>, Stop> {
        let step = self.driver.step();
        if self.begun.1 != step {
            self.begun = (self.events, step);
        }
        self.events += batch.len();
        if self.events > MOST_EVENTS || self.events - self.begun.0 > MOST_AT_A_TIME {
            return Err(self.too_long());
        }
        // What was decided after the allowance had come to its end was not asked in earnest.
        let kept = if self.tracing == Tracing::Everything { self.table.weight() } else { 0 };
        self.position().draw(kept);
        self.work(batch.len())?;
        self.offered = None;
        // A table that nobody looks back at is altered where it stands.
        let before = (self.tracing == Tracing::Everything).then(|| self.table.clone());
        let events = change::apply(&mut self.table, self.setting, batch, were).into_iter().map(Arc::new);
        let events: Vec<Arc<Event>> = events.collect();
        if let Some(before) = before {
            let happened = |event: &Arc<Event>| Happened { event: event.clone(), before: before.clone(), step };
            self.trace.extend(events.iter().map(happened).map(Entry::Happened));
        }
        self.latecomers()?;
        let which = self.position().loans_over();
        if !which.is_empty() {
            self.by_rule(Act::Expires { which }, self.table.turn.active, &[rule::DURATION])?;
        }
        Ok(events)
    }

    /// Somebody may have come to belong to a set to all of which something was given.
    fn latecomers(&mut self) -> Result<(), Stop> {
        let Some(at) = self.given.iter().position(|given| given.has_latecomers(self.position())) else { return Ok(()) };
        let given = self.given.swap_remove(at);
        for lasting in given.for_latecomers(self.position()) {
            let cause = lasting.cause.clone();
            self.apply(Act::Begins { lasting }, cause)?;
        }
        Ok(())
    }

    /// Draws on the allowance for so many parts of what is gone through, whether or not anything happens.
    fn work(&self, parts: usize) -> Result<(), Stop> {
        let units = PART.saturating_mul(parts as u64);
        if self.setting.allowance.spend(units) { Ok(()) } else { Err(Stop::Exhausted(Unending::TooMuch)) }
    }

    fn too_long(&self) -> Stop {
        Stop::Exhausted(Unending::TooLong(trace::round(&self.trace)))
    }

    /// The allowance is spent: what was going round, where something was, or only that.
    #[must_use]
    pub fn too_much(&self) -> Unending {
        let round = trace::round(&self.trace);
        if round.is_empty() { Unending::TooMuch } else { Unending::TooLong(round) }
    }

    /// Makes an ability wait until what is being resolved is done.
    fn wait(&mut self, mut trigger: Trigger) {
        if self.frames.iter().any(|frame| frame.of == FrameOf::Card) {
            trigger.rules.insert(0, rule::SEQUENCE);
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.waiting.push(trigger);
        }
    }

    /// Marks a limited ability as used.
    fn use_up(&mut self, scope: &Scope) -> Result<(), Stop> {
        let what = Use {
            card: scope.ability.card,
            def: scope.ability.def,
            ability: u8::try_from(scope.ability.ability).unwrap_or(u8::MAX),
            player: scope.actor(),
            base: self.table.scoring.as_ref().map(|scoring| scoring.base),
        };
        self.apply(Act::UsedUp { what }, scope.cause(&[]))?;
        Ok(())
    }

    fn objects(&self, cards: &[CardId]) -> Vec<Object> {
        cards.iter().map(|card| self.table.object(*card)).collect()
    }

    /// Something done by a rule, that no card can be asked about.
    fn by_rule(&mut self, act: Act, by: Seat, rules: &[Rule]) -> Result<(), Stop> {
        self.apply(act, Cause { ability: None, rules: rules.to_vec(), by })
    }

    fn consider(&mut self, considered: Considered) {
        self.consider_with(|| considered);
    }

    /// The same, put together only where it is told.
    fn consider_with(&mut self, considered: impl FnOnce() -> Considered) {
        if self.tracing == Tracing::Everything {
            self.trace.push(Entry::Considered(considered(), self.driver.step()));
        }
    }

    /// Not one of the things this rule allows now.
    fn not_offered(rule: Rule) -> Stop {
        Self::illegal(Refuse::NotOffered { ability: None, rule })
    }

    fn illegal(refuse: Refuse) -> Stop {
        Stop::Illegal(vec![refuse])
    }
}
