//! Every form of the hall sent twice, as by a browser that was told nothing: it is one entry, and leads on.

use arbitre::desk::{Kind, Office, store::Opens};
use serde_json::json;

use super::{
    event::{opened, served},
    intruder::last,
    pages::form as percent,
    room::{come_in, cookies, door, page, read, send},
};
use crate::desk::place::on_both;

/// What the head judge of a hall sends in turn; `{word}` is the number of the entry that this word wrote last.
const FORMS: [(Kind, &str); 23] = [
    (Kind::Tables, "first=1&last=3"),
    (Kind::Round, "round=1&minutes=50"),
    (Kind::Roster, "round=1&roster=1, Ada, robots\n1, Zoé, pirates\n2, Bob"),
    (Kind::Clock, "on={round}&press=start"),
    (Kind::Extra, "on={round}&table=1&minutes=3"),
    (Kind::Round, "round=2&minutes=40"),
    (Kind::Roster, "round=2&on={roster}&roster=1, Ada, robots\n1, Lou"),
    (Kind::Call, "table=1&text=Et là ?"),
    (Kind::Take, "on={call}"),
    (Kind::Way, "on={call}"),
    (Kind::Release, "on={call}"),
    (Kind::Withdraw, "on={call}"),
    (Kind::Call, "table=2"),
    (Kind::Answer, "on={call}&clauses=scoring.ties&minutes=1&text=Oui"),
    (Kind::Appeal, "on={answer}&reason=non"),
    (Kind::Heard, "on={appeal}&upheld=yes&clauses=scoring.ties&reason=si"),
    (Kind::Precedent, "on={heard}"),
    (Kind::Correction, "on={precedent}&reason=erreur"),
    (Kind::Warning, "table=1&seat=1&text=lent"),
    (Kind::Silence, "table=3&silenced=yes"),
    (Kind::Staff, "on=2&office=scorekeeper"),
    (Kind::Door, "on=2"),
    (Kind::Over, ""),
];

fn word(kind: Kind) -> String {
    serde_json::to_value(kind).expect("a word").as_str().expect("a word").to_owned()
}

#[test]
fn a_form_sent_twice_is_one_entry_and_leads_on() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        event.staff("judge", "Nadia");
        let head = come_in(site, &event.head);
        let mut numbers: Vec<(String, u64)> = Vec::new();
        for (n, (kind, rest)) in FORMS.into_iter().enumerate() {
            let filled = numbers.iter().rev().fold(rest.to_owned(), |form, (word, number)| {
                form.replace(&format!("{{{word}}}"), &number.to_string())
            });
            let fields = filled.split('&').filter_map(|field| field.split_once('='));
            let fields: Vec<String> = fields.map(|(name, value)| format!("&{name}={}", percent(value))).collect();
            let form = format!("kind={}&key=form-{n}{}", word(kind), fields.concat());
            let before = last(&event);
            let leads = [1, 2].map(|_| {
                let answer = send(site, &page(&event, "/write"), &head, &form);
                assert_eq!(answer.status, 303, "{form}: {}", answer.text());
                answer.header("location").map(str::to_owned)
            });
            assert_eq!((last(&event), &leads[0]), (before + 1, &leads[1]), "{form}");
            numbers.retain(|(known, _)| *known != word(kind));
            numbers.push((word(kind), before + 1));
        }
        for kind in Kind::ALL {
            let is_sent = FORMS.iter().any(|(sent, _)| *sent == kind);
            // By a form nobody opens an event, or takes over a single precedent.
            assert_eq!(is_sent, !matches!(kind, Kind::Event | Kind::Carried), "{kind:?}");
        }
        server.stop();
    });
}

#[test]
fn a_round_that_two_make_ready_at_once_is_made_ready_once() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let browsers = ["Tom", "Lou"].map(|name| come_in(site, &event.staff("scorekeeper", name).1));
        let shown = read(site, &page(&event, "/lay"), &browsers[0]).text();
        assert!(shown.contains("name=\"round\" value=\"1\""), "{shown}");
        let sent = [0, 1].map(|n| {
            let form = format!("kind=round&round=1&minutes=50&key=of-{n}");
            send(site, &page(&event, "/write"), &browsers[n], &form).status
        });
        assert_eq!(sent, [303, 409]);
        assert_eq!(event.read("", &event.head)["rounds"].as_array().map(Vec::len), Some(1));
        server.stop();
    });
}

#[test]
fn whoever_comes_in_and_is_told_nothing_comes_in_again_as_the_same_person() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let token = door(&own, &event.id, Opens::Office(Office::Judge), Some(1), 1).await;
        let at_the_door = cookies(&read(site, &format!("/in/{token}"), ""));
        let shown = read(site, "/fr/in", &at_the_door).text();
        let (_, behind) = shown.split_once("name=\"key\" value=\"").expect("the form has a key");
        let key = behind.split('"').next().expect("a key");
        let push = |form: &str| send(site, "/fr/in", &at_the_door, form);
        let form = format!("name=Nadia&key={key}");
        let came = [1, 2].map(|_| push(&form));
        for answer in &came {
            assert_eq!(answer.status, 303, "{}", answer.text());
            let shown = read(site, &page(&event, ""), &cookies(answer)).text();
            assert!(shown.contains("Nadia"), "{shown}");
        }
        let people = event.read("", &event.head)["people"].as_array().expect("people").len();
        assert_eq!(people, 2, "one person, and the head judge");
        // The log shows what the entry is called: nobody comes in by that.
        let entries = event.read("/entries", &event.head);
        let called = entries["entries"][1]["key"].as_str().expect("a key");
        assert_ne!(called, key);
        assert_eq!(push(&format!("name=Nadia&key={called}")).status, 404);
        assert_eq!(push(&format!("name=Eve&key={key}")).status, 404, "another name is somebody else");
        server.stop();
    });
}

#[test]
fn an_invitation_by_which_nobody_was_let_in_is_not_used_up() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let (other, _) = event.staff("head-judge", "Ada");
        let token = door(&own, &event.id, Opens::Office(Office::Judge), Some(1), 1).await;
        let at_the_door = cookies(&read(site, &format!("/in/{token}"), ""));
        let head = |on: u64, office: &str, key: &str| json!({ "key": key, "on": on, "kind": "staff", "body": { "office": office }, "words": { "name": "x" } });
        let ada = event.key(&json!({ "person": other }));
        event.written(&ada, &head(1, "judge", "down"));
        let push = || send(site, "/fr/in", &at_the_door, "name=Nadia&key=0123456789abcdef").status;
        assert!(push() >= 400, "who made the invitation lets nobody in now");
        event.written(&ada, &head(1, "head-judge", "up"));
        assert_eq!(push(), 303);
        server.stop();
    });
}
