//! A scenario as it is written: TOML in documents, JSON over HTTP, the same keys.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::deux::{
    board::Drawn,
    bonus::Bonus,
    fleet::{Kind, Rest},
    moving::stage::By,
};

/// A DEUX scenario: a board, the fleets, what was moved, what each side says.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The question, in a few words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The same in English; absent: the title serves in both languages.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title_en: String,
    /// `deux`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(example = &"deux")]
    pub game: Option<String>,
    /// The booklet; there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// For Smash Up only: DEUX has no card texts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wording: Option<String>,
    /// Readings that differ from their defaults, by id.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub readings: BTreeMap<String, String>,
    /// The board, by name or in place; absent: the one for this number of players.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    #[schemars(with = "BoardWritten", example = &"2-players")]
    pub board: Value,
    /// The player whose turn it is; absent: the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub active: Option<String>,
    /// The players in turn order.
    pub teams: Vec<TeamWritten>,
    /// The ships.
    #[serde(default)]
    pub ships: Vec<ShipWritten>,
    /// The planet that holds each commander, or `home`; absent: the one the booklet's placement names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub commanders: BTreeMap<String, String>,
    /// The player who has won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// What was done, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<StepWritten>,
    /// Ships of which it is asked where they may go in the end; a stack by its ships, `a+b`.
    #[serde(default, rename = "where", skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<String>,
    /// What each side says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<Claim>,
    /// What the document asserts, checked by `arbitre check`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expect: Option<Holds>,
    /// Further scenarios of the same board: a title, and the keys that differ.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<Map<String, Value>>,
}

impl Scenario {
    /// Whether a reading is taken so in the scenario itself.
    #[must_use]
    pub fn takes(&self, reading: &str, value: &str) -> bool {
        self.readings.get(reading).is_some_and(|taken| taken == value)
    }
}

/// A board of this project by name, or a board in place.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it stands in the schema only; the field is read with a message of its own")]
enum BoardWritten {
    Named(String),
    Drawn(Drawn),
}

/// A player.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamWritten {
    /// The player's name.
    pub name: String,
    /// The own planet.
    pub planet: String,
    /// The team's special power; absent: the plain game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Bonus>,
    /// How many ships it has taken over in this game; absent: as many as it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hacks: Option<usize>,
    /// It has been eliminated and plays no more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub eliminated: bool,
    /// What has become of its ships that are not listed; absent: they are lost, unless none is listed. Such a fleet keeps
    /// what can bring its commander home.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rest: Option<Rest>,
}

/// A ship; of a stack the bottom ship first.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShipWritten {
    /// Its type.
    pub kind: Kind,
    /// Whose it is.
    pub team: String,
    /// The cell it stands on, by its name on the drawn board or by its two numbers, `3,-1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(example = &"H8")]
    pub at: Option<String>,
    /// What it is called; absent: its team and its type, `pink-tie-ufo`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The team whose commander it carries: its own, or that of the fleet from which it was taken over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carries: Option<String>,
    /// It has been destroyed and stands nowhere.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub captured: bool,
    /// What destroyed it; absent: an Ice Hunter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captured_by: Option<Kind>,
    /// Its team has had a turn since it was destroyed; absent: it has not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waited: Option<bool>,
    /// The fleet from which it was taken over; absent: its own team's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fleet: Option<String>,
}

/// A turn: a move of a ship or of a stack, a ship rebuilt, a commander handed over, or nothing; or a fleet set up.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct StepWritten {
    /// The ship that is moved, or rebuilt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ship: Option<String>,
    /// The stack that is moved.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ships: Vec<String>,
    /// Its landings, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<LandingWritten>,
    /// What is chosen with each capture: the cell to which the ship is sent that is taken over, or `no`; the planet to
    /// which its commander is sent back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choose: Vec<String>,
    /// The cell on which a destroyed ship is rebuilt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rebuild: Option<String>,
    /// The ship to which the ship hands its commander.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands_to: Option<String>,
    /// The player who does nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass: Option<String>,
    /// The player whose fleet is set up as it stands; it takes no turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sets_up: Option<String>,
}

/// A landing.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LandingWritten {
    /// The cell.
    pub to: String,
    /// How it is reached.
    pub by: By,
}

/// What one side says.
pub type Claim = crate::game::Claim<Holds>;

/// What is said of the position afterwards. Everything said must be so.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Holds {
    /// `resolved` or `illegal`; absent: resolved. Only in `expect`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// Whose claims hold. Only in `expect`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub right: Option<Vec<String>>,
    /// Whether the last move is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<bool>,
    /// Ships, by label.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub ships: BTreeMap<String, ShipHolds>,
    /// Where each commander is: a planet, a ship, or `home`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub commanders: BTreeMap<String, String>,
    /// Who has won; `nobody`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// Every cell on which a ship, or a stack `a+b`, can end a move from here, and no other.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub reaches: BTreeMap<String, Vec<String>>,
    /// Cells on which a ship can end a move from here.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub may_reach: BTreeMap<String, Vec<String>>,
    /// Cells on which it cannot.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub cannot_reach: BTreeMap<String, Vec<String>>,
    /// Clauses the ruling must rest on. Only in `expect`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cites: Vec<String>,
    /// Clauses it must not rest on. Only in `expect`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub does_not_cite: Vec<String>,
    /// Readings it must rest on. Only in `expect`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<String>,
}

/// What is said of a ship.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ShipHolds {
    /// The cell it stands on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Whether it has been captured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captured: Option<bool>,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// Whose commander it carries; `nobody`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub carries: Option<String>,
    /// The ship on which it stands; `nobody`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
}
