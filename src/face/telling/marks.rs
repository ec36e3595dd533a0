//! What can be told of a situation because both cards say what they say, told from what comes anyhow.

use std::mem::discriminant;

use super::{
    direct::{compared_with, is_by_chance, is_clash, is_direct, is_of_a_pile, is_plain_play, set_off_by},
    mark::{How, Key, Mark, Place, Sort, Told, Without, named},
    number::numbers,
};
use crate::{
    face::run::{Run, is_worth_telling},
    smash_up::{
        query::{Given, Refuse, Setting, Unsuited},
        resolve::{Choice, Considered, Decision, Entry},
        table::{AbilityRef, Act, CardId},
    },
};

/// Everything of a situation that is so only because of all the cards, or that one of two does to the other.
pub fn marks(run: &Run, without: &Without, setting: &Setting) -> Vec<Mark> {
    let mut marks = Vec::new();
    let all = keys(run);
    let others: Vec<Option<Vec<Told>>> = without.iter().map(|run| Some(keys(run.as_ref()?))).collect();
    for (key, place, sort) in all.iter().cloned() {
        let comes_there = |there: &Vec<Told>| comes_too(run, &key, (&all, there));
        let needs = |n: usize| others.get(n).is_some_and(|there| !there.as_ref().is_some_and(comes_there));
        let bears = |card: CardId| key.by() == Some(card) || key.to == Some(card);
        let set_off = set_off_by(run, &place).or_else(|| compared_with(run, &place)).is_some();
        // That a card is played as any may be is how it comes there: nothing that the two make of each other.
        if is_plain_play(run, &place) {
            continue;
        }
        let direct = is_direct(run, &key) && !is_by_chance(run, &place) || is_clash(run, &place) || set_off;
        let by_all = match run.cards[..] {
            [one, other] => needs(0) && needs(1) && (bears(one) || bears(other)),
            // Of three, one may be what it happens to, whatever it says.
            _ => run.cards.iter().enumerate().all(|(n, card)| needs(n) || bears(*card)) && !is_by_chance(run, &place),
        };
        let sort = match sort {
            Sort::Caused if direct => Sort::Object,
            sort => sort,
        };
        if direct || by_all {
            let named = named(run, &key);
            let slight = direct && !by_all && !set_off && is_of_a_pile(run, &place);
            marks.push(Mark { key, named, sort, place, slight });
        }
    }
    // What is taken for want of the other tells less than that the other is not what is asked for.
    let unsuited = run.unsuited.iter().enumerate().filter(|(_, one)| !is_unsuited_anyhow(run, one, without));
    let unsuited: Vec<(usize, &Unsuited)> = unsuited.collect();
    if !unsuited.is_empty() && marks.iter().all(Mark::is_to_a_plain_card) {
        for mark in &mut marks {
            mark.slight = true;
        }
    }
    refusals(run, without, &mut marks);
    // Where what was begun is not allowed, that it changes nothing needs no telling.
    if run.refused.is_empty() {
        numbers(run, without, setting, &mut marks);
    }
    for (n, chose) in run.chose.iter().enumerate().filter(|(_, chose)| !comes_to_nothing(run, chose)) {
        let key = Key { how: How::Chosen(chose.what), by: None, to: None };
        marks.push(Mark { named: named(run, &key), key, sort: Sort::Chosen, place: Place::Chosen(n), slight: false });
    }
    for (n, unsuited) in unsuited {
        let key = missed(unsuited);
        marks.push(Mark { named: named(run, &key), key, sort: Sort::Missed, place: Place::Unsuited(n), slight: false });
    }
    marks
}

/// Everything that happened or was looked at, bookkeeping left out.
pub fn keys(run: &Run) -> Vec<Told> {
    let by = |ability: AbilityRef| (run.speaker(ability), ability.ability);
    let mut keys: Vec<Told> = Vec::new();
    for (n, entry) in run.played.trace.iter().enumerate() {
        let (how, behind, to, sort) = match entry {
            Entry::Happened(happened) => {
                let act = &happened.event.act;
                if !is_worth_telling(act) {
                    continue;
                }
                (How::Happened(discriminant(act)), happened.event.cause.ability, object(act), Sort::Caused)
            }
            Entry::Considered(looked_at, _) => {
                let (behind, act, sort) = match looked_at {
                    Considered::Prevented { act, by, .. } => (Some(by.ability), Some(act), Sort::Stopped),
                    Considered::Replaced { act, by } => (Some(*by), Some(act), Sort::Replaced),
                    Considered::Ignored { leave, .. } => (Some(*leave), None, Sort::Stopped),
                    Considered::Silenced { by, .. }
                    | Considered::NotPlayed { by, .. }
                    | Considered::ConditionFailed(by, _)
                    | Considered::Gone(by, _)
                    | Considered::UsedUp(by, _)
                    | Considered::NotPaid(by, _)
                    | Considered::DuelIgnored(by)
                    | Considered::NotUncovered(_, by)
                    | Considered::NotBuriedAgain(by) => (Some(*by), None, Sort::Stopped),
                    _ => continue,
                };
                let how = How::Looked(discriminant(looked_at), act.map(discriminant));
                (how, behind, act.and_then(object), sort)
            }
        };
        let key = Key { how, by: behind.map(by), to };
        if !keys.iter().any(|(other, ..)| *other == key) {
            keys.push((key, Place::Entry(n), sort));
        }
    }
    keys
}

