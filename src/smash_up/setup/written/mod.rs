//! A scenario as it is written: TOML in documents, JSON over HTTP, the same keys. Nothing here is checked against the
//! catalogue; [`lawful`](super::lawful) does that.

mod answer;
mod board;
mod duel;
mod effect;
mod either;
mod holds;
mod now;
mod step;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use answer::{Answer, What};
pub use board::{
    BaseWritten, BuriedWritten, CardEntry, ChosenWritten, DeckTable, DeckWritten, HandTable, HandWritten,
    InPlayWritten, PlayerWritten, Since,
};
pub use duel::{DuelStep, DuelWritten};
pub use effect::{EffectWritten, NameWritten, UntilWritten};
pub use holds::{BaseHolds, CardHolds, Claim, Happening, Holds, May, PileHolds, PlayerHolds, PositionWord};
pub use now::{
    ExtraWritten, PastWord, PastWritten, PlayedWritten, ScoringWritten, SeenWritten, SourceWritten, UsedWritten,
    WasWritten, ZoneWord,
};
pub use step::{NextPhase, StepWritten, VERBS, Verb};

use crate::smash_up::{
    card::{Card, Wording},
    table::Phase,
};

/// A Smash Up scenario: a position, what was done, what each side says.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The question, in a few words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The same in English; absent: the title serves in both languages.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title_en: String,
    /// `smash-up`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(example = &"smash-up")]
    pub game: Option<String>,
    /// The booklet in force; absent: the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(example = &"vous-en-voulez-encore")]
    pub edition: Option<String>,
    /// The generation of card texts; absent: printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wording: Option<Wording>,
    /// Readings that differ from their defaults, by id.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub readings: BTreeMap<String, String>,
    /// The phase that has just begun; absent: play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    /// `true`: what must be done in this phase has been done.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub phase_done: bool,
    /// The number of the turn in progress; absent: 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u16>,
    /// The player whose turn it is.
    pub active: String,
    /// The players, in turn order.
    pub players: Vec<PlayerWritten>,
    /// The bases in play, with everything on them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bases: Vec<BaseWritten>,
    /// The base deck; absent: unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base_deck: Option<DeckWritten>,
    /// The base discard pile, last discarded first; absent: empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub base_discard: Vec<CardEntry>,
    /// Cards put beside the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<CardEntry>,
    /// Cards out of the game.
    #[serde(default, rename = "box", skip_serializing_if = "Vec::is_empty")]
    pub boxed: Vec<CardEntry>,
    /// Cards being resolved or shown, in a position shown in the middle of a step. Such a position cannot be ruled on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub resolving: Vec<CardEntry>,
    /// Effects that run until something ends them. Absent: what cards did this turn runs; that nothing runs of what they may
    /// have done in their players’ last turns is supposed where it decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effects: Option<Vec<EffectWritten>>,
    /// What has happened this turn, first first, as far as any card asks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<PastWritten>,
    /// What cards were when they left play, where an effect that still runs speaks of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub last_seen: Vec<SeenWritten>,
    /// A scoring under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scoring: Option<ScoringWritten>,
    /// A duel under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duel: Option<DuelWritten>,
    /// The player who has won the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// What was done, in order; may be empty: the position itself is ruled on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<StepWritten>,
    /// What each side says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<Claim>,
    /// What the document asserts, checked by `arbitre check`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expect: Option<Holds>,
    /// Cards that the catalogue lacks, in the structure of a card file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// Further scenarios of the same board: a title, and the keys that differ.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<serde_json::Map<String, serde_json::Value>>,
    /// Names of one's own for cards, each with the card's id.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub aliases: BTreeMap<String, String>,
}

impl Scenario {
    /// Whether it shows a card that was played this turn.
    #[must_use]
    pub fn shows_a_play(&self) -> bool {
        fn any(cards: &[InPlayWritten]) -> bool {
            cards.iter().any(|card| card.since == Some(Since::Played) || any(&card.actions))
        }
        let there = |base: &BaseWritten| any(&base.minions) || any(&base.titans) || any(&base.actions);
        self.past.iter().any(|past| past.event == PastWord::Played) || self.bases.iter().any(there)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// The example of the contract.
    const NINJA_MASTER: &str = r#"
title = "Ninja Master against Warbot"
game = "smash-up"
edition = "vous-en-voulez-encore"
wording = "printed"
phase = "play"
active = "Alice"

[[players]]
name = "Alice"
factions = ["ninjas", "pirates"]
vp = 0
hand = ["ninja-master", "unknown"]
deck = { top = ["zapbot"], size = 21 }
discard = []
played = { minions = 0, actions = 0 }

[[players]]
name = "Bob"
factions = ["robots", "zombies"]

[[bases]]
card = "tortuga"
minions = [
  { card = "warbot", owner = "Bob" },
  { card = "zapbot", label = "zed", owner = "Bob", controller = "Alice", counters = 1 },
]
actions = []
buried = []

[[steps]]
player = "Alice"
play = "ninja-master"
on = "tortuga"
choose = ["warbot", 2, ["zed", 1], [], { for = "ninja-master", what = "target", is = "warbot" }]

[[claims]]
by = "Alice"
holds = { cards = { warbot = { in = "discard", of = "Bob" } } }

[[claims]]
by = "Bob"
holds = { cards = { warbot = { at = "tortuga", power = 4 } } }

[expect]
outcome = "resolved"
right = ["Bob"]
vp = { Alice = 0, Bob = 0 }
cards = { warbot = { at = "tortuga", power = 4, controller = "Bob" }, ninja-master = { at = "tortuga" } }
players = { Alice = { hand = 1, discard = [] } }
cites = ["conflict.cannot-beats-can"]
"#;

    fn read(value: Value) -> Scenario {
        serde_json::from_value(value).expect("the scenario is written as it should be")
    }

    #[test]
    fn the_contracts_example_reads_and_writes_itself() {
        let value: Value = toml::from_str(NINJA_MASTER).unwrap();
        let scenario = read(value);
        assert_eq!(scenario.bases[0].minions[1].label.as_deref(), Some("zed"));
        assert_eq!(scenario.bases[0].minions[1].counters, 1);
        let answers: Vec<&[String]> = scenario.steps[0].choose.iter().map(|answer| &*answer.is).collect();
        assert_eq!(answers, [vec!["warbot"], vec!["2"], vec!["zed", "1"], vec![], vec!["warbot"]]);
        assert_eq!(scenario.steps[0].choose[4].what, Some(What::Target));
        assert_eq!(scenario.steps[0].verbs(), [Verb::Play("ninja-master")]);
        let written = serde_json::to_value(&scenario).unwrap();
        assert_eq!(written["players"][0]["hand"], json!(["ninja-master", "unknown"]));
        assert_eq!(read(written), scenario);
    }

    #[test]
    fn the_schema_says_every_key_of_a_scenario() {
        let schema = schemars::schema_for!(Scenario).to_value();
        let keys = schema["properties"].as_object().unwrap();
        for key in ["title", "players", "box", "effects", "past", "scoring", "steps", "claims", "expect", "variants"] {
            assert!(keys.contains_key(key), "{key}");
        }
        assert_eq!(schema["required"], json!(["active", "players"]));
        assert!(schema["$defs"]["EffectWritten"]["examples"][0].is_object());
    }
}
