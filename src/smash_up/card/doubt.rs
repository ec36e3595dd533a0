//! What is not attested about a card: of which generation of its text that speaks, and of what part of the card.

use serde::{Deserialize, Serialize};

use super::Wording;
use crate::citation::Said;

/// A fact that is not attested, and how it is read.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Doubt {
    /// The one generation of texts it speaks of; absent: both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wording: Option<Wording>,
    /// What of the card it speaks of; absent: whatever is written there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Part>,
    /// What is doubtful, and why: in French.
    pub fr: String,
    /// In English.
    pub en: String,
}

/// What of a card a doubt speaks of.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
pub enum Part {
    /// These of its sentences, counted from 1.
    Sentences(Vec<usize>),
    /// When it may be used.
    Moment,
    /// A base's breakpoint and points.
    Numbers,
    /// The points of this place alone.
    Place(usize),
    /// A duel that is tied.
    Tie,
    /// What it is called: no ruling rests on that.
    Name,
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
