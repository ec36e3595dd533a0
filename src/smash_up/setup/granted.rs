//! What an effect that was carried out has granted, and what it has used up.

use std::sync::Arc;

use itertools::Itertools as _;

use super::{
    arrival::{Reach, arrival},
    done::Done,
    lawful::kind_of,
    open::Laid,
    recalled::{as_done, came_after},
};
use crate::smash_up::{
    ability::{BasePick, CardRef, Cards, Clause, Effect, Limit, Part, Pick, Place, Sentence, Window},
    card::UNKNOWN,
    query::{Position, Scope},
    resolve::{Choice, Retraced, retraced},
    table::{AbilityRef, Act, CardId, CardState, ExtraPlay, Named, Past, PlayKind, Seat, Use, Zone},
};

/// What an effect that was carried out has let its player play as extra cards.
pub(super) enum Granted {
    /// Each of these by itself, unless it was declined.
    Each(Vec<ExtraPlay>),
    /// What it was hangs on what was chosen.
    ByChoice(Vec<(Choice, Vec<ExtraPlay>)>),
}

impl Granted {
    /// The ways in which each of them that is still open can be: played, or still to be played.
    pub fn ways(self, used: Option<Use>, is_open: impl Fn(&ExtraPlay) -> bool) -> Vec<Vec<(Choice, Laid)>> {
        let left = |extras: Vec<ExtraPlay>| Laid::Granted(extras.into_iter().filter(&is_open).collect(), used);
        let or_played = |left| [(Choice::Yes, Laid::Granted(Vec::new(), used))].into_iter().chain(left).collect();
        match self {
            Self::Each(extras) => {
                let open = extras.into_iter().filter(&is_open);
                open.map(|extra| or_played(vec![(Choice::No, left(vec![extra]))])).collect()
            }
            Self::ByChoice(ways) if ways.iter().any(|(_, extras)| extras.iter().any(&is_open)) => {
                vec![or_played(ways.into_iter().map(|(chosen, extras)| (chosen, left(extras))).collect())]
            }
            Self::ByChoice(_) => Vec::new(),
        }
    }
}

/// The extra plays that an effect has granted, in each way in which it can have gone.
pub(super) fn granted(position: Position<'_>, scope: &Scope, effect: &Effect) -> Granted {
    let grants = Part::Effect(effect).any(&mut |part| matches!(part, Part::Extra(_)));
    if !grants || is_unpaid(position, scope, effect) {
        return Granted::Each(Vec::new());
    }
    if let Some(granted) = of_another_name(position, scope, effect) {
        return granted;
    }
    let ways = retraced(position, scope, &as_done(effect)).unwrap_or_default();
    let most = ways.iter().map(|way| &way.extras).max_by_key(|extras| extras.len()).cloned().unwrap_or_default();
    let in_play = |extra: &ExtraPlay| extra.base.is_none_or(|base| position.table.bases.contains(&base));
    if most.is_empty() || !most.iter().all(in_play) {
        return Granted::ByChoice(at_a_base_named_on_the_way(position, scope, effect));
    }
    let is_half = |choice: &Choice| matches!(choice, Choice::Half(_));
    let by_half =
        ways.iter().any(|way| way.chosen.iter().any(is_half)) && !ways.iter().map(|way| &way.extras).all_equal();
    if !by_half && ways.iter().all(|way| way.extras.iter().all(|extra| most.contains(extra))) {
        return Granted::Each(most);
    }
    let mut by_choice: Vec<(Choice, Vec<ExtraPlay>)> = Vec::new();
    for Retraced { chosen, extras, .. } in ways {
        let Some(chosen) = telling(&chosen) else { continue };
        if !by_choice.iter().any(|(known, _)| known == chosen) {
            by_choice.push((chosen.clone(), extras));
        }
    }
    Granted::ByChoice(by_choice)
}

/// The extra play that an effect grants at a base that it has brought, or come by: it can have been any that is in play.
fn at_a_base_named_on_the_way(position: Position<'_>, scope: &Scope, effect: &Effect) -> Vec<(Choice, Vec<ExtraPlay>)> {
    let mut named = Vec::new();
    Part::Effect(effect).walk(&mut |part| {
        let Part::Extra(extra) = part else { return };
        let Some(BasePick::At(Place::Base(_) | Place::BaseOf(CardRef::Var(_)))) = extra.onto else { return };
        for base in position.table.bases.iter().copied() {
            let play = position.extra_play(scope, extra, Some(base));
            let kept = play.filter(|play| !position.is_now_or_never(play, extra, scope));
            named.extend(kept.map(|play| (Choice::Card(base), vec![play])));
        }
    });
    let at_each = Part::Effect(effect).any(&mut |part| matches!(part, Part::Effect(Effect::ForEachBase(..))));
    if at_each { Vec::new() } else { named }
}

