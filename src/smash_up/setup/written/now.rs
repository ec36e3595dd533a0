//! What already happened this turn, and what is under way.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::json;

use super::either::{Spellings, either, or_word};
use crate::smash_up::{
    ability::{Bases, Cards},
    table::{Origin, Phase, PlayKind, Stage},
};

/// Plays already used this turn, and extra plays still banked.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(example = json!({ "minions": 1, "extras": [{ "kind": "minion", "power": 2, "on": "harbour" }] }))]
pub struct PlayedWritten {
    /// Free minion plays already used: 0 or 1; the others were extra. Absent: none, unless the position shows a minion that
    /// was played this turn: then it is asked where it decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minions: Option<u8>,
    /// Free action plays already used, in the same way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actions: Option<u8>,
    /// Of these, given up for something else: nothing was played by them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub given_up: Vec<PlayKind>,
    /// Extra plays granted and not yet used. Absent: none, unless a card of the position was played or used this turn that
    /// grants one: then it is asked where it decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extras: Option<Vec<ExtraWritten>>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_none_since(n: &u16) -> bool {
    *n == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_hand(from: &Origin) -> bool {
    *from == Origin::Hand
}

/// Leave to play one more card.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExtraWritten {
    /// `minion` or `action`.
    pub kind: PlayKind,
    /// Of at most this printed power.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power: Option<i32>,
    /// On this base only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// Only a card of this name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named: Option<String>,
    /// Only a card of one of these names: that of a card which was chosen, or the one that was named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub of_name: Vec<String>,
    /// Of a name other than this card's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other_than: Option<String>,
    /// That directly increases the power of one of these, in the words of a card file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raises: Option<Cards>,
    /// On a base of this sort only, as the bases are when it is played, in the words of a card file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_such: Option<Bases>,
    /// `hand` or `discard`: from where the card comes; absent: from hand.
    #[serde(default, skip_serializing_if = "is_hand")]
    pub from: Origin,
    /// What granted it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<SourceWritten>,
}

/// What made an effect: a card's name, or a table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(remote = "Self", default, deny_unknown_fields)]
#[schemars(transform = or_word)]
pub struct SourceWritten {
    /// The card that made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// By which of its abilities, from 0; absent: 0.
    #[serde(skip_serializing_if = "is_first")]
    pub ability: usize,
    /// The card whose text gives it that ability; absent: its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given_by: Option<String>,
    /// How often the card has come into play or left it since; absent: not at all.
    #[serde(skip_serializing_if = "is_none_since")]
    pub ago: u16,
    /// Whose doing it is; absent: the card's controller, else the active player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_first(n: &usize) -> bool {
    *n == 0
}

impl Spellings for SourceWritten {
    const EXPECTED: &'static str = "une carte, ou { card, ability, by }\u{1f}a card, or { card, ability, by }";

    fn word(word: &str) -> Option<Self> {
        Some(Self { card: Some(word.into()), ..Self::default() })
    }

    fn table<'de, D: Deserializer<'de>>(table: D) -> Result<Self, D::Error> {
        Self::deserialize(table)
    }
}

impl<'de> Deserialize<'de> for SourceWritten {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

impl Serialize for SourceWritten {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self { card: Some(card), ability: 0, given_by: None, ago: 0, by: None } => serializer.serialize_str(card),
            _ => Self::serialize(self, serializer),
        }
    }
}

/// A limited ability that has been used this turn: the card's name, or a table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(remote = "Self", deny_unknown_fields)]
#[schemars(transform = or_word, example = &"king", example = json!({ "card": "zed", "ability": 1, "base": "harbour" }))]
pub struct UsedWritten {
    /// The card.
    pub card: String,
    /// Which of its abilities, from 0; absent: its Talent, else the first that counts once, else the first that is no part of its play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<u8>,
    /// The card whose text gives it that ability; absent: its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given_by: Option<String>,
    /// At which base, for what may be used once at each; for a Talent whose card has left, where it was used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<String>,
    /// How often the card has come into play or left it since; absent: not at all, or, for a Talent whose card is not in
    /// play, once. To be given where `past` says that the card has left and come back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ago: Option<u16>,
}

impl Spellings for UsedWritten {
    const EXPECTED: &'static str = "une carte, ou { card, ability, base }\u{1f}a card, or { card, ability, base }";

    fn word(word: &str) -> Option<Self> {
        Some(Self { card: word.into(), ..Self::default() })
    }

