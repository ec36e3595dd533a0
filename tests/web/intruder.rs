//! Somebody who would come into a hall where they may not, or write there: by forged forms, stolen sessions, another table's
//! code, guessed numbers, and doors that are pushed by many at once.

use std::{collections::BTreeSet, thread};

use arbitre::desk::{Office, store::Opens};
use serde_json::json;

use super::{
    client::Answer,
    event::{Event, opened, served},
    leaks::{numbered, table_of_posts},
    roles::{cast, table},
    room::{come_in, cookies, door, page, read, send, streamed},
    server::Server,
};
use crate::desk::place::on_both;

/// What a form is sent as.
pub const FORM: &str = "application/x-www-form-urlencoded";

/// The last entry of an event.
pub fn last(event: &Event<'_>) -> u64 {
    event.read("", &event.head)["last"].as_u64().expect("a number")
}

/// A call of a table that a form sends; the key makes it another.
fn call(key: &str, table: u16) -> String {
    format!("kind=call&key={key}&table={table}")
}

/// Sends a form with exactly these headers besides.
fn forged(server: &Server, path: &str, browser: &str, headers: &[(&str, &str)], form: &str) -> Answer {
    let all = [&[("content-type", FORM), ("cookie", browser)], headers].concat();
    server.ask("POST", path, &all, form.as_bytes())
}

#[test]
fn no_form_of_the_hall_is_taken_from_another_site() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let cast = cast(site, &own, "Une coupe", false, "0").await;
        let browser = come_in(site, &cast.event.head);
        let (before, here) = (last(&cast.event), site.address.as_str());
        let longer = format!("{here}.evil.test");
        let subdomain = here.replacen("http://", "http://a.", 1);
        let other_port = here.rsplit_once(':').map(|(host, _)| format!("{host}:1")).expect("a port");
        let alike = here.replacen("http://", "http://x@", 1);
        let cases: [&[(&str, &str)]; 14] = [
            &[],
            &[("origin", "http://elsewhere.test")],
            &[("origin", "null")],
            &[("origin", "")],
            &[("origin", &longer)],
            &[("origin", &subdomain)],
            &[("origin", &other_port)],
            &[("origin", &alike)],
            &[("origin", "file://")],
            &[("sec-fetch-site", "cross-site")],
            &[("sec-fetch-site", "same-site"), ("origin", here)],
            &[("sec-fetch-site", "cross-site"), ("origin", here)],
            &[("origin", "http://elsewhere.test"), ("host", "elsewhere.test:80"), ("referer", here)],
            &[("referer", here)],
        ];
        let routes = table_of_posts().into_iter().map(|below| page(&cast.event, &numbered(&below, 1)));
        for path in routes.chain(["/fr/in".to_owned()]) {
            for headers in cases {
                // A stranger's page cannot say what this site is called; where it could, its own name would be no use.
                if headers.iter().any(|(name, _)| *name == "host") {
                    continue;
                }
                let answer = forged(
                    site,
                    &path,
                    &browser,
                    headers,
                    "kind=tables&key=x&first=1&last=99&office=judge&uses=1&hours=1",
                );
                assert_eq!(answer.status, 403, "{path} {headers:?}");
                assert!(answer.header("set-cookie").is_none(), "{path} {headers:?}");
            }
        }
        // Programs are asked the same where a browser says where it comes from.
        let write = json!({ "key": "p", "kind": "tables", "body": { "first": 1, "last": 99 } }).to_string();
        let bearer = format!("Bearer {}", cast.event.head);
        for headers in
            [("origin", "http://elsewhere.test"), ("sec-fetch-site", "cross-site"), ("sec-fetch-site", "same-site")]
        {
            let all = [("authorization", bearer.as_str()), ("content-type", "application/json"), headers];
            let path = format!("/api/v1/events/{}/entries", cast.event.id);
            assert_eq!(site.ask("POST", &path, &all, write.as_bytes()).status, 403, "{headers:?}");
        }
        assert_eq!(last(&cast.event), before, "nothing was written");
        assert_eq!(read(site, &page(&cast.event, ""), &browser).status, 200, "and nobody is out");
        server.stop();
    });
}

