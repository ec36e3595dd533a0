//! What would change power and does not: it is out of reach of that card, or the sentence is cancelled or lost.

use std::slice;

use crate::smash_up::{
    ability::Sentence,
    query::{Position, sentence::forbid::How},
    table::{AbilityRef, CardId, LastingWhat},
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

/// What a sentence would give if its card had not lost it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lost {
    /// The sentence.
    pub of: AbilityRef,
    /// The one that took it.
    pub by: Option<AbilityRef>,
    /// Whether the card has lost what it says as long as it is in play, and nothing else.
    pub ongoing: bool,
}

impl Position<'_> {
    /// The sentences that would count if their cards had not lost them.
    #[must_use]
    pub fn lost(self, counting: impl Fn(Position<'_>) -> Vec<AbilityRef>) -> Vec<Lost> {
        let mut lost = Vec::new();
        for (n, lasting) in self.table.lasting.iter().enumerate() {
            let (object, ongoing) = match lasting.what {
                LastingWhat::NoOngoing(object) => (object, true),
                LastingWhat::NoAbilities(object, _) => (object, false),
                _ => continue,
            };
            if !self.draws(self.table.weight()) {
                break;
            }
            let mut other = self.table.clone();
            other.lasting.remove(n);
            let (here, there) = (counting(self), counting(Position { table: &other, ..self }));
            let of = there.into_iter().filter(|ability| ability.card == object && !here.contains(ability));
            lost.extend(of.map(|of| Lost { of, by: lasting.cause.ability, ongoing }));
        }
        lost
    }

    /// The sentences that change the power of players at a base, rather than that of a card there.
    #[must_use]
    pub fn counting_for_players(self, base: CardId) -> Vec<AbilityRef> {
        let changing = self.players_have(base).into_iter().filter(|(.., amount)| *amount != 0);
        changing.map(|(ability, ..)| ability).collect()
    }

    /// The sentences that change a card's power.
    #[must_use]
    pub fn counting_for(self, card: CardId) -> Vec<AbilityRef> {
        self.modifiers(card).into_iter().filter_map(|modifier| modifier.ability).collect()
    }

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
