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

/// The question to which an answer is written down.
#[derive(Debug, Clone, Copy, Default)]
pub struct Asked<'a> {
    /// Who decides.
    pub by: Option<&'a str>,
    /// The card that asks.
    pub asks: Option<&'a str>,
    /// What is asked.
    pub what: Option<&'a str>,
    /// Whether there may be several in one answer.
    pub several: bool,
}

/// With one more answer in one of its steps: a word where one is asked for, a list where there may be several. A “no” says
/// to whom, so that no question takes it that cannot be declined; what is written in another player’s step says what it
/// answers. Nothing is written where there is no such step.
#[must_use]
pub fn with_answer(mut scenario: Value, step: usize, asked: Asked<'_>, words: &[&str]) -> Value {
    let active = scenario.get("active").cloned();
    let step = scenario.get_mut("steps").and_then(|steps| steps.get_mut(step)).and_then(Value::as_object_mut);
    let Some(step) = step else { return scenario };
    let player = step.get("player").or(active.as_ref()).and_then(Value::as_str);
    let is_of_another = asked.by.zip(player).is_some_and(|(by, player)| by != player);
    let is = match words {
        [word] if *word == "no" || !asked.several => json!(word),
        _ => json!(words),
    };
    // A use of the same card may be asked beside it.
    let is_earlier = asked.what == Some("used");
    let answer = match (asked.asks, asked.what) {
        (Some(asks), Some(what)) if is_earlier => json!({ "for": asks, "what": what, "is": is }),
        (Some(asks), _) if words == ["no"] => json!({ "for": asks, "is": is }),
        (Some(asks), Some(what)) if is_of_another => json!({ "for": asks, "what": what, "is": is }),
        (None, Some(what)) if is_of_another => json!({ "what": what, "is": is }),
        _ if asked.several => json!(words),
        _ => is,
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
        let one = Asked::default();
        let several = Asked { several: true, ..one };
        let of_x = |asked| Asked { asks: Some("x"), ..asked };
        let of_bob = |asked| Asked { by: Some("Bob"), what: Some("base"), ..asked };
        for (step, asked, words, written) in [
            (json!({}), one, vec!["a"], json!(["a"])),
            (json!({ "choose": "a" }), one, vec!["b"], json!(["a", "b"])),
            (json!({ "choose": ["a"] }), of_x(several), vec!["b", "c"], json!(["a", ["b", "c"]])),
            (json!({}), several, vec![], json!([[]])),
            (json!({}), several, vec!["b"], json!([["b"]])),
            (json!({}), of_x(one), vec!["no"], json!([{ "for": "x", "is": "no" }])),
            (json!({}), of_x(several), vec!["no"], json!([{ "for": "x", "is": "no" }])),
            (json!({}), one, vec!["no"], json!(["no"])),
            (json!({ "player": "Bob" }), of_bob(of_x(one)), vec!["a"], json!(["a"])),
            (
                json!({ "player": "Ann" }),
                of_bob(of_x(one)),
                vec!["a"],
                json!([{ "for": "x", "what": "base", "is": "a" }]),
            ),
            (
                json!({}),
                of_x(Asked { what: Some("used"), ..one }),
                vec!["no"],
                json!([{ "for": "x", "what": "used", "is": "no" }]),
            ),
            (json!({}), of_bob(several), vec!["a", "b"], json!([{ "what": "base", "is": ["a", "b"] }])),
        ] {
            let scenario = with_answer(json!({ "active": "Ann", "steps": [step] }), 0, asked, &words);
            assert_eq!(scenario["steps"][0]["choose"], written);
        }
        for nothing in [json!({}), json!({ "steps": [] }), json!({ "steps": "x" }), json!([1])] {
            assert_eq!(with_answer(nothing.clone(), 0, one, &["a"]), nothing);
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
