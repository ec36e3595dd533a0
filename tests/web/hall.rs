//! A tournament over HTTP, as programs play it: on a real server, on either store.

use arbitre::desk::{Body, By, Moment, On, Words, Write, store::Unwritten};
use serde_json::{Value, json};

use super::event::{Event, opened, served};
use crate::desk::place::{Own, on_both};

/// What was said at a table.
fn said(on: u64, key: &str) -> Value {
    json!({ "key": key, "on": on, "kind": "answer",
        "body": { "told_at": 1, "clauses": ["conflict.cannot-beats-can"], "minutes": 4 },
        "words": { "text": "Elle reste, dit Nadia." } })
}

fn bare(key: &str, on: u64, kind: &str) -> Value {
    json!({ "key": key, "on": on, "kind": kind })
}

fn called(key: &str, table: u16) -> Value {
    json!({ "key": key, "kind": "call", "body": { "table": table, "cards": ["warbot"] }, "words": { "text": "Et là ?" } })
}

/// A hall in its first round: two judges, a scorekeeper, players at two tables, the keys of these.
struct Hall<'a> {
    event: Event<'a>,
    judges: [(u64, String); 2],
    scorekeeper: String,
    tables: [String; 2],
    round: u64,
}

async fn hall<'a>(server: &'a super::server::Server, own: &Own) -> Hall<'a> {
    let event = opened(server, &own.place, "Une coupe", true).await;
    let judges = [event.staff("judge", "Nadia"), event.staff("judge", "Karim")];
    let (_, scorekeeper) = event.staff("scorekeeper", "Tom");
    event.written(&scorekeeper, &json!({ "key": "t", "kind": "tables", "body": { "first": 1, "last": 3 } }));
    let round = json!({ "key": "r", "kind": "round", "body": { "round": 1, "minutes": 50 } });
    let round = event.written(&scorekeeper, &round);
    let roster = json!({ "key": "s", "kind": "roster", "body": { "round": 1, "tables": [
        { "table": 1, "seats": [{ "player": 1, "factions": ["ninjas"] }, { "player": 2 }] },
        { "table": 2, "seats": [{ "player": 3 }, { "player": 4 }] },
    ] }, "words": { "player-1": "Ada Lovelace", "player-2": "Élie", "player-3": "Zoé", "player-4": "Bob" } });
    event.written(&scorekeeper, &roster);
    let tables = [1, 2].map(|table| event.key(&json!({ "table": table })));
    let start = json!({ "key": "go", "on": round, "kind": "clock", "body": { "press": "start" } });
    event.written(&scorekeeper, &start);
    Hall { event, judges, scorekeeper, tables, round }
}

/// Why a write is not taken: its status, the word, and what stands there.
fn refused(event: &Event<'_>, key: &str, write: &Value) -> (u16, String, Value) {
    let answer = event.write(key, write);
    let problem = answer.json();
    (answer.status, problem["refused"]["refused"].as_str().unwrap_or_default().to_owned(), problem["refused"].clone())
}

