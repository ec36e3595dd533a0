//! By what one end is told from another: what lies there, and what of all that happened counts.

use std::{cmp::Ordering, iter::zip};

use serde_json::{Value, json};

use crate::{
    citation::Said,
    game::{Gist, Late},
    ruling::Step,
    smash_up::{
        hearing::tell::telling::Telling,
        phrase::{self, Names as _},
        resolve::Happened,
        setup::Scenario,
        table::{Act, CardId, Table, Zone},
    },
};

/// Piles that lie in an order.
const ORDERED: [&str; 2] = ["deck", "base_deck"];

impl<'a> Telling<'a> {
    /// The position afterwards as nobody could tell it from another: without the order in which things came about, but
    /// with the powers and the breakpoints.
    pub(super) fn end(&self) -> Late {
        let (table, names, afterwards) = (self.played.table.clone(), self.lawful.names.clone(), self.afterwards());
        // Asked now, since it may hang on a reading.
        let numbers: Vec<(CardId, i32)> = self.numbers(&self.played.table).map(|(card, n, _)| (card, n)).collect();
        Late::new(move || {
            let board = Scenario { past: Vec::new(), ..afterwards() };
            let mut end = serde_json::to_value(board).unwrap_or_default();
            end["numbers"] = numbers.iter().map(|(card, n)| json!([names.of(&table, *card), n])).collect();
            unordered(&mut end);
            end
        })
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
            entries.sort_unstable_by(in_one_order);
        }
        Value::Object(fields) => {
            let loose = fields.iter_mut().filter(|(field, _)| !ORDERED.contains(&field.as_str()));
            loose.for_each(|(_, value)| unordered(value));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// An order of whatever can be written, in which only what is the same is equal; which order it is does not matter.
fn in_one_order(one: &Value, other: &Value) -> Ordering {
    match (one, other) {
        (Value::String(one), Value::String(other)) => one.cmp(other),
        (Value::Array(one), Value::Array(other)) => {
            let apart = zip(one, other).map(|(one, other)| in_one_order(one, other)).find(|order| order.is_ne());
            apart.unwrap_or(one.len().cmp(&other.len()))
        }
        (Value::Object(one), Value::Object(other)) => {
            let field = |(of, one): (&String, &Value), (to, other)| of.cmp(to).then_with(|| in_one_order(one, other));
            let apart = zip(one, other).map(|(one, other)| field(one, other)).find(|order| order.is_ne());
            apart.unwrap_or(one.len().cmp(&other.len()))
        }
        _ => one.to_string().cmp(&other.to_string()),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_order_is_the_same_in_whatever_order_it_was_written() {
        let laid = |bases: Value, deck: [&str; 2]| {
            let mut end = json!({ "bases": bases, "players": [{ "deck": deck }] });
            unordered(&mut end);
            end
        };
        let one =
            laid(json!([{ "card": "a", "minions": ["x", { "card": "y" }, 2] }, { "card": "a" }, "b"]), ["c", "d"]);
        let other =
            laid(json!(["b", { "card": "a" }, { "card": "a", "minions": [2, "x", { "card": "y" }] }]), ["c", "d"]);
        assert_eq!(one, other);
        assert_ne!(one, laid(one["bases"].clone(), ["d", "c"]));
    }
}
