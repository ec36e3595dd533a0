//! The same position with its cards numbered in the order in which they are written: two tables that say the same are equal.

use std::{collections::BTreeMap, sync::Arc};

use super::lawful::STAYS;
use crate::smash_up::{
    rule,
    table::{
        AbilityRef, Act, Asks, BaseScoring, Bound, CardId, CardState, Cause, Duel, ExtraPlay, Lasting, LastingWhat,
        Named, Object, Past, Pile, Player, Role, Seat, Snapshot, Speakers, Table, Turn, Until, Use, Zone,
    },
};

/// The same position, with cards numbered in the order in which they are written and with nothing left that no card
/// and no rule can ask about any more: effects on what has gone, arrivals of earlier turns.
#[must_use]
pub fn canonical(table: &Table) -> Table {
    Renumbered::new(table).table()
}

/// A table and the new number of each of its cards.
pub(super) struct Renumbered<'a> {
    old: &'a Table,
    order: Vec<CardId>,
    /// By old number.
    new: Vec<CardId>,
}

impl<'a> Renumbered<'a> {
    pub fn new(old: &'a Table) -> Self {
        let order = in_order(old);
        let mut new = vec![CardId(0); order.len()];
        for (number, card) in order.iter().enumerate() {
            new[card.index()] = CardId(u16::try_from(number).unwrap_or(u16::MAX));
        }
        Self { old, order, new }
    }

    /// The new number of a card.
    pub fn card(&self, card: CardId) -> CardId {
        self.new.get(card.index()).copied().unwrap_or(card)
    }

    fn cards(&self, cards: &[CardId]) -> Vec<CardId> {
        cards.iter().map(|card| self.card(*card)).collect()
    }

    pub fn table(&self) -> Table {
        let old = self.old;
        let mut table = Table {
            cards: self.order.iter().map(|card| self.state(*card)).collect(),
            players: old.players.iter().map(|player| self.player(player)).collect(),
            bases: self.cards(&old.bases),
            in_play: self.cards(&self.order).into_iter().filter(|card| self.is_in_play(*card)).collect(),
            // Who says something follows from who lies there.
            speakers: Speakers::default(),
            buried: self.cards(&self.order).into_iter().filter(|card| self.is_buried(*card)).collect(),
            base_deck: self.pile(&old.base_deck),
            base_discard: self.cards(&old.base_discard),
            turn: self.turn(),
            scoring: old.scoring.as_ref().map(|scoring| BaseScoring {
                base: self.card(scoring.base),
                stage: scoring.stage,
                ranks: scoring.ranks.clone(),
                there: scoring.there.clone(),
                next: scoring.next.map(|base| self.card(base)),
                replacement: scoring.replacement.map(|base| self.card(base)),
            }),
            duel: old.duel.as_ref().map(|duel| Duel {
                minions: duel.minions.map(|minion| self.object(minion)),
                ability: duel.ability.map(|ability| AbilityRef { card: self.object(ability.card), ..ability }),
                ..duel.clone()
            }),
            lasting: old.lasting.iter().filter_map(|lasting| self.lasting(lasting)).collect(),
            factions_named: self.factions_named(),
            last_seen: BTreeMap::new(),
            winner: old.winner,
        };
        let spoken_of = table.lasting.iter().filter_map(|lasting| lasting.cause.ability);
        let spoken_of: Vec<Object> = spoken_of.map(|ability| ability.card).collect();
        for (object, snapshot) in &old.last_seen {
            let snapshot = self.snapshot(snapshot);
            if spoken_of.contains(&self.object(*object)) {
                table.last_seen.insert(self.object(*object), Arc::new(snapshot));
            }
        }
        table
    }

    fn is_in_play(&self, new: CardId) -> bool {
        matches!(self.old.card(self.order[new.index()]).zone, Zone::At(_) | Zone::TitanAt(_) | Zone::On(_))
    }

    fn is_buried(&self, new: CardId) -> bool {
        matches!(self.old.card(self.order[new.index()]).zone, Zone::Buried(_))
    }

    fn state(&self, card: CardId) -> CardState {
        let state = *self.old.card(card);
        let (owner, controller) = match state.zone {
            Zone::BaseInPlay | Zone::BaseDeck | Zone::BaseDiscard => (Seat(0), Seat(0)),
            Zone::Aside | Zone::Box => (state.owner, state.owner),
            _ => (state.owner, state.controller),
        };
        let zone = self.zone(state.zone);
        let arrived = state.arrived.filter(|turn| zone.in_play() && *turn == self.old.turn.number);
        CardState { owner, controller, zone, stay: STAYS, arrived, ..state }
    }

