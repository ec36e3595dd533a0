//! The names that the parts of a text give, and what speaks of them later.

use crate::smash_up::{
    ability::{Cards, Effect, Event, Part},
    query::Position,
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
