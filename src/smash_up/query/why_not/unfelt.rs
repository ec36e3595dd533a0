//! What would change a card's power and does not: it is out of reach of that card, or the sentence is cancelled.

use std::slice;

use crate::smash_up::{
    ability::Sentence,
    query::{Position, sentence::forbid::How},
    table::{AbilityRef, CardId},
};

/// A change of a card's power that does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unfelt {
    /// The sentence that would change it.
    pub of: AbilityRef,
    /// The one because of which it does not.
    pub by: AbilityRef,
    /// Whether that protects the card, or cancels the sentence.
    pub how: How,
}

impl Position<'_> {
    /// What would change a card's power, were it not for a sentence.
    #[must_use]
    pub fn unfelt(self, card: CardId) -> Vec<Unfelt> {
        let mut unfelt = Vec::new();
        let giving = self.in_force(Sentence::Has);
        let added = self.all_modifiers(card, &giving).into_iter().filter(|modifier| modifier.amount != 0);
        for modifier in added.chain(self.treated_as(card, &giving, |_| true)) {
            let Some(of) = modifier.ability else { continue };
            if !self.changes_power(card, of, modifier.was_made) {
                let protection = self.protection(card, of);
                unfelt.extend(protection.map(|by| Unfelt { of, by: by.ability, how: How::Protected }));
            }
        }
        for (sentence, by) in self.silenced(Sentence::Has) {
            let gives = self.given_to(card, slice::from_ref(&sentence)).iter().any(|modifier| modifier.amount != 0);
            unfelt.extend(gives.then_some(Unfelt { of: sentence.ability, by, how: How::Cannot }));
        }
        unfelt
    }
}