    fn zone(&self, zone: Zone) -> Zone {
        match zone {
            Zone::At(base) => Zone::At(self.card(base)),
            Zone::TitanAt(base) => Zone::TitanAt(self.card(base)),
            Zone::On(host) => Zone::On(self.card(host)),
            Zone::Buried(base) => Zone::Buried(self.card(base)),
            other => other,
        }
    }

    fn player(&self, player: &Player) -> Player {
        Player {
            hand: self.pile(&player.hand),
            deck: self.pile(&player.deck),
            discard: self.cards(&player.discard),
            titans: self.cards(&player.titans),
            ..player.clone()
        }
    }

    fn pile(&self, pile: &Pile) -> Pile {
        Pile { cards: self.cards(&pile.cards), ..pile.clone() }
    }

    fn object(&self, object: Object) -> Object {
        let ago = self.old.card(object.card).stay.saturating_sub(object.stay).min(STAYS);
        Object { card: self.card(object.card), stay: STAYS - ago }
    }

    fn snapshot(&self, snapshot: &Snapshot) -> Snapshot {
        let state = self.old.card(snapshot.object.card);
        Snapshot {
            object: self.object(snapshot.object),
            def: state.def,
            owner: self.state(snapshot.object.card).owner,
            zone: self.zone(snapshot.zone),
            base: snapshot.base.map(|base| self.card(base)),
            ..snapshot.clone()
        }
    }

    fn cause(&self, cause: &Cause, rule: crate::citation::Rule) -> Cause {
        let ability = cause.ability.map(|ability| AbilityRef {
            card: self.object(ability.card),
            def: self.old.card(ability.card.card).def,
            ability: ability.ability,
        });
        Cause { ability, rules: vec![rule], by: cause.by }
    }

    fn turn(&self) -> Turn {
        let old = &self.old.turn;
        let mut turn = Turn {
            extras: old.extras.iter().filter_map(|extra| self.extra(extra)).collect(),
            past: old.past.iter().filter_map(|past| self.past(past)).map(Arc::new).collect(),
            used: old.used.iter().map(|used| self.used(used)).collect(),
            ..old.clone()
        };
        turn.extras.sort_by_key(|extra| extra.player);
        turn.used.sort_by_key(|used| used.player);
        turn
    }

    /// Leave to play on a base that has gone is of no use to anyone.
    fn extra(&self, extra: &ExtraPlay) -> Option<ExtraPlay> {
        let gone = extra.base.is_some_and(|base| self.old.card(base).zone != Zone::BaseInPlay);
        let base = extra.base.map(|base| self.card(base));
        let asks = extra.asks.as_ref().map(|asks| match asks {
            Asks::OtherName(card) => Asks::OtherName(self.card(*card)),
            Asks::OfName(named) => Asks::OfName(named.clone()),
            Asks::Raises(cards) => Asks::Raises(cards.clone()),
            Asks::On(bases) => Asks::On(bases.clone()),
        });
        (!gone).then(|| ExtraPlay { base, asks, cause: self.cause(&extra.cause, rule::EXTRA), ..extra.clone() })
    }

    /// What a card has named matters as long as it is in play.
    fn factions_named(&self) -> BTreeMap<Object, Vec<String>> {
        let here = |object: &Object| self.old.is_current(*object) && self.old.card(object.card).zone.in_play();
        let named = self.old.factions_named.iter().filter(|(object, _)| here(object));
        named.map(|(object, factions)| (self.object(*object), factions.clone())).collect()
    }

    fn used(&self, used: &Use) -> Use {
        Use { card: self.object(used.card), base: used.base.map(|base| self.card(base)), ..*used }
    }

    /// What cards ask about of the past: what was played, and what was taken out of its place.
    fn past(&self, past: &Past) -> Option<Past> {
        // What was face down was nothing that a card asks about.
        if past.snapshot.as_ref().is_some_and(|was| matches!(was.zone, Zone::Buried(_))) {
            return None;
        }
        let card = |card: CardId| self.card(card);
        let act = match past.act {
            Act::Played { card: played, by, to, extra } => {
                Act::Played { card: card(played), by, to: self.zone(to), extra }
            }
            Act::Destroyed { card: gone } => Act::Destroyed { card: card(gone) },
            Act::Discarded { card: gone } => Act::Discarded { card: card(gone) },
            Act::Returned { card: gone } => Act::Returned { card: card(gone) },
            // It has gone beside its owner's deck: that is all anybody asks.
            Act::ClashLost { card: gone, .. } => {
                let beside = Zone::BesideDeck(self.old.card(gone).owner);
                Act::Placed { card: card(gone), to: beside, bottom: false }
            }
            Act::Moved { card: moved, to } => Act::Moved { card: card(moved), to: card(to) },
            Act::Placed { card: placed, to, bottom } => Act::Placed { card: card(placed), to: self.zone(to), bottom },
            _ => return None,
        };
        let snapshot = Some(Arc::new(self.snapshot(past.snapshot.as_ref()?)));
        Some(Past { act, by: past.by, phase: past.phase, snapshot })
    }

