//! What follows from what a position says: a card that was played this turn, or a Talent that was used, has done what its
//! text does without a choice; and of what happens only the first time each turn, the first time may be over.

use std::sync::Arc;

use crate::smash_up::{
    ability::{Ability, BasePick, Clause, Duration, Effect, Limit, Pick, Sentence, Trait},
    card::{UNKNOWN, check_sentence},
    query::{InForce, Intended, Position, Scope, Setting, Standing},
    resolve::{given, given_to_base, until},
    rule,
    table::{
        AbilityRef, Act, Bound, CardId, Cause, Event, ExtraPlay, Lasting, LastingWhat, Object, Past, Phase, Snapshot,
        Table, Until, Use, Zone,
    },
};

/// The table with what follows from what is said of it; these cards came this turn by being played.
#[must_use]
pub fn followed(table: &Table, played: &[Object], setting: &Setting) -> Table {
    let position = Position { table, setting };
    let mut running = Vec::new();
    for (scope, effect) in done(position, played) {
        begun(position, &scope, effect, &mut running);
    }
    let mut then = table.clone();
    then.lasting.extend(running);
    let over = first_times_over(Position { table: &then, setting });
    then.turn.used.extend(over);
    then
}

/// What cards have been made to do this turn, by being played or by their Talents; nothing of a card of which the position
/// says what runs of it.
pub(super) fn done<'a>(position: Position<'a>, played: &[Object]) -> Vec<(Scope, &'a Effect)> {
    let table = position.table;
    let said =
        |card: CardId| table.lasting.iter().any(|lasting| lasting.cause.ability.is_some_and(|by| by.card.card == card));
    let mut done = Vec::new();
    let came = played.iter().map(|object| {
        let state = table.card(object.card);
        (*object, state.def, state.controller, table.base_of(object.card))
    });
    // At the end of the turn what lasts until then may be over already.
    let lasts = table.turn.phase != Phase::End;
    let resolved = table.turn.past.iter().filter(|_| lasts).filter_map(|past| match (&past.act, &past.snapshot) {
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
    let of_talents = table.turn.used.iter().filter(|_| lasts);
    for used in of_talents.filter(|used| table.is_current(used.card) && !said(used.card.card)) {
        let ability = AbilityRef { card: used.card, def: used.def, ability: used.ability.into() };
        let effect = position.talent(ability);
        let here = table.base_of(used.card.card);
        done.extend(effect.map(|effect| (Scope::new(ability, used.player, here), effect)));
    }
    done
}

/// A way in which something can have gone: to which of several cards, and what runs then.
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
            let mut ways = ways_it_went(position, &scope, effect);
            for (_, runs) in &mut ways {
                runs.retain(until_then);
            }
            ways.retain(|(_, runs)| !runs.is_empty());
            if !ways.is_empty() {
                may.push((by, ways));
            }
        }
    }
    may
}

/// The ways in which an effect can have gone.
fn ways_it_went(position: Position<'_>, scope: &Scope, effect: &Effect) -> Vec<Way> {
    match to_one_of(position, scope, effect) {
        Some(to) if to.len() > 1 => to.into_iter().map(|(card, runs)| (Some(card), runs)).collect(),
        _ => {
            let mut running = Vec::new();
            begun(position, scope, effect, &mut running);
            vec![(None, running)]
        }
    }
}

