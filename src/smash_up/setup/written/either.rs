//! Fields with a short spelling and a long one: `"zapbot"` for `{ card = "zapbot" }`, a list for a table.

use std::{fmt, marker::PhantomData};

use serde::{
    Deserializer,
    de::{
        self, IntoDeserializer, MapAccess, SeqAccess, Visitor,
        value::{MapAccessDeserializer, SeqAccessDeserializer},
    },
};

/// What a field may be written as. Every spelling that is not taken is refused with [`Spellings::EXPECTED`].
pub(super) trait Spellings: Sized {
    /// What is expected, in the words of [`crate::problem`].
    const EXPECTED: &'static str;

    /// From a word.
    fn word(_word: &str) -> Option<Self> {
        None
    }

    /// From `true` or `false`.
    fn truth(_truth: bool) -> Option<Self> {
        None
    }

    /// From a whole number.
    fn number(_number: i64) -> Option<Self> {
        None
    }

    /// From a list.
    fn list<'de, D: Deserializer<'de>>(list: D) -> Result<Self, D::Error> {
        let _ = list;
        Err(unexpected(de::Unexpected::Seq, Self::EXPECTED))
    }

    /// From a table.
    fn table<'de, D: Deserializer<'de>>(table: D) -> Result<Self, D::Error> {
        let _ = table;
        Err(unexpected(de::Unexpected::Map, Self::EXPECTED))
    }
}

/// Reads a field in whichever spelling it has.
pub(super) fn either<'de, T: Spellings, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_any(EitherVisitor(PhantomData))
}

/// The schema of a list whose short spelling is a word or a number.
pub(super) fn or_word_or_number(schema: &mut schemars::Schema) {
    let list = std::mem::take(schema);
    *schema = schemars::json_schema!({ "anyOf": [{ "type": "string" }, { "type": "integer" }, list] });
}

/// The schema of a table whose short spelling is a word.
pub(super) fn or_word(schema: &mut schemars::Schema) {
    let table = std::mem::take(schema);
    *schema = schemars::json_schema!({ "anyOf": [{ "type": "string" }, table] });
}

fn unexpected<E: de::Error>(found: de::Unexpected<'_>, expected: &'static str) -> E {
    E::invalid_type(found, &expected)
}

struct EitherVisitor<T>(PhantomData<T>);

impl<'de, T: Spellings> Visitor<'de> for EitherVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<T, E> {
        T::word(word).ok_or_else(|| unexpected(de::Unexpected::Str(word), T::EXPECTED))
    }

    fn visit_bool<E: de::Error>(self, truth: bool) -> Result<T, E> {
        T::truth(truth).ok_or_else(|| unexpected(de::Unexpected::Bool(truth), T::EXPECTED))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<T, E> {
        T::number(number).ok_or_else(|| unexpected(de::Unexpected::Signed(number), T::EXPECTED))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<T, E> {
        i64::try_from(number)
            .ok()
            .and_then(T::number)
            .ok_or_else(|| unexpected(de::Unexpected::Unsigned(number), T::EXPECTED))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<T, A::Error> {
        T::list(SeqAccessDeserializer::new(list).into_deserializer())
    }

    fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<T, A::Error> {
        T::table(MapAccessDeserializer::new(table).into_deserializer())
    }
}
