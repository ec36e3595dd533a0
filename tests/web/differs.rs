//! No two final answers to one dispute differ without somebody having been told: on pages, by programs, and of two at once.

use arbitre::desk::{
    Answered, Body, By, Moment, On, Words, Write,
    store::{Filed, ruling_id},
};
use serde_json::{Value, json};

use super::{
    event::{Event, opened, served_by},
    precedents::{called, last, said},
    room::{come_in, page, read, send},
    server::{Server, judging_site, library},
};
use crate::desk::place::{Own, on_both};

/// An event with nine tables, its head judge and a judge who have come in.
async fn hall<'a>(site: &'a Server, own: &Own, name: &str) -> (Event<'a>, String, String) {
    let event = opened(site, &own.place, name, false).await;
    event.written(&event.head, &json!({ "key": "t", "kind": "tables", "body": { "first": 1, "last": 9 } }));
    let (head, nadia) = (come_in(site, &event.head), come_in(site, &event.staff("judge", "Nadia").1));
    (event, head, nadia)
}

/// A call of a table that names no cards.
fn called_for_nothing(event: &Event<'_>, table: u16) -> u64 {
    event.written(&event.head, &json!({ "key": format!("call-{table}"), "kind": "call", "body": { "table": table } }))
}

/// Answers a call with the first situation of its two cards.
fn pressed(site: &Server, event: &Event<'_>, browser: &str, call: u64) -> u16 {
    let form = format!("situation=1&key=press-{call}&minutes=0");
    send(site, &page(event, &format!("/calls/{call}")), browser, &form).status
}

/// The answer that was given last.
fn answer(event: &Event<'_>) -> Value {
    let answers = event.read("", &event.head)["answers"].clone();
    answers.as_array().and_then(|answers| answers.last().cloned()).expect("an answer")
}

/// What an entry says.
fn body(event: &Event<'_>, entry: u64) -> Value {
    event.read(&format!("/entries?after={}", entry - 1), &event.head)["entries"][0]["body"].clone()
}

fn room(site: &Server, event: &Event<'_>, browser: &str) -> String {
    read(site, &page(event, ""), browser).text()
}

/// Writes an answer where it is kept, as another replica does that has heard of nothing since.
async fn wrote_at_once(own: &Own, event: &Event<'_>, call: u64, held: u64, text: &str) {
    let desk = own.open().await;
    let answered =
        Answered { told_at: Moment(1), held: Some(held), clauses: vec!["term.destroy".into()], ..Answered::default() };
    let words = Words::from([("text".to_owned(), text.to_owned())]);
    let write = Write { key: format!("at-once-{call}"), on: Some(On::Seq(call)), body: Body::Answer(answered), words };
    desk.write(&event.id, By::Person(1), write).await.expect("an answer");
    desk.close().await;
}

/// Keeps a ruling on the same dispute, in which the players are called otherwise.
fn kept_with_other_names(site: &Server, ruling: &str) -> String {
    let kept = site.ask("GET", &format!("/api/v1/rulings/{ruling}"), &[], b"").json();
    let renamed = kept["scenario"].to_string().replace("\"Alice\"", "\"Zoé\"");
    let json = [("content-type", "application/json")];
    let now = site.ask("POST", "/api/v1/rulings?keep=true", &json, renamed.as_bytes());
    assert_eq!(now.status, 200, "{}", now.text());
    now.json()["kept"]["name"].as_str().expect("a name").to_owned()
}

const DIFFER: &str = "Décisions qui diffèrent";

