//! Why something cannot be used on this occasion.

use crate::smash_up::{
    ability::{Limit, Regular},
    card::Def,
    query::{Moment, reason::Sought},
    table::{AbilityRef, CardId, PlayKind, Seat},
};

/// Why something cannot be used on this occasion.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are what the sentence is about")]
pub enum NotNow {
    /// Its text speaks of another moment.
    OtherMoment { ability: AbilityRef, moment: Moment },
    /// Its text does not speak of the base that is being scored.
    OtherBase { ability: AbilityRef, base: CardId },
    /// It works from the discard pile, and is not there.
    NotInDiscard { card: Def },
    /// The base's ability is cancelled, by this sentence if it is known.
    Cancelled { card: Def, by: Option<AbilityRef> },
    /// Nobody uses it: it happens by itself.
    HappensByItself { ability: AbilityRef },
    /// The text limits how often, and that often it has been used.
    Limited { ability: AbilityRef, limit: Limit },
    /// It is for other players.
    NotAmong { ability: AbilityRef, by: Seat },
    /// It would move to where it is.
    AlreadyThere { card: CardId, base: CardId },
    /// There is nothing it could be applied to: of what it asks for, if that is said by one noun, there is nothing.
    Idle { ability: AbilityRef, wanting: Option<Box<Sought>> },
    /// It is played for regular plays of which these have been used.
    Forgone { ability: AbilityRef, regular: Vec<Regular>, used: Vec<PlayKind> },
    /// Not all of what it allows could be done, and that goes together (READ-04).
    NotWhole { ability: AbilityRef },
    /// This player has used it on this occasion.
    UsedNow { ability: AbilityRef, by: Seat },
    /// The cards in play go first, and that time is over.
    InPlayFirst { card: Def },
    /// All have passed in a row.
    AllPassed,
}