#[test]
fn a_tournament_is_played_by_programs() {
    on_both(async |own| {
        let server = served(&own.place);
        let Hall { event, judges: [(nadia, first), (_, second)], scorekeeper, tables, round } =
            hall(&server.server, &own).await;
        let call = event.written(&tables[0], &called("c", 1));
        assert_eq!(event.written(&tables[0], &called("c", 1)), call, "the same key is the same entry");
        assert_eq!(refused(&event, &tables[0], &called("other", 2)).1, "other-table");
        let (status, word, why) =
            refused(&event, &tables[0], &json!({ "key": "c", "kind": "call", "body": { "table": 1 } }));
        assert_eq!((status, word.as_str(), &why["entry"]), (409, "other-key", &json!(call)));

        assert!(event.read("", &first)["calls"][0]["cards"] == json!(["warbot"]));
        let offered = event.read("/offers", &first);
        let take = offered["offers"].as_array().expect("offers").iter().find(|offer| offer["kind"] == "take");
        assert_eq!(take.expect("it can be taken")["on"], call, "{offered}");
        event.written(&first, &bare("take", call, "take"));
        let (status, word, why) = refused(&event, &second, &bare("take", call, "take"));
        assert_eq!((status, word.as_str()), (409, "stale"));
        assert_eq!(
            (&why["stands"]["stands"], &why["stands"]["by"]),
            (&json!("taken"), &json!({ "person": nadia })),
            "{why}"
        );
        let told = event.write(&second, &bare("take", call, "take")).json();
        assert!(told["detail"].as_str().is_some_and(|says| says.starts_with("Nadia a pris cet appel")), "{told}");
        let english = event.ask("POST", "/entries?lang=en", Some(&second), Some(&bare("take", call, "take"))).json();
        assert!(english["detail"].as_str().is_some_and(|says| says.starts_with("Nadia took this call")), "{english}");

        let answer = event.written(&first, &said(call, "a"));
        let appeal = event
            .written(&first, &json!({ "key": "ap", "on": answer, "kind": "appeal", "words": { "reason": "non" } }));
        let heard = json!({ "key": "h", "on": appeal, "kind": "heard", "body": { "upheld": true,
            "said": { "told_at": 2, "clauses": ["conflict.cannot-beats-can"] } }, "words": { "reason": "oui" } });
        let heard = event.written(&event.head, &heard);
        let precedent = event.written(&event.head, &bare("p", heard, "precedent"));
        let extra =
            json!({ "key": "x", "on": round, "kind": "extra", "body": { "table": 2, "minutes": 3, "told_at": 1 } });
        let extra = event.written(&scorekeeper, &extra);
        let wrong = json!({ "key": "w", "on": extra, "kind": "correction", "words": { "reason": "autre table" } });
        event.written(&scorekeeper, &wrong);

        let state = event.read("", &event.head);
        assert_eq!(state["answers"][0]["final"], answer, "what is upheld is what was answered: {state}");
        assert_eq!(
            (&state["precedents"][0]["precedent"], &state["precedents"][0]["answer"]),
            (&json!(precedent), &json!(answer))
        );
        assert_eq!(state["rounds"][0]["extra"], json!([{ "table": 1, "minutes": 4 }]), "what was a mistake is gone");
        assert_eq!((&state["open_calls"], &state["corrected"]), (&json!(0), &json!([extra])));
        let then = event.read(&format!("?at={call}"), &event.head);
        assert_eq!((&then["open_calls"], &then["last"], &then["answers"]), (&json!(1), &json!(call), &json!([])));
        let beyond = event.ask("GET", "?at=9999", Some(&event.head), None);
        assert_eq!((beyond.status, &beyond.json()["pointer"]), (422, &json!("/at")));
        // Everybody reads the precedent, and by what it is one.
        let wall = event.ask("GET", "", None, None).json();
        assert_eq!(wall["precedents"][0]["clauses"], json!(["conflict.cannot-beats-can"]));

        event.written(&event.head, &json!({ "key": "over", "kind": "over" }));
        assert_eq!(refused(&event, &tables[1], &called("late", 2)).0, 409);
        server.stop();
    });
}

