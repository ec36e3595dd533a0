//! What would change a card's power and does not: it is out of reach of that card, or the sentence is cancelled.

use std::slice;

use super::{Position, forbid::How};
use crate::smash_up::{
    ability::Sentence,
    law::{Affected, AlreadyChanged, ProtectedByGift},
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
        if self.setting.law.switches.affected >= Affected::WithPowerAndCancel {
            for modifier in self.all_modifiers(card, &self.in_force(Sentence::Has)) {
                let Some(of) = modifier.ability.filter(|_| modifier.amount != 0) else { continue };
                let protection = self.protection(card, of).filter(|_| !self.counts_for(card, of, modifier.was_made));
                unfelt.extend(protection.map(|by| Unfelt { of, by: by.ability, how: How::Protected }));
            }
        }
        for (sentence, by) in self.silenced(Sentence::Has) {
            let gives = self.given_to(card, slice::from_ref(&sentence)).iter().any(|modifier| modifier.amount != 0);
            unfelt.extend(gives.then_some(Unfelt { of: sentence.ability, by, how: How::Cannot }));
        }
        unfelt
    }

    /// Whether a card's power is changed by what another one gives or has given it: not where a sentence puts it out of
    /// reach, unless the change was made before (READ-64), or is the very ground of the protection (READ-65).
    pub(super) fn counts_for(self, card: CardId, by: AbilityRef, was_made: bool) -> bool {
        let Some(protection) = self.protection(card, by) else { return true };
        if was_made {
            return self.setting.by_reading(|changed: AlreadyChanged| changed == AlreadyChanged::Stays);
        }
        self.rests_on_what_it_takes(&protection, card)
            && self.setting.by_reading(|gift: ProtectedByGift| gift != ProtectedByGift::AndLosesIt)
    }
}
