//! What is said of hands, decks and discard piles: how many cards, and which. What nobody has seen may be any card that is
//! not known to be elsewhere.

use super::{Against, said};
use crate::{
    citation::Said,
    problem::at,
    smash_up::{
        card::UNKNOWN,
        setup::{CardHolds, PileHolds, PlayerHolds, Word, ZoneWord},
        table::{CardId, Pile, Seat, Zone},
    },
};

/// Whether a list is that of a pile.
enum Lists {
    Yes,
    No,
    /// Nobody knows what some of its cards are.
    Unseen,
    /// Nobody knows their order.
    Unordered,
}

impl Against<'_, '_> {
    pub(super) fn piles(&mut self, pointer: &str, name: &Word, holds: &PlayerHolds) {
        let Some(seat) = name.seat() else { return };
        let player = self.table().player(seat).clone();
        let discard = Pile { cards: player.discard, ..Pile::default() };
        let piles = [
            ("hand", &holds.hand, player.hand, said::HAND),
            ("deck", &holds.deck, player.deck, said::DECK),
            ("discard", &holds.discard, discard, said::DISCARD),
        ];
        for (word, said, pile, place) in piles {
            let pointer = at(pointer, word);
            match said {
                None => {}
                Some(PileHolds::Count(count)) => self.count(&pointer, name.text(), (usize::from(*count), &pile), place),
                Some(PileHolds::List(words)) => {
                    self.list(&pointer, (name.text(), seat), (words, &pile), (word == "deck", place));
                }
            }
        }
    }

    fn count(&mut self, pointer: &str, name: &str, (wanted, pile): (usize, &Pile), place: said::Place) {
        let known = pile.cards.len();
        if pile.open && wanted >= known {
            self.nobody_knows(pointer, said::nobody_knows_how_many(name, place));
        } else if wanted != known {
            let has = if pile.open { said::has_at_least(name, known, place) } else { said::has(name, known, place) };
            self.say(pointer, has.fr, has.en);
        }
    }

    fn list(
        &mut self,
        pointer: &str,
        (name, seat): (&str, Seat),
        (words, pile): (&[Word], &Pile),
        (ordered, place): (bool, said::Place),
    ) {
        match self.lists(seat, ordered, words, pile) {
            Lists::Yes => {}
            Lists::Unseen if pile.open => self.nobody_knows(pointer, said::nobody_knows_how_many(name, place)),
            Lists::Unseen => self.nobody_knows(pointer, said::nobody_has_seen(name, place)),
            Lists::Unordered => self.nobody_knows(pointer, said::nobody_knows_the_order(name)),
            Lists::No => {
                let cards: Vec<Said> = pile.cards.iter().map(|card| self.spoken(*card)).collect();
                let has = said::has_exactly(name, &cards, place);
                let order_is_known = !ordered || !pile.shuffled || pile.cards.len() < 2;
                let has = if order_is_known { has } else { said::in_whatever_order(name, &cards) };
                self.say(pointer, has.fr, has.en);
            }
        }
    }

    /// Whether these words name exactly these cards; in a deck, in this order.
    fn lists(&self, seat: Seat, ordered: bool, words: &[Word], pile: &Pile) -> Lists {
        let which = self.names_all(seat, words, pile);
        let in_order = !pile.shuffled || pile.cards.len() < 2;
        let goes_by = |(card, word): (&CardId, &Word)| self.is_unseen(*card) || self.goes_by(*card, word);
        match which {
            Lists::Yes | Lists::Unseen if ordered && in_order => {
                if pile.cards.iter().zip(words).all(goes_by) {
                    which
                } else {
                    Lists::No
                }
            }
            Lists::Yes | Lists::Unseen if ordered => {
                let (count, over, under) = (pile.cards.len(), pile.over, pile.under);
                let mut laid = pile.cards.iter().zip(words).enumerate();
                let fits = laid.all(|(n, pair)| n >= over && n + under < count || goes_by(pair));
                match (fits, over + under + 1 < count) {
                    (false, _) => Lists::No,
                    (true, true) => Lists::Unordered,
                    (true, false) => which,
                }
            }
            which => which,
        }
    }

    /// Whether these words name these cards, in whatever order.
    fn names_all(&self, seat: Seat, words: &[Word], pile: &Pile) -> Lists {
        let (unseen, mut left): (Vec<CardId>, Vec<CardId>) = pile.cards.iter().partition(|card| self.is_unseen(**card));
        // Labels first: a label means one card, an id may mean any of several.
        let (ids, labels): (Vec<&Word>, Vec<&Word>) =
            words.iter().partition(|word| word.called(self.table()).len() != 1);
        let mut others = Vec::new();
        for word in labels.into_iter().chain(ids) {
            match left.iter().position(|card| self.goes_by(*card, word)) {
                Some(found) => drop(left.swap_remove(found)),
                None => others.push(word),
            }
        }
        let as_many = others.len() == unseen.len() || pile.open && others.len() > unseen.len();
        match (left.is_empty() && as_many, others.is_empty() && !pile.open) {
            (true, true) => Lists::Yes,
            (true, false) if others.iter().all(|word| self.may_be_unseen(seat, word)) => Lists::Unseen,
            _ => Lists::No,
        }
    }

