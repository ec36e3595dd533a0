//! Effects that begin now and end later: powers given, abilities cancelled, sentences in force, control lent.

use std::sync::Arc;

use crate::{
    citation::Rule,
    smash_up::{
        ability::{BasePick, BaseTrait, Clause, Duration, Pick, Trait, Who},
        law::ControlEnds,
        query::{Position, Scope},
        resolve::{
            Driver, Intent, Outcome, Resolver, Stop, effect::choose::Chosen, effect::done::Done,
            effect::duration::until, effect::latecomers::Given,
        },
        rule,
        table::{Act, Bound, CardId, Lasting, LastingWhat, Object, Seat, Until},
    },
};

impl<D: Driver> Resolver<'_, D> {
    pub(super) fn run_during(
        &mut self,
        duration: &Duration,
        clause: &Arc<Clause>,
        scope: &Scope,
    ) -> Result<Done, Stop> {
        let event = scope.event.clone().filter(|_| *duration == Duration::ThisResolution);
        let bound = Bound { names: scope.names_now(), event };
        let what = LastingWhat::Clause(clause.clone(), Arc::new(bound));
        self.begin(what, duration, scope)
    }

    pub(super) fn begin(&mut self, what: LastingWhat, duration: &Duration, scope: &Scope) -> Result<Done, Stop> {
        let until = self.until(duration, scope);
        let rules = rules_of(&what, until);
        let lasting = Lasting { what, until, cause: scope.cause(&rules) };
        let outcomes = self.would(vec![Intent::new(Act::Begins { lasting }, scope, &rules)])?;
        Ok(Done::of(&outcomes))
    }

    pub(super) fn run_control(
        &mut self,
        pick: &Pick,
        who: &Who,
        duration: &Duration,
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
        let objects = self.redirected(objects, scope, |card, _| Act::ControlTaken { card, by })?;
        let mut rules = vec![rule::CONTROL];
        // Where no end is stated, the edition's rule for it holds.
        rules.extend((*duration == Duration::Lasting).then_some(rule::DURATION));
        let taken: Vec<Intent> = objects
            .iter()
            .map(|object| {
                let act = Act::ControlTaken { card: object.card, by };
                let precise = self.of_an_owner(pick, &act, scope);
                let rules: Vec<Rule> = rules.iter().copied().chain(precise).collect();
                Intent::new(act, scope, &rules)
            })
            .collect();
        let back: Vec<Seat> = objects.iter().map(|object| self.table.card(object.card).controller).collect();
        let outcomes = self.would(taken)?;
        let mut begins = Vec::new();
        for ((object, back), outcome) in objects.into_iter().zip(back).zip(&outcomes) {
            // Whoever has a card on loan already may come to keep it longer.
            let lent = self.table.lasting.iter().any(|lasting| is_loan_of(lasting, object));
            if *outcome != Outcome::Done && (back != by || !lent) {
                continue;
            }
            let until = match self.control_ends(duration, scope) {
                Some(until) => until,
                // What goes back to nobody still outlasts an earlier loan.
                None if lent => Until::Never,
                None => continue,
            };
            let what = LastingWhat::Control(object, back);
            let rules = rules_of(&what, until);
            let lasting = Lasting { what, until, cause: scope.cause(&rules) };
            begins.push(Intent::new(Act::Begins { lasting }, scope, &rules));
        }
        self.would(begins)?;
        Ok(Done::of(&outcomes))
    }

    /// When control that is taken goes back; without a stated end, as the edition has it.
    fn control_ends(&self, duration: &Duration, scope: &Scope) -> Option<Until> {
        match duration {
            Duration::Lasting => match self.setting.takes() {
                ControlEnds::Lasting => None,
                ControlEnds::EndOfTurn => Some(Until::EndOfTurn),
            },
            stated => Some(self.until(stated, scope)),
        }
    }

    pub(super) fn run_give(
        &mut self,
        pick: &Pick,
        traits: &[Trait],
        duration: &Duration,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        let to_all = Given::to_all(self.position(), pick, traits, (duration, self.frames.len()), scope);
        let done = self.give(pick, traits, duration, scope)?;
        self.given.extend(to_all);
        Ok(done)
    }

    fn give(&mut self, pick: &Pick, traits: &[Trait], duration: &Duration, scope: &mut Scope) -> Result<Done, Stop> {
        let objects = match self.picked(pick, scope)? {
            Ok(objects) => objects,
            Err(done) => return Ok(done),
        };
        let cause = scope.cause(&[]);
        let sample = move |card: CardId, resolver: &Self| {
            let what = LastingWhat::Power(vec![resolver.table.object(card)], 0);
            Act::Begins { lasting: Lasting { what, until: Until::EndOfTurn, cause: cause.clone() } }
        };
        let objects = self.redirected(objects, scope, sample)?;
        // What has left play has no power to change.
        let (objects, gone): (Vec<Object>, Vec<Object>) =
            objects.into_iter().partition(|it| self.table.is_current(*it) && self.table.card(it.card).zone.in_play());
        if objects.is_empty() && !gone.is_empty() {
            self.nothing_there(scope, pick);
            return Ok(Done::Nothing);
        }
        let mut batch = Vec::new();
        for object in objects {
            for given in traits {
                let Some(what) = self::given(self.position(), scope, object, given) else { continue };
                let until = self.until(duration, scope);
                let rules = rules_of(&what, until);
                let lasting = Lasting { what, until, cause: scope.cause(&rules) };
                batch.push(Intent::new(Act::Begins { lasting }, scope, &rules));
            }
        }
        Ok(Done::of(&self.would(batch)?))
    }

    pub(super) fn run_give_base(
        &mut self,
        pick: &BasePick,
        traits: &[BaseTrait],
        duration: &Duration,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        let base = match self.pick_base(pick, scope, None)? {
            Chosen::Some(base) => base,
            Chosen::Nothing => return Ok(Done::Nothing),
            Chosen::Declined => return Ok(Done::Declined),
        };
        let mut done = Done::Fully;
        for given in traits {
            let Some(what) = given_to_base(self.position(), scope, base, given) else { continue };
            done = done.and(self.begin(what, duration, scope)?);
        }
        Ok(done)
    }

    pub(in crate::smash_up::resolve) fn until(&self, duration: &Duration, scope: &Scope) -> Until {
        until(self.position(), scope, duration, self.frames.len())
    }
}

