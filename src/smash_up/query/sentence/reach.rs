//! Which sentences are in force, which cards are out of their reach, and what of a card's power hangs on that.

use crate::smash_up::{
    ability::{Clause, Event, Sentence, Topics},
    law::{Affected, AlreadyChanged, ImmuneCarrier, ProtectedByGift},
    query::{Few, InForce, Intended, Position},
    table::{AbilityRef, Act, CardId, Zone},
};

impl<'a> Position<'a> {
    /// The sentences of one kind that are in force now.
    #[must_use]
    pub fn in_force(self, wanted: Sentence) -> Few<InForce<'a>> {
        self.in_force_on(wanted, Topics::ALL)
    }

    /// Those among them that speak of some of these: of the others, no condition is asked.
    #[must_use]
    pub fn in_force_on(self, wanted: Sentence, topics: Topics) -> Few<InForce<'a>> {
        let mut found = self.said(wanted, topics);
        // What a card has by one is asked for it alone: whether it is out of reach may hang on its power.
        if !matches!(wanted, Sentence::Has | Sentence::Tags | Sentence::Talents) {
            let protects = |clause: &Clause| matches!(clause, Clause::Cannot(Event::Affected(_)));
            found.retain(|said| {
                said.bound.is_some() || protects(said.clause) || !self.lies_without_effect(said.ability.card.card)
            });
        }
        found
    }

    /// Whether a card lies on one that is out of its reach: where it stays there, it does so without effect (READ-18).
    #[must_use]
    pub fn lies_without_effect(self, card: CardId) -> bool {
        self.setting.comes_to(ImmuneCarrier::Stays, || self.kept_off(card).is_some())
    }

    /// The sentence that puts the card on which this one lies out of its reach.
    #[must_use]
    pub fn kept_off(self, card: CardId) -> Option<AbilityRef> {
        let Zone::On(host) = self.table.card(card).zone else { return None };
        self.protected(host, AbilityRef { card: self.table.object(card), def: self.table.card(card).def, ability: 0 })
    }

    /// The sentence that puts a card in play out of reach of another card's sentence, if there is one.
    #[must_use]
    pub fn protected(self, card: CardId, by: AbilityRef) -> Option<AbilityRef> {
        self.protection(card, by).map(|sentence| sentence.ability)
    }

    pub(in crate::smash_up::query) fn protection(self, card: CardId, by: AbilityRef) -> Option<InForce<'a>> {
        let controller = self.whereabouts(by.card).controller;
        let subject = self.table.card(card);
        // Any act that affects serves to ask; returning is on every edition's list.
        let act = Act::Returned { card };
        let intended = Intended { act: &act, by: controller, source: Some(by), subject: None };
        if !matches!(subject.zone, Zone::At(_) | Zone::TitanAt(_) | Zone::On(_)) {
            return None;
        }
        self.said(Sentence::Cannot, Topics::AFFECTED).into_iter().find(|sentence| {
            matches!(&**sentence.clause, Clause::Cannot(event @ Event::Affected(_)) if self.fits(&sentence.scope(), event, &intended))
        })
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
