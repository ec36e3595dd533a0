//! Decks: drawing, revealing, looking, and what happens when one runs out.

use super::{Choice, Considered, Decision, Driver, Resolver, Stop, What, choose::Chosen, done::Done, effect::Audience};
use crate::smash_up::{
    ability::Source,
    card::UNKNOWN,
    query::{Named, Scope},
    rule,
    table::{Act, CardId, Cause, Pile, Seat, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// A player draws cards, one after the other; an empty deck is made anew from the discard pile.
    pub(super) fn draw(&mut self, player: Seat, n: i32, cause: &Cause) -> Result<Done, Stop> {
        let mut drawn = 0;
        for _ in 0..n.max(0) {
            let Some(card) = self.top_of_deck(player, cause)? else { break };
            self.apply(Act::Drawn { player, card }, cause.clone())?;
            drawn += 1;
        }
        Ok(match drawn {
            0 => Done::Nothing,
            all if all == n => Done::Fully,
            _ => Done::Partly,
        })
    }

    /// The top card of a deck, after reshuffling the discard pile if the deck is empty; `None`: there is no card.
    fn top_of_deck(&mut self, player: Seat, cause: &Cause) -> Result<Option<CardId>, Stop> {
        let deck = &self.table.player(player).deck;
        if deck.cards.is_empty() && deck.open {
            self.apply(Act::Surfaces { zone: Zone::Deck(player) }, cause.clone())?;
        } else if deck.cards.is_empty() && !self.table.player(player).discard.is_empty() {
            let cause = Cause { ability: cause.ability, rules: vec![rule::DECK_EMPTY], by: player };
            self.apply(Act::Reshuffled { player }, cause)?;
        }
        let deck = self.table.player(player).deck.clone();
        if deck.cards.is_empty() {
            self.consider(Considered::NothingToDraw(cause.ability, player));
        }
        self.top_of(&deck, cause.clone())
    }

    /// The top card of a pile; the order of a shuffled one is chance's.
    pub(super) fn top_of(&mut self, pile: &Pile, cause: Cause) -> Result<Option<CardId>, Stop> {
        if !pile.shuffled || pile.cards.len() < 2 {
            return Ok(pile.cards.first().copied());
        }
        let options = pile.cards.iter().copied().map(Choice::Card).collect();
        Ok(match self.decide(Decision::one(None, What::Random, options, cause))?.first() {
            Some(Choice::Card(card)) => Some(*card),
            _ => None,
        })
    }

    /// Cards are shown, and set aside until they are put back or go elsewhere.
    pub(super) fn reveal(
        &mut self,
        source: &Source,
        name: &str,
        scope: &mut Scope,
        audience: Audience,
    ) -> Result<Done, Stop> {
        let cause = scope.cause(&[rule::LOOK_REVEAL]);
        let (of, cards) = match source {
            Source::Top(n, who) => {
                let n = self.position().amount(scope, n).max(0);
                let Some(of) = self.one_player(who, scope)? else { return Ok(Done::Nothing) };
                let mut cards = Vec::new();
                for _ in 0..n {
                    let Some(card) = self.top_of_deck(of, &cause)? else { break };
                    self.apply(Act::Placed { card, to: Zone::Limbo, bottom: false }, cause.clone())?;
                    cards.push(card);
                }
                (of, cards)
            }
            Source::Hand(who) => {
                let Some(of) = self.one_player(who, scope)? else { return Ok(Done::Nothing) };
                (of, self.table.player(of).hand.cards.clone())
            }
        };
        for card in &cards {
            self.learn(*card, of, &cause)?;
        }
        let to = (audience == Audience::Actor).then_some(scope.actor());
        if cards.is_empty() {
            return Ok(Done::Nothing);
        }
        self.apply(Act::Shown { cards: cards.clone(), to, of }, cause)?;
        scope.name(name, Named::Pile(cards, of));
        Ok(Done::Fully)
    }

    fn one_player(&mut self, who: &crate::smash_up::ability::Who, scope: &Scope) -> Result<Option<Seat>, Stop> {
        let seats = self.position().players(scope, who);
        if seats.len() < 2 {
            return Ok(seats.first().copied());
        }
        Ok(match self.pick_player(who, scope)? {
            Chosen::Some(seat) => Some(seat),
            Chosen::Nothing | Chosen::Declined => None,
        })
    }

    /// A card that nobody has seen is now seen: the driver says what it is.
    fn learn(&mut self, card: CardId, of: Seat, cause: &Cause) -> Result<(), Stop> {
        if self.table.card(card).def != UNKNOWN {
            return Ok(());
        }
        let decision = Decision::one(
            None,
            What::Reveal,
            self.position().could_be(of).into_iter().map(Choice::Unseen).collect(),
            cause.clone(),
        );
        if let Some(Choice::Unseen(def)) = self.decide(decision)?.first() {
            self.apply(Act::Known { card, def: *def }, cause.clone())?;
        }
        Ok(())
    }

    /// A card of this name is taken to be in a hand that nobody has seen; `None`: there is no unseen card.
    pub(super) fn take_unseen(
        &mut self,
        seat: Seat,
        def: crate::smash_up::card::Def,
        cause: &Cause,
    ) -> Result<Option<CardId>, Stop> {
        let unknown = |resolver: &Self| {
            let hand = &resolver.table.player(seat).hand.cards;
            hand.iter().copied().find(|card| resolver.table.card(*card).def == UNKNOWN)
        };
        if unknown(self).is_none() && self.table.player(seat).hand.open {
            self.apply(Act::Surfaces { zone: Zone::Hand(seat) }, cause.clone())?;
        }
        let Some(card) = unknown(self) else { return Ok(None) };
        self.apply(Act::Known { card, def }, cause.clone())?;
        Ok(Some(card))
    }
}
