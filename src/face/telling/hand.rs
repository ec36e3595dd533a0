//! What becomes of a hand in one go: how many cards are drawn, or discarded, which are only whatever was there.

use crate::{
    citation::Said,
    face::run::{Run, is_worth_telling},
    smash_up::{
        hearing::Telling,
        phrase::{self, Names as _},
        query::Setting,
        resolve::{Entry, Happened},
        table::{AbilityRef, Act, Seat, Zone},
    },
};

/// What becomes of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Draws,
    Discards { by_chance: bool },
}

/// In words, where cards are drawn or discarded here that are none of those that meet: of several, how many; nothing else.
pub fn says(run: &Run, n: usize, telling: &Telling<'_>) -> Option<Said> {
    let trace = &run.played.trace;
    let changed = |n: usize| changed(trace.get(n)?, telling.setting);
    let this = changed(n)?;
    let is_told = |n: &usize| match &trace[*n] {
        Entry::Happened(happened) => is_worth_telling(&happened.event.act),
        Entry::Considered(..) => true,
    };
    let same = |n: &usize| changed(*n) == Some(this);
    let before = (0..n).rev().filter(is_told).take_while(same).count();
    let cards = before + (n..trace.len()).filter(is_told).take_while(same).count();
    let is_met = matches!(&trace[n], Entry::Happened(happened) if is_one_of_them(run, happened));
    let names = telling.names(&telling.lawful.table);
    let first = (0..n).rev().filter(is_told).take_while(same).last().unwrap_or(n);
    let drawn = (first..trace.len()).filter(is_told).take_while(same);
    let met = drawn.filter_map(|n| match &trace[n] {
        Entry::Happened(happened) if is_one_of_them(run, happened) => happened.event.act.card(),
        _ => None,
    });
    match this {
        (Change::Draws, by, _) => (cards > 1 || !is_met)
            .then(|| phrase::draws(&names, by, cards, &met.map(|card| names.card(card)).collect::<Vec<_>>())),
        (Change::Discards { by_chance }, by, _) => {
            (!is_met && (cards > 1 || by_chance)).then(|| phrase::discards(&names, by, cards, by_chance))
        }
    }
}

fn is_one_of_them(run: &Run, happened: &Happened) -> bool {
    happened.event.act.card().is_some_and(|card| run.cards.contains(&card))
}

/// What becomes of whose hand, by which sentence.
fn changed(entry: &Entry, setting: &Setting) -> Option<(Change, Seat, Option<AbilityRef>)> {
    let Entry::Happened(happened) = entry else { return None };
    let by = happened.event.cause.ability;
    match happened.event.act {
        Act::Drawn { player, .. } => Some((Change::Draws, player, by)),
        Act::Discarded { card } => {
            let Zone::Hand(whose) = happened.before.card(card).zone else { return None };
            let mentions = |by: AbilityRef| setting.catalogue.mentions(by.def, setting.wording, by.ability);
            Some((Change::Discards { by_chance: by.is_some_and(|by| mentions(by).chance) }, whose, by))
        }
        _ => None,
    }
}
