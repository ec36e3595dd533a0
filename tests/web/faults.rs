//! Everything a server is sent that it should not be sent, and what goes wrong inside it.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
    thread,
    time::Duration,
};

use arbitre::{
    allowance::Allowance,
    game::{Depth, Difference, Game, Hearing, Offers, Problem, ReadingOffered, Situation, Terms, Unheard},
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

/// A card that makes a player lose more than can be counted.
const LOSES_ALL: &str = r#"[[cards]]
id = "ruin"
name = { en = "Ruin" }
kind = "Action"
text = [{ OnPlay = { GainVp = -2147483648 } }]
"#;
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
        at("", "20000", bad(RULINGS, JSON, format!("{{\"{}\":[0{}]}}", "a".repeat(120_000), ",0".repeat(60_000)), 400)),
        at("", "20000", bad(RULINGS, TOML, format!("a = [{}]", "1979-05-27,".repeat(23_000)), 400)),
        at("", "stands twice", bad(RULINGS, JSON, format!("{{\"a\":1{}}}", ",\"a\":1".repeat(19_000)), 400)),
        at("/title", "U+001B", bad(RULINGS, TOML, wrong("against Warbot", "against \\u001b[31mWarbot"), 422)),
        at("/active", "U+202E", bad(RULINGS, TOML, wrong("active = \"Alice\"", "active = \"Ali\u{202e}ce\""), 422)),
        at("", "U+001B", bad(RULINGS, "text/markdown", "+++\ntitle = \"x\"\n+++\n\u{1b}[2J", 400)),
        at("/edition", "U+001B", bad("/api/v1/rulings?edition=%1b", TOML, NINJA_MASTER, 400)),
        at("/cards/0/text", "-999 to 999", bad(RULINGS, TOML, format!("{NINJA_MASTER}\n{LOSES_ALL}"), 422)),
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
        get("/api/v1/rulings/12", 404, "7KQ4-M2"),
        Bad { pointer: Some("/keep"), ..bad("/api/v1/rulings?keep=yes", TOML, NINJA_MASTER, 400) },
        get("/api/v1/nowhere", 404, ""),
        get("/api/v1/rulings/explore", 405, ""),
        get("/api/v1/rulings", 405, ""),
        get("/api/v1/search?limit=many", 400, ""),
        Bad { pointer: Some("/kind"), ..get("/api/v1/search?q=a&kind=rul", 400, "rule") },
        Bad { pointer: Some("/book"), ..get("/api/v1/search?q=a&book=bse", 400, "base") },
        Bad { pointer: Some("/card"), ..get("/api/v1/search?q=a&card=warbto", 400, "Warbot") },
        Bad { pointer: Some("/card"), ..get("/api/v1/search?card=ninjas", 400, "Ninja") },
        Bad { pointer: Some("/card"), ..get("/api/v1/search?card=", 400, "") },
        Bad { pointer: Some("/faction"), ..get("/api/v1/search?q=a&faction=pirtaes", 400, "Pirates") },
        Bad { pointer: Some("/faction"), ..get("/api/v1/search?faction=warbot", 400, "") },
        Bad { pointer: Some("/without"), ..get("/api/v1/search?q=a&without=zombei", 400, "Zombies") },
        Bad { pointer: Some("/without"), ..get("/api/v1/search?q=a&without=xyzzyq", 400, "xyzzyq") },
        Bad { pointer: Some("/faction"), ..get("/api/v1/search?faction=robots&faction=ninjas", 400, "once") },
        Bad { pointer: Some("/withot"), ..get("/api/v1/search?withot=a", 400, "without") },
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
fn problems_are_told_up_to_a_number_and_the_others_counted() {
    for body in [
        format!("{{\"a\":1{}}}", ",\"a\":1".repeat(19_000)),
        format!("{{\"a\":[{}\"\"]}}", "[\"\\u0007\"],".repeat(200)),
    ] {
        let answer = SITE.ask("POST", &format!("{RULINGS}?lang=en"), &[("content-type", JSON)], body.as_bytes());
        assert!(answer.body.len() < 10_000, "{} bytes", answer.body.len());
        let problem = answer.json();
        let told = problem["problems"].as_array().expect("problems");
        assert_eq!(told.len(), 21, "{problem}");
        assert!(told[20]["detail"].as_str().is_some_and(|said| said.contains("more problems")), "{}", told[20]);
    }
}

#[test]
fn what_is_packed_is_refused_with_what_is_read() {
    let packed = [("content-type", TOML), ("content-encoding", "gzip")];
    let answer = SITE.ask("POST", RULINGS, &packed, &[0x1f, 0x8b, 8, 0]);
    assert_eq!((answer.status, answer.header("accept-encoding")), (415, Some("identity")), "{}", answer.text());
    assert!(answer.json()["detail"].as_str().is_some_and(|said| said.contains("gzip")), "{}", answer.text());
    let plain = [("content-type", TOML), ("content-encoding", "identity")];
    assert_eq!(SITE.ask("POST", RULINGS, &plain, NINJA_MASTER.as_bytes()).status, 200);
}

#[test]
fn a_form_has_a_number_of_fields() {
    let form = [("content-type", "application/x-www-form-urlencoded")];
    for page in ["/fr/judge/ruling", "/fr/judge/explore", "/fr/judge/compare", "/fr/judge/board", "/fr/judge"] {
        let answer = SITE.ask("POST", page, &form, "a=&".repeat(100_000).as_bytes());
        assert_eq!(answer.status, 400, "{page}");
        assert!(answer.text().contains("300 champs"), "{page}: {}", answer.text());
    }
}

#[test]
fn a_long_scenario_is_ruled_on_like_a_short_one() {
    let long = format!("{NINJA_MASTER}\n{}", "# Cela se discute.\n".repeat(10_000));
    let [short, long] = [NINJA_MASTER, &long].map(|text| SITE.post(RULINGS, TOML, text.as_bytes()));
    assert_eq!((short.status, long.status), (200, 200), "{}", long.text());
    assert_eq!(short.json(), long.json());
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

    fn read<'a>(&'a self, scenario: &Value) -> Result<Box<dyn Situation + 'a>, Vec<Problem>> {
        Ok(Box::new(Worse(scenario.clone(), Terms::of("only", "printed", BTreeMap::new()))))
    }

    fn differences(&self, _: &str, _: &str) -> Vec<Difference> {
        Vec::new()
    }

    fn agree(&self, here: &str, there: &str, _: &BTreeSet<String>) -> bool {
        here == there
    }

    fn reading(&self, _: &str) -> Option<ReadingOffered> {
        None
    }

    fn schema(&self) -> Value {
        std::panic::resume_unwind(Box::new("trouble, as asked for"))
    }
}

struct Worse(Value, Terms);

impl Situation for Worse {
    fn terms(&self) -> &Terms {
        &self.1
    }

    fn hear(&self, _: &Terms, _: Depth, _: &Allowance) -> Result<Hearing, Unheard> {
        if self.0.get("sleep").is_some() {
            thread::sleep(Duration::from_secs(4));
        }
        std::panic::resume_unwind(Box::new("trouble, as asked for"))
    }

    fn offers(&self, terms: &Terms, work: &Allowance) -> Result<(Hearing, Offers), Unheard> {
        Ok((self.hear(terms, Depth::Bare, work)?, Offers::default()))
    }

    fn fails(&self, _: &Hearing, _: &Allowance) -> Vec<String> {
        Vec::new()
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
