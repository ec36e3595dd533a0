//! Names in a scenario, wherever they stand, called otherwise.

use serde_json::{Map, Value};

/// Fields that hold words of the language of scenarios, and no names.
const WORDS: [&str; 18] = [
    "phase",
    "event",
    "in",
    "kind",
    "from",
    "step",
    "until",
    "since",
    "wording",
    "edition",
    "game",
    "what",
    "position",
    "next_phase",
    "pile",
    "cites",
    "tag",
    "readings",
];
/// Tables whose keys are names.
const NAMED: [&str; 5] = ["cards", "players", "bases", "vp", "power"];

/// A value with every name in it as it is called now; what has no other name stays.
pub(super) fn renamed(value: &Value, call: &dyn Fn(&str) -> Option<String>) -> Value {
    let called = |word: &str| call(word).unwrap_or_else(|| word.to_owned());
    match value {
        Value::String(word) => called(word).into(),
        Value::Array(list) => list.iter().map(|one| renamed(one, call)).collect(),
        Value::Object(fields) => {
            let mut made = Map::new();
            for (field, value) in fields {
                let value = match value {
                    _ if WORDS.contains(&field.as_str()) => value.clone(),
                    Value::Object(table) if NAMED.contains(&field.as_str()) => {
                        table.iter().map(|(name, value)| (called(name), renamed(value, call))).collect()
                    }
                    value => renamed(value, call),
                };
                made.insert(field.clone(), value);
            }
            made.into()
        }
        other => other.clone(),
    }
}

/// Every text in a value, in order.
pub(super) fn texts<'v>(value: &'v Value, found: &mut Vec<&'v str>) {
    match value {
        Value::String(text) => found.push(text),
        Value::Array(list) => list.iter().for_each(|one| texts(one, found)),
        Value::Object(fields) => {
            for (field, value) in fields {
                found.push(field);
                texts(value, found);
            }
        }
        _ => {}
    }
}
