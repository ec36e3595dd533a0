//! Abilities that wait for their turn to resolve, and the order in which they do.

use std::sync::Arc;

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Clause, Effect},
        law::{SetOff, TriggerGone},
        query::Scope,
        resolve::{
            Considered, Driver, Intent, Resolver, Stop,
            order::unending::{Situation, Unending, Watch},
            play::playing::Followup,
        },
        rule,
        table::{Act, CardId, Cause, Object, Seat, Until, Use, Zone},
    },
};

/// An ability that has been set off and waits.
#[derive(Debug, Clone)]
pub struct Trigger {
    /// Who reads it, and what set it off.
    pub scope: Scope,
    /// The sentence.
    pub clause: Arc<Clause>,
    /// Whether its card left play by the very event that set it off.
    pub left_with_it: bool,
    /// The rules by which it resolves when it does.
    pub rules: Vec<Rule>,
}

/// What is being resolved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum FrameOf {
    /// An ability, or what a rule does.
    #[default]
    Ability,
    /// A played card.
    Card,
}

/// What has been set off while one card or ability was being resolved.
#[derive(Debug, Clone, Default)]
pub struct Frame {
    /// Whether it is a played card that is being resolved: then the edition's sequence holds.
    pub of: FrameOf,
    /// Abilities that wait until it is resolved.
    pub waiting: Vec<Trigger>,
    /// Cards played in the meantime whose own steps wait until it is resolved; the last played goes first.
    pub later: Vec<Followup>,
    /// Titans that clash once it is resolved.
    pub clashes: Vec<Object>,
    /// Whether titans that stand at one base clash once everything it has left waiting is done.
    pub clashes_last: bool,
}

/// Something still to be done once a card or an ability is resolved.
#[derive(Debug, Clone)]
pub enum Due {
    /// These abilities resolve.
    Abilities(Vec<Trigger>, Order),
    /// A card played meanwhile goes through its own steps.
    Card(Followup),
    /// An action that does not stay goes to the discard pile.
    Leaves(CardId, Seat),
    /// Titans that stand at one base clash.
    Clashes,
}

/// Whether the order of abilities that wait is settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The active player has yet to say.
    Open,
    /// It is this one.
    Settled,
}

impl Frame {
    pub(in crate::smash_up::resolve) fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.later.is_empty() && !self.clashes_last
    }

    /// Puts what waits onto what is due, so that it is taken up next: cards played meanwhile first, the last of them
    /// first; then abilities; then what was to come last of all.
    fn lay_onto(self, due: &mut Vec<Due>) {
        due.extend(self.clashes_last.then_some(Due::Clashes));
        if !self.waiting.is_empty() {
            due.push(Due::Abilities(self.waiting, Order::Open));
        }
        due.extend(self.later.into_iter().map(Due::Card));
    }
}

