//! The first event of a desk is opened by the link that the server prints, by whoever has that, and once.

use std::{collections::BTreeSet, thread, time::Duration};

use serde_json::json;

use super::{
    room::{cookies, read, send},
    server::Server,
    started::Started,
};
use crate::desk::place::{database, on_both};

const IN: &str = "/fr/in";

/// What a browser has that opened the link: it stands at the door.
fn at_the_door(server: &Server, link: &str) -> String {
    let answer = read(server, link, "");
    assert_eq!(answer.status, 303, "{}", answer.text());
    assert!(!answer.header("location").expect("onward").contains(link.trim_start_matches("/in/")));
    cookies(&answer)
}

fn is_open(server: &Server) {
    for _ in 0..300 {
        if server.ask("GET", "/readyz", &[], b"").text().contains("desk: open") {
            return;
        }
        thread::sleep(Duration::from_millis(100));
    }
    panic!("the desk does not open")
}

#[test]
fn the_link_that_is_printed_opens_the_first_event_and_no_other() {
    on_both(async |own| {
        let place = database(&own.place);
        let mut started = Started::with(&place);
        if place.starts_with("postgres") {
            // Other servers may share this desk, and would not know the link.
            is_open(&started.server);
            assert!(!started.killed().contains("/in/"));
            return;
        }
        let link = started.link();
        let site = &started.server;
        let door = at_the_door(site, &link);
        let page = read(site, IN, &door).text();
        assert!(page.contains("<h1>Ouvrir le premier tournoi</h1>") && page.contains("name=\"public\""), "{page}");
        assert!(!read(site, IN, "").text().contains("Ouvrir le premier tournoi"), "without the link it is not offered");

        let form = "key=one&name=La+coupe+%3Cb%3E&own=Ad%C3%A8le&public=yes";
        assert_eq!(send(site, IN, "", form).status, 404, "without the link nothing is opened");
        let elsewhere = [("content-type", "application/x-www-form-urlencoded"), ("cookie", door.as_str())];
        let foreign = [&elsewhere[..], &[("origin", "http://elsewhere.test")]].concat();
        assert_eq!(site.ask("POST", IN, &foreign, form.as_bytes()).status, 403);
        assert_eq!(send(site, IN, &door, "key=one&public=yes").status, 400, "an event has a name");
        let long = format!("key=one&name={}", "x".repeat(61));
        assert_eq!(send(site, IN, &door, &long).status, 422);

        let opened = send(site, IN, &door, form);
        assert_eq!(opened.status, 303, "{}", opened.text());
        let event = opened.header("location").expect("onward").to_owned();
        let head = cookies(&opened);
        assert!(read(site, &event, &head).text().contains("La coupe &#60;b&#62;"));
        let people = read(site, &format!("{event}/people"), &head);
        assert_eq!(people.status, 200, "whoever opens it is its head judge");
        assert!(people.text().contains("de 127.0.0.1 · celui-ci"), "{}", people.text());
        assert!(people.text().contains("<strong>Adèle</strong>"), "{}", people.text());
        let id = event.trim_start_matches("/fr/events/");
        assert_eq!(site.get(&format!("/api/v1/events/{id}")).status, 200, "it is public, as was asked");
        let first = site.get(&format!("/api/v1/events/{id}/entries")).json()["entries"][0]["words"].clone();
        assert_eq!(first, json!({ "name": "La coupe <b>" }), "and names nobody");

        let again = send(site, IN, &door, form);
        assert_eq!((again.status, again.header("location")), (303, Some(event.as_str())), "the same form, sent again");
        assert_eq!(send(site, IN, &door, "key=two&name=Une+autre").status, 404);
        assert_eq!(read(site, &link, "").status, 404, "whoever sees the link later gets nowhere by it");
        assert!(!read(site, IN, &door).text().contains("Ouvrir le premier tournoi"));

        drop(started.killed());
        let later = Started::with(&place);
        is_open(&later.server);
        assert_eq!(read(&later.server, &link, "").status, 404);
        assert_eq!(later.killed(), "", "there is an event: nothing to be opened first");
    });
}

#[test]
fn of_many_who_open_it_at_once_one_does() {
    let own = crate::desk::place::Own::file();
    let mut started = Started::with(&database(&own.place));
    let link = started.link();
    let site = &started.server;
    let door = at_the_door(site, &link);
    let one = |n: usize| {
        let answer = send(site, IN, &door, &format!("key=form-{n}&name=Coupe"));
        (answer.status, answer.header("location").map(str::to_owned))
    };
    let answers: Vec<_> = thread::scope(|scope| {
        let sent: Vec<_> = (0..12).map(|n| scope.spawn(move || one(n))).collect();
        sent.into_iter().map(|sent| sent.join().expect("an answer")).collect()
    });
    let opened: BTreeSet<_> = answers.iter().filter(|(status, _)| *status == 303).collect();
    assert_eq!(opened.len(), 1, "{answers:?}");
    assert_eq!(answers.iter().filter(|(status, _)| *status == 404).count(), 11, "{answers:?}");
}
