//! What was supposed can be said otherwise: that something is used of which nobody spoke, in what other order things happen.

use serde_json::{Value, json};

use crate::{
    game::Unused,
    ruling::Instead,
    smash_up::{
        hearing::{script::named::MOST_ORDERED, tell::telling::Telling},
        phrase::{self, Supposed},
        query::Moment,
        resolve::orders,
        table::{CardId, Seat},
    },
};

impl Telling<'_> {
    /// The uses of named cards that nobody spoke of, each with the step that would make it and the one that declines it.
    pub(in crate::smash_up::hearing) fn unused(&self) -> Vec<Unused> {
        let table = &self.played.table;
        let names = self.names(table);
        let mut all: Vec<Unused> = Vec::new();
        let mut windows: Vec<(Seat, Moment, Option<usize>)> = Vec::new();
        let mut tried = Vec::new();
        for (supposed, led) in &self.played.supposed {
            let (Supposed::NotUsed { by, moment, .. } | Supposed::UnseenNotUsed { by, moment, .. }) = supposed else {
                continue;
            };
            // One passes in each window in which one could do something.
            if !windows.contains(&(*by, *moment, *led)) {
                windows.push((*by, *moment, *led));
            }
            let passed = windows.iter().filter(|(who, _, when)| who == by && when == led).count();
            let Supposed::NotUsed { card, how, .. } = supposed else { continue };
            let (player, word) = (&table.player(*by).name, self.lawful.names.of(table, *card));
            let makes = json!({ "player": player, how.word(): word });
            let before = led.map_or(0, |led| led + 1);
            let use_at_base = (*by, *card, moment.base(), *led);
            let known =
                |makes: &Value| all.iter().any(|known: &Unused| known.before == before && known.makes == *makes);
            // In a later window the same step would be taken in the first: the base that scores then tells them apart.
            let makes = match moment.base() {
                Some(base) if known(&makes) => {
                    let mut there = makes;
                    there["on"] = json!(self.lawful.names.of(table, base));
                    there
                }
                Some(_) | None => makes,
            };
            if known(&makes) || tried.contains(&use_at_base) {
                continue;
            }
            tried.push(use_at_base);
            all.push(Unused {
                made: phrase::used(&names, *by, *card, *moment, *how),
                declined: phrase::supposed(&names, supposed),
                before,
                makes,
                declines: vec![json!({ "player": player, "pass": true }); passed],
            });
        }
        all
    }

    /// What the step could answer instead: what it does, and each other order.
    pub(in crate::smash_up::hearing) fn ordered_otherwise(&self, step: usize, cards: &[CardId]) -> Vec<Instead> {
        let Some(said) = self.scenario.steps.get(step) else { return Vec::new() };
        let word = |card: &CardId| self.lawful.names.of(&self.played.table, *card);
        let others = orders(cards, MOST_ORDERED).into_iter().filter(|order| order != cards);
        let answers = |order: Vec<CardId>| {
            let order: Vec<&str> = order.iter().map(word).collect();
            let given = said.choose.iter().map(|answer| json!(answer));
            given.chain([json!(order)]).collect::<Value>()
        };
        others.map(|order| answers(order).into()).collect()
    }
}
