//! What follows from what a position says: a card that was played this turn, an ability that was used and a sentence that was
//! set off have done what they do, in each way their choices allow; and of what happens only the first time each turn, the
//! first time may be over.

use std::sync::Arc;

use itertools::Itertools as _;

use super::Lawful;
use crate::smash_up::{
    ability::{self, Ability, Clause, Effect, Limit, Sentence},
    card::UNKNOWN,
    query::{InForce, Intended, Position, Scope, Setting, Standing},
    resolve::{Choice, Retraced, retraced},
    table::{
        AbilityRef, Act, CardId, CardState, Cause, Event, ExtraPlay, Lasting, LastingWhat, Object, Past, Seat,
        Snapshot, Table, Until, Use, Zone,
    },
};

/// The table with what follows from what is said of it.
#[must_use]
pub fn followed(table: &Table, lawful: &Lawful, setting: &Setting) -> Table {
    let position = Position { table, setting };
    let mut running = Vec::new();
    let unsaid = if lawful.says_what_runs { Vec::new() } else { done(position, lawful) };
    for (scope, effect) in unsaid {
        if let Some([Recalled { chosen: None, runs }]) = recalled(position, &scope, effect).as_deref() {
            running.extend(runs.iter().cloned());
        }
    }
    let mut then = table.clone();
    then.lasting.extend(running);
    let over = first_times_over(Position { table: &then, setting });
    then.turn.used.extend(over);
    then
}

/// What cards have been made to do this turn: by being played, used, or set off by what happened; nothing of a card of which
/// the position says what runs of it.
pub(super) fn done<'a>(position: Position<'a>, lawful: &Lawful) -> Vec<(Scope, &'a Effect)> {
    let table = position.table;
    let said =
        |card: CardId| table.lasting.iter().any(|lasting| lasting.cause.ability.is_some_and(|by| by.card.card == card));
    let mut done = Vec::new();
    let came = lawful.played.iter().map(|object| {
        let state = table.card(object.card);
        (*object, state.def, state.controller, table.base_of(object.card))
    });
    let resolved = table.turn.past.iter().filter_map(|past| match (&past.act, &past.snapshot) {
        (Act::Played { by, to: Zone::Limbo, .. }, Some(was)) => Some((was.object, was.def, *by, None)),
        _ => None,
    });
    for (object, def, by, here) in
        came.chain(resolved).filter(|(object, def, ..)| *def != UNKNOWN && !said(object.card))
    {
        for (number, ability) in position.printing_of(def).text.iter().enumerate() {
            let Ability::OnPlay(effect) = ability else { continue };
            done.push((Scope::new(AbilityRef { card: object, def, ability: number }, by, here), effect));
        }
    }
    for used in table.turn.used.iter().filter(|used| table.is_current(used.card) && !said(used.card.card)) {
        let ability = AbilityRef { card: used.card, def: used.def, ability: used.ability.into() };
        let effect = position.talent(ability).or_else(|| used_in_a_window(position.ability(ability)?));
        let here = table.base_of(used.card.card);
        done.extend(effect.map(|effect| (Scope::new(ability, used.player, here), effect)));
    }
    for sentence in position.in_force(Sentence::After) {
        let Clause::After(event, effect) = &**sentence.clause else { continue };
        let card = sentence.ability.card.card;
        let times = if sentence.standing == Standing::FirstEachTurn { 1 } else { usize::MAX };
        let set_off = heard(table, card).filter(|past| waits_for(position, &sentence, event, past));
        let of_it = set_off.take(times).map(|past| (sentence.scope().after(Arc::new(as_event(past))), effect));
        done.extend(of_it.filter(|_| !said(card)));
    }
    done
}

/// What a sentence that is used in a window does.
fn used_in_a_window(ability: &Ability) -> Option<&Effect> {
    match ability.clause()?.bare() {
        Clause::At(_, effect) => Some(effect),
        _ => None,
    }
}

/// A way in which something has gone this turn: what was chosen, if anything was, and what runs since.
pub(super) struct Recalled {
    pub chosen: Option<Choice>,
    pub runs: Vec<Lasting>,
}

/// The ways in which something that was done this turn can have gone, as far as anything runs of it; nothing, where what was
/// chosen does not tell them apart.
pub(super) fn recalled(position: Position<'_>, scope: &Scope, effect: &Effect) -> Option<Vec<Recalled>> {
    let before = unlent(position.table, scope.you);
    let ways = retraced(Position { table: &before, ..position }, scope, &paid_for(effect))?;
    let mut recalled: Vec<Recalled> = Vec::new();
    for Retraced { chosen, runs } in ways {
        let runs: Vec<Lasting> = runs.into_iter().filter_map(|it| as_it_lies(position.table, it, scope)).collect();
        let chosen = told_apart_by(&chosen, &runs);
        match recalled.iter().find(|known| known.chosen == chosen) {
            Some(known) if known.runs == runs => {}
            Some(_) => return None,
            None => recalled.push(Recalled { chosen, runs }),
        }
    }
    let on_what_was_chosen = |way: &Recalled| way.chosen.as_ref().is_some_and(|it| is_on(it, &way.runs));
    if recalled.iter().map(|way| &way.runs).all_equal() && !recalled.iter().any(on_what_was_chosen) {
        recalled.truncate(1);
        for way in &mut recalled {
            way.chosen = None;
        }
    }
    recalled.retain(|way| !way.runs.is_empty());
    Some(recalled)
}

