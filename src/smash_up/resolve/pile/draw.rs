//! Decks: drawing, the top card, and what happens when one runs out.

use crate::smash_up::{
    card::{Def, UNKNOWN},
    law::{BaseDeckOut, EmptyBaseDeck},
    resolve::{Choice, Considered, Decision, Driver, Resolver, Stop, What, effect::done::Done},
    rule,
    table::{Act, CardId, Cause, Pile, Seat, Zone},
};

impl<D: Driver> Resolver<'_, D> {
    /// A player draws cards, one after the other; an empty deck is made anew from the discard pile.
    pub(in crate::smash_up::resolve) fn draw(&mut self, player: Seat, n: i32, cause: &Cause) -> Result<Done, Stop> {
        let mut drawn = 0;
        for left in (1..=n.max(0)).rev() {
            let Some(card) = self.top_of_deck(player, left, cause)? else { break };
            self.apply(Act::Drawn { player, card }, cause.clone())?;
            drawn += 1;
        }
        Ok(match drawn {
            0 => Done::Nothing,
            all if all == n => Done::Fully,
            _ => Done::Partly,
        })
    }

    /// The top card of a deck, the next of so many, after reshuffling the discard pile if the deck is empty; `None`: there
    /// is no card.
    pub(super) fn top_of_deck(&mut self, player: Seat, wanted: i32, cause: &Cause) -> Result<Option<CardId>, Stop> {
        let deck = &self.table.player(player).deck;
        if deck.runs_into_the_unknown() {
            self.apply(Act::Surfaces { zone: Zone::Deck(player) }, cause.clone())?;
        } else {
            self.renew(player, cause)?;
        }
        let deck = self.table.player(player).deck.clone();
        if deck.cards.is_empty() {
            self.consider(Considered::NothingToDraw(cause.ability, player));
        }
        self.top_of(&deck, Zone::Deck(player), wanted, cause)
    }

    /// An empty deck is made anew from the discard pile.
    pub(super) fn renew(&mut self, player: Seat, cause: &Cause) -> Result<(), Stop> {
        let of = self.table.player(player);
        if of.deck.cards.is_empty() && !of.deck.open && !of.discard.is_empty() {
            let cause = Cause { ability: cause.ability, rules: vec![rule::DECK_EMPTY], by: player };
            self.apply(Act::Reshuffled { player }, cause)?;
        }
        Ok(())
    }

    /// The top card of a pile, the next of so many; the order of a shuffled one is chance's, unless all are taken but
    /// those laid below since, or the top one has been laid there since.
    /// One that nobody has counted may hold more than is known of it.
    fn top_of(&mut self, pile: &Pile, zone: Zone, wanted: i32, cause: &Cause) -> Result<Option<CardId>, Stop> {
        let loose = pile.cards.len() - pile.under;
        let all = !pile.open && usize::try_from(wanted).is_ok_and(|wanted| wanted >= loose);
        if !pile.shuffled || pile.over > 0 || all {
            return Ok(pile.cards.first().copied());
        }
        let mut options: Vec<Choice> = pile.cards[..loose].iter().copied().map(Choice::Card).collect();
        if pile.open {
            options.extend(self.position().could_be_in(zone).into_iter().map(Choice::Unseen));
        }
        match self.decide(Decision::one(None, What::Random, options, cause.clone()))?.first() {
            Some(Choice::Card(card)) => Ok(Some(*card)),
            Some(Choice::Unseen(def)) => self.take_unseen(zone, *def, cause),
            _ => Ok(None),
        }
    }

    /// A card that nobody has seen is now seen: the driver says what it is.
    pub(super) fn learn(&mut self, card: CardId, from: Zone, cause: &Cause) -> Result<(), Stop> {
        if self.table.card(card).def != UNKNOWN {
            return Ok(());
        }
        let decision = Decision::one(
            None,
            What::Reveal,
            self.position().could_be_in(from).into_iter().map(Choice::Unseen).collect(),
            cause.clone(),
        );
        if let Some(Choice::Unseen(def)) = self.decide(decision)?.first() {
            self.apply(Act::Known { card, def: *def }, cause.clone())?;
        }
        Ok(())
    }

    /// A card of this name is taken to be in a pile that nobody has seen; `None`: there is no unseen card.
    pub(in crate::smash_up::resolve) fn take_unseen(
        &mut self,
        zone: Zone,
        def: Def,
        cause: &Cause,
    ) -> Result<Option<CardId>, Stop> {
        self.take_unseen_beside(&[], zone, def, cause)
    }

    /// The same, and none of these.
    pub(in crate::smash_up::resolve) fn take_unseen_beside(
        &mut self,
        beside: &[CardId],
        zone: Zone,
        def: Def,
        cause: &Cause,
    ) -> Result<Option<CardId>, Stop> {
        let unknown = |resolver: &Self| {
            let is_unknown = |card: &CardId| resolver.table.card(*card).def == UNKNOWN && !beside.contains(card);
            resolver.pile(zone)?.cards.iter().copied().find(is_unknown)
        };
        if unknown(self).is_none() && self.pile(zone).is_some_and(|pile| pile.open) {
            self.apply(Act::Surfaces { zone }, cause.clone())?;
        }
        let Some(card) = unknown(self) else { return Ok(None) };
        self.apply(Act::Known { card, def }, cause.clone())?;
        Ok(Some(card))
    }

    fn pile(&self, zone: Zone) -> Option<&Pile> {
        match zone {
            Zone::Hand(seat) => Some(&self.table.player(seat).hand),
            Zone::Deck(seat) => Some(&self.table.player(seat).deck),
            Zone::BaseDeck => Some(&self.table.base_deck),
            _ => None,
        }
    }

    /// The top card of the base deck, the next of so many, by the edition's rule for an empty one: that is of replacing a
    /// base, and whether it holds for what an ability does is READ-69.
    pub(in crate::smash_up::resolve) fn top_of_base_deck(
        &mut self,
        wanted: i32,
        cause: &Cause,
    ) -> Result<Option<CardId>, Stop> {
        if self.table.base_deck.runs_into_the_unknown() {
            self.apply(Act::Surfaces { zone: Zone::BaseDeck }, cause.clone())?;
        }
        let is_empty = self.table.base_deck.cards.is_empty() && !self.table.base_discard.is_empty();
        let runs_out = is_empty && self.setting.takes::<EmptyBaseDeck>() == EmptyBaseDeck::ShuffleDiscard;
        let replaces = cause.ability.is_none();
        if runs_out && (replaces || self.setting.takes::<BaseDeckOut>() == BaseDeckOut::Reshuffled) {
            let cause = Cause { rules: vec![rule::REPLACE_BASE], ..cause.clone() };
            self.apply(Act::BaseDeckReshuffled, cause)?;
        }
        let deck = self.table.base_deck.clone();
        self.top_of(&deck, Zone::BaseDeck, wanted, cause)
    }
}