#[test]
fn what_was_stolen_opens_nothing_once_it_is_revoked_here_and_on_another_server() {
    on_both(async |own| {
        let (server, beside) = (served(&own.place), served(&own.place));
        let site = &server.server;
        let cast = cast(site, &own, "Une coupe", false, "0").await;
        let event = &cast.event;
        let key = cast.keys["judge"].clone().expect("a key");
        let stolen = come_in(site, &key);
        let token = stolen.split_once('=').expect("a cookie").1.to_owned();
        let write = page(event, "/write");
        assert_eq!(send(site, &write, &stolen, &call("before", 1)).status, 303);
        assert_eq!(read(&beside.server, &page(event, ""), &stolen).status, 200, "a session is good on both");
        let mut held = event.stream(Some(&key), None);
        let mut held_by_session = event.stream(Some(&token), None);
        // The head judge ends every session and key of hers.
        let head = come_in(site, &event.head);
        let keys = event.read("/keys", &event.head);
        let hers: BTreeSet<u64> = keys["keys"]
            .as_array()
            .expect("keys")
            .iter()
            .filter(|key| key["for"]["person"] == 3 && key["revoked"].is_null())
            .filter_map(|key| key["key"].as_u64())
            .collect();
        assert_eq!(hers.len(), 2, "{keys}");
        for number in hers {
            assert_eq!(send(site, &page(event, "/people"), &head, &format!("end={number}")).status, 303);
        }
        assert!(held.frame().is_none() && held_by_session.frame().is_none(), "its streams have ended");
        let before = last(event);
        for server in [site, &beside.server] {
            for route in table("Pages").into_keys() {
                let (method, below) = route.split_once(' ').unwrap_or((&route, ""));
                let path = page(event, &numbered(below, 1));
                let status = match (method, below) {
                    ("GET", "/news") => streamed(server, &path, &stolen),
                    ("GET", _) => read(server, &path, &stolen).status,
                    _ => send(server, &path, &stolen, &call("after", 2)).status,
                };
                assert_eq!(status, 401, "{route}");
            }
            // What was sent before, sent again; the key as a link; the session as a key or a link.
            assert_eq!(send(server, &write, &stolen, &call("before", 1)).status, 401);
            for path in [format!("/in/{key}"), format!("/in/{token}"), format!("/IN/{}", key.to_uppercase())] {
                assert_eq!(read(server, &path, "").status, 404, "{path}");
            }
            for bearer in [&key, &token] {
                let path = format!("/api/v1/events/{}/entries", event.id);
                assert_eq!(
                    server.ask("GET", &path, &[("authorization", &format!("Bearer {bearer}"))], b"").status,
                    401
                );
            }
        }
        assert_eq!(last(event), before);
        server.stop();
        beside.stop();
    });
}

#[test]
fn a_tables_session_writes_for_no_other_table_and_nothing_else() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let cast = cast(site, &own, "Une coupe", false, "0").await;
        let event = &cast.event;
        event.written(&event.head, &json!({ "key": "r", "kind": "round", "body": { "round": 1, "minutes": 50 } }));
        let other = event.written(&event.head, &json!({ "key": "c", "kind": "call", "body": { "table": 8 } }));
        let table = come_in(site, cast.keys["table"].as_deref().expect("a key"));
        let before = last(event);
        let forms = [
            "kind=call&table=8",
            "kind=call&table=5",
            "kind=withdraw&on=C",
            "kind=take&on=C",
            "kind=way&on=C",
            "kind=release&on=C",
            "kind=answer&on=C&clauses=scoring.ties&minutes=9",
            "kind=appeal&on=C",
            "kind=heard&on=C&upheld=yes&reason=x",
            "kind=precedent&on=C",
            "kind=correction&on=C&reason=x",
            "kind=extra&table=4&minutes=9",
            "kind=silence&table=8&silenced=yes",
            "kind=tables&first=1&last=99",
            "kind=round&round=1&minutes=1",
            "kind=clock&press=end&on=2",
            "kind=staff&office=head-judge&on=3",
            "kind=door&on=1",
            "kind=over",
            "kind=roster&round=1&roster=4, Eve, pirates",
        ];
        for form in forms {
            let form = format!("{}&key=x-{}", form.replace('C', &other.to_string()), form.len());
            let answer = send(site, &page(event, "/write"), &table, &form);
            assert_eq!(answer.status, 403, "{form}: {}", answer.text());
        }
        assert_eq!(
            send(site, &page(event, &format!("/calls/{other}")), &table, "situation=1&key=y&minutes=0").status,
            403
        );
        assert_eq!(last(event), before);
        // The code of this table stays that of this table, whatever is sent along with it.
        let code = door(&own, &event.id, Opens::Table(4), None, 1).await;
        let came = send(site, "/fr/in", "", &format!("code={code}&table=8&name=x&office=head-judge&code=00000000"));
        assert_eq!(came.status, 303);
        let shown = read(site, &page(event, ""), &cookies(&came)).text();
        assert!(shown.contains("La table 4") && !shown.contains("La table 8"), "{shown}");
        server.stop();
    });
}