/// By which of the choices a way is told from others: the one on which something runs; what something runs on, where only a
/// half was chosen; else the first.
fn told_apart_by(chosen: &[Choice], runs: &[Lasting]) -> Option<Choice> {
    let on_it = chosen.iter().find(|choice| is_on(choice, runs)).cloned();
    let by_half = || {
        let mut on = runs.iter().flat_map(|it| it.what.cards()).dedup();
        let only = on.next().filter(|_| on.next().is_none() && matches!(chosen, [Choice::Half(_)]));
        only.map(Choice::Card)
    };
    on_it.or_else(by_half).or_else(|| chosen.iter().find(|choice| !matches!(choice, Choice::Yes)).cloned())
}

fn is_on(choice: &Choice, runs: &[Lasting]) -> bool {
    matches!(choice, Choice::Card(card) if runs.iter().any(|it| it.what.cards().contains(card)))
}

/// What it was once what it cost was paid: what paid for it lies elsewhere by now.
fn paid_for(effect: &Effect) -> Effect {
    match effect {
        Effect::Pay(_, gain) => paid_for(gain),
        Effect::May(inner) => Effect::May(Box::new(paid_for(inner))),
        Effect::Do(parts) => Effect::Do(parts.iter().map(paid_for).collect()),
        effect => effect.clone(),
    }
}

/// The table before a player took control of anybody’s cards.
fn unlent(table: &Table, by: Seat) -> Table {
    let mut before = table.clone();
    for card in table.in_play.iter().copied() {
        let CardState { owner, controller, .. } = *table.card(card);
        if controller == by && owner != by {
            before.cards[card.index()].controller = owner;
        }
    }
    before
}

/// What runs, on what was there when it began; nothing, where it would lie otherwise.
fn as_it_lies(table: &Table, mut runs: Lasting, scope: &Scope) -> Option<Lasting> {
    match &mut runs.what {
        LastingWhat::Control(object, back) if table.card(object.card).controller == *back => return None,
        LastingWhat::Power(objects, _) | LastingWhat::Tag(objects, _) => {
            objects.retain(|object| table.is_current(*object) && !came_after(table, object.card, scope.ability.card));
            if objects.is_empty() {
                return None;
            }
        }
        _ => {}
    }
    Some(runs)
}

/// A way in which something can have gone in an earlier turn: to which of several cards, and what runs then.
pub type Way = (Option<CardId>, Vec<Lasting>);

/// What may still run of what cards in play have done in their players’ last turns, and the position does not say: each
/// sentence with the ways it can have gone.
#[must_use]
pub fn may_still_run(position: Position<'_>) -> Vec<(AbilityRef, Vec<Way>)> {
    let table = position.table;
    let said = |card: CardId| table.lasting.iter().any(|it| it.cause.ability.is_some_and(|by| by.card.card == card));
    let mut may = Vec::new();
    for card in table.in_play.iter().copied().filter(|card| !said(*card)) {
        let state = table.card(card);
        if state.def == UNKNOWN || state.controller == table.turn.active || state.arrived == Some(table.turn.number) {
            continue;
        }
        for (number, ability) in position.printing_of(state.def).text.iter().enumerate() {
            let (Ability::OnPlay(effect) | Ability::Talent(effect)) = ability else { continue };
            let by = AbilityRef { card: table.object(card), def: state.def, ability: number };
            let scope = Scope::new(by, state.controller, table.base_of(card));
            let until_then = |it: &Lasting| it.until == Until::StartOfTurnOf(state.controller);
            let went = recalled(position, &scope, effect).unwrap_or_default().into_iter();
            let ways = went.map(|way| {
                let to = way.chosen.and_then(|choice| match choice {
                    Choice::Card(card) => Some(card),
                    _ => None,
                });
                (to, way.runs.into_iter().filter(until_then).collect())
            });
            let ways: Vec<Way> = ways.filter(|(_, runs): &Way| !runs.is_empty()).collect();
            if !ways.is_empty() {
                may.push((by, ways));
            }
        }
    }
    may
}

