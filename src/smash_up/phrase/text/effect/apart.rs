//! What is left for sentences of their own: what follows a duel, and what holds for a while once a price is paid.

use crate::{
    citation::Said,
    smash_up::{
        ability::Effect,
        phrase::{text::effect, words::scope::Scope},
    },
};

/// What an effect leaves to be said apart.
pub fn sentences(effect: &Effect, scope: &Scope) -> Vec<Said> {
    match effect {
        Effect::Duel { then, .. } => effect::sentences(then, scope),
        Effect::Do(parts) => parts.last().map_or_else(Vec::new, |last| sentences(last, scope)),
        Effect::May(inner) | Effect::Once(_, inner) | Effect::If(_, inner) | Effect::As(_, inner) => {
            sentences(inner, scope)
        }
        Effect::Pay(_, gain) => match &**gain {
            Effect::Do(parts) => match parts.as_slice() {
                [during @ Effect::During(..), _] => effect::sentences(during, scope),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// What is gained for a price, without what is said apart.
pub(super) fn gained(gain: &Effect) -> &Effect {
    match gain {
        Effect::Do(parts) => match parts.as_slice() {
            [Effect::During(..), gained] => gained,
            _ => gain,
        },
        _ => gain,
    }
}
