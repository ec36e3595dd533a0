//! A scenario as a person would write it in TOML: the keys in a natural order, one thing to a line.

use serde_json::{Map, Value};

/// The order in which a person writes keys; the others follow in alphabetical order.
const ORDER: [&str; 92] = [
    "for",
    "what",
    "is",
    "by",
    "title",
    "game",
    "edition",
    "wording",
    "readings",
    "phase",
    "turn",
    "active",
    "winner",
    "player",
    "play",
    "talent",
    "use",
    "uncover",
    "duel_card",
    "score",
    "pass",
    "next_phase",
    "ship",
    "ships",
    "path",
    "rebuild",
    "event",
    "id",
    "name",
    "kind",
    "card",
    "team",
    "factions",
    "planet",
    "bonus",
    "vp",
    "hand",
    "deck",
    "discard",
    "played",
    "used",
    "label",
    "owner",
    "controller",
    "counters",
    "power",
    "tag",
    "breakpoint",
    "cancelled",
    "ignored_by",
    "returns_to",
    "clause",
    "at",
    "on",
    "in",
    "of",
    "to",
    "with",
    "position",
    "carries",
    "until",
    "whose",
    "source",
    "ability",
    "ago",
    "was",
    "choose",
    "since",
    "minions",
    "actions",
    "buried",
    "extras",
    "known",
    "top",
    "bottom",
    "size",
    "shuffled",
    "holds",
    "base",
    "step",
    "passed",
    "ranks",
    "replacement",
    "outcome",
    "right",
    "cards",
    "players",
    "bases",
    "happened",
    "did_not_happen",
    "legal",
    "may",
];

/// The order of the tables of a whole scenario, after its plain keys.
const SECTIONS: [&str; 22] = [
    "aliases",
    "board",
    "teams",
    "players",
    "ships",
    "commanders",
    "bases",
    "base_deck",
    "base_discard",
    "aside",
    "box",
    "resolving",
    "effects",
    "past",
    "last_seen",
    "scoring",
    "duel",
    "steps",
    "claims",
    "expect",
    "variants",
    "cards",
];

/// The longest line before a list is spread over several.
const WIDTH: usize = 100;

/// A scenario in TOML.
#[must_use]
pub fn to_toml(scenario: &Value) -> String {
    let Value::Object(table) = scenario else { return String::new() };
    let (mut plain, mut sections) = (Vec::new(), Vec::new());
    for (key, value) in table.iter().filter(|(_, value)| !value.is_null()) {
        if is_tables(value) || (value.is_object() && SECTIONS.contains(&key.as_str())) {
            sections.push((key, value));
        } else {
            plain.push((key, value));
        }
    }
    plain.sort_by_key(|(key, _)| (section(key).is_some(), rank(key), section(key), *key));
    sections.sort_by_key(|(key, _)| (section(key).unwrap_or(SECTIONS.len()), *key));
    let mut toml = String::new();
    for (key, value) in plain {
        line(&mut toml, key, value);
    }
    for (name, value) in sections {
        let name = key(name);
        match value {
            Value::Array(tables) => {
                for table in tables {
                    toml.extend(["\n[[", &name, "]]\n"]);
                    lines(&mut toml, table);
                }
            }
            value => {
                toml.extend(["\n[", &name, "]\n"]);
                lines(&mut toml, value);
            }
        }
    }
    toml.trim_start_matches('\n').to_owned()
}

fn is_tables(value: &Value) -> bool {
    value.as_array().is_some_and(|list| !list.is_empty() && list.iter().all(Value::is_object))
}

fn section(key: &str) -> Option<usize> {
    SECTIONS.iter().position(|section| *section == key)
}

fn rank(key: &str) -> usize {
    ORDER.iter().position(|known| *known == key).unwrap_or(ORDER.len())
}

fn sorted(table: &Map<String, Value>) -> Vec<(&String, &Value)> {
    let mut entries: Vec<_> = table.iter().filter(|(_, value)| !value.is_null()).collect();
    entries.sort_by_key(|(key, _)| (rank(key), *key));
    entries
}

