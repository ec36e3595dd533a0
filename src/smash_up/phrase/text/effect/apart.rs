//! What is left for sentences of their own: what follows a duel, and what holds for a while once a price is paid.

use crate::smash_up::ability::Effect;

/// What an effect leaves to be said apart, if it leaves anything.
pub(super) fn left(effect: &Effect) -> Option<&Effect> {
    match effect {
        Effect::Duel { then, .. } => Some(then),
        Effect::Do(parts) => parts.last().and_then(left),
        Effect::May(inner) | Effect::Once(_, inner) | Effect::If(_, inner) | Effect::As(_, inner) => left(inner),
        Effect::Pay(_, gain) => match &**gain {
            Effect::Do(parts) => match parts.as_slice() {
                [during @ Effect::During(..), _] => Some(during),
                _ => None,
            },
            _ => None,
        },
        _ => None,
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
