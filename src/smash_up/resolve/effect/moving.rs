//! Moving: from a base to another, in every booklet; what is there already is not picked, and is not moved.

use crate::smash_up::{
    ability::{BasePick, Effect, Pick},
    query::{Refuse, Scope, Sought, forbidden},
    resolve::{Driver, Intent, Resolver, Stop, effect::choose::Chosen, effect::done::Done},
    rule,
    table::{AbilityRef, Act, CardId, Object, Zone},
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

    /// The bases to which a card can be moved, and those to which a sentence forbids it.
    fn goals_of(&self, card: CardId, onto: &BasePick, scope: &Scope) -> (Vec<CardId>, Vec<(CardId, AbilityRef)>) {
        let position = self.position();
        let from = self.table.base_of(card);
        let goals: Vec<CardId> = match onto {
            BasePick::At(place) => position.bases(scope, place).into_vec(),
            _ => self.table.bases.clone(),
        };
        let (mut free, mut kept_off) = (Vec::new(), Vec::new());
        for to in goals.into_iter().filter(|base| Some(*base) != from) {
            let act = Act::Moved { card, to };
            let subject = self.subject(&act);
            let intent = Intent::new(act, scope, &[]);
            match forbidden(position, &intent.intended(subject.as_ref())) {
                Some(by) => kept_off.push((to, by.ability)),
                None => free.push(to),
            }
        }
        (free, kept_off)
    }

    /// What would move a card instead, where each base to which it could go is forbidden to it: the first such move, and
    /// what forbids it.
    pub(in crate::smash_up::resolve) fn moves_nowhere(
        &self,
        effect: &Effect,
        scope: &Scope,
    ) -> Option<(Act, AbilityRef)> {
        match effect {
            Effect::Do(parts) => self.moves_nowhere(parts.first()?, scope),
            Effect::May(inner) | Effect::Once(_, inner) => self.moves_nowhere(inner, scope),
            Effect::Move(Pick::The(card), onto @ (BasePick::At(_) | BasePick::Elsewhere)) => {
                let card = self.position().referred(scope, card).first()?.card;
                let (free, kept_off) = self.goals_of(card, onto, scope);
                let (to, by) = *kept_off.first().filter(|_| free.is_empty())?;
                Some((Act::Moved { card, to }, by))
            }
            _ => None,
        }
    }
}

/// Whether a sentence is at work that replaces something.
fn replaces(scope: &Scope) -> bool {
    scope.applied.last() == Some(&scope.ability)
}
