//! One half of what a sentence offers.

use super::effect::said_alone;
use crate::{
    citation::Said,
    smash_up::{
        phrase::words::{scope::Scope, verb::Form},
        query::Position,
        table::AbilityRef,
    },
};

/// What one half says of those that a sentence offers, counted from 0: *renvoyer une Créature*.
pub fn half(position: Position<'_>, ability: AbilityRef, n: usize) -> Option<Said> {
    let text = position.ability(ability)?;
    let printing = position.printing_of(ability.def);
    let scope = Scope::new(position.written(ability.def), printing);
    let scope = scope.within(text, printing);
    text.alternatives()?.get(n).map(|half| said_alone(half, Form::Bare, &scope))
}
