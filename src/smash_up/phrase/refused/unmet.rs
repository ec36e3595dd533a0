//! The condition that does not hold, in the words of its card, with what was found instead.

use crate::{
    citation::{Rule, Said},
    smash_up::{
        ability::{Ability, Amount, Bound, Clause, Cond, Effect, Event, Trait},
        phrase::{
            text::condition,
            words::{
                french,
                scope::{Happened, Scope as Sentence},
            },
        },
        query::{Found, Position, Unmet},
        rule,
        table::AbilityRef,
    },
};

/// In brackets behind what was said: *(«\u{a0}si vous n’êtes pas en tête ici\u{a0}»\u{a0}: 5 de Force contre 5)*.
pub(super) fn in_brackets(position: Position<'_>, ability: AbilityRef, unmet: &Unmet) -> (Said, Vec<Rule>) {
    let card = position.written(ability.def);
    let printing = position.printing_of(ability.def);
    let Some(text) = position.ability(ability) else { return (Said::default(), Vec::new()) };
    let sentence = Sentence::new(card, printing).within(text, printing);
    let sentence = match heard(text) {
        Some(event) => sentence.about(event, Happened::Yes),
        None => sentence,
    };
    // What a card gives is said by the card that has it.
    let sentence = given(text).map_or(sentence.clone(), |effect| sentence.bearing(effect));
    let cond = condition::if_so(&unmet.cond, &sentence);
    let (found, rules) = if is_of_one(&unmet.cond) { (Said::default(), Vec::new()) } else { found(unmet.found) };
    let says = Said::new(
        format!(" («\u{a0}{}\u{a0}»{})", french::typography(&cond.fr), found.fr),
        format!(" (“{}”{})", cond.en, found.en),
    );
    (says, rules)
}

pub(super) fn found(found: Found) -> (Said, Vec<Rule>) {
    match found {
        Found::Nothing => (Said::default(), Vec::new()),
        Found::Number(n) => (Said::new(format!("\u{a0}: on en compte {n}"), format!(": the count is {n}")), Vec::new()),
        Found::Against(one, other) => {
            (Said::new(format!("\u{a0}: {one} contre {other}"), format!(": {one} against {other}")), Vec::new())
        }
        Found::Level(n) => (
            Said::new(
                format!("\u{a0}: {n} contre {n}, et à égalité on est en tête"),
                format!(": {n} against {n}, and whoever is tied is winning"),
            ),
            vec![rule::TIES],
        ),
    }
}

/// The Talent that a sentence gives.
fn given(text: &Ability) -> Option<&Effect> {
    let Clause::Has(_, traits) = &**text.clause()? else { return None };
    traits.iter().find_map(|each| if let Trait::Talent(effect) = each { Some(&**effect) } else { None })
}

/// Whether a condition asks for one, so that none is all there is to say.
fn is_of_one(cond: &Cond) -> bool {
    match cond {
        Cond::Count(_, bound) | Cond::ThisTurn(_, bound) | Cond::InPlayPhase(_, bound) => {
            *bound == Bound::AtLeast(Amount::N(1))
        }
        Cond::Not(inner) => is_of_one(inner),
        _ => false,
    }
}

/// The event after which the sentence speaks.
fn heard(text: &Ability) -> Option<&Event> {
    let mut clause = text.clause()?;
    loop {
        match &**clause {
            Clause::After(event, _) | Clause::Instead(event, _) => return Some(event),
            Clause::While(_, inner) | Clause::FirstEachTurn(inner) | Clause::From(_, inner) => clause = inner,
            Clause::Has(..)
            | Clause::PlayerHas(..)
            | Clause::BaseHas(..)
            | Clause::Cannot(_)
            | Clause::CannotAgain(_)
            | Clause::At(..)
            | Clause::WhenUncovered(_)
            | Clause::BothHalves(_)
            | Clause::PlayAt { .. } => return None,
        }
    }
}
