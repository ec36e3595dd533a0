//! What the pages of a hall give away: to a table, to nobody, and to a browser that would take a name for markup.

use std::{
    io::{Read as _, Write as _},
    time::{Duration, Instant},
};

use serde_json::json;

use super::{
    client::Answer,
    event::{Event, opened, served, served_by},
    roles::{Cast, cast, table},
    room::{come_in, cookies, page, read, send},
    server::{Server, judging_site, library},
};
use crate::desk::place::on_both;

/// The addresses of all pages of an event below it, as `docs/roles.md` has them; a call where one is wanted.
fn pages(call: u64) -> Vec<String> {
    let routes = table("Pages").into_keys();
    let read = routes.filter_map(|route| Some(route.strip_prefix("GET")?.trim().to_owned()));
    read.filter(|below| below != "/news").map(|below| numbered(&below, call)).collect()
}

/// A route with this number wherever one is wanted.
pub fn numbered(below: &str, number: u64) -> String {
    let parts = below.split('/').map(|part| if part.starts_with('{') { number.to_string() } else { part.to_owned() });
    parts.collect::<Vec<_>>().join("/")
}

/// What comes of a stream within a moment.
fn streamed(server: &Server, path: &str, header: &str) -> String {
    let mut stream = server.connect();
    stream.write_all(format!("GET {path} HTTP/1.1\r\nhost: a\r\n{header}\r\n\r\n").as_bytes()).expect("it is asked");
    stream.set_read_timeout(Some(Duration::from_millis(400))).expect("a time");
    let (mut text, mut bytes, began) = (Vec::new(), vec![0; 65_536], Instant::now());
    while began.elapsed() < Duration::from_secs(2) {
        match stream.read(&mut bytes) {
            Ok(read) if read > 0 => text.extend_from_slice(&bytes[..read]),
            _ => break,
        }
    }
    String::from_utf8_lossy(&text).into_owned()
}

/// What only the staff may read, of table 8 and of the staff itself.
const OF_THE_STAFF: [&str; 5] = ["Zénobie", "Yvain", "texte-de-huit", "dit-à-huit", "averti-pour"];
/// Names of whoever is there, which nobody reads who has not come in.
const NAMES: [&str; 7] = ["Ada-quatre", "Nadia", "Tom", "Gil", "Louis", "texte-de-quatre", "arbitre-organisatrice"];

/// Lays out what may be given away: players, calls with a text, an answer, a warning. Says the number of table 4's call.
fn secrets(cast: &Cast<'_>) -> u64 {
    let (event, head) = (&cast.event, &cast.event.head);
    let named = json!({ "key": "who", "kind": "staff", "body": { "office": "judge" }, "words": { "name": "arbitre-organisatrice" } });
    event.written(head, &named);
    event.written(head, &json!({ "key": "round", "kind": "round", "body": { "round": 1, "minutes": 50 } }));
    let seats = |first: u64| json!([{ "player": first }, { "player": first + 1 }]);
    let roster = json!({ "key": "roster", "kind": "roster", "body": { "round": 1, "tables": [
        { "table": 4, "seats": seats(1) }, { "table": 8, "seats": seats(3) },
    ] }, "words": { "player-1": "Ada-quatre", "player-2": "Bob-quatre", "player-3": "Zénobie", "player-4": "Yvain" } });
    event.written(head, &roster);
    let call = |number: u16, text: &str| {
        let (key, words) = (format!("call-{number}"), json!({ "text": text }));
        event.written(head, &json!({ "key": key, "kind": "call", "body": { "table": number }, "words": words }))
    };
    let (own, other) = (call(4, "texte-de-quatre"), call(8, "texte-de-huit"));
    event.written(head, &json!({ "key": "take", "on": other, "kind": "take", "body": {} }));
    let said = json!({ "key": "said", "on": other, "kind": "answer",
        "body": { "told_at": 1_700_000_000_000_i64, "clauses": ["turn.play"] }, "words": { "text": "dit-à-huit" } });
    event.written(head, &said);
    let warned = json!({ "key": "warned", "kind": "warning", "body": { "table": 8, "seat": 1, "told_at": 1_700_000_000_000_i64 },
        "words": { "text": "averti-pour" } });
    event.written(head, &warned);
    own
}

#[track_caller]
fn hides(text: &str, secrets: &[&str], what: &str) {
    for secret in secrets {
        assert!(!text.contains(secret), "{what} gives away {secret}");
    }
}

