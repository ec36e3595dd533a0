//! One of several: *soit piochez une carte, soit …*; and the OR that other texts speak of, in capitals.

use super::pile::{self, Rest};
use crate::{
    citation::Said,
    smash_up::{
        ability::{Ability, Clause, Effect, Limit},
        phrase::{
            text::effect::{And, phrase, sequence},
            words::{scope::Scope, time, verb::Form},
        },
        query::Position,
        table::AbilityRef,
    },
};

/// *soit piochez une carte, soit jouez une Action supplémentaire*.
pub(super) fn one_of(all: &[Effect], form: Form, scope: &Scope) -> Said {
    let all = halves(all, form, scope);
    let fr: Vec<String> = all.iter().map(|each| format!("soit {}", each.fr)).collect();
    let en: Vec<&str> = all.iter().map(|each| each.en.as_str()).collect();
    Said::new(fr.join(", "), format!("either {}", en.join(", or ")))
}

/// *piochez une carte OU jouez une Action supplémentaire*.
pub(super) fn or(all: &[Effect], form: Form, scope: &Scope) -> Said {
    let all = halves(all, form, scope);
    let (fr, en): (Vec<&str>, Vec<&str>) = all.iter().map(|each| (each.fr.as_str(), each.en.as_str())).unzip();
    Said::new(fr.join(", OU "), en.join(", OR "))
}

/// What one half of those says that a sentence offers, counted from 0: *renvoyer une Créature*.
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

fn halves(all: &[Effect], form: Form, scope: &Scope) -> Vec<Said> {
    all.iter().map(|each| said_alone(each, form, scope)).collect()
}

fn said_alone(half: &Effect, form: Form, scope: &Scope) -> Said {
    match half {
        Effect::Do(all) => sequence(all, form, And::Both, scope),
        Effect::PutBack(pile, ends) => pile::put_back(pile, *ends, Rest::Half, form, scope),
        half => phrase(half, form, scope),
    }
}

/// *quand vous utilisez un effet qui dit « OU », vous pouvez en utiliser les deux parties*.
pub fn both_halves(limit: Limit, scope: &Scope) -> Vec<Said> {
    let said = Said::new(
        "quand vous utilisez un effet qui dit «\u{a0}OU\u{a0}», vous pouvez en utiliser les deux parties, dans l’ordre de votre choix",
        "when you use an ability that says “OR”, you may use both parts, in any order",
    );
    match time::often(limit) {
        Some(often) => vec![Said::new(format!("{}, {}", often.fr, said.fr), format!("{}, {}", often.en, said.en))],
        None => vec![said, time::limit(limit, &scope.name)],
    }
}
