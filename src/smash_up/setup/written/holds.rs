//! What each side says, and what a document asserts: the language of `holds` and of `expect`.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de::DeserializeOwned};
use serde_json::json;

use super::{
    ZoneWord,
    either::{Spellings, either},
};

/// What one side says.
pub type Claim = crate::game::Claim<Holds>;

/// What is said of the position afterwards and of what happened. Everything said must be so.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields, bound(deserialize = "W: Ord + Default + DeserializeOwned"))]
#[schemars(rename = "Holds", bound = "W: Ord + Default + Serialize + JsonSchema")]
pub struct Holds<W: Ord = String> {
    /// `resolved`, `illegal`, `decision` or `exhausted`; absent: resolved. Only in `expect`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// Whose claims hold. Only in `expect`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<Vec<String>>,
    /// Victory points, by player.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub vp: BTreeMap<W, i32>,
    /// Cards, by id or label.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub cards: BTreeMap<W, CardHolds<W>>,
    /// Piles, by player.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub players: BTreeMap<W, PlayerHolds<W>>,
    /// Bases, by id or label.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub bases: BTreeMap<W, BaseHolds<W>>,
    /// Who has won the game; `nobody`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<W>,
    /// Whether the last step is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<bool>,
    /// What happened.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub happened: Vec<Happening<W>>,
    /// What did not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub did_not_happen: Vec<Happening<W>>,
    /// What a player may do now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub may: Vec<May<W>>,
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

impl<W: Ord + Clone + Default> Holds<W> {
    /// Whether it speaks of nothing but what may be done now.
    #[must_use]
    pub fn is_of_now(&self) -> bool {
        !self.may.is_empty() && *self == Self { may: self.may.clone(), ..Self::default() }
    }
}

impl<W: Ord> Holds<W> {
    /// The same with each word looked up.
    pub(in crate::smash_up::setup) fn map<V: Ord>(&self, word: &impl Fn(&W) -> V) -> Holds<V> {
        let happened = |all: &[Happening<W>]| all.iter().map(|it| it.map(word)).collect();
        Holds {
            outcome: self.outcome.clone(),
            right: self.right.clone(),
            vp: self.vp.iter().map(|(name, vp)| (word(name), *vp)).collect(),
            cards: self.cards.iter().map(|(name, card)| (word(name), card.map(word))).collect(),
            players: self.players.iter().map(|(name, player)| (word(name), player.map(word))).collect(),
            bases: self.bases.iter().map(|(name, base)| (word(name), base.map(word))).collect(),
            winner: self.winner.as_ref().map(word),
            legal: self.legal,
            happened: happened(&self.happened),
            did_not_happen: happened(&self.did_not_happen),
            may: self.may.iter().map(|may| may.map(word)).collect(),
            cites: self.cites.clone(),
            does_not_cite: self.does_not_cite.clone(),
            reads: self.reads.clone(),
            does_not_read: self.does_not_read.clone(),
            clarifications: self.clarifications.clone(),
            doubts: self.doubts.clone(),
            does_not_doubt: self.does_not_doubt.clone(),
            says: self.says.clone(),
            does_not_say: self.does_not_say.clone(),
        }
    }
}

/// What is said of a card.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields, bound(deserialize = "W: Ord + Default + DeserializeOwned"))]
#[schemars(example = json!({ "at": "harbour", "power": 4, "controller": "Bob" }), example = json!({ "in": "discard", "of": "Bob" }))]
#[schemars(rename = "CardHolds", bound = "W: Ord + Default + Serialize + JsonSchema")]
pub struct CardHolds<W = String> {
    /// It is at this base.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<W>,
    /// It is attached to this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<W>,
    /// It is in this pile.
    #[serde(rename = "in", skip_serializing_if = "Option::is_none")]
    pub within: Option<ZoneWord>,
    /// Whose pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<W>,
    /// Where in the deck: `top` or `bottom`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<PositionWord>,
    /// Its power.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub power: Option<i32>,
    /// Who controls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub controller: Option<W>,
    /// Its +1 power counters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counters: Option<i16>,
    /// It is buried there, or is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub buried: Option<bool>,
}

impl<W> CardHolds<W> {
    fn map<V>(&self, word: &impl Fn(&W) -> V) -> CardHolds<V> {
        let looked_up = |it: &Option<W>| it.as_ref().map(word);
        CardHolds {
            at: looked_up(&self.at),
            on: looked_up(&self.on),
            within: self.within,
            of: looked_up(&self.of),
            position: self.position,
            power: self.power,
            controller: looked_up(&self.controller),
            counters: self.counters,
            buried: self.buried,
        }
    }
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
#[serde(default, deny_unknown_fields, bound(deserialize = "W: Ord + Default + DeserializeOwned"))]
#[schemars(example = json!({ "hand": 1, "discard": [] }))]
#[schemars(rename = "PlayerHolds", bound = "W: Ord + Default + Serialize + JsonSchema")]
pub struct PlayerHolds<W = String> {
    /// The hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<PileHolds<W>>,
    /// The deck, from the top.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<PileHolds<W>>,
    /// The discard pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard: Option<PileHolds<W>>,
}

impl<W> PlayerHolds<W> {
    fn map<V>(&self, word: &impl Fn(&W) -> V) -> PlayerHolds<V> {
        let pile = |holds: &Option<PileHolds<W>>| match holds.as_ref()? {
            PileHolds::Count(count) => Some(PileHolds::Count(*count)),
            PileHolds::List(cards) => Some(PileHolds::List(cards.iter().map(word).collect())),
        };
        PlayerHolds { hand: pile(&self.hand), deck: pile(&self.deck), discard: pile(&self.discard) }
    }
}

/// What is said of a pile: how many cards it holds, or exactly which.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "PileHolds")]
pub enum PileHolds<W = String> {
    /// So many cards.
    Count(u16),
    /// Exactly these, in any order in a hand or a discard pile.
    List(Vec<W>),
}

impl<W: DeserializeOwned> Spellings for PileHolds<W> {
    const EXPECTED: &'static str = "un nombre de cartes, ou leur liste\u{1f}a number of cards, or their list";

