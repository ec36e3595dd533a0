//! Moving: from a base to another, in every booklet; what is there already is not picked, and is not moved.

use crate::smash_up::{
    ability::{BasePick, CardRef, Pick, PickedFrom},
    query::{Lacking, Position, Refuse, Scope, Sought},
    resolve::{Decision, Driver, Intent, Resolver, Stop, What, effect::choose::Chosen, effect::done::Done},
    rule,
    table::{AbilityRef, Act, CardId, Object, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// Each card of the pick goes to a base: the same for all, or, for "another base", chosen for each.
    pub(super) fn run_move(&mut self, pick: &Pick, onto: &BasePick, scope: &mut Scope) -> Result<Done, Stop> {
        if self.goes_nowhere(pick, onto, scope) {
            return Ok(Done::Nothing);
        }
        let goal = self.position().only_goal(scope, onto);
        let objects = match self.picked_to_go(pick, scope, goal.map(|base| (base, onto)))? {
            Ok(objects) => objects,
            Err(done) => return Ok(done),
        };
        let moved = |card: CardId, resolver: &Self| {
            let to = goal.or_else(|| resolver.table.base_of(card)).unwrap_or(card);
            match resolver.table.card(card).zone {
                Zone::On(_) => Act::Transferred { card, to },
                _ => Act::Moved { card, to },
            }
        };
        let objects = self.redirected(objects, scope, moved)?;
        let mut batch = Vec::new();
        let mut shared = None;
        let left = self.base_left(&objects);
        for object in objects {
            if !self.table.is_current(object) {
                continue;
            }
            let chosen = match (onto, shared) {
                (BasePick::Elsewhere, _) if replaces(scope) => self.pick_free_goal(object.card, scope)?,
                (BasePick::Elsewhere, _) => self.pick_base(onto, scope, self.table.base_of(object.card))?,
                (_, None) => self.pick_goal(onto, scope, left)?,
                (_, Some(base)) => Chosen::Some(base),
            };
            match chosen {
                Chosen::Some(to) => {
                    shared = Some(to);
                    let act = match self.table.card(object.card).zone {
                        Zone::On(_) => self.transfer_there(object.card, to, scope)?,
                        _ => Some((Act::Moved { card: object.card, to }, rule::MOVE)),
                    };
                    batch.extend(act.map(|(act, rule)| Intent::new(act, scope, &[rule])));
                }
                Chosen::Nothing => {}
                Chosen::Declined => return Ok(Done::Declined),
            }
        }
        Ok(Done::of(&self.would(batch)?))
    }

    /// Whether what would go could go to no base, whichever it is: nobody is asked, but an answer is heard.
    fn goes_nowhere(&mut self, pick: &Pick, onto: &BasePick, scope: &Scope) -> bool {
        let position = Position { table: &self.table, setting: self.setting };
        let is_there = |card: &CardRef| position.referred(scope, card).iter().any(|it| self.table.is_current(*it));
        let would_go = match pick.from() {
            PickedFrom::Among(cards) => !position.members(scope, cards).is_empty(),
            PickedFrom::That(card) => !replaces(scope) && is_there(card),
        };
        if !would_go || !position.has_no_goal(scope, onto) {
            return false;
        }
        let choice = Decision::one(Some(scope.actor()), What::Target, Vec::new(), scope.cause(&[]));
        let nowhere = !self.driver.wants_asked(position, &choice);
        if nowhere && !matches!(onto, BasePick::At(_)) {
            self.no_such_base(onto, Lacking::Any, scope);
        }
        nowhere
    }

    /// The base that all of these would leave.
    fn base_left(&self, objects: &[Object]) -> Option<CardId> {
        let mut bases = objects.iter().map(|object| self.table.base_of(object.card));
        let first = bases.next()??;
        bases.all(|base| base == Some(first)).then_some(first)
    }

    /// The base to which cards are moved, never the one that all of them would leave.
    fn pick_goal(&mut self, onto: &BasePick, scope: &Scope, left: Option<CardId>) -> Result<Chosen<CardId>, Stop> {
        let BasePick::One(bases) = onto else { return self.pick_base(onto, scope, left) };
        let mut goals = self.position().bases_of(scope, bases);
        goals.retain(|base| Some(*base) != left);
        let goals = self.aimed_bases(goals, scope);
        self.choose_base(scope, Sought::Base(onto.clone()), goals, &[rule::MOVE])
    }

    /// The base to which a card is moved instead: what is forbidden is no choice where something else is left.
    fn pick_free_goal(&mut self, card: CardId, scope: &Scope) -> Result<Chosen<CardId>, Stop> {
        let (free, kept_off) = self.goals_of(card, &BasePick::Elsewhere, scope);
        let onto = Sought::Base(BasePick::Elsewhere);
        if free.is_empty() {
            let all = kept_off.into_iter().map(|(base, _)| base).collect();
            return self.choose_base(scope, onto, all, &[rule::RESOLVE_ALL]);
        }
        let why = |(base, ability): (CardId, AbilityRef)| (base, Refuse::Forbidden { ability });
        self.choose_base_but(scope, onto, (free, kept_off.into_iter().map(why).collect()), &[rule::RESOLVE_ALL])
    }
}

/// Whether a sentence is at work that replaces something.
fn replaces(scope: &Scope) -> bool {
    scope.applied.last() == Some(&scope.ability)
}
