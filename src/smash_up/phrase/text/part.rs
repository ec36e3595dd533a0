//! One part of what a sentence says.

use super::effect::said_alone;
use crate::{
    citation::Said,
    smash_up::{
        ability::Effect,
        phrase::words::{scope::Scope, verb::Form},
        query::Position,
        table::AbilityRef,
    },
};

/// What one half says of those that a sentence offers, counted from 0: *renvoyer une Créature*.
pub fn half(position: Position<'_>, ability: AbilityRef, n: usize) -> Option<Said> {
    let half = position.ability(ability)?.alternatives()?.get(n)?;
    part(position, ability, half)
}

/// What a part of a sentence says: *jouer cette carte comme carte supplémentaire*.
pub fn part(position: Position<'_>, ability: AbilityRef, part: &Effect) -> Option<Said> {
    let text = position.ability(ability)?;
    let printing = position.printing_of(ability.def);
    let scope = Scope::new(position.written(ability.def), printing);
    Some(said_alone(part, Form::Bare, &scope.within(text, printing)))
}