    fn number(number: i64) -> Option<Self> {
        u16::try_from(number).ok().map(Self::Count)
    }

    fn list<'de, D: Deserializer<'de>>(list: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(list).map(Self::List)
    }
}

impl<'de, W: DeserializeOwned> Deserialize<'de> for PileHolds<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

/// What is said of a base.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields, bound(deserialize = "W: Ord + Default + DeserializeOwned"))]
#[schemars(example = json!({ "power": { "Alice": 7 }, "breakpoint": 21, "ranks": [["Alice"], ["Bob"]] }))]
#[schemars(rename = "BaseHolds", bound = "W: Ord + Default + Serialize + JsonSchema")]
pub struct BaseHolds<W: Ord = String> {
    /// Each player's power there.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub power: BTreeMap<W, i32>,
    /// Its breakpoint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub breakpoint: Option<i32>,
    /// The places when it scored, best first; players tied share one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranks: Option<Vec<Vec<W>>>,
}

impl<W: Ord> BaseHolds<W> {
    fn map<V: Ord>(&self, word: &impl Fn(&W) -> V) -> BaseHolds<V> {
        let tied = |place: &Vec<W>| place.iter().map(word).collect();
        BaseHolds {
            power: self.power.iter().map(|(name, power)| (word(name), *power)).collect(),
            breakpoint: self.breakpoint,
            ranks: self.ranks.as_ref().map(|ranks| ranks.iter().map(tied).collect()),
        }
    }
}

/// Something said to have happened; an absent slot says nothing.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "event": "destroyed", "card": "zed", "by": "ace" }))]
#[schemars(rename = "Happening")]
pub struct Happening<W = String> {
    /// What happened: `played`, `destroyed`, `moved`, `scored` …
    pub event: String,
    /// To which card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<W>,
    /// By which card, or whose doing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<W>,
    /// To which player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<W>,
    /// To which base, onto which card, into which pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<W>,
    /// How many: points, counters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<i32>,
    /// By these clauses, among others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cites: Vec<String>,
}

impl<W> Happening<W> {
    fn map<V>(&self, word: &impl Fn(&W) -> V) -> Happening<V> {
        let looked_up = |it: &Option<W>| it.as_ref().map(word);
        Happening {
            event: self.event.clone(),
            card: looked_up(&self.card),
            by: looked_up(&self.by),
            player: looked_up(&self.player),
            to: looked_up(&self.to),
            n: self.n,
            cites: self.cites.clone(),
        }
    }
}

/// What a player may do now: exactly one of `play`, `use`, `talent`, `uncover`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "player": "Bob", "talent": "king" }))]
#[schemars(rename = "May")]
pub struct May<W = String> {
    /// Who.
    pub player: W,
    /// May play this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<W>,
    /// May use an optional ability of this card.
    #[serde(default, rename = "use", skip_serializing_if = "Option::is_none")]
    pub uses: Option<W>,
    /// May uncover this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uncover: Option<W>,
    /// May use the Talent of this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub talent: Option<W>,
}

impl<W> May<W> {
    fn map<V>(&self, word: &impl Fn(&W) -> V) -> May<V> {
        let looked_up = |it: &Option<W>| it.as_ref().map(word);
        May {
            player: word(&self.player),
            play: looked_up(&self.play),
            uses: looked_up(&self.uses),
            uncover: looked_up(&self.uncover),
            talent: looked_up(&self.talent),
        }
    }
}