#[test]
fn an_answer_that_is_upheld_is_what_it_was_at_the_next_table_and_at_the_next_event() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        let (event, head, nadia) = hall(site, &own, "Une coupe").await;
        let table = come_in(site, &event.key(&json!({ "table": 1 })));
        let first = called(&event, 1);
        assert_eq!(pressed(site, &event, &nadia, first), 303);
        let given = answer(&event);
        let appeal = json!({ "key": "ap", "on": given["answer"], "kind": "appeal", "body": {} });
        let appeal = event.written(&event.head, &appeal);
        let upheld = format!("kind=heard&on={appeal}&back={first}&key=up&minutes=0&upheld=yes&reason=le+livret");
        assert_eq!(send(site, &page(&event, "/write"), &head, &upheld).status, 303);
        let state = event.read("", &event.head);
        let (heard, ruling) = (&state["heard"][0]["heard"], given["ruling"].as_str().expect("a ruling"));
        assert_eq!(state["answers"][0]["final"], given["answer"]);
        // The table and the next judge read what was said, and by whom it was upheld; why, the judge only.
        let at_the_table = room(site, &event, &table);
        assert!(at_the_table.contains(ruling) && at_the_table.contains("confirmée en recours"), "{at_the_table}");
        assert!(!at_the_table.contains("le livret"), "{at_the_table}");
        let second = called(&event, 2);
        let before = read(site, &page(&event, &format!("/calls/{second}")), &nadia).text();
        let (_, before) = before.split_once("id=\"before\"").expect("what was answered before");
        assert!(before.contains(ruling) && before.contains("confirmée en recours par") && before.contains("le livret"));
        assert_eq!(pressed(site, &event, &nadia, second), 303, "the same is the same");
        // Whoever makes a precedent of what upheld it makes one of the answer, and takes it along whole.
        let followed = format!("kind=precedent&on={heard}&back={first}&key=p");
        assert_eq!(send(site, &page(&event, "/write"), &head, &followed).status, 303);
        assert_eq!(event.read("", &event.head)["precedents"][0]["answer"], given["answer"]);
        let file = read(site, &page(&event, "/precedents.json"), &head).json();
        let one = &file["precedents"][0];
        assert!(one["ruling"]["scenario"].is_object() && one["text"] != "", "{one}");
        let (next, head, _) = hall(site, &own, "Suivante").await;
        let text = file.to_string().replace('%', "%25").replace('&', "%26").replace('+', "%2B");
        let taken = send(site, &page(&next, "/precedents"), &head, &format!("key=k&file={text}"));
        assert_eq!(taken.status, 303, "{}", taken.text());
        let call = called(&next, 3);
        assert_eq!(pressed(site, &next, &head, call), 303);
        let call = called(&next, 4);
        assert_eq!(said(site, &next, &head, call, "text=Warbot+reste").status, 409);
        server.stop();
    });
}

#[test]
fn an_answer_that_was_changed_on_appeal_stops_whoever_gives_the_first_one_again() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        let (event, head, nadia) = hall(site, &own, "Une coupe").await;
        let first = called(&event, 1);
        assert_eq!(pressed(site, &event, &nadia, first), 303);
        let appeal = json!({ "key": "ap", "on": answer(&event)["answer"], "kind": "appeal", "body": {} });
        let appeal = event.written(&event.head, &appeal);
        let changed = format!("kind=heard&on={appeal}&key=ch&minutes=0&upheld=no&reason=non&text=Warbot+reste");
        assert_eq!(send(site, &page(&event, "/write"), &head, &changed).status, 303);
        let second = called(&event, 2);
        assert_eq!(pressed(site, &event, &nadia, second), 409);
        // Who hears another appeal otherwise is asked, too, and what they say has a trace.
        assert_eq!(said(site, &event, &nadia, second, "text=Warbot+reste").status, 303, "the same words");
        let appeal = json!({ "key": "ap2", "on": answer(&event)["answer"], "kind": "appeal", "body": {} });
        let appeal = event.written(&event.head, &appeal);
        let other = format!("kind=heard&on={appeal}&key=ot&minutes=0&upheld=no&reason=si&text=Warbot+part");
        let asked = send(site, &page(&event, "/write"), &head, &other);
        assert_eq!(asked.status, 409, "{}", asked.text());
        let earlier = event.read("", &event.head)["heard"][0]["heard"].clone();
        let told = format!("{other}&seen={earlier}&confirm=other&why=une+autre+carte");
        assert_eq!(send(site, &page(&event, "/write"), &head, &told).status, 303);
        let heard = event.read("", &event.head)["heard"][1]["heard"].as_u64().expect("what was heard");
        assert_eq!(body(&event, heard)["said"]["differs"], earlier);
        let shown = room(site, &event, &head);
        assert!(shown.contains(DIFFER) && shown.contains("Warbot part"), "{shown}");
        server.stop();
    });
}

