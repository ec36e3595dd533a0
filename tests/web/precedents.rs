//! Precedents and differences: who answers otherwise than before is told first, the head judge at once; and what is to be
//! followed goes along into the next event.

use std::fs;

use serde_json::{Value, json};

use super::{
    event::{Event, opened, served_by},
    room::{come_in, page, read, send},
    server::{Server, judging_site, library},
};
use crate::desk::place::on_both;

/// A call of a table about the two cards.
pub fn called(event: &Event<'_>, table: u16) -> u64 {
    let cards = json!({ "table": table, "cards": ["warbot", "ninja-master"] });
    event.written(&event.head, &json!({ "key": format!("call-{table}"), "kind": "call", "body": cards }))
}

/// Answers in one's own words.
pub fn said(site: &Server, event: &Event<'_>, browser: &str, call: u64, more: &str) -> super::client::Answer {
    let form = format!("kind=answer&on={call}&back={call}&minutes=0&key=said-{call}&{more}");
    send(site, &page(event, "/write"), browser, &form)
}

pub fn last(event: &Event<'_>) -> Value {
    event.read("", &event.head)["last"].clone()
}

#[test]
fn who_answers_otherwise_than_before_is_told_first_and_the_head_judge_at_once() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        event.written(&event.head, &json!({ "key": "t", "kind": "tables", "body": { "first": 1, "last": 9 } }));
        let (head, nadia) = (come_in(site, &event.head), come_in(site, &event.staff("judge", "Nadia").1));
        let first = called(&event, 1);
        let ruled = send(site, &page(&event, &format!("/calls/{first}")), &nadia, "situation=1&key=a&minutes=1");
        assert_eq!(ruled.status, 303, "{}", ruled.text());
        let answer = event.read("", &event.head)["calls"][0]["answers"][0].clone();
        let form = format!("kind=precedent&on={answer}&back={first}&key=p");
        assert_eq!(send(site, &page(&event, "/write"), &nadia, &form).status, 403, "that is for the head judge");
        assert_eq!(send(site, &page(&event, "/write"), &head, &form).status, 303);
        let listed = read(site, &page(&event, "/precedents"), &nadia).text();
        assert!(listed.contains("Warbot") && listed.contains("précédent") && !listed.contains("à revoir"), "{listed}");
        // Another answer at the next table is stopped, and nothing is written.
        let second = called(&event, 2);
        let before = last(&event);
        for more in ["text=Warbot+reste", "text=Warbot+reste&confirm=same", "text=Warbot+reste&confirm=other"] {
            let asked = said(site, &event, &nadia, second, more);
            assert_eq!(asked.status, 409, "{more}");
            let text = asked.text();
            assert!(text.contains("il a été répondu autrement") && text.contains("Warbot reste"), "{text}");
            assert!(text.contains("Table 1") && text.contains("Nadia"), "{text}");
            assert_eq!(last(&event), before);
        }
        let told = format!("text=Warbot+reste&seen={answer}&confirm=other");
        assert_eq!(said(site, &event, &nadia, second, &told).status, 409, "it says why");
        assert_eq!(said(site, &event, &nadia, second, &format!("{told}&why=une+autre+carte")).status, 303);
        let (shown, to_nadia) =
            (read(site, &page(&event, ""), &head).text(), read(site, &page(&event, ""), &nadia).text());
        assert!(shown.contains("Décisions qui diffèrent") && shown.contains("une autre carte"), "{shown}");
        assert!(!to_nadia.contains("Décisions qui diffèrent"));
        // Whoever follows the precedent is not asked, whatever was said besides; nor is one who says it is another dispute's.
        let third = called(&event, 3);
        let same = send(site, &page(&event, &format!("/calls/{third}")), &nadia, "situation=1&key=c&minutes=0");
        assert_eq!(same.status, 303, "{}", same.text());
        let fourth = called(&event, 4);
        let asked = said(site, &event, &nadia, fourth, "text=Comme+avant").text();
        let (_, seen) = asked.split_once("name=\"seen\" value=\"").expect("what was seen");
        let (seen, _) = seen.split_once('"').expect("a value");
        let told = format!("text=Comme+avant&seen={seen}&confirm=same");
        assert_eq!(said(site, &event, &nadia, fourth, &told).status, 303);
        let state = event.read("", &event.head);
        assert_eq!(state["answers"].as_array().expect("answers").len(), 4);
        // The head judge settles it: a precedent of the other one.
        let other = state["calls"][1]["answers"][0].clone();
        let form = format!("kind=precedent&on={other}&back={second}&key=q");
        assert_eq!(send(site, &page(&event, "/write"), &head, &form).status, 303);
        assert!(!read(site, &page(&event, ""), &head).text().contains("Décisions qui diffèrent"));
        let nothing = json!({ "key": "x", "on": fourth, "kind": "answer", "body": { "told_at": 0, "clauses": ["a"], "differs": 1 } });
        assert_eq!(event.write(&event.head, &nothing).status, 422, "it differs from an answer or from none");
        server.stop();
    });
}