/// Whether the same comes there, without a text: of plain cards of one player's that lay alike, it does not matter which.
pub fn comes_too(run: &Run, key: &Key<CardId>, (here, there): (&[Told], &[Told])) -> bool {
    if there.iter().any(|(other, ..)| other == key) {
        return true;
    }
    let lay = |card: CardId| {
        let state = run.board.lawful.table.card(card);
        (!run.cards.contains(&card)).then_some((state.owner, state.zone))
    };
    let Some(lies) = key.to.and_then(lay) else { return false };
    let is_alike =
        |other: &Key<CardId>| (other.how, other.by) == (key.how, key.by) && other.to.and_then(lay) == Some(lies);
    let count = |keys: &[Told]| keys.iter().filter(|(other, ..)| is_alike(other)).count();
    matches!(key.how, How::Happened(_)) && count(there) >= count(here)
}

/// Whether something of what was to be put in order came to nothing: then there was nothing to choose.
fn comes_to_nothing(run: &Run, chose: &Decision) -> bool {
    let is_option = |by: &AbilityRef| {
        chose.options.iter().any(|option| matches!(option, Choice::Waiting(_, card, _) if *card == by.card.card))
    };
    run.played.trace.iter().any(|entry| match entry {
        Entry::Considered(Considered::ConditionFailed(by, _) | Considered::Gone(by, _), _) => is_option(by),
        _ => false,
    })
}

/// What an act happens to: a card, or a base.
fn object(act: &Act) -> Option<CardId> {
    match act {
        Act::BaseReplaced { base, .. } | Act::BaseSwapped { base, .. } | Act::BaseTurned { base, .. } => Some(*base),
        Act::Shown { cards, .. } => cards.first().copied(),
        other => other.card(),
    }
}

/// Why what was begun is not allowed: for a sentence that forbids it, where it would be without that card's text; for
/// anything else, where it would be without any of the texts.
fn refusals(run: &Run, without: &Without, marks: &mut Vec<Mark>) {
    for (n, (card, refuse)) in run.barred.iter().enumerate() {
        let is_free =
            |run: &Option<Run>| run.as_ref().is_none_or(|run| run.barred.iter().all(|(other, _)| other != card));
        if without.iter().all(is_free) {
            let key = Key { how: How::Refused(discriminant(refuse)), by: None, to: Some(*card) };
            let place = Place::Barred(n);
            marks.push(Mark { named: named(run, &key), key, sort: Sort::Stopped, place, slight: false });
        }
    }
    for (n, refuse) in run.refused.iter().enumerate() {
        let by = match refuse {
            Refuse::Forbidden { ability } | Refuse::Again { ability, .. } => Some((ability.card.card, ability.ability)),
            _ => None,
        };
        let place = by.and_then(|(by, _)| run.cards.iter().position(|card| *card == by));
        let allowed = |run: &Option<Run>| run.as_ref().is_none_or(|run| run.refused.is_empty());
        // A plain card is not let in by one of them, whatever the other says, where it is refused without that one's text.
        let refused_anyhow = |n: usize, other: &Option<Run>| {
            Some(n) != place && other.as_ref().is_some_and(|other| other.refused.contains(refuse))
        };
        let is_anyhow = run.tries_a_plain_card() && without.iter().enumerate().any(|(n, run)| refused_anyhow(n, run));
        let by_both = match place {
            _ if is_anyhow => false,
            Some(place) => without.get(place).is_some_and(allowed),
            None => without.iter().all(allowed),
        };
        if by_both {
            let key = Key { how: How::Refused(discriminant(refuse)), by, to: None };
            marks.push(Mark {
                named: named(run, &key),
                key,
                sort: Sort::Refused,
                place: Place::Refused(n),
                slight: false,
            });
        }
    }
}

/// Whether what only carries one of them would not be what is asked for without that one's text, either.
fn is_unsuited_anyhow(run: &Run, unsuited: &Unsuited, without: &Without) -> bool {
    let is_bearer = !matches!(unsuited.named, Given::Card(card) if run.cards.contains(&card));
    let same = |there: &Unsuited| (&there.named, &there.sought) == (&unsuited.named, &unsuited.sought);
    is_bearer && without.iter().flatten().any(|plain| plain.unsuited.iter().any(same))
}

fn missed(unsuited: &Unsuited) -> Key<CardId> {
    let ability = unsuited.ability;
    Key { how: How::Unsuited, by: Some((ability.card.card, ability.ability)), to: None }
}