#[test]
fn what_a_program_answers_otherwise_is_written_as_that_and_what_two_say_at_once_is_found() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        let (event, head, nadia) = hall(site, &own, "Une coupe").await;
        let tell = |call: u64, text: &str, more: Value| {
            let mut says = json!({ "told_at": 0, "clauses": ["term.destroy"], "held": 999 });
            says.as_object_mut().expect("fields").extend(more.as_object().cloned().unwrap_or_default());
            let write = json!({ "key": format!("api-{call}"), "on": call, "kind": "answer", "body": says, "words": { "text": text } });
            event.written(&event.head, &write)
        };
        let first = tell(called(&event, 1), "Warbot est détruit", json!({}));
        let other = called(&event, 2);
        let second = tell(other, "Warbot reste", json!({}));
        assert_eq!(tell(other, "Warbot reste", json!({})), second, "the same key once more is the same entry");
        assert_eq!(body(&event, second)["differs"], first);
        let like = tell(called(&event, 3), "warbot EST détruit", json!({ "same": second }));
        assert_eq!(
            body(&event, like)["differs"],
            Value::Null,
            "it repeats the first, and says that it repeats the other"
        );
        let shown = room(site, &event, &head);
        assert!(shown.contains(DIFFER) && shown.contains("Warbot reste") && !shown.contains("EST"), "{shown}");
        let settled = json!({ "key": "p", "on": second, "kind": "precedent", "body": {} });
        event.written(&event.head, &settled);
        assert!(!room(site, &event, &head).contains(DIFFER));
        // Two at once: neither had the other before it.
        let (fourth, fifth) = (called(&event, 4), called(&event, 5));
        let before = last(&event).as_u64().expect("a number");
        wrote_at_once(&own, &event, fourth, before, "Warbot reste").await;
        assert!(!room(site, &event, &head).contains(DIFFER), "that is the precedent");
        wrote_at_once(&own, &event, fifth, before, "Warbot change de base").await;
        let shown = room(site, &event, &head);
        assert!(shown.contains(DIFFER) && shown.contains("Warbot change de base"), "{shown}");
        assert!(shown.contains("diffère d’une décision précédente") && !room(site, &event, &nadia).contains(DIFFER));
        server.stop();
    });
}

#[test]
fn a_dispute_is_recognised_whether_cards_or_a_ruling_name_it() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        let (elsewhere, head, _) = hall(site, &own, "Ailleurs").await;
        assert_eq!(pressed(site, &elsewhere, &head, called(&elsewhere, 1)), 303);
        let given = answer(&elsewhere);
        let ruling = given["ruling"].as_str().expect("a ruling");
        // A ruling at a table that named no cards; the next one names them, and is answered in words.
        let (event, _, nadia) = hall(site, &own, "Une coupe").await;
        let answered = said(site, &event, &nadia, called_for_nothing(&event, 1), &format!("ruling={ruling}"));
        assert_eq!(answered.status, 303, "{}", answered.text());
        let asked = said(site, &event, &nadia, called(&event, 2), "text=Warbot+reste");
        assert_eq!(asked.status, 409, "{}", asked.text());
        assert!(asked.text().contains("Table 1"));
        assert_eq!(pressed(site, &event, &nadia, called(&event, 3)), 303, "what the ruling says is the same");
        let other =
            json!({ "key": "other", "kind": "call", "body": { "table": 4, "cards": ["ninja-master", "zapbot"] } });
        let other = event.written(&event.head, &other);
        assert_eq!(
            said(site, &event, &nadia, other, "text=Zapbot+reste").status,
            303,
            "other cards are another dispute"
        );
        // One that was kept a moment ago is known at once, too.
        let (event, _, nadia) = hall(site, &own, "De suite").await;
        let name = kept_with_other_names(site, ruling);
        let left = format!("ruling={name}&text=Warbot+reste&reason=la+carte+est+autre");
        assert_eq!(said(site, &event, &nadia, called_for_nothing(&event, 1), &left).status, 303);
        assert_eq!(pressed(site, &event, &nadia, called(&event, 2)), 409);
        server.stop();
    });
}