#[test]
fn precedents_go_along_into_the_next_event_and_are_looked_at_again_when_the_law_answers_otherwise() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        event.written(&event.head, &json!({ "key": "t", "kind": "tables", "body": { "first": 1, "last": 9 } }));
        let head = come_in(site, &event.head);
        let call = called(&event, 1);
        let ruled = send(site, &page(&event, &format!("/calls/{call}")), &head, "situation=1&key=a&minutes=0");
        assert_eq!(ruled.status, 303, "{}", ruled.text());
        let answer = event.read("", &event.head)["calls"][0]["answers"][0].clone();
        let form = format!("kind=precedent&on={answer}&back={call}&key=p");
        assert_eq!(send(site, &page(&event, "/write"), &head, &form).status, 303);
        let file = read(site, &page(&event, "/precedents.json"), &head);
        assert!(file.header("content-disposition").is_some_and(|said| said.starts_with("attachment")));
        let told = file.json();
        assert_eq!(told["precedents"][0]["cards"], json!(["warbot", "ninja-master"]));
        assert!(told["precedents"][0]["ruling"]["scenario"].is_object(), "{told}");
        let mut otherwise = told.clone();
        otherwise["precedents"][0]["ruling"]["verdict"]["fr"] = json!("Warbot reste.");
        otherwise["precedents"][0]["text"] = json!("Warbot reste.");
        for (name, file, again) in [("Suivante", &told, false), ("Plus tard", &otherwise, true)] {
            let next = opened(site, &own.place, name, false).await;
            next.written(&next.head, &json!({ "key": "t", "kind": "tables", "body": { "first": 1, "last": 9 } }));
            let head = come_in(site, &next.head);
            let text = file.to_string().replace('%', "%25").replace('&', "%26").replace('+', "%2B");
            for _ in 0..2 {
                let taken =
                    send(site, &page(&next, "/precedents"), &head, &format!("key=k{}&file={text}", last(&next)));
                assert_eq!(taken.status, 303, "{}", taken.text());
            }
            let state = next.read("", &next.head);
            assert_eq!(state["precedents"].as_array().expect("precedents").len(), 1, "once: {state}");
            let listed = read(site, &page(&next, "/precedents"), &head).text();
            assert!(listed.contains("Repris d’un autre tournoi") && listed.contains("Warbot"), "{listed}");
            assert_eq!(listed.contains("à revoir"), again, "{name}");
            let call = called(&next, 5);
            let shown = read(site, &page(&next, &format!("/calls/{call}")), &head).text();
            assert!(shown.contains("Repris d’un autre tournoi"), "it is shown where the same cards meet");
            assert_eq!(said(site, &next, &head, call, "text=Warbot+reste+ici").status, 409);
            let pressed = send(site, &page(&next, &format!("/calls/{call}")), &head, "situation=1&key=now&minutes=0");
            assert_eq!(
                pressed.status,
                if again { 409 } else { 303 },
                "{name}: what the law says now is not what is followed"
            );
            let precedent = &state["precedents"][0]["precedent"];
            let form = format!("kind=correction&on={precedent}&reason=non&back=precedents&key=no");
            assert_eq!(send(site, &page(&next, "/write"), &head, &form).status, 303);
            assert!(!read(site, &page(&next, "/precedents"), &head).text().contains("Repris d’un autre"));
        }
        let mut half = told.clone();
        half["precedents"].as_array_mut().expect("precedents").push(json!({ "cards": ["warbot"] }));
        let next = opened(site, &own.place, "Aucune", false).await;
        let head_there = come_in(site, &next.head);
        let text = half.to_string().replace('%', "%25").replace('&', "%26").replace('+', "%2B");
        let refused = send(site, &page(&next, "/precedents"), &head_there, &format!("key=h&file={text}"));
        assert_eq!(refused.status, 422);
        assert!(refused.text().contains("précédent 2\u{a0}:"), "{}", refused.text());
        assert_eq!(next.read("", &next.head)["precedents"], json!([]), "all of them or none");
        for wrong in ["", "x", "{}", "%7B%22arbitre%22%3A%22desk%22%7D"] {
            let answer = send(site, &page(&event, "/precedents"), &head, &format!("key=w&file={wrong}"));
            assert_eq!(answer.status, 400, "{wrong}");
        }
        server.stop();
    });
}