fn begun(position: Position<'_>, scope: &Scope, effect: &Effect, running: &mut Vec<Lasting>) {
    match effect {
        Effect::Do(parts) => parts.iter().for_each(|part| begun(position, scope, part, running)),
        Effect::GiveBase(BasePick::At(place), traits, duration) => {
            for base in position.bases(scope, place) {
                let begin = |what| lasting(position, scope, what, duration);
                let what = |has| given_to_base(position, scope, base, has);
                running.extend(traits.iter().filter_map(what).filter_map(begin));
            }
        }
        Effect::Give(pick, traits, duration) => {
            let objects: Vec<Object> = match pick {
                Pick::The(card) => position.referred(scope, card).into_vec(),
                Pick::All(cards) => {
                    let there = position.members(scope, cards).into_iter();
                    let there = there.filter(|card| !came_after(position.table, *card, scope.ability.card));
                    there.map(|card| position.table.object(card)).collect()
                }
                _ => return,
            };
            running.extend(objects.into_iter().flat_map(|object| lent(position, scope, object, (traits, duration))));
        }
        Effect::During(duration, clause) if check_sentence(std::iter::empty(), clause).is_empty() => {
            let what = LastingWhat::Clause(clause.clone(), Arc::new(Bound::default()));
            running.extend(lasting(position, scope, what, duration));
        }
        _ => {}
    }
}

/// What a card has been given, for as long as that lasts.
fn lent(
    position: Position<'_>,
    scope: &Scope,
    object: Object,
    (traits, duration): (&[Trait], &Duration),
) -> Vec<Lasting> {
    let what = traits.iter().filter_map(|has| given(position, scope, object, has));
    what.filter_map(|what| lasting(position, scope, what, duration)).collect()
}

/// What has been done to one card of several, each with what runs if it was that one; `None`: it leaves no such choice, or
/// leaves more than that open.
pub(super) fn to_one_of(position: Position<'_>, scope: &Scope, effect: &Effect) -> Option<Vec<(CardId, Vec<Lasting>)>> {
    match effect {
        Effect::Give(Pick::One(cards), traits, duration) => {
            let runs = |card| lent(position, scope, position.table.object(card), (traits, duration));
            Some(position.members(scope, cards).into_iter().map(|card| (card, runs(card))).collect())
        }
        Effect::Give(Pick::The(card), traits, duration) => {
            let objects = position.referred(scope, card).into_iter();
            Some(objects.map(|object| (object.card, lent(position, scope, object, (traits, duration)))).collect())
        }
        Effect::May(inner) => to_one_of(position, scope, inner),
        Effect::Either(halves) | Effect::OneOf(halves) => {
            let mut to: Vec<(CardId, Vec<Lasting>)> = Vec::new();
            for half in halves {
                for (card, runs) in to_one_of(position, scope, half)? {
                    if to.iter().any(|(known, _)| *known == card) {
                        return None;
                    }
                    to.push((card, runs));
                }
            }
            Some(to)
        }
        _ => None,
    }
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

fn lasting(position: Position<'_>, scope: &Scope, what: LastingWhat, duration: &Duration) -> Option<Lasting> {
    let outlasts = match duration {
        Duration::ThisResolution | Duration::ThisScoring | Duration::ThisDuel => false,
        Duration::EndOfTurn
        | Duration::EndOfYourTurn
        | Duration::YourNextTurn
        | Duration::NextTurnOf(_)
        | Duration::WhileInPlay
        | Duration::Lasting => true,
    };
    let until = until(position, scope, duration, 0);
    outlasts.then(|| Lasting { what, until, cause: scope.cause(&[rule::DURATION]) })
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
    let intended = Intended { act: &past.act, by: past.by, source: None, subject: past.snapshot.as_deref() };
    if !position.fits(&sentence.scope(), event, &intended) {
        return false;
    }
    match sentence.standing {
        Standing::FirstEachTurn => true,
        Standing::Always => past.snapshot.as_ref().is_some_and(|was| used_up_by(position, sentence, effect, past, was)),
    }
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
    let come = u16::from(matches!(past.act, Act::Played { .. }));
    let after = Object { stay: was.object.stay + come, ..was.object };
    let mut then = position.table.clone();
    then.last_seen.insert(after, Arc::new(Snapshot { object: after, ..(**was).clone() }));
    let cause = Cause { ability: None, rules: Vec::new(), by: past.by };
    let event = Event { act: past.act.clone(), cause, before: Some(was.clone()), after: Some(after) };
    Position { table: &then, ..position }.holds(&sentence.scope().after(Arc::new(event)), cond)
}