/// What a card comes to have for a while. Some is refused when the card is read: it is had as long as a sentence gives it.
#[must_use]
pub fn given(position: Position<'_>, scope: &Scope, object: Object, given: &Trait) -> Option<LastingWhat> {
    match given {
        Trait::Power(amount) => Some(LastingWhat::Power(vec![object], position.amount(scope, amount))),
        Trait::Tag(tag) => Some(LastingWhat::Tag(vec![object], tag.clone())),
        Trait::Talent(_) | Trait::PrintedPower(_) => None,
        Trait::NoOngoing => Some(LastingWhat::NoOngoing(object)),
        Trait::NoAbilities => Some(LastingWhat::NoAbilities(object, position.givers(object.card))),
    }
}

/// What a base comes to have for a while. Some is refused when the card is read: it is had as long as a sentence gives it.
#[must_use]
pub fn given_to_base(position: Position<'_>, scope: &Scope, base: CardId, given: &BaseTrait) -> Option<LastingWhat> {
    match given {
        BaseTrait::Breakpoint(amount) => Some(LastingWhat::Breakpoint(base, position.amount(scope, amount))),
        BaseTrait::PrintedBreakpoint(_) => None,
        BaseTrait::Cancelled => Some(LastingWhat::Cancelled(base)),
        BaseTrait::MayIgnore(who) => Some(LastingWhat::MayIgnore(base, position.players(scope, who).into_vec())),
    }
}

fn is_loan_of(lasting: &Lasting, object: Object) -> bool {
    matches!(lasting.what, LastingWhat::Control(of, _) if of == object)
}

/// The rules an effect that begins now rests on: what it changes, and how long it lasts, unless its own sentence alone
/// says that.
fn rules_of(what: &LastingWhat, until: Until) -> Vec<Rule> {
    let changes = match what {
        LastingWhat::Power(..) => Some(rule::POWER),
        LastingWhat::Cancelled(_) | LastingWhat::NoAbilities(..) | LastingWhat::NoOngoing(_) => Some(rule::CANCEL),
        LastingWhat::Control(..) => Some(rule::CONTROL),
        LastingWhat::Tag(..) | LastingWhat::Clause(..) | LastingWhat::Breakpoint(..) | LastingWhat::MayIgnore(..) => {
            None
        }
    };
    let lasts = match until {
        Until::Leaves => Some(rule::ONGOING),
        Until::Resolved(_) | Until::DuelEnds => None,
        Until::EndOfTurn
        | Until::EndOfTurnOf(_)
        | Until::StartOfTurnOf(_)
        | Until::InTurnOf(..)
        | Until::ScoringEnds
        | Until::Never => Some(rule::DURATION),
    };
    changes.into_iter().chain(lasts).collect()
}
