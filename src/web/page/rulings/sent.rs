//! What a form or an address says of a scenario: its text, and what is added to it.

use serde_json::{Value, json};

use crate::{
    judge::{Asked, instead, with_answer, with_steps},
    scenario::{Spelling, to_toml},
    web::{
        error::Error,
        limit,
        request::{fields::Fields, packed, written},
    },
};

/// The scenario with what the fields add to it, and its text.
///
/// # Errors
/// When there is none, or when it or what is added cannot be read.
pub async fn said(fields: &Fields) -> Result<(Value, String), Error> {
    let text = text(fields)?;
    let mut scenario = written::read(text.clone(), Spelling::guess(text.as_bytes())).await?;
    let changed = changes(&mut scenario, fields)?;
    let text = if changed { to_toml(&scenario) } else { text };
    Ok((scenario, text))
}

/// The scenario's text.
///
/// # Errors
/// When there is none, or when the address is damaged.
pub fn text(fields: &Fields) -> Result<String, Error> {
    let field = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    let held = field("z").map(|packed| packed::inflate(packed, limit::BODY));
    match (field("scenario"), held.or_else(|| field("s").map(packed::unpack))) {
        (Some(text), _) => Ok(text.to_owned()),
        (None, Some(held)) => held.ok_or_else(damaged),
        (None, None) => Err(Error::malformed("Il manque le scénario.", "The scenario is missing.")),
    }
}

/// The scenario beside which this one is held, if it is.
///
/// # Errors
/// When the address is damaged.
pub fn beside(fields: &Fields) -> Result<Option<String>, Error> {
    let field = |name: &str| fields.iter().find(|(key, value)| key == name && !value.is_empty());
    match (field("beside"), field("y")) {
        (Some((_, text)), _) => Ok(Some(text.clone())),
        (None, Some((_, packed))) => packed::inflate(packed, limit::BODY).map(Some).ok_or_else(damaged),
        (None, None) => Ok(None),
    }
}

fn damaged() -> Error {
    Error::malformed("L’adresse de cet arbitrage est abîmée.", "The address of this ruling is damaged.")
}