impl<D: Driver> Resolver<'_, D> {
    /// Makes an ability wait until what is being resolved is done.
    pub(in crate::smash_up::resolve) fn wait(&mut self, mut trigger: Trigger) {
        if self.frames.iter().any(|frame| frame.of == FrameOf::Card) {
            trigger.rules.insert(0, rule::SEQUENCE);
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.waiting.push(trigger);
        }
    }

    /// Resolves something as one thing, and gives what it has left waiting; what was to last as long ends with it.
    pub(in crate::smash_up::resolve) fn within_frame<T>(
        &mut self,
        of: FrameOf,
        run: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<(T, Frame), Stop> {
        self.frames.push(Frame { of, ..Frame::default() });
        let depth = self.frames.len();
        let result = run(self).and_then(|result| self.clashes_due().map(|()| result));
        let frame = self.frames.pop().unwrap_or_default();
        let result = result?;
        self.expire(None, |until| matches!(until, Until::Resolved(at) if at >= depth))?;
        Ok((result, frame))
    }

    /// Resolves everything that waits at the present level.
    pub(in crate::smash_up::resolve) fn settle(&mut self) -> Result<(), Stop> {
        let frame = self.frames.last_mut().map(std::mem::take).unwrap_or_default();
        self.follow(frame)
    }

    /// Resolves what a finished card or ability has left waiting: cards played meanwhile first, the last of them
    /// first; then abilities, in the active player's order.
    pub(in crate::smash_up::resolve) fn follow(&mut self, frame: Frame) -> Result<(), Stop> {
        let mut due = Vec::new();
        frame.lay_onto(&mut due);
        self.work_off(due)
    }

    /// The steps after a card's own effect: what it set off, then the discard pile for an action that does not stay.
    pub(in crate::smash_up::resolve) fn follow_up(&mut self, followup: Followup) -> Result<(), Stop> {
        self.work_off(vec![Due::Card(followup)])
    }

    /// Works off what is due, and what that sets off in turn, until nothing is left.
    pub(super) fn work_off(&mut self, mut due: Vec<Due>) -> Result<(), Stop> {
        let mut watch = Watch::default();
        while let Some(next) = due.pop() {
            watch.falls_to(due.len());
            match next {
                Due::Card(followup) => {
                    due.push(Due::Leaves(followup.card, followup.by));
                    followup.frame.lay_onto(&mut due);
                }
                Due::Leaves(card, by) => {
                    if self.table.card(card).zone == Zone::Limbo {
                        let mut rules = vec![rule::SEQUENCE, rule::PLAY_ACTION];
                        rules.extend((self.table.card(card).owner != by).then_some(rule::OWNERS_DISCARD));
                        let leaves = Intent::by_rule(Act::Discarded { card }, by, &rules);
                        let (_, set_off) =
                            self.within_frame(FrameOf::Ability, |resolver| resolver.would(vec![leaves]))?;
                        set_off.lay_onto(&mut due);
                    }
                    self.leaves_buried(card, by)?;
                }
                Due::Clashes => {
                    let ((), set_off) = self.within_frame(FrameOf::Ability, Self::clash_everywhere)?;
                    set_off.lay_onto(&mut due);
                }
                Due::Abilities(waiting, Order::Open) => {
                    due.push(Due::Abilities(self.in_order(waiting)?, Order::Settled));
                    let Self { setting, table, asked, trace, .. } = &*self;
                    let now = Situation { table, due: &due, asked: *asked, trace };
                    if let Some(round) = watch.returns(setting, &now) {
                        return Err(Stop::Exhausted(Unending::Loop(round)));
                    }
                }
                Due::Abilities(waiting, Order::Settled) => self.resolve_first(waiting, &mut due)?,
            }
        }
        Ok(())
    }

    /// Resolves the first of these abilities; what it sets off comes before the others, or among them.
    fn resolve_first(&mut self, waiting: Vec<Trigger>, due: &mut Vec<Due>) -> Result<(), Stop> {
        let mut waiting = waiting.into_iter();
        let Some(mut trigger) = waiting.next() else { return Ok(()) };
        trigger.rules.extend(self.has_an_earlier_one_waiting(&trigger, due).then_some(rule::REVERSED_DUELS));
        let mut waiting: Vec<Trigger> = waiting.collect();
        let ((), mut set_off) = self.within_frame(FrameOf::Ability, |resolver| resolver.resolve(&trigger))?;
        let mut order = Order::Settled;
        let among = !set_off.is_empty() && !waiting.is_empty() && self.setting.takes::<SetOff>() == SetOff::Together;
        if among && !set_off.waiting.is_empty() {
            waiting.append(&mut set_off.waiting);
            order = Order::Open;
        }
        if !waiting.is_empty() {
            due.push(Due::Abilities(waiting, order));
        }
        set_off.lay_onto(due);
        Ok(())
    }

    /// Whether the same sentence, set off before by a card that is still being resolved, waits for this one to be done.
    fn has_an_earlier_one_waiting(&self, trigger: &Trigger, due: &[Due]) -> bool {
        let same = |other: &Trigger| other.scope.ability == trigger.scope.ability;
        let in_due = |due: &Due| matches!(due, Due::Abilities(waiting, _) if waiting.iter().any(same));
        due.iter().any(in_due) || self.frames.iter().flat_map(|frame| &frame.waiting).any(same)
    }

    fn resolve(&mut self, trigger: &Trigger) -> Result<(), Stop> {
        let Clause::After(_, effect) = &*trigger.clause else { return Ok(()) };
        let mut scope = trigger.scope.clone();
        let card = scope.ability.card;
        let gone = !trigger.left_with_it && !self.table.is_current(card);
        if gone && self.setting.takes::<TriggerGone>() == TriggerGone::DoesNotResolve {
            self.consider(Considered::Gone(scope.ability, rule::SEQUENCE));
            return Ok(());
        }
        if self.has_gone_from_where_it_worked(&scope) {
            // One that has come into play since has nothing more to do.
            if !self.table.card(card.card).zone.in_play() {
                self.consider(Considered::Gone(scope.ability, rule::SPECIAL));
            }
            return Ok(());
        }
        // What set it off may be the very card that cancels it: it is then as if it had never been there.
        if let Some(by) = self.position().cancelled_by(card.card).filter(|_| self.table.is_current(card)) {
            self.consider(Considered::Silenced { base: card.card, by });
            return Ok(());
        }
        if self.ignores(&scope)? {
            return Ok(());
        }
        if let Effect::If(cond, _) = effect
            && !self.position().holds(&scope, cond)
        {
            let unmet = self.position().unmet(&scope, cond);
            self.consider(Considered::ConditionFailed(scope.ability, Box::new(unmet)));
            return Ok(());
        }
        if let Effect::Once(limit, _) = effect
            && self.position().is_used_up(&scope, *limit)
        {
            self.consider(Considered::UsedUp(scope.ability, scope.actor()));
            return Ok(());
        }
        let cause = Cause { ability: Some(scope.ability), rules: trigger.rules.clone(), by: scope.you };
        let after = scope.event.clone();
        self.apply(Act::Triggers { card: card.card, ability: scope.ability.ability, after }, cause)?;
        self.run(effect, &mut scope)?;
        Ok(())
    }

    /// Whether the player concerned ignores a base's ability, where they may.
    pub(in crate::smash_up::resolve) fn ignores(&mut self, scope: &Scope) -> Result<bool, Stop> {
        let by = scope.actor();
        let base = scope.ability.card.card;
        if !self.position().is_base(scope.ability.def) {
            return Ok(false);
        }
        let Some(leave) = self.position().may_ignore(base, by) else { return Ok(false) };
        let heeds = self.heeds(by, scope.cause(&[]))?;
        if !heeds {
            self.consider(Considered::Ignored { ability: scope.ability, by, leave });
        }
        Ok(!heeds)
    }

    /// The order in which waiting abilities resolve: the active player's, asked only where it can matter. What has been used
    /// as often as it may comes to nothing, whenever it is looked at.
    fn in_order(&mut self, waiting: Vec<Trigger>) -> Result<Vec<Trigger>, Stop> {
        let (spent, waiting): (Vec<Trigger>, Vec<Trigger>) =
            waiting.into_iter().partition(|it| self.counts_no_more(it));
        let mut ordered = self.in_order_asked(waiting)?;
        ordered.extend(spent);
        Ok(ordered)
    }

    fn counts_no_more(&self, trigger: &Trigger) -> bool {
        matches!(&*trigger.clause, Clause::After(_, Effect::Once(limit, _))
            if self.position().is_used_up(&trigger.scope, *limit))
    }

    fn in_order_asked(&mut self, waiting: Vec<Trigger>) -> Result<Vec<Trigger>, Stop> {
        if !self.order_matters(&waiting) {
            return Ok(waiting);
        }
        let decision = self.which_order(&Self::ordered_by(&waiting))?;
        let all_the_same = self.comes_to_the_same(&decision, |copy, order| {
            let waiting = order.iter().map(|n| waiting[*n].clone()).collect();
            copy.work_off(vec![Due::Abilities(waiting, Order::Settled)])
        });
        if all_the_same {
            self.consider(Considered::AnyOrder(waiting.iter().map(|trigger| trigger.scope.ability).collect()));
            return Ok(waiting);
        }
        let order = self.put_in_order(decision)?;
        let ordered = |mut trigger: Trigger| {
            if !trigger.rules.contains(&rule::SIMULTANEOUS) {
                trigger.rules.push(rule::SIMULTANEOUS);
            }
            Some(trigger)
        };
        let mut left: Vec<Option<Trigger>> = waiting.into_iter().map(ordered).collect();
        Ok(order.into_iter().filter_map(|n| left.get_mut(n).and_then(Option::take)).collect())
    }

    /// Marks a limited ability as used.
    pub(in crate::smash_up::resolve) fn use_up(&mut self, scope: &Scope) -> Result<(), Stop> {
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
}