/// The extra play that asks for another name than that of a card which the effect has returned: the one that is said to have
/// been returned, else any whose name a card in its player's hand bears, or one of a name that nothing there does.
fn of_another_name(position: Position<'_>, scope: &Scope, effect: &Effect) -> Option<Granted> {
    let (mut returned, mut granted) = (None, None);
    Part::Effect(effect).walk(&mut |part| match part {
        Part::Effect(Effect::Return(Pick::Let(name, _))) => returned = Some(name.clone()),
        Part::Extra(extra) => granted = Some(extra.clone()),
        _ => {}
    });
    let (returned, extra) = returned.zip(granted)?;
    if !matches!(&extra.what, Cards::Minion(filter) if filter.not_of_name.as_ref() == Some(&returned)) {
        return None;
    }
    let play = |card: Option<CardId>| {
        let mut scope = scope.clone();
        if let Some(card) = card {
            scope.name(&returned, Named::Cards(vec![position.table.object(card)]));
        }
        let play = position.extra_play(&scope, &extra, None);
        play.filter(|play| !position.is_now_or_never(play, &extra, &scope)).into_iter().collect::<Vec<_>>()
    };
    let returned_by = |past: &Arc<Past>| match past.act {
        Act::Returned { card } if past.by == scope.actor() => Some(card),
        _ => None,
    };
    let of_each_name = |cards: &mut dyn Iterator<Item = CardId>| {
        let mut minions: Vec<CardId> = Vec::new();
        let def = |card: CardId| position.table.card(card).def;
        for card in cards.filter(|card| position.is_minion(def(*card))) {
            if !minions.iter().any(|known| def(*known) == def(card)) {
                minions.push(card);
            }
        }
        minions
    };
    let ways = |cards: &[CardId]| cards.iter().map(|card| (Choice::Card(*card), play(Some(*card)))).collect::<Vec<_>>();
    let said = of_each_name(&mut position.table.turn.past.iter().filter_map(returned_by));
    if let [only] = said.as_slice() {
        return Some(Granted::Each(play(Some(*only))));
    }
    if !said.is_empty() {
        return Some(Granted::ByChoice(ways(&said)));
    }
    let in_hand = of_each_name(&mut position.table.player(scope.actor()).hand.cards.iter().copied());
    if in_hand.is_empty() {
        return Some(Granted::Each(play(None)));
    }
    let other = (Choice::Elsewhere, play(None));
    Some(Granted::ByChoice(ways(&in_hand).into_iter().chain([other]).collect()))
}

/// Whether its price would have been its own card, which its player still controls.
fn is_unpaid(position: Position<'_>, scope: &Scope, effect: &Effect) -> bool {
    match effect {
        Effect::May(inner) => is_unpaid(position, scope, inner),
        Effect::Pay(price, _) => {
            let is_kept = position.table.card(scope.ability.card.card).controller == scope.you;
            matches!(**price, Effect::Control(Pick::The(CardRef::This), ..)) && is_kept
        }
        _ => false,
    }
}

/// The choice that says which it was: of a half, else of anything.
fn telling(chosen: &[Choice]) -> Option<&Choice> {
    let half = chosen.iter().find(|choice| matches!(choice, Choice::Half(_)));
    half.or_else(|| chosen.iter().find(|choice| !matches!(choice, Choice::Yes | Choice::No)))
}

/// What is used up if an effect was used that counts once and may be declined, or may not have been come to.
pub(super) fn may_have_used(position: Position<'_>, scope: &Scope, effect: &Effect, is_sure: bool) -> Option<Use> {
    match effect {
        Effect::Do(parts) => parts.iter().find_map(|part| may_have_used(position, scope, part, is_sure)),
        Effect::If(cond, inner) if position.holds(scope, cond) => may_have_used(position, scope, inner, is_sure),
        Effect::Once(limit @ (Limit::PerTurn | Limit::PerTurnByName), inner)
            if (may_be_declined(inner) || !is_sure) && !position.is_used_up(scope, *limit) =>
        {
            Some(used_of(scope.ability, scope.actor()))
        }
        Effect::Once(limit @ Limit::PerBaseByName, _) if !is_sure && !position.is_used_up(scope, *limit) => {
            Some(Use { base: scope.here, ..used_of(scope.ability, scope.actor()) })
        }
        _ => None,
    }
}

