//! What was done and what is said of it, its words looked up.

use super::{
    names::{Names, Word},
    written::{self, StepWritten, Verb},
};
use crate::smash_up::table::{Seat, Table};

/// One thing one player does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Who does it, if it says so.
    pub player: Option<Seat>,
    /// What is done.
    pub does: Verb<Word>,
    /// On what it is played or used.
    pub on: Option<Word>,
    /// Which permission pays for it, or whose text the Talent is.
    pub with: Option<Word>,
    /// The answers given, in the order in which they are written.
    pub choose: Vec<Answer>,
}

/// An answer, its words looked up.
pub type Answer = written::Answer<Word>;
/// What is said of the position afterwards and of what happened, its words looked up.
pub type Holds = written::Holds<Word>;
/// What is said of a card.
pub type CardHolds = written::CardHolds<Word>;
/// What is said of a player's piles.
pub type PlayerHolds = written::PlayerHolds<Word>;
/// What is said of a pile.
pub type PileHolds = written::PileHolds<Word>;
/// What is said of a base.
pub type BaseHolds = written::BaseHolds<Word>;
/// Something said to have happened.
pub type Happening = written::Happening<Word>;
/// What a player may do now.
pub type May = written::May<Word>;

impl Names {
    /// Looks up what is said.
    #[must_use]
    pub fn said(&self, table: &Table, holds: &written::Holds) -> Holds {
        holds.map(&|text: &String| self.word(table, text))
    }
}

impl Step {
    /// What a step says; nothing, if it says that nothing or more than one thing is done.
    pub(super) fn read(written: &StepWritten, names: &Names, table: &Table) -> Option<Self> {
        let word = |text: &str| names.word(table, text);
        let given = |answer: &written::Answer| Answer {
            asks: answer.asks.as_deref().map(word),
            what: answer.what,
            is: answer.is.iter().map(|text| word(text)).collect(),
        };
        let mut verbs = written.verbs().into_iter();
        let (Some(does), None) = (verbs.next(), verbs.next()) else { return None };
        Some(Self {
            player: written.player.as_deref().and_then(|player| names.seat(table, player)),
            does: does.map(word),
            on: written.on.as_deref().map(word),
            with: written.with.as_deref().map(word),
            choose: written.choose.iter().map(given).collect(),
        })
    }

    /// Every word of it.
    pub fn words(&self) -> impl Iterator<Item = &Word> {
        let given = self.choose.iter().flat_map(|answer| answer.is.iter().chain(&answer.asks));
        self.does.named().into_iter().chain(&self.on).chain(&self.with).chain(given)
    }

    /// The player who does it: the one named, or the active player.
    #[must_use]
    pub fn by(&self, table: &Table) -> Seat {
        self.player.unwrap_or(table.turn.active)
    }
}
