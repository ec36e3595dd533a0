//! What would have been legal instead of a refused step.

use super::tell::{Spoken, Telling};
use crate::{
    citation::Said,
    smash_up::{
        card::UNKNOWN,
        phrase,
        query::{Moment, Opportunity, Position, Which},
        setup::Verb,
        table::{CardId, Phase, Seat, Table, Zone},
    },
};

/// The most alternatives named beside a refused step.
const MOST_LEGAL: usize = 12;

impl<'a> Telling<'a> {
    /// What would have been legal instead: other targets for the same card, else other things to do.
    pub(super) fn legal_instead(&self, step: usize) -> Vec<Said> {
        let Some(step) = self.scenario.steps.get(step) else { return Vec::new() };
        let table = &self.played.table;
        let (position, names) = (self.position(table), self.names(table));
        let named = step.player.as_deref().and_then(|name| self.lawful.names.seat(table, name));
        let by = named.unwrap_or(table.turn.active);
        let same_card = match step.verb() {
            Some(Verb::Play(word)) => self.landings(position, by, word),
            _ => Vec::new(),
        };
        let mut legal = same_card;
        if legal.is_empty() {
            legal = self.other_plays(position, by);
            let offers = match (&self.played.still_open, &table.scoring) {
                (Some(still_open), _) => still_open.clone(),
                (None, None) if table.turn.phase == Phase::Play => {
                    position.opportunities(Moment::Play(table.turn.active))
                }
                // Nothing is offered between windows, and within one nobody knows how far it has come.
                (None, None | Some(_)) => Vec::new(),
            };
            let theirs = offers.into_iter().filter(|offer| offer.by == by && matches!(offer.which, Which::Card(_)));
            legal.extend(theirs.filter_map(|offer| offer_said(table, &names, &offer)));
        }
        legal.dedup();
        legal.truncate(MOST_LEGAL);
        legal
    }

    fn landings(&self, position: Position<'a>, by: Seat, word: &str) -> Vec<Said> {
        let table = position.table;
        let called = self.lawful.names.called(table, word);
        let within = |zone: Zone| called.iter().copied().find(|card| table.card(*card).zone == zone);
        let Some(card) = within(Zone::Hand(by)).or_else(|| within(Zone::Discard(by))) else { return Vec::new() };
        let def = table.card(card).def;
        let names = self.names(table);
        position
            .landings(by, card, def)
            .into_iter()
            .filter(|landing| landing.refusals.is_empty())
            .filter(|landing| position.can_pay(by, Which::Card(card), host(landing.to)))
            .map(|landing| phrase::would_play(&names, card, host(landing.to)))
            .collect()
    }

    /// Cards in hand that could be played instead, and those of the discard pile for which an extra play is left.
    fn other_plays(&self, position: Position<'a>, by: Seat) -> Vec<Said> {
        let table = position.table;
        let names = self.names(table);
        let mut plays = Vec::new();
        let player = table.player(by);
        for card in player.hand.cards.iter().chain(&player.discard).copied() {
            let def = table.card(card).def;
            let open = position.landings(by, card, def).into_iter().filter(|landing| landing.refusals.is_empty());
            if def != UNKNOWN
                && open.into_iter().any(|landing| position.can_pay(by, Which::Card(card), host(landing.to)))
            {
                plays.push(phrase::would_play(&names, card, None));
            }
        }
        plays
    }
}

fn offer_said(table: &Table, names: &Spoken<'_>, offer: &Opportunity) -> Option<Said> {
    match offer.which {
        Which::Card(card) if matches!(table.card(card).zone, Zone::Hand(_)) => {
            Some(phrase::would_play(names, card, None))
        }
        Which::Card(card) => Some(phrase::would_use(names, card)),
        Which::Unseen(_) => None,
    }
}

fn host(to: Zone) -> Option<CardId> {
    match to {
        Zone::At(place) | Zone::TitanAt(place) | Zone::On(place) => Some(place),
        _ => None,
    }
}
