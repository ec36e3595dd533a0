//! What a place in a scenario, and what stands there, is called at a table.

mod words;

use serde_json::Value;

use crate::{
    citation::{Language, french::de, marks::capital},
    judge::Key,
    problem::keys,
    web::names::Names,
};
use words::{FIELDS, WORDS};

/// The place that a JSON pointer means in this scenario, or in one that could not be read.
pub fn pointed(scenario: &Value, pointer: &str) -> Vec<Key> {
    let mut here = Some(scenario);
    let step = |key: String| {
        let place = key.parse::<usize>().ok().filter(|_| here.is_none_or(Value::is_array));
        here = here.and_then(|value| place.map_or_else(|| value.get(&key), |place| value.get(place)));
        place.map_or(Key::Field(key), Key::Place)
    };
    keys(pointer).map(step).collect()
}

/// A place: *Tortuga › Warbot › marqueurs +1*.
pub fn place(l: Language, names: &Names, scenario: &Value, at: &[Key]) -> String {
    let mut here = Some(scenario);
    let mut said = Vec::new();
    for (n, key) in at.iter().enumerate() {
        match key {
            Key::Field(name) => {
                here = here.and_then(|value| value.get(name));
                // What stands in a list says itself what it is.
                if !matches!(at.get(n + 1), Some(Key::Place(_))) {
                    said.push(field(l, name).to_owned());
                }
            }
            Key::Place(place) => {
                here = here.and_then(|value| value.get(*place));
                let list = match n.checked_sub(1).and_then(|before| at.get(before)) {
                    Some(Key::Field(list)) => list,
                    _ => "",
                };
                said.push(here.and_then(|value| known(l, names, value)).unwrap_or_else(|| nth(l, list, place + 1)));
            }
        }
    }
    capital(&said.join(" › "))
}

/// One of a list that has no name.
fn nth(l: Language, list: &str, number: usize) -> String {
    match list {
        "" => number.to_string(),
        "steps" => format!("{} {number}", l.say("étape", "step")),
        "claims" => format!("{} {number}", l.say("avis", "claim")),
        list => format!("{} {number}", field(l, list)),
    }
}

/// A field, as it is called; what nobody wrote down is somebody's or something's own name.
fn field(l: Language, name: &str) -> &str {
    FIELDS.iter().find(|(known, ..)| *known == name).map_or(name, |(_, fr, en)| l.say(fr, en))
}

/// What something in a list is called.
fn known(l: Language, names: &Names, value: &Value) -> Option<String> {
    let text = |name: &str| value.get(name).and_then(Value::as_str);
    if let Some(by) = text("by").filter(|_| value.get("holds").is_some()) {
        return Some(match l {
            Language::Fr => format!("l’avis {}", de(by)),
            Language::En => format!("{by}’s claim"),
        });
    }
    if let Some(card) = text("card") {
        let name = said(l, names, "card", &Value::from(card));
        return Some(text("label").map_or_else(|| name.clone(), |label| format!("{name} ({label})")));
    }
    text("label").or(text("name")).map(str::to_owned).or_else(|| Some(names.card(l, text("id")?).to_owned()))
}

/// What stands in a field of this name.
pub fn said(l: Language, names: &Names, of: &str, value: &Value) -> String {
    match value {
        Value::String(text) if of == "edition" => names.book(l, text).to_owned(),
        Value::String(text) => word(l, of, text).unwrap_or_else(|| names.card(l, text).to_owned()),
        Value::Bool(yes) => (if *yes { l.say("oui", "yes") } else { l.say("non", "no") }).to_owned(),
        Value::Array(all) if all.is_empty() => l.say("rien", "nothing").to_owned(),
        Value::Array(all) => all.iter().map(|one| said(l, names, of, one)).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => known(l, names, value).unwrap_or_else(|| {
            let each = fields.iter().map(|(name, value)| format!("{} {}", field(l, name), said(l, names, name, value)));
            each.collect::<Vec<_>>().join(", ")
        }),
        Value::Null => l.say("rien", "nothing").to_owned(),
        Value::Number(number) => number.to_string(),
    }
}

/// A word that a field of this name holds, as it is said; the special powers of DEUX have one name in both languages.
fn word(l: Language, of: &str, text: &str) -> Option<String> {
    if of == "bonus" {
        return Some(text.split('-').map(capital).collect::<Vec<_>>().join(" "));
    }
    let found = WORDS.iter().find(|(fields, word, ..)| *word == text && fields.contains(&of));
    found.map(|(_, _, fr, en)| l.say(fr, en).to_owned())
}

#[cfg(test)]
mod tests;
