//! The pages of the hall: who comes in and how, every page in every role, and what no other site can do.

use arbitre::desk::{
    By, Office,
    store::{Desk, Opens, Wanted, machine_clock},
};
use serde_json::json;
use sqlx::AnyPool;

use super::{
    client::Answer,
    event::{Event, opened, served},
    roles::{cast, table},
    server::Server,
};
use crate::desk::{
    kept::address,
    place::{Own, on_both},
};

/// What a page of this site says with a form, over plain http.
fn own(server: &Server) -> (&'static str, String) {
    ("origin", server.address.clone())
}

/// Sends a form with these cookies, from a page of this site.
pub fn send(server: &Server, path: &str, cookies: &str, form: &str) -> Answer {
    let (name, origin) = own(server);
    let headers = [("content-type", "application/x-www-form-urlencoded"), ("cookie", cookies), (name, origin.as_str())];
    server.ask("POST", path, &headers, form.as_bytes())
}

pub fn read(server: &Server, path: &str, cookies: &str) -> Answer {
    server.ask("GET", path, &[("cookie", cookies)], b"")
}

/// The cookies that an answer sets, as they are sent back.
pub fn cookies(answer: &Answer) -> String {
    let set = answer.headers.iter().filter(|(name, _)| name == "set-cookie");
    let pairs = set.filter_map(|(_, value)| value.split(';').next()).filter(|pair| !pair.ends_with('='));
    pairs.collect::<Vec<_>>().join("; ")
}

/// Comes in by a link; what the browser has then.
pub fn come_in(server: &Server, token: &str) -> String {
    let answer = read(server, &format!("/in/{token}"), "");
    assert_eq!(answer.status, 303, "{}", answer.text());
    assert!(!answer.header("location").expect("onward").contains(token), "the key is out of the address");
    cookies(&answer)
}

pub fn page(event: &Event<'_>, below: &str) -> String {
    format!("/fr/events/{}{below}", event.id)
}

/// A door, made where the event is kept.
pub async fn door(own: &Own, event: &str, opens: Opens, uses: Option<u32>, hours: i64) -> String {
    let desk = Desk::open(own.place.clone(), machine_clock()).await.unwrap_or_else(|error| panic!("{error}"));
    let until = Some(desk.now().later(hours * 3_600_000));
    let made = desk.make_doors(event, By::Person(1), &[Wanted { opens, uses, until }]).await;
    desk.close().await;
    made.expect("a door").remove(0)
}

#[test]
fn every_page_answers_every_role_and_none_as_it_is_written() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let elsewhere = opened(site, &own.place, "Ailleurs", true).await;
        let cast = cast(site, &own, "Une coupe", false, &elsewhere.head).await;
        let call = json!({ "key": "call", "kind": "call", "body": { "table": 8 } });
        let call = cast.event.written(&cast.event.head, &call);
        let other = come_in(site, &elsewhere.head).replace(&elsewhere.id, &cast.event.id);
        let mut walked = 0;
        for (route, columns) in &table("Pages") {
            let (method, below) = route.split_once(' ').unwrap_or((route, ""));
            let below = below.replace("{call}", &call.to_string());
            for (n, (column, said)) in columns.iter().enumerate() {
                let key = |column: &str| cast.keys.get(column).and_then(Clone::clone).expect("a key");
                let browser = match column.as_str() {
                    "nobody" => String::new(),
                    "session of another event" => other.clone(),
                    "session that has ended" => {
                        let browser = come_in(site, &key("judge"));
                        assert_eq!(send(site, &page(&cast.event, "/out"), &browser, "").status, 303);
                        browser
                    }
                    role => come_in(site, &key(role)),
                };
                let form = match below.as_str() {
                    "/write" => {
                        let table = if column == "table" { 4 } else { n + 1 + usize::from(n > 2) };
                        format!("kind=call&key={method}-{n}&table={table}")
                    }
                    "/people" => "office=judge&uses=1&hours=1".to_owned(),
                    "/sheets" => "first=9&last=9".to_owned(),
                    "/precedents" => {
                        r#"key=p&file={"arbitre":"precedents","form":1,"event":"x","precedents":[]}"#.to_owned()
                    }
                    "/forget" => "sure=yes".to_owned(),
                    _ => "situation=1&key=a&minutes=0".to_owned(),
                };
                let at = page(&cast.event, &below);
                let status = match method {
                    "GET" if below == "/news" => streamed(site, &at, &browser),
                    "GET" => read(site, &at, &browser).status,
                    _ => send(site, &at, &browser, &form).status,
                };
                assert_eq!(status.to_string(), *said, "{route}: {column}");
                walked += 1;
            }
        }
        assert_eq!(walked, table("Pages").len() * 8);
        let code = door(&own, &cast.event.id, Opens::Table(4), None, 1).await;
        for (key, column) in [(code.as_str(), "a good one"), ("7kq40000", "one that opens nothing")] {
            let way_in = table("Coming in");
            let said = |route: &str| way_in[route][column].clone();
            assert_eq!(read(site, "/fr/in", "").status.to_string(), said("GET /in"), "{column}");
            let typed = send(site, "/fr/in", "", &format!("code={key}"));
            assert_eq!(typed.status.to_string(), said("POST /in"), "{column}");
            assert_eq!(read(site, &format!("/in/{key}"), "").status.to_string(), said("GET /in/{token}"), "{column}");
        }
        server.stop();
    });
}

