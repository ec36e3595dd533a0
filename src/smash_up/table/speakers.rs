//! Who has something to say: kept with the table, so that a card that says nothing of a kind is never looked at for it.

use super::{CardId, Table};
use crate::smash_up::{
    ability::{Sentence, Sentences, Topics},
    card::Catalogue,
};

/// The bases and cards in play that say something, in the order in which they lie there, each with the kinds of sentence
/// that either generation of its text has. What they say now, and to whom, is asked of them each time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Speakers {
    kinds: Sentences,
    cards: Vec<(CardId, Sentences)>,
    are_others: bool,
}

impl Speakers {
    /// Those at a table.
    #[must_use]
    pub fn at(table: &Table, catalogue: &Catalogue) -> Self {
        let cards = Vec::with_capacity(table.bases.len() + table.in_play.len());
        let mut speakers = Self { cards, ..Self::default() };
        speakers.listen(&table.bases, table, catalogue);
        speakers.listen(&table.in_play, table, catalogue);
        speakers
    }

    /// Somebody has come, gone or moved since.
    pub fn change(&mut self) {
        self.are_others = true;
    }

    /// Whether they are to be gone through anew.
    #[must_use]
    pub fn are_others(&self) -> bool {
        self.are_others
    }

    fn listen(&mut self, lying: &[CardId], table: &Table, catalogue: &Catalogue) {
        let says = |card: &CardId| (*card, catalogue.said_in_either(table.card(*card).def));
        self.cards.extend(lying.iter().map(says).filter(|(_, kinds)| !kinds.is_empty()));
        self.kinds = self.cards.iter().fold(self.kinds, |kinds, (_, said)| kinds.and(*said));
    }

    /// Those that may have a sentence of this kind, speaking of some of these.
    pub fn of(&self, kind: Sentence, topics: Topics) -> impl Iterator<Item = CardId> + '_ {
        let cards = if self.kinds.speak(kind, topics) { self.cards.as_slice() } else { &[] };
        cards.iter().filter(move |(_, said)| said.speak(kind, topics)).map(|(card, _)| *card)
    }
}
