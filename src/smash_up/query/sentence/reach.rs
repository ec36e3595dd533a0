//! Which sentences are in force, and which cards are out of their reach.

use crate::smash_up::{
    ability::{Clause, Event, Sentence, Topics},
    law::{Affected, ImmuneCarrier},
    query::{Few, InForce, Intended, Position, sentence::word::Description},
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
            matches!(&**sentence.clause, Clause::Cannot(event @ Event::Affected(_)) if event.describes(self, &sentence.scope(), &intended))
        })
    }

    /// Whether changing the power of a card is on the list of what affects it.
    #[must_use]
    pub fn affects_by_power(self) -> bool {
        self.setting.by_law(|list: Affected| list >= Affected::WithPowerAndCancel)
    }
}