    fn goes_by(&self, card: CardId, word: &Word) -> bool {
        word.calls(self.table(), card)
    }

    fn is_unseen(&self, card: CardId) -> bool {
        self.table().card(card).def == UNKNOWN
    }

    /// Whether a card of which it is said where it is may be among those that nobody has seen: only then is it not known
    /// that it is not there.
    pub(super) fn may_lie_unseen(&self, name: &Word, holds: &CardHolds) -> bool {
        let table = self.table();
        let whose = holds.of.as_ref().map(Word::seat);
        let is_theirs = |seat: Seat| whose.is_none_or(|of| of == Some(seat));
        let is_there = |zone: Zone| match (holds.within, zone) {
            (Some(ZoneWord::Hand), Zone::Hand(seat))
            | (Some(ZoneWord::Deck), Zone::Deck(seat))
            | (Some(ZoneWord::Discard), Zone::Discard(seat)) => is_theirs(seat),
            (Some(ZoneWord::BaseDeck), Zone::BaseDeck) => true,
            _ => false,
        };
        let is_open = |seat: Seat| match holds.within {
            Some(ZoneWord::Hand) => table.player(seat).hand.open,
            Some(ZoneWord::Deck) => table.player(seat).deck.open,
            _ => false,
        };
        let open_bases = holds.within == Some(ZoneWord::BaseDeck) && table.base_deck.open;
        // Each may be what its owner’s deck is made of, wherever it lies.
        let unseen = table.cards.iter().filter(|state| state.def == UNKNOWN && is_there(state.zone));
        unseen.clone().any(|state| state.zone != Zone::BaseDeck && self.may_be_unseen(state.owner, name))
            || table.seats().any(|seat| is_theirs(seat) && is_open(seat) && self.may_be_unseen(seat, name))
            || (open_bases || unseen.clone().any(|state| state.zone == Zone::BaseDeck)) && self.may_be_a_base(name)
    }

    /// Whether a base of this name may be in the base deck, where nobody has seen it.
    fn may_be_a_base(&self, word: &Word) -> bool {
        let position = self.told.position;
        let called = word.defs().first().copied();
        called.is_some_and(|def| position.could_be_in(Zone::BaseDeck).contains(&def))
    }

    /// Whether a card of this name that nobody has seen may be in a player’s hand.
    pub(super) fn may_be_in_hand(&self, seat: Seat, word: &Word) -> bool {
        self.is_partly_unseen(&self.table().player(seat).hand) && self.may_be_unseen(seat, word)
    }

    fn is_partly_unseen(&self, pile: &Pile) -> bool {
        pile.open || pile.cards.iter().any(|card| self.is_unseen(*card))
    }

    /// Whether a player may have a card of this name that nobody has seen: one of a faction of theirs, as far as those are
    /// said, of which not all copies are known.
    fn may_be_unseen(&self, seat: Seat, word: &Word) -> bool {
        let position = self.told.position;
        let catalogue = &position.setting.catalogue;
        let Some(def) = word.defs().first().copied().filter(|def| *def != UNKNOWN) else {
            return word.called(self.table()).iter().any(|card| self.is_unseen(*card));
        };
        let factions = &self.table().player(seat).factions;
        let is_theirs =
            catalogue.faction_of(def).is_none_or(|of| factions.is_empty() || factions.contains(&of.faction));
        let shown = self.table().cards.iter().filter(|state| state.def == def && state.zone != Zone::Box).count();
        is_theirs && shown < usize::from(position.written(def).copies.max(1))
    }

    /// The pile in which a card has a place.
    pub(super) fn pile(&self, card: CardId) -> Option<&Pile> {
        match self.table().card(card).zone {
            Zone::Deck(seat) => Some(&self.table().player(seat).deck),
            Zone::BaseDeck => Some(&self.table().base_deck),
            _ => None,
        }
    }

    /// Where a card lies in its pile is not known: it was shuffled, and nobody has looked or laid anything there since.
    pub(super) fn lies_anywhere(&self, card: CardId) -> bool {
        self.pile(card).is_some_and(|pile| {
            let place = pile.cards.iter().position(|other| *other == card);
            let laid = |place: usize| place < pile.over || place + pile.under >= pile.cards.len();
            pile.shuffled && pile.cards.len() > 1 && place.is_some_and(|place| !laid(place))
        })
    }
}