#[test]
fn the_composer_opens_from_a_call_with_the_tables_factions_and_nobodys_name() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let head = come_in(site, &event.head);
        for form in [
            "kind=round&round=1&key=r&minutes=50",
            "kind=roster&round=1&key=o&roster=1%2C+Zenobie%2C+robots%2C+pirates%0A1%2C+Ada%2C+ninjas",
        ] {
            assert_eq!(send(site, &page(&event, "/write"), &head, form).status, 303, "{form}");
        }
        let call = called(&event, 1);
        let shown = read(site, &page(&event, &format!("/calls/{call}")), &head).text();
        let (_, way) = shown.split_once("href=\"/fr/judge?z=").expect("the way to the composer");
        let (way, _) = way.split_once('"').expect("an address");
        let composer = read(site, &format!("/fr/judge?z={way}"), "");
        let text = composer.text();
        assert_eq!(composer.status, 200, "{text}");
        for told in ["Joueur 1", "Joueur 2", "robots", "pirates", "ninjas"] {
            assert!(text.contains(told), "{told}: {text}");
        }
        assert!(!text.contains("Zenobie") && !text.contains("Ada"), "{text}");
        server.stop();
    });
}

#[test]
fn everybody_reads_the_precedents_of_a_public_event_and_nobodys_name_or_words() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        for public in [true, false] {
            let event = opened(site, &own.place, if public { "Ouvert" } else { "Entre nous" }, public).await;
            event.written(&event.head, &json!({ "key": "t", "kind": "tables", "body": { "first": 1, "last": 9 } }));
            let nadia = come_in(site, &event.staff("judge", "Nadia").1);
            let call = called(&event, 1);
            assert_eq!(
                said(site, &event, &nadia, call, "clauses=term.destroy&text=Zénobie+a+raison&reason=vu").status,
                303
            );
            let answer = event.read("", &event.head)["answers"][0]["answer"].clone();
            event.written(&event.head, &json!({ "key": "p", "on": answer, "kind": "precedent", "body": {} }));
            assert!(read(site, &page(&event, "/precedents"), &nadia).text().contains("Zénobie a raison"));
            let table = come_in(site, &event.key(&json!({ "table": 2 })));
            for browser in ["", table.as_str()] {
                let shown = read(site, &page(&event, "/precedents"), browser);
                if browser.is_empty() && !public {
                    assert_eq!(shown.status, 401);
                    continue;
                }
                let text = shown.text();
                assert_eq!((shown.status, shown.header("cache-control")), (200, Some("private, no-store")), "{text}");
                assert!(text.contains("Warbot") && text.contains("term.destroy"), "{text}");
                for hidden in ["Nadia", "Zénobie", "vu<", "/calls/", "Table 1"] {
                    assert!(!text.contains(hidden), "{hidden}: {text}");
                }
            }
            assert_eq!(read(site, &page(&event, "/precedents.json"), &table).status, 403);
        }
        server.stop();
    });
}

#[test]
fn paper_keeps_what_the_pages_of_the_hall_say() {
    let style = include_str!("../../templates/assets/style/90-print.css");
    let hides = style.lines().find(|line| line.contains(".no-print")).expect("what is not printed");
    let hidden = hides.split(['.', ',', ' ', '{']).filter(|class| !class.is_empty() && *class != "no-print");
    let hidden: Vec<&str> = hidden.take_while(|class| !class.starts_with("display")).collect();
    assert!(hidden.contains(&"again"), "{hidden:?}");
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/templates/");
    let mut pages: Vec<_> =
        fs::read_dir(format!("{root}page/hall")).expect("pages").map(|page| page.expect("a page").path()).collect();
    pages.push(format!("{root}part/hall-call.html").into());
    for page in pages {
        let text = fs::read_to_string(&page).expect("a template");
        for classes in text.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let lost = classes.split(' ').find(|class| hidden.contains(class));
            assert_eq!(lost, None, "{}", page.display());
        }
    }
}
