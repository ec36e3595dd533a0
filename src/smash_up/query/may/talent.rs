//! Talents: those of a card's own text, and those that sentences in force give it.

use crate::smash_up::{
    ability::{Ability, Clause, Effect, Sentence, talent_among},
    law::TalentWhenPlayed,
    query::{Few, InForce, Position},
    table::{AbilityRef, CardId, Lasting, LastingWhat, Object, Seat},
};

impl<'a> Position<'a> {
    /// The Talents a card has; one that it has several times, or that several sentences give, stands there as often.
    #[must_use]
    pub fn talents(self, card: CardId) -> Few<(AbilityRef, &'a Effect)> {
        self.talents_among(card, &self.in_force(Sentence::Talents))
    }

    /// The same, of those that these sentences give and its own.
    pub(super) fn talents_among(self, card: CardId, giving: &[InForce<'a>]) -> Few<(AbilityRef, &'a Effect)> {
        let (object, def) = (self.table.object(card), self.table.card(card).def);
        let own = self.printing_of(def).text.iter().enumerate().flat_map(|(ability, text)| {
            let (times, effect) = match text {
                Ability::Talent(effect) => (1, Some(effect)),
                Ability::TalentTimes(times, effect) => (usize::from(*times), Some(effect)),
                Ability::OnPlay(_)
                | Ability::AsAction(_)
                | Ability::Ongoing(_)
                | Ability::Special(_)
                | Ability::Text(_) => (0, None),
            };
            let talent = effect.map(|effect| (AbilityRef { card: object, def, ability }, effect));
            std::iter::repeat_n(talent, times).flatten()
        });
        let mut talents: Few<(AbilityRef, &Effect)> =
            if self.has_lost_abilities(card) || self.lies_without_effect(card) { Few::new() } else { own.collect() };
        for sentence in giving {
            let Clause::Has(cards, traits) = &**sentence.clause else { continue };
            let Some(effect) = talent_among(traits) else { continue };
            let giver = sentence.ability.card;
            let lost = self.has_lost_gift(card, giver) || self.lies_without_effect(giver.card);
            if self.is(&sentence.scope(), cards, card) && !lost {
                talents.push((AbilityRef { card: object, ..sentence.ability }, effect));
            }
        }
        talents
    }

    /// The cards that give this one a Talent.
    #[must_use]
    pub fn givers(self, card: CardId) -> Vec<Object> {
        let gives = self.in_force(Sentence::Talents).into_iter().filter(
            |sentence| matches!(&**sentence.clause, Clause::Has(cards, _) if self.is(&sentence.scope(), cards, card)),
        );
        gives.map(|sentence| sentence.ability.card).collect()
    }

    /// What has made a card lose its own Talent, or the one that another card gives it.
    #[must_use]
    pub fn talent_lost(self, bearer: CardId, giver: CardId) -> Option<&'a Lasting> {
        let (object, from) = (self.table.object(bearer), self.table.object(giver));
        let text = &self.printing_of(self.table.card(bearer).def).text;
        let own = bearer == giver && text.iter().any(Ability::is_talent);
        self.table.lasting.iter().find(|lasting| match &lasting.what {
            LastingWhat::NoAbilities(on, givers) => *on == object && (own || givers.contains(&from)),
            LastingWhat::NoOngoing(_)
            | LastingWhat::Power(..)
            | LastingWhat::Tag(..)
            | LastingWhat::Breakpoint(..)
            | LastingWhat::Cancelled(_)
            | LastingWhat::MayIgnore(..)
            | LastingWhat::Clause(..)
            | LastingWhat::Control(..) => false,
        })
    }

    /// Whether a player has used a Talent this turn as often as the card has it.
    #[must_use]
    pub fn is_talent_spent(self, ability: AbilityRef, seat: Seat) -> bool {
        self.is_spent(ability, &self.talents(ability.card.card), seat)
    }

    pub(super) fn is_spent(self, ability: AbilityRef, talents: &[(AbilityRef, &Effect)], seat: Seat) -> bool {
        let given = talents.iter().filter(|(other, _)| *other == ability).count();
        self.times_used(ability, seat) >= given
    }

    /// Whether a Talent of this card waits for a later turn than the one in which it came (READ-02).
    pub(in crate::smash_up::query) fn waits_a_turn(self, card: CardId) -> bool {
        let fresh = self.table.card(card).arrived == Some(self.table.turn.number);
        self.setting.by_law(|usable: TalentWhenPlayed| fresh && usable == TalentWhenPlayed::NextTurn)
    }
}