/// Writes into the scenario what the form adds: an answer, steps that say more, another booklet, another
/// generation of the cards, another reading, something else in a field.
///
/// # Errors
/// When what it adds cannot be read.
fn changes(scenario: &mut Value, fields: &Fields) -> Result<bool, Error> {
    let all =
        |name: &str| fields.iter().filter(|(key, _)| key == name).map(|(_, value)| value.as_str()).collect::<Vec<_>>();
    let mut changed = false;
    for name in ["edition", "wording"] {
        if let Some(value) = all(name).last().filter(|value| !value.is_empty()) {
            scenario[name] = Value::from(*value);
            changed = true;
        }
    }
    for reading in all("reading") {
        let (id, option) = reading.split_once('=').ok_or_else(|| {
            Error::malformed(
                "La lecture (`reading`) s’écrit READ-01=option.",
                "The reading (`reading`) is written READ-01=option.",
            )
        })?;
        let readings = scenario.as_object_mut().map(|fields| fields.entry("readings").or_insert_with(|| json!({})));
        if let Some(readings) = readings.and_then(Value::as_object_mut) {
            readings.insert(id.to_owned(), Value::from(option));
            changed = true;
        }
    }
    if let Some(steps) = all("steps").last() {
        let before = all("before").last().and_then(|before| before.parse().ok());
        let (before, more) = before.zip(serde_json::from_str(steps).ok()).ok_or_else(|| {
            Error::malformed(
                "Les étapes à ajouter (`steps`, `before`) ne se lisent pas.",
                "The steps to add (`steps`, `before`) cannot be read.",
            )
        })?;
        *scenario = with_steps(scenario.take(), before, more);
        changed = true;
    }
    for said in all("instead") {
        let put = said.split_once('=').and_then(|(at, value)| Some((at, serde_json::from_str(value).ok()?)));
        *scenario = put.and_then(|(at, value)| instead(scenario, at, &value)).ok_or_else(|| {
            Error::malformed(
                "Ce qui est à mettre à la place (`instead`) ne se lit pas, ou n’a pas de place.",
                "What is to stand there instead (`instead`) cannot be read, or has no place.",
            )
        })?;
        changed = true;
    }
    let answers = all("answer");
    let several = !all("several").is_empty();
    let step = all("step").last().and_then(|step| step.parse().ok());
    if let Some(step) = step.filter(|_| several || !answers.is_empty()) {
        let one = [answers.concat()];
        let words: Vec<&str> = if several { answers } else { one.iter().map(String::as_str).collect() };
        let last = |name: &str| all(name).last().copied();
        let asked = Asked { by: last("by"), asks: last("for"), what: last("what"), several };
        *scenario = with_answer(scenario.take(), step, asked, &words);
        changed = true;
    }
    Ok(changed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::request::fields::fields;

    #[test]
    fn an_answer_joins_those_already_given() {
        let form = |text: &str| fields(text).expect("a form");
        for (before, sent, after) in [
            (json!({ "play": "x" }), "step=0&answer=a", json!(["a"])),
            (json!({ "choose": ["a"] }), "step=0&answer=b", json!(["a", "b"])),
            (json!({ "choose": "a" }), "step=0&answer=b", json!(["a", "b"])),
            (json!({ "choose": [] }), "step=0&several=1&answer=b&answer=c", json!([["b", "c"]])),
            (json!({ "choose": [] }), "step=0&several=1", json!([[]])),
            (json!({ "choose": ["a"] }), "step=7&answer=b", json!(["a"])),
            (json!({ "choose": ["a"] }), "step=0&for=x&answer=b", json!(["a", "b"])),
            (json!({ "choose": ["a"] }), "step=0&for=x&answer=no", json!(["a", { "for": "x", "is": "no" }])),
            (
                json!({ "player": "Ann" }),
                "step=0&by=Bob&for=x&what=base&answer=b",
                json!([{ "for": "x", "what": "base", "is": "b" }]),
            ),
        ] {
            let mut scenario = json!({ "steps": [before] });
            changes(&mut scenario, &form(sent)).expect("it can be read");
            assert_eq!(scenario["steps"][0]["choose"], after, "{sent}");
        }
    }

    #[test]
    fn a_reading_is_set_beside_those_that_are() {
        let mut scenario = json!({ "readings": { "READ-01": "a" } });
        let sent = |reading: &str| vec![("reading".to_owned(), reading.to_owned())];
        assert!(changes(&mut scenario, &sent("READ-22=at-once")).expect("it can be read"));
        assert_eq!(scenario["readings"], json!({ "READ-01": "a", "READ-22": "at-once" }));
        assert!(changes(&mut scenario, &sent("READ-22")).is_err());
        assert!(
            !changes(&mut json!({ "readings": 3 }), &sent("READ-22=at-once")).expect("what it is set in is told later")
        );
    }

    #[test]
    fn something_else_is_put_in_a_place_that_there_is() {
        let before = json!({ "bases": [{ "card": "tortugo", "minions": ["warbott"] }] });
        for (sent, after) in [
            (r#"/bases/0/card="tortuga""#, json!([{ "card": "tortuga", "minions": ["warbott"] }])),
            (r#"/bases/0/minions/0="warbot""#, json!([{ "card": "tortugo", "minions": ["warbot"] }])),
            (r#"/bases/0/minions/0/card="warbot""#, json!([{ "card": "tortugo", "minions": ["warbot"] }])),
        ] {
            let mut scenario = before.clone();
            assert!(changes(&mut scenario, &vec![("instead".into(), sent.into())]).expect("it can be read"));
            assert_eq!(scenario["bases"], after, "{sent}");
        }
        for sent in ["/bases/9/card=1", "/bases/0/card", "/bases/0/card=x", "=1"] {
            assert!(changes(&mut before.clone(), &vec![("instead".into(), sent.into())]).is_err(), "{sent}");
        }
    }

    #[test]
    fn steps_that_say_more_stand_where_they_belong() {
        let pass = r#"[{"player":"Bob","pass":true}]"#;
        for (scenario, before, after) in [
            (
                json!({ "steps": [{ "a": 1 }, { "b": 2 }] }),
                "1",
                json!([{ "a": 1 }, { "player": "Bob", "pass": true }, { "b": 2 }]),
            ),
            (json!({ "steps": [{ "a": 1 }] }), "9", json!([{ "a": 1 }, { "player": "Bob", "pass": true }])),
            (json!({}), "0", json!([{ "player": "Bob", "pass": true }])),
        ] {
            let mut scenario = scenario;
            let sent = vec![("before".into(), before.into()), ("steps".into(), pass.into())];
            assert!(changes(&mut scenario, &sent).expect("it can be read"));
            assert_eq!(scenario["steps"], after);
        }
    }
}
