//! Every route of an event in every role and in none, held against `docs/roles.md`.

use std::collections::{BTreeMap, BTreeSet};

use arbitre::desk::{Act, Kind, Office, Role, Whose, may};
use serde_json::{Value, json};

use super::{
    event::{Event, opened, served, served_by},
    server::{judging_site, library},
};
use crate::desk::place::{Own, on_both};

/// A table of the document: of each row, what stands under each column.
pub fn table(heading: &str) -> BTreeMap<String, BTreeMap<String, String>> {
    let document = include_str!("../../docs/roles.md");
    let (_, part) = document.split_once(&format!("\n## {heading}\n")).expect("the heading");
    let mut lines = part.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`').to_owned()).collect()
    };
    let columns = cells(lines.next().expect("a head"));
    let rows = lines.skip(1).map(|line| {
        let cells = cells(line);
        assert_eq!(cells.len(), columns.len(), "{line}");
        (cells[0].clone(), columns.iter().cloned().zip(cells).skip(1).collect())
    });
    rows.collect()
}

/// An event with somebody in every role: by column, their key.
pub struct Cast<'a> {
    pub event: Event<'a>,
    pub keys: BTreeMap<&'static str, Option<String>>,
}

pub async fn cast<'a>(server: &'a super::server::Server, own: &Own, name: &str, public: bool, other: &str) -> Cast<'a> {
    let event = opened(server, &own.place, name, public).await;
    event.written(&event.head, &json!({ "key": "tables", "kind": "tables", "body": { "first": 1, "last": 9 } }));
    let (judge, scorekeeper) = (event.staff("judge", "Nadia"), event.staff("scorekeeper", "Tom"));
    let (gone, left) = (event.staff("judge", "Gil"), event.staff("judge", "Louis"));
    event.written(&event.head, &json!({ "key": "door", "on": gone.0, "kind": "door" }));
    let table = event.key(&json!({ "table": 4 }));
    let keys = event.read("/keys", &event.head);
    let last = keys["keys"].as_array().expect("keys").iter().find(|key| key["for"]["person"] == left.0).expect("it");
    let below = format!("/keys/{}", last["key"]);
    assert_eq!(event.ask("DELETE", &below, Some(&event.head), None).status, 200);
    let mut keys: BTreeMap<&str, Option<String>> = BTreeMap::from([
        ("head judge", Some(event.head.clone())),
        ("judge", Some(judge.1)),
        ("scorekeeper", Some(scorekeeper.1)),
        ("table", Some(table)),
        ("key of another event", Some(other.to_owned())),
        ("revoked key", Some(left.1)),
        ("shown the door", Some(gone.1)),
    ]);
    keys.insert(if public { "nobody, public event" } else { "nobody" }, None);
    Cast { event, keys }
}

/// The status of an answer on this route.
fn status(event: &Event<'_>, route: &str, column: &str, key: Option<&str>) -> u16 {
    let (method, below) = route.split_once(' ').unwrap_or((route, ""));
    let number =
        1 + ["head judge", "judge", "scorekeeper", "table"].iter().position(|role| *role == column).unwrap_or(4);
    match (method, below) {
        ("GET", "/stream") => event.stream(key, None).status,
        ("POST", "/entries") => {
            let call = json!({ "key": "call", "kind": "call", "body": { "table": number } });
            event.ask(method, below, key, Some(&call)).status
        }
        ("POST", "/before") => event.ask(method, below, key, Some(&dispute())).status,
        ("POST", "/keys") => event.ask(method, below, key, Some(&json!({ "for": { "table": 9 } }))).status,
        ("DELETE", "/keys/{key}") => {
            let spare = event.ask("POST", "/keys", Some(&event.head), Some(&json!({ "for": { "table": 9 } }))).json();
            event.ask(method, &format!("/keys/{}", spare["key"]), key, None).status
        }
        _ => event.ask(method, below, key, None).status,
    }
}

#[test]
fn every_route_answers_every_role_and_none_as_it_is_written() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let elsewhere = opened(&server.server, &own.place, "Ailleurs", true).await;
        let open = cast(&server.server, &own, "Une coupe", true, &elsewhere.head).await;
        let closed = cast(&server.server, &own, "Entre nous", false, &elsewhere.head).await;
        let routes = table("Routes");
        let mut walked = 0;
        for (route, columns) in &routes {
            for (column, said) in columns {
                let of = if closed.keys.contains_key(column.as_str()) { &closed } else { &open };
                let key = of.keys.get(column.as_str()).unwrap_or_else(|| panic!("{column}"));
                assert_eq!(status(&of.event, route, column, key.as_deref()).to_string(), *said, "{route}: {column}");
                walked += 1;
            }
        }
        assert_eq!(walked, 10 * 9);
        // Of what is described, nothing is left out.
        let described = super::promised::operations();
        let described = described.iter().filter(|one| one.path.starts_with("/events/"));
        let mut described: Vec<String> = described
            .map(|one| format!("{} {}", one.method.to_uppercase(), one.path.trim_start_matches("/events/{event}")))
            .map(|one| one.trim().to_owned())
            .collect();
        described.push("GET ?at=1".into());
        described.sort();
        assert_eq!(described, routes.keys().cloned().collect::<Vec<_>>());
        server.stop();
    });
}

/// A dispute about which it is asked what was answered.
fn dispute() -> Value {
    toml::from_str(super::NINJA_MASTER).expect("the dispute")
}

/// A write of this kind that needs nothing to stand there: it rests on the first entry, which is none of its kind.
fn attempt(kind: Kind) -> Value {
    let said = json!({ "told_at": 0, "clauses": ["term.place"] });
    let body = match kind {
        Kind::Event => json!({ "public": true }),
        Kind::Staff => json!({ "office": "head-judge" }),
        Kind::Tables => json!({ "first": 1, "last": 9 }),
        Kind::Silence => json!({ "table": 9, "silenced": false }),
        Kind::Roster => json!({ "round": 9, "tables": [{ "table": 9, "seats": [] }] }),
        Kind::Round => json!({ "round": 9, "minutes": 50 }),
        Kind::Clock => json!({ "press": "start" }),
        Kind::Extra => json!({ "table": 9, "minutes": 1, "told_at": 0 }),
        Kind::Call => json!({ "table": 4 }),
        Kind::Answer => said,
        Kind::Heard => json!({ "upheld": true, "said": said }),
        Kind::Warning => json!({ "table": 99, "seat": 1, "told_at": 0 }),
        Kind::Carried => json!({ "clauses": ["term.place"] }),
        Kind::Over
        | Kind::Door
        | Kind::Take
        | Kind::Way
        | Kind::Release
        | Kind::Withdraw
        | Kind::Appeal
        | Kind::Precedent
        | Kind::Correction => json!({}),
    };
    let words = match kind {
        Kind::Event => json!({ "name": "x" }),
        Kind::Warning => json!({ "text": "x" }),
        Kind::Heard | Kind::Correction => json!({ "reason": "x" }),
        _ => json!({}),
    };
    let word = serde_json::to_value(kind).expect("a word");
    json!({ "key": format!("attempt-{}", word.as_str().expect("a word")), "on": 1, "kind": word, "body": body, "words": words })
}

const ROLES: [(&str, Role); 5] = [
    ("head judge", Role::Staff(Office::HeadJudge)),
    ("judge", Role::Staff(Office::Judge)),
    ("scorekeeper", Role::Staff(Office::Scorekeeper)),
    ("table", Role::Table),
    ("nobody", Role::Nobody),
];

#[test]
fn every_kind_may_be_written_by_whom_it_is_written() {
    let kinds = table("What may be written");
    assert_eq!(kinds.len(), Kind::ALL.len());
    for kind in Kind::ALL {
        let word = serde_json::to_value(kind).expect("a word");
        let row = &kinds[word.as_str().expect("a word")];
        for (column, role) in ROLES {
            let says = match [Whose::Own, Whose::Others].map(|whose| may(role, Act::Write(kind, whose))) {
                [true, true] => "yes",
                [true, false] => "own",
                [false, _] => "no",
            };
            assert_eq!(row[column], says, "{word}: {column}");
        }
    }
    on_both(async |own| {
        let server = served(&own.place);
        let cast = cast(&server.server, &own, "Une coupe", false, "0").await;
        let others = Kind::ALL.into_iter().filter(|kind| *kind != Kind::Over);
        for kind in others.chain([Kind::Over]) {
            let word = serde_json::to_value(kind).expect("a word");
            let row = &kinds[word.as_str().expect("a word")];
            // The head judge is last: what they may write changes something.
            for (column, _) in ROLES.into_iter().rev() {
                let answer = cast.event.ask("POST", "/entries", cast.keys[column].as_deref(), Some(&attempt(kind)));
                let expected = match (row[column].as_str(), column) {
                    (_, "nobody") => answer.status == 401,
                    ("no", _) if kind != Kind::Event => answer.status == 403,
                    _ => [200, 409, 422].contains(&answer.status),
                };
                assert!(expected, "{word} {column}: {} {}", answer.status, answer.text());
            }
        }
        let other = json!({ "key": "another", "kind": "call", "body": { "table": 5 } });
        let refused = cast.event.ask("POST", "/entries", cast.keys["table"].as_deref(), Some(&other));
        assert_eq!((refused.status, &refused.json()["refused"]["refused"]), (403, &json!("other-table")));
        server.stop();
    });
}

#[test]
fn every_role_is_shown_what_is_written_and_nothing_else() {
    on_both(async |own| {
        let server = served(&own.place);
        let cast = cast(&server.server, &own, "Une coupe", true, "0").await;
        cast.event.written(
            &cast.event.head,
            &json!({ "key": "round", "kind": "round", "body": { "round": 1, "minutes": 50 } }),
        );
        let roster = json!({ "key": "roster", "kind": "roster", "body": { "round": 1, "tables": [
            { "table": 4, "seats": [{ "player": 1 }, { "player": 2 }] },
        ] }, "words": { "player-1": "Ada", "player-2": "Élie" } });
        cast.event.written(&cast.event.head, &roster);
        let fields = table("What is shown");
        for column in ["head judge", "judge", "scorekeeper", "table", "nobody, public event"] {
            let answer = cast.event.ask("GET", "", cast.keys[column].as_deref(), None);
            let state = answer.json();
            let shown: Vec<&String> = state.as_object().expect("fields").keys().collect();
            let said: Vec<&String> =
                fields.iter().filter(|(_, row)| row[column] == "yes").map(|(field, _)| field).collect();
            assert_eq!(shown, said, "{column}");
        }
        server.stop();
    });
}

/// The routes of the hall as they are registered: of an event’s pages what stands below it.
fn registered() -> BTreeSet<String> {
    let (_, halls) =
        include_str!("../../src/web/page/mod.rs").split_once("\nfn halls(").expect("the pages of the hall");
    let links = include_str!("../../src/web/serving/serve.rs").lines().filter(|line| line.contains("page::hall::"));
    let links = links.map(|line| line.replace("{into:in|IN}", "in")).collect::<String>();
    let mut routes = BTreeSet::new();
    for part in [halls, &links].concat().split("\"/").skip(1) {
        let (path, ways) = part.split_once('"').expect("a path");
        let below = path.strip_prefix("events/{event}").map_or_else(|| format!("/{path}"), str::to_owned);
        for (way, method) in [("reading()", "GET"), ("web::get()", "GET"), ("web::post()", "POST")] {
            if ways.contains(way) {
                routes.insert(format!("{method} {below}").trim().to_owned());
            }
        }
    }
    routes
}

#[test]
fn every_route_of_the_hall_stands_in_the_tables_of_roles() {
    let written: BTreeSet<String> =
        [table("Pages"), table("Coming in")].into_iter().flat_map(BTreeMap::into_keys).collect();
    assert_eq!(registered(), written);
}