#[test]
fn what_cannot_be_written_is_refused_with_its_field() {
    on_both(async |own| {
        let server = served(&own.place);
        let Hall { event, tables, .. } = hall(&server.server, &own).await;
        let refused = |write: Value| {
            let answer = event.ask("POST", "/entries?lang=en", Some(&event.head), Some(&write));
            (answer.status, answer.json()["pointer"].as_str().unwrap_or_default().to_owned())
        };
        assert_eq!(refused(json!({ "key": "a", "kind": "takee" })), (422, "/kind".into()));
        assert_eq!(
            refused(json!({ "key": "a", "kind": "call", "body": { "table": 9999 } })),
            (422, "/body/table".into())
        );
        assert_eq!(
            refused(json!({ "key": "a", "kind": "staff", "body": { "office": "judge" } })),
            (422, "/words/name".into())
        );
        assert_eq!(refused(json!([])).0, 422);
        let names = |body: Value, kind: &str| refused(json!({ "key": "a", "on": 1, "kind": kind, "body": body }));
        let seat = json!({ "round": 1, "tables": [{ "table": 1, "seats": [{ "player": 1, "factions": ["ninja"] }] }] });
        let rests_on = |ruling: &str| json!({ "told_at": 1, "ruling": ruling });
        assert_eq!(names(json!({ "table": 1, "cards": ["warbot", "warbut"] }), "call"), (422, "/body/cards/1".into()));
        assert_eq!(names(seat, "roster"), (422, "/body/tables/0/seats/0/factions".into()));
        let clause = json!({ "told_at": 1, "clauses": ["term.plase"] });
        assert_eq!(names(clause, "answer"), (422, "/body/clauses/0".into()));
        assert_eq!(names(rests_on("banana"), "answer"), (422, "/body/ruling".into()));
        let heard = json!({ "upheld": true, "said": rests_on("7KQ4-M2") });
        assert_eq!(names(heard, "heard"), (422, "/body/said/ruling".into()));
        let key = |who: Value| event.ask("POST", "/keys", Some(&event.head), Some(&json!({ "for": who }))).status;
        assert_eq!(
            [json!({ "person": 999 }), json!({ "table": 99 }), json!({ "who": 1 }), json!(7)].map(key),
            [422; 4]
        );
        let gone = event.ask("DELETE", "/keys/999", Some(&event.head), None);
        assert_eq!(gone.status, 404, "{}", gone.text());
        for (below, allow) in [("/entries", "GET, HEAD, POST"), ("/keys/1", "DELETE"), ("", "GET, HEAD")] {
            let answer = event.ask("PUT", below, Some(&event.head), Some(&json!({})));
            assert_eq!((answer.status, answer.header("allow")), (405, Some(allow)), "{below}");
        }
        // Three calls a minute, each withdrawn before the next.
        for n in 0..3 {
            let call = event.written(&tables[1], &called(&format!("c{n}"), 2));
            event.written(&tables[1], &bare(&format!("w{n}"), call, "withdraw"));
        }
        let often = event.write(&tables[1], &called("c4", 2));
        assert_eq!(often.status, 429, "{}", often.text());
        assert!(often.header("retry-after").is_some_and(|seconds| seconds.parse::<u64>().is_ok_and(|s| s <= 60)));
        let call = event.written(&event.head, &called("again", 2));
        event.written(
            &event.head,
            &json!({ "key": "mute", "kind": "silence", "body": { "table": 2, "silenced": true } }),
        );
        event.written(&event.head, &bare("w", call, "withdraw"));
        assert_eq!(event.write(&tables[1], &called("c5", 2)).json()["refused"]["refused"], "silenced");
        server.stop();
    });
}

#[test]
fn a_change_of_office_counts_from_the_next_request_on_and_so_does_a_revoked_key() {
    on_both(async |own| {
        let server = served(&own.place);
        let Hall { event, judges: [(nadia, first), (karim, second)], scorekeeper, .. } =
            hall(&server.server, &own).await;
        let is_told = |key: &str| event.ask("GET", "", Some(key), None).json()["you"]["role"].clone();
        assert_eq!((is_told(&first), is_told(&scorekeeper)), (json!("judge"), json!("scorekeeper")));
        let mut stream = event.stream(Some(&first), None);
        let mut other = event.stream(Some(&second), None);
        let promoted = json!({ "key": "up", "on": nadia, "kind": "staff", "body": { "office": "head-judge" } });
        event.written(&event.head, &promoted);
        assert_eq!(is_told(&first), "head-judge");
        assert_eq!(event.ask("GET", "/keys", Some(&first), None).status, 200);
        stream.frame().expect("it goes on");
        event.written(&first, &bare("out", karim, "door"));
        // The event is public: whoever is out reads what everybody reads.
        assert_eq!(is_told(&second), "nobody");
        assert_eq!(event.ask("GET", "/offers", Some(&second), None).status, 403);
        let told: Vec<Value> = std::iter::from_fn(|| other.frame()).take(2).map(|frame| frame.data).collect();
        assert_eq!(told[1]["entries"], json!([]), "nor is a stream told more: {told:?}");

        let keys = event.read("/keys", &event.head);
        let of =
            keys["keys"].as_array().expect("keys").iter().find(|key| key["for"]["person"] == nadia).expect("it")["key"]
                .clone();
        assert!(!keys.to_string().contains(&first), "what is listed is no key");
        assert_eq!(event.ask("DELETE", &format!("/keys/{of}"), Some(&event.head), None).status, 200);
        let answer = event.ask("GET", "", Some(&first), None);
        assert_eq!((answer.status, answer.header("www-authenticate")), (401, Some("Bearer")));
        // What came before it was revoked may still arrive.
        let left = std::iter::from_fn(|| stream.frame()).count();
        assert!(left <= 2, "the stream ends with the key: {left}");
        server.stop();
    });
}

