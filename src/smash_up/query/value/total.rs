//! Power at a base: a player's, for the places; all of it, for the breakpoint.

use crate::smash_up::{
    ability::{Clause, Sentence},
    law::{BreakpointPower, PowerOfCards, Presence, RankingPower, TitanForBreakpoint},
    query::{InForce, Position, sentence::word::Word, value::number::sum},
    table::{AbilityRef, CardId, Seat, Zone},
};

impl Position<'_> {
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
                let amount = amount.read(self, &scope);
                have.extend(who.read(self, &scope).into_iter().map(|seat| (sentence.ability, seat, amount)));
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
