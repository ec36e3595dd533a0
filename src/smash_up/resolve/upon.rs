//! What an effect does to cards: the same act on each, moving them, placing them.

use super::{Driver, Intent, Resolver, Stop, choose::Chosen, done::Done};
use crate::{
    citation::Rule,
    smash_up::{
        ability::{BasePick, Pick, Place, Who},
        query::Scope,
        rule,
        table::{Act, CardId, Zone},
    },
};

impl<D: Driver> Resolver<'_, D> {
    /// The same act on every card of a pick, as one batch.
    pub(super) fn on_each(
        &mut self,
        pick: &Pick,
        scope: &mut Scope,
        rules: &[Rule],
        act: impl Fn(CardId, &Self) -> Act,
    ) -> Result<Done, Stop> {
        let objects = match self.picked(pick, scope)? {
            Ok(objects) => objects,
            Err(done) => return Ok(done),
        };
        let current = objects.into_iter().filter(|object| self.table.is_current(*object));
        let batch: Vec<Intent> = current
            .map(|object| {
                let act = act(object.card, self);
                let rules: Vec<Rule> = rules.iter().copied().chain(self.goes_to_owner(&act)).collect();
                Intent::new(act, scope, &rules)
            })
            .collect();
        if batch.is_empty() {
            self.nothing_there(scope.ability, pick);
        }
        Ok(Done::of(&self.would(batch)?))
    }

    /// The rule that sends a card to its owner's pile, where another player controls it.
    fn goes_to_owner(&self, act: &Act) -> Option<Rule> {
        let leaves = match act {
            Act::Destroyed { .. } | Act::Returned { .. } | Act::Discarded { .. } => true,
            Act::Placed { to, .. } => !to.in_play(),
            Act::Shuffled { card, .. } => card.is_some(),
            _ => false,
        };
        let state = self.table.card(act.card().filter(|_| leaves)?);
        (state.owner != state.controller).then_some(rule::OWNERS_ZONES)
    }

    pub(super) fn run_shuffle(&mut self, pick: &Pick, who: &Who, scope: &mut Scope) -> Result<Done, Stop> {
        let player = self.position().players(scope, who).first().copied().unwrap_or(scope.actor());
        self.on_each(pick, scope, &[], move |card, _| Act::Shuffled { player, card: Some(card) })
    }

    /// Each card of the pick goes to a base: the same for all, or, for "another base", chosen for each.
    pub(super) fn run_move(&mut self, pick: &Pick, onto: &BasePick, scope: &mut Scope) -> Result<Done, Stop> {
        let objects = match self.picked(pick, scope)? {
            Ok(objects) => objects,
            Err(done) => return Ok(done),
        };
        let mut batch = Vec::new();
        let mut shared = None;
        for object in objects {
            if !self.table.is_current(object) {
                continue;
            }
            let from = self.table.base_of(object.card);
            let chosen = match (onto, shared) {
                (BasePick::Elsewhere, _) | (_, None) => self.pick_base(onto, scope, from)?,
                (_, Some(base)) => Chosen::Some(base),
            };
            match chosen {
                Chosen::Some(to) => {
                    shared = Some(to);
                    batch.push(Intent::new(Act::Moved { card: object.card, to }, scope, &[rule::MOVE]));
                }
                Chosen::Nothing => {}
                Chosen::Declined => return Ok(Done::Declined),
            }
        }
        Ok(Done::of(&self.would(batch)?))
    }

    pub(super) fn run_place(&mut self, pick: &Pick, place: &Place, scope: &mut Scope) -> Result<Done, Stop> {
        let place = place.clone();
        let of = scope.clone();
        self.on_each(pick, scope, &[rule::PLACE], move |card, resolver| {
            let (to, bottom) = resolver.zone_for(&of, &place, card);
            Act::Placed { card, to, bottom }
        })
    }

    pub(super) fn swap_base(&mut self, out: &BasePick, by: &BasePick, scope: &Scope) -> Result<Done, Stop> {
        match (self.pick_base(out, scope, None)?, self.pick_base(by, scope, None)?) {
            (Chosen::Some(base), Chosen::Some(by)) => {
                Ok(Done::of(&self.would(vec![Intent::new(Act::BaseSwapped { base, by }, scope, &[])])?))
            }
            (Chosen::Declined, _) | (_, Chosen::Declined) => Ok(Done::Declined),
            _ => Ok(Done::Nothing),
        }
    }

    pub(super) fn replace_with(&mut self, pick: &BasePick, scope: &Scope) -> Result<Done, Stop> {
        match self.pick_base(pick, scope, None)? {
            Chosen::Some(base) => {
                self.apply(Act::ReplacementChosen { base }, scope.cause(&[rule::REPLACE_BASE]))?;
                Ok(Done::Fully)
            }
            Chosen::Nothing => Ok(Done::Nothing),
            Chosen::Declined => Ok(Done::Declined),
        }
    }

    /// The zone a place means for a card: hands, decks and discard piles are its owner's.
    fn zone_for(&self, scope: &Scope, place: &Place, card: CardId) -> (Zone, bool) {
        let owner = self.table.card(card).owner;
        match place {
            Place::Hand(_) => (Zone::Hand(owner), false),
            Place::Deck(_) | Place::DeckTop(_) => (Zone::Deck(owner), false),
            Place::DeckBottom(_) => (Zone::Deck(owner), true),
            Place::Discard(_) => (Zone::Discard(owner), false),
            Place::OnBase(_) => {
                (self.position().bases(scope, place).first().map_or(Zone::Box, |base| Zone::On(*base)), false)
            }
            _ => (self.position().bases(scope, place).first().map_or(Zone::Box, |base| Zone::At(*base)), false),
        }
    }
}
