//! What is said of cards: where each is, how strong, whose.

use std::collections::BTreeMap;

use super::{Against, Told, said};
use crate::{
    citation::Said,
    problem::at,
    smash_up::{
        setup::{CardHolds, Holds, PositionWord, Word, ZoneWord},
        table::{CardId, Pile, Zone},
    },
};

/// The field that says where in its deck a card lies.
const POSITION: &str = "position";

/// What speaks against one card: the field, and what is the case.
type Found = Vec<(&'static str, Said)>;

/// Where a card is of which it is said where it is, and nothing else is said.
#[must_use]
pub fn place(holds: &Holds, told: &Told<'_>) -> Option<Said> {
    let (name, card) = holds.cards.iter().next().filter(|_| holds.cards.len() == 1)?;
    let of_a_place = CardHolds { power: None, controller: None, counters: None, ..card.clone() };
    let says_it_alone = *card == of_a_place && *holds == Holds { cards: holds.cards.clone(), ..Holds::default() };
    let meant = told.names.meant(told.position.table, name);
    let [card] = meant.as_slice() else { return None };
    says_it_alone.then(|| Against { told, found: Vec::new(), unknown: Vec::new() }.place(*card))
}

impl Against<'_, '_> {
    pub(super) fn cards(&mut self, cards: &BTreeMap<Word, CardHolds>) {
        for (name, holds) in cards {
            let pointer = at("/cards", name);
            let meant = self.told.names.meant(self.table(), name);
            // Of several that nobody could tell apart, one is enough.
            let mut found = meant.iter().map(|card| self.card(*card, holds));
            let Some(first) = found.next() else {
                drop(found);
                if self.may_lie_unseen(name, holds) {
                    let says = said::nobody_has_seen_all(&said::card(self.told, name));
                    self.nobody_knows(&pointer, says);
                    continue;
                }
                let spoken = said::card(self.told, name);
                let (fr, en) = (format!("{} n’est pas apparue", spoken.fr), format!("{} has not come up", spoken.en));
                self.say(pointer, fr, en);
                continue;
            };
            if first.is_empty() || found.any(|found| found.is_empty()) {
                continue;
            }
            drop(found);
            for (field, says) in first {
                let pointer = at(&pointer, field);
                if field == POSITION && self.lies_anywhere(meant[0]) {
                    self.nobody_knows(&pointer, said::nobody_knows_where_it_lies(&self.spoken(meant[0])));
                } else {
                    self.say(pointer, says.fr, says.en);
                }
            }
        }
    }

    fn card(&self, card: CardId, holds: &CardHolds) -> Found {
        let mut found = Found::new();
        let state = *self.table().card(card);
        let is_called = |word: &Word, card: CardId| word.calls(self.table(), card);
        if let Some(base) = &holds.at {
            let there = match state.zone {
                Zone::At(_) | Zone::TitanAt(_) | Zone::On(_) | Zone::Buried(_) => self.table().base_of(card),
                _ => None,
            };
            if !there.is_some_and(|there| is_called(base, there)) {
                found.push(("at", self.place(card)));
            }
        }
        if holds.buried.is_some_and(|buried| buried != matches!(state.zone, Zone::Buried(_))) {
            found.push(("buried", self.place(card)));
        }
        if let Some(host) = &holds.on
            && !matches!(state.zone, Zone::On(there) if is_called(host, there))
        {
            found.push(("on", self.place(card)));
        }
        if holds.within.is_some_and(|within| !self.is_within(state.zone, within)) {
            found.push(("in", self.place(card)));
        } else if let Some(of) = &holds.of
            && state.zone.whose() != of.seat()
        {
            found.push(("of", self.place(card)));
        } else if let Some(position) = holds.position
            && !self.lies(card, position)
        {
            found.push((POSITION, self.place(card)));
        }
        let spoken = self.spoken(card);
        let says = |fr: String, en: String| Said::new(format!("{} {fr}", spoken.fr), format!("{} {en}", spoken.en));
        if let Some(field) = self.thought_in_play(card, holds) {
            return vec![(field, self.place(card))];
        }
        if let Some(wanted) = holds.power {
            let power = self.told.position.power(card);
            if power != wanted {
                found.push(("power", says(format!("a une Force de {power}"), format!("has power {power}"))));
            }
        }
        if let Some(wanted) = &holds.controller
            && wanted.seat() != Some(state.controller)
        {
            let is = said::controlled(self.told.speaks.player(state.controller));
            found.push(("controller", says(is.fr, is.en)));
        }
        if let Some(wanted) = holds.counters
            && wanted != state.counters
        {
            let bears = said::bears(state.counters);
            found.push(("counters", says(bears.fr, bears.en)));
        }
        found
    }

    /// What is said of a card as of one in play, where it is not in play and nobody says where it is.
    fn thought_in_play(&self, card: CardId, holds: &CardHolds) -> Option<&'static str> {
        let CardHolds { at, buried, on, within, of, position, power, controller, counters } = holds;
        let somewhere = at.is_some() || on.is_some() || within.is_some() || of.is_some() || position.is_some();
        let zone = self.table().card(card).zone;
        if somewhere || buried.is_some() || zone.in_play() || matches!(zone, Zone::Buried(_)) {
            return None;
        }
        let said = [("power", power.is_some()), ("controller", controller.is_some()), ("counters", counters.is_some())];
        said.into_iter().find_map(|(field, is_said)| is_said.then_some(field))
    }

    fn is_within(&self, zone: Zone, word: ZoneWord) -> bool {
        match word {
            ZoneWord::Play => zone.in_play() || self.told.position.is_buried_in_play(zone),
            word => zone_word(zone) == Some(word),
        }
    }

    /// Where a card is, in words.
    fn place(&self, card: CardId) -> Said {
        let spoken = self.spoken(card);
        let state = *self.table().card(card);
        let place = match state.zone {
            Zone::At(base) | Zone::TitanAt(base) => said::on(&self.spoken(base)),
            Zone::On(host) => said::attached(&self.spoken(host)),
            Zone::Buried(base) => said::buried(&self.spoken(base)),
            zone => {
                let name = zone.whose().map(|seat| self.told.speaks.player(seat));
                said::pile(zone_word(zone).unwrap_or(ZoneWord::Play), name, self.end(card))
            }
        };
        Said::new(format!("{} est {}", spoken.fr, place.fr), format!("{} is {}", spoken.en, place.en))
    }

    fn lies(&self, card: CardId, position: PositionWord) -> bool {
        let laid = |pile: &Pile| match position {
            PositionWord::Top => pile.over > 0,
            PositionWord::Bottom => pile.under > 0,
        };
        let told = |pile: &&Pile| !pile.shuffled || pile.cards.len() == 1 || laid(pile);
        let Some(pile) = self.pile(card).filter(told) else { return false };
        match position {
            PositionWord::Top => !pile.runs_into_the_unknown() && pile.cards.first() == Some(&card),
            PositionWord::Bottom => (!pile.open || pile.under > 0) && pile.cards.last() == Some(&card),
        }
    }

    fn end(&self, card: CardId) -> Option<PositionWord> {
        [PositionWord::Top, PositionWord::Bottom].into_iter().find(|position| self.lies(card, *position))
    }
}

/// The word for a place that is neither on a base nor on a card.
pub(super) fn zone_word(zone: Zone) -> Option<ZoneWord> {
    Some(match zone {
        Zone::Hand(_) => ZoneWord::Hand,
        Zone::Deck(_) => ZoneWord::Deck,
        Zone::Discard(_) => ZoneWord::Discard,
        Zone::BesideDeck(_) => ZoneWord::BesideDeck,
        Zone::Limbo => ZoneWord::Resolving,
        Zone::Duel(_) => ZoneWord::Duel,
        Zone::BaseInPlay => ZoneWord::Play,
        Zone::BaseDeck => ZoneWord::BaseDeck,
        Zone::BaseDiscard => ZoneWord::BaseDiscard,
        Zone::Aside => ZoneWord::Aside,
        Zone::Box => ZoneWord::Box,
        Zone::At(_) | Zone::TitanAt(_) | Zone::On(_) | Zone::Buried(_) => return None,
    })
}
