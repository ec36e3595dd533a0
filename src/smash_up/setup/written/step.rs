//! What was done, and the answers given.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::either::{Spellings, either};
use crate::smash_up::table::Phase;

/// One thing one player does: exactly one of `play`, `talent`, `use`, `uncover`, `duel_card`, `score`, `pass`,
/// `next_phase`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct StepWritten {
    /// Who does it; absent: the active player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// Plays this card, also by its own Special, from wherever that allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<String>,
    /// Uses the Talent of this card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub talent: Option<String>,
    /// Uses an optional ability of this card in a window, or “on your turn”.
    #[serde(rename = "use", skip_serializing_if = "Option::is_none")]
    pub uses: Option<String>,
    /// Uncovers this buried card, at the start of the player's turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncover: Option<String>,
    /// Lays this card of the hand face down for a duel, or `no`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duel_card: Option<String>,
    /// Designates this ready base to score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// `true`: declines for this round of the window.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub pass: bool,
    /// `true`: ends the present phase and goes through the next one; a phase: goes on as far as that one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_phase: Option<NextPhase>,
    /// The base or minion onto which a card is played, or at which an ability is used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// Which permission pays for the play, when several could: the card that granted it, or `free`; of several Talents
    /// of one card, the card whose text it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// Answers, in the order in which the questions arise, or by key.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choose: Vec<Answer>,
}

/// What a step does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb<'a> {
    /// Plays a card.
    Play(&'a str),
    /// Uses a Talent.
    Talent(&'a str),
    /// Uses an optional ability.
    Use(&'a str),
    /// Uncovers a buried card.
    Uncover(&'a str),
    /// Places a card in a duel.
    DuelCard(&'a str),
    /// Designates a base to score.
    Score(&'a str),
    /// Passes.
    Pass,
    /// Ends the phase.
    NextPhase(NextPhase),
}

impl Verb<'_> {
    /// The verbs, as written.
    pub const WORDS: [&'static str; 8] =
        ["play", "talent", "use", "uncover", "duel_card", "score", "pass", "next_phase"];

    /// As written.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Self::Play(_) => "play",
            Self::Talent(_) => "talent",
            Self::Use(_) => "use",
            Self::Uncover(_) => "uncover",
            Self::DuelCard(_) => "duel_card",
            Self::Score(_) => "score",
            Self::Pass => "pass",
            Self::NextPhase(_) => "next_phase",
        }
    }
}

impl StepWritten {
    /// Everything the step says it does; a lawful one says exactly one thing.
    #[must_use]
    pub fn verbs(&self) -> Vec<Verb<'_>> {
        let card = [
            self.play.as_deref().map(Verb::Play),
            self.talent.as_deref().map(Verb::Talent),
            self.uses.as_deref().map(Verb::Use),
            self.uncover.as_deref().map(Verb::Uncover),
            self.duel_card.as_deref().map(Verb::DuelCard),
            self.score.as_deref().map(Verb::Score),
            self.pass.then_some(Verb::Pass),
            self.next_phase.map(Verb::NextPhase),
        ];
        card.into_iter().flatten().collect()
    }

    /// What it does, if it says exactly one thing.
    #[must_use]
    pub fn verb(&self) -> Option<Verb<'_>> {
        match self.verbs().as_slice() {
            [verb] => Some(*verb),
            _ => None,
        }
    }
}

/// How far `next_phase` goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextPhase {
    /// `true`: through the next phase.
    Next,
    /// As far as this phase, across a turn's end too.
    Until(Phase),
}

impl Spellings for NextPhase {
    const EXPECTED: &'static str =
        "true, ou une phase : start, play, score, draw, end\u{1f}true, or a phase: start, play, score, draw, end";

    fn word(word: &str) -> Option<Self> {
        Phase::ALL.into_iter().find(|phase| phase.word() == word).map(Self::Until)
    }

    fn truth(truth: bool) -> Option<Self> {
        truth.then_some(Self::Next)
    }
}

impl<'de> Deserialize<'de> for NextPhase {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

impl Serialize for NextPhase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Next => serializer.serialize_bool(true),
            Self::Until(phase) => serializer.serialize_str(phase.word()),
        }
    }
}

impl JsonSchema for NextPhase {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "NextPhase".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let phase = generator.subschema_for::<Phase>();
        schemars::json_schema!({ "anyOf": [{ "type": "boolean", "const": true }, phase] })
    }
}

/// An answer, given in order or by key. `no` declines, `yes` accepts, `[]` is none of several.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Answer {
    /// The card that asks, if the answer names it.
    pub asks: Option<String>,
    /// The kind of question, if the answer names it.
    pub what: Option<What>,
    /// What is answered: one word, or several; numbers as their digits.
    pub is: Vec<String>,
}

/// What kind of question is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// A card that is aimed at.
    Target,
    /// A base.
    Base,
    /// A player.
    Player,
    /// A number.
    Number,
    /// Whether something optional is done.
    May,
    /// The half of an “or”, by its number in the card's order, from 1.
    Option,
    /// The name of a faction or a card.
    Name,
    /// In what order things happen.
    Order,
    /// Which cards.
    Cards,
    /// What chance gave.
    Random,
    /// What a card nobody had seen turns out to be.
    Reveal,
}