#[test]
fn a_door_lets_in_as_many_as_it_says_however_many_push_at_once() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let token = door(&own, &event.id, Opens::Office(Office::Judge), Some(3), 1).await;
        let at_the_door = cookies(&read(site, &format!("/in/{token}"), ""));
        let came: Vec<u16> = thread::scope(|scope| {
            let pushing: Vec<_> = (0..24)
                .map(|n| {
                    let at_the_door = &at_the_door;
                    scope.spawn(move || send(site, "/fr/in", at_the_door, &format!("name=N{n}&key=k{n}")).status)
                })
                .collect();
            pushing.into_iter().map(|one| one.join().expect("an answer")).collect()
        });
        assert_eq!(came.iter().filter(|status| **status == 303).count(), 3, "{came:?}");
        assert!(came.iter().all(|status| [303, 404].contains(status)), "{came:?}");
        let people = event.read("", &event.head)["people"].as_array().expect("people").len();
        assert_eq!(people, 4, "three, and the head judge");
        // What the head judge shuts is shut for whoever stands there already.
        let token = door(&own, &event.id, Opens::Office(Office::Judge), Some(9), 1).await;
        let at_the_door = cookies(&read(site, &format!("/in/{token}"), ""));
        let head = come_in(site, &event.head);
        assert_eq!(send(site, &page(&event, "/people"), &head, "shut=2").status, 303);
        assert_eq!(send(site, "/fr/in", &at_the_door, "name=Eve&key=eve").status, 404);
        server.stop();
    });
}

#[test]
fn nobody_is_told_which_events_there_are_nor_reaches_anothers_by_its_numbers() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let elsewhere = opened(site, &own.place, "Ailleurs", false).await;
        let none = if event.id.starts_with('a') { "bbbb2345" } else { "aaaa2345" };
        let bare = |answer: &Answer, id: &str| (answer.status, answer.text().replace(id, "…"));
        let api = |id: &str, below: &str| format!("/api/v1/events/{id}{below}");
        for below in ["", "/entries", "/offers", "/keys", "/stream", "?at=1"] {
            for headers in [&[][..], &[("authorization", "Bearer 0123456789abcdef0123456789abcdef")]] {
                let [there, not] =
                    [event.id.as_str(), none].map(|id| bare(&site.ask("GET", &api(id, below), headers, b""), id));
                assert_eq!(there.0, 401);
                assert_eq!((there.0, strip(&there.1)), (not.0, strip(&not.1)), "{below}");
            }
        }
        for route in table("Pages").into_keys().filter_map(|route| Some(route.strip_prefix("GET")?.trim().to_owned())) {
            let below = numbered(&route, 1);
            let path = |id: &str| format!("/fr/events/{id}{below}");
            let [there, not] = [event.id.as_str(), none].map(|id| bare(&read(site, &path(id), ""), id));
            assert_eq!((there.0, strip(&there.1)), (not.0, strip(&not.1)), "{below}");
        }
        for odd in ["..", "%2e%2e", "a%00b", "%F0%9F%92%A9", "A", &"a".repeat(3_000), "' or 1=1 --", "*"] {
            let status = read(site, &format!("/fr/events/{}", odd.replace(' ', "%20")), "").status;
            assert!([400, 401, 404].contains(&status), "{odd}: {status}");
        }
        // Numbers are those of one's own event: another's session is not ended by its number, nor is a key listed.
        let (head, others) = (come_in(site, &event.head), come_in(site, &elsewhere.head));
        for number in 1..6 {
            send(site, &page(&event, "/people"), &head, &format!("end={}", number + 2));
            send(site, &page(&event, "/people"), &head, &format!("shut={number}"));
            event.ask("DELETE", &format!("/keys/{}", number + 2), Some(&event.head), None);
        }
        assert_eq!(read(site, &page(&elsewhere, ""), &others).status, 200);
        for below in ["/calls/1", "/calls/0", "/calls/999999", "/calls/99999999999999999999", "/calls/-1", "/calls/x"] {
            let status = read(site, &page(&event, below), &head).status;
            assert!([404, 400].contains(&status), "{below}: {status}");
        }
        server.stop();
    });
}

#[test]
fn whoever_tries_many_sessions_waits_and_whoever_has_one_does_not() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let browser = come_in(site, &event.head);
        let mut told = BTreeSet::new();
        for n in 0..400 {
            let wrong = format!("arbitre-{}={n:032x}", event.id);
            told.insert(read(site, &page(&event, ["", "/log", "/people"][n % 3]), &wrong).status);
        }
        assert_eq!(told, BTreeSet::from([401, 429]));
        assert_eq!(read(site, &page(&event, ""), &browser).status, 200);
        assert_eq!(send(site, &page(&event, "/write"), &browser, "kind=tables&key=t&first=1&last=2").status, 303);
        server.stop();
    });
}

/// What differs from one answer to the next whatever was asked.
fn strip(text: &str) -> String {
    text.split("request_id").next().unwrap_or_default().to_owned()
}
