//! What the description of the API promises, held against the server.

use std::{collections::BTreeSet, sync::LazyLock};

use serde_json::{Value, json};

use super::{
    NINJA_MASTER,
    client::Answer,
    described::{faults, meant},
    event::opened,
    server::{PLACE, SITE},
};

pub static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| SITE.get("/api/v1/openapi.json").json());

/// A ruling that is kept.
static KEPT: LazyLock<String> = LazyLock::new(|| {
    let kept = SITE.post("/api/v1/rulings?keep=true", "application/toml", NINJA_MASTER.as_bytes()).json();
    kept["kept"]["name"].as_str().unwrap_or_else(|| panic!("it is not kept: {kept}")).to_owned()
});

/// An event, a key of its head judge, and the number of one that may be revoked.
static EVENT: LazyLock<(String, String, String)> = LazyLock::new(|| {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let event = runtime.block_on(opened(&SITE, &PLACE, "Un exemple", false));
    event.written(&event.head, &json!({ "key": "tables", "kind": "tables", "body": { "first": 1, "last": 2 } }));
    event.key(&json!({ "table": 2 }));
    (event.id, format!("Bearer {}", event.head), "2".to_owned())
});

/// One operation of the description.
pub struct Operation {
    pub path: String,
    pub method: String,
    pub says: Value,
}

/// All of them.
pub fn operations() -> Vec<Operation> {
    let paths = DESCRIPTION["paths"].as_object().expect("paths");
    let of = |(path, methods): (&String, &Value)| {
        let methods = methods.as_object().expect("methods").clone();
        methods.into_iter().map(|(method, says)| Operation { path: path.clone(), method, says }).collect::<Vec<_>>()
    };
    paths.iter().flat_map(of).collect()
}

impl Operation {
    fn parameters(&self, place: &str) -> Vec<&'static Value> {
        let all = self.says["parameters"].as_array().expect("parameters").iter();
        let all = all.map(|one| DESCRIPTION.pointer(&one["$ref"].as_str().expect("a name")[1..]).expect("it is there"));
        all.filter(|parameter| parameter["in"] == place).collect()
    }

    /// Its address with the examples of its path, and these words behind the `?`. What a kept ruling is called is drawn
    /// from the ruling: one is kept.
    fn address(&self, query: &str) -> String {
        let mut path = format!("/api/v1{}", self.path);
        for parameter in self.parameters("path") {
            let name = format!("{{{}}}", name(parameter));
            let example = parameter["example"].as_str().expect("an example");
            let example = match name.as_str() {
                "{id}" => KEPT.as_str(),
                "{event}" => EVENT.0.as_str(),
                "{key}" => EVENT.2.as_str(),
                _ => example,
            };
            path = path.replace(&name, example);
        }
        if query.is_empty() { path } else { format!("{path}?{query}") }
    }

    /// Its bodies to begin with: what they are called, their type and their text.
    fn bodies(&self) -> Vec<(String, String, String)> {
        if self.says["requestBody"].is_null() {
            return Vec::new();
        }
        let content = &meant(&DESCRIPTION, &self.says["requestBody"])["content"];
        let mut all = Vec::new();
        for (kind, says) in content.as_object().expect("types") {
            for (called, example) in says["examples"].as_object().expect("examples") {
                let text = example["value"].as_str().map_or_else(|| example["value"].to_string(), str::to_owned);
                all.push((called.clone(), kind.clone(), text));
            }
        }
        all
    }

    /// Asks it with these words behind the `?`, and with its first body where it has any.
    pub fn ask(&self, query: &str) -> Answer {
        let bodies = self.bodies();
        let (kind, text) = bodies.first().map_or(("", ""), |(_, kind, text)| (kind, text));
        self.send(&self.address(query), kind, text.as_bytes())
    }

    /// Asks it at this address, under a key where it is about an event.
    fn send(&self, address: &str, kind: &str, body: &[u8]) -> Answer {
        let mut headers = vec![("content-type", kind)];
        if self.path.starts_with("/events/") {
            headers.push(("authorization", &EVENT.1));
        }
        headers.retain(|(_, says)| !says.is_empty());
        SITE.ask(&self.method.to_uppercase(), address, &headers, body)
    }

    /// Whether what it answers never ends.
    fn is_endless(&self) -> bool {
        !self.says["responses"]["200"]["content"]["text/event-stream"].is_null()
    }

    /// That what comes back is refused for this parameter.
    fn refuses(&self, query: &str, name: &str) -> Value {
        let query = format!("{query}&lang=en");
        let answer = self.ask(query.trim_start_matches('&'));
        let problem = answer.json();
        assert_eq!(answer.status, 400, "{} {query}: {problem}", self.path);
        assert_eq!(problem["pointer"], format!("/{name}"), "{} {query}: {problem}", self.path);
        problem
    }

    fn takes(&self, query: &str) {
        let answer = self.ask(query);
        assert!(![400, 404].contains(&answer.status), "{} {query}: {} {}", self.path, answer.status, answer.text());
    }
}

