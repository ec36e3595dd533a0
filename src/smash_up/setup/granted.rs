//! What an effect that was carried out has granted, and what it has used up.

use crate::smash_up::{
    ability::{Effect, Limit},
    query::{Position, Scope},
    table::{AbilityRef, ExtraPlay, Seat, Use},
};

/// The extra plays that an effect has granted, each by itself, where it leaves no choice.
pub(super) fn granted(position: Position<'_>, scope: &Scope, effect: &Effect) -> Vec<ExtraPlay> {
    match effect {
        Effect::Do(parts) => parts.iter().flat_map(|part| granted(position, scope, part)).collect(),
        Effect::May(inner) | Effect::Once(_, inner) => granted(position, scope, inner),
        Effect::If(cond, inner) if position.holds(scope, cond) => granted(position, scope, inner),
        Effect::As(who, inner) => {
            let actors = position.players(scope, who).into_iter();
            actors.flat_map(|them| granted(position, &Scope { them: Some(them), ..scope.clone() }, inner)).collect()
        }
        Effect::Extra(extra) if extra.onto.is_none() => {
            let play = position.extra_play(scope, extra, None);
            let play = play.filter(|play| !position.is_now_or_never(play, extra, scope));
            let n = extra.n.as_ref().map_or(1, |n| position.amount(scope, n));
            play.map_or_else(Vec::new, |play| vec![play; usize::try_from(n).unwrap_or(0)])
        }
        _ => Vec::new(),
    }
}

/// What is used up if an effect was used that counts once and may be declined.
pub(super) fn may_have_used(position: Position<'_>, scope: &Scope, effect: &Effect) -> Option<Use> {
    match effect {
        Effect::Do(parts) => parts.iter().find_map(|part| may_have_used(position, scope, part)),
        Effect::If(cond, inner) if position.holds(scope, cond) => may_have_used(position, scope, inner),
        Effect::Once(limit @ (Limit::PerTurn | Limit::PerTurnByName), inner)
            if may_be_declined(inner) && !position.is_used_up(scope, *limit) =>
        {
            Some(used_of(scope.ability, scope.actor()))
        }
        _ => None,
    }
}

/// Whether whoever could use it may leave it.
pub(super) fn may_be_declined(effect: &Effect) -> bool {
    match effect {
        Effect::May(_) | Effect::Extra(_) => true,
        Effect::As(_, inner) => may_be_declined(inner),
        _ => false,
    }
}

/// That a player has used an ability, wherever.
pub(super) fn used_of(ability: AbilityRef, player: Seat) -> Use {
    let AbilityRef { card, def, ability } = ability;
    Use { card, def, ability: u8::try_from(ability).unwrap_or(u8::MAX), player, base: None }
}