/// The status of a stream, which never ends.
pub fn streamed(server: &Server, path: &str, cookies: &str) -> u16 {
    use std::io::{BufRead as _, BufReader, Write as _};
    let mut stream = server.connect();
    let head = format!("GET {path} HTTP/1.1\r\nhost: a\r\ncookie: {cookies}\r\n\r\n");
    stream.write_all(head.as_bytes()).expect("it is asked");
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line).expect("a status");
    line.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status")
}

#[test]
fn a_session_is_new_at_every_entrance_and_out_of_reach_of_scripts_and_other_sites() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let answer = read(site, &format!("/in/{}", event.head), &format!("arbitre-{}=chosen-beforehand", event.id));
        let set = answer.header("set-cookie").expect("a session").to_owned();
        for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(set.contains(part), "{set}");
        }
        assert!(!set.contains("chosen-beforehand") && !set.contains(&event.head) && !set.contains("Secure"), "{set}");
        let first = cookies(&answer);
        // The key itself is no session, nor does a session open anything else.
        let key = format!("arbitre-{}={}", event.id, event.head);
        assert_eq!(read(site, &page(&event, ""), &key).status, 401);
        let token = first.split_once('=').expect("a cookie").1;
        assert_eq!(read(site, &format!("/in/{token}"), "").status, 404);
        assert_eq!(read(site, &page(&event, ""), &first).status, 200);
        assert_eq!(read(site, &page(&event, ""), &first).header("cache-control"), Some("private, no-store"));
        // As somebody else, this browser's first session ends.
        event.written(&event.head, &json!({ "key": "t", "kind": "tables", "body": { "first": 1, "last": 3 } }));
        let code = door(&own, &event.id, Opens::Table(2), None, 1).await;
        let asked = read(site, &format!("/in/{code}"), &first);
        assert_eq!(asked.header("location"), Some("/fr/in"), "it is asked before the role changes");
        assert_eq!(read(site, &page(&event, ""), &first).status, 200);
        let at_the_door = format!("{first}; {}", cookies(&asked));
        assert!(read(site, "/fr/in", &at_the_door).text().contains("a table 2"));
        let second = cookies(&send(site, "/fr/in", &at_the_door, ""));
        assert_eq!(read(site, &page(&event, ""), &first).status, 401, "what was there before has ended");
        assert!(read(site, &page(&event, ""), &second).text().contains("La table 2"));
        server.stop();
    });
}

