//! Which cards are of a set.

use std::borrow::Cow;

use crate::smash_up::{
    ability::{Cards, Filter, Place, Who},
    query::{Few, Position, Scope},
    table::{CardId, Named, Seat},
};

impl<'a> Position<'a> {
    /// All cards that are of this set now, in the order in which they lie there.
    #[must_use]
    pub fn members(self, scope: &Scope, cards: &Cards) -> Vec<CardId> {
        match cards {
            Cards::The(card) => self
                .referred(scope, card)
                .into_iter()
                .filter(|object| self.table.is_current(*object))
                .map(|o| o.card)
                .collect(),
            Cards::AnyOf(any) => {
                let mut members = Vec::new();
                for card in any.iter().flat_map(|cards| self.members(scope, cards)) {
                    self.draw(1 + members.len() / 16);
                    if !members.contains(&card) {
                        members.push(card);
                    }
                }
                members
            }
            Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter) => {
                self.members_by(scope, cards, filter).collect()
            }
        }
    }

    /// Whether any card is of this set now.
    #[must_use]
    pub fn has_members(self, scope: &Scope, cards: &Cards) -> bool {
        match cards {
            Cards::The(_) | Cards::AnyOf(_) => !self.members(scope, cards).is_empty(),
            Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter) => {
                self.members_by(scope, cards, filter).next().is_some()
            }
        }
    }

    fn members_by(self, scope: &Scope, cards: &Cards, filter: &Filter) -> impl Iterator<Item = CardId> {
        let domain = self.domain(scope, filter.at.as_ref());
        self.draw(domain.len() / 8);
        // The bases are the same for all of them: what lies elsewhere is not looked at any further.
        let bases = filter.at.as_ref().filter(|place| is_bases(place)).map(|place| self.bases(scope, place));
        let lies_there = move |card: CardId| {
            let at = |bases: &Few<CardId>| self.table.base_of(card).is_some_and(|base| bases.contains(&base));
            bases.as_ref().is_none_or(at)
        };
        let all = (0..domain.len()).map(move |n| domain[n]);
        all.filter(move |card| lies_there(*card) && self.is(scope, cards, *card))
    }

    pub(super) fn domain(self, scope: &Scope, at: Option<&Place>) -> Cow<'a, [CardId]> {
        let piles = |who: &Who, pile: fn(&Position<'a>, Seat) -> Vec<CardId>| {
            self.players(scope, who).into_iter().flat_map(|seat| pile(&self, seat)).collect()
        };
        match at {
            Some(Place::Hand(who)) => piles(who, |position, seat| {
                let hand = &position.table.player(seat).hand;
                if hand.open {
                    position.setting.asked.note_hand(seat);
                }
                hand.cards.clone()
            }),
            Some(Place::Deck(who)) => piles(who, |position, seat| position.table.player(seat).deck.cards.clone()),
            Some(Place::Discard(who)) => piles(who, |position, seat| position.table.player(seat).discard.clone()),
            Some(Place::BesideDeck(who)) => piles(who, |position, seat| position.table.player(seat).titans.clone()),
            Some(Place::DeckTop(who)) => piles(who, |position, seat| {
                position.table.player(seat).deck.cards.first().copied().into_iter().collect()
            }),
            Some(Place::DeckBottom(who)) => piles(who, |position, seat| {
                position.table.player(seat).deck.cards.last().copied().into_iter().collect()
            }),
            Some(Place::Pile(name)) => match scope.named(name) {
                Some(Named::Pile(shown)) => shown.cards.iter().map(|(card, _)| *card).collect(),
                _ => Cow::default(),
            },
            Some(Place::Buried(_)) => Cow::Borrowed(&self.table.buried),
            Some(Place::Anywhere | Place::Resolving) => {
                (0..self.table.cards.len()).filter_map(|n| u16::try_from(n).ok().map(CardId)).collect()
            }
            None | Some(Place::InPlay) if !self.buried_are_in_play() => Cow::Borrowed(&self.table.in_play),
            _ if self.table.buried.is_empty() => Cow::Borrowed(&self.table.in_play),
            _ => self.table.in_play.iter().chain(&self.table.buried).copied().collect(),
        }
    }
}

/// Whether a place is that of whatever lies at these bases.
pub(super) fn is_bases(place: &Place) -> bool {
    match place {
        Place::Here
        | Place::There
        | Place::Scoring
        | Place::Elsewhere
        | Place::Replacement
        | Place::LeftBy(_)
        | Place::BaseOf(_)
        | Place::Base(_) => true,
        Place::InPlay
        | Place::AnyBase
        | Place::Anywhere
        | Place::OnBase(_)
        | Place::Buried(_)
        | Place::Hand(_)
        | Place::Deck(_)
        | Place::DeckTop(_)
        | Place::DeckBottom(_)
        | Place::Discard(_)
        | Place::Box
        | Place::BesideDeck(_)
        | Place::Resolving
        | Place::Pile(_) => false,
    }
}
