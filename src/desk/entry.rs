//! An entry of the log, and the write that becomes one.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    kind::{Body, VERSION, Words},
    moment::Moment,
    who::By,
};
use crate::{
    game::Problem,
    problem::{at, read},
};

pub use super::seq::Seq;

/// What a sender calls a write, so that the same one sent twice is one entry.
pub type Key = String;

/// An entry of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its number.
    pub seq: Seq,
    /// When the server wrote it; never before the entry in front of it.
    pub at: Moment,
    /// Who wrote it.
    pub by: By,
    /// What its sender calls it.
    pub key: Key,
    /// The entry that it rests on.
    pub on: Option<Seq>,
    /// What it says.
    pub body: Body,
    /// The names and texts beside it; none once they are forgotten.
    pub words: Words,
}

/// What somebody sends to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Write {
    /// The sender's own name for it.
    pub key: Key,
    /// What it rests on.
    pub on: Option<On>,
    /// What it says.
    pub body: Body,
    /// The names and texts beside it.
    pub words: Words,
}

/// What a write rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "attendu\u{a0}: le numéro d’une entrée, ou la clé d’un envoi\u{1f}expected: the number of an entry, or the key of a write"
)]
pub enum On {
    /// An entry.
    Seq(Seq),
    /// The sender's own write of this key, which may still be on its way.
    Key(Key),
}

/// An entry as it is spelled.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Written {
    seq: Seq,
    at: Moment,
    by: By,
    key: Key,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    on: Option<Seq>,
    kind: String,
    v: u16,
    body: Value,
    #[serde(default, skip_serializing_if = "Words::is_empty")]
    words: Words,
}

/// A write as it is spelled.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Sent {
    key: Key,
    #[serde(default)]
    on: Option<On>,
    kind: String,
    #[serde(default = "first_version")]
    v: u16,
    #[serde(default)]
    body: Value,
    #[serde(default)]
    words: Words,
}

fn first_version() -> u16 {
    VERSION
}

impl Body {
    /// How it is kept: the word of its kind, and what is in it.
    #[must_use]
    pub fn spelled(&self) -> (String, Value) {
        let mut whole = serde_json::to_value(self).unwrap_or_default();
        let body = whole.get_mut("says").map_or_else(|| json!({}), Value::take);
        let kind = whole.get("kind").and_then(Value::as_str).unwrap_or_default().to_owned();
        (kind, body)
    }

    /// Reads what was kept or sent.
    ///
    /// # Errors
    /// Every problem, each with its field.
    pub fn read(kind: &str, v: u16, body: Value) -> Result<Self, Vec<Problem>> {
        if v == 0 || v > VERSION {
            return Err(vec![Problem::new(
                "/v",
                format!("version {v}\u{a0}: cet arbitre lit jusqu’à la version {VERSION}"),
                format!("version {v}: this arbitre reads up to version {VERSION}"),
            )]);
        }
        let body = if body.is_null() { json!({}) } else { body };
        read(&json!({ "kind": kind, "says": body })).map_err(|mut problems: Vec<Problem>| {
            for problem in &mut problems {
                if let Some(within) = problem.pointer.strip_prefix("/says") {
                    problem.pointer = format!("/body{within}");
                }
            }
            problems
        })
    }
}

impl Write {
    /// Reads what was sent.
    ///
    /// # Errors
    /// Every problem, each with its field.
    pub fn read(value: &Value) -> Result<Self, Vec<Problem>> {
        let Sent { key, on, kind, v, body, words } = read(value)?;
        Ok(Self { key, on, body: Body::read(&kind, v, body)?, words })
    }
}

impl Entry {
    /// As it is exported and told to programs.
    #[must_use]
    pub fn value(&self) -> Value {
        let (kind, body) = self.body.spelled();
        let Self { seq, at, by, key, on, words, .. } = self.clone();
        serde_json::to_value(Written { seq, at, by, key, on, kind, v: VERSION, body, words }).unwrap_or_default()
    }

    /// Reads what was exported.
    ///
    /// # Errors
    /// Every problem, each with its field.
    pub fn read(value: &Value) -> Result<Self, Vec<Problem>> {
        let Written { seq, at: moment, by, key, on, kind, v, body, words } = read(value)?;
        if seq == 0 {
            return Err(vec![Problem::new(at("", "seq"), "les numéros commencent à 1", "numbers begin at 1")]);
        }
        Ok(Self { seq, at: moment, by, key, on, body: Body::read(&kind, v, body)?, words })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::who::Office;

    #[test]
    fn an_entry_is_read_as_it_was_written() {
        let entry = Entry {
            seq: 4,
            at: Moment(1_700_000_000_000),
            by: By::Person(1),
            key: "k".into(),
            on: Some(2),
            body: Body::Staff { office: Office::Judge },
            words: Words::from([("name".into(), "Nadia".into())]),
        };
        let value = entry.value();
        assert_eq!(value["kind"], "staff");
        assert_eq!(value["by"], json!({ "person": 1 }));
        assert_eq!(Entry::read(&value), Ok(entry));
    }

    #[test]
    fn what_cannot_be_read_is_told_with_its_field_and_the_nearest_word() {
        let told = |value: Value| Write::read(&value).unwrap_err().remove(0);
        let near = told(json!({ "key": "a", "kind": "takee" }));
        assert_eq!(near.pointer, "/kind");
        assert!(near.says.en.contains("did you mean `take`?"), "{}", near.says.en);
        assert_eq!(told(json!({ "key": "a", "kind": "take", "v": 2 })).pointer, "/v");
        assert_eq!(
            told(json!({ "key": "a", "kind": "call", "body": { "table": 1, "card": [] } })).pointer,
            "/body/card"
        );
        let missing = told(json!({ "kind": "take" }));
        assert_eq!(missing.pointer, "", "of the whole");
        assert!(missing.says.en.contains("`key`"), "{}", missing.says.en);
    }
}
