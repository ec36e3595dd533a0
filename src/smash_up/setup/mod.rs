//! The written form of a position, beside the lawful one: a scenario as its fields say it, and the table it describes.
//! Two types, one checked door between them. Knows nothing of how anything is resolved.

mod written;

pub use written::{
    Answer, BaseHolds, BaseWritten, BasesHold, CardEntry, CardHolds, CardsHold, Claim, DeckTable, DeckWritten,
    EffectWritten, ExtraWritten, HandTable, HandWritten, Happening, Holds, InPlayWritten, May, NextPhase, PastWritten,
    PileHolds, PlayedWritten, PlayerHolds, PlayerWritten, PositionWord, Scenario, ScoringWritten, SeenWritten, Since,
    SourceWritten, StepWritten, UntilWritten, UsedWritten, Verb, WasWritten, What, ZoneWord,
};