/// The extra plays that an effect has granted, each by itself, where it leaves no choice.
pub(super) fn granted(position: Position<'_>, scope: &Scope, effect: &Effect) -> Vec<ExtraPlay> {
    match effect {
        Effect::Do(parts) => parts.iter().flat_map(|part| granted(position, scope, part)).collect(),
        Effect::May(inner) => granted(position, scope, inner),
        Effect::Extra(extra) if extra.onto.is_none() => {
            let play = position.extra_play(scope, extra, None);
            let play = play.filter(|play| !position.is_now_or_never(play, extra, scope));
            let n = extra.n.as_ref().map_or(1, |n| position.amount(scope, n));
            play.map_or_else(Vec::new, |play| vec![play; usize::try_from(n).unwrap_or(0)])
        }
        _ => Vec::new(),
    }
}

/// Whether a card came where it is after that one was played.
fn came_after(table: &Table, card: CardId, played: Object) -> bool {
    let came = |which: CardId| {
        let comes = |act: &Act| matches!(act, Act::Played { card, .. } | Act::Moved { card, .. } if *card == which);
        table.turn.past.iter().rposition(|past| comes(&past.act))
    };
    came(card).is_some_and(|at| came(played.card).is_some_and(|of| at > of))
}

/// The sentences that count the first time each turn only, where what has happened was that.
fn first_times_over(position: Position<'_>) -> Vec<Use> {
    let mut over: Vec<Use> = Vec::new();
    let waiting = [Sentence::After, Sentence::Instead];
    for sentence in waiting.into_iter().flat_map(|kind| position.in_force(kind)) {
        let used = Use {
            card: sentence.ability.card,
            def: sentence.ability.def,
            ability: u8::try_from(sentence.ability.ability).unwrap_or(u8::MAX),
            player: sentence.you,
            base: None,
        };
        let known = position.has_used(sentence.ability, sentence.you) || over.contains(&used);
        if !known && heard(position.table, sentence.ability.card.card).any(|past| was_first(position, &sentence, past))
        {
            over.push(used);
        }
    }
    over
}

/// What has happened this turn since a card has been there to hear it.
fn heard(table: &Table, card: CardId) -> impl Iterator<Item = &Past> {
    let past = &table.turn.past;
    let came = past.iter().rposition(|past| matches!(past.act, Act::Played { card: played, .. } if played == card));
    let since = match (table.card(card).arrived == Some(table.turn.number), came) {
        (false, _) => 0,
        (true, Some(came)) => came + 1,
        (true, None) => past.len(),
    };
    past[since..].iter().map(|past| &**past)
}

/// Whether this was what a sentence waits for, and has used up what it does once.
fn was_first(position: Position<'_>, sentence: &InForce<'_>, past: &Past) -> bool {
    let (Clause::After(event, effect) | Clause::Instead(event, effect)) = &**sentence.clause else { return false };
    if !waits_for(position, sentence, event, past) {
        return false;
    }
    match sentence.standing {
        Standing::FirstEachTurn => true,
        Standing::Always => past.snapshot.as_ref().is_some_and(|was| used_up_by(position, sentence, effect, past, was)),
    }
}

/// Whether this is what a sentence waits for.
fn waits_for(position: Position<'_>, sentence: &InForce<'_>, event: &ability::Event, past: &Past) -> bool {
    let intended = Intended { act: &past.act, by: past.by, source: None, subject: past.snapshot.as_deref() };
    position.fits(&sentence.scope(), event, &intended)
}

/// What has happened, as a sentence that waits for it hears it.
fn as_event(past: &Past) -> Event {
    let cause = Cause { ability: None, rules: Vec::new(), by: past.by };
    let after = past.snapshot.as_ref().map(|was| {
        let come = u16::from(matches!(past.act, Act::Played { .. }));
        Object { stay: was.object.stay + come, ..was.object }
    });
    Event { act: past.act.clone(), cause, before: past.snapshot.clone(), after }
}

/// Whether what had to be done once a turn was done then: what may be declined is said by `used`.
fn used_up_by(
    position: Position<'_>,
    sentence: &InForce<'_>,
    effect: &Effect,
    past: &Past,
    was: &Arc<Snapshot>,
) -> bool {
    let (cond, effect) = match effect {
        Effect::If(cond, inner) => (Some(cond), &**inner),
        effect => (None, effect),
    };
    let must = |inner: &Effect| !matches!(inner, Effect::May(_) | Effect::Extra(_));
    if !matches!(effect, Effect::Once(Limit::PerTurn | Limit::PerTurnByName, inner) if must(inner)) {
        return false;
    }
    let Some(cond) = cond else { return true };
    let event = as_event(past);
    let mut then = position.table.clone();
    if let Some(after) = event.after {
        then.last_seen.insert(after, Arc::new(Snapshot { object: after, ..(**was).clone() }));
    }
    Position { table: &then, ..position }.holds(&sentence.scope().after(Arc::new(event)), cond)
}
