//! By what one end is told from another: what lies there, and what of all that happened counts.

use serde_json::{Value, json};

use crate::{
    citation::Said,
    game::Gist,
    ruling::Step,
    smash_up::{
        hearing::tell::telling::Telling,
        phrase::{self, Names as _},
        resolve::Happened,
        table::{Act, CardId, Table, Zone},
    },
};

/// Piles that lie in an order.
const ORDERED: [&str; 2] = ["deck", "base_deck"];

impl<'a> Telling<'a> {
    /// The position afterwards as nobody could tell it from another: without the order in which things came about, but
    /// with the powers and the breakpoints.
    pub(super) fn end(&self, board: &Value) -> Value {
        let table = &self.played.table;
        let numbers = self.numbers(table).map(|(card, n, _)| json!([self.lawful.names.of(table, card), n]));
        let numbers: Vec<Value> = numbers.collect();
        let mut end = board.clone();
        if let Some(fields) = end.as_object_mut() {
            fields.remove("past");
            fields.insert("numbers".into(), numbers.into());
        }
        unordered(&mut end);
        end
    }

    /// The power of each minion at a base, and the breakpoint of each base: how each is said.
    fn numbers(&self, table: &'a Table) -> impl Iterator<Item = (CardId, i32, fn(&Said, i32) -> Said)> {
        let position = self.position(table);
        let minions = table.in_play.iter().copied().filter(|card| matches!(table.card(*card).zone, Zone::At(_)));
        let powers = minions.map(move |card| (card, position.power(card), phrase::power_is as fn(&Said, i32) -> Said));
        powers
            .chain(table.bases.iter().map(move |base| (*base, position.breakpoint(*base), phrase::breakpoint_is as _)))
    }

    /// The numbers of what lies here and at this end, and is another there.
    pub(in crate::smash_up::hearing) fn stands_apart(&self, end: &Value) -> Vec<Said> {
        let table = &self.played.table;
        let there = |card| {
            let (word, mut numbers) = (self.lawful.names.of(table, card), end["numbers"].as_array()?.iter());
            numbers.find(|of| of[0] == word)?[1].as_i64()
        };
        let apart = self.numbers(table).filter(|(card, n, _)| there(*card).is_some_and(|there| there != i64::from(*n)));
        apart.map(|(card, n, says)| says(&self.names(table).card(card), n)).collect()
    }
}

/// Everything in it without an order, but what has one.
fn unordered(value: &mut Value) {
    match value {
        Value::Array(entries) => {
            entries.iter_mut().for_each(unordered);
            entries.sort_by_cached_key(|entry| serde_json::to_string(entry).unwrap_or_default());
        }
        Value::Object(fields) => {
            let loose = fields.iter_mut().filter(|(field, _)| !ORDERED.contains(&field.as_str()));
            loose.for_each(|(_, value)| unordered(value));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// What a step says of how it ended: what happens, and the numbers that it changes.
pub(super) fn gist_of(happened: &Happened, step: &Step) -> Vec<Gist> {
    let act = &happened.event.act;
    let of = |says: &Said, weight, measures| Gist { says: says.clone(), weight, measures };
    // A card that leaves the table is missed there; one that was only carried out is not.
    let leaves = matches!(act, Act::Discarded { card, .. } if happened.before.card(*card).zone.in_play());
    let event = (!only_leads_on(act)).then(|| of(&step.says, weight_of(act).max(leaves.into()), false));
    event.into_iter().chain(step.changes.iter().map(|says| of(says, 1, true))).collect()
}

/// What only leads to something else.
pub(super) fn only_leads_on(act: &Act) -> bool {
    matches!(act, Act::PhaseBegins { .. } | Act::TurnBegins { .. } | Act::TurnEnds { .. } | Act::Triggers { .. })
}

pub(super) fn weight_of(act: &Act) -> u8 {
    match act {
        Act::Wins { .. } => 3,
        Act::Vp { .. } => 2,
        Act::Destroyed { .. }
        | Act::Returned { .. }
        | Act::Moved { .. }
        | Act::Transferred { .. }
        | Act::Placed { .. }
        | Act::ControlTaken { .. }
        | Act::BaseReplaced { .. }
        | Act::BaseSwapped { .. } => 1,
        _ => 0,
    }
}
