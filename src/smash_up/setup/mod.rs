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
mod looked_up;
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
pub use looked_up::{Answer, BaseHolds, CardHolds, Happening, Holds, May, PileHolds, PlayerHolds, Step};
pub use name_book::NameBook;
pub use names::{Named, Names, Word};
pub use open::{Laid, LeftOpen};
pub use recalled::{may_be_lent, may_still_run, untold};
pub use write::{with_effects, write, written};
pub use written::{
    BaseHolds as BaseHoldsWritten, BaseWritten, BuriedWritten, CardEntry, CardHolds as CardHoldsWritten, ChosenWritten,
    Claim, DeckTable, DeckWritten, DuelStep, DuelWritten, EffectWritten, ExtraWritten, HandTable, HandWritten,
    Happening as HappeningWritten, Holds as HoldsWritten, InPlayWritten, May as MayWritten, NameWritten, NextPhase,
    PastWord, PastWritten, PileHolds as PileHoldsWritten, PlayedWritten, PlayerWritten, PositionWord, Scenario,
    ScoringWritten, SeenWritten, Since, SourceWritten, StepWritten, UntilWritten, UsedWritten, VERBS, Verb, WasWritten,
    What, ZoneWord,
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
