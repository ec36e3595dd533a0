//! The schema of a scenario: those of all games in one, in which every name is found.

use serde_json::{Map, Value, json};

use super::{apart::apart, loosen::loosened};
use crate::web::site::Site;

/// Where the schemas of the games' own words stand in a document.
const HERE: &str = "#/$defs/";

/// The schema of a scenario of any game that is judged here, where there is one.
pub fn whole(site: &Site) -> Option<Value> {
    let (any, words) = all(site, HERE)?;
    let mut schema = json!({ "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Scenario" });
    schema["oneOf"] = any["oneOf"].clone();
    schema["$defs"] = Value::Object(words);
    Some(schema)
}

/// The same for a description of much else, in which the words it speaks of stand at `place`: those that stand in each
/// other are only named.
pub fn placed(site: &Site, place: &str) -> Option<(Value, Map<String, Value>)> {
    let (any, words) = all(site, place)?;
    let mut words = loosened(words, &any, place);
    name_tables(&mut words, place);
    Some((any, words))
}

/// The schema of a scenario, and those of the words it speaks of, each by its game and name, at `place`.
fn all(site: &Site, place: &str) -> Option<(Value, Map<String, Value>)> {
    let mut words = Map::new();
    let mut games = Vec::new();
    for game in &site.games {
        let called = called(game.id());
        let mut schema = game.schema();
        point(&mut schema, &format!("{place}{called}"));
        gather(&mut schema);
        let fields = schema.as_object_mut()?;
        // Each is called by its game: two things of one title would be one to whatever writes clients.
        fields.remove("$schema");
        fields.remove("title");
        if let Some(Value::Object(own)) = fields.remove("$defs") {
            words.extend(own.into_iter().map(|(name, schema)| (format!("{called}{name}"), schema)));
        }
        let name = format!("{called}Scenario");
        games.push(json!({ "$ref": format!("{place}{name}") }));
        words.insert(name, schema);
    }
    apart(&mut words, place);
    (!games.is_empty()).then(|| (json!({ "oneOf": games }), words))
}

/// Gives a name of its own to the table among the spellings of a word: so it may speak of that word again.
fn name_tables(words: &mut Map<String, Value>, place: &str) {
    let mut tables = Map::new();
    for (name, schema) in words.iter_mut() {
        let choices = schema.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten();
        let [table] = &mut choices.filter(|choice| choice["properties"].is_object()).collect::<Vec<_>>()[..] else {
            continue;
        };
        let named = format!("{name}Table");
        let stands = json!({ "$ref": format!("{place}{named}") });
        tables.insert(named, std::mem::replace(*table, stands));
    }
    words.extend(tables);
}

/// A game’s id as the names of its words begin: `SmashUp`.
fn called(game: &str) -> String {
    let parts = game.split('-').map(|part| {
        let mut letters = part.chars();
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect::<String>()
    });
    parts.collect()
}

/// Has every reference to a word of one's own lead to where it stands.
fn point(schema: &mut Value, to: &str) {
    match schema {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(at) if key == "$ref" => {
                        if let Some(name) = at.strip_prefix(HERE) {
                            *at = format!("{to}{name}");
                        }
                    }
                    other => point(other, to),
                }
            }
        }
        Value::Array(all) => all.iter_mut().for_each(|one| point(one, to)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Says of every choice among words, each with its meaning, that it is one of a list: that is what whatever writes
/// clients looks for.
fn gather(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            fields.values_mut().for_each(gather);
            let Some(Value::Array(choices)) = fields.remove("oneOf") else { return };
            let (words, mut choices): (Vec<_>, Vec<_>) = choices.into_iter().partition(|one| one["const"].is_string());
            if words.is_empty() {
                fields.insert("oneOf".into(), choices.into());
                return;
            }
            let list = list(&words);
            if choices.is_empty() {
                let says = fields.get("description").and_then(Value::as_str).map(|says| format!("{says} "));
                fields.extend(list);
                let meanings = fields["description"].as_str().unwrap_or_default();
                fields["description"] = (says.unwrap_or_default() + meanings).into();
            } else {
                choices.insert(0, list.into());
                fields.insert("oneOf".into(), choices.into());
            }
        }
        Value::Array(all) => all.iter_mut().for_each(gather),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// One of these words, which are said with their meanings.
fn list(words: &[Value]) -> Map<String, Value> {
    let meaning = |one: &Value| {
        let word = one["const"].as_str().unwrap_or_default();
        one["description"].as_str().map_or_else(|| format!("`{word}`."), |says| format!("`{word}`: {says}"))
    };
    let meanings: Vec<String> = words.iter().map(meaning).collect();
    let words: Vec<Value> = words.iter().map(|one| one["const"].clone()).collect();
    Map::from_iter([
        ("type".to_owned(), "string".into()),
        ("enum".to_owned(), words.into()),
        ("description".to_owned(), meanings.join("\n").into()),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_to_choose_from_become_a_list_beside_what_is_no_word() {
        let word = |word: &str| json!({ "const": word, "description": format!("It is {word}."), "type": "string" });
        let table = json!({ "type": "object" });
        let mut only = json!({ "description": "One.", "oneOf": [word("a"), word("b")] });
        gather(&mut only);
        let says = "One. `a`: It is a.\n`b`: It is b.";
        assert_eq!(only, json!({ "type": "string", "enum": ["a", "b"], "description": says }));
        let mut some = json!({ "items": { "oneOf": [table, word("a")] } });
        gather(&mut some);
        let list = json!({ "type": "string", "enum": ["a"], "description": "`a`: It is a." });
        assert_eq!(some, json!({ "items": { "oneOf": [list, table] } }));
        let mut none = json!({ "oneOf": [table] });
        gather(&mut none);
        assert_eq!(none, json!({ "oneOf": [table] }));
    }
}
