//! How directly one of the cards that meet acts on the other.

use super::mark::{Key, Place};
use crate::{
    face::run::{Run, is_worth_telling},
    smash_up::{
        query::Found,
        resolve::{Considered, Entry},
        table::{Act, CardId, Event, PLAYED_ON, Zone},
    },
};

/// Whether a sentence of one of two does something to the other.
pub fn is_direct(run: &Run, key: &Key<CardId>) -> bool {
    let [one, other] = run.cards[..] else { return false };
    match (key.by, key.to) {
        (Some((by, ability)), Some(to)) if ability != PLAYED_ON => (by, to) == (one, other) || (by, to) == (other, one),
        _ => false,
    }
}

/// Where what became of one of two stands that has set off the sentence of the other which does this.
pub fn set_off_by(run: &Run, place: &Place) -> Option<usize> {
    let (Place::Entry(n), [one, other]) = (place, &run.cards[..]) else { return None };
    let happened = |n: usize| -> Option<&Event> {
        match run.played.trace.get(n) {
            Some(Entry::Happened(happened)) => Some(&happened.event),
            _ => None,
        }
    };
    let by = happened(*n)?.cause.ability?;
    let met = match run.speaker(by) {
        says if says == *one => *other,
        says if says == *other => *one,
        _ => return None,
    };
    let went_off = |n: usize| match happened(n) {
        Some(Event { act: Act::Triggers { after, .. }, cause, .. }) if cause.ability == Some(by) => after.as_deref(),
        _ => None,
    };
    let after = (0..*n).rev().find_map(went_off).filter(|event| event.act.card() == Some(met))?;
    (0..*n).find(|n| happened(*n).is_some_and(|event| std::ptr::eq(event, after)))
}

/// Where what became of one of two stands with which a sentence of the other compares it, and finds nothing to do.
pub fn compared_with(run: &Run, place: &Place) -> Option<usize> {
    let (Place::Entry(n), [one, other]) = (place, &run.cards[..]) else { return None };
    let Some(Entry::Considered(Considered::ConditionFailed(by, unmet), _)) = run.played.trace.get(*n) else {
        return None;
    };
    let says = run.speaker(*by);
    let met = if says == *one { *other } else { *one };
    let last = (0..*n).rev().find_map(|n| match &run.played.trace[n] {
        Entry::Happened(happened) if is_worth_telling(&happened.event.act) => Some((n, happened.event.act.card()?)),
        _ => None,
    });
    let compares = matches!(unmet.found, Found::Against(..)) && run.cards.contains(&says);
    last.filter(|(_, card)| compares && *card == met).map(|(n, _)| n)
}

/// Whether a card is played by the free play that everybody has, and by no sentence.
pub fn is_plain_play(run: &Run, place: &Place) -> bool {
    let Place::Entry(n) = place else { return false };
    let Some(Entry::Happened(happened)) = run.played.trace.get(*n) else { return false };
    matches!(happened.event.act, Act::Played { extra: false, .. }) && happened.event.cause.ability.is_none()
}

/// Whether two of them clash: whatever they say.
pub fn is_clash(run: &Run, place: &Place) -> bool {
    let Place::Entry(n) = place else { return false };
    let Some(Entry::Happened(happened)) = run.played.trace.get(*n) else { return false };
    matches!(happened.event.act, Act::ClashLost { card, to, .. } if run.cards.contains(&card) && run.cards.contains(&to))
}

/// Whether a card only came up where any other might lie: it is drawn, or shown.
pub fn is_by_chance(run: &Run, place: &Place) -> bool {
    let Place::Entry(n) = place else { return false };
    let Some(Entry::Happened(happened)) = run.played.trace.get(*n) else { return false };
    match happened.event.act {
        Act::Drawn { card, .. } => matches!(happened.before.card(card).zone, Zone::Deck(_)),
        Act::Shown { .. } => true,
        _ => false,
    }
}

/// Whether something happens to a card of a pile or a hand, where any other could lie.
pub fn is_of_a_pile(run: &Run, place: &Place) -> bool {
    let Place::Entry(n) = place else { return false };
    let Some(Entry::Happened(happened)) = run.played.trace.get(*n) else { return false };
    // What one of them has brought to a hand is not any card of it.
    let lies = |card: CardId| {
        let (laid, zone) = (run.board.lawful.table.card(card).zone, happened.before.card(card).zone);
        laid == zone && matches!(zone, Zone::Hand(_) | Zone::Deck(_) | Zone::Discard(_))
    };
    happened.event.act.card().is_some_and(lies)
}
