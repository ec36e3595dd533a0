//! Choices that no value can make two of are said to be so: whatever writes clients can tell them apart.

use std::collections::BTreeSet;

#[cfg(test)]
use serde_json::json;
use serde_json::{Map, Value};

/// Says so of every choice in these words among values of different types; references are names that stand at `place`.
pub fn apart(words: &mut Map<String, Value>, place: &str) {
    let known = words.clone();
    words.values_mut().for_each(|schema| part(schema, &known, place));
}

fn part(schema: &mut Value, known: &Map<String, Value>, place: &str) {
    match schema {
        Value::Object(fields) => {
            fields.values_mut().for_each(|value| part(value, known, place));
            if let Some(choices) = fields.remove("anyOf") {
                let word = if is_apart(&choices, known, place) { "oneOf" } else { "anyOf" };
                fields.insert(word.into(), choices);
            }
        }
        Value::Array(all) => all.iter_mut().for_each(|one| part(one, known, place)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Whether no two of these choices have a type in common; one that may be left empty is none.
fn is_apart(choices: &Value, known: &Map<String, Value>, place: &str) -> bool {
    let mut all = BTreeSet::new();
    choices.as_array().into_iter().flatten().all(|choice| {
        types(choice, known, place).is_some_and(|types| types.into_iter().all(|one| one != "null" && all.insert(one)))
    })
}

/// The types that a value of this schema may have, where it says so.
fn types(schema: &Value, known: &Map<String, Value>, place: &str) -> Option<BTreeSet<String>> {
    if let Some(name) = schema["$ref"].as_str() {
        return types(known.get(name.strip_prefix(place)?)?, known, place);
    }
    if let Some(choices) = schema.get("anyOf").or_else(|| schema.get("oneOf")) {
        let each = choices.as_array()?.iter().map(|choice| types(choice, known, place));
        return each.collect::<Option<Vec<_>>>().map(|each| each.into_iter().flatten().collect());
    }
    match &schema["type"] {
        Value::String(one) => Some(BTreeSet::from([one.clone()])),
        Value::Array(all) => all.iter().map(|one| one.as_str().map(str::to_owned)).collect(),
        _ => None,
    }
}

#[test]
fn a_choice_among_types_is_one_of_them() {
    let text = json!({ "type": "string" });
    let (table, list) = (json!({ "$ref": "#/table" }), json!({ "type": ["array", "string"] }));
    let mut words = Map::new();
    words.insert("table".into(), json!({ "type": "object" }));
    words.insert("apart".into(), json!({ "anyOf": [text, table] }));
    words.insert("both".into(), json!({ "anyOf": [text, list] }));
    words.insert("none".into(), json!({ "anyOf": [table, { "type": "null" }] }));
    words.insert("deep".into(), json!({ "items": { "anyOf": [{ "$ref": "#/apart" }, { "type": "integer" }] } }));
    let before = words.clone();
    apart(&mut words, "#/");
    assert_eq!(words["apart"], json!({ "oneOf": [text, table] }));
    assert_eq!((&words["both"], &words["none"]), (&before["both"], &before["none"]));
    assert_eq!(words["deep"]["items"]["oneOf"], before["deep"]["items"]["anyOf"]);
}
