//! Cards named in one answer are named in an order: what comes of them together is taken in that order, if nobody gives another.

use serde_json::{Value, json};

use crate::{
    game::Unsaid,
    ruling::Instead,
    smash_up::{
        hearing::{
            script::{progress::Script, read::card_of},
            tell::telling::Telling,
        },
        phrase::Supposed,
        resolve::{Choice, Decision, What, orders},
        table::CardId,
    },
};

/// Of more, nobody is told every order.
pub(super) const MOST_ORDERED: usize = 3;

impl Script {
    /// Remembers the cards of an answer that names several.
    pub(super) fn note_named(&mut self, choices: &[Choice]) {
        let cards: Option<Vec<CardId>> = choices.iter().map(card_of).collect();
        if let Some(cards) = cards.filter(|cards| cards.len() > 1) {
            self.named_in_order = cards;
        }
    }

    /// The order in which the step has named the cards whose abilities are to be ordered: supposed, as it was said of something
    /// else.
    pub(super) fn order_named(&mut self, decision: &Decision) -> Option<Vec<Choice>> {
        let (Some(by), Some(step)) = (decision.by, self.step_under_way()) else { return None };
        if decision.what != What::Order || self.unsaid == Unsaid::Asked || decision.options.len() > MOST_ORDERED {
            return None;
        }
        let place = |choice: &Choice| match choice {
            Choice::Waiting(_, card, _) => self.named_in_order.iter().position(|named| named == card),
            _ => None,
        };
        let mut placed: Vec<(usize, &Choice)> =
            decision.options.iter().map(|option| Some((place(option)?, option))).collect::<Option<_>>()?;
        placed.sort_by_key(|(place, _)| *place);
        if placed.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            return None;
        }
        let cards = placed.iter().map(|(place, _)| self.named_in_order[*place]).collect();
        let order = placed.into_iter().map(|(_, choice)| choice.clone()).collect();
        self.suppose(Supposed::OrderNamed { by, cards, step });
        Some(order)
    }
}

impl Telling<'_> {
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
