//! The names that the parts of a text give, and what speaks of them later.

use serde_json::Value;

use crate::smash_up::ability::Effect;

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

/// Whether a name stands anywhere in an effect.
#[must_use]
pub fn speaks_of(effect: &Effect, name: &str) -> bool {
    fn within(tree: &Value, name: &str) -> bool {
        match tree {
            Value::String(word) => word == name,
            Value::Array(parts) => parts.iter().any(|part| within(part, name)),
            Value::Object(fields) => fields.values().any(|field| within(field, name)),
            Value::Null | Value::Bool(_) | Value::Number(_) => false,
        }
    }
    serde_json::to_value(effect).is_ok_and(|tree| within(&tree, name))
}

/// Whether nothing can come of the later parts of a text without this name: each of them speaks of it.
pub(super) fn all_speak_of(name: &str, later: &[Effect]) -> bool {
    !later.is_empty() && later.iter().all(|part| speaks_of(part, name))
}
