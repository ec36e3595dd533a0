//! Everything a server is sent that it should not be sent, and what goes wrong inside it.

use std::{sync::Arc, thread, time::Duration};

use arbitre::{
    allowance::Allowance,
    game::{AnswerMode, Depth, Difference, Game, Hearing, Problem, ReadingOffered, Terms, Unheard, Unsaid},
    web::Site,
};
use serde_json::{Value, json};

use super::{
    NINJA_MASTER,
    server::{SITE, Server, library},
};

struct Bad {
    method: &'static str,
    path: &'static str,
    content_type: &'static str,
    body: Vec<u8>,
    status: u16,
    pointer: Option<&'static str>,
    detail: &'static str,
}

fn bad(path: &'static str, content_type: &'static str, body: impl Into<Vec<u8>>, status: u16) -> Bad {
    Bad { method: "POST", path, content_type, body: body.into(), status, pointer: None, detail: "" }
}

const JSON: &str = "application/json";
const TOML: &str = "application/toml";
const RULINGS: &str = "/api/v1/rulings";

fn all_bad() -> Vec<Bad> {
    let wrong = |from: &str, to: &str| NINJA_MASTER.replace(from, to).into_bytes();
    let at = |pointer, detail, bad: Bad| Bad { pointer: Some(pointer), detail, ..bad };
    let get = |path, status, detail| Bad { method: "GET", detail, ..bad(path, JSON, "", status) };
    vec![
        at("", "", bad(RULINGS, JSON, "{", 400)),
        at("", "Line 2", bad(RULINGS, TOML, "title = \"x\"\nactive = = 1", 400)),
        at("", "+++", bad(RULINGS, "text/markdown", "# No front matter", 400)),
        at("", "", bad(RULINGS, "text/markdown", "+++\ntitle = \"never ends\"", 400)),
        at("", "UTF-8", bad(RULINGS, JSON, [b'{', 0xff, 0xfe, b'}'], 400)),
        at("", "table", bad(RULINGS, JSON, "[]", 400)),
        at("", "table", bad(RULINGS, JSON, "null", 400)),
        at("", "", bad(RULINGS, JSON, "[".repeat(100_000), 400)),
        at("", "", bad(RULINGS, TOML, format!("a = {}", "[".repeat(100_000)), 400)),
        at("", "", bad(RULINGS, TOML, format!("{} = 1", vec!["a"; 50_000].join(".")), 400)),
        at("", "", bad(RULINGS, JSON, format!("{{\"a\":{}1", "{\"a\":".repeat(20_000)), 400)),
        bad(RULINGS, "text/html", "<p>", 415),
        bad(RULINGS, "", "{}", 415),
        Bad { detail: "KiB", ..bad(RULINGS, TOML, vec![b'#'; 300_000], 413) },
        Bad { detail: "KiB", ..bad(RULINGS, TOML, vec![b'#'; 20_000_000], 413) },
        bad("/api/v1/rulings/explore", "image/png", vec![0; 300_000], 413),
        at("/game", "smash-up", bad(RULINGS, JSON, r#"{"game":"smash-upp"}"#, 422)),
        at("/game", "", bad(RULINGS, JSON, r#"{"game":7}"#, 422)),
        at("/edition", "base", bad(RULINGS, TOML, wrong("active =", "edition = \"bse\"\nactive ="), 422)),
        at("/bases/0/card", "tortuga", bad(RULINGS, TOML, wrong("\"tortuga\"\nmin", "\"tortugo\"\nmin"), 422)),
        at("/steps/0/player", "Alice", bad(RULINGS, TOML, wrong("player = \"Alice\"", "player = \"Alise\""), 422)),
        at("/title", "", bad(RULINGS, TOML, wrong("title = \"Ninja Master against Warbot\"", "title = 7"), 422)),
        get("/api/v1/books/bse", 404, "Smash Up (core set)"),
        get("/api/v1/books/base/sections/scoring.tie", 404, ""),
        get("/api/v1/terms/minon", 404, ""),
        get("/api/v1/cards/zapbt", 404, "Zapbot"),
        get("/api/v1/rulings/12", 501, "/rulings/{id}"),
        get("/api/v1/nowhere", 404, ""),
        get("/api/v1/rulings/explore", 405, ""),
        get("/api/v1/rulings", 405, ""),
        get("/api/v1/search?limit=many", 400, ""),
        Bad { pointer: Some("/kind"), ..get("/api/v1/search?q=a&kind=rul", 400, "rule") },
        Bad { pointer: Some("/book"), ..get("/api/v1/search?q=a&book=bse", 400, "base") },
        Bad { method: "DELETE", ..get("/api/v1/books", 405, "") },
        bad("/api/v1/search", JSON, "{}", 405),
    ]
}

#[test]
fn what_cannot_be_answered_is_refused_with_its_reason_and_its_field() {
    for bad in all_bad() {
        let Bad { method, path, content_type, body, status, pointer, detail } = bad;
        let separator = if path.contains('?') { '&' } else { '?' };
        let asked = format!("{path}{separator}lang=en");
        let headers = [("content-type", content_type)];
        let answer = SITE.ask(method, &asked, if content_type.is_empty() { &[] } else { &headers }, &body);
        let shown = String::from_utf8_lossy(&body[..body.len().min(60)]).into_owned();
        assert_eq!(answer.status, status, "{method} {path} {shown}: {}", answer.text());
        assert_eq!(answer.header("content-type"), Some("application/problem+json"), "{method} {path} {shown}");
        let problem = answer.json();
        assert_eq!(problem["status"], status, "{problem}");
        assert!(
            problem["title"].is_string() && problem["detail"].as_str().is_some_and(|said| !said.is_empty()),
            "{problem}"
        );
        assert!(
            problem["detail"].as_str().is_some_and(|said| said.contains(detail)),
            "{path}: no {detail} in {problem}"
        );
        if let Some(pointer) = pointer {
            assert_eq!(problem["pointer"], pointer, "{path} {shown}: {problem}");
            assert_eq!(problem["problems"][0]["pointer"], pointer, "{problem}");
        }
        if status == 405 {
            assert!(answer.header("allow").is_some(), "{method} {path}");
        }
    }
    assert_eq!(SITE.get("/healthz").status, 200, "the server has not survived");
}

#[test]
fn several_problems_are_all_told() {
    let wrong = NINJA_MASTER
        .replace("\"tortuga\"\nmin", "\"tortugo\"\nmin")
        .replace("owner = \"Bob\" }, {", "owner = \"Bub\" }, {");
    let problem = SITE.post(RULINGS, TOML, wrong.as_bytes()).json();
    assert!(problem["problems"].as_array().is_some_and(|all| all.len() >= 2), "{problem}");
}

#[test]
fn a_refusal_speaks_the_language_asked_for() {
    for (language, title) in [("fr", "Type inconnu"), ("en", "Unknown type")] {
        let headers = [("content-type", "text/html"), ("accept-language", language)];
        assert_eq!(SITE.ask("POST", RULINGS, &headers, b"x").json()["title"], title);
    }
}

#[test]
fn an_address_is_not_read_without_end() {
    let answer = SITE.get(&format!("/fr/search?q={}", "a".repeat(20_000)));
    assert_eq!(answer.status, 414);
    assert_eq!(SITE.get(&format!("/fr/search?q={}", "a".repeat(500))).status, 400);
    assert_eq!(SITE.get("/fr/judge/ruling?s=%25").status, 400);
    assert_eq!(SITE.get("/fr/judge/ruling").status, 400);
}

/// A game in which everything goes wrong.
struct Trouble;

impl Game for Trouble {
    fn id(&self) -> &'static str {
        "trouble"
    }

    fn editions(&self) -> Vec<String> {
        vec!["only".into()]
    }

    fn terms(&self, _: &Value) -> Result<Terms, Vec<Problem>> {
        Ok(Terms {
            edition: "only".into(),
            wording: "printed".into(),
            readings: std::collections::BTreeMap::new(),
            borrowed: std::collections::BTreeMap::new(),
            answers: AnswerMode::Strict,
            unsaid: Unsaid::Declined,
            more: Vec::new(),
        })
    }

    fn hear(&self, scenario: &Value, _: &Terms, _: Depth, _: &Allowance) -> Result<Hearing, Unheard> {
        if scenario.get("sleep").is_some() {
            thread::sleep(Duration::from_secs(4));
        }
        std::panic::resume_unwind(Box::new("trouble, as asked for"))
    }

    fn fails(&self, _: &Value, _: &Hearing, _: &Allowance) -> Vec<String> {
        Vec::new()
    }

    fn differences(&self, _: &str, _: &str) -> Vec<Difference> {
        Vec::new()
    }

    fn reading(&self, _: &str) -> Option<ReadingOffered> {
        None
    }

    fn schema(&self) -> Value {
        std::panic::resume_unwind(Box::new("trouble, as asked for"))
    }
}

#[test]
fn a_panic_is_one_broken_answer_and_a_slow_ruling_is_not_waited_for() {
    let mut site = Site::new(library(), vec![Arc::new(Trouble)]);
    site.patience = Duration::from_millis(50);
    let server = Server::start(site);
    let ask = |scenario: Value| server.post("/api/v1/rulings", JSON, scenario.to_string().as_bytes());
    for _ in 0..8 {
        assert_eq!(ask(json!({ "game": "trouble" })).status, 500);
        assert_eq!(server.get("/api/v1/schema/scenario.json").status, 500);
    }
    let late = ask(json!({ "game": "trouble", "sleep": true }));
    assert_eq!((late.status, late.header("retry-after")), (503, Some("5")));
    let busy = (0..40).map(|_| ask(json!({ "game": "trouble", "sleep": true })));
    assert!(busy.into_iter().any(|answer| answer.json()["title"] == "Trop de demandes"), "nobody was turned away");
    assert_eq!(server.get("/fr").status, 200, "the server has not survived");
}
