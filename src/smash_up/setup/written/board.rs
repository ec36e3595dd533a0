//! What lies where: players and their piles, bases and what is on them.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    PlayedWritten, UsedWritten,
    either::{Spellings, either, or_word, or_word_or_number},
};

/// A player and their piles.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerWritten {
    /// Name at the table.
    pub name: String,
    /// The two factions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub factions: Vec<String>,
    /// Victory points; absent: 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub vp: i32,
    /// The hand; absent: unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<HandWritten>,
    /// The deck; absent: unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<DeckWritten>,
    /// The discard pile, last discarded first; absent: empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub discard: Vec<CardEntry>,
    /// The titans beside the deck; absent: none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub titans: Vec<CardEntry>,
    /// What has been played this turn, and extra plays still banked; absent: nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<PlayedWritten>,
    /// Talents and once-a-turn effects this player has used this turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub used: Vec<UsedWritten>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(n: &i32) -> bool {
    *n == 0
}

/// A card outside play: its name, or a table. `unknown` is a card nobody has shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(remote = "Self", deny_unknown_fields)]
#[schemars(transform = or_word)]
pub struct CardEntry {
    /// Its id, or any name it goes by.
    pub card: String,
    /// Its owner; absent: whose pile it is in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// A name for this copy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

impl Spellings for CardEntry {
    const EXPECTED: &'static str = "une carte\u{1f}a card";

    fn word(word: &str) -> Option<Self> {
        Some(Self { card: word.into(), ..Self::default() })
    }

    fn table<'de, D: Deserializer<'de>>(table: D) -> Result<Self, D::Error> {
        Self::deserialize(table)
    }
}

impl<'de> Deserialize<'de> for CardEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

impl Serialize for CardEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == (Self { card: self.card.clone(), ..Self::default() }) {
            serializer.serialize_str(&self.card)
        } else {
            Self::serialize(self, serializer)
        }
    }
}

/// A hand: its cards, or those known of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum HandWritten {
    /// All its cards; `unknown` for those nobody has shown.
    List(Vec<CardEntry>),
    /// Some of its cards.
    Table(HandTable),
}

/// A hand of which some cards are known.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandTable {
    /// Cards it is known to hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<CardEntry>,
    /// How many cards it holds; absent: nobody knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u16>,
}

impl Spellings for HandWritten {
    const EXPECTED: &'static str = "une liste de cartes, ou { known, size }\u{1f}a list of cards, or { known, size }";

    fn list<'de, D: Deserializer<'de>>(list: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(list).map(Self::List)
    }

    fn table<'de, D: Deserializer<'de>>(table: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(table).map(Self::Table)
    }
}

impl<'de> Deserialize<'de> for HandWritten {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

/// A deck, or the base deck: its cards from the top, or those known of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum DeckWritten {
    /// All its cards, from the top.
    List(Vec<CardEntry>),
    /// Some of its cards.
    Table(DeckTable),
}

/// A deck of which some cards are known.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckTable {
    /// The cards on top, the topmost first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub top: Vec<CardEntry>,
    /// The cards at the bottom, the lowest last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bottom: Vec<CardEntry>,
    /// How many cards it holds; absent: nobody knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u16>,
    /// `true`: it has been shuffled and not looked at since; which card lies where means nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shuffled: bool,
    /// How many of the cards on top have been laid there since it was shuffled: these lie in their order; absent: none.
    #[serde(default, skip_serializing_if = "is_no_card")]
    pub over: u16,
    /// How many of the cards at the bottom have been laid there since it was shuffled: these lie in their order; absent: none.
    #[serde(default, skip_serializing_if = "is_no_card")]
    pub under: u16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_no_card(n: &u16) -> bool {
    *n == 0
}

impl Spellings for DeckWritten {
    const EXPECTED: &'static str = "une liste de cartes, ou { top, bottom, size, shuffled, over, under }\u{1f}a list of cards, or { top, bottom, size, shuffled, over, under }";

    fn list<'de, D: Deserializer<'de>>(list: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(list).map(Self::List)
    }

    fn table<'de, D: Deserializer<'de>>(table: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(table).map(Self::Table)
    }
}