    fn table<'de, D: Deserializer<'de>>(table: D) -> Result<Self, D::Error> {
        Self::deserialize(table)
    }
}

impl<'de> Deserialize<'de> for UsedWritten {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

impl Serialize for UsedWritten {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self { card, ability: None, given_by: None, base: None, ago: None } => serializer.serialize_str(card),
            _ => Self::serialize(self, serializer),
        }
    }
}

/// Where a card that is not on a base or on a card is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ZoneWord {
    /// In `of`’s hand.
    Hand,
    /// In `of`’s deck.
    Deck,
    /// In `of`’s discard pile.
    Discard,
    /// A titan beside `of`’s deck.
    BesideDeck,
    /// Out of the game.
    Box,
    /// Beside the table.
    Aside,
    /// In the base deck.
    BaseDeck,
    /// In the base discard pile.
    BaseDiscard,
    /// A base in play.
    Play,
    /// Being resolved or shown.
    Resolving,
    /// Laid face down for a duel.
    Duel,
}

impl ZoneWord {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Hand,
        Self::Deck,
        Self::Discard,
        Self::BesideDeck,
        Self::Box,
        Self::Aside,
        Self::BaseDeck,
        Self::BaseDiscard,
        Self::Play,
        Self::Resolving,
        Self::Duel,
    ];

    /// As written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Hand => "hand",
            Self::Deck => "deck",
            Self::Discard => "discard",
            Self::BesideDeck => "beside_deck",
            Self::Box => "box",
            Self::Aside => "aside",
            Self::BaseDeck => "base_deck",
            Self::BaseDiscard => "base_discard",
            Self::Play => "play",
            Self::Resolving => "resolving",
            Self::Duel => "duel",
        }
    }
}

/// Something that happened this turn to a card, as far as other cards ask.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "event": "destroyed", "card": "zed", "by": "Alice", "was": { "at": "harbour", "power": 4 } }))]
pub struct PastWritten {
    /// What happened.
    pub event: PastWord,
    /// The card it happened to; `unknown`: a minion nobody speaks of (played, `at`).
    pub card: String,
    /// Whose doing it was; absent: the active player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// To which base (played, moved).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Onto which base or minion (an action played).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// Into what (placed).
    #[serde(default, rename = "in", skip_serializing_if = "Option::is_none")]
    pub into: Option<ZoneWord>,
    /// Whose (placed).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// At the bottom (placed).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bottom: bool,
    /// As an extra card (played).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub extra: bool,
    /// In which phase; absent: in the Play phase, or at the start of the turn if that is as far as it has come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    /// How often the card has come into play or left it since; absent: as often as it must have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ago: Option<u16>,
    /// What the card was then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was: Option<WasWritten>,
}

/// What can have happened this turn that a card may ask about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PastWord {
    /// It was played.
    #[default]
    Played,
    /// It was destroyed.
    Destroyed,
    /// It was discarded.
    Discarded,
    /// It was returned to its owner's hand.
    Returned,
    /// It was moved.
    Moved,
    /// It was placed somewhere.
    Placed,
}

/// What a card was at one moment.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct WasWritten {
    /// Who controlled or held it; absent: its owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub controller: Option<String>,
    /// At which base it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Onto what it was attached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// In which pile it was.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    pub within: Option<ZoneWord>,
    /// Whose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// At which base it was, where `on` does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<String>,
    /// Its power; absent: as printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<i32>,
    /// What it counted as; absent: as printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tags: Option<Vec<String>>,
}

/// What a card was when it left play.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "card": "zed", "was": { "at": "harbour", "power": 4 } }))]
pub struct SeenWritten {
    /// The card.
    pub card: String,
    /// How often it has come into play or left it since; absent: once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ago: Option<u16>,
    /// What it was.
    pub was: WasWritten,
}

/// A scoring under way.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "base": "harbour", "step": "before", "passed": ["Bob"] }))]
pub struct ScoringWritten {
    /// The base being scored.
    pub base: String,
    /// How far it has come.
    pub step: Stage,
    /// Who has passed in the window under way, in their order: whoever sits after the last of them has the word.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub passed: Vec<String>,
    /// The places, best first; players tied share one. Only once points have been awarded, and then to be said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ranks: Vec<Vec<String>>,
    /// The players who had a minion there when points were awarded; absent: those who have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub there: Option<Vec<String>>,
    /// The base, beside the table, that an ability has settled on to replace it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// The base that came in its stead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replacement: Option<String>,
}
