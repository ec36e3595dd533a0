//! What cards have been made to do this turn: by being played, used, or set off by what happened.

pub(super) mod brought;
pub(super) mod moved;

use std::sync::Arc;

use crate::smash_up::{
    ability::{self, Ability, CardRef, Cards, Clause, Effect, Part, Pick, Seen, Sentence, Window},
    card::UNKNOWN,
    query::{Aim, InForce, Intended, Position, Scope, Standing, Which},
    table::{AbilityRef, Act, CardId, CardState, Cause, Event, Object, Past, Phase, Snapshot, Table, Use, Zone},
};

/// What a card has been made to do.
pub(super) struct Done<'a> {
    pub scope: Scope,
    pub effect: &'a Effect,
    /// Whether it was, or may have been.
    pub is_sure: bool,
    /// How often its sentence counts.
    pub standing: Standing,
}

/// What has been done this turn; nothing of a card of which the position says what runs of it.
pub(super) fn done<'a>(position: Position<'a>, played: &[Object]) -> Vec<Done<'a>> {
    let of =
        |card: CardId| position.table.lasting.iter().any(|it| it.cause.ability.is_some_and(|by| by.card.card == card));
    let mut done = by_being_played(position, played);
    done.extend(by_being_used(position));
    done.extend(set_off(position));
    done.extend(set_off_by_what_was_done(position));
    done.extend(fled(position));
    done.extend(came_by_itself(position, played));
    done.retain(|it| !of(it.scope.ability.card.card));
    done
}

fn by_being_played<'a>(position: Position<'a>, played: &[Object]) -> Vec<Done<'a>> {
    let table = position.table;
    let played_by = |which: CardId| {
        table.turn.past.iter().find_map(|past| match past.act {
            Act::Played { card, by, .. } if card == which => Some(by),
            _ => None,
        })
    };
    let came = played.iter().map(|object| {
        let CardState { def, controller, .. } = *table.card(object.card);
        (*object, def, played_by(object.card).unwrap_or(controller), table.base_of(object.card))
    });
    let is_among = |card: CardId| played.iter().any(|object| object.card == card);
    let gone = table.turn.past.iter().filter_map(|past| match (&past.act, &past.snapshot) {
        (Act::Played { by, to: Zone::Limbo, .. }, Some(was)) => Some((was.object, was.def, *by, None)),
        (Act::Played { card, by, to: Zone::At(_) | Zone::On(_), .. }, Some(was)) if !is_among(*card) => {
            let played = Object { stay: was.object.stay + 1, ..was.object };
            Some((played, was.def, *by, was.base))
        }
        _ => None,
    });
    let mut done = Vec::new();
    for (object, def, by, here) in came.chain(gone).filter(|(_, def, ..)| *def != UNKNOWN) {
        let text = &position.printing_of(def).text;
        let does: Vec<(usize, &Effect)> =
            text.iter().enumerate().filter_map(|(n, ability)| Some((n, done_when_played(ability)?))).collect();
        // Of several texts nobody says which it was played by.
        let is_sure = does.iter().all(|(n, _)| matches!(text[*n], Ability::OnPlay(_))) || does.len() == 1;
        for (number, effect) in does {
            let scope = Scope::new(AbilityRef { card: object, def, ability: number }, by, here);
            done.push(Done { scope, effect, is_sure, standing: Standing::Always });
        }
    }
    done
}

/// What a card does when it is played, in its turn or as a Special.
pub(super) fn done_when_played(ability: &Ability) -> Option<&Effect> {
    match ability {
        Ability::OnPlay(effect) => Some(effect),
        ability => match ability.clause()?.bare() {
            Clause::PlayAt { text, .. } => text.as_ref(),
            _ => None,
        },
    }
}

