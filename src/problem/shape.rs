//! Reading a value as the structure it should have, with every problem at once.

use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::Segment;

use super::{
    ENOUGH, at,
    said::{missing, wrong},
};
use crate::game::Problem;

/// Reads a value as what it should be.
///
/// # Errors
/// Every problem found: after each, something harmless stands in for what is wrong and the rest is read on.
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Vec<Problem>> {
    // What is as it should be needs no path to where it is not.
    if let Ok(read) = T::deserialize(value) {
        return Ok(read);
    }
    let mut value = value.clone();
    let mut problems: Vec<Problem> = Vec::new();
    loop {
        let (pointer, message) = match serde_path_to_error::deserialize::<_, T>(&value) {
            Ok(read) if problems.is_empty() => return Ok(read),
            Ok(_) => return Err(problems),
            Err(error) => (pointer(error.path()), error.inner().to_string()),
        };
        let field = missing(&message).map(|field| at(&pointer, field));
        let again = |here: &str| problems.iter().any(|earlier| earlier.pointer == here);
        let told = again(&pointer) || field.as_deref().is_some_and(again);
        let goes_on = if told || field.is_some() {
            leave_out(&mut value, &pointer)
        } else {
            stand_in(&mut value, &pointer, &message)
        };
        if !told {
            problems.push(Problem::of(pointer, wrong(&message)));
        }
        if problems.len() == ENOUGH {
            problems.push(Problem::new(
                "",
                "la lecture s’arrête ici\u{202f}; d’autres problèmes peuvent suivre",
                "the reading stops here; more problems may follow",
            ));
            return Err(problems);
        }
        if !goes_on {
            return Err(problems);
        }
    }
}

fn pointer(path: &serde_path_to_error::Path) -> String {
    path.iter().fold(String::new(), |pointer, segment| match segment {
        Segment::Seq { index } => at(&pointer, index),
        Segment::Map { key } => at(&pointer, key),
        Segment::Enum { .. } | Segment::Unknown => pointer,
    })
}

/// Puts something harmless where something is wrong, or takes it out.
fn stand_in(value: &mut Value, pointer: &str, message: &str) -> bool {
    let harmless = match message.rsplit_once("expected ").map(|(_, wanted)| wanted) {
        _ if message.starts_with("unknown field") => None,
        Some(known) if message.starts_with("unknown variant") => known.split('`').nth(1).map(Value::from),
        Some("a string") => Some(Value::from("")),
        Some("a sequence") => Some(Value::Array(Vec::new())),
        Some("u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64") => Some(Value::from(0)),
        _ => None,
    };
    match (harmless, value.pointer_mut(pointer)) {
        (Some(harmless), Some(wrong)) => {
            *wrong = harmless;
            true
        }
        _ => leave_out(value, pointer),
    }
}

/// Takes the nearest named field out, so that what follows keeps its place.
fn leave_out(value: &mut Value, pointer: &str) -> bool {
    let mut pointer = pointer;
    while let Some((parent, key)) = pointer.rsplit_once('/') {
        if let Some(Value::Object(table)) = value.pointer_mut(parent) {
            return table.remove(&key.replace("~1", "/").replace("~0", "~")).is_some();
        }
        pointer = parent;
    }
    false
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Boat {
        name: String,
        masts: u8,
        #[serde(default)]
        crew: Vec<Sailor>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Sailor {
        rank: Rank,
        #[serde(default)]
        age: u8,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Rank {
        Captain,
        Cook,
    }

    #[test]
    fn every_problem_is_told_with_its_field_and_the_nearest_name() {
        let boat = json!({
            "name": "Tortuga", "mast": 2, "masts": 300,
            "crew": [{ "rank": "captian", "age": "old" }, { "rank": "cook", "agee": 3 }],
        });
        let problems = read::<Boat>(&boat).unwrap_err();
        let told: Vec<(&str, &str)> = problems.iter().map(|p| (p.pointer.as_str(), p.says.en.as_str())).collect();
        assert!(told.contains(&("/mast", "`mast`: no such field; did you mean `masts`?")), "{told:?}");
        assert!(told.contains(&("/masts", "found the number 300, expected a whole number from 0 to 255")), "{told:?}");
        assert!(told.contains(&("/crew/0/rank", "`captian`: no such word; did you mean `captain`?")), "{told:?}");
        assert!(told.iter().all(|(pointer, _)| *pointer != "/crew/0"), "no second problem for what was left out");
    }
}
