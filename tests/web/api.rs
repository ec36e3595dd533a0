//! The API as its description has it.

use serde_json::{Value, json};

use super::{NINJA_MASTER, server::SITE};

#[test]
fn every_path_of_the_description_answers_as_it_says() {
    let description = SITE.get("/api/v1/openapi.json").json();
    let paths = description["paths"].as_object().expect("paths");
    assert!(paths.len() > 12, "{paths:?}");
    for (path, operations) in paths {
        let filled = path
            .replace("{book}", "base")
            .replace("{section}", "scoring.ties")
            .replace("{term}", "minion")
            .replace("{card}", "zapbot")
            .replace("{path}", "smash-up/robots/ninja-master-contre-warbot")
            .replace("{id}", "1");
        for (method, operation) in operations.as_object().expect("operations") {
            let address = format!("/api/v1{filled}");
            let answer = match method.as_str() {
                "get" => SITE.get(&format!("{address}?q=base")),
                _ => SITE.post(&address, "application/toml", NINJA_MASTER.as_bytes()),
            };
            let known = operation["responses"].get(answer.status.to_string());
            assert!(known.is_some(), "{method} {address}: {} is not described", answer.status);
            assert!(answer.status == 200 || path == "/rulings/{id}", "{method} {address}: {}", answer.text());
            let required = operation.pointer("/responses/200/content/application~1json/schema");
            check(&description, required, &answer.json(), &address, answer.status);
        }
    }
}

/// The fields that the description requires are there.
fn check(description: &Value, schema: Option<&Value>, value: &Value, address: &str, status: u16) {
    let Some(schema) = schema.filter(|_| status == 200) else { return };
    let schema = match schema["$ref"].as_str() {
        Some(name) => description.pointer(name.trim_start_matches('#')).expect("a schema"),
        None => schema,
    };
    for field in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        let found = value.get(field).unwrap_or_else(|| panic!("{address}: no {field} in {value}"));
        let inner = schema["properties"].get(field);
        match found {
            Value::Array(list) => {
                let item = inner.and_then(|inner| inner.get("items"));
                list.iter().take(3).for_each(|one| check(description, item, one, address, status));
            }
            one => check(description, inner, one, address, status),
        }
    }
}

#[test]
fn a_ruling_is_the_same_in_every_spelling() {
    let json: Value = toml::from_str(NINJA_MASTER).expect("the dispute");
    let document = format!("+++{NINJA_MASTER}+++\n# Who is right?\n");
    let answers = [
        SITE.post("/api/v1/rulings", "application/toml", NINJA_MASTER.as_bytes()),
        SITE.post("/api/v1/rulings", "application/json; charset=utf-8", json.to_string().as_bytes()),
        SITE.post("/api/v1/rulings", "text/markdown", document.as_bytes()),
    ];
    let ruling = answers[0].json();
    assert_eq!(ruling["outcome"], json!({ "kind": "resolved" }), "{ruling}");
    assert!(ruling["steps"].as_array().is_some_and(|steps| !steps.is_empty()), "{ruling}");
    for answer in &answers {
        assert_eq!((answer.status, &answer.body), (200, &answers[0].body));
    }
}

#[test]
fn the_position_afterwards_can_be_fed_back_in() {
    let ruling = SITE.post("/api/v1/rulings", "application/toml", NINJA_MASTER.as_bytes()).json();
    let again = SITE.post("/api/v1/rulings", "application/json", ruling["board"].to_string().as_bytes());
    assert_eq!(again.status, 200, "{}", again.text());
}

#[test]
fn every_outcome_is_an_answer() {
    let open = NINJA_MASTER.replace("choose = [\"warbot\"]\n", "");
    let illegal = NINJA_MASTER
        .replace("hand = [\"ninja-master\", \"unknown\"]", "hand = [\"unknown\"]\nplayed = { minions = 1 }");
    for (scenario, outcome) in [(NINJA_MASTER, "resolved"), (&open, "decision"), (&illegal, "illegal")] {
        let answer = SITE.post("/api/v1/rulings?lang=en", "application/toml", scenario.as_bytes());
        assert_eq!(
            (answer.status, answer.json()["outcome"]["kind"].as_str()),
            (200, Some(outcome)),
            "{}",
            answer.text()
        );
    }
}

#[test]
fn the_law_asked_for_in_the_address_is_the_law_applied() {
    let answer = SITE.post("/api/v1/rulings?edition=base", "application/toml", NINJA_MASTER.as_bytes());
    assert_eq!(answer.json()["edition"], "base");
    let unknown = SITE.post("/api/v1/rulings?edition=bose&lang=en", "application/toml", NINJA_MASTER.as_bytes());
    assert_eq!((unknown.status, unknown.json()["pointer"].as_str()), (422, Some("/edition")));
}

#[test]
fn a_scenario_is_read_with_its_problems() {
    let read = SITE.post("/api/v1/scenarios/read", "application/toml", NINJA_MASTER.as_bytes()).json();
    assert_eq!((&read["problems"], &read["outcome"]), (&json!([]), &json!("resolved")), "{read}");
    assert_eq!(read["scenario"]["active"], "Alice");
    let wrong = NINJA_MASTER.replace("owner = \"Bob\" }, {", "owner = \"Bub\" }, {");
    let read = SITE.post("/api/v1/scenarios/read?lang=en", "application/toml", wrong.as_bytes()).json();
    assert_eq!(read["problems"][0]["pointer"], "/bases/0/minions/0/owner", "{read}");
    assert!(read["problems"][0]["detail"].as_str().is_some_and(|detail| detail.contains("Bob")), "{read}");
}

#[test]
fn a_search_answers_as_the_contract_has_it() {
    let answer = SITE.get("/api/v1/search?q=egalite&limit=2&lang=fr").json();
    assert_eq!(answer["query"], "egalite");
    assert!(answer["total"].as_u64() > Some(2) && answer["took_us"].is_u64(), "{answer}");
    assert_eq!(answer["hits"].as_array().map(Vec::len), Some(2), "{answer}");
    for field in ["kind", "id", "title", "book", "url", "snippet"] {
        assert!(answer["hits"][0].get(field).is_some(), "{field}: {answer}");
    }
}
