//! Hands, decks and what lies beside, in the shortest spelling that says them whole.

use super::Writer;
use crate::smash_up::{
    card::UNKNOWN,
    setup::{CardEntry, DeckTable, DeckWritten, HandTable, HandWritten, names::cards},
    table::{CardId, Pile, Seat, Zone},
};

/// From so many on, unknown cards are counted and not listed.
const MANY: usize = 3;

impl Writer<'_> {
    /// An entry says its owner where that is not the player whose pile it is in.
    pub(super) fn entries(&self, list: &[CardId], holder: Option<Seat>) -> Vec<CardEntry> {
        let entry = |card: &CardId| CardEntry {
            card: self.id(*card),
            owner: Some(self.table.card(*card).owner)
                .filter(|owner| Some(*owner) != holder)
                .map(|owner| self.player(owner)),
            label: self.label(*card),
        };
        list.iter().map(entry).collect()
    }

    /// What lies in one of the places that belong to nobody.
    pub(super) fn lying(&self, zone: Zone) -> Vec<CardEntry> {
        let there: Vec<CardId> = cards(&self.table).filter(|card| self.table.card(*card).zone == zone).collect();
        self.entries(&there, None)
    }

    pub(super) fn hand(&self, hand: &Pile, seat: Seat) -> Option<HandWritten> {
        let (known, unknown) = self.parted(&hand.cards, seat);
        match (hand.open, hand.cards.is_empty()) {
            (true, true) => None,
            (true, false) => {
                Some(HandWritten::Table(HandTable { known: self.entries(&hand.cards, Some(seat)), size: None }))
            }
            (false, _) if unknown.len() >= MANY && known.len() + unknown.len() == hand.cards.len() => {
                let size = u16::try_from(hand.cards.len()).ok();
                Some(HandWritten::Table(HandTable { known: self.entries(known, Some(seat)), size }))
            }
            (false, _) => Some(HandWritten::List(self.entries(&hand.cards, Some(seat)))),
        }
    }

    pub(super) fn deck(&self, deck: &Pile, seat: Seat) -> Option<DeckWritten> {
        let (shuffled, over) = (deck.shuffled, u16::try_from(deck.over).unwrap_or(0));
        let under = if shuffled { u16::try_from(deck.under).unwrap_or(0) } else { 0 };
        let (loose, _) = deck.cards.split_at(deck.cards.len() - deck.under);
        let (known, unknown) = self.parted(loose, seat);
        let entries = |list: &[CardId]| self.entries(list, Some(seat));
        if deck.open {
            let (top, bottom) = deck.cards.split_at(deck.cards.len() - deck.under);
            let (top, bottom) = (entries(top), entries(bottom));
            let all = DeckTable { top, bottom, shuffled, over, under, ..DeckTable::default() };
            return (all != DeckTable::default()).then_some(DeckWritten::Table(all));
        }
        if unknown.len() < MANY && !shuffled {
            return Some(DeckWritten::List(entries(&deck.cards)));
        }
        Some(DeckWritten::Table(DeckTable {
            top: entries(known),
            bottom: entries(&deck.cards[known.len() + unknown.len()..]),
            size: u16::try_from(deck.cards.len()).ok(),
            shuffled,
            over,
            under,
        }))
    }

    /// The known cards that come first, and the run of wholly unknown ones that follows.
    fn parted<'c>(&self, cards: &'c [CardId], seat: Seat) -> (&'c [CardId], &'c [CardId]) {
        let plain = |card: &CardId| {
            let state = self.table.card(*card);
            state.def == UNKNOWN && state.owner == seat && self.label(*card).is_none()
        };
        let first = cards.iter().position(plain).unwrap_or(cards.len());
        let (known, rest) = cards.split_at(first);
        let end = rest.iter().position(|card| !plain(card)).unwrap_or(rest.len());
        (known, &rest[..end])
    }
}
