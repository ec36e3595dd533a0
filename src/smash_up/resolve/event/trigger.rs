//! Abilities that wait for their turn to resolve, and the order in which they do.

use itertools::Itertools as _;

use crate::smash_up::{
    ability::{Clause, Effect},
    law::{PlayedAndBuried, SetOff, TriggerGone},
    resolve::{
        Considered, Intent, Resolver, Stop, Unending,
        carries::Carries,
        order::unending::{Situation, Watch},
        under_way::{Due, Followup, Frame, FrameOf, Order, Trigger},
    },
    rule,
    table::{Act, CardId, Cause, Seat, Until, Zone},
};

impl<D: Carries> Resolver<'_, D> {
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
    pub(in crate::smash_up::resolve) fn work_off(&mut self, mut due: Vec<Due>) -> Result<(), Stop> {
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

    /// An action that has buried itself stays there, or is discarded like any other (READ-34).
    fn leaves_buried(&mut self, card: CardId, by: Seat) -> Result<(), Stop> {
        let state = *self.table.card(card);
        if !matches!(state.zone, Zone::Buried(_)) || !self.position().is_action(state.def) {
            return Ok(());
        }
        match self.setting.takes() {
            PlayedAndBuried::UnlessAttachedOrBuried => Ok(()),
            PlayedAndBuried::UnlessAttached => {
                self.by_rule(Act::Discarded { card }, by, &[rule::SEQUENCE, rule::PLAY_ACTION])
            }
        }
    }

    /// The clashes that were to wait until what is being resolved is done, and those that they bring about.
    fn clashes_due(&mut self) -> Result<(), Stop> {
        while let Some(due) = self.frames.last_mut().map(|frame| std::mem::take(&mut frame.clashes))
            && !due.is_empty()
        {
            self.work(1)?;
            self.clash_all(due)?;
        }
        Ok(())
    }

    /// At each base with several titans, the last to have come clashes with the one before.
    fn clash_everywhere(&mut self) -> Result<(), Stop> {
        for base in self.table.bases.clone() {
            let last = self.table.titans_at(base).last();
            if let Some(newcomer) = last {
                self.clash(newcomer)?;
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
        let from_elsewhere = self.has_gone_from_where_it_worked(&scope);
        // One that has come into play since has nothing more to do.
        if from_elsewhere && self.table.card(card.card).zone.in_play() {
            return Ok(());
        }
        let gone = from_elsewhere || !trigger.left_with_it && !self.table.is_current(card);
        if gone && self.setting.takes::<TriggerGone>() == TriggerGone::DoesNotResolve {
            let rule = if from_elsewhere { rule::SPECIAL } else { rule::SEQUENCE };
            self.consider(Considered::Gone(scope.ability, rule));
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
        D::carry_out(self, effect, &mut scope)?;
        Ok(())
    }

    /// The order in which waiting abilities resolve: the active player's, asked only where it can matter. What has been used
    /// as often as it may comes to nothing, whenever it is looked at.
    fn in_order(&mut self, waiting: Vec<Trigger>) -> Result<Vec<Trigger>, Stop> {
        let (spent, waiting): (Vec<Trigger>, Vec<Trigger>) =
            waiting.into_iter().partition(|it| self.counts_no_more(it));
        let mut ordered = Vec::with_capacity(waiting.len() + spent.len());
        for step in self.by_the_sequence(waiting) {
            ordered.extend(self.in_order_asked(step)?);
        }
        ordered.extend(spent);
        Ok(ordered)
    }

    /// What a played card has set off, step by step: in play first, then in each hand, from the active player on.
    fn by_the_sequence(&self, mut waiting: Vec<Trigger>) -> Vec<Vec<Trigger>> {
        let seats: Vec<Seat> = self.table.seats_from(self.table.turn.active).collect();
        let step = |trigger: &Trigger| match self.table.card(trigger.scope.ability.card.card).zone {
            Zone::Hand(holder) if trigger.rules.contains(&rule::SEQUENCE) => seats.iter().position(|it| *it == holder),
            _ => None,
        };
        waiting.sort_by_key(step);
        waiting.into_iter().chunk_by(step).into_iter().map(|(_, step)| step.collect()).collect()
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
}
