//! Cards named in one answer are named in an order: what comes of them together is taken in that order, if nobody gives another.

use crate::{
    game::Unsaid,
    smash_up::{
        hearing::script::{progress::Script, read::card_of},
        phrase::Supposed,
        resolve::{Choice, Decision, What},
        table::CardId,
    },
};

/// Of more, nobody is told every order.
pub(in crate::smash_up::hearing) const MOST_ORDERED: usize = 3;

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
