//! How large a scenario may be: everything from outside is bounded.

use serde_json::Value;

use super::at;
use crate::game::Problem;

/// The longest text in a scenario, in characters.
const LONGEST: usize = 2_000;
/// The most entries in a list or a table.
const MOST: usize = 300;
/// How deep tables and lists may stand in each other.
pub const DEEPEST: usize = 48;

/// What is too long, too many or too deep, each with its field.
#[must_use]
pub fn bounded(value: &Value) -> Vec<Problem> {
    let mut problems = Vec::new();
    walk(value, &Way::Root, 0, &mut problems);
    problems
}

/// The way to a field; spelled only where there is something to say about it.
enum Way<'a> {
    Root,
    Entry(&'a Way<'a>, usize),
    Field(&'a Way<'a>, &'a str),
}

impl Way<'_> {
    fn pointer(&self) -> String {
        match self {
            Self::Root => String::new(),
            Self::Entry(way, index) => at(&way.pointer(), index),
            Self::Field(way, key) => at(&way.pointer(), key),
        }
    }
}

fn walk(value: &Value, way: &Way<'_>, depth: usize, problems: &mut Vec<Problem>) {
    if depth > DEEPEST {
        problems.push(Problem::new(
            way.pointer(),
            format!("plus de {DEEPEST} niveaux emboîtés"),
            format!("more than {DEEPEST} levels deep"),
        ));
        return;
    }
    match value {
        Value::String(text) if text.len() > LONGEST && text.chars().count() > LONGEST => problems.push(Problem::new(
            way.pointer(),
            format!("un texte de {} caractères, {LONGEST} au plus", text.chars().count()),
            format!("a text of {} characters, at most {LONGEST}", text.chars().count()),
        )),
        Value::Array(list) if list.len() > MOST => problems.push(too_many(way, list.len())),
        Value::Object(table) if table.len() > MOST => problems.push(too_many(way, table.len())),
        Value::Array(list) => {
            for (index, entry) in list.iter().enumerate() {
                walk(entry, &Way::Entry(way, index), depth + 1, problems);
            }
        }
        Value::Object(table) => {
            for (key, entry) in table {
                walk(entry, &Way::Field(way, key), depth + 1, problems);
            }
        }
        _ => {}
    }
}

fn too_many(way: &Way<'_>, found: usize) -> Problem {
    Problem::new(way.pointer(), format!("{found} entrées, {MOST} au plus"), format!("{found} entries, at most {MOST}"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_too_large_is_named_with_its_field() {
        let deep = (0..100).fold(json!(1), |inner, _| json!([inner]));
        let cases = [
            (json!({ "title": "x".repeat(3000) }), "/title", "a text of 3000 characters"),
            (json!({ "steps": vec![1; 400] }), "/steps", "400 entries, at most 300"),
            (json!({ "a": [{ "b": vec!["x"; 301] }] }), "/a/0/b", "301 entries"),
            (deep, "/0/0/0", "levels deep"),
        ];
        for (value, pointer, message) in cases {
            let [problem] = bounded(&value).try_into().expect("one problem");
            assert!(problem.pointer.starts_with(pointer), "{}", problem.pointer);
            assert!(problem.says.en.contains(message), "{}", problem.says.en);
        }
        assert_eq!(bounded(&json!({ "title": "Warbot", "steps": [] })), []);
    }
}
