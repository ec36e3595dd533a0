//! Cards that are shown to everyone or looked at by one: of a deck, of a hand, of the base deck; a whole pile searched.

use crate::smash_up::{
    ability::{Amount, Cards, Source, Who},
    card::UNKNOWN,
    law::{ReshuffleWhen, RunsOut},
    query::Scope,
    resolve::{Considered, Driver, Resolver, Stop, effect::done::Done},
    rule,
    table::{Act, CardId, Cause, Lying, Named, Seat, Shown, Zone},
};

/// Who sees cards that are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Everyone: revealed.
    All,
    /// The player who acts: looked at.
    Actor,
}

/// What is shown, and of whom nothing can be shown yet.
#[derive(Default)]
struct Showing {
    shown: Shown,
    /// Whose hands hold cards that nobody has seen.
    unseen_hands: Vec<Seat>,
}

impl Showing {
    fn of(cards: Vec<(CardId, Seat)>) -> Self {
        Self { shown: Shown { cards, ..Shown::default() }, unseen_hands: Vec::new() }
    }

    fn is_empty(&self) -> bool {
        self.shown.cards.is_empty() && self.shown.unseen.is_none()
    }

    /// Whose cards they are: first those of whom there is something to see.
    fn owners(&self) -> Vec<Seat> {
        let mut owners: Vec<Seat> = self.shown.cards.iter().map(|(_, of)| *of).collect();
        owners.dedup();
        let unseen = self.unseen_hands.iter().copied().filter(|of| !owners.contains(of)).collect::<Vec<_>>();
        owners.extend(unseen);
        owners
    }
}

