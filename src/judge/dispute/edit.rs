//! In what two documents differ, as edits of which some can be made and others not.

use serde_json::{Map, Value};
use similar::{Algorithm, DiffOp, capture_diff_slices};

/// One difference between two documents: what stands in one place of the first, and what in that of the second.
#[derive(Debug, Clone, PartialEq)]
pub struct Edit {
    /// The place in the first document, from the outermost field on.
    pub at: Vec<Key>,
    /// What stands there in the first; nothing: it is only in the second.
    pub from: Option<Value>,
    /// What stands there in the second; nothing: it is only in the first.
    pub to: Option<Value>,
}

/// A field of an object, or a place in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Key {
    /// A field.
    Field(String),
    /// A place, from 0.
    Place(usize),
}

/// What turns one document into the other, in the order of the places.
pub(super) fn edits(one: &Value, other: &Value) -> Vec<Edit> {
    let mut found = Vec::new();
    walk(&mut Vec::new(), one, other, &mut found);
    found
}

fn walk(at: &mut Vec<Key>, one: &Value, other: &Value, found: &mut Vec<Edit>) {
    match (one, other) {
        _ if one == other => {}
        (Value::Object(one), Value::Object(other)) => fields(at, one, other, found),
        (Value::Array(one), Value::Array(other)) => places(at, one, other, found),
        _ => found.push(Edit { at: at.clone(), from: Some(one.clone()), to: Some(other.clone()) }),
    }
}

fn fields(at: &mut Vec<Key>, one: &Map<String, Value>, other: &Map<String, Value>, found: &mut Vec<Edit>) {
    let only_there = other.keys().filter(|field| !one.contains_key(*field));
    for field in one.keys().chain(only_there) {
        at.push(Key::Field(field.clone()));
        match (one.get(field), other.get(field)) {
            (Some(one), Some(other)) => walk(at, one, other, found),
            (from, to) => found.push(Edit { at: at.clone(), from: from.cloned(), to: to.cloned() }),
        }
        at.pop();
    }
}

/// What is called the same on both sides is the same thing, perhaps changed.
fn places(at: &mut Vec<Key>, one: &[Value], other: &[Value], found: &mut Vec<Edit>) {
    let called = |list: &[Value]| list.iter().map(called).collect::<Vec<_>>();
    let mut edit = |at: &mut Vec<Key>, place: usize, from: Option<&Value>, to: Option<&Value>| {
        at.push(Key::Place(place));
        match (from, to) {
            (Some(from), Some(to)) => walk(at, from, to, found),
            (from, to) => found.push(Edit { at: at.clone(), from: from.cloned(), to: to.cloned() }),
        }
        at.pop();
    };
    for part in capture_diff_slices(Algorithm::Myers, &called(one), &called(other)) {
        let (_, here, there) = part.as_tag_tuple();
        // A word for a word is another answer; a card for a card is not the same card.
        let words = || here.len() == there.len() && one[here.clone()].iter().all(Value::is_string);
        let both = if matches!(part, DiffOp::Equal { .. }) || words() { here.len() } else { 0 };
        for n in 0..both {
            edit(at, here.start + n, one.get(here.start + n), other.get(there.start + n));
        }
        for place in here.clone().skip(both) {
            edit(at, place, one.get(place), None);
        }
        for place in there.skip(both) {
            edit(at, here.end, None, other.get(place));
        }
    }
}

/// By what something in a list is known.
fn called(value: &Value) -> String {
    let field = |name: &str| value.get(name).and_then(Value::as_str);
    if let Some(known) = ["label", "name", "id", "card", "ship"].into_iter().find_map(field) {
        return known.to_owned();
    }
    let Some(fields) = value.as_object() else { return value.to_string() };
    // What is done is the same where it is done elsewhere, or answered otherwise.
    let told = fields.iter().filter(|(name, value)| *name != "on" && value.is_string());
    told.map(|(name, value)| format!("{name} {value}")).collect::<Vec<_>>().join(" ")
}

/// The first document with some of the edits made.
pub(super) fn edited(one: &Value, edits: &[&Edit]) -> Value {
    let mut made = one.clone();
    // From the last place to the first, so that no place moves before its turn.
    for edit in edits.iter().rev() {
        make(&mut made, edit);
    }
    made
}

fn make(document: &mut Value, edit: &Edit) {
    let Some((last, before)) = edit.at.split_last() else {
        *document = edit.to.clone().unwrap_or_default();
        return;
    };
    let inner = before.iter().try_fold(document, |value, key| match key {
        Key::Field(field) => value.get_mut(field),
        Key::Place(place) => value.get_mut(*place),
    });
    match (inner, last, &edit.to) {
        (Some(Value::Object(fields)), Key::Field(field), Some(to)) => {
            fields.insert(field.clone(), to.clone());
        }
        (Some(Value::Object(fields)), Key::Field(field), None) => {
            fields.remove(field);
        }
        (Some(Value::Array(list)), Key::Place(place), Some(to)) if edit.from.is_none() => {
            list.insert((*place).min(list.len()), to.clone());
        }
        (Some(Value::Array(list)), Key::Place(place), Some(to)) => list[*place] = to.clone(),
        (Some(Value::Array(list)), Key::Place(place), None) => {
            list.remove(*place);
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn all_edits_together_make_the_other_document_and_each_alone_makes_one_difference() {
        let one = json!({ "a": 1, "list": [{ "card": "x", "n": 1 }, { "card": "y" }, { "card": "z" }], "gone": true });
        let other =
            json!({ "a": 2, "list": [{ "card": "w" }, { "card": "x", "n": 2 }, { "card": "z" }, { "card": "v" }] });
        let found = edits(&one, &other);
        let said = |edit: &Edit| (edit.from.clone(), edit.to.clone());
        assert_eq!(
            found.iter().map(said).collect::<Vec<_>>(),
            [
                (Some(json!(1)), Some(json!(2))),
                (Some(json!(true)), None),
                (None, Some(json!({ "card": "w" }))),
                (Some(json!(1)), Some(json!(2))),
                (Some(json!({ "card": "y" })), None),
                (None, Some(json!({ "card": "v" }))),
            ]
        );
        let all: Vec<&Edit> = found.iter().collect();
        assert_eq!(edited(&one, &all), other);
        assert_eq!(edited(&one, &all[4..5])["list"], json!([{ "card": "x", "n": 1 }, { "card": "z" }]));
        assert_eq!(edited(&one, &[all[2], all[5]])["list"].as_array().map(Vec::len), Some(5));
        assert_eq!(edits(&one, &one), []);
        let answered = edits(&json!({ "choose": ["x", "y"] }), &json!({ "choose": ["z", "y"] }));
        assert_eq!(answered.iter().map(said).collect::<Vec<_>>(), [(Some(json!("x")), Some(json!("z")))]);
    }
}
