//! What each side says, and what a document asserts: the language of `holds` and of `expect`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;

use super::{
    ZoneWord,
    either::{Spellings, either},
};

/// What one side says.
pub type Claim = crate::game::Claim<Holds>;

/// What is said of the position afterwards and of what happened. Everything said must be so.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Holds {
    /// `resolved`, `illegal`, `decision` or `exhausted`; absent: resolved. Only in `expect`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// Whose claims hold. Only in `expect`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<Vec<String>>,
    /// Victory points, by player.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub vp: BTreeMap<String, i32>,
    /// Cards, by id or label.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub cards: CardsHold,
    /// Piles, by player.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub players: BTreeMap<String, PlayerHolds>,
    /// Bases, by id or label.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub bases: BasesHold,
    /// Who has won the game; `nobody`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// Whether the last step is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<bool>,
    /// What happened.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub happened: Vec<Happening>,
    /// What did not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub did_not_happen: Vec<Happening>,
    /// What a player may do now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub may: Vec<May>,
    /// Clauses that the ruling rests on. Only in `expect`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cites: Vec<String>,
    /// Clauses that the ruling must not rest on: they would be beside the point. Only in `expect`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub does_not_cite: Vec<String>,
    /// Readings of open questions that the ruling rests on, whatever the option. Only in `expect`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reads: Vec<String>,
    /// Readings that it must not: the question does not arise. Only in `expect`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub does_not_read: Vec<String>,
    /// Printed clarifications that the ruling points to, since they speak of the cards used. Only in `expect`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clarifications: Vec<String>,
    /// Cards of which the ruling says that something is doubtful. Only in `expect`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub doubts: Vec<String>,
    /// Cards of which it must not: nothing doubtful about them matters here. Only in `expect`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub does_not_doubt: Vec<String>,
    /// Words that are told, in one of the two languages. Only in `expect`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub says: Vec<String>,
    /// Words that must not be: they would be beside the point, or untrue. Only in `expect`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub does_not_say: Vec<String>,
}

impl Holds {
    /// Whether it speaks of nothing but what may be done now.
    #[must_use]
    pub fn is_of_now(&self) -> bool {
        !self.may.is_empty() && *self == Self { may: self.may.clone(), ..Self::default() }
    }
}

/// What is said of cards, by id or label.
pub type CardsHold = BTreeMap<String, CardHolds>;

/// What is said of bases, by id or label.
pub type BasesHold = BTreeMap<String, BaseHolds>;

/// What is said of a card.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(example = json!({ "at": "harbour", "power": 4, "controller": "Bob" }), example = json!({ "in": "discard", "of": "Bob" }))]
pub struct CardHolds {
    /// It is at this base.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// It is attached to this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// It is in this pile.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    pub within: Option<ZoneWord>,
    /// Whose pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// Where in the deck: `top` or `bottom`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<PositionWord>,
    /// Its power.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<i32>,
    /// Who controls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub controller: Option<String>,
    /// Its +1 power counters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counters: Option<i16>,
    /// It is buried there, or is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub buried: Option<bool>,
}

/// A place in a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PositionWord {
    /// The next card to be drawn.
    Top,
    /// The last.
    Bottom,
}

/// What is said of a player's piles.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(example = json!({ "hand": 1, "discard": [] }))]
pub struct PlayerHolds {
    /// The hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<PileHolds>,
    /// The deck, from the top.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<PileHolds>,
    /// The discard pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard: Option<PileHolds>,
}

/// What is said of a pile: how many cards it holds, or exactly which.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum PileHolds {
    /// So many cards.
    Count(u16),
    /// Exactly these, in any order in a hand or a discard pile.
    List(Vec<String>),
}

impl Spellings for PileHolds {
    const EXPECTED: &'static str = "un nombre de cartes, ou leur liste\u{1f}a number of cards, or their list";

    fn number(number: i64) -> Option<Self> {
        u16::try_from(number).ok().map(Self::Count)
    }

    fn list<'de, D: Deserializer<'de>>(list: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(list).map(Self::List)
    }
}

impl<'de> Deserialize<'de> for PileHolds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

/// What is said of a base.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(example = json!({ "power": { "Alice": 7 }, "breakpoint": 21, "ranks": [["Alice"], ["Bob"]] }))]
pub struct BaseHolds {
    /// Each player's power there.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub power: BTreeMap<String, i32>,
    /// Its breakpoint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub breakpoint: Option<i32>,
    /// The places when it scored, best first; players tied share one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranks: Option<Vec<Vec<String>>>,
}

/// Something said to have happened; an absent slot says nothing.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "event": "destroyed", "card": "zed", "by": "ace" }))]
pub struct Happening {
    /// What happened: `played`, `destroyed`, `moved`, `scored` …
    pub event: String,
    /// To which card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// By which card, or whose doing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// To which player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// To which base, onto which card, into which pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// How many: points, counters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<i32>,
    /// By these clauses, among others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cites: Vec<String>,
}

/// What a player may do now: exactly one of `play`, `use`, `talent`, `uncover`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "player": "Bob", "talent": "king" }))]
pub struct May {
    /// Who.
    pub player: String,
    /// May play this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<String>,
    /// May use an optional ability of this card.
    #[serde(default, rename = "use", skip_serializing_if = "Option::is_none")]
    pub uses: Option<String>,
    /// May uncover this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uncover: Option<String>,
    /// May use the Talent of this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub talent: Option<String>,
}