impl<D: Driver> Resolver<'_, D> {
    /// Cards are shown; those of a deck are set aside until they are put back or go elsewhere. Of a hand that nobody has
    /// seen, only what is chosen becomes known.
    pub(in crate::smash_up::resolve) fn reveal(
        &mut self,
        source: &Source,
        name: &str,
        scope: &mut Scope,
        audience: Audience,
    ) -> Result<Done, Stop> {
        let cause = scope.cause(&[rule::LOOK_REVEAL]);
        let mut showing = match source {
            Source::Top(n, who) => Showing::of(self.tops_of_decks((n, who), scope, audience, &cause)?),
            Source::Until(wanted, who) => Showing::of(self.until_found((wanted, who), scope, &cause)?),
            Source::BaseTop(n) => Showing::of(self.tops_of_base_deck(*n, scope.actor(), &cause)?),
            Source::Hand(who) => self.hands(who, scope),
            Source::These(card) => {
                let objects = self.position().referred(scope, card).into_iter();
                Showing::of(objects.map(|object| (object.card, scope.actor())).collect())
            }
            Source::Deck(_) | Source::BaseDeck => return self.search(source, name, scope),
        };
        let done = if showing.is_empty() { Done::Nothing } else { Done::Fully };
        showing.shown.to = match audience {
            Audience::All => None,
            Audience::Actor => Some(scope.actor()),
        };
        for of in showing.owners() {
            let whose = showing.shown.cards.iter().filter(|(_, whose)| *whose == of);
            self.show(whose.map(|(card, _)| *card).collect(), showing.shown.to, of, &cause)?;
        }
        scope.name(name, Named::Pile(showing.shown));
        Ok(done)
    }

    /// So many cards of the tops of these players' decks, set aside.
    fn tops_of_decks(
        &mut self,
        (n, who): (&Amount, &Who),
        scope: &Scope,
        audience: Audience,
        cause: &Cause,
    ) -> Result<Vec<(CardId, Seat)>, Stop> {
        let mut cards = Vec::new();
        let n = self.position().amount(scope, n).max(0);
        let looks_only = audience == Audience::Actor && !self.renews_for_a_look();
        for of in self.position().players(scope, who) {
            for left in (1..=n).rev() {
                if looks_only && self.is_out_of(of, scope) {
                    break;
                }
                let Some(card) = self.top_of_deck(of, left, cause)? else { break };
                self.apply(Act::Placed { card, to: Zone::Limbo, bottom: false }, cause.clone())?;
                cards.push((card, of));
            }
        }
        for (card, of) in &cards {
            self.learn(*card, Zone::Deck(*of), cause)?;
        }
        Ok(cards)
    }

    /// The cards of the tops of these players' decks, set aside until one of those wanted is among them.
    fn until_found(
        &mut self,
        (wanted, who): (&Cards, &Who),
        scope: &Scope,
        cause: &Cause,
    ) -> Result<Vec<(CardId, Seat)>, Stop> {
        let mut cards = Vec::new();
        for of in self.position().players(scope, who) {
            let before = cards.len();
            while !(cards.len() > before && self.runs_out(of)) {
                let Some(card) = self.top_of_deck(of, 1, cause)? else { break };
                self.apply(Act::Placed { card, to: Zone::Limbo, bottom: false }, cause.clone())?;
                self.learn(card, Zone::Deck(of), cause)?;
                cards.push((card, of));
                if self.position().could_be_of(scope, wanted, self.table.card(card).def) {
                    break;
                }
            }
        }
        Ok(cards)
    }

    /// So many cards of the top of the base deck, set aside before a player.
    fn tops_of_base_deck(&mut self, n: u8, before: Seat, cause: &Cause) -> Result<Vec<(CardId, Seat)>, Stop> {
        let mut cards = Vec::new();
        for left in (1..=i32::from(n)).rev() {
            let Some(base) = self.top_of_base_deck(left, cause)? else { break };
            self.apply(Act::Placed { card: base, to: Zone::Limbo, bottom: false }, cause.clone())?;
            self.learn(base, Zone::BaseDeck, cause)?;
            cards.push((base, before));
        }
        Ok(cards)
    }

    /// What is known of these players' hands, where it lies.
    fn hands(&self, who: &Who, scope: &Scope) -> Showing {
        let mut showing = Showing::default();
        showing.shown.lying = Lying::InItsPile;
        for of in self.position().players(scope, who) {
            let hand = &self.table.player(of).hand;
            let known = hand.cards.iter().filter(|card| self.table.card(**card).def != UNKNOWN);
            showing.shown.cards.extend(known.map(|card| (*card, of)));
            if self.position().is_unseen(hand) {
                showing.shown.unseen = Some(Zone::Hand(of));
                showing.unseen_hands.push(of);
            }
        }
        showing
    }

    /// A whole pile is looked through; what is not taken out of it stays there.
    pub(in crate::smash_up::resolve) fn search(
        &mut self,
        source: &Source,
        name: &str,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        let by = scope.actor();
        let (zone, of) = match source {
            Source::BaseDeck | Source::BaseTop(_) => (Zone::BaseDeck, by),
            Source::These(_) => return Ok(Done::Nothing),
            Source::Deck(who) | Source::Top(_, who) | Source::Until(_, who) | Source::Hand(who) => {
                let Some(of) = self.position().players(scope, who).first().copied() else { return Ok(Done::Nothing) };
                (Zone::Deck(of), of)
            }
        };
        let cause = scope.cause(&[rule::LOOK_REVEAL]);
        if zone != Zone::BaseDeck && self.renews_for_a_look() {
            self.renew(of, &cause)?;
        }
        if let Zone::Deck(of) = zone
            && self.is_out_of(of, scope)
        {
            scope.name(name, Named::Pile(Shown { to: Some(by), lying: Lying::InItsPile, ..Shown::default() }));
            return Ok(Done::Nothing);
        }
        self.apply(Act::Searched { player: by, zone }, cause)?;
        let pile = if zone == Zone::BaseDeck { &self.table.base_deck } else { &self.table.player(of).deck };
        let known = pile.cards.iter().filter(|card| self.table.card(**card).def != UNKNOWN);
        let cards = known.map(|card| (*card, of)).collect();
        let unseen = self.position().is_unseen(pile).then_some(zone);
        scope.name(name, Named::Pile(Shown { cards, to: Some(by), unseen, lying: Lying::InItsPile }));
        Ok(Done::Fully)
    }

    /// Whether there is nothing in a deck to look at, and why.
    fn is_out_of(&mut self, of: Seat, scope: &Scope) -> bool {
        let player = self.table.player(of);
        if player.deck.open || !player.deck.cards.is_empty() {
            return false;
        }
        self.consider(if player.discard.is_empty() {
            Considered::NothingToDraw(Some(scope.ability), of)
        } else {
            Considered::NotRenewed(scope.ability, of)
        });
        true
    }

    /// Whether the deck has run out in the midst of revealing until something is found, and stays so (READ-20).
    fn runs_out(&mut self, player: Seat) -> bool {
        let of = self.table.player(player);
        let empty = of.deck.cards.is_empty() && !of.deck.open && !of.discard.is_empty();
        empty && self.setting.takes::<RunsOut>() == RunsOut::Stop
    }

    /// Whether an empty deck is made anew for a card that is searched for or looked at, and not only drawn or revealed.
    fn renews_for_a_look(&self) -> bool {
        self.setting.takes::<ReshuffleWhen>() == ReshuffleWhen::DrawRevealSearchLook
    }
}
