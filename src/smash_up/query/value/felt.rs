//! Which cards' power changes for as long as a sentence holds.

use crate::smash_up::{
    ability::{Clause, Sentence},
    query::{InForce, Position},
    table::{AbilityRef, Object, Seat},
};

/// A card's power, changed for as long as a sentence holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Felt {
    /// The sentence.
    pub by: AbilityRef,
    /// Whose it is.
    pub you: Seat,
    /// The card.
    pub card: Object,
    /// By how much.
    pub amount: i32,
}

impl Position<'_> {
    /// Every power in play that these sentences would change, were nothing out of reach of anything.
    #[must_use]
    pub fn felt_from(self, among: impl Fn(&InForce<'_>) -> bool) -> Vec<Felt> {
        let mut felt = Vec::new();
        for sentence in self.in_force(Sentence::Has).into_iter().filter(|sentence| among(sentence)) {
            let Clause::Has(cards, traits) = &**sentence.clause else { continue };
            let scope = sentence.scope();
            let amount: i32 = traits.iter().map(|given| self.given_power(&scope, given)).sum();
            if amount == 0 {
                continue;
            }
            let members = self.members(&scope, cards).into_iter().map(|card| self.table.object(card));
            felt.extend(members.map(|card| Felt { by: sentence.ability, you: sentence.you, card, amount }));
        }
        felt
    }
}