#[test]
fn a_table_reads_no_more_than_its_own_and_nobody_no_name() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let cast = cast(site, &own, "Une coupe", true, "0").await;
        let call = secrets(&cast);
        let key = cast.keys["table"].clone().expect("a key");
        let browser = come_in(site, &key);
        let mut seen = 0;
        for below in pages(call) {
            for l in ["fr", "en"] {
                let path = page(&cast.event, &below).replacen("fr", l, 1);
                let shown = read(site, &path, &browser);
                hides(&shown.text(), &OF_THE_STAFF, &format!("{below} to a table"));
                seen += usize::from(shown.status == 200 && shown.text().contains("Ada-quatre"));
                let outside = read(site, &path, "");
                hides(&outside.text(), &[&OF_THE_STAFF[..], &NAMES].concat(), &format!("{below} to nobody"));
            }
        }
        assert!(seen >= 2, "its own players it does read");
        let news = page(&cast.event, "/news?after=0");
        let told = streamed(site, &news, &format!("cookie: {browser}"));
        assert!(told.contains("texte-de-quatre"), "{told}");
        hides(&told, &OF_THE_STAFF, "its news");
        assert!(!told.contains(&key) && !told.contains("digest"));
        let bearer = format!("authorization: Bearer {key}");
        let api = format!("/api/v1/events/{}", cast.event.id);
        for (header, hidden) in
            [(bearer.as_str(), &OF_THE_STAFF[..]), ("accept: */*", &[&OF_THE_STAFF[..], &NAMES].concat())]
        {
            for below in ["", "?at=15", "/entries?after=0", "/stream?after=0"] {
                let told = streamed(site, &format!("{api}{below}"), header);
                assert!(told.starts_with("HTTP/1.1 200"), "{below}: {told}");
                hides(&told, hidden, &format!("{below} with {header}"));
            }
        }
        // The scorekeeper reads who sits where, and not what was said.
        let scorekeeper = come_in(site, cast.keys["scorekeeper"].as_deref().expect("a key"));
        for below in pages(call) {
            let shown = read(site, &page(&cast.event, &below), &scorekeeper).text();
            hides(&shown, &OF_THE_STAFF[2..], &format!("{below} to the scorekeeper"));
        }
        server.stop();
    });
}

/// Names that would do something if they were taken for more than names, and what must not be found of each.
const MARKUP: [(&str, &str); 7] = [
    ("<script>alert(1)</script>", "<script>alert"),
    ("\"><img src=x onerror=alert(2)>", "<img src=x"),
    ("' onfocus=alert(3) x='", "' onfocus=alert"),
    ("</textarea></title><svg/onload=alert(4)>", "<svg/onload"),
    ("=HYPERLINK(\"http://x\",\"y\")", "\u{0}"),
    ("<!--<b>Lou</b>", "<b>Lou"),
    ("Lou;=1+1;", "\u{0}"),
];

/// As a form sends it.
fn percent(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect::<Vec<_>>().concat()
}

/// That nothing typed is taken for more than it is: markup in a page, a formula in a table, an end in an object.
fn is_harmless(answer: &Answer, what: &str) {
    let (kind, text) = (answer.header("content-type").unwrap_or_default(), answer.text());
    assert!(answer.header("x-content-type-options").is_some_and(|value| value == "nosniff"), "{what}");
    if kind.starts_with("text/html") {
        for (_, markup) in MARKUP {
            assert!(!text.contains(markup), "{what}: {markup}");
        }
    } else if kind.starts_with("text/csv") {
        assert!(begin_as_formulas(&text).is_empty(), "{what}: {:?}", begin_as_formulas(&text));
    } else if kind.contains("json") && !text.trim().is_empty() {
        assert!(
            text.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok())
                || answer.json().is_object()
        );
    }
}

/// The cells that a spreadsheet would take for a formula.
fn begin_as_formulas(text: &str) -> Vec<&str> {
    let cells = text.split(['\n', ',', ';', '\t']).map(|cell| cell.trim_start_matches([' ', '"']));
    let number = |cell: &str| cell.trim_end_matches(['"', '\r']).parse::<f64>().is_ok();
    cells.filter(|cell| cell.starts_with(['=', '+', '-', '@']) && !number(cell)).collect()
}

#[test]
fn a_formula_in_a_table_is_found() {
    assert_eq!(begin_as_formulas("1,\"=1+1\",'=2,-3\n@x;+a"), ["=1+1\"", "@x", "+a"]);
}

/// The pages of an event with the status that they have for somebody.
fn documented(call: u64, column: &str) -> Vec<(String, String)> {
    let routes = table("Pages").into_iter().filter_map(|(route, columns)| {
        let below = route.strip_prefix("GET")?.trim();
        (below != "/news").then(|| (numbered(below, call), columns[column].clone()))
    });
    routes.collect()
}

