//! What would change a card's power and does not: it is out of reach of that card, or the sentence is cancelled.

use std::slice;

use crate::smash_up::{
    ability::Sentence,
    law::{Affected, AlreadyChanged, ImmuneCarrier, ProtectedByGift},
    query::{Position, sentence::forbid::How},
    table::{AbilityRef, CardId, Zone},
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

    /// Whether a protection keeps away what another card does to this one's power: where a change of power is among what
    /// affects, and where the other one lies on this one without effect (READ-18).
    pub(in crate::smash_up::query) fn may_be_kept_away(self, card: CardId, by: AbilityRef, was_made: bool) -> bool {
        let lies_on_it = || self.table.is_current(by.card) && self.table.card(by.card.card).zone == Zone::On(card);
        self.affects_by_power() || !was_made && self.setting.comes_to(ImmuneCarrier::Stays, lies_on_it)
    }

    /// Whether changing the power of a card is on the list of what affects it.
    #[must_use]
    pub fn affects_by_power(self) -> bool {
        self.setting.by_law(|list: Affected| list >= Affected::WithPowerAndCancel)
    }

    /// Whether a card's power is changed by what another one gives or has given it: not where a sentence puts it out of
    /// reach, unless the change was made before (READ-64), or is the very ground of the protection (READ-65).
    #[must_use]
    pub fn changes_power(self, card: CardId, by: AbilityRef, was_made: bool) -> bool {
        let Some(protection) = self.protection(card, by) else { return true };
        if !self.may_be_kept_away(card, by, was_made) {
            return true;
        }
        if was_made {
            return self.setting.by_law(|changed: AlreadyChanged| changed == AlreadyChanged::Stays);
        }
        self.rests_on_what_it_takes(&protection, card)
            && self.setting.by_law(|gift: ProtectedByGift| gift != ProtectedByGift::AndLosesIt)
    }
}
