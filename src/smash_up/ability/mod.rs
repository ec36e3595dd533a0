//! The words card text is made of. A card's abilities are a tree of these; the engine carries the tree out and
//! [`phrase`](super::phrase) reads it aloud, so the page says what the engine will do.
//! A variant's doc is the phrase a player would read on a card. Knows no card and no table.

mod alternatives;
mod duel;
mod effect;
mod number;
mod part;
mod pick;
mod sentence;
mod spelling;
mod such;
mod time;
mod topic;
mod var;

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use duel::DuelText;
pub use effect::{BaseTrait, Clause, Counts, Effect, Ends, Extra, Regular, Staying, Trait};
pub use part::Part;
pub use pick::{BasePick, Pick, PickedFrom, Source};
pub use sentence::{Sentence, Sentences, speaks_of_talent, talent_among};
pub use spelling::ron;
pub use such::{Amount, Bases, Bound, CardRef, Cards, Cond, Event, Expr, Filter, Place, Seen, Who};
pub use time::{Duration, Limit, Window};
pub use topic::Topics;
pub use var::Var;

/// What a card is and does, in one generation of its text.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Printing {
    /// Its type and its printed numbers.
    pub kind: Kind,
    /// What it is attached to when played; of a minion, on which bases only it is played; absent for bases and standard
    /// actions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<PlayOn>,
    /// Its abilities, in the order of the text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub text: Vec<Ability>,
}

/// A card's type and its printed numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub enum Kind {
    /// A minion of this power.
    Minion(u8),
    /// An action.
    Action,
    /// A base: breakpoint, then the victory points of the three places.
    Base(u8, (u8, u8, u8)),
    /// A titan.
    Titan,
    /// A minion of this power, or an action: as whoever plays it says.
    Fusion(u8),
}

impl Kind {
    /// The power printed on it, as a minion; on anything else, none.
    #[must_use]
    pub fn power(self) -> i32 {
        match self {
            Self::Minion(power) | Self::Fusion(power) => power.into(),
            Self::Action | Self::Base(..) | Self::Titan => 0,
        }
    }
}

/// What an action is attached to.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[expect(clippy::large_enum_variant, reason = "cards are read once and shared")]
pub enum PlayOn {
    /// Play on a minion.
    Minion(Filter),
    /// Play on a base. (of a minion: play only on a base …)
    Base(Bases),
}

/// One sentence of a card, under the label that says when it works.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Ability {
    /// What playing the card does.
    OnPlay(Effect),
    /// What playing the card as an action does, where it could be played as a minion.
    AsAction(Effect),
    /// Ongoing: …
    Ongoing(Arc<Clause>),
    /// Special: …
    Special(Arc<Clause>),
    /// Talent: … (once in each of your Play phases)
    Talent(Effect),
    /// Talent: … (so many times in each of your Play phases)
    TalentTimes(u8, Effect),
    /// An unlabelled sentence: bases.
    Text(Arc<Clause>),
}

impl Ability {
    /// How many times it is used in each of its player's Play phases, if it is a Talent.
    #[must_use]
    pub fn talent(&self) -> Option<u8> {
        match self {
            Self::Talent(_) => Some(1),
            Self::TalentTimes(times, _) => Some(*times),
            _ => None,
        }
    }

    /// Whether it is a Talent.
    #[must_use]
    pub fn is_talent(&self) -> bool {
        self.talent().is_some()
    }
}