fn lines(toml: &mut String, table: &Value) {
    for (key, value) in table.as_object().map(sorted).unwrap_or_default() {
        line(toml, key, value);
    }
}

fn line(toml: &mut String, name: &str, value: &Value) {
    let name = key(name);
    let short = inline(value);
    toml.extend([name.as_str(), " = "]);
    match value {
        Value::Array(list) if name.len() + short.len() > WIDTH => {
            toml.push_str("[\n");
            for entry in list {
                toml.extend(["  ", &inline(entry), ",\n"]);
            }
            toml.push(']');
        }
        _ => toml.push_str(&short),
    }
    toml.push('\n');
}

fn inline(value: &Value) -> String {
    match value {
        Value::Array(list) => format!("[{}]", list.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Value::Object(table) if table.is_empty() => "{}".into(),
        Value::Object(table) => {
            let entries = sorted(table).into_iter().map(|(name, value)| format!("{} = {}", key(name), inline(value)));
            format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
        }
        Value::String(text) => toml::Value::from(text.as_str()).to_string(),
        Value::Null | Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

/// A key, in quotes where it needs them.
fn key(name: &str) -> String {
    let bare =
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if bare { name.into() } else { toml::Value::from(name).to_string() }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_scenario_is_written_as_a_person_would() {
        let scenario = json!({
            "expect": { "vp": { "Alice": 0 }, "outcome": "resolved" },
            "steps": [{ "on": "tortuga", "choose": ["warbot", 2, { "is": "x", "for": "y" }], "play": "ninja-master", "player": "Alice" }],
            "title": "Qui a « raison » ? \"Alice\"",
            "active": "Alice", "game": "smash-up", "readings": { "READ-01": "x" },
            "players": [{ "hand": ["raid", { "label": "b", "card": "brute" }], "name": "Alice" }, { "name": "Zoé", "deck": { "size": 3, "top": ["a"] } }],
            "bases": [{ "minions": [
                { "owner": "Alice", "card": "a-minion-with-a-long-name", "label": "first" },
                { "owner": "Alice", "card": "a-minion-with-a-long-name", "label": "second" },
            ], "card": "tortuga" }],
            "base_deck": { "size": 4 }, "aliases": { "Maître Ninja": "ninja-master" }, "winner": null,
        });
        let toml = r#"title = 'Qui a « raison » ? "Alice"'
game = "smash-up"
readings = { READ-01 = "x" }
active = "Alice"

[aliases]
"Maître Ninja" = "ninja-master"

[[players]]
name = "Alice"
hand = ["raid", { card = "brute", label = "b" }]

[[players]]
name = "Zoé"
deck = { top = ["a"], size = 3 }

[[bases]]
card = "tortuga"
minions = [
  { card = "a-minion-with-a-long-name", label = "first", owner = "Alice" },
  { card = "a-minion-with-a-long-name", label = "second", owner = "Alice" },
]

[base_deck]
size = 4

[[steps]]
player = "Alice"
play = "ninja-master"
on = "tortuga"
choose = ["warbot", 2, { for = "y", is = "x" }]

[expect]
vp = { Alice = 0 }
outcome = "resolved"
"#;
        assert_eq!(to_toml(&scenario), toml);
    }

    #[test]
    fn what_is_written_is_read_as_the_same() {
        for scenario in [
            json!({ "a": 1.5, "b": -3, "c": [], "d": {}, "e": [[], [{}], [1, "x"]], "f": "line\nline\ttab \u{1} é", "g": true }),
            json!({ "steps": [{ "clé": { "x.y": [{ "z": "'" }] } }], "variants": [{ "title": "t", "steps": [{ "pass": true }] }] }),
            json!({ "players": [{}, {}], "steps": [], "expect": {} }),
        ] {
            let read = super::super::toml::read(&to_toml(&scenario)).unwrap_or_else(|faults| panic!("{faults:?}"));
            assert_eq!(read, scenario);
        }
    }
}
