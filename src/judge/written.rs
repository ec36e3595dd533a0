//! A scenario in which one thing more is written down.

use serde_json::{Value, json};

/// With these steps before one of its own; behind the last, where it has no such step.
#[must_use]
pub fn with_steps(mut scenario: Value, before: usize, more: Vec<Value>) -> Value {
    let Some(fields) = scenario.as_object_mut() else { return scenario };
    match fields.get_mut("steps").and_then(Value::as_array_mut) {
        Some(steps) => {
            let before = before.min(steps.len());
            steps.splice(before..before, more);
        }
        None => {
            fields.insert("steps".into(), more.into());
        }
    }
    scenario
}

/// With one more answer in one of its steps: a word where one is asked for, a list where there may be several. A “no” says
/// to whom, so that no question takes it that cannot be declined. Nothing is written where there is no such step.
#[must_use]
pub fn with_answer(mut scenario: Value, step: usize, (asks, several): (Option<&str>, bool), words: &[&str]) -> Value {
    let step = scenario.get_mut("steps").and_then(|steps| steps.get_mut(step)).and_then(Value::as_object_mut);
    let Some(step) = step else { return scenario };
    let answer = match (asks, words) {
        (Some(asks), ["no"]) => json!({ "for": asks, "is": "no" }),
        (_, [word]) if !several => json!(word),
        _ => json!(words),
    };
    match step.entry("choose").or_insert_with(|| Value::Array(Vec::new())) {
        Value::Array(given) => given.push(answer),
        one => *one = Value::Array(vec![one.take(), answer]),
    }
    scenario
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_joins_those_already_given() {
        for (step, asked, words, written) in [
            (json!({}), (None, false), vec!["a"], json!(["a"])),
            (json!({ "choose": "a" }), (None, false), vec!["b"], json!(["a", "b"])),
            (json!({ "choose": ["a"] }), (Some("x"), true), vec!["b", "c"], json!(["a", ["b", "c"]])),
            (json!({}), (None, true), vec![], json!([[]])),
            (json!({}), (Some("x"), false), vec!["no"], json!([{ "for": "x", "is": "no" }])),
            (json!({}), (Some("x"), true), vec!["no"], json!([{ "for": "x", "is": "no" }])),
            (json!({}), (None, false), vec!["no"], json!(["no"])),
        ] {
            let scenario = with_answer(json!({ "steps": [step] }), 0, asked, &words);
            assert_eq!(scenario["steps"][0]["choose"], written);
        }
        for nothing in [json!({}), json!({ "steps": [] }), json!({ "steps": "x" }), json!([1])] {
            assert_eq!(with_answer(nothing.clone(), 0, (None, false), &["a"]), nothing);
        }
    }

    #[test]
    fn steps_stand_where_they_are_put() {
        let step = |n: usize| json!({ "play": n.to_string() });
        for (there, before, written) in
            [(vec![], 0, vec![9]), (vec![1, 2], 1, vec![1, 9, 2]), (vec![1], 5, vec![1, 9]), (vec![1], 0, vec![9, 1])]
        {
            let steps = |all: &[usize]| all.iter().copied().map(step).collect::<Vec<_>>();
            let scenario = with_steps(json!({ "steps": steps(&there) }), before, steps(&[9]));
            assert_eq!(scenario["steps"], json!(steps(&written)));
        }
        assert_eq!(with_steps(json!({}), 3, vec![step(9)]), json!({ "steps": [step(9)] }));
        assert_eq!(with_steps(json!("x"), 3, vec![step(9)]), json!("x"));
    }
}
