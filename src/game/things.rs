//! The things of a scenario, each by where it stands, and the scenario without one of them.

use serde_json::Value;

/// How many entries a list has; a list that is not there has none.
#[must_use]
pub fn entries(scenario: &Value, list: &str) -> usize {
    scenario.pointer(list).and_then(Value::as_array).map_or(0, Vec::len)
}

/// Each entry of a list, from the last on: what came later rests on what was there.
pub fn each(scenario: &Value, list: &str) -> impl Iterator<Item = String> {
    let list = list.to_owned();
    (0..entries(scenario, &list)).rev().map(move |place| format!("{list}/{place}"))
}

/// Each field of a table; its names are those of a canon, in which no sign stands for another.
pub fn fields(scenario: &Value, table: &str) -> impl Iterator<Item = String> {
    let fields = scenario.pointer(table).and_then(Value::as_object);
    fields.into_iter().flat_map(|fields| fields.keys()).map(move |key| format!("{table}/{key}"))
}

/// A scenario without the thing at this place.
#[must_use]
pub fn without(scenario: &Value, at: &str) -> Value {
    let mut made = scenario.clone();
    let Some((inner, key)) = at.rsplit_once('/') else { return made };
    match made.pointer_mut(inner) {
        Some(Value::Object(fields)) => {
            fields.remove(key);
        }
        Some(Value::Array(list)) => {
            if let Ok(place) = key.parse::<usize>()
                && place < list.len()
            {
                list.remove(place);
            }
        }
        _ => {}
    }
    made
}