#[test]
fn a_form_of_another_site_is_refused_and_so_is_one_that_does_not_say_where_it_comes_from() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let browser = come_in(site, &event.head);
        let form = b"kind=tables&key=a&first=1&last=2";
        let ask = |headers: &[(&str, &str)]| {
            let kind = [("content-type", "application/x-www-form-urlencoded"), ("cookie", browser.as_str())];
            site.ask("POST", &page(&event, "/write"), &[&kind, headers].concat(), form).status
        };
        for forged in [
            &[][..],
            &[("origin", "http://elsewhere.test")],
            &[("origin", "null")],
            &[("sec-fetch-site", "cross-site")],
            &[("sec-fetch-site", "same-site"), ("origin", &site.address)],
        ] {
            assert_eq!(ask(forged), 403, "{forged:?}");
        }
        assert_eq!(ask(&[("sec-fetch-site", "same-origin")]), 303);
        assert_eq!(ask(&[("origin", &site.address)]), 303, "the same form again is the same entry");
        assert_eq!(event.read("", &event.head)["last"], 2);
        server.stop();
    });
}

#[test]
fn an_invitation_lets_in_as_many_as_it_says_until_it_ends() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let enter = |token: &str, name: &str| {
            let asked = read(site, &format!("/in/{token}"), "");
            if asked.status != 303 {
                return asked;
            }
            send(site, "/en/in", &cookies(&asked), &format!("name={name}&key={name}"))
        };
        let two = door(&own, &event.id, Opens::Office(Office::Judge), Some(2), 1).await;
        // Whoever only looks takes nobody's place.
        for _ in 0..3 {
            assert_eq!(read(site, &format!("/in/{two}"), "").status, 303);
        }
        let first = enter(&two, "Nadia");
        assert_eq!(first.status, 303, "{}", first.text());
        assert!(read(site, &page(&event, ""), &cookies(&first)).text().contains("Nadia · arbitre"));
        assert_eq!(enter(&two, "Tom").status, 303);
        assert_eq!(enter(&two, "Gil").status, 404);
        let late = door(&own, &event.id, Opens::Office(Office::Judge), Some(2), -1).await;
        assert_eq!(enter(&late, "Gil").status, 404);
        let nameless = door(&own, &event.id, Opens::Office(Office::Scorekeeper), Some(1), 1).await;
        assert_eq!(enter(&nameless, "").status, 400);
        assert_eq!(enter(&nameless, &"a".repeat(61)).status, 422);
        assert_eq!(enter(&nameless, "Lou").status, 303, "what was refused took no place");
        // The head judge sees who is in, and ends a session.
        let head = come_in(site, &event.head);
        let listed = read(site, &page(&event, "/people"), &head).text();
        for name in ["Nadia", "Tom", "Lou"] {
            assert!(listed.contains(name), "{name}");
        }
        let keys = event.read("/keys", &event.head);
        let nadia = event.read("", &event.head)["people"]
            .as_array()
            .expect("people")
            .iter()
            .find_map(|one| (one["name"] == "Nadia").then(|| one["person"].clone()));
        let session = keys["keys"]
            .as_array()
            .expect("keys")
            .iter()
            .find(|key| key["for"]["person"] == nadia.clone().expect("her"));
        let end = format!("end={}", session.expect("hers")["key"]);
        assert_eq!(send(site, &page(&event, "/people"), &head, &end).status, 303);
        assert_eq!(read(site, &page(&event, ""), &cookies(&first)).status, 401);
        server.stop();
    });
}

#[test]
fn a_tables_code_is_typed_as_it_is_read_guessed_by_nobody_and_good_for_that_table() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        event.written(&event.head, &json!({ "key": "t", "kind": "tables", "body": { "first": 1, "last": 9 } }));
        let code = door(&own, &event.id, Opens::Table(4), None, 1).await;
        let typed = format!("code={}-{}", code[..4].to_uppercase(), code[4..].replace('0', "o"));
        let came = send(site, "/fr/in", "", &typed);
        assert_eq!(came.status, 303, "{}", came.text());
        let table = cookies(&came);
        assert!(read(site, &page(&event, ""), &table).text().contains("La table 4"));
        let other = send(site, &page(&event, "/write"), &table, "kind=call&key=a&table=5");
        assert_eq!(other.status, 403, "{}", other.text());
        // New sheets make the old ones useless; whoever is in stays in.
        let anew = door(&own, &event.id, Opens::Table(4), None, 1).await;
        assert_eq!(send(site, "/fr/in", "", &typed).status, 404);
        assert_eq!(read(site, &page(&event, ""), &table).status, 200);
        let mut waits = 0;
        for n in 0..1_000 {
            match send(site, "/fr/in", "", &format!("code=7KQ4{n:04}")).status {
                404 => {}
                429 => waits += 1,
                status => panic!("{status}"),
            }
        }
        assert!(waits > 500, "only {waits} of a thousand wrong codes were told to wait");
        assert_eq!(send(site, "/fr/in", "", &format!("code={anew}")).status, 303, "whoever has a code does not wait");
        assert_eq!(read(site, &page(&event, ""), &table).status, 200);
        server.stop();
    });
}

