//! The rest of a pile that was shown or searched: put back, in the player's order, or shuffled.

use crate::smash_up::{
    ability::{Effect, Ends, Source},
    law::AfterALook,
    query::Scope,
    resolve::{Choice, Decision, Driver, Resolver, Stop, What, effect::done::Done},
    rule,
    table::{Act, CardId, Named, Seat, Shown, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// What is left of cards that were shown goes where the text says, in the order the player wants; what was searched
    /// through is shuffled.
    pub(in crate::smash_up::resolve) fn put_back(
        &mut self,
        name: &str,
        ends: Ends,
        scope: &Scope,
    ) -> Result<Done, Stop> {
        let Some(Named::Pile(shown)) = scope.named(name).cloned() else { return Ok(Done::Nothing) };
        // Cards go back where they came from; under the deck, or elsewhere, they are placed.
        let cause = scope.cause(&[if ends == Ends::Top { rule::RETURN } else { rule::PLACE }]);
        let still_shown =
            |(card, _): &(CardId, Seat)| self.table.card(*card).zone == Zone::Limbo && !self.is_being_played(*card);
        let left: Vec<(CardId, Seat)> = shown.cards.iter().copied().filter(still_shown).collect();
        let mut in_order =
            if matches!(ends, Ends::Top | Ends::Bottom) { self.in_any_order(&left, scope)? } else { left };
        if ends == Ends::Top {
            // The first of them ends up on top.
            in_order.reverse();
        }
        let mut shuffled = Vec::new();
        for (card, of) in in_order {
            let of = self.whose_deck((card, of), &shown, ends);
            let is_base = self.position().is_base(self.table.card(card).def);
            if ends == Ends::Shuffled && !is_base {
                self.apply(Act::Shuffled { player: of, card: Some(card) }, scope.cause(&[rule::LOOK_REVEAL]))?;
                shuffled.push(of);
                continue;
            }
            let deck = if is_base { Zone::BaseDeck } else { Zone::Deck(of) };
            let (to, bottom) = match ends {
                Ends::Top => (deck, false),
                Ends::Bottom | Ends::Shuffled => (deck, true),
                Ends::Discard => (Zone::Discard(self.table.card(card).owner), false),
            };
            self.apply(Act::Placed { card, to, bottom }, cause.clone())?;
        }
        if ends == Ends::Shuffled {
            self.shuffle_shown(&shown, &shuffled, scope)?;
        }
        Ok(Done::Fully)
    }

    /// Whose deck a card goes back to: that which it came from; but one that all have seen is another player’s, and goes
    /// elsewhere in a deck than it lay, perhaps to its owner’s.
    fn whose_deck(&self, (card, of): (CardId, Seat), shown: &Shown, ends: Ends) -> Seat {
        let owner = self.table.card(card).owner;
        let elsewhere =
            matches!(ends, Ends::Bottom | Ends::Shuffled) && !self.position().is_base(self.table.card(card).def);
        if owner != of && elsewhere && shown.to.is_none() && self.goes_to_its_owner() { owner } else { of }
    }

    fn in_any_order(&mut self, left: &[(CardId, Seat)], scope: &Scope) -> Result<Vec<(CardId, Seat)>, Stop> {
        let mut ordered = Vec::with_capacity(left.len());
        let mut owners: Vec<Seat> = left.iter().map(|(_, of)| *of).collect();
        owners.dedup();
        for of in owners {
            let of_one: Vec<CardId> = left.iter().filter(|(_, whose)| *whose == of).map(|(card, _)| *card).collect();
            let n = of_one.len();
            let options = of_one.iter().copied().map(Choice::Card).collect();
            let decision = Decision::one(Some(scope.actor()), What::Order, options, scope.cause(&[rule::PLACE]));
            let order = self.decide(decision.several(n, n))?;
            let first =
                order.iter().filter_map(|choice| if let Choice::Card(card) = choice { Some(*card) } else { None });
            ordered.extend(first.map(|card| (card, of)));
        }
        Ok(ordered)
    }

    /// Shuffles what cards were shown from, but for the decks that have just been shuffled.
    fn shuffle_shown(&mut self, shown: &Shown, shuffled: &[Seat], scope: &Scope) -> Result<(), Stop> {
        let base = shown.cards.iter().any(|(card, _)| self.position().is_base(self.table.card(*card).def));
        if base || shown.unseen == Some(Zone::BaseDeck) {
            self.apply(Act::BaseDeckShuffled, scope.cause(&[rule::LOOK_REVEAL]))?;
            return Ok(());
        }
        let mut owners: Vec<Seat> = shown.cards.iter().map(|(_, of)| *of).collect();
        owners.extend(shown.unseen.and_then(|zone| if let Zone::Deck(seat) = zone { Some(seat) } else { None }));
        owners.retain(|owner| !shuffled.contains(owner));
        owners.sort();
        owners.dedup();
        for player in owners {
            self.apply(Act::Shuffled { player, card: None }, scope.cause(&[rule::LOOK_REVEAL]))?;
        }
        Ok(())
    }

    /// A deck whose top cards were looked at is shuffled once the text that did so is done, if that is consulting it
    /// (READ-12).
    pub(in crate::smash_up::resolve) fn shuffle_after_a_look(
        &mut self,
        parts: &[Effect],
        scope: &Scope,
    ) -> Result<(), Stop> {
        for part in parts {
            let Effect::Look(Source::Top(..), name) = part else { continue };
            let Some(Named::Pile(shown)) = scope.named(name).cloned() else { continue };
            let mut owners: Vec<Seat> = shown.cards.iter().map(|(_, of)| *of).collect();
            owners.sort();
            owners.dedup();
            owners.retain(|of| self.table.player(*of).deck.lies_in_an_order());
            if owners.is_empty() || self.setting.takes::<AfterALook>() == AfterALook::SearchOnly {
                continue;
            }
            for player in owners {
                self.apply(Act::Shuffled { player, card: None }, scope.cause(&[rule::LOOK_REVEAL]))?;
            }
        }
        Ok(())
    }
}
