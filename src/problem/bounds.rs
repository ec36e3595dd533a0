//! How large a scenario may be, and of what characters: everything from outside is bounded.

use serde_json::Value;

use super::{Lines, Problems, at, quoted, unfit};
use crate::{citation::Said, game::Problem};

/// The longest text in a scenario, in characters.
const LONGEST: usize = 2_000;
/// The longest name of a field, in characters: a field may be called by a player, a label, an alias.
const LONGEST_KEY: usize = 100;
/// The most entries in a list or a table.
const MOST: usize = 300;
/// How deep tables and lists may stand in each other.
pub const DEEPEST: usize = 48;

/// What is too long, too many or too deep, and what cannot be seen, each with its field.
#[must_use]
pub fn bounded(value: &Value) -> Vec<Problem> {
    let mut problems = Problems::default();
    walk(value, &Way::Root, 0, &mut problems);
    problems.into_told()
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

fn walk(value: &Value, way: &Way<'_>, depth: usize, problems: &mut Problems) {
    if depth > DEEPEST {
        problems.add(|| {
            Problem::new(
                way.pointer(),
                format!("plus de {DEEPEST} niveaux emboîtés"),
                format!("more than {DEEPEST} levels deep"),
            )
        });
        return;
    }
    match value {
        Value::String(text) => one_line(text, LONGEST, way, problems),
        Value::Array(list) if list.len() > MOST => problems.add(|| too_many(way, list.len())),
        Value::Object(table) if table.len() > MOST => problems.add(|| too_many(way, table.len())),
        Value::Array(list) => {
            for (index, entry) in list.iter().enumerate() {
                walk(entry, &Way::Entry(way, index), depth + 1, problems);
            }
        }
        Value::Object(table) => {
            for (key, entry) in table {
                if is_one_line(key, LONGEST_KEY) {
                    walk(entry, &Way::Field(way, key), depth + 1, problems);
                } else {
                    wrong_key(key, way, problems);
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn is_one_line(text: &str, longest: usize) -> bool {
    (text.len() <= longest || text.chars().count() <= longest) && unfit(text, Lines::One).is_none()
}

fn one_line(text: &str, longest: usize, way: &Way<'_>, problems: &mut Problems) {
    if is_one_line(text, longest) {
        return;
    }
    problems.add(|| {
        let says = unfit(text, Lines::One).unwrap_or_else(|| too_long(text, longest));
        Problem::of(way.pointer(), says)
    });
}

/// A field whose name cannot be told as it is.
fn wrong_key(key: &str, way: &Way<'_>, problems: &mut Problems) {
    problems.add(|| {
        let says = unfit(key, Lines::One).unwrap_or_else(|| too_long(key, LONGEST_KEY));
        let name = quoted(key);
        Problem::new(
            at(&way.pointer(), &name),
            format!("le champ `{name}`\u{a0}: {}", says.fr),
            format!("the field `{name}`: {}", says.en),
        )
    });
}

fn too_long(text: &str, longest: usize) -> Said {
    let found = text.chars().count();
    Said::new(
        format!("un texte de {found} caractères, {longest} au plus"),
        format!("a text of {found} characters, at most {longest}"),
    )
}

fn too_many(way: &Way<'_>, found: usize) -> Problem {
    Problem::new(way.pointer(), format!("{found} entrées, {MOST} au plus"), format!("{found} entries, at most {MOST}"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{super::ENOUGH, *};

    #[test]
    fn what_is_too_large_is_named_with_its_field() {
        let deep = (0..100).fold(json!(1), |inner, _| json!([inner]));
        let cases = [
            (json!({ "title": "x".repeat(3000) }), "/title", "a text of 3000 characters"),
            (json!({ "steps": vec![1; 400] }), "/steps", "400 entries, at most 300"),
            (json!({ "a": [{ "b": vec!["x"; 301] }] }), "/a/0/b", "301 entries"),
            (deep, "/0/0/0", "levels deep"),
            (json!({ "a": { "x".repeat(101): 1 } }), "/a", "a text of 101 characters, at most 100"),
            (json!({ "a": { "b\u{1b}[2J": 1 } }), "/a", "the field `b\\u001b[2J`: U+001B at character 2"),
            (json!({ "players": [{ "name": "Bob\u{202e}" }] }), "/players/0/name", "U+202E at character 4"),
        ];
        for (value, pointer, message) in cases {
            let [problem] = bounded(&value).try_into().expect("one problem");
            assert!(problem.pointer.starts_with(pointer), "{}", problem.pointer);
            assert!(problem.says.en.contains(message), "{}", problem.says.en);
        }
        assert_eq!(bounded(&json!({ "title": "Warbot", "steps": [] })), []);
        assert_eq!(bounded(&json!(vec![json!(["\0"]); 200])).len(), ENOUGH + 1);
    }
}