fn by_being_used(position: Position<'_>) -> Vec<Done<'_>> {
    let table = position.table;
    let done = table.turn.used.iter().filter_map(|used| {
        let ability = ability_of(used);
        let effect = position.talent(ability).or_else(|| used_in_a_window(position.ability(ability)?))?;
        let here = if table.is_current(used.card) { table.base_of(used.card.card) } else { last_at(table, used) };
        let scope = Scope::new(ability, used.player, here);
        Some(Done { scope, effect, is_sure: true, standing: Standing::Always })
    });
    done.collect()
}

/// The base at which a card was that has left since it was used.
pub(super) fn last_at(table: &Table, used: &Use) -> Option<CardId> {
    let left = table.turn.past.iter().rev().filter_map(|past| past.snapshot.as_ref());
    used.base.or_else(|| left.filter(|was| was.object == used.card).find_map(|was| was.base))
}

/// What sentences have done that wait for what has happened.
fn set_off(position: Position<'_>) -> Vec<Done<'_>> {
    let used = talents_used(position);
    let mut done = Vec::new();
    for sentence in position.in_force(Sentence::After) {
        let Clause::After(event, effect) = &**sentence.clause else { continue };
        let times = if sentence.standing == Standing::FirstEachTurn { 1 } else { usize::MAX };
        let fits = |past: &Past, source| waits_for(position, &sentence, event, (past, source));
        let of = |past: &Past, is_sure| {
            let scope = sentence.scope().after(Arc::new(as_event(past)));
            Done { scope, effect, is_sure, standing: sentence.standing }
        };
        let heard = heard(position.table, sentence.ability.card.card).filter(|past| fits(past, None));
        let used = used.iter().filter_map(|(source, may)| {
            let fits = |past: &&Past| fits(past, Some(*source));
            Some(of(may.iter().find(fits)?, may.iter().all(|past| fits(&past))))
        });
        done.extend(heard.map(|past| of(past, true)).chain(used).take(times));
    }
    done
}

/// What sentences may have done that wait for a card which affects something, or makes it stronger: of what was played, nobody
/// says what it did.
fn set_off_by_what_was_done(position: Position<'_>) -> Vec<Done<'_>> {
    let mut done = Vec::new();
    for sentence in position.in_force(Sentence::After) {
        let Clause::After(ability::Event::Played(seen), effect) = &**sentence.clause else { continue };
        if seen.affects.is_none() && seen.raises.is_none() {
            continue;
        }
        let played = ability::Event::Played(Seen { affects: None, raises: None, ..seen.clone() });
        let aim = seen.raises.clone().map(|cards| Aim { scope: sentence.scope(), cards });
        let may = |past: &&Past| {
            waits_for(position, &sentence, &played, (past, None))
                && aim.as_ref().is_none_or(|aim| could_have_raised(position, aim, past))
        };
        if let Some(past) = heard(position.table, sentence.ability.card.card).find(may) {
            let scope = sentence.scope().after(Arc::new(as_event(past)));
            done.push(Done { scope, effect, is_sure: false, standing: sentence.standing });
        }
    }
    done
}

fn could_have_raised(position: Position<'_>, aim: &Aim, past: &Past) -> bool {
    match (&past.act, &past.snapshot) {
        (Act::Played { to, .. }, Some(was)) => position.could_raise_at(aim, Which::Unseen(was.def), *to),
        _ => false,
    }
}

/// What sentences may have done that move their own card instead of what would come to it.
fn fled(position: Position<'_>) -> Vec<Done<'_>> {
    let mut fled = Vec::new();
    for sentence in position.in_force(Sentence::Instead) {
        let Clause::Instead(_, effect) = &**sentence.clause else { continue };
        if moves_itself(Part::Effect(effect)) && was_moved(position.table, sentence.ability.card.card) {
            fled.push(Done { scope: sentence.scope(), effect, is_sure: false, standing: sentence.standing });
        }
    }
    fled
}

/// What cards may have done that can play themselves, and were played: on their player’s turn, or to the base that is being
/// scored.
fn came_by_itself<'a>(position: Position<'a>, played: &[Object]) -> Vec<Done<'a>> {
    let scored = position.table.scoring.as_ref().map(|scoring| scoring.base);
    let mut came = Vec::new();
    for object in played {
        let state = position.table.card(object.card);
        for (number, ability) in position.printing_of(state.def).text.iter().enumerate() {
            let Some(Clause::At(window, effect)) = ability.clause().map(|clause| clause.bare()) else { continue };
            let here = position.table.base_of(object.card).filter(|_| *window != Window::PlayPhase);
            let mut plays =
                |part: Part<'_>| matches!(part, Part::Effect(Effect::Play { what: Pick::The(CardRef::This), .. }));
            if (*window == Window::PlayPhase || here.is_some() && here == scored)
                && Part::Effect(effect).any(&mut plays)
            {
                let ability = AbilityRef { card: *object, def: state.def, ability: number };
                let scope = Scope::new(ability, state.controller, here);
                came.push(Done { scope, effect, is_sure: false, standing: Standing::Always });
            }
        }
    }
    came
}

/// The Talents that were used, each as it may have happened: a card that its Talent moves used it at another base, or on
/// another minion; one that was moved this turn, perhaps.
fn talents_used(position: Position<'_>) -> Vec<(AbilityRef, Vec<Past>)> {
    let table = position.table;
    let used = table.turn.used.iter().filter(|used| table.is_current(used.card));
    let talents = used.filter_map(|used| {
        let ability = ability_of(used);
        let effect = position.talent(ability)?;
        let act = Act::Uses { card: used.card.card, ability: ability.ability, by: used.player };
        let may = users(position, used.card.card, effect).into_iter().map(|user| Past {
            act: act.clone(),
            by: used.player,
            phase: Phase::Play,
            snapshot: Some(Arc::new(user)),
        });
        Some((ability, may.collect()))
    });
    talents.collect()
}

/// What may have used a card’s Talent, as what it was then: the card itself, or the minion that it was attached to.
fn users(position: Position<'_>, card: CardId, effect: &Effect) -> Vec<Snapshot> {
    let table = position.table;
    let host = match table.card(card).zone {
        Zone::On(host) if transfers_itself(effect) => {
            let others = table.in_play.iter().copied().filter(|other| *other != host);
            let minions = others.filter(|other| matches!(table.card(*other).zone, Zone::At(_)));
            return minions.map(|minion| position.snapshot(minion)).collect();
        }
        Zone::On(host) => host,
        _ => card,
    };
    let now = position.snapshot(host);
    let from = elsewhere(table, table.base_of(host)).into_iter();
    let there: Vec<Snapshot> = from.map(|base| Snapshot { base: Some(base), ..now.clone() }).collect();
    if moves_itself(Part::Effect(effect)) && !there.is_empty() {
        return there;
    }
    let moved = was_moved(table, host);
    std::iter::once(now).chain(there.into_iter().filter(|_| moved)).collect()
}

/// Whether a card was moved this turn.
pub(super) fn was_moved(table: &Table, card: CardId) -> bool {
    table.turn.past.iter().any(|past| matches!(past.act, Act::Moved { card: moved, .. } if moved == card))
}

/// Whether a card has left play this turn.
pub(super) fn has_left(table: &Table, card: CardId) -> bool {
    table.turn.past.iter().any(|past| left_play(past) == Some(card))
}

/// The card that has left play by this.
pub(super) fn left_play(past: &Past) -> Option<CardId> {
    let card = match past.act {
        Act::Destroyed { card } | Act::Discarded { card } | Act::Returned { card } => card,
        Act::Placed { card, to, .. } if !to.in_play() => card,
        _ => return None,
    };
    past.snapshot.as_ref().is_some_and(|was| was.zone.in_play()).then_some(card)
}

/// The other bases.
pub(super) fn elsewhere(table: &Table, here: Option<CardId>) -> Vec<CardId> {
    table.bases.iter().copied().filter(|base| here.is_some_and(|here| here != *base)).collect()
}

/// Whether it moves the card that says it.
pub(super) fn moves_itself(part: Part<'_>) -> bool {
    part.any(&mut |part| matches!(part, Part::Effect(Effect::Move(pick, _)) if takes_itself(pick)))
}

/// Whether the card that says it is what it picks, or one of those.
fn takes_itself(pick: &Pick) -> bool {
    let is_itself = |cards: &Cards| *cards == Cards::The(CardRef::This);
    match pick {
        Pick::The(card) => *card == CardRef::This,
        Pick::All(Cards::AnyOf(sets)) => sets.iter().any(is_itself),
        Pick::All(cards) => is_itself(cards),
        Pick::Let(_, inner) => takes_itself(inner),
        _ => false,
    }
}

/// Whether it takes the card that says it to another minion.
fn transfers_itself(effect: &Effect) -> bool {
    let mut transfers = |part: Part<'_>| matches!(part, Part::Effect(Effect::Transfer(Pick::The(CardRef::This), _)));
    Part::Effect(effect).any(&mut transfers)
}

fn ability_of(used: &Use) -> AbilityRef {
    AbilityRef { card: used.card, def: used.def, ability: used.ability.into() }
}

/// What a sentence that is used in a window does.
fn used_in_a_window(ability: &Ability) -> Option<&Effect> {
    match ability.clause()?.bare() {
        Clause::At(_, effect) => Some(effect),
        _ => None,
    }
}

/// What has happened this turn since a card has been there to hear it.
pub(super) fn heard(table: &Table, card: CardId) -> impl Iterator<Item = &Past> {
    let past = &table.turn.past;
    let came = past.iter().rposition(|past| matches!(past.act, Act::Played { card: played, .. } if played == card));
    let since = match (table.card(card).arrived == Some(table.turn.number), came) {
        (false, _) => 0,
        (true, Some(came)) => came + 1,
        (true, None) => past.len(),
    };
    past[since..].iter().map(|past| &**past)
}

/// Whether this, which that ability has done if any did, is what a sentence waits for.
pub(super) fn waits_for(
    position: Position<'_>,
    sentence: &InForce<'_>,
    event: &ability::Event,
    (past, source): (&Past, Option<AbilityRef>),
) -> bool {
    let intended = Intended { act: &past.act, by: past.by, source, subject: past.snapshot.as_deref() };
    position.fits(&sentence.scope(), event, &intended)
}

/// What has happened, as a sentence that waits for it hears it.
pub(super) fn as_event(past: &Past) -> Event {
    let cause = Cause { ability: None, rules: Vec::new(), by: past.by };
    let after = past.snapshot.as_ref().map(|was| {
        let come = u16::from(matches!(past.act, Act::Played { .. }));
        Object { stay: was.object.stay + come, ..was.object }
    });
    Event { act: past.act.clone(), cause, before: past.snapshot.clone(), after }
}