    /// An effect on what has gone is over: what comes back is another card.
    fn lasting(&self, lasting: &Lasting) -> Option<Lasting> {
        let stays = |objects: &[Object]| -> Option<Vec<Object>> {
            let here = |object: &&Object| self.old.is_current(**object) && self.old.card(object.card).zone.in_play();
            let here: Vec<Object> = objects.iter().filter(here).map(|object| self.object(*object)).collect();
            (!here.is_empty()).then_some(here)
        };
        let base = |base: CardId| (self.old.card(base).zone == Zone::BaseInPlay).then(|| self.card(base));
        let what = match &lasting.what {
            LastingWhat::Power(objects, n) => LastingWhat::Power(stays(objects)?, *n),
            LastingWhat::Tag(objects, tag) => LastingWhat::Tag(stays(objects)?, tag.clone()),
            LastingWhat::NoAbilities(object, givers) => {
                let lost = givers.iter().filter_map(|giver| stays(&[*giver])?.first().copied()).collect();
                LastingWhat::NoAbilities(*stays(&[*object])?.first()?, lost)
            }
            LastingWhat::NoOngoing(object) => LastingWhat::NoOngoing(*stays(&[*object])?.first()?),
            LastingWhat::Breakpoint(on, n) => LastingWhat::Breakpoint(base(*on)?, *n),
            LastingWhat::Cancelled(on) => LastingWhat::Cancelled(base(*on)?),
            LastingWhat::MayIgnore(on, seats) => LastingWhat::MayIgnore(base(*on)?, seats.clone()),
            LastingWhat::Control(object, seat) => LastingWhat::Control(*stays(&[*object])?.first()?, *seat),
            LastingWhat::Clause(clause, bound) => {
                let named = |(name, is): &(String, Named)| {
                    let is = match is {
                        Named::Cards(cards) => Named::Cards(stays(cards)?),
                        Named::Base(on) => Named::Base(base(*on)?),
                        Named::Player(_) | Named::Factions(_) | Named::Name(_) => is.clone(),
                        Named::Pile(_) => return None,
                    };
                    Some((name.clone(), is))
                };
                let mut names: Vec<(String, Named)> = bound.names.iter().filter_map(named).collect();
                names.sort_by(|(one, _), (other, _)| one.cmp(other));
                LastingWhat::Clause(clause.clone(), Arc::new(Bound { names, event: None }))
            }
        };
        let until = match lasting.until {
            Until::InTurnOf(seat, _) => Until::InTurnOf(seat, self.old.turn.number),
            until => until,
        };
        Some(Lasting { what, until, cause: self.cause(&lasting.cause, rule::DURATION) })
    }
}

/// The cards in the order in which they are written: the piles of each player, the base piles, what lies beside,
/// then base by base.
/// Every card, in the order in which the written form has them.
#[must_use]
pub fn in_order(table: &Table) -> Vec<CardId> {
    let mut order = Vec::with_capacity(table.cards.len());
    for player in &table.players {
        order.extend(player.hand.cards.iter().chain(&player.deck.cards).chain(&player.discard).chain(&player.titans));
    }
    order.extend(table.base_deck.cards.iter().chain(&table.base_discard));
    let duel = Role::BOTH.map(Zone::Duel);
    for zone in [Zone::Aside, Zone::Box].into_iter().chain(duel) {
        order.extend(super::names::cards(table).filter(|card| table.card(*card).zone == zone));
    }
    for base in &table.bases {
        order.push(*base);
        for minion in table.minions_at(*base) {
            with_attached(table, minion, &mut order);
        }
        for titan in table.titans_at(*base) {
            with_attached(table, titan, &mut order);
        }
        for action in table.attached_to(*base) {
            with_attached(table, action, &mut order);
        }
        order.extend(table.buried_at(*base));
    }
    // Cards being resolved, or lost from every list.
    let mut met = vec![false; table.cards.len()];
    for card in &order {
        met[card.index()] = true;
    }
    order.extend(super::names::cards(table).filter(|card| !met[card.index()]));
    order
}

fn with_attached(table: &Table, card: CardId, order: &mut Vec<CardId>) {
    order.push(card);
    for attached in table.attached_to(card) {
        with_attached(table, attached, order);
    }
}
