//! "Each of your minions gets … until …": whether those that only come to be yours later get it too (READ-59). It is asked
//! when the first of them comes.

use std::sync::Arc;

use crate::smash_up::{
    ability::{Amount, CardRef, Cards, Clause, Duration, Event, Filter, Pick, Place, Seen, Trait, Var},
    law::Latecomers,
    query::{Position, Scope},
    resolve::effect::duration::until,
    rule,
    table::{Bound, CardId, Lasting, LastingWhat, Named, Object, Table, Until},
};

/// The name under which the base stands where the sentence was read: it is that one, wherever its card goes.
const HERE: &str = "here";
/// The name of those that were there, and of what was not meant.
const THERE: &str = "there";

/// What was given to all of a set, and goes to others if they come and the reading taken lets them have it.
#[derive(Debug, Clone, PartialEq)]
pub struct Given {
    /// The name by which the text goes on to speak of them.
    named: Option<Var>,
    /// Which set, as it is asked for from then on.
    cards: Cards,
    /// What they get.
    traits: Vec<Trait>,
    pub(in crate::smash_up::resolve) scope: Scope,
    pub(in crate::smash_up::resolve) until: Until,
}

impl Given {
    /// What is about to be given to all of a set: those that are there get it, whatever the reading.
    pub(super) fn to_all(
        position: Position<'_>,
        pick: &Pick,
        traits: &[Trait],
        (duration, depth): (&Duration, usize),
        scope: &Scope,
    ) -> Option<Self> {
        let (named, cards) = match pick {
            Pick::All(cards) => (None, cards),
            Pick::Let(name, all) => match &**all {
                Pick::All(cards) => (Some(name.clone()), cards),
                _ => return None,
            },
            _ => return None,
        };
        let traits = traits.iter().map(|given| as_had(position, given, scope)).collect::<Option<Vec<Trait>>>()?;
        let until = until(position, scope, duration, depth);
        if until == Until::Leaves {
            return None;
        }
        let members = position.members(scope, cards).into_iter();
        let mut there: Vec<Object> = members.map(|card| position.table.object(card)).collect();
        there.extend(but(cards).iter().flat_map(|card| position.referred(scope, card)));
        let mut scope = scope.clone();
        scope.name(THERE, Named::Cards(there));
        if let Some(here) = scope.here {
            scope.name(HERE, Named::Base(here));
        }
        Some(Self { named, cards: pinned(cards), traits, scope, until })
    }

    /// The same, where these cards had not come yet.
    #[must_use]
    pub fn before(mut self, came_later: impl Fn(CardId) -> bool) -> Self {
        for (name, named) in &mut self.scope.names {
            if let (THERE, Named::Cards(there)) = (name.as_str(), named) {
                there.retain(|object| !came_later(object.card));
            }
        }
        self
    }

    /// Whether somebody has come to belong to the set.
    #[must_use]
    pub fn has_latecomers(&self, position: Position<'_>) -> bool {
        !position.members(&self.scope, &self.cards).is_empty()
    }

    /// What begins so that from now on they have it, too, where the reading taken lets them.
    #[must_use]
    pub fn for_latecomers(self, position: Position<'_>) -> Vec<Lasting> {
        match position.setting.takes() {
            Latecomers::LeftOut => return Vec::new(),
            Latecomers::Included => {}
        }
        let Self { named, cards, traits, scope, until } = self;
        let bound = Arc::new(Bound { names: scope.names_now(), event: None });
        let forbidden = named.map(|name| forbidden_to(position.table, &name, &cards, &scope)).unwrap_or_default();
        let cause = scope.cause(&[rule::DURATION]);
        let said = std::iter::once((Clause::Has(cards, traits), until)).chain(forbidden);
        said.map(|(clause, until)| {
            let what = LastingWhat::Clause(Arc::new(clause), bound.clone());
            Lasting { what, until, cause: cause.clone() }
        })
        .collect()
    }
}

/// What is given as it is had while a sentence says so: a number is what it is now. Not all that is given can be had.
fn as_had(position: Position<'_>, given: &Trait, scope: &Scope) -> Option<Trait> {
    match given {
        Trait::Power(amount) => Some(Trait::Power(Amount::N(position.amount(scope, amount)))),
        Trait::Tag(tag) => Some(Trait::Tag(tag.clone())),
        Trait::Talent(_) | Trait::PrintedPower(_) | Trait::NoOngoing | Trait::NoAbilities => None,
    }
}

/// What the same text says cannot happen to those it has named, said of these.
fn forbidden_to(table: &Table, name: &Var, cards: &Cards, scope: &Scope) -> Vec<(Clause, Until)> {
    let theirs = table.lasting.iter().filter(|lasting| lasting.cause.ability == Some(scope.ability));
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