/// An appeal that was heard, with what was said and why; what was said is a precedent.
fn settled(event: &Event<'_>, call: u64, write: &impl Fn(&str)) {
    let number = |list: &str, name: &str| event.read("", &event.head)[list][0][name].as_u64().expect("a number");
    let (text, why) = (percent(MARKUP[3].0), percent(MARKUP[5].0));
    write(&format!("kind=appeal&key=ap&on={}&reason={why}&back={call}", number("answers", "answer")));
    let appeal = number("appeals", "appeal");
    write(&format!("kind=heard&key=he&on={appeal}&upheld=no&text={text}&reason={why}&minutes=0"));
    write(&format!("kind=precedent&key=pr&on={}", number("heard", "heard")));
}

/// A warning.
fn warned(write: &impl Fn(&str)) {
    write(&format!("kind=warning&key=wa&table=4&seat=1&text={}", percent(MARKUP[2].0)));
}

/// What is made and shown once, and where one comes in: with an invitation, and where one is in already.
fn made(cast: &Cast<'_>, browser: &str) {
    let (site, event) = (cast.event.server, &cast.event);
    let invited = send(site, &page(event, "/people"), browser, "office=judge&uses=1&hours=1");
    let sheets = send(site, &page(event, "/sheets"), browser, "first=4&last=4");
    let text = invited.text();
    let (_, token) = text.split_once("/in/").expect("its address");
    let token = token.split('<').next().expect("a key");
    let door = read(site, &format!("/in/{token}"), browser);
    assert_eq!(door.status, 303, "{}", door.text());
    let come = read(site, "/fr/in", &format!("{browser}; {}", cookies(&door)));
    let told = read(site, &page(event, "/table?number=4"), browser);
    for (answer, what) in [(&invited, "an invitation"), (&sheets, "sheets"), (&come, "coming in"), (&told, "warnings")]
    {
        assert_eq!(answer.status, 200, "{what}");
        is_harmless(answer, what);
    }
    assert!(come.text().contains("Déjà entré") && come.text().contains("déjà entré ici comme"), "{}", come.text());
}

#[test]
fn a_name_is_a_name_where_answers_differ_and_beside_a_kept_ruling() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        let cast = cast(site, &own, MARKUP[0].0, false, "0").await;
        let event = &cast.event;
        let named =
            json!({ "key": "j", "kind": "staff", "body": { "office": "judge" }, "words": { "name": MARKUP[1].0 } });
        let judge = event.written(&event.head, &named);
        let browser = come_in(site, &event.key(&json!({ "person": judge })));
        let called = |table: u16| {
            let body = json!({ "table": table, "cards": ["warbot", "ninja-master"] });
            event.written(&event.head, &json!({ "key": format!("c{table}"), "kind": "call", "body": body }))
        };
        let first = called(1);
        let ruled = send(site, &page(event, &format!("/calls/{first}")), &browser, "situation=1&key=a&minutes=0");
        assert_eq!(ruled.status, 303, "{}", ruled.text());
        let kept = event.read("", &event.head)["answers"][0]["ruling"].as_str().expect("a ruling").to_owned();
        // It is filed beside everything else.
        let mut asks = std::iter::repeat_with(|| {
            std::thread::sleep(Duration::from_millis(100));
            read(site, &format!("/fr/r/{kept}"), &browser)
        });
        let beside = asks.by_ref().take(300).find(|shown| shown.text().contains("déjà répondu"));
        is_harmless(&beside.expect("what was answered stands there"), "beside a kept ruling");
        let second = called(2);
        let said = format!("kind=answer&on={second}&back={second}&key=b&minutes=0&text={}", percent(MARKUP[3].0));
        let asked = send(site, &page(event, "/write"), &browser, &said);
        assert_eq!(asked.status, 409, "{}", asked.text());
        is_harmless(&asked, "answers that differ");
        server.stop();
    });
}

