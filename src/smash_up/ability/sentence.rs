//! The kinds of sentence, told apart without asking any condition: so no value asks for itself, and a card that says
//! nothing of a kind is passed over at once.

use super::{Ability, Clause};

/// The kind of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sentence {
    /// these cards have …
    Has,
    /// these players have …
    PlayerHas,
    /// this base has …
    BaseHas,
    /// … cannot …, … cannot … more than once per turn
    Cannot,
    /// after …
    After,
    /// … instead
    Instead,
    /// in this window
    At,
    /// you may play this card in this window
    PlayAt,
    /// when this card is uncovered, …
    WhenUncovered,
    /// works from where the card is, not in play
    From,
}

/// The kinds of sentence a text has.
#[derive(Debug, Clone, Copy, Default)]
pub struct Sentences(u16);

impl Sentences {
    /// Those of a text.
    #[must_use]
    pub fn of(text: &[Ability]) -> Self {
        let clauses = text.iter().filter_map(Ability::clause);
        Self(clauses.fold(0, |kinds, clause| kinds | 1 << clause.sentence() as u16))
    }

    /// Whether the text has one of this kind.
    #[must_use]
    pub fn has(self, kind: Sentence) -> bool {
        self.0 & (1 << kind as u16) != 0
    }
}

impl Clause {
    /// What it says, without its conditions and without where it works.
    #[must_use]
    pub fn bare(&self) -> &Self {
        match self {
            Self::While(_, inner) | Self::From(_, inner) | Self::FirstEachTurn(inner) => inner.bare(),
            clause => clause,
        }
    }

    /// What it is once its conditions are taken off.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Has(..) => Sentence::Has,
            Self::PlayerHas(..) => Sentence::PlayerHas,
            Self::BaseHas(..) => Sentence::BaseHas,
            Self::Cannot(_) | Self::CannotAgain(_) => Sentence::Cannot,
            Self::After(..) => Sentence::After,
            Self::Instead(..) => Sentence::Instead,
            Self::At(..) => Sentence::At,
            Self::PlayAt { .. } => Sentence::PlayAt,
            Self::WhenUncovered(_) => Sentence::WhenUncovered,
            Self::From(..) => Sentence::From,
            Self::While(_, inner) | Self::FirstEachTurn(inner) => inner.sentence(),
        }
    }
}
