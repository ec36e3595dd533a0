//! How strong a card is: what is printed, then everything added together, then the floor; and what a protection keeps away
//! from it. Nothing is cached.

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Cards, Clause, Event, Seen, Sentence, Trait},
        law::{AlreadyChanged, Floors, ImmuneCarrier, ProtectedByGift, TitanPower},
        query::{
            Few, InForce, Intended, Position, Scope,
            sentence::{
                scope::{Asks, Kept},
                word::{Concerned, Description, Subject, Word},
            },
            value::number::sum,
        },
        rule,
        table::{AbilityRef, Act, CardId, LastingWhat, Zone},
    },
};

/// One thing behind a card's power.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Modifier {
    /// How much it adds, or what the printed power is treated as.
    pub amount: i32,
    /// The sentence behind it; `None` for counters.
    pub ability: Option<AbilityRef>,
    /// Whether it was made once, for a time, and no longer hangs on the card behind it.
    pub was_made: bool,
}

impl<'a> Position<'a> {
    /// The number printed on a minion, or what a sentence says to treat it as; 0 for other cards.
    #[must_use]
    pub fn printed_power(self, card: CardId) -> i32 {
        self.printed_under(card, &self.giving_printed(card), |by| self.changes_power(card, by, false))
    }

    /// The same before any sentence keeps the card out of reach of others.
    #[must_use]
    pub(in crate::smash_up::query) fn unprotected_printed_power(self, card: CardId) -> i32 {
        self.printed_under(card, &self.giving_printed(card), |_| true)
    }