/// What lets its player play a card once on each of their turns, and may have let them play what has been played.
pub(super) fn may_have_let_play(position: Position<'_>) -> Vec<(Scope, Use)> {
    let (table, active) = (position.table, position.table.turn.active);
    let played: Vec<Option<PlayKind>> = table.turn.past.iter().map(|past| kind_played(past, active)).collect();
    let is_one_of_several = |kind| played.iter().filter(|it| **it == Some(kind)).count() > 1;
    let several = (is_one_of_several(PlayKind::Minion), is_one_of_several(PlayKind::Action));
    let mut may = Vec::new();
    for card in table.in_play.iter().copied() {
        let CardState { def, controller, .. } = *table.card(card);
        if controller != active || def == UNKNOWN || position.has_lost_abilities(card) {
            continue;
        }
        for (number, ability) in position.printing_of(def).text.iter().enumerate() {
            let Some(Clause::At(window, Effect::Once(limit, then))) = ability.clause().map(|clause| clause.bare())
            else {
                continue;
            };
            let ability = AbilityRef { card: table.object(card), def, ability: number };
            let scope = Scope::new(ability, controller, table.base_of(card));
            let came = arrival(&table.turn.past, card, Reach::OfAPlace);
            let mut since = table.turn.past.iter().skip(came.map_or(0, |at| at + 1));
            let lets =
                |past: &Arc<Past>| past.act.card() != Some(card) && lets_play((window, then), several, past, &scope);
            if position.draws(played.len()) && since.any(lets) && !position.is_used_up(&scope, *limit) {
                may.push((scope, used_of(ability, controller)));
            }
        }
    }
    may
}

/// As which kind a player has played this.
fn kind_played(past: &Past, by: Seat) -> Option<PlayKind> {
    match past.act {
        Act::Played { by: player, to, .. } if player == by => kind_of(to),
        _ => None,
    }
}

/// Whether this may have let its player play that: as an extra card, where several minions or actions were played, or in place
/// of a card of the hand.
fn lets_play((window, effect): (&Window, &Effect), several: (bool, bool), past: &Past, scope: &Scope) -> bool {
    let (Some(kind), Act::Played { to, extra, .. }) = (kind_played(past, scope.you), &past.act) else { return false };
    let is_there = |onto: Option<&BasePick>| onto.is_none() || scope.here.is_some_and(|here| *to == Zone::At(here));
    let is_of = |what: &Cards| match what {
        Cards::Minion(_) => kind == PlayKind::Minion,
        Cards::Action(_) => kind == PlayKind::Action,
        _ => false,
    };
    let is_extra = *extra || if kind == PlayKind::Minion { several.0 } else { several.1 };
    let mut may = |part: Part<'_>| match (window, part) {
        (Window::EachTurn, Part::Extra(it)) => is_extra && is_of(&it.what) && is_there(it.onto.as_ref()),
        (Window::PlayPhase, Part::Effect(Effect::Play { what: Pick::One(what), onto, .. })) => {
            is_of(what) && is_there(onto.as_ref())
        }
        _ => false,
    };
    Part::Effect(effect).any(&mut may)
}

/// What sentences may have served for that let their player use both parts of an OR: of one used since they are there.
pub(super) fn both_parts_used(position: Position<'_>, done: &[Done<'_>]) -> Vec<(Scope, Use)> {
    let sentences = position.in_force(Sentence::BothHalves).into_iter();
    let served = sentences.filter_map(|sentence| {
        let Clause::BothHalves(limit) = &**sentence.clause else { return None };
        let scope = sentence.scope();
        let is_an_or = |it: &Done<'_>| {
            (it.scope.you, it.scope.actor()) == (scope.actor(), scope.actor())
                && Part::Effect(it.effect).any(&mut |part| matches!(part, Part::Effect(Effect::Either(_))))
                && !came_after(position.table, scope.ability.card.card, it.scope.ability.card, Reach::OfAPlace)
        };
        let may = !position.is_used_up(&scope, *limit) && done.iter().any(is_an_or);
        may.then(|| (scope.clone(), used_of(scope.ability, scope.actor())))
    });
    served.collect()
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
