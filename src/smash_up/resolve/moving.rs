//! Moving: from a base to another, in every booklet; what is there already is not picked, and is not moved.

use super::{Driver, Intent, Resolver, Stop, choose::Chosen, done::Done};
use crate::smash_up::{
    ability::{BasePick, Pick},
    query::{Scope, Sought},
    rule,
    table::{Act, CardId, Object, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// Each card of the pick goes to a base: the same for all, or, for "another base", chosen for each.
    pub(super) fn run_move(&mut self, pick: &Pick, onto: &BasePick, scope: &mut Scope) -> Result<Done, Stop> {
        let goal = self.position().only_goal(scope, onto);
        let objects = match self.picked_to_go(pick, scope, goal)? {
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
}
