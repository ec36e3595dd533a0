//! The names that the parts of a text give, and what speaks of them later.

use serde_json::Value;

use super::Position;
use crate::smash_up::ability::Effect;

/// The words in which one thing stands beside another that can do without it.
const BESIDE: [&str; 4] = ["AnyOf", "Do", "Either", "OneOf"];

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
        let tree = serde_json::to_value(effect).unwrap_or_default();
        self.stands_in(&tree, name)
    }

    /// Whether nothing can come of an effect without a name: not so where something else stands beside it.
    #[must_use]
    pub fn needs(self, effect: &Effect, name: &str) -> bool {
        let tree = serde_json::to_value(effect).unwrap_or_default();
        self.is_needed_in(&tree, name)
    }

    fn is_needed_in(self, tree: &Value, name: &str) -> bool {
        self.draw(4);
        match tree {
            Value::String(word) => word == name,
            Value::Array(parts) => parts.iter().any(|part| self.is_needed_in(part, name)),
            Value::Object(fields) => fields.iter().any(|(word, field)| match field {
                Value::Array(beside) if BESIDE.contains(&word.as_str()) => {
                    !beside.is_empty() && beside.iter().all(|part| self.is_needed_in(part, name))
                }
                field => self.is_needed_in(field, name),
            }),
            Value::Null | Value::Bool(_) | Value::Number(_) => false,
        }
    }

    /// Every word of the text has been written once and is looked at once.
    fn stands_in(self, tree: &Value, name: &str) -> bool {
        self.draw(4);
        match tree {
            Value::String(word) => word == name,
            Value::Array(parts) => parts.iter().any(|part| self.stands_in(part, name)),
            Value::Object(fields) => fields.values().any(|field| self.stands_in(field, name)),
            Value::Null | Value::Bool(_) | Value::Number(_) => false,
        }
    }
}
