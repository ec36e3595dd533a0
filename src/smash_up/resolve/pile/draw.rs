//! Decks: drawing, revealing, looking, and what happens when one runs out.

use crate::smash_up::{
    ability::Source,
    card::{Def, UNKNOWN},
    law::{BaseDeckOut, EmptyBaseDeck, ReshuffleWhen, RunsOut},
    query::Scope,
    resolve::{Choice, Considered, Decision, Driver, Resolver, Stop, What, effect::done::Done, effect::part::Audience},
    rule,
    table::{Act, CardId, Cause, Lying, Named, Pile, Seat, Shown, Zone},
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
    fn top_of_deck(&mut self, player: Seat, wanted: i32, cause: &Cause) -> Result<Option<CardId>, Stop> {
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
    fn renew(&mut self, player: Seat, cause: &Cause) -> Result<(), Stop> {
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
        let mut unseen_hands: Vec<Seat> = Vec::new();
        let mut shown = Shown::default();
        match source {
            Source::Top(n, who) => {
                let n = self.position().amount(scope, n).max(0);
                let looks_only = audience == Audience::Actor && !self.renews_for_a_look();
                for of in self.position().players(scope, who) {
                    for left in (1..=n).rev() {
                        let deck = &self.table.player(of).deck;
                        if looks_only && deck.cards.is_empty() && !deck.open {
                            self.consider(Considered::NotRenewed(scope.ability, of));
                            break;
                        }
                        let Some(card) = self.top_of_deck(of, left, &cause)? else { break };
                        self.apply(Act::Placed { card, to: Zone::Limbo, bottom: false }, cause.clone())?;
                        shown.cards.push((card, of));
                    }
                }
                for (card, of) in shown.cards.clone() {
                    self.learn(card, Zone::Deck(of), &cause)?;
                }
            }
            Source::Until(wanted, who) => {
                for of in self.position().players(scope, who) {
                    let before = shown.cards.len();
                    while !(shown.cards.len() > before && self.runs_out(of)) {
                        let Some(card) = self.top_of_deck(of, 1, &cause)? else { break };
                        self.apply(Act::Placed { card, to: Zone::Limbo, bottom: false }, cause.clone())?;
                        self.learn(card, Zone::Deck(of), &cause)?;
                        shown.cards.push((card, of));
                        if self.position().could_be_of(scope, wanted, self.table.card(card).def) {
                            break;
                        }
                    }
                }
            }
            Source::BaseTop(n) => {
                for left in (1..=i32::from(*n)).rev() {
                    let Some(base) = self.top_of_base_deck(left, &cause)? else { break };
                    self.apply(Act::Placed { card: base, to: Zone::Limbo, bottom: false }, cause.clone())?;
                    self.learn(base, Zone::BaseDeck, &cause)?;
                    shown.cards.push((base, scope.actor()));
                }
            }
            Source::Hand(who) => {
                shown.lying = Lying::InItsPile;
                for of in self.position().players(scope, who) {
                    let hand = &self.table.player(of).hand;
                    let known = hand.cards.iter().filter(|card| self.table.card(**card).def != UNKNOWN);
                    shown.cards.extend(known.map(|card| (*card, of)));
                    if self.position().is_unseen(hand) {
                        shown.unseen = Some(Zone::Hand(of));
                        unseen_hands.push(of);
                    }
                }
            }
            Source::These(card) => {
                let of = scope.actor();
                let shows = self.position().referred(scope, card).into_iter();
                shown.cards.extend(shows.map(|object| (object.card, of)));
            }
            Source::Deck(_) | Source::BaseDeck => return self.search(source, name, scope),
        }
        let to = (audience == Audience::Actor).then_some(scope.actor());
        if shown.cards.is_empty() && shown.unseen.is_none() {
            scope.name(name, Named::Pile(shown));
            return Ok(Done::Nothing);
        }
        let mut owners: Vec<Seat> = shown.cards.iter().map(|(_, of)| *of).collect();
        owners.dedup();
        unseen_hands.retain(|of| !owners.contains(of));
        owners.append(&mut unseen_hands);
        for of in owners {
            let cards = shown.cards.iter().filter(|(_, whose)| *whose == of).map(|(card, _)| *card).collect();
            self.show(cards, to, of, &cause)?;
        }
        scope.name(name, Named::Pile(shown));
        Ok(Done::Fully)
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
        self.apply(Act::Searched { player: by, zone }, cause)?;
        let pile = if zone == Zone::BaseDeck { &self.table.base_deck } else { &self.table.player(of).deck };
        let known = pile.cards.iter().filter(|card| self.table.card(**card).def != UNKNOWN);
        let cards = known.map(|card| (*card, of)).collect();
        let unseen = self.position().is_unseen(pile).then_some(zone);
        scope.name(name, Named::Pile(Shown { cards, unseen, lying: Lying::InItsPile }));
        Ok(Done::Fully)
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
        let unknown = |resolver: &Self| {
            let pile = resolver.pile(zone)?;
            pile.cards.iter().copied().find(|card| resolver.table.card(*card).def == UNKNOWN)
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
