//! Words that stand in each other without end, as those of a card's text do: whatever writes clients or makes up requests
//! gets lost in them. Where that matters they are named and not described.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

/// The words by name, each with those that its schema speaks of.
type Graph<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// Leaves the words that stand in each other without what stands in them, and drops those that nothing speaks of any
/// more, starting from `first`; references are names that stand at `place`.
pub fn loosened(words: Map<String, Value>, first: &Value, place: &str) -> Map<String, Value> {
    let graph = graph(&words, place);
    let around = |name: &str| {
        let below = below(&graph, [name]);
        below.iter().any(|other| *other != name && self::below(&graph, [*other]).contains(name))
    };
    let entangled: BTreeSet<String> = words.keys().filter(|name| around(name)).cloned().collect();
    let mut words = words;
    for name in &entangled {
        let says = words[name]["description"].as_str().map(|says| format!("{says} ")).unwrap_or_default();
        words[name] = json!({ "description": format!("{says}Described in `/schema/scenario.json`, under this name.") });
    }
    let graph = self::graph(&words, place);
    let wanted: BTreeSet<String> =
        below(&graph, named(first, place)).into_iter().chain(named(first, place)).map(str::to_owned).collect();
    words.into_iter().filter(|(name, _)| wanted.contains(name)).collect()
}

fn graph<'a>(words: &'a Map<String, Value>, place: &str) -> Graph<'a> {
    words.iter().map(|(name, schema)| (name.as_str(), named(schema, place))).collect()
}

/// The words that a schema speaks of.
fn named<'a>(schema: &'a Value, place: &str) -> BTreeSet<&'a str> {
    match schema {
        Value::Object(fields) => {
            let here = fields.get("$ref").and_then(Value::as_str).and_then(|at| at.strip_prefix(place));
            fields.values().flat_map(|value| named(value, place)).chain(here).collect()
        }
        Value::Array(all) => all.iter().flat_map(|one| named(one, place)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => BTreeSet::new(),
    }
}

/// All that these words speak of, and what that speaks of, and so on.
fn below<'a>(graph: &Graph<'a>, names: impl IntoIterator<Item = &'a str>) -> BTreeSet<&'a str> {
    let mut seen = BTreeSet::new();
    let mut next: Vec<&str> = names.into_iter().collect();
    while let Some(name) = next.pop() {
        next.extend(graph.get(name).into_iter().flatten().filter(|other| seen.insert(**other)));
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_each_other_is_named_only_and_what_stands_in_itself_stays() {
        let to = |names: &[&str]| json!({ "anyOf": names.iter().map(|name| json!({ "$ref": format!("#/{name}") })).collect::<Vec<_>>() });
        let words = [
            ("first", to(&["own", "round"])),
            ("own", to(&["own", "last"])),
            ("round", json!({ "description": "Round.", "items": { "$ref": "#/back" } })),
            ("back", to(&["round", "lost"])),
            ("lost", json!({})),
            ("last", json!({})),
        ];
        let words: Map<String, Value> = words.into_iter().map(|(name, schema)| (name.to_owned(), schema)).collect();
        let loose = loosened(words.clone(), &to(&["first"]), "#/");
        assert_eq!(loose.keys().collect::<Vec<_>>(), ["first", "last", "own", "round"]);
        assert_eq!((&loose["first"], &loose["own"]), (&words["first"], &words["own"]));
        let says = "Round. Described in `/schema/scenario.json`, under this name.";
        assert_eq!(loose["round"], json!({ "description": says }));
    }
}