#[test]
fn what_waited_for_the_network_is_told_when_it_was_said_and_once() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        event.written(&event.head, &json!({ "key": "t", "kind": "tables", "body": { "first": 1, "last": 3 } }));
        let call = event.written(&event.head, &json!({ "key": "c", "kind": "call", "body": { "table": 1 } }));
        let browser = come_in(site, &event.head);
        let form = format!("kind=answer&on={call}&key=a&minutes=0&text=oui");
        let write = |form: &str| send(site, &page(&event, "/write"), &browser, form).status;
        assert_eq!(write(&format!("{form}&ago=120000")), 303);
        assert_eq!(write(&format!("{form}&ago=130000")), 303, "the same write again is the same entry");
        let entries = event.read("/entries", &event.head);
        let all = entries["entries"].as_array().expect("entries");
        assert_eq!(all.len(), 4);
        let (at, told) = (all[3]["at"].as_i64().expect("at"), all[3]["body"]["told_at"].as_i64().expect("told"));
        assert!((120_000..125_000).contains(&(at - told)), "{at} {told}");
        assert_eq!(
            write(&format!("kind=answer&on={call}&key=b&minutes=0&text=oui&ago=50000000")),
            303,
            "longer ago than is told"
        );
        server.stop();
    });
}

#[test]
fn while_the_database_is_away_whoever_was_in_goes_on_reading_and_loses_nothing_typed() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        event.written(&event.head, &json!({ "key": "t", "kind": "tables", "body": { "first": 1, "last": 9 } }));
        let (browser, stranger) = (come_in(site, &event.head), come_in(site, &event.head));
        let room = page(&event, "");
        let ended = come_in(site, &event.head);
        assert_eq!(read(site, &room, &ended).status, 200);
        let before = read(site, &room, &browser);
        assert!(before.status == 200 && !before.text().contains("ne répond pas\u{a0}: voici"), "{}", before.text());
        // Whoever comes in, or goes, keeps nobody else from reading on.
        let _ = come_in(site, &event.head);
        assert_eq!(send(site, &page(&event, "/out"), &ended, "").status, 303);
        let pool = AnyPool::connect(&address(&own.place)).await.expect("the database");
        sqlx::raw_sql("alter table session rename to session_away").execute(&pool).await.expect("it is away");
        let after = read(site, &room, &browser);
        assert_eq!(after.status, 200, "{}", after.text());
        let told = after.text();
        assert!(told.contains("La base de données ne répond pas") && told.contains("Une coupe"), "{told}");
        assert_eq!(read(site, &room, &stranger).status, 503, "who was not here a moment ago is not known");
        assert_eq!(read(site, &room, &ended).status, 503, "and who has gone is not, either");
        for file in ["/report.csv", "/precedents.json"] {
            assert_eq!(read(site, &page(&event, file), &browser).status, 503, "a file is whole, or there is none");
        }
        let form = "kind=call&key=w-1&table=3&text=Et+l%C3%A0+%3F";
        let refused = send(site, &page(&event, "/write"), &browser, form);
        assert_eq!(refused.status, 503, "{}", refused.text());
        assert!(refused.text().contains("Et là ?"), "what was typed is there: {}", refused.text());
        assert_eq!(
            event.ask("GET", "", Some(&event.head), None).status,
            200,
            "keys of programs are looked up elsewhere"
        );
        sqlx::raw_sql("alter table session_away rename to session").execute(&pool).await.expect("it is back");
        pool.close().await;
        let again = send(site, &page(&event, "/write"), &browser, form);
        assert_eq!(again.status, 303, "{}", again.text());
        assert!(!read(site, &room, &browser).text().contains("ne répond pas\u{a0}: voici"));
        server.stop();
    });
}
