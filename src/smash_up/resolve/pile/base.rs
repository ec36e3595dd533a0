//! Bases that come, go or change outside their scoring.

use crate::smash_up::{
    ability::BasePick,
    query::Scope,
    resolve::{Considered, Driver, Intent, Resolver, Stop, effect::choose::Chosen, effect::done::Done},
    rule,
    table::{Act, CardId, Cause, Named, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// A base becomes another one: what is on it stays, and it is discarded.
    pub(in crate::smash_up::resolve) fn turn_into(
        &mut self,
        base: &BasePick,
        by: &BasePick,
        scope: &Scope,
    ) -> Result<Done, Stop> {
        match (self.pick_base(base, scope, None)?, self.pick_base_to_come(by, scope)?) {
            (Chosen::Some(base), Chosen::Some(by)) => {
                let turned = Intent::new(Act::BaseTurned { base, by }, scope, &[rule::CARD_BEATS_RULE]);
                Ok(Done::of(&self.would(vec![turned])?))
            }
            (Chosen::Declined, _) | (_, Chosen::Declined) => Ok(Done::Declined),
            _ => Ok(Done::Nothing),
        }
    }

    /// The next card of the base deck comes into play beside the other bases.
    pub(in crate::smash_up::resolve) fn new_base(&mut self, name: &str, scope: &mut Scope) -> Result<Done, Stop> {
        let cause = scope.cause(&[rule::CARD_BEATS_RULE]);
        let Some(base) = self.top_of_base_deck(1, &cause)? else {
            self.consider(Considered::NoBaseToPlay(scope.ability));
            return Ok(Done::Nothing);
        };
        self.learn(base, Zone::BaseDeck, &cause)?;
        self.apply(Act::BasePlayed { base }, cause)?;
        scope.name(name, Named::Base(base));
        Ok(Done::Fully)
    }

    /// A base is destroyed, what is on it is discarded, and the next one comes.
    pub(in crate::smash_up::resolve) fn destroy_base(&mut self, pick: &BasePick, scope: &Scope) -> Result<Done, Stop> {
        let base = match self.pick_base(pick, scope, None)? {
            Chosen::Some(base) => base,
            Chosen::Nothing => return Ok(Done::Nothing),
            Chosen::Declined => return Ok(Done::Declined),
        };
        let destroyed = Intent::new(Act::Destroyed { card: base }, scope, &[rule::DESTROY]);
        let done = Done::of(&self.would(vec![destroyed])?);
        if done.happened() {
            self.replace_base(base, &scope.cause(&[rule::REPLACE_BASE]))?;
        }
        Ok(done)
    }

    fn replace_base(&mut self, base: CardId, cause: &Cause) -> Result<(), Stop> {
        let next = self.top_of_base_deck(1, cause)?;
        if let Some(next) = next {
            self.learn(next, Zone::BaseDeck, cause)?;
        }
        self.base_has_gone(base, next)?;
        self.apply(Act::BaseReplaced { base, by: next }, cause.clone())
    }
}
