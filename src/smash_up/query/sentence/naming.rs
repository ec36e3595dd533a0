//! The names that the parts of a text give, and what speaks of them later.

use crate::smash_up::{
    ability::{CardRef, Cards, Effect, Event, Part, Place, Var, Who},
    query::{Position, Scope},
    table::Named,
};

/// The name that a part gives to what is chosen.
#[must_use]
pub fn name_given(effect: &Effect) -> Option<&str> {
    match effect {
        Effect::Choose(name, _)
        | Effect::ChooseBase(name, _)
        | Effect::ChoosePlayer(name, _)
        | Effect::NameCard(name, _)
        | Effect::NewBase(name)
        | Effect::NameFaction(name, _) => Some(name),
        _ => None,
    }
}

/// Whether a part does nothing but choose what the others speak of.
#[must_use]
pub fn is_choice(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Choose(..)
            | Effect::ChooseBase(..)
            | Effect::ChoosePlayer(..)
            | Effect::NameCard(..)
            | Effect::NameFaction(..)
    )
}

/// Whether an effect does several things, of which the first could be done alone.
#[must_use]
pub fn is_of_several(effect: &Effect) -> bool {
    matches!(effect, Effect::Do(parts) if parts.iter().filter(|part| !is_choice(part)).count() > 1)
}

/// The names that what a player may do would give: to what is chosen, and to what is shown.
#[must_use]
pub fn names_within(effect: &Effect) -> Vec<&str> {
    match effect {
        Effect::Do(parts) => parts.iter().flat_map(names_within).collect(),
        Effect::May(inner) | Effect::If(_, inner) | Effect::Once(_, inner) | Effect::As(_, inner) => {
            names_within(inner)
        }
        Effect::Reveal(_, name) | Effect::Look(_, name) | Effect::Search(_, name) => vec![name],
        effect => name_given(effect).into_iter().collect(),
    }
}

/// Whether a set depends on a name not given yet, or on a pile nobody has said the cards of.
pub(in crate::smash_up::query) fn is_yet_to_come(scope: &Scope, cards: &Cards) -> bool {
    let (Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter)) = cards else {
        return match cards {
            Cards::AnyOf(any) => any.iter().any(|cards| is_yet_to_come(scope, cards)),
            _ => true,
        };
    };
    let unsaid = |name: &Option<Var>| name.as_ref().is_some_and(|name| scope.named(name).is_none());
    let of_whom = || [&filter.of, &filter.owner].into_iter().flatten();
    match &filter.at {
        _ if unsaid(&filter.of_name) || unsaid(&filter.faction) => true,
        _ if of_whom().any(|who| is_unsaid(scope, who)) => true,
        Some(Place::Pile(name)) => match scope.named(name) {
            Some(Named::Pile(shown)) => shown.unseen.is_some(),
            _ => true,
        },
        Some(place) => is_unnamed(scope, place),
        None => false,
    }
}

/// Whether an earlier part of the same text, or what comes of it, says which player it is.
pub(in crate::smash_up::query) fn is_yet_to_be_said(who: &Who) -> bool {
    match who {
        Who::Var(_) | Who::ControllerOf(_) | Who::OwnerOf(_) | Who::OthersThan(_) => true,
        Who::Such(who, _) | Who::A(who) => is_yet_to_be_said(who),
        Who::You
        | Who::Others
        | Who::Everyone
        | Who::Them
        | Who::Actor
        | Who::ItsOwner
        | Who::Winner
        | Who::RunnerUp
        | Who::NonWinners => false,
    }
}

/// Whether an earlier part of the same text is to say which place it is, and has not yet.
pub(in crate::smash_up::query) fn is_unnamed(scope: &Scope, place: &Place) -> bool {
    match place {
        Place::Base(name) | Place::BaseOf(CardRef::Var(name)) => scope.named(name).is_none(),
        Place::Hand(who)
        | Place::Deck(who)
        | Place::DeckTop(who)
        | Place::DeckBottom(who)
        | Place::Discard(who)
        | Place::BesideDeck(who) => is_unsaid(scope, who),
        Place::Pile(_) | Place::BaseOf(_) => true,
        Place::Buried(place) | Place::OnBase(place) => is_unnamed(scope, place),
        _ => false,
    }
}

/// Whether an earlier part of the same text is to say which player it is, and has not yet.
fn is_unsaid(scope: &Scope, who: &Who) -> bool {
    match who {
        Who::Var(name)
        | Who::ControllerOf(CardRef::Var(name))
        | Who::OwnerOf(CardRef::Var(name))
        | Who::OthersThan(CardRef::Var(name)) => scope.named(name).is_none(),
        Who::Such(who, _) | Who::A(who) => is_unsaid(scope, who),
        _ => false,
    }
}

impl Position<'_> {
    /// Whether a name stands anywhere in an effect.
    #[must_use]
    pub fn speaks_of(self, effect: &Effect, name: &str) -> bool {
        Part::Effect(effect).any(&mut |part| {
            self.draw(4);
            is_name(part, name)
        })
    }

    /// Whether nothing can come of an effect without a name: not so where something else stands beside it.
    #[must_use]
    pub fn needs(self, effect: &Effect, name: &str) -> bool {
        self.is_needed_in(Part::Effect(effect), name)
    }

    fn is_needed_in(self, part: Part<'_>, name: &str) -> bool {
        self.draw(4);
        let (mut any, mut all) = (is_name(part, name), true);
        part.each(&mut |part| {
            let needed = self.is_needed_in(part, name);
            (any, all) = (any || needed, all && needed);
        });
        any && (all || !is_beside(part))
    }
}

fn is_name(part: Part<'_>, name: &str) -> bool {
    matches!(part, Part::Name(given) if given == name)
}

/// Whether what it is made of stands beside each other, and can do without the others.
fn is_beside(part: Part<'_>) -> bool {
    matches!(
        part,
        Part::Effect(Effect::Do(_) | Effect::Either(_) | Effect::OneOf(_))
            | Part::Cards(Cards::AnyOf(_))
            | Part::Event(Event::AnyOf(_))
    )
}