fn name(parameter: &Value) -> &str {
    parameter["name"].as_str().expect("a name")
}

/// Every place of a description at which this word stands, with what it says.
pub fn places<'a>(value: &'a Value, word: &str, at: &str, found: &mut Vec<(String, &'a Value)>) {
    let below: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), value)).collect(),
        Value::Array(all) => all.iter().enumerate().map(|(n, value)| (n.to_string(), value)).collect(),
        _ => return,
    };
    for (key, says) in below {
        if key == word {
            found.push((at.to_owned(), says));
        }
        places(says, word, &format!("{at}/{key}"), found);
    }
}

#[test]
fn every_reference_leads_somewhere() {
    for path in ["/api/v1/openapi.json", "/api/v1/schema/scenario.json"] {
        let document = SITE.get(path).json();
        let mut references = Vec::new();
        places(&document, "$ref", "", &mut references);
        assert!(references.len() > 100, "{path}: only {}", references.len());
        for (at, name) in references {
            let name = name.as_str().expect("a name");
            let there = name.strip_prefix('#').and_then(|pointer| document.pointer(pointer));
            assert!(there.is_some(), "{path}{at}: {name} is not there");
        }
        let mut gaps = document.to_string();
        gaps.retain(|letter| !letter.is_whitespace());
        assert!(!gaps.contains("\"{"), "{path} has a gap");
    }
}

#[test]
fn every_stated_value_is_taken_and_no_other() {
    for operation in operations().into_iter().filter(|operation| !operation.is_endless()) {
        for parameter in operation.parameters("query") {
            let name = name(parameter);
            let schema = &parameter["schema"];
            let list = if schema["type"] == "array" { &schema["items"]["enum"] } else { &schema["enum"] };
            let Some(values) = list.as_array() else { continue };
            for value in values.iter().filter_map(Value::as_str) {
                operation.takes(&format!("{name}={value}"));
            }
            if schema["type"] == "array" {
                for empty in ["", ",", &format!("{},", values[0].as_str().expect("a word"))] {
                    operation.refuses(&format!("{name}={empty}"), name);
                }
            }
            let wrong = operation.ask(&format!("{name}=zzzz&lang=en").replace("lang=zzzz&lang=en", "lang=zzzz"));
            assert!([400, 422].contains(&wrong.status), "{} {name}: {}", operation.path, wrong.text());
            let pointer = wrong.json()["pointer"].clone();
            assert!(
                pointer.as_str().is_some_and(|pointer| pointer.starts_with(&format!("/{name}"))),
                "{name} {pointer}"
            );
        }
    }
}

#[test]
fn every_reading_is_one_that_the_judge_knows() {
    let reading = &DESCRIPTION["components"]["parameters"]["reading"]["schema"]["items"]["enum"];
    let rule = operations().into_iter().find(|operation| operation.path == "/rulings").expect("rulings");
    let bodies = rule.bodies();
    let body = |game: &str| bodies.iter().find(|(called, ..)| called.starts_with(game)).expect("an example");
    let readings = reading.as_array().expect("a list");
    assert!(readings.len() > 50, "only {}", readings.len());
    for reading in readings.iter().filter_map(Value::as_str) {
        let address = rule.address(&format!("boards=none&reading={reading}"));
        let tried = ["smash-up", "deux"].map(|game| {
            let (_, kind, text) = body(game);
            SITE.post(&address, kind, text.as_bytes()).status
        });
        assert!(tried.contains(&200) && tried.contains(&422), "{reading}: {tried:?}");
    }
}

#[test]
fn every_limit_holds_at_its_edge_and_one_past() {
    let mut held = BTreeSet::new();
    for operation in operations().into_iter().filter(|operation| !operation.is_endless()) {
        for parameter in operation.parameters("query") {
            let (name, schema) = (name(parameter), &parameter["schema"]);
            if let (Some(least), Some(most)) = (schema["minimum"].as_i64(), schema["maximum"].as_i64()) {
                for edge in [least, most] {
                    operation.takes(&format!("{name}={edge}"));
                }
                for past in [least - 1, most + 1] {
                    operation.refuses(&format!("{name}={past}"), name);
                }
                held.insert(name);
            }
            if let Some(most) = schema["maxLength"].as_u64().and_then(|most| usize::try_from(most).ok()) {
                // A name of this length may be nobody's; it is not too long.
                let longest = operation.ask(&format!("{name}={}&lang=en", "%C3%A9".repeat(most)));
                assert!(!longest.text().contains("longer than"), "{} {name}: {}", operation.path, longest.text());
                let past = operation.refuses(&format!("{name}={}", "%C3%A9".repeat(most + 1)), name);
                assert!(past.to_string().contains("longer than"), "{} {name}: {past}", operation.path);
                held.insert(name);
            }
        }
    }
    assert_eq!(
        held,
        BTreeSet::from(["after", "at", "card", "entry", "faction", "from", "limit", "offset", "q", "table", "without"])
    );
}

