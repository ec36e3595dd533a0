//! One half of what a sentence offers.

use super::effect::said_alone;
use crate::{
    citation::Said,
    smash_up::{
        ability::{Ability, Clause, Effect},
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
    let offered = match text {
        Ability::OnPlay(effect)
        | Ability::AsAction(effect)
        | Ability::Talent(effect)
        | Ability::TalentTimes(_, effect) => offered(effect),
        Ability::Ongoing(clause) | Ability::Special(clause) | Ability::Text(clause) => offered_by(clause),
    };
    offered?.get(n).map(|half| said_alone(half, Form::Bare, &scope))
}

fn offered_by(clause: &Clause) -> Option<&[Effect]> {
    match clause {
        Clause::After(_, effect)
        | Clause::Instead(_, effect)
        | Clause::At(_, effect)
        | Clause::WhenUncovered(effect) => offered(effect),
        Clause::PlayAt { text, .. } => text.iter().find_map(offered),
        Clause::While(_, clause) | Clause::FirstEachTurn(clause) | Clause::From(_, clause) => offered_by(clause),
        _ => None,
    }
}

fn offered(effect: &Effect) -> Option<&[Effect]> {
    match effect {
        Effect::Either(halves) | Effect::OneOf(halves) => Some(halves),
        Effect::Do(all) => all.iter().find_map(offered),
        Effect::May(inner)
        | Effect::If(_, inner)
        | Effect::As(_, inner)
        | Effect::Once(_, inner)
        | Effect::ForEachBase(_, _, inner)
        | Effect::ForEachPlayer(_, _, inner)
        | Effect::Repeat(_, inner) => offered(inner),
        Effect::Pay(first, second) | Effect::IfElse(_, first, second) => offered(first).or_else(|| offered(second)),
        _ => None,
    }
}
