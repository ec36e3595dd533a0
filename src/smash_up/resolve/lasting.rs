//! Effects that begin now and end later: powers given, abilities cancelled, sentences in force, control lent.

use std::sync::Arc;

use super::{Driver, Intent, Resolver, Stop, choose::Chosen, done::Done};
use crate::smash_up::{
    ability::{BasePick, BaseTrait, Clause, Duration, Pick, Trait, Who},
    law::ControlEnds,
    query::Scope,
    rule,
    table::{Act, Lasting, LastingWhat, Seat, Until},
};

impl<D: Driver> Resolver<'_, D> {
    pub(super) fn run_during(&mut self, duration: Duration, clause: &Arc<Clause>, scope: &Scope) -> Result<Done, Stop> {
        let what = LastingWhat::Clause(clause.clone());
        self.begin(what, duration, scope)
    }

    pub(super) fn begin(&mut self, what: LastingWhat, duration: Duration, scope: &Scope) -> Result<Done, Stop> {
        let cause = scope.cause(&[rule::DURATION]);
        let lasting = Lasting { what, until: until(duration, scope.you), cause };
        let outcomes = self.would(vec![Intent::new(Act::Begins { lasting }, scope, &[rule::DURATION])])?;
        Ok(Done::of(&outcomes))
    }

    pub(super) fn run_control(
        &mut self,
        pick: &Pick,
        who: &Who,
        duration: Duration,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        let objects = match self.picked(pick, scope)? {
            Ok(objects) => objects,
            Err(done) => return Ok(done),
        };
        let by = match who {
            Who::A(_) => match self.pick_player(who, scope)? {
                Chosen::Some(seat) => seat,
                Chosen::Nothing => return Ok(Done::Nothing),
                Chosen::Declined => return Ok(Done::Declined),
            },
            _ => match self.position().players(scope, who).first() {
                Some(seat) => *seat,
                None => return Ok(Done::Nothing),
            },
        };
        let mut batch = Vec::new();
        for object in objects {
            let back = self.table.card(object.card).controller;
            batch.push(Intent::new(Act::ControlTaken { card: object.card, by }, scope, &[rule::CONTROL]));
            if let Some(until) = self.control_ends(duration, scope.you) {
                let lasting =
                    Lasting { what: LastingWhat::Control(object, back), until, cause: scope.cause(&[rule::CONTROL]) };
                batch.push(Intent::new(Act::Begins { lasting }, scope, &[rule::CONTROL]));
            }
        }
        Ok(Done::of(&self.would(batch)?))
    }

    /// When control that is taken goes back; without a stated end, as the edition has it.
    fn control_ends(&self, duration: Duration, you: Seat) -> Option<Until> {
        match (duration, self.setting.law.switches.control_ends) {
            (Duration::Lasting, ControlEnds::Lasting) => None,
            (Duration::Lasting, ControlEnds::EndOfTurn) => Some(Until::EndOfTurn),
            (stated, _) => Some(until(stated, you)),
        }
    }

    pub(super) fn run_give(
        &mut self,
        pick: &Pick,
        traits: &[Trait],
        duration: Duration,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        let objects = match self.picked(pick, scope)? {
            Ok(objects) => objects,
            Err(done) => return Ok(done),
        };
        let mut batch = Vec::new();
        for object in objects {
            for given in traits {
                let what = match given {
                    Trait::Power(amount) => LastingWhat::Power(vec![object], self.position().amount(scope, amount)),
                    Trait::Tag(tag) => LastingWhat::Tag(vec![object], tag.clone()),
                };
                let lasting =
                    Lasting { what, until: until(duration, scope.you), cause: scope.cause(&[rule::DURATION]) };
                batch.push(Intent::new(Act::Begins { lasting }, scope, &[rule::DURATION]));
            }
        }
        Ok(Done::of(&self.would(batch)?))
    }

    pub(super) fn run_give_base(
        &mut self,
        pick: &BasePick,
        traits: &[BaseTrait],
        duration: Duration,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        let base = match self.pick_base(pick, scope, None)? {
            Chosen::Some(base) => base,
            Chosen::Nothing => return Ok(Done::Nothing),
            Chosen::Declined => return Ok(Done::Declined),
        };
        let mut done = Done::Fully;
        for given in traits {
            let what = match given {
                BaseTrait::Breakpoint(amount) => LastingWhat::Breakpoint(base, self.position().amount(scope, amount)),
                BaseTrait::Cancelled => LastingWhat::Cancelled(base),
                BaseTrait::MayIgnore(who) => LastingWhat::MayIgnore(base, self.position().players(scope, who)),
            };
            done = done.and(self.begin(what, duration, scope)?);
        }
        Ok(done)
    }
}

/// When an effect ends.
#[must_use]
pub fn until(duration: Duration, you: Seat) -> Until {
    match duration {
        Duration::EndOfTurn => Until::EndOfTurn,
        Duration::EndOfYourTurn => Until::EndOfTurnOf(you),
        Duration::YourNextTurn => Until::StartOfTurnOf(you),
        Duration::Lasting => Until::Never,
    }
}
