//! Who has something to say: kept with the table, so that a card that says nothing of a kind is never looked at for it.

use super::CardId;
use crate::smash_up::ability::{Sentence, Sentences, Topics};

/// The bases and cards in play that say something, in the order in which they lie there, each with the kinds of sentence
/// that either generation of its text has. What they say now, and to whom, is asked of them each time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Speakers {
    kinds: Sentences,
    cards: Vec<(CardId, Sentences)>,
    are_others: bool,
}

impl Speakers {
    /// Those of these that say something.
    pub(super) fn among(lying: impl Iterator<Item = (CardId, Sentences)>) -> Self {
        let mut speakers =
            Self { cards: Vec::with_capacity(lying.size_hint().1.unwrap_or_default()), ..Self::default() };
        speakers.cards.extend(lying.filter(|(_, kinds)| !kinds.is_empty()));
        speakers.kinds = speakers.cards.iter().fold(speakers.kinds, |kinds, (_, said)| kinds.and(*said));
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

    /// Those that may have a sentence of this kind, speaking of some of these.
    pub fn of(&self, kind: Sentence, topics: Topics) -> impl Iterator<Item = CardId> + '_ {
        let sought = Sentences::speaking(kind, topics);
        let cards = if self.kinds.meet(sought) { self.cards.as_slice() } else { &[] };
        cards.iter().filter(move |(_, said)| said.meet(sought)).map(|(card, _)| *card)
    }
}