#[test]
fn a_name_is_a_name_on_every_page_in_every_export_and_where_it_is_refused() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let cast = cast(site, &own, MARKUP[0].0, false, "0").await;
        let (event, browser) = (&cast.event, come_in(site, &cast.event.head));
        for (n, (name, _)) in MARKUP.iter().enumerate() {
            let judge = json!({ "key": format!("j{n}"), "kind": "staff", "body": { "office": "judge" }, "words": { "name": name } });
            event.written(&event.head, &judge);
        }
        let write = |form: &str| {
            let answer = send(site, &page(event, "/write"), &browser, form);
            assert_eq!(answer.status, 303, "{form}: {}", answer.text());
        };
        write("kind=round&round=1&key=r&minutes=50");
        let seats = MARKUP.iter().map(|(name, _)| format!("4, {}", name.replace(',', " "))).take(4);
        write(&format!("kind=roster&round=1&key=o&roster={}", percent(&seats.collect::<Vec<_>>().join("\n"))));
        for (n, (name, _)) in MARKUP.iter().enumerate() {
            write(&format!("kind=call&key=c{n}&table={}&text={}", n + 1, percent(name)));
        }
        let calls = event.read("", &event.head)["calls"].clone();
        let call = calls.as_array().expect("calls").iter().find(|call| call["table"] == 4).expect("its call");
        let call = call["call"].as_u64().expect("a number");
        let said = format!("kind=answer&key=s&on={call}&clauses=&text={}&minutes=0", percent(MARKUP[1].0));
        write(&said);
        settled(event, call, &write);
        warned(&write);
        let table = come_in(site, cast.keys["table"].as_deref().expect("a key"));
        for (who, column) in [(&browser, "head judge"), (&table, "table")] {
            for (below, status) in documented(call, column) {
                for l in ["fr", "en"] {
                    let shown = read(site, &page(event, &below).replacen("fr", l, 1), who);
                    assert_eq!(shown.status.to_string(), status, "{below} to {column}");
                    is_harmless(&shown, &below);
                }
            }
        }
        made(&cast, &browser);
        let desk = own.open().await;
        let mut log = Vec::new();
        desk.export(Some(&event.id), &mut log).await.expect("a log");
        desk.close().await;
        for line in String::from_utf8(log).expect("text").lines() {
            assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "{line}");
        }
        // What is refused is told, with what was typed.
        let forms = table_of_posts().into_iter().map(|below| page(event, &numbered(&below, call)));
        for path in forms.chain(["/fr/in".to_owned()]) {
            for (name, _) in MARKUP {
                let name = percent(name);
                for field in [
                    "kind",
                    "table",
                    "roster",
                    "card",
                    "clauses",
                    "office",
                    "uses",
                    "first",
                    "code",
                    "situation",
                    "name",
                ] {
                    let kind = if field == "roster" { "roster" } else { "call" };
                    let form =
                        format!("{field}={name}&kind={kind}&key=zz&table=1&office=judge&first=1&last=1&on={call}");
                    if path.ends_with("/out") || path.ends_with("/people") && field == "name" {
                        continue;
                    }
                    let answer = send(site, &path, &browser, &form);
                    assert!(answer.status < 500, "{path} {field}: {}", answer.status);
                    is_harmless(&answer, &format!("{path} {field}"));
                }
            }
        }
        is_harmless(&event.ask("GET", "/entries?after=0", Some(&event.head), None), "the entries");
        server.stop();
    });
}

/// The routes to which forms are sent.
pub fn table_of_posts() -> Vec<String> {
    let routes = table("Pages").into_keys();
    routes.filter_map(|route| route.strip_prefix("POST ").map(str::to_owned)).collect()
}

#[test]
fn names_with_markup_are_only_names() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let browser = come_in(site, &event.head);
        let write = |form: &str| {
            let answer = send(site, &page(&event, "/write"), &browser, form);
            assert_eq!(answer.status, 303, "{form}: {}", answer.text());
        };
        let judge =
            json!({ "key": "lou", "kind": "staff", "body": { "office": "judge" }, "words": { "name": "<b>Lou</b>" } });
        event.written(&event.head, &judge);
        write("kind=round&round=1&key=r&minutes=50");
        write(
            "kind=roster&round=1&key=o&roster=1%2C+%3Cscript%3Ealert(1)%3C%2Fscript%3E%2C+Robots%0A1%2C+Ada%2C+pirates",
        );
        write("kind=call&key=c&table=1&text=%3Cimg+src%3Dx%3E+%22%27");
        let call = event.read("", &event.head)["calls"][0]["call"].clone();
        for below in
            ["", "/log", "/lay", "/people", "/sheets", "/wall", "/report", "/precedents", &format!("/calls/{call}")]
        {
            let shown = read(site, &page(&event, below), &browser);
            assert_eq!(shown.status, 200, "{below}");
            let text = shown.text();
            for markup in ["<script>alert", "<img src=x", "<b>Lou"] {
                assert!(!text.contains(markup), "{below}: {markup}");
            }
        }
        let shown = read(site, &page(&event, &format!("/calls/{call}")), &browser).text();
        assert!(
            shown.contains("Robots") && shown.contains("Pirates") && shown.contains("Ada"),
            "factions by their names"
        );
        let unknown =
            send(site, &page(&event, "/write"), &browser, "kind=roster&round=1&key=p&on=3&roster=1%2C+Ada%2C+gobelins");
        assert_eq!(unknown.status, 422);
        assert!(unknown.text().contains("gobelins") && unknown.text().contains("1, Ada, gobelins"), "nothing is lost");
        server.stop();
    });
}
