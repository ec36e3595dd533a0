//! How a number is spelled: bare, or as what it is reckoned from.

use std::{borrow::Cow, fmt};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, IntoDeserializer, MapAccess, Visitor, value::MapAccessDeserializer},
};

use super::{Amount, Expr};

impl From<i32> for Amount {
    fn from(n: i32) -> Self {
        Self::N(n)
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::N(n) => serializer.serialize_i32(*n),
            Self::Expr(expr) => expr.serialize(serializer),
        }
    }
}

impl JsonSchema for Amount {
    fn schema_name() -> Cow<'static, str> {
        "Amount".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let expr = generator.subschema_for::<Expr>();
        schemars::json_schema!({ "anyOf": [{ "type": "integer" }, expr] })
    }
}

/// The name by which RON hands a value over unread: only so can it read `2` and `PowerOf(…)` in the same place.
const RON_RAW_VALUE: &str = "$ron::private::RawValue";

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(RON_RAW_VALUE, AmountVisitor)
    }
}

struct AmountVisitor;

impl<'de> Visitor<'de> for AmountVisitor {
    type Value = Amount;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("un nombre, ou une expression comme PowerOf ou Count\u{1f}a number, or an expression such as PowerOf or Count")
    }

    /// RON: the unread text.
    fn visit_str<E: de::Error>(self, text: &str) -> Result<Amount, E> {
        let text = text.trim();
        if let Ok(n) = text.parse() {
            return Ok(Amount::N(n));
        }
        super::ron().from_str(text).map(Amount::Expr).map_err(|e| E::custom(format!("amount `{text}`: {}", e.code)))
    }

    /// JSON and TOML: the value itself.
    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Amount, D::Error> {
        deserializer.deserialize_any(PlainVisitor)
    }
}

/// A number or a table. A text is none: what it holds could be as deep as it is long.
struct PlainVisitor;

impl<'de> Visitor<'de> for PlainVisitor {
    type Value = Amount;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        AmountVisitor.expecting(f)
    }

    fn visit_i64<E: de::Error>(self, n: i64) -> Result<Amount, E> {
        i32::try_from(n)
            .map(Amount::N)
            .map_err(|_| E::custom("un nombre trop grand pour une carte\u{1f}a number too large for a card"))
    }

    fn visit_u64<E: de::Error>(self, n: u64) -> Result<Amount, E> {
        i32::try_from(n)
            .map(Amount::N)
            .map_err(|_| E::custom("un nombre trop grand pour une carte\u{1f}a number too large for a card"))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Amount, A::Error> {
        Expr::deserialize(MapAccessDeserializer::new(map).into_deserializer()).map(Amount::Expr)
    }
}
