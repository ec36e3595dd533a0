//! Power, breakpoint, totals: printed, then everything added together, then the floor. Nothing is cached.

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Clause, Sentence, Trait},
        law::{BreakpointPower, Floors, PowerOfCards, Presence, RankingPower, TitanForBreakpoint, TitanPower},
        query::{Few, InForce, Position, Scope, sentence::scope::Kept, value::number::sum},
        rule,
        table::{AbilityRef, CardId, LastingWhat, Object, Seat, Zone},
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

impl<'a> Position<'a> {
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
                || Modifier { amount: self.amount(&scope, n), ability: Some(sentence.ability), was_made: false };
            (self.is(&scope, cards, card) && counts(sentence.ability)).then(treated)
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

    fn unfloored_power(self, card: CardId, giving: &[InForce<'_>]) -> i32 {
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
            if !self.is(&scope, cards, card) {
                return None;
            }
            let amount = sum(traits.iter().map(|given| self.given_power(&scope, given)));
            Some(Modifier { amount, ability: Some(sentence.ability), was_made: false })
        });
        given.collect()
    }

    fn given_power(self, scope: &Scope, given: &Trait) -> i32 {
        match given {
            Trait::Power(amount) => self.amount(scope, amount),
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
                    && self.is(&sentence.scope(), cards, card)
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

    /// A player's power at a base, for the places.
    #[must_use]
    pub fn total(self, base: CardId, seat: Seat) -> i32 {
        let of_cards = || self.setting.takes::<RankingPower>() == RankingPower::Cards;
        let theirs = self.with_power(base, of_cards).filter(|card| self.table.card(*card).controller == seat);
        let giving = self.in_force(Sentence::Has);
        let power = sum(theirs.map(|card| self.unfloored_power(card, &giving).max(0)));
        power.saturating_add(self.player_has(base, |candidate| candidate == seat))
    }

    /// Whether a player is there at all, for points.
    #[must_use]
    pub fn has_presence(self, base: CardId, seat: Seat) -> bool {
        let minion = self.table.minions_at(base).any(|card| self.table.card(card).controller == seat);
        minion || self.total(base, seat) >= 1 && self.setting.takes::<Presence>() == Presence::OneMinionOrPower
    }

    /// What sentences add to the power of these players at a base, of no card's own.
    fn player_has(self, base: CardId, whose: impl Fn(Seat) -> bool) -> i32 {
        let each = self.players_have(base).into_iter();
        sum(each.filter(|(_, seat, _)| whose(*seat)).map(|(.., amount)| amount))
    }

    /// Each sentence that changes a player's power at a base rather than that of a card there, whose, and by how much.
    #[must_use]
    pub fn players_have(self, base: CardId) -> Vec<(AbilityRef, Seat, i32)> {
        let mut have = Vec::new();
        for sentence in self.in_force(Sentence::PlayerHas) {
            let Clause::PlayerHas(who, place, amount) = &**sentence.clause else { continue };
            let scope = sentence.scope();
            if self.bases(&scope, place).contains(&base) {
                let amount = self.amount(&scope, amount);
                have.extend(self.players(&scope, who).into_iter().map(|seat| (sentence.ability, seat, amount)));
            }
        }
        have
    }

    /// All power at a base, for its breakpoint. Where minions alone count, what titans add is READ-58.
    #[must_use]
    pub fn total_of_all(self, base: CardId) -> i32 {
        let (all, minions) = self.totals_of_all(base);
        self.setting.by_law(|titans| match titans {
            TitanForBreakpoint::MinionsOnly => minions,
            TitanForBreakpoint::Counts => all,
        })
    }

    /// All power at a base, and that of what counts for sure.
    #[must_use]
    pub fn totals_of_all(self, base: CardId) -> (i32, i32) {
        let of_cards = || self.setting.takes::<BreakpointPower>() == BreakpointPower::Cards;
        let (mut all, mut minions) = (self.player_has(base, |_| true), 0_i32);
        let giving = self.in_force(Sentence::Has);
        for card in self.with_power(base, of_cards) {
            let power = self.unfloored_power(card, &giving).max(0);
            all = all.saturating_add(power);
            if self.table.card(card).zone == Zone::At(base) {
                minions = minions.saturating_add(power);
            }
        }
        let of_cards = |cards: PowerOfCards| cards == PowerOfCards::Cards;
        let all_count = |power: BreakpointPower| power == BreakpointPower::Cards && self.setting.by_law(of_cards);
        let for_sure = self.setting.by_law(|power| if all == minions || all_count(power) { all } else { minions });
        (all, for_sure)
    }

    /// The cards whose power counts at a base: the minions, or all cards (READ-33).
    fn with_power(self, base: CardId, of_cards: impl Fn() -> bool) -> impl Iterator<Item = CardId> {
        self.table.in_play.iter().copied().filter(move |card| match self.table.card(*card).zone {
            Zone::At(at) | Zone::TitanAt(at) => at == base,
            Zone::On(_) if self.table.base_of(*card) == Some(base) && of_cards() => {
                self.setting.takes::<PowerOfCards>() == PowerOfCards::Cards
            }
            _ => false,
        })
    }

    /// Whether a titan adds to its controller's total at a base.
    #[must_use]
    pub fn has_power_of_titans(self, base: CardId) -> bool {
        let there =
            self.table.in_play.iter().copied().filter(|card| self.table.card(*card).zone == Zone::TitanAt(base));
        let theirs = |sentence: &InForce<'_>| self.table.card(sentence.ability.card.card).zone == Zone::TitanAt(base);
        there.into_iter().any(|titan| self.power(titan) > 0) || self.in_force(Sentence::PlayerHas).iter().any(theirs)
    }
}