#[test]
fn a_table_reads_no_names_but_of_those_who_come_and_no_warning() {
    on_both(async |own| {
        let server = served(&own.place);
        let Hall { event, judges: [(_, first), _], tables, .. } = hall(&server.server, &own).await;
        let calls = [0, 1].map(|n| event.written(&tables[n], &called("c", u16::try_from(n).expect("a table") + 1)));
        event.written(&first, &bare("take", calls[0], "take"));
        let warned = json!({ "key": "warned", "kind": "warning", "body": { "table": 1, "seat": 1, "told_at": 1 },
            "words": { "text": "bavardage" } });
        let warned = event.written(&first, &warned);
        event.written(
            &first,
            &json!({ "key": "m", "on": warned, "kind": "correction", "words": { "reason": "erreur" } }),
        );
        event.written(&first, &said(calls[1], "a"));
        let read = |key: Option<&str>| {
            let all = ["", "/entries", "?at=12"].map(|below| event.ask("GET", below, key, None).text());
            let mut stream = event.stream(key, Some(0));
            all.concat() + &stream.frame().expect("a frame").data.to_string()
        };
        let whole = read(Some(&first));
        for name in ["Ada Lovelace", "Élie", "bavardage", "Karim", "Nadia", "erreur"] {
            assert!(whole.contains(name), "{name} is not read by a judge");
        }
        let at_table = read(Some(&tables[0]));
        assert!(at_table.contains("\"name\":\"Nadia\""), "who comes: {at_table}");
        for hidden in
            ["Ada", "Élie", "Zoé", "Bob", "bavardage", "Karim", "Tom", "erreur", "warning", "Elle reste", "ninjas"]
        {
            assert!(!at_table.contains(hidden), "{hidden} is read by a table: {at_table}");
        }
        let wall = read(None);
        for hidden in ["Ada", "Nadia", "Karim", "bavardage", "Et là", "\"call\"", "warning", "ninjas"] {
            assert!(!wall.contains(hidden), "{hidden} is read by everybody: {wall}");
        }
        server.stop();
    });
}

#[test]
fn a_page_of_another_site_asks_for_nothing_here() {
    on_both(async |own| {
        let server = served(&own.place);
        let event = opened(&server.server, &own.place, "Une coupe", true).await;
        let (bearer, at) = (format!("Bearer {}", event.head), format!("/api/v1/events/{}", event.id));
        let text = called("c", 1).to_string();
        for (method, below) in
            [("POST", "/entries"), ("POST", "/keys"), ("DELETE", "/keys/1"), ("GET", ""), ("GET", "/stream")]
        {
            for header in [("sec-fetch-site", "cross-site"), ("origin", "http://elsewhere")] {
                if method == "GET" && header.0 == "origin" {
                    continue;
                }
                let body = if method == "POST" { text.as_bytes() } else { b"" };
                let answer =
                    server.server.ask(method, &format!("{at}{below}"), &[("authorization", &bearer), header], body);
                assert_eq!(answer.status, 403, "{method} {below} {header:?}: {}", answer.text());
            }
        }
        assert_eq!(event.ask("GET", "/keys", Some(&event.head), None).json()["keys"][0].get("revoked"), None);
        server.stop();
    });
}

#[test]
fn too_much_under_one_key_is_refused_and_others_go_on() {
    on_both(async |own| {
        let server = served(&own.place);
        let Hall { event, judges: [(_, first), (_, second)], .. } = hall(&server.server, &own).await;
        let refused =
            (0..800).map(|_| event.ask("GET", "/keys", Some(&first), None)).find(|answer| answer.status != 403);
        let refused = refused.expect("it is too much");
        assert_eq!(refused.status, 429, "{}", refused.text());
        assert!(refused.header("retry-after").is_some());
        assert_eq!(event.ask("GET", "", Some(&second), None).status, 200, "another key at the same address");
        let guessed = (0..200).map(|n| event.ask("GET", "", Some(&format!("{n:032x}")), None));
        let stopped = guessed.map(|answer| answer.status).find(|status| *status != 401);
        assert_eq!(stopped, Some(429), "whoever guesses is told to wait");
        assert_eq!(event.ask("GET", "", Some(&second), None).status, 200, "and nobody who has a key is");
        server.stop();
    });
}

