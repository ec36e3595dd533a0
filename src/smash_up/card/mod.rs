//! Cards as printed: what is written on them in each generation, where a fact is doubtful, and the catalogue of all.
//! Knows nothing of a table or of play.

mod catalogue;
mod check;
mod clarified;
mod doubt;
mod load;
mod wording;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use catalogue::{Catalogue, Def, Mentions, UNKNOWN};
pub use check::{Known, Senseless, Sort, check, check_bases, check_raised, check_sentence, comes_to_lie};
pub use clarified::{Clarified, Told};
pub use doubt::{Doubt, Otherwise, Part};
pub use load::{FactionFile, load};
pub use wording::Wording;

pub use super::ability::ron;
use super::ability::{Kind, Printing};
use crate::citation::Said;

/// A faction: its header in `rules/smash-up/cards/<faction>.ron`.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// `ninjas`.
    pub faction: String,
    /// Its name.
    pub name: Said,
    /// The booklet of the box it comes in.
    pub edition: String,
    /// The colour it is drawn in, in degrees on the wheel, below 360; absent: none of its own.
    #[serde(default)]
    pub colour: Option<u16>,
}

/// A Talent of a card's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Talent {
    /// Which of its abilities, from 0.
    pub ability: u8,
    /// How many times it is used in each Play phase.
    pub times: u8,
}

/// One card, both generations.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// `ninja-master`.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// How many there are in the faction's twenty.
    #[serde(default = "one")]
    pub copies: u8,
    /// The one generation of texts that has this card; absent: both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Wording>,
    /// Its type and its printed numbers.
    pub kind: Kind,
    /// What it is attached to when played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<super::ability::PlayOn>,
    /// What kinds of card it counts as: `microbot`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Its abilities, as printed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub text: Vec<super::ability::Ability>,
    /// The later generation, where it differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub current: Option<Printing>,
    /// Facts that are not attested, and why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(skip)]
    pub doubts: Vec<Doubt>,
    /// What the booklets make precise about it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(skip)]
    pub clarified: Vec<Clarified>,
}

fn one() -> u8 {
    1
}

/// What a card is called.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// In English.
    pub en: String,
    /// In French, where a French name is attested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fr: Option<String>,
    /// Other names under which it is looked up: an earlier printing's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
}

impl Name {
    /// In both languages; the English name stands in where no French one is attested.
    #[must_use]
    pub fn said(&self) -> Said {
        Said::new(self.fr.as_ref().unwrap_or(&self.en), &self.en)
    }
}

impl Card {
    /// Whether the faction's deck has this card in a generation of texts.
    #[must_use]
    pub fn is_of(&self, wording: Wording) -> bool {
        self.only.is_none_or(|only| only == wording)
    }

    /// Whether it has a text under a generation: an earlier card keeps its own under the later one.
    #[must_use]
    pub fn has_text_in(&self, wording: Wording) -> bool {
        self.is_of(wording) || self.only == Some(Wording::Printed)
    }

    /// The card as one generation of its text has it.
    #[must_use]
    pub fn printing(&self, wording: Wording) -> Printing {
        match (&self.current, wording) {
            (Some(current), Wording::Current) => current.clone(),
            _ => Printing { kind: self.kind, on: self.on.clone(), text: self.text.clone() },
        }
    }

    /// The card as one generation of its text has it, this one of its doubts read the other way; nothing, where that changes
    /// nothing or cannot be done.
    #[must_use]
    pub fn doubted(&self, doubt: usize, wording: Wording) -> Option<Printing> {
        let here = self.printing(wording);
        let mut there = here.clone();
        match self.doubts.get(doubt)?.otherwise.as_ref()? {
            Otherwise::As(other) => there = self.printing(*other),
            Otherwise::Sentence(number, ability) => {
                (**ability).clone_into(there.text.get_mut(number.checked_sub(1)?)?);
            }
            Otherwise::Kind(kind) => there.kind = *kind,
        }
        (there != here).then_some(there)
    }

    /// The Talents of its own, in each generation of its text that has any.
    #[must_use]
    pub fn talents(&self) -> BTreeMap<Wording, Vec<Talent>> {
        let of = |wording: Wording| {
            let printing = self.printing(wording);
            let talents = printing.text.iter().zip(0..).filter_map(|(text, ability)| Some((ability, text.talent()?)));
            (wording, talents.map(|(ability, times)| Talent { ability, times }).collect::<Vec<_>>())
        };
        Wording::ALL.into_iter().map(of).filter(|(_, talents)| !talents.is_empty()).collect()
    }
}
