//! What a scenario can bear to have changed: its names, its points, what lies beside.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

/// A value with every text and every key that is this one called otherwise.
pub fn called(value: &Value, names: &BTreeMap<String, String>) -> Value {
    let name = |word: &String| names.get(word).unwrap_or(word).clone();
    match value {
        Value::String(word) => name(word).into(),
        Value::Array(list) => list.iter().map(|one| called(one, names)).collect(),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(key, value)| (name(key), called(value, names)));
            fields.collect::<Map<_, _>>().into()
        }
        other => other.clone(),
    }
}

/// Calls everybody in this list otherwise.
pub fn by_other_names(scenario: &mut Value, list: &str) {
    let names = scenario[list].as_array().into_iter().flatten().filter_map(|one| one["name"].as_str());
    let names = names.enumerate().map(|(n, name)| (name.to_owned(), format!("Somebody {}", n * 7)));
    *scenario = called(scenario, &names.collect());
}

pub type Change = fn(&mut Value);

/// Changes a scenario can bear; the first few say nothing new, the others may.
pub const CHANGES: [(&str, Change); 8] = [
    ("names", |scenario| {
        by_other_names(scenario, "players");
    }),
    ("labels", |scenario| {
        let mut labels = BTreeMap::new();
        labelled(scenario, &mut labels);
        *scenario = called(scenario, &labels);
    }),
    ("seats", |scenario| {
        scenario["players"].as_array_mut().into_iter().for_each(|players| players.rotate_left(1));
    }),
    ("title", |scenario| scenario["title"] = "Another".into()),
    ("points", |scenario| {
        for player in scenario["players"].as_array_mut().into_iter().flatten() {
            player["vp"] = (player["vp"].as_i64().unwrap_or(0) + 1).into();
        }
    }),
    ("bystander", |scenario| {
        let owner = scenario["players"][1]["name"].clone();
        own(scenario, "passer-by", &json!({ "Minion": 1 }));
        let minion = json!({ "card": "passer-by", "owner": owner });
        if let Some(base) = scenario.pointer_mut("/bases/0") {
            beside(base, "minions", minion);
        }
    }),
    ("base", |scenario| {
        own(scenario, "far-away", &json!({ "Base": [30, [3, 2, 1]] }));
        beside(scenario, "bases", json!({ "card": "far-away" }));
    }),
    ("counters", |scenario| {
        let minion = scenario.pointer_mut("/bases/0/minions/0");
        match minion {
            Some(Value::Object(fields)) => {
                let had = fields.get("counters").and_then(Value::as_i64).unwrap_or(0);
                fields.insert("counters".into(), (had + 1).into());
            }
            Some(minion) if minion.is_string() => *minion = json!({ "card": minion, "counters": 1 }),
            _ => {}
        }
    }),
];
/// How many of them say nothing new.
pub const IDLE: usize = 4;

pub fn labelled(value: &Value, labels: &mut BTreeMap<String, String>) {
    match value {
        Value::Array(list) => list.iter().for_each(|one| labelled(one, labels)),
        Value::Object(fields) => {
            if let Some(label) = fields.get("label").and_then(Value::as_str) {
                labels.insert(label.to_owned(), format!("{label} bis"));
            }
            fields.values().for_each(|one| labelled(one, labels));
        }
        _ => {}
    }
}

fn own(scenario: &mut Value, id: &str, kind: &Value) {
    beside(scenario, "cards", json!({ "id": id, "name": { "en": id }, "kind": kind }));
}

fn beside(of: &mut Value, list: &str, one: Value) {
    if let Some(fields) = of.as_object_mut()
        && let Some(list) = fields.entry(list).or_insert_with(|| json!([])).as_array_mut()
    {
        list.push(one);
    }
}
