//! "Each of your minions gets … until …": whether those that only come to be yours later get it too (READ-59). It is asked
//! when the first of them comes.

use std::sync::Arc;

use crate::smash_up::{
    ability::{Amount, CardRef, Cards, Clause, Duration, Event, Filter, Pick, Place, Seen, Trait, Var},
    law::Latecomers,
    query::Scope,
    resolve::{Driver, Resolver, Stop},
    rule,
    table::{Act, Bound, Lasting, LastingWhat, Named, Until},
};

/// The name under which the base stands where the sentence was read: it is that one, wherever its card goes.
const HERE: &str = "here";
/// The name of those that were there, and of what was not meant.
const THERE: &str = "there";

/// What was given to all of a set, and goes to others if they come and the reading taken lets them have it.
#[derive(Debug, Clone)]
pub(in crate::smash_up::resolve) struct Given {
    /// The name by which the text goes on to speak of them.
    named: Option<Var>,
    /// Which set, as it is asked for from then on.
    cards: Cards,
    /// What they get.
    traits: Vec<Trait>,
    pub(in crate::smash_up::resolve) scope: Scope,
    pub(in crate::smash_up::resolve) until: Until,
}

impl<D: Driver> Resolver<'_, D> {
    /// What is about to be given to all of a set: those that are there get it, whatever the reading.
    pub(super) fn given_to_all(
        &self,
        pick: &Pick,
        traits: &[Trait],
        duration: &Duration,
        scope: &Scope,
    ) -> Option<Given> {
        let (named, cards) = match pick {
            Pick::All(cards) => (None, cards),
            Pick::Let(name, all) => match &**all {
                Pick::All(cards) => (Some(name.clone()), cards),
                _ => return None,
            },
            _ => return None,
        };
        let traits = traits.iter().map(|given| self.as_had(given, scope)).collect::<Option<Vec<Trait>>>()?;
        let until = self.until(duration, scope);
        if until == Until::Leaves {
            return None;
        }
        let mut there = self.objects(&self.position().members(scope, cards));
        there.extend(but(cards).iter().flat_map(|card| self.position().referred(scope, card)));
        let mut scope = scope.clone();
        scope.name(THERE, Named::Cards(there));
        if let Some(here) = scope.here {
            scope.name(HERE, Named::Base(here));
        }
        Some(Given { named, cards: pinned(cards), traits, scope, until })
    }

    /// What is given as it is had while a sentence says so: a number is what it is now. Not all that is given can be had.
    fn as_had(&self, given: &Trait, scope: &Scope) -> Option<Trait> {
        match given {
            Trait::Power(amount) => Some(Trait::Power(Amount::N(self.position().amount(scope, amount)))),
            Trait::Tag(tag) => Some(Trait::Tag(tag.clone())),
            Trait::Talent(_) | Trait::PrintedPower(_) | Trait::NoOngoing | Trait::NoAbilities => None,
        }
    }

    /// Somebody may have come to belong to a set to all of which something was given.
    pub(in crate::smash_up::resolve) fn latecomers(&mut self) -> Result<(), Stop> {
        let late = |given: &Given| !self.position().members(&given.scope, &given.cards).is_empty();
        let Some(at) = self.given.iter().position(late) else { return Ok(()) };
        let given = self.given.swap_remove(at);
        match self.setting.takes() {
            Latecomers::LeftOut => Ok(()),
            Latecomers::Included => self.include(given),
        }
    }

    /// From now on they have it, too.
    fn include(&mut self, given: Given) -> Result<(), Stop> {
        let Given { named, cards, traits, scope, until } = given;
        let bound = Arc::new(Bound { names: scope.names_now(), event: None });
        let forbidden = named.map(|name| self.forbidden_to(&name, &cards, &scope)).unwrap_or_default();
        let given = (Clause::Has(cards, traits), until);
        let cause = scope.cause(&[rule::DURATION]);
        for (clause, until) in std::iter::once(given).chain(forbidden) {
            let what = LastingWhat::Clause(Arc::new(clause), bound.clone());
            self.apply(Act::Begins { lasting: Lasting { what, until, cause: cause.clone() } }, cause.clone())?;
        }
        Ok(())
    }

    /// What the same text says cannot happen to those it has named, said of these.
    fn forbidden_to(&self, name: &Var, cards: &Cards, scope: &Scope) -> Vec<(Clause, Until)> {
        let theirs = self.table.lasting.iter().filter(|lasting| lasting.cause.ability == Some(scope.ability));
        let forbidden = theirs.filter_map(|lasting| match &lasting.what {
            LastingWhat::Clause(clause, _) => match &**clause {
                Clause::Cannot(event) => {
                    let said = said_of(event, name, cards);
                    (said != *event).then_some((Clause::Cannot(said), lasting.until))
                }
                _ => None,
            },
            _ => None,
        });
        forbidden.collect()
    }
}

/// What happens to those that bear a name, said of these instead.
fn said_of(event: &Event, name: &Var, cards: &Cards) -> Event {
    let of = |seen: &Seen| match &seen.what {
        Some(Cards::The(CardRef::Var(var))) if var == name => Seen { what: Some(cards.clone()), ..seen.clone() },
        _ => seen.clone(),
    };
    match event {
        Event::Destroyed(seen) => Event::Destroyed(of(seen)),
        Event::Returned(seen) => Event::Returned(of(seen)),
        Event::Moved(seen) => Event::Moved(of(seen)),
        Event::Affected(seen) => Event::Affected(of(seen)),
        Event::ToDiscard(seen) => Event::ToDiscard(of(seen)),
        Event::Buried(seen) => Event::Buried(of(seen)),
        Event::AnyOf(any) => Event::AnyOf(any.iter().map(|event| said_of(event, name, cards)).collect()),
        other => other.clone(),
    }
}

/// The set, at the base where it is asked for, but for those that were there.
fn pinned(cards: &Cards) -> Cards {
    let pinned = |filter: &Filter| {
        let at = match &filter.at {
            Some(Place::Here) => Some(Place::Base(HERE.into())),
            at => at.clone(),
        };
        Filter { at, but: Some(CardRef::Var(THERE.into())), ..filter.clone() }
    };
    match cards {
        Cards::Minion(filter) => Cards::Minion(pinned(filter)),
        Cards::Action(filter) => Cards::Action(pinned(filter)),
        Cards::Titan(filter) => Cards::Titan(pinned(filter)),
        Cards::Card(filter) => Cards::Card(pinned(filter)),
        Cards::The(card) => Cards::The(card.clone()),
        Cards::AnyOf(any) => Cards::AnyOf(any.iter().map(self::pinned).collect()),
    }
}

/// What is left out of the set.
fn but(cards: &Cards) -> Vec<CardRef> {
    match cards {
        Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter) => {
            filter.but.iter().cloned().collect()
        }
        Cards::The(_) => Vec::new(),
        Cards::AnyOf(any) => any.iter().flat_map(but).collect(),
    }
}
