//! What is not attested about a card: of which generation of its text that speaks, and of what part of the card.

use serde::{Deserialize, Serialize};

use super::Wording;
use crate::{
    citation::Said,
    smash_up::ability::{Ability, Kind},
};

/// A fact that is not attested, and how it is read.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Doubt {
    /// The one generation of texts it speaks of; absent: both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wording: Option<Wording>,
    /// What of the card it speaks of.
    pub about: Part,
    /// What is doubtful, and why: in French.
    pub fr: String,
    /// In English.
    pub en: String,
    /// How the card is read the other way: whether a ruling hangs on the doubt is tried by it. Absent, where there are more
    /// ways than one, or none can be written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Otherwise>,
}

/// A card read the other way.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
pub enum Otherwise {
    /// As the other generation of its text has it.
    As(Wording),
    /// With another sentence in the place of this one, counted from 1.
    Sentence(usize, Box<Ability>),
    /// With other printed numbers.
    Kind(Kind),
}

/// What of a card a doubt speaks of.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
pub enum Part {
    /// Its text as a whole.
    Text,
    /// These of its sentences, counted from 1.
    Sentences(Vec<usize>),
    /// When it may be used.
    Moment,
    /// A base's breakpoint and points.
    Numbers,
    /// The points of this place alone.
    Place(usize),
    /// A minion's printed power, or the one that a card gives as long as it is attached.
    Power,
    /// How often its text works.
    Often,
    /// What it does to a card of its own name.
    OwnName,
    /// What lies at a base that it takes away.
    AtBase,
    /// What is buried at a base that it takes away.
    Buried,
    /// A tie: a duel’s, or that of the highest or the lowest it takes.
    Tie,
    /// What it may be used on, where something else was wanted or there was nothing.
    Choice,
    /// More than one card at a time, or one after the other.
    Several,
    /// What becomes of it out of play.
    OutOfPlay,
    /// What becomes of its effect once it has left play.
    Gone,
    /// Of which moment a power is that it speaks of: it matters where one is not the printed one.
    Present,
    /// What becomes of its effect once its base has been replaced, where that base speaks then.
    Replaced,
    /// The word that stands before its text, where abilities under that word are lost.
    Label,
    /// A power that changes for as long as something holds.
    Lasting,
    /// A card attached to another one that goes elsewhere.
    Attached,
    /// Which plays are of extra cards: where one is by a Special, or outside the Play phase of whoever plays it.
    Extra,
    /// What it does to a card that has gone to another base.
    Elsewhere,
    /// What it does, for a player, to a card that they do not control.
    OfAnother,
    /// Which kind of card it is out of play, where an ability takes it from there.
    Kind,
    /// What it is called: no ruling rests on that.
    Name,
    /// What other sources settle, or comes to the same in every way: no ruling rests on that.
    Aside,
}

impl Doubt {
    /// In both languages.
    #[must_use]
    pub fn said(&self) -> Said {
        Said::new(&self.fr, &self.en)
    }

    /// Whether it speaks of a generation of texts.
    #[must_use]
    pub fn is_of(&self, wording: Wording) -> bool {
        self.wording.is_none_or(|of| of == wording)
    }
}
