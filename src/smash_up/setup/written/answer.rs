//! The answers given, and what kind of question each speaks to.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::either::{Spellings, either};

/// An answer, given in order or by key. `no` declines, `yes` accepts, `[]` is none of several.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Answer<W = String> {
    /// The card that asks, if the answer names it.
    pub asks: Option<W>,
    /// The kind of question, if the answer names it.
    pub what: Option<What>,
    /// What is answered: one word, or several; numbers as their digits.
    pub is: Vec<W>,
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
    /// Whether what counts once a turn has been used this turn already.
    Used,
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
    /// The twelve, as written.
    pub const ALL: [Self; 12] = [
        Self::Target,
        Self::Base,
        Self::Player,
        Self::Number,
        Self::May,
        Self::Used,
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
            Self::Used => "used",
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
