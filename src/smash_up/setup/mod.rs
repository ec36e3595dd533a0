//! The written form of a position, beside the lawful one: a scenario as its fields say it, and the table it describes.
//! Two types, one checked door between them. Knows nothing of how anything is resolved.

mod arrival;
mod canonical;
mod consequence;
mod done;
mod granted;
mod lawful;
mod left_open;
mod library;
mod modes;
mod name_book;
mod names;
mod open;
mod own;
#[cfg(test)]
pub(in crate::smash_up) mod plain;
mod recalled;
mod write;
mod written;

pub use canonical::{canonical, in_order};
pub use consequence::followed;
pub use lawful::{Lawful, lawful, lawful_with, read};
pub use library::Library;
pub use name_book::NameBook;
pub use names::{Named, Names};
pub use open::{Laid, LeftOpen};
pub use recalled::{may_still_run, untold};

pub use write::{with_effects, write, written};
pub use written::{
    Answer, BaseHolds, BaseWritten, BasesHold, BuriedWritten, CardEntry, CardHolds, CardsHold, ChosenWritten, Claim,
    DeckTable, DeckWritten, DuelStep, DuelWritten, EffectWritten, ExtraWritten, HandTable, HandWritten, Happening,
    Holds, InPlayWritten, May, NameWritten, NextPhase, PastWord, PastWritten, PileHolds, PlayedWritten, PlayerHolds,
    PlayerWritten, PositionWord, Scenario, ScoringWritten, SeenWritten, Since, SourceWritten, StepWritten,
    UntilWritten, UsedWritten, Verb, WasWritten, What, ZoneWord,
};

/// Whether a word for a player means that there is none.
#[must_use]
pub fn is_nobody(word: &str) -> bool {
    matches!(word, "nobody" | "personne")
}

/// The pile this word names.
#[must_use]
pub fn zone_word(word: &str) -> Option<ZoneWord> {
    ZoneWord::ALL.into_iter().find(|zone| zone.word() == word)
}
