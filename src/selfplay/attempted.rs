//! What is said to do nothing is carried out all the same, on a copy: whatever is chosen, nothing happens. The contrary holds
//! of draws and looks alone: a card that nothing may happen to may be chosen all the same, and an extra play may wait.

use std::sync::Arc;

use super::invariant::{Fault, Invariant};
use crate::smash_up::{
    ability::{Ability, Effect},
    change,
    query::{Position, Scope},
    resolve::{Attempt, attempt},
    rule,
    table::{AbilityRef, Act, CardId, Cause, Seat, Zone},
};

/// Held against what comes of it: the Talents of the active player's cards, and what the cards in hand do when played.
pub fn what_is_possible(position: Position<'_>) -> Result<(), Fault> {
    let active = position.table.turn.active;
    let theirs = |card: &&CardId| position.table.card(**card).controller == active;
    for card in position.table.in_play.iter().filter(theirs) {
        of_card(position, *card, active, |ability| match ability {
            Ability::Talent(effect) | Ability::TalentTimes(_, effect) => Some(effect),
            _ => None,
        })?;
    }
    for card in &position.table.player(active).hand.cards {
        let def = position.table.card(*card).def;
        let landings = position.landings(active, *card, def).into_iter();
        let Some(landing) = landings.filter(|landing| landing.refusals.is_empty()).last() else { continue };
        let mut table = Arc::new(position.table.clone());
        let played = Act::Played { card: *card, by: active, to: landing.to, extra: false };
        let cause = Cause { ability: None, rules: vec![rule::PLAY], by: active };
        change::apply(&mut table, position.setting, vec![(played, cause)], &[]);
        let as_action = position.is_minion(def) && landing.to == Zone::Limbo;
        of_card(Position { table: &table, ..position }, *card, active, |ability| match ability {
            Ability::OnPlay(effect) if !as_action => Some(effect),
            Ability::AsAction(effect) if as_action => Some(effect),
            _ => None,
        })?;
    }
    Ok(())
}

/// What these sentences of a card do, and each part of it that speaks of nothing said before it.
fn of_card(
    position: Position<'_>,
    card: CardId,
    by: Seat,
    looked_at: impl Fn(&Ability) -> Option<&Effect>,
) -> Result<(), Fault> {
    let def = position.table.card(card).def;
    for (n, ability) in position.printing_of(def).text.iter().enumerate() {
        let Some(effect) = looked_at(ability) else { continue };
        let ability = AbilityRef { card: position.table.object(card), def, ability: n };
        let scope = Scope::new(ability, by, position.table.base_of(card));
        for part in parts(position, &scope, effect) {
            let said = match part {
                Effect::May(inner) => position.may_be_done(&scope, inner),
                part => position.possible(&scope, part),
            };
            let comes = attempt(position, &scope, part);
            let fault = match comes {
                Attempt::Happens => !said,
                Attempt::Nothing => said && shows_or_draws(part),
                Attempt::Unknown => false,
            };
            if fault {
                let card = &position.written(def).id;
                return Err(Fault::new(Invariant::Attempted, format!("{card}: {said} and {comes:?}: {part:?}")));
            }
        }
    }
    Ok(())
}

/// An effect, and what it holds that can be looked at by itself.
fn parts<'e>(position: Position<'_>, scope: &Scope, effect: &'e Effect) -> Vec<&'e Effect> {
    let within: Vec<&Effect> = match effect {
        Effect::Do(parts) => parts.first().into_iter().collect(),
        Effect::May(inner) => vec![inner],
        Effect::Pay(cost, _) => vec![cost],
        Effect::If(cond, inner) if position.holds(scope, cond) => vec![inner],
        Effect::Either(halves) | Effect::OneOf(halves) => halves.iter().collect(),
        _ => Vec::new(),
    };
    std::iter::once(effect).chain(within.into_iter().flat_map(|part| parts(position, scope, part))).collect()
}

/// Whether it does something wherever it could begin.
fn shows_or_draws(effect: &Effect) -> bool {
    matches!(effect, Effect::Draw(_) | Effect::Reveal(..) | Effect::Look(..) | Effect::Search(..))
}