impl What {
    /// The eleven, as written.
    pub const ALL: [Self; 11] = [
        Self::Target,
        Self::Base,
        Self::Player,
        Self::Number,
        Self::May,
        Self::Option,
        Self::Name,
        Self::Order,
        Self::Cards,
        Self::Random,
        Self::Reveal,
    ];

    /// As written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Target => "target",
            Self::Base => "base",
            Self::Player => "player",
            Self::Number => "number",
            Self::May => "may",
            Self::Option => "option",
            Self::Name => "name",
            Self::Order => "order",
            Self::Cards => "cards",
            Self::Random => "random",
            Self::Reveal => "reveal",
        }
    }
}

/// The answer itself: a word, a number, yes or no, or a list of words.
struct Given(Vec<String>);

impl Spellings for Given {
    const EXPECTED: &'static str = "un mot, un nombre ou une liste de mots\u{1f}a word, a number or a list of words";

    fn word(word: &str) -> Option<Self> {
        Some(Self(vec![word.into()]))
    }

    fn truth(truth: bool) -> Option<Self> {
        Some(Self(vec![if truth { "yes" } else { "no" }.into()]))
    }

    fn number(number: i64) -> Option<Self> {
        Some(Self(vec![number.to_string()]))
    }

    fn list<'de, D: Deserializer<'de>>(list: D) -> Result<Self, D::Error> {
        Vec::<One>::deserialize(list).map(|words| Self(words.into_iter().map(|one| one.0).collect()))
    }
}

/// One of the words of a list.
struct One(String);

impl Spellings for One {
    const EXPECTED: &'static str = "un mot ou un nombre\u{1f}a word or a number";

    fn word(word: &str) -> Option<Self> {
        Some(Self(word.into()))
    }

    fn number(number: i64) -> Option<Self> {
        Some(Self(number.to_string()))
    }
}

impl<'de> Deserialize<'de> for One {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

/// The answer by key.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keyed {
    #[serde(default, rename = "for")]
    asks: Option<String>,
    #[serde(default)]
    what: Option<What>,
    is: Given,
}

impl Spellings for Answer {
    const EXPECTED: &'static str = "un mot, un nombre, une liste de mots, ou { for, what, is }\u{1f}a word, a number, a list of words, or { for, what, is }";

    fn word(word: &str) -> Option<Self> {
        Given::word(word).map(Self::from)
    }

    fn truth(truth: bool) -> Option<Self> {
        Given::truth(truth).map(Self::from)
    }

    fn number(number: i64) -> Option<Self> {
        Given::number(number).map(Self::from)
    }

    fn list<'de, D: Deserializer<'de>>(list: D) -> Result<Self, D::Error> {
        Given::list(list).map(Self::from)
    }

    fn table<'de, D: Deserializer<'de>>(table: D) -> Result<Self, D::Error> {
        let Keyed { asks, what, is } = Keyed::deserialize(table)?;
        if asks.is_none() && what.is_none() {
            return Err(de::Error::missing_field("for"));
        }
        Ok(Self { asks, what, is: is.0 })
    }
}

impl From<Given> for Answer {
    fn from(Given(is): Given) -> Self {
        Self { asks: None, what: None, is }
    }
}

impl<'de> Deserialize<'de> for Answer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        if self.asks.is_none() && self.what.is_none() {
            return match self.is.as_slice() {
                [word] => serializer.serialize_str(word),
                words => words.serialize(serializer),
            };
        }
        let mut table = serializer.serialize_struct("Answer", 3)?;
        if let Some(asks) = &self.asks {
            table.serialize_field("for", asks)?;
        }
        if let Some(what) = &self.what {
            table.serialize_field("what", what)?;
        }
        match self.is.as_slice() {
            [word] => table.serialize_field("is", word)?,
            words => table.serialize_field("is", words)?,
        }
        table.end()
    }
}

impl JsonSchema for Answer {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Answer".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let what = generator.subschema_for::<What>();
        let (text, number) = (serde_json::json!({ "type": "string" }), serde_json::json!({ "type": "integer" }));
        let several = serde_json::json!({ "type": "array", "items": { "anyOf": [text, number] } });
        let yes_or_no = serde_json::json!({ "type": "boolean" });
        let given = serde_json::json!({ "anyOf": [text, number, several, yes_or_no] });
        schemars::json_schema!({
            "description": "An answer, in the order in which the questions arise, or by key. `no` declines anything \
                optional, `yes` accepts; several cards are one list.",
            "examples": ["zed", 2, ["zed", "rex"], { "for": "ace", "what": "target", "is": "zed" }],
            "anyOf": [text, number, several, yes_or_no, {
                "type": "object",
                "properties": { "for": { "type": "string" }, "what": what, "is": given },
                "required": ["is"],
                "additionalProperties": false,
            }],
        })
    }
}