#[test]
fn where_the_law_has_changed_under_an_answer_that_is_told_and_the_ruling_of_today_is_not_the_same() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        let (event, _, nadia) = hall(site, &own, "Une coupe").await;
        assert_eq!(pressed(site, &event, &nadia, called(&event, 2)), 303);
        let given = answer(&event);
        let ruling = given["ruling"].as_str().expect("a ruling");
        let id = ruling_id(ruling).expect("an id");
        let other = kept_with_other_names(site, ruling);
        let ruled = |table| said(site, &event, &nadia, called_for_nothing(&event, table), &format!("ruling={other}"));
        assert_eq!(ruled(1).status, 303, "under one law two rulings on one dispute say the same");
        let shown = |call: u64| read(site, &page(&event, &format!("/calls/{call}")), &nadia).text();
        let third = called(&event, 3);
        assert!(!shown(third).contains("à revoir"));
        let desk = own.open().await;
        let (fingerprint, weak) = desk.known_by(&id).await.expect("it is filed");
        assert!(fingerprint.is_some(), "filed before the answer was written");
        let filed = Filed { became: "otherwise".into(), fingerprint, weak, ..Filed::default() };
        desk.file(&id, "another law", filed).await.expect("it is filed");
        desk.close().await;
        assert!(shown(third).contains("à revoir"));
        assert_eq!(ruled(4).status, 409);
        server.stop();
    });
}

#[test]
fn that_two_answers_are_the_same_has_a_trace_and_no_table_is_asked_or_told() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        let (event, head, nadia) = hall(site, &own, "Une coupe").await;
        let (first, second) = (called(&event, 1), called(&event, 2));
        assert_eq!(said(site, &event, &nadia, first, "text=Warbot+est+détruit").status, 303);
        let earlier = answer(&event)["answer"].clone();
        let key = event.key(&json!({ "table": 2 }));
        let table = come_in(site, &key);
        let asked = said(site, &event, &table, second, "text=Rien");
        assert_eq!(asked.status, 403);
        assert!(!asked.text().contains("détruit"), "{}", asked.text());
        let told = format!("text=On+le+défausse&seen={earlier}&confirm=same");
        assert_eq!(said(site, &event, &nadia, second, &told).status, 303);
        let written = answer(&event)["answer"].as_u64().expect("an answer");
        assert_eq!(body(&event, written)["same"], earlier);
        let log = read(site, &page(&event, "/log"), &nadia).text();
        assert!(log.contains(&format!("comme à l’entrée {earlier}")), "{log}");
        assert!(!room(site, &event, &head).contains(DIFFER));
        // A table is not told what other tables were told, nor that it differs.
        let third = called(&event, 3);
        let told = format!("text=Warbot+reste&seen={written},{earlier}&confirm=other&why=non");
        assert_eq!(said(site, &event, &nadia, third, &told).status, 303);
        assert!(room(site, &event, &head).contains(DIFFER));
        let key = event.key(&json!({ "table": 3 }));
        let shown = room(site, &event, &come_in(site, &key));
        assert!(shown.contains("Warbot reste") && !shown.contains("diffère d’une"), "{shown}");
        let entries = event.read("/entries?after=0", &key)["entries"].to_string();
        assert!(
            entries.contains("Warbot reste") && !entries.contains("differs") && !entries.contains("held"),
            "{entries}"
        );
        server.stop();
    });
}
