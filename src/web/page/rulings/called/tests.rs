use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::*;
use crate::{deux, smash_up, web::page::rulings::difference::WHOLE};

/// Every field of what a schema describes, each with the words that it may hold.
fn fields(schema: &Value, defs: &Map<String, Value>, of: &str, found: &mut BTreeSet<(String, String)>) {
    if let Some(name) = schema["$ref"].as_str() {
        // The words of cards are cards' own.
        let (name, seen) = (name.rsplit('/').next().unwrap_or_default(), (of.to_owned(), format!("#{name}")));
        let of_a_card = ["Card", "Cards", "Bases", "Clause"].contains(&name);
        if !of_a_card && found.insert(seen) {
            fields(&defs[name], defs, of, found);
        }
        return;
    }
    if !schema.is_object() {
        return;
    }
    if let Some(word) = schema["const"].as_str() {
        found.insert((of.to_owned(), word.to_owned()));
    }
    for word in schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        found.insert((of.to_owned(), word.to_owned()));
    }
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        found.insert((name.clone(), String::new()));
        if !of.is_empty() || !WHOLE.contains(&name.as_str()) {
            fields(field, defs, name, found);
        }
    }
    let several = ["anyOf", "oneOf", "allOf"].into_iter().flat_map(|key| schema[key].as_array().into_iter().flatten());
    several.chain([&schema["items"], &schema["additionalProperties"]]).for_each(|part| fields(part, defs, of, found));
}

#[test]
fn no_field_of_either_game_and_no_word_in_it_is_told_as_it_is_written() {
    for schema in [schemars::schema_for!(smash_up::setup::Scenario), schemars::schema_for!(deux::setup::Scenario)]
        .map(Value::from)
    {
        let mut found = BTreeSet::new();
        let defs = schema["$defs"].as_object().expect("it is in parts");
        fields(&schema, defs, "", &mut found);
        assert!(found.len() > 60, "{found:?}");
        let raw: Vec<_> = found
            .into_iter()
            .filter(|(_, held)| !held.starts_with('#'))
            .filter(|(name, held)| match held.as_str() {
                "" => !FIELDS.iter().any(|(known, ..)| known == name),
                held => word(Language::Fr, name, held).is_none(),
            })
            .collect();
        assert_eq!(raw, []);
    }
}

#[test]
fn the_fields_stand_in_order_and_once() {
    assert!(FIELDS.windows(2).all(|pair| pair[0].0 < pair[1].0));
}
