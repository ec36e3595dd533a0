//! What an effect does to cards: the same act on each, moving them, placing them.

use std::sync::Arc;

use crate::{
    citation::Rule,
    smash_up::{
        ability::{Ability, BasePick, CardRef, Cards, Effect, Filter, Pick, PickedFrom, Place, Staying, Who},
        law::{AnothersSeen, MovedOn, WhoseZone},
        query::Scope,
        resolve::{Driver, Intent, Resolver, Stop, effect::choose::Chosen, effect::done::Done},
        rule,
        table::{Act, CardId, CardState, Event, Named, Object, Seat, Zone},
    },
};

impl<D: Driver> Resolver<'_, D> {
    /// The same act on every card of a pick, as one batch.
    pub(super) fn on_each(
        &mut self,
        pick: &Pick,
        scope: &mut Scope,
        rules: &[Rule],
        act: impl Fn(CardId, &Self) -> Act,
    ) -> Result<Done, Stop> {
        let objects = match self.picked(pick, scope)? {
            Ok(objects) => objects,
            Err(done) => return Ok(done),
        };
        let objects = self.redirected(objects, scope, &act)?;
        self.on_all(pick, objects, scope, rules, act)
    }

    /// The same act on all of these, which a pick has fallen on.
    fn on_all(
        &mut self,
        pick: &Pick,
        objects: Vec<Object>,
        scope: &Scope,
        rules: &[Rule],
        act: impl Fn(CardId, &Self) -> Act,
    ) -> Result<Done, Stop> {
        let current = objects.into_iter().filter(|object| self.table.is_current(*object));
        let against_oneself = self.spares_nobody(pick, scope);
        let batch: Vec<Intent> = current
            .map(|object| {
                let act = act(object.card, self);
                let buried = matches!(self.table.card(object.card).zone, Zone::Buried(_)).then_some(rule::BURIED);
                let rules = rules.iter().copied().chain(buried).chain(self.whose_pile(&act));
                let rules = rules.chain(self.of_an_owner(pick, &act, scope)).chain(against_oneself.iter().copied());
                let rules: Vec<Rule> = rules.collect();
                Intent::new(act, scope, &rules)
            })
            .collect();
        if batch.is_empty() {
            self.nothing_there(scope, pick);
        }
        Ok(Done::of(&self.would(batch)?))
    }

    /// The rules that send a card of another player's to this pile, a card out of the game, or a titan beside its deck.
    pub(in crate::smash_up::resolve) fn whose_pile(&self, act: &Act) -> Vec<Rule> {
        let leaves = |card: CardId| matches!(self.table.card(card).zone, Zone::TitanAt(_));
        if act.card().is_some_and(leaves) && !matches!(act, Act::Counters { .. } | Act::ControlTaken { .. }) {
            return vec![rule::TITAN_LEAVES];
        }
        let discards =
            matches!(act, Act::Destroyed { .. } | Act::Discarded { .. } | Act::Placed { to: Zone::Discard(_), .. });
        let leaves = match act {
            // A buried card is its controller's until it is seen.
            Act::Returned { card } if self.table.counts_as_owner(*card) != self.table.card(*card).owner => {
                return vec![rule::BURIED];
            }
            Act::Destroyed { .. } | Act::Returned { .. } | Act::Discarded { .. } => true,
            Act::Placed { to: Zone::Box, .. } => return vec![rule::IN_PLAY, rule::INTO_THE_BOX],
            Act::Placed { card, to: Zone::Deck(seat), .. } if *seat != self.table.card(*card).owner => {
                return vec![rule::TOP_OF_DECK];
            }
            Act::Placed { card, to: Zone::Hand(seat) | Zone::Deck(seat) | Zone::Discard(seat), .. } => {
                *seat == self.table.card(*card).owner
            }
            Act::Shuffled { player, card: Some(card) } => *player == self.table.card(*card).owner,
            _ => false,
        };
        let Some(card) = act.card().filter(|_| leaves) else { return Vec::new() };
        let state = self.table.card(card);
        let whose = if discards { rule::OWNERS_DISCARD } else { rule::OWNERS_ZONES };
        (state.owner != state.controller).then_some(whose).into_iter().collect()
    }

    /// The rules by which a text that destroys one card falls on a card of its own player's, where there is no other.
    fn spares_nobody(&self, pick: &Pick, scope: &Scope) -> Vec<Rule> {
        let destroys = matches!(self.position().ability(scope.ability), Some(Ability::OnPlay(Effect::Destroy(_))));
        let Pick::One(cards @ (Cards::Minion(filter) | Cards::Action(filter))) = pick else { return Vec::new() };
        let only_ones_own = || {
            let members = self.position().members(scope, cards);
            members.iter().all(|card| self.table.card(*card).controller == scope.actor())
        };
        if destroys && filter.of.is_none() && only_ones_own() {
            vec![rule::A_MINION, rule::RESOLVE_ALL]
        } else {
            Vec::new()
        }
    }

    /// What is made precise of cards whose owner is not who controls them, where such a one is asked for or returned.
    pub(super) fn of_an_owner(&self, pick: &Pick, act: &Act, scope: &Scope) -> Option<Rule> {
        let state = self.table.card(act.card()?);
        let asked = match pick.from() {
            PickedFrom::Among(Cards::Minion(filter) | Cards::Card(filter)) => filter.owner.is_some(),
            PickedFrom::Among(_) | PickedFrom::That(_) => false,
        };
        match act {
            _ if asked && state.owner != state.controller => Some(rule::ONES_OWN),
            Act::Returned { .. } if state.owner != scope.actor() => Some(rule::ANOTHERS_RETURNED),
            _ => None,
        }
    }

    pub(super) fn run_shuffle(&mut self, pick: &Pick, who: &Who, scope: &mut Scope) -> Result<Done, Stop> {
        let said = self.position().players(scope, who).first().copied().unwrap_or(scope.actor());
        let done = self.on_each(pick, scope, &[], move |card, resolver| {
            let unseen = matches!(resolver.table.card(card).zone, Zone::Hand(_))
                && resolver.setting.takes::<WhoseZone>() == WhoseZone::OwnerIfVisible;
            let player = if unseen { said } else { resolver.table.card(card).owner };
            Act::Shuffled { player, card: Some(card) }
        })?;
        self.hand_goes_whole(pick, scope)?;
        Ok(done)
    }

    pub(super) fn run_discard(&mut self, pick: &Pick, scope: &mut Scope) -> Result<Done, Stop> {
        let done = self.on_each(pick, scope, &[rule::DISCARD], |card, _| Act::Discarded { card })?;
        self.hand_goes_whole(pick, scope)?;
        Ok(done)
    }

    /// Where all of a hand goes, it is empty, though nobody has said how many cards it held.
    fn hand_goes_whole(&mut self, pick: &Pick, scope: &Scope) -> Result<(), Stop> {
        let Pick::All(Cards::Card(filter @ Filter { at: at @ Some(Place::Hand(who)), .. })) = pick else {
            return Ok(());
        };
        if *filter != (Filter { at: at.clone(), ..Filter::default() }) {
            return Ok(());
        }
        for player in self.position().players(scope, who) {
            if self.table.player(player).hand.open {
                self.apply(Act::HandGone { player }, scope.cause(&[rule::RESOLVE_ALL]))?;
            }
        }
        Ok(())
    }

    /// Cards come to the hand of the player who acts, whoever owns them.
    pub(super) fn run_take(&mut self, pick: &Pick, scope: &mut Scope) -> Result<Done, Stop> {
        let to = Zone::Hand(scope.actor());
        let rules = [rule::PLACE, rule::HELD_CARDS];
        self.on_each(pick, scope, &rules, move |card, _| Act::Placed { card, to, bottom: false })
    }

    /// Cards that were shown or found are drawn by the player who acts, whoever owns them.
    pub(super) fn run_draw_of(&mut self, pick: &Pick, scope: &mut Scope) -> Result<Done, Stop> {
        let player = scope.actor();
        let names = scope.names.clone();
        self.on_each(pick, scope, &[rule::HELD_CARDS], move |card, resolver| {
            let CardState { zone, owner, .. } = *resolver.table.card(card);
            // What is in play leaves it by being placed.
            if zone.in_play() {
                Act::Placed { card, to: Zone::Hand(player), bottom: false }
            } else if owner != player && is_revealed(&names, card, player) && resolver.goes_to_its_owner() {
                Act::Placed { card, to: Zone::Hand(owner), bottom: false }
            } else {
                Act::Drawn { player, card }
            }
        })
    }

    /// Whether a card of another player’s that all see in one’s own deck goes to its owner, though a text has it drawn or put
    /// elsewhere in that deck (READ-72).
    pub(in crate::smash_up::resolve) fn goes_to_its_owner(&self) -> bool {
        self.setting.takes::<AnothersSeen>() == AnothersSeen::Owner
    }

    pub(super) fn run_place(&mut self, pick: &Pick, place: &Place, scope: &mut Scope) -> Result<Done, Stop> {
        let place = place.clone();
        if is_at_a_base(&place) && self.position().bases(scope, &place).is_empty() {
            return Ok(Done::Nothing);
        }
        let on_top = matches!(place, Place::DeckTop(_));
        let mut objects = match self.picked(pick, scope)? {
            Ok(objects) => objects,
            Err(done) => return Ok(done),
        };
        if *pick == Pick::The(CardRef::It) && self.has_moved_on(&objects, scope) && self.is_not_taken() {
            self.nothing_there(scope, pick);
            return Ok(Done::Nothing);
        }
        let of = scope.clone();
        let placed = move |card: CardId, resolver: &Self| {
            let (to, bottom) = resolver.zone_for(&of, &place, card);
            Act::Placed { card, to, bottom }
        };
        objects = self.redirected(objects, scope, &placed)?;
        if on_top {
            // The first of them ends up on top.
            objects.reverse();
        }
        self.on_all(pick, objects, scope, &[rule::PLACE], placed)
    }

    /// Whether what has just gone to the discard pile has come elsewhere out of play since.
    fn has_moved_on(&self, objects: &[Object], scope: &Scope) -> bool {
        let discarded = |event: &Arc<Event>| matches!(event.act, Act::Destroyed { .. } | Act::Discarded { .. });
        let elsewhere =
            |object: &Object| matches!(self.table.card(object.card).zone, Zone::Hand(_) | Zone::Deck(_) | Zone::Box);
        // What is replaced has not happened.
        !scope.applied.contains(&scope.ability)
            && scope.event.as_ref().is_some_and(discarded)
            && objects.iter().any(elsewhere)
    }

    fn is_not_taken(&mut self) -> bool {
        self.setting.takes::<MovedOn>() == MovedOn::NotTaken
    }

    /// Each of these players lays cards into decks: what comes into one deck lies there as the active player wants.
    pub(super) fn place_together(
        &mut self,
        seats: Vec<Seat>,
        (pick, place): (&Pick, &Place),
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        let mut batch: Vec<(CardId, Intent)> = Vec::new();
        for seat in seats {
            let outer = scope.them.replace(seat);
            if !self.ignores(scope)? {
                let objects = self.picked(pick, scope)?.unwrap_or_default();
                let here = objects.into_iter().filter(|object| self.table.is_current(*object));
                batch.extend(
                    here.map(|object| (object.card, self.placed(object.card, place, scope))).collect::<Vec<_>>(),
                );
            }
            scope.them = outer;
        }
        let cards: Vec<CardId> = batch.iter().map(|(card, _)| *card).collect();
        let contested: Vec<CardId> = cards.iter().copied().filter(|card| self.shares_a_deck(*card, &cards)).collect();
        if !contested.is_empty() {
            let decision = self.which_order(&contested.iter().map(|card| (*card, None)).collect::<Vec<_>>())?;
            let order = self.put_in_order(decision)?;
            let rank = |card: CardId| order.iter().position(|n| contested[*n] == card);
            batch.sort_by_key(|(card, _)| rank(*card));
            for (card, intent) in &mut batch {
                if contested.contains(card) {
                    intent.cause.rules.push(rule::SIMULTANEOUS);
                }
            }
        }
        Ok(Done::of(&self.would(batch.into_iter().map(|(_, intent)| intent).collect())?))
    }

    /// Whether another of these cards, unlike this one, comes into the same deck.
    fn shares_a_deck(&self, card: CardId, cards: &[CardId]) -> bool {
        cards.iter().any(|other| self.some_unlike_in_one_deck(&[card, *other]))
    }

    fn placed(&self, card: CardId, place: &Place, scope: &Scope) -> Intent {
        let (to, bottom) = self.zone_for(scope, place, card);
        let act = Act::Placed { card, to, bottom };
        let rules: Vec<Rule> = std::iter::once(rule::PLACE).chain(self.whose_pile(&act)).collect();
        Intent::new(act, scope, &rules)
    }

    pub(super) fn swap_base(
        &mut self,
        (out, by): (&BasePick, &BasePick),
        staying: Staying,
        scope: &Scope,
    ) -> Result<Done, Stop> {
        match (self.pick_base(out, scope, None)?, self.pick_base_to_come(by, scope)?) {
            (Chosen::Some(base), Chosen::Some(by)) => {
                let swapped = Intent::new(Act::BaseSwapped { base, by, staying }, scope, &[]);
                let done = Done::of(&self.would(vec![swapped])?);
                if done.happened() {
                    self.base_has_gone(base, Some(by))?;
                }
                Ok(done)
            }
            (Chosen::Declined, _) | (_, Chosen::Declined) => Ok(Done::Declined),
            _ => Ok(Done::Nothing),
        }
    }

    pub(super) fn replace_with(&mut self, pick: &BasePick, scope: &Scope) -> Result<Done, Stop> {
        match self.pick_base_to_come(pick, scope)? {
            Chosen::Some(base) => {
                self.apply(Act::ReplacementChosen { base }, scope.cause(&[rule::REPLACE_BASE]))?;
                Ok(Done::Fully)
            }
            Chosen::Nothing => Ok(Done::Nothing),
            Chosen::Declined => Ok(Done::Declined),
        }
    }

    /// The zone a place means for a card: hands, decks and discard piles are its owner's; but a card that goes from a
    /// hand to a deck is seen by nobody, and goes to the one that is said. Where there is no such base it stays where it is.
    pub(in crate::smash_up::resolve) fn zone_for(&self, scope: &Scope, place: &Place, card: CardId) -> (Zone, bool) {
        let state = self.table.card(card);
        let owner = match (place, state.zone) {
            (Place::Deck(who) | Place::DeckTop(who) | Place::DeckBottom(who), Zone::Hand(_)) => {
                self.position().players(scope, who).first().copied().unwrap_or(state.owner)
            }
            _ => state.owner,
        };
        match place {
            Place::Box => (Zone::Box, false),
            Place::Hand(_) => (Zone::Hand(owner), false),
            Place::Deck(_) | Place::DeckTop(_) => (Zone::Deck(owner), false),
            Place::DeckBottom(_) => (Zone::Deck(owner), true),
            Place::Discard(_) => (Zone::Discard(owner), false),
            Place::OnBase(_) => {
                (self.position().bases(scope, place).first().map_or(state.zone, |base| Zone::On(*base)), false)
            }
            _ => (self.position().bases(scope, place).first().map_or(state.zone, |base| Zone::At(*base)), false),
        }
    }
}

/// Whether a place is a base, or one of its cards.
fn is_at_a_base(place: &Place) -> bool {
    use Place::{Box, Deck, DeckBottom, DeckTop, Discard, Hand};
    !matches!(place, Box | Hand(_) | Deck(_) | DeckTop(_) | DeckBottom(_) | Discard(_))
}

/// Whether this card has been shown to everyone, out of this player's pile.
fn is_revealed(names: &[(String, Named)], card: CardId, of: Seat) -> bool {
    names.iter().any(
        |(_, named)| matches!(named, Named::Pile(shown) if shown.to.is_none() && shown.cards.contains(&(card, of))),
    )
}