    fn giving_printed(self, card: CardId) -> Few<InForce<'a>> {
        let in_play = matches!(self.table.card(card).zone, Zone::At(_));
        if in_play { self.in_force(Sentence::Has) } else { Few::new() }
    }

    fn printed_under(self, card: CardId, giving: &[InForce<'_>], counts: impl Fn(AbilityRef) -> bool) -> i32 {
        let in_play = matches!(self.table.card(card).zone, Zone::At(_));
        let treated_as = in_play.then(|| self.treated_as(card, giving, counts)).flatten();
        treated_as.map_or_else(|| self.number_on(card), |treated| treated.amount)
    }

    /// What the printed power of a minion is treated as, by the last sentence in force that says so and counts.
    pub(in crate::smash_up::query) fn treated_as(
        self,
        card: CardId,
        giving: &[InForce<'_>],
        counts: impl Fn(AbilityRef) -> bool,
    ) -> Option<Modifier> {
        giving.iter().rev().find_map(|sentence| {
            let Clause::Has(cards, traits) = &**sentence.clause else { return None };
            let n = traits.iter().find_map(|given| if let Trait::PrintedPower(n) = given { Some(n) } else { None })?;
            let scope = sentence.scope();
            let treated =
                || Modifier { amount: n.read(self, &scope), ability: Some(sentence.ability), was_made: false };
            (cards.describes(self, &scope, Subject::Live(card)) && counts(sentence.ability)).then(treated)
        })
    }

    fn number_on(self, card: CardId) -> i32 {
        self.printing(card).kind.power()
    }

    /// A card's power: modified in play, printed elsewhere. Never below 0. Actions have some only where a text says so; a
    /// titan, what its counters and the texts give it, or none at all (READ-57).
    #[must_use]
    pub fn power(self, card: CardId) -> i32 {
        let state = self.table.card(card);
        if !matches!(state.zone, Zone::At(_) | Zone::TitanAt(_) | Zone::On(_)) {
            return self.printed_power(card);
        }
        let power = self.unfloored_power(card, &self.in_force(Sentence::Has)).max(0);
        let titan = matches!(state.zone, Zone::TitanAt(_));
        self.setting.by_law(|of_titans: TitanPower| if titan && of_titans == TitanPower::None { 0 } else { power })
    }

    /// A card's power before any sentence keeps it out of reach of others: such a sentence that asks for power asks for
    /// this one, or it would ask for itself.
    #[must_use]
    pub(in crate::smash_up::query) fn unprotected_power(self, card: CardId) -> i32 {
        if !matches!(self.table.card(card).zone, Zone::At(_) | Zone::On(_)) {
            return self.printed_power(card);
        }
        let giving = self.in_force(Sentence::Has);
        let added = sum(self.all_modifiers(card, &giving).iter().map(|modifier| modifier.amount));
        self.printed_under(card, &giving, |_| true).saturating_add(added).max(0)
    }

    /// The same, and the printed power, without what such a sentence keeps away for as long as it holds; `None` where it
    /// keeps nothing away. What changed the power for a time has happened, and no protection undoes it.
    pub(in crate::smash_up::query) fn power_kept(
        self,
        card: CardId,
        is_kept_away: impl Fn(AbilityRef) -> bool,
    ) -> Option<Kept> {
        let is_kept_away = |by: AbilityRef| is_kept_away(by) && self.may_be_kept_away(card, by, false);
        let giving = self.in_force(Sentence::Has);
        let mut standing = self.given_to(card, &giving);
        standing.retain(|modifier| modifier.ability.is_some_and(is_kept_away));
        let kept_away = sum(standing.iter().map(|modifier| modifier.amount));
        let printed = self.printed_under(card, &giving, |by| !is_kept_away(by));
        (kept_away != 0 || printed != self.printed_under(card, &giving, |_| true)).then(|| {
            let added = sum(self.all_modifiers(card, &giving).iter().map(|modifier| modifier.amount));
            Kept { printed, power: printed.saturating_add(added).saturating_sub(kept_away).max(0) }
        })
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

    /// Whether a protection keeps away what another card does to this one's power: where a change of power is among what
    /// affects, and where the other one lies on this one without effect (READ-18).
    pub(in crate::smash_up::query) fn may_be_kept_away(self, card: CardId, by: AbilityRef, was_made: bool) -> bool {
        let lies_on_it = || self.table.is_current(by.card) && self.table.card(by.card.card).zone == Zone::On(card);
        self.affects_by_power() || !was_made && self.setting.comes_to(ImmuneCarrier::Stays, lies_on_it)
    }

    /// Whether a protection rests on power that it would keep away from the card itself.
    fn rests_on_what_it_takes(self, protection: &InForce<'_>, card: CardId) -> bool {
        let Clause::Cannot(Event::Affected(seen)) = &**protection.clause else { return false };
        let without = |cards| self.is_without_the_kept(&protection.scope(), seen, cards, card);
        seen.what.as_ref().and_then(without) == Some(false)
    }

    /// Whether a card is one of a set by the power it has where what is kept away from it does not change it; `None`
    /// where nothing is kept away.
    pub(in crate::smash_up::query) fn is_without_the_kept(
        self,
        scope: &Scope,
        seen: &Seen,
        cards: &Cards,
        card: CardId,
    ) -> Option<bool> {
        let mentions = self.mentions(scope.ability);
        if !mentions.power && !mentions.printed {
            return None;
        }
        let returned = Act::Returned { card };
        let is_kept_away = |by: AbilityRef| {
            let intended =
                Intended { act: &returned, by: self.whereabouts(by.card).controller, source: Some(by), subject: None };
            seen.describes(self, scope, (&intended, &Concerned::lying(self, card, &|_| true)))
        };
        let kept = self.power_kept(card, is_kept_away)?;
        Some(cards.describes(
            self,
            &Scope { asks: Asks::PowerKept(card, kept), ..self.copied(scope) },
            Subject::Live(card),
        ))
    }

    pub(super) fn unfloored_power(self, card: CardId, giving: &[InForce<'_>]) -> i32 {
        let added = sum(self.modified_by(card, giving).iter().map(|modifier| modifier.amount));
        self.printed_under(card, giving, |by| self.changes_power(card, by, false)).saturating_add(added)
    }

    /// The clause by which a card in play has no power left rather than less than none, where that is so.
    #[must_use]
    pub fn floored(self, card: CardId) -> Option<Rule> {
        let in_play = matches!(self.table.card(card).zone, Zone::At(_) | Zone::TitanAt(_) | Zone::On(_));
        let below = in_play && self.unfloored_power(card, &self.in_force(Sentence::Has)) < 0;
        below.then(|| match self.setting.takes() {
            Floors::PowerRule => rule::POWER_OUTSIDE,
            Floors::PowerAndBreakpointException => rule::FLOOR,
        })
    }

    /// Everything behind a minion's power in play: what its printed power is treated as, and what adds to it.
    #[must_use]
    pub fn modifiers(self, card: CardId) -> Vec<Modifier> {
        let giving = self.in_force(Sentence::Has);
        let treated_as = self.treated_as(card, &giving, |by| self.changes_power(card, by, false));
        treated_as.into_iter().chain(self.modified_by(card, &giving)).collect()
    }

    fn modified_by(self, card: CardId, giving: &[InForce<'_>]) -> Few<Modifier> {
        let mut modifiers = self.all_modifiers(card, giving);
        modifiers.retain(|modifier| {
            modifier.amount != 0 && modifier.ability.is_none_or(|by| self.changes_power(card, by, modifier.was_made))
        });
        modifiers
    }

    /// Everything that would, were nothing out of reach of anything.
    pub(in crate::smash_up::query) fn all_modifiers(self, card: CardId, giving: &[InForce<'_>]) -> Few<Modifier> {
        let counters = i32::from(self.table.card(card).counters);
        let mut modifiers = Few::new();
        if counters != 0 {
            modifiers.push(Modifier { amount: counters, ability: None, was_made: true });
        }
        modifiers.extend(self.given_to(card, giving));
        for lasting in &self.table.lasting {
            if let LastingWhat::Power(objects, amount) = &lasting.what
                && objects.contains(&self.table.object(card))
            {
                modifiers.push(Modifier { amount: *amount, ability: lasting.cause.ability, was_made: true });
            }
        }
        modifiers
    }

    pub(in crate::smash_up::query) fn given_to(self, card: CardId, giving: &[InForce<'_>]) -> Few<Modifier> {
        let given = giving.iter().filter_map(|sentence| {
            let Clause::Has(cards, traits) = &**sentence.clause else { return None };
            if !traits.iter().any(|given| matches!(given, Trait::Power(_))) {
                return None;
            }
            let scope = sentence.scope();
            if !cards.describes(self, &scope, Subject::Live(card)) {
                return None;
            }
            let amount = sum(traits.iter().map(|given| self.given_power(&scope, given)));
            Some(Modifier { amount, ability: Some(sentence.ability), was_made: false })
        });
        given.collect()
    }

    pub(super) fn given_power(self, scope: &Scope, given: &Trait) -> i32 {
        match given {
            Trait::Power(amount) => amount.read(self, scope),
            Trait::Tag(_) | Trait::Talent(_) | Trait::PrintedPower(_) | Trait::NoAbilities | Trait::NoOngoing => 0,
        }
    }

    /// What a card counts as.
    #[must_use]
    pub fn tags(self, card: CardId) -> Vec<String> {
        let state = self.table.card(card);
        let mut tags = self.written(state.def).tags.clone();
        if !state.zone.in_play() {
            return tags;
        }
        for sentence in self.in_force(Sentence::Tags) {
            let Clause::Has(cards, traits) = &**sentence.clause else { continue };
            for given in traits {
                if let Trait::Tag(tag) = given
                    && !tags.contains(tag)
                    && cards.describes(self, &sentence.scope(), Subject::Live(card))
                {
                    tags.push(tag.clone());
                }
            }
        }
        for lasting in &self.table.lasting {
            if let LastingWhat::Tag(objects, tag) = &lasting.what
                && objects.contains(&self.table.object(card))
                && !tags.contains(tag)
            {
                tags.push(tag.clone());
            }
        }
        tags
    }
}
