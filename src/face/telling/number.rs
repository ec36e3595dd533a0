//! Powers and breakpoints that are other because of another card.

use serde_json::Value;

use super::mark::{How, Key, Mark, Place, Sort, Without, named};
use crate::{
    face::run::Run,
    smash_up::{
        query::{Position, Setting},
        table::{CardId, Table, Zone},
    },
};

/// The powers and breakpoints that are other because of a sentence of another's: what it gives, or takes away of what
/// another one gives.
pub fn numbers(run: &Run, without: &Without, setting: &Setting, marks: &mut Vec<Mark>) {
    for end in [false, true] {
        let table = run.table(end);
        let position = Position { table, setting };
        for card in counted(run) {
            let Some((how, is)) = number(run, end, card, setting) else { continue };
            let others = || run.cards.iter().copied().enumerate().filter(|(_, other)| *other != card);
            // The same card where another one says nothing, unless something else is done there.
            let was = |n: usize| {
                let is_comparable = |plain: &&Run| !end || does_no_more(plain, run, n) && is_as_there(plain, run, card);
                let plain = without.get(n)?.as_ref().filter(is_comparable)?;
                number(plain, end, card, setting).filter(|(other, _)| *other == how)
            };
            let was: Vec<(usize, i32)> = others().filter_map(|(n, _)| Some((n, was(n)?.1))).collect();
            if was.len() < others().count() {
                continue;
            }
            let given = others().map(|(_, by)| by).find(|by| is_due_to(table, position, card, *by));
            let given = given.filter(|_| was.iter().all(|(_, was)| *was != is));
            let taken = || was.iter().find(|(n, was)| *was != is && is_given(run, without, (*n, end), card, setting));
            let at = |by: CardId| was.iter().find(|(n, _)| run.cards[*n] == by).or(was.first());
            let found = match given {
                Some(by) => at(by).map(|(_, was)| (by, *was)),
                None => taken().map(|(n, was)| (run.cards[*n], *was)),
            };
            let Some((by, was)) = found else { continue };
            let slight = given.is_some() && table.card(by).zone == Zone::On(card);
            let key = Key { how, by: Some((by, 0)), to: Some(card) };
            // What is told of an effect that gives it is not told again as a figure.
            let is_told =
                |mark: &Mark| mark.entry().is_some() && mark.key.by() == Some(by) && mark.key.to == Some(card);
            if marks.iter().any(|mark| mark.named == named(run, &key) || end && is_told(mark)) {
                continue;
            }
            let place = match how {
                How::Breakpoint => Place::Breakpoint(end, card, was, is),
                _ => Place::Power(end, card, was, is),
            };
            marks.push(Mark { named: named(run, &key), key, sort: Sort::Number, place, slight });
        }
    }
}

/// Whether this card, and those that meet, have left here or not as they have there: what leaves takes along what it gave,
/// and what comes again is another one.
fn is_as_there(plain: &Run, run: &Run, card: CardId) -> bool {
    let stays = |run: &Run, card: CardId| run.table(true).object(card) == run.table(false).object(card);
    run.cards.iter().chain([&card]).all(|card| stays(plain, *card) == stays(run, *card))
}

/// Whether nothing is done, and nothing chosen, without the text of the card in this place that is not done with it.
fn does_no_more(plain: &Run, run: &Run, n: usize) -> bool {
    let name = |run: &Run| run.board.lawful.names.of(run.table(false), run.cards[n]).to_owned();
    let names = (name(plain), name(run));
    plain.steps.iter().all(|step| run.steps.iter().any(|wider| is_within(step, wider, &names)))
}

/// Whether everything of one part of a step stands in another, where one card has another name there.
fn is_within(part: &Value, whole: &Value, names: &(String, String)) -> bool {
    match (part, whole) {
        (Value::Array(some), Value::Array(all)) => {
            some.iter().all(|one| all.iter().any(|other| is_within(one, other, names)))
        }
        (Value::Object(some), Value::Object(_)) => {
            some.iter().all(|(field, value)| is_within(value, &whole[field], names))
        }
        (Value::String(one), Value::String(other)) => one == other || (one, other) == (&names.0, &names.1),
        _ => part == whole,
    }
}

/// Every power and breakpoint that could be told, as laid and at the end.
pub fn figures(run: &Run, setting: &Setting) -> Vec<Option<i32>> {
    let of = |end: bool| counted(run).map(move |card| Some(number(run, end, card, setting)?.1));
    [false, true].into_iter().flat_map(of).collect()
}

/// The cards whose figures count: those that meet, and the plain minions at the base in focus.
fn counted(run: &Run) -> impl Iterator<Item = CardId> + '_ {
    let focus = run.board.lawful.table.bases.first();
    let plain = focus.into_iter().flat_map(|base| run.board.lawful.table.minions_at(*base));
    run.cards.iter().copied().chain(plain.filter(|card| !run.cards.contains(card)))
}

/// Whether one of them gives or takes power, or changes a breakpoint, in what was laid or what came of it.
pub fn has_given(run: &Run, setting: &Setting) -> bool {
    [false, true].into_iter().any(|end| {
        let table = run.table(end);
        let position = Position { table, setting };
        let mut all = counted(run).filter(|card| number(run, end, *card, setting).is_some());
        let by_others = |card: CardId| run.cards.iter().any(|by| *by != card && is_due_to(table, position, card, *by));
        all.any(by_others)
    })
}

/// Whether another of them gives this one power, or takes it: that is so whatever its own text says.
pub fn is_given_to(run: &Run, card: CardId, setting: &Setting) -> bool {
    [false, true].into_iter().filter(|end| number(run, *end, card, setting).is_some()).any(|end| {
        let table = run.table(end);
        let position = Position { table, setting };
        run.cards.iter().any(|by| *by != card && is_due_to(table, position, card, *by))
    })
}

/// Whether, without the text of the card in this place, another of those that meet gives a card power.
fn is_given(run: &Run, without: &Without, (n, end): (usize, bool), card: CardId, setting: &Setting) -> bool {
    let Some(plain) = without.get(n).and_then(Option::as_ref) else { return false };
    let modifiers = Position { table: plain.table(end), setting }.modifiers(card);
    let by_another = |by: CardId| by != run.cards[n] && by != card && run.cards.contains(&by);
    modifiers.iter().any(|modifier| modifier.ability.is_some_and(|ability| by_another(ability.card.card)))
}

/// The power of a card at a base, or the breakpoint of a base.
fn number(run: &Run, end: bool, card: CardId, setting: &Setting) -> Option<(How, i32)> {
    let table = run.table(end);
    let position = Position { table, setting };
    match table.card(card).zone {
        Zone::At(_) => Some((How::Power, position.power(card))),
        Zone::BaseInPlay => Some((How::Breakpoint, position.breakpoint(card))),
        _ => None,
    }
}

/// Whether a sentence of this card is behind a power, or what it adds cannot be told from a sum.
fn is_due_to(table: &Table, position: Position<'_>, card: CardId, by: CardId) -> bool {
    if matches!(table.card(card).zone, Zone::BaseInPlay) {
        return true;
    }
    let modifiers = position.modifiers(card);
    modifiers.iter().any(|modifier| modifier.ability.is_some_and(|ability| ability.card.card == by))
        || position.has_lost_abilities(card)
        || modifiers.iter().any(|modifier| modifier.ability.is_some_and(|ability| ability.card.card == card))
}
