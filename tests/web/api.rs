//! The API as its description has it.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{
    NINJA_MASTER,
    described::{faults, meant},
    server::SITE,
};

/// What is asked of one path of the description, and what should come back.
type Asked = (&'static str, &'static str, String, &'static [u8]);

/// Two ships of DEUX, one cell apart.
const FACE_TO_FACE: &[u8] = b"game = \"deux\"
teams = [{ name = \"Ann\", planet = \"est\" }, { name = \"Ben\", planet = \"ouest\" }]
ships = [
  { kind = \"tie-ufo\", team = \"Ann\", at = \"H8\" },
  { kind = \"ice-hunter\", team = \"Ben\", at = \"H10\" },
]
";

/// Where a ruling is that was kept.
fn kept() -> String {
    let kept = SITE.post("/api/v1/rulings?keep=true", "application/toml", NINJA_MASTER.as_bytes()).json();
    let api = kept["kept"]["api"].as_str().unwrap_or_else(|| panic!("it is not kept: {kept}"));
    api.trim_start_matches("/api/v1").to_owned()
}

/// Every endpoint, asked so that each kind of answer comes.
fn all_asked() -> Vec<(Asked, u16)> {
    let get = |path, address: &str, status| (("get", path, address.to_owned(), &b""[..]), status);
    let post = |path: &'static str, body: &'static [u8], status| (("post", path, path.to_owned(), body), status);
    let mut all = vec![
        get("/search", "/search?q=egalite", 200),
        get("/search", "/search?q=zapbto&kind=card", 200),
        get("/search", "/search?q=ninja+scenario+warbot", 200),
        get("/search", "/search?q=x&kind=no", 400),
        get("/suggest", "/suggest?q=con", 200),
        get("/suggest", "/suggest?limit=no", 400),
        get("/books", "/books", 200),
        get("/books/{book}", "/books/base", 200),
        get("/books/{book}", "/books/bse", 404),
        get("/books/{book}/sections/{section}", "/books/vous-en-voulez-encore/sections/scoring.ties", 200),
        get("/books/{book}/sections/{section}", "/books/base/sections/aim", 200),
        get("/books/{book}/sections/{section}", "/books/base/sections/scoring.tie", 404),
        get("/terms", "/terms", 200),
        get("/terms/{term}", "/terms/minion", 200),
        get("/terms/{term}", "/terms/minon", 404),
        get("/cards", "/cards", 200),
        get("/cards/{card}", "/cards/tortuga", 200),
        get("/cards/{card}", "/cards/infiltrate", 200),
        get("/cards/{card}", "/cards/zapbt", 404),
        get("/face/{card}/{other}", "/face/ninja-master/warbot", 200),
        get("/face/{card}/{other}", "/face/enchantress/king-rex?edition=base&wording=current", 200),
        get("/face/{card}/{other}", "/face/ninja-master/warbt", 404),
        get("/face/{card}/{other}", "/face/ninja-master/warbot?edition=deux", 422),
        get("/face/{card}/{other}", "/face/ninja-master/warbot?wording=old", 400),
        get("/face/{card}/{other}/{third}", "/face/ninja-master/warbot/tortuga", 200),
        get("/face/{card}/{other}/{third}", "/face/ninja-master/warbot/tortga", 404),
        get("/openapi.json", "/openapi.json", 200),
        get("/schema/scenario.json", "/schema/scenario.json", 200),
        get("/scenarios", "/scenarios", 200),
        get("/scenarios/{path}", "/scenarios/smash-up/robots/ninja-master-contre-warbot", 200),
        get("/scenarios/{path}", "/scenarios/smash-up/robots/ninja-master", 404),
        get("/rulings/{id}", "/rulings/7KQ4-M2", 404),
        get("/rulings/{id}", &kept(), 200),
    ];
    let positions = [
        ("/positions/offers", "/positions/offers", 200),
        ("/positions/offers", "/positions/offers?take=0", 400),
        ("/positions/apply", "/positions/apply?take=0", 200),
        ("/positions/apply", "/positions/apply", 200),
        ("/positions/apply", "/positions/apply?take=x", 400),
        ("/positions/apply", "/positions/apply?take=1000", 400),
        ("/positions/apply", "/positions/apply?take=0,0", 400),
        ("/positions/apply", "/positions/apply?take=999", 422),
        ("/positions/apply", "/positions/apply?take=0,1", 422),
        ("/positions/apply", "/positions/apply?take=", 422),
    ];
    all.extend(
        positions.map(|(path, asked, status)| (("post", path, asked.to_owned(), NINJA_MASTER.as_bytes()), status)),
    );
    let board = [("/positions/offers", "/positions/offers"), ("/positions/apply", "/positions/apply?take=0")];
    all.extend(board.map(|(path, asked)| (("post", path, asked.to_owned(), FACE_TO_FACE), 200)));
    all.push((("post", "/rulings", "/rulings?keep=true".to_owned(), NINJA_MASTER.as_bytes()), 200));
    for path in ["/scenarios/read", "/rulings", "/rulings/explore", "/rulings/compare", "/rulings/before"] {
        all.push(post(path, NINJA_MASTER.as_bytes(), 200));
        all.push(post(path, b"a = = 1", 400));
        all.push(post(path, b"active = 7", if path == "/scenarios/read" { 200 } else { 422 }));
    }
    // Under a key they are asked in `promised` and `roles`.
    for (method, path) in [
        ("get", "/events/{event}"),
        ("get", "/events/{event}/offers"),
        ("post", "/events/{event}/before"),
        ("get", "/events/{event}/entries"),
        ("post", "/events/{event}/entries"),
        ("get", "/events/{event}/stream"),
        ("get", "/events/{event}/keys"),
        ("post", "/events/{event}/keys"),
        ("delete", "/events/{event}/keys/{key}"),
        ("delete", "/rulings/{id}"),
    ] {
        let asked = path.replace("{event}", "7kq4m2xb").replace("{key}", "1").replace("{id}", "7KQ4-M2");
        all.push(((method, path, asked, b"{}"), 401));
    }
    all
}

#[test]
fn every_endpoint_answers_as_its_description_says() {
    let description = SITE.get("/api/v1/openapi.json").json();
    let all = all_asked();
    for path in description["paths"].as_object().expect("paths").keys() {
        assert!(all.iter().any(|((_, asked, ..), _)| asked == path), "{path} is never asked");
    }
    for ((method, path, address, body), status) in all {
        let asked = format!("/api/v1{address}");
        let answer = match method {
            "get" => SITE.get(&asked),
            "post" => SITE.post(&asked, "application/toml", body),
            _ => SITE.ask(&method.to_uppercase(), &asked, &[], b""),
        };
        assert_eq!(answer.status, status, "{method} {asked}: {}", answer.text());
        let response = &description["paths"][path][method]["responses"][status.to_string()];
        let content = &meant(&description, response)["content"];
        let content = content.as_object().unwrap_or_else(|| panic!("{method} {path}: {status} is not described"));
        let kind = answer.header("content-type").unwrap_or_default();
        let schema = content.get(kind).unwrap_or_else(|| panic!("{method} {path}: {kind} is not described"));
        let faults = faults(&description, &schema["schema"], &answer.json());
        assert!(faults.is_empty(), "{method} {asked} is not as described: {faults:#?}");
    }
}

/// Every scenario of ours, ruled on: whatever can stand in a ruling stands in one of them.
#[test]
fn every_ruling_is_as_the_description_says() {
    let description = SITE.get("/api/v1/openapi.json").json();
    let list = SITE.get("/api/v1/scenarios").json();
    let mut outcomes = BTreeSet::new();
    for document in list["scenarios"].as_array().expect("documents") {
        let path = document["path"].as_str().expect("a path");
        let whole = SITE.get(&format!("/api/v1/scenarios/{path}")).json();
        let variants = whole["scenario"]["variants"].as_array().cloned().unwrap_or_default();
        for changes in std::iter::once(json!({})).chain(variants) {
            let mut scenario = whole["scenario"].clone();
            scenario.as_object_mut().expect("a table").extend(changes.as_object().expect("a table").clone());
            let ruling = SITE.post("/api/v1/rulings", "application/json", scenario.to_string().as_bytes()).json();
            let faults = faults(&description, &description["components"]["schemas"]["Ruling"], &ruling);
            assert!(faults.is_empty(), "{path} {}: {faults:#?}", changes["title"]);
            outcomes.insert(ruling["outcome"]["kind"].as_str().expect("an outcome").to_owned());
        }
    }
    assert!(["resolved", "illegal", "decision"].iter().all(|one| outcomes.contains(*one)), "only {outcomes:?}");
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

#[test]
fn a_search_is_narrowed_down_by_parameters_as_by_its_words() {
    let ids = |query: &str| {
        let answer = SITE.get(&format!("/api/v1/search?limit=100&lang=en&{query}")).json();
        let hits = answer["hits"].as_array().unwrap_or_else(|| panic!("{query}: {answer}")).iter();
        let ids: Vec<String> = hits.map(|hit| format!("{} {}", hit["kind"], hit["id"]).replace('"', "")).collect();
        assert!(!ids.is_empty() && answer.get("unmet").is_none(), "{query}: {answer}");
        ids
    };
    for (parameter, words) in [
        ("q=destroy&card=King%20Rex", "q=destroy%20card:%22King%20Rex%22"),
        ("card=roi%20pirate", "q=carte:pirate-king"),
        ("q=destroy&faction=ninjas&kind=card", "q=destroy%20faction:ninjas%20type:card"),
        ("q=ninja%20master&without=warbot", "q=ninja%20master%20-warbot"),
        ("q=ninja&without=smoke%20bomb", "q=ninja%20-%22smoke%20bomb%22"),
    ] {
        assert_eq!(ids(parameter), ids(words), "{parameter}");
    }
    let robots = ids("faction=robots&kind=card");
    assert!(robots.contains(&"card warbot".into()) && !robots.contains(&"card ninja-master".into()), "{robots:?}");
    let without = ids("q=warbot&without=poison");
    assert!(without.contains(&"card warbot".into()) && !without.iter().any(|id| id.contains("poison")), "{without:?}");
    // What was sent is what is given back.
    assert_eq!(SITE.get("/api/v1/search?q=talent&card=king-rex").json()["query"], "talent");
}

#[test]
fn a_document_is_found_with_what_its_ruling_comes_to() {
    let snippet = |language: &str| {
        let answer =
            SITE.played().get(&format!("/api/v1/search?q=ninja+master+warbot&kind=scenario&lang={language}")).json();
        let hits = answer["hits"].as_array().expect("hits").clone();
        let document = |hit: &&serde_json::Value| hit["id"] == "smash-up/robots/ninja-master-contre-warbot";
        hits.iter().find(document).expect("the document")["snippet"].as_str().expect("a snippet").to_owned()
    };
    let (fr, en) = (snippet("fr"), snippet("en"));
    assert!(fr.contains("Bob a raison") && en.contains("Bob is right"), "{fr} {en}");
    let ruled = SITE.played().get("/fr/scenarios/smash-up/robots/ninja-master-contre-warbot").text();
    let first = fr.split(['.', ':']).next().expect("a sentence").trim();
    assert!(ruled.contains(first), "the page does not say « {first} »");
}

#[test]
fn a_search_says_what_there_is_to_know_about_its_hits() {
    let asked = |query: &str| SITE.get(&format!("/api/v1/search?lang=fr&q={query}")).json();
    let notes = |query: &str| asked(query)["notes"].clone();
    assert_eq!(notes("duel"), serde_json::Value::Null);
    assert_eq!(notes("duel%20livret:trop-minion")[0]["next"]["query"], "duel livret:trop-minions");
    assert_eq!(notes("zapbto")[0]["next"]["query"], "Zapbot");
    let mimic = notes("Mimic");
    assert!(mimic[0]["next"]["url"].as_str().is_some_and(|url| url.starts_with("/fr/judge?z=")), "{mimic}");
    assert!(mimic[1]["says"].as_str().is_some_and(|says| says.contains("Trop Minions")), "{mimic}");
    for (query, says) in [("carte:", "il manque"), ("type:xyz", "xyz"), ("-xyzzyq%20duel", "xyzzyq")] {
        let note = notes(query)[0]["says"].clone();
        assert!(note.as_str().is_some_and(|note| note.contains(says)), "{query}: {note}");
    }
    assert_eq!(asked("xyzzyq")["says"], "Rien de tel dans les livrets.");
    let page = SITE.get("/fr/search?q=Mimic").text();
    assert!(page.contains("Aucune carte ni aucune Faction") && page.contains("Décrire"), "{page}");
}
