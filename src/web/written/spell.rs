//! A scenario as TOML, the way the documents spell it: the same as `compose/toml.js` writes.

use std::fmt::Write as _;

use serde_json::{Map, Value};

/// The fields in the order of the documents; others come after.
const ORDER: [&str; 27] = [
    "title",
    "game",
    "edition",
    "wording",
    "readings",
    "phase",
    "turn",
    "active",
    "players",
    "bases",
    "base_deck",
    "base_discard",
    "aside",
    "box",
    "effects",
    "past",
    "scoring",
    "teams",
    "board",
    "ships",
    "commanders",
    "steps",
    "claims",
    "expect",
    "cards",
    "aliases",
    "variants",
];
/// The lists that are spelled as one table after the other.
const TABLES: [&str; 7] = ["players", "bases", "steps", "claims", "cards", "variants", "effects"];
/// How long a list on one line may be.
const WIDE: usize = 88;

/// The scenario as TOML.
#[must_use]
pub fn spell(scenario: &Value) -> String {
    let Some(fields) = scenario.as_object() else { return String::new() };
    let mut fields: Vec<(&String, &Value)> = fields.iter().filter(|(_, value)| !value.is_null()).collect();
    fields.sort_by_key(|(name, _)| ORDER.iter().position(|known| *known == name.as_str()).unwrap_or(ORDER.len()));
    let (tables, plain): (Vec<_>, Vec<_>) = fields.into_iter().partition(|(name, value)| is_tables(name, value));
    let mut blocks = vec![lines(plain)];
    for (name, value) in tables {
        match value {
            Value::Array(list) => blocks.extend(list.iter().map(|one| block(&format!("[[{name}]]"), one))),
            one => blocks.push(block(&format!("[{name}]"), one)),
        }
    }
    blocks.retain(|block| !block.is_empty());
    format!("{}\n", blocks.join("\n\n"))
}

fn is_tables(name: &str, value: &Value) -> bool {
    match value {
        Value::Array(list) => TABLES.contains(&name) && !list.is_empty() && list.iter().all(Value::is_object),
        Value::Object(_) => name == "expect",
        _ => false,
    }
}

fn block(head: &str, table: &Value) -> String {
    let body = lines(table.as_object().into_iter().flatten().collect());
    if body.is_empty() { head.to_owned() } else { format!("{head}\n{body}") }
}

fn lines(fields: Vec<(&String, &Value)>) -> String {
    let lines = fields.into_iter().filter(|(_, value)| !value.is_null()).map(|(name, value)| line(name, value));
    lines.collect::<Vec<_>>().join("\n")
}

/// A field on one line, or a list on several when one would be too long.
fn line(name: &str, value: &Value) -> String {
    let short = format!("{} = {}", key(name), inline(value));
    match value.as_array().map(Vec::as_slice) {
        Some([first, ..]) if first.is_object() || first.is_array() || short.len() > WIDE => {
            let mut out = format!("{} = [\n", key(name));
            for one in value.as_array().into_iter().flatten() {
                let _ = writeln!(out, "  {},", inline(one));
            }
            out + "]"
        }
        _ => short,
    }
}

fn inline(value: &Value) -> String {
    match value {
        Value::Array(list) => format!("[{}]", list.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Value::Object(table) if table.is_empty() => "{}".to_owned(),
        Value::Object(table) => format!("{{ {} }}", pairs(table)),
        Value::String(text) => quoted(text),
        other => other.to_string(),
    }
}

fn pairs(table: &Map<String, Value>) -> String {
    let pairs = table.iter().filter(|(_, value)| !value.is_null());
    pairs.map(|(name, value)| format!("{} = {}", key(name), inline(value))).collect::<Vec<_>>().join(", ")
}

fn key(name: &str) -> String {
    let bare = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte));
    if bare { name.to_owned() } else { quoted(name) }
}

/// JSON's escapes are TOML's, but for the delete character.
fn quoted(text: &str) -> String {
    Value::from(text).to_string().replace('\u{7f}', "\\u007f")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_spelled_reads_as_the_same_scenario() {
        let scenario = json!({
            "title": "Égalité \"à trois\"\n\u{7f}",
            "active": "Alice",
            "players": [{ "name": "Alice", "hand": ["unknown"] }, { "name": "Bob", "played": { "minions": 1 } }],
            "bases": [{ "card": "tortuga", "minions": [{ "card": "warbot", "owner": "Bob" }, "zapbot"], "actions": [] }],
            "steps": [{ "play": "x", "choose": ["a", ["b", "c"], 2, { "what": "may", "is": "no" }] }, { "pass": true }],
            "claims": [{ "by": "Alice", "holds": { "cards": { "war bot": { "in": "discard" } } } }],
            "expect": { "vp": { "Alice": 0 } },
            "base_deck": {},
            "unknown-field": [[1], []],
        });
        let text = spell(&scenario);
        assert_eq!(toml::from_str::<Value>(&text).expect(&text), scenario, "{text}");
        assert!(text.starts_with("title = "), "{text}");
        assert!(text.contains("\n\n[[players]]\nhand = [\"unknown\"]\nname = \"Alice\"\n"), "{text}");
    }
}