#[test]
fn without_a_desk_or_its_database_it_is_said() {
    use arbitre::{desk::store::Place, web::desk::Here};
    for (desk, status) in [(Here::default(), 501), (Here::at(Place::File("/dev/null/desk".into())), 503)] {
        let mut site = super::server::plain_site();
        site.desk = desk;
        let server = super::server::Server::stoppable(site);
        for (method, below) in [("GET", ""), ("GET", "/stream"), ("POST", "/entries"), ("DELETE", "/keys/1")] {
            let body = if method == "POST" { &b"{}"[..] } else { b"" };
            let answer = server.server.ask(method, &format!("/api/v1/events/abcd2345{below}"), &[], body);
            assert_eq!(answer.status, status, "{method} {below}: {}", answer.text());
            assert_eq!(answer.header("retry-after").is_some(), status == 503);
        }
        server.stop();
    }
}

#[test]
fn of_a_long_event_as_much_is_told_as_fits_and_behind_which_number_the_rest_is() {
    on_both(async |own| {
        let server = served(&own.place);
        let Hall { event, round, .. } = hall(&server.server, &own).await;
        let desk = own.open().await;
        let more = (0..2_100).map(|n: u16| {
            let body = Body::Extra { table: n % 3 + 1, minutes: 1, told_at: Moment(1) };
            let write = Write { key: format!("m-{n}"), on: Some(On::Seq(round)), body, words: Words::new() };
            let (desk, id) = (desk.clone(), event.id.clone());
            tokio::spawn(async move {
                loop {
                    match desk.write(&id, By::Person(1), write.clone()).await {
                        Ok(entry) => return entry.seq,
                        Err(Unwritten::Busy) => tokio::time::sleep(std::time::Duration::from_millis(5)).await,
                        Err(refused) => panic!("{refused:?}"),
                    }
                }
            })
        });
        let mut wanted = Vec::new();
        for one in more.collect::<Vec<_>>() {
            wanted.push(one.await.expect("it is written"));
        }
        wanted.sort_unstable();
        desk.close().await;
        let (mut after, mut told, mut parts) = (0, Vec::new(), 0);
        loop {
            let part = event.read(&format!("?after={after}"), &event.head);
            let extras = part["extras"].as_array().expect("a list");
            assert!(extras.len() <= 2_000, "{}", extras.len());
            told.extend(extras.iter().filter_map(|extra| extra["extra"].as_u64()));
            assert_eq!(part["rounds"].as_array().map(Vec::len), Some(usize::from(parts == 0)), "each is told once");
            (after, parts) = (part["through"].as_u64().expect("a number"), parts + 1);
            if part["through"] == part["last"] {
                break;
            }
        }
        assert_eq!((told == wanted, parts), (true, 2));
        assert_eq!(event.ask("GET", "?after=2000001", Some(&event.head), None).status, 400);
        server.stop();
    });
}

#[test]
fn a_round_that_was_ended_by_mistake_goes_on_until_there_is_another() {
    on_both(async |own| {
        let server = served(&own.place);
        let Hall { event, scorekeeper, round, .. } = hall(&server.server, &own).await;
        let press =
            |key: &str, press: &str| json!({ "key": key, "on": round, "kind": "clock", "body": { "press": press } });
        let clock = || event.read("", &event.head)["rounds"][0]["clock"].clone();
        event.written(&scorekeeper, &press("end", "end"));
        assert_eq!(clock(), "ended");
        assert_eq!(refused(&event, &scorekeeper, &press("start", "start")).2["stands"]["stands"], "ended");
        event.written(&scorekeeper, &press("on", "resume"));
        assert_eq!(clock(), "running");
        event.written(&scorekeeper, &press("end-again", "end"));
        event.written(&scorekeeper, &json!({ "key": "two", "kind": "round", "body": { "round": 2, "minutes": 50 } }));
        let (status, word, why) = refused(&event, &scorekeeper, &press("late", "resume"));
        assert_eq!((status, word.as_str(), &why["stands"]["stands"]), (409, "stale", &json!("ended")));
        server.stop();
    });
}