impl<'de> Deserialize<'de> for DeckWritten {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

/// A base in play, with everything on it.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BaseWritten {
    /// The base.
    pub card: String,
    /// A name for this copy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Its minions, in the order in which they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub minions: Vec<InPlayWritten>,
    /// The titans there, in the order in which they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub titans: Vec<InPlayWritten>,
    /// The actions attached to the base itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<InPlayWritten>,
    /// The cards buried there, in the order in which they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buried: Vec<BuriedWritten>,
    /// A breakpoint that lasting effects have changed for good; absent: as printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breakpoint: Option<i32>,
    /// `arrived`: it came into play this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Since>,
}

/// A minion, a titan or an attached action: its name, or a table.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(remote = "Self", deny_unknown_fields)]
#[schemars(transform = or_word)]
pub struct InPlayWritten {
    /// Its id, or any name it goes by.
    pub card: String,
    /// A name for this copy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// From whose deck it came; absent: the only player of its faction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Who controls it; absent: its owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub controller: Option<String>,
    /// +1 power counters; absent: none.
    #[serde(default, skip_serializing_if = "is_none_left")]
    pub counters: i16,
    /// The actions attached to it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions: Vec<InPlayWritten>,
    /// Whether it came this turn, and how; absent: it was there before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Since>,
    /// What it remembers: the faction it named, or several; the half of an “or” that was chosen, by its number, from 1;
    /// an empty list: it came without being played, and nothing was chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<ChosenWritten>,
}

/// A buried card: its name, or a table; `unknown`: a card nobody has shown.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(remote = "Self", deny_unknown_fields)]
#[schemars(transform = or_word)]
pub struct BuriedWritten {
    /// Its id, or any name it goes by; or `unknown`.
    pub card: String,
    /// A name for this copy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// From whose deck it came; absent: the only player of its faction, or else whoever controls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Who buried it, and controls it; absent: its owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub controller: Option<String>,
}

impl Spellings for BuriedWritten {
    const EXPECTED: &'static str = "une carte enterrée\u{1f}a buried card";

    fn word(word: &str) -> Option<Self> {
        Some(Self { card: word.into(), ..Self::default() })
    }

    fn table<'de, D: Deserializer<'de>>(table: D) -> Result<Self, D::Error> {
        Self::deserialize(table)
    }
}

impl<'de> Deserialize<'de> for BuriedWritten {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

impl Serialize for BuriedWritten {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == (Self { card: self.card.clone(), ..Self::default() }) {
            serializer.serialize_str(&self.card)
        } else {
            Self::serialize(self, serializer)
        }
    }
}

/// What a card remembers: a faction, or a list of them; the number of the half that was chosen.
#[derive(Debug, Clone, Default, PartialEq, Eq, JsonSchema)]
#[schemars(transform = or_word_or_number)]
pub struct ChosenWritten(pub Vec<String>);

impl Spellings for ChosenWritten {
    const EXPECTED: &'static str =
        "une Faction, une liste de Factions, ou un nombre\u{1f}a faction, a list of factions, or a number";

    fn word(word: &str) -> Option<Self> {
        Some(Self(vec![word.into()]))
    }

    fn number(number: i64) -> Option<Self> {
        Some(Self(vec![number.to_string()]))
    }

    fn list<'de, D: Deserializer<'de>>(list: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(list).map(Self)
    }
}

impl<'de> Deserialize<'de> for ChosenWritten {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

impl Serialize for ChosenWritten {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.as_slice() {
            [one] => serializer.serialize_str(one),
            several => several.serialize(serializer),
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_none_left(n: &i16) -> bool {
    *n == 0
}

impl Spellings for InPlayWritten {
    const EXPECTED: &'static str = "une carte en jeu\u{1f}a card in play";

    fn word(word: &str) -> Option<Self> {
        Some(Self { card: word.into(), ..Self::default() })
    }

    fn table<'de, D: Deserializer<'de>>(table: D) -> Result<Self, D::Error> {
        Self::deserialize(table)
    }
}

impl<'de> Deserialize<'de> for InPlayWritten {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

impl Serialize for InPlayWritten {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == (Self { card: self.card.clone(), ..Self::default() }) {
            serializer.serialize_str(&self.card)
        } else {
            Self::serialize(self, serializer)
        }
    }
}

/// How a card came this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(example = &"played")]
pub enum Since {
    /// It was played this turn.
    Played,
    /// It was moved here this turn.
    Moved,
    /// It came into play this turn otherwise, or `past` says how.
    Arrived,
}