/// The number before this word in what the description says of itself.
fn stated(before: &str) -> usize {
    let text = DESCRIPTION["info"]["description"].as_str().expect("a description");
    let (number, _) =
        text.split_once(before).and_then(|(left, _)| left.rsplit_once(' ').map(|(_, n)| (n, ""))).expect(before);
    number.parse().expect("a number")
}

#[test]
fn bodies_and_addresses_are_as_long_as_stated_and_no_longer() {
    let body = stated(" bytes, addresses");
    for operation in operations().into_iter().filter(|operation| operation.method == "post") {
        for (length, large) in [(body, false), (body + 1, true)] {
            let answer = operation.send(&operation.address(""), "application/json", &vec![b' '; length]);
            assert_eq!(answer.status, if large { 413 } else { 400 }, "{}: {length}", operation.path);
        }
    }
    let address = stated(" bytes. A ruling");
    for operation in operations().into_iter().filter(|operation| operation.method == "get") {
        let start = operation.address("x=");
        for (length, long) in [(address, false), (address + 1, true)] {
            let answer = operation.send(&format!("{start}{}", "a".repeat(length - start.len())), "", b"");
            assert_eq!(answer.status, if long { 414 } else { 400 }, "{}: {length}", operation.path);
        }
    }
}

#[test]
fn what_means_nothing_in_an_address_is_refused_by_name_and_so_is_what_is_said_twice() {
    for operation in operations() {
        let problem = operation.refuses("utm_source=x", "utm_source");
        assert!(problem["detail"].as_str().is_some_and(|said| said.contains("utm_source")), "{problem}");
        let near = operation.ask("lnag=en");
        assert!(near.text().contains("`lang`"), "{}: {}", operation.path, near.text());
        for parameter in operation.parameters("query") {
            let name = name(parameter);
            let value = parameter["schema"]["enum"][0].as_str().unwrap_or("1");
            let answer = operation.ask(&format!("{name}={value}&{name}={value}"));
            let problem = answer.json();
            assert_eq!((answer.status, &problem["pointer"]), (400, &json!(format!("/{name}"))), "{problem}");
        }
    }
    assert_eq!(SITE.get("/fr/books?utm_source=x").status, 200, "a page is linked to with what others add");
}

#[test]
fn every_example_can_be_sent_and_gets_the_stated_answer() {
    // A kept ruling is removed with a key of its own: see `kept`.
    let opens = |operation: &Operation| operation.says["security"][0].get("removal").is_none();
    for operation in operations().into_iter().filter(|operation| !operation.is_endless() && opens(operation)) {
        let named = operation.parameters("query").into_iter().filter(|parameter| !parameter["example"].is_null());
        let query: Vec<String> = named
            .map(|parameter| {
                let example = &parameter["example"];
                let list =
                    example.as_array().map(|all| all.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(","));
                let word = list.or_else(|| example.as_str().map(str::to_owned)).unwrap_or_else(|| example.to_string());
                format!("{}={}", name(parameter), word.replace(' ', "+"))
            })
            .collect();
        assert!(!query.is_empty() || !operation.bodies().is_empty(), "{} has no example", operation.path);
        let address = operation.address(&query.join("&"));
        let says = |answer: &Answer, called: &str| {
            assert_eq!(answer.status, 200, "{address} {called}: {}", answer.text());
            let response = meant(&DESCRIPTION, &operation.says["responses"]["200"]);
            let schema = &response["content"][answer.header("content-type").expect("a type")]["schema"];
            let faults = faults(&DESCRIPTION, schema, &answer.json());
            assert!(faults.is_empty(), "{address} {called}: {faults:#?}");
        };
        if operation.method != "post" {
            says(&operation.send(&address, "", b""), "");
        }
        for (called, kind, text) in operation.bodies() {
            let answer = operation.send(&address, &kind, text.as_bytes());
            says(&answer, &called);
            let end = called.rsplit('.').next().expect("how it ends");
            let ended = match operation.path.as_str() {
                "/rulings" => answer.json()["outcome"]["kind"].clone(),
                "/scenarios/read" => answer.json()["outcome"].clone(),
                "/rulings/compare" => answer.json()["here"]["outcome"].clone(),
                // An exploration goes on where an answer is missing.
                _ => json!(end),
            };
            assert_eq!(ended, end, "{address} {called}");
        }
    }
}
