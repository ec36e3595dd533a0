//! What was answered before in an event, told to whoever has the same dispute before them: in the API, and on its page.

use serde_json::{Value, json};

use super::{
    event::{opened, served_by},
    kept::until,
    room::{come_in, page, read, send},
    server::{judging_site, library},
};
use crate::desk::place::on_both;

#[test]
fn whoever_has_the_same_dispute_before_them_sees_what_was_answered_in_their_event() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        event.written(&event.head, &json!({ "key": "t", "kind": "tables", "body": { "first": 1, "last": 9 } }));
        let call = |table: u16, cards: &[&str]| {
            let body = json!({ "table": table, "cards": cards });
            event.written(&event.head, &json!({ "key": format!("call-{table}"), "kind": "call", "body": body }))
        };
        let head = come_in(site, &event.head);
        let first = call(1, &["warbot", "ninja-master"]);
        let ruled = send(site, &page(&event, &format!("/calls/{first}")), &head, "situation=1&key=a&minutes=1");
        assert_eq!(ruled.status, 303, "{}", ruled.text());
        let said = event.read("", &event.head)["answers"][0].clone();
        let name = said["ruling"].as_str().expect("a kept ruling");
        // Without a ruling: by its cards, and where other cards were in question not at all.
        let bare = |table: u16, cards: &[&str]| {
            let body = json!({ "told_at": 0, "clauses": ["term.destroy"] });
            let on = call(table, cards);
            let answer = json!({ "key": format!("bare-{table}"), "on": on, "kind": "answer", "body": body });
            event.written(&event.head, &answer)
        };
        let (near, _far) = (bare(2, &["ninja-master", "warbot"]), bare(3, &["ninja-master", "zapbot"]));
        // The same with other names is the same.
        let kept = site.ask("GET", &format!("/api/v1/rulings/{name}"), &[], b"").json();
        let renamed = kept["scenario"].to_string().replace("\"Alice\"", "\"Zoé\"");
        let scenario: Value = serde_json::from_str(&renamed).expect("a scenario");
        let told = until("the kept ruling is filed", || {
            let told = event.ask("POST", "/before", Some(&event.head), Some(&scenario));
            assert_eq!(
                (told.status, told.header("cache-control")),
                (200, Some("private, no-store")),
                "{}",
                told.text()
            );
            Some(told.json()).filter(|told| told["same"] != json!([]))
        });
        let same = json!({
            "entry": said["answer"], "call": first, "table": 1, "round": 0, "by": said["by"], "told": said["told"],
            "clauses": [], "ruling": name,
        });
        assert_eq!(told["same"], json!([same]));
        let alike: Vec<&Value> = told["alike"].as_array().expect("a list").iter().map(|one| &one["entry"]).collect();
        assert_eq!(alike, [&json!(near)], "{told}");
        // What was appealed against and is not heard settles nothing.
        let ruling = format!("/fr/r/{name}");
        let shown = read(site, &ruling, &head);
        assert_eq!(shown.header("cache-control"), Some("private, no-store"));
        let text = shown.text();
        assert!(text.contains("Une coupe") && text.contains("déjà répondu") && text.contains("Table 1"), "{text}");
        assert!(text.contains("Table 2") && !text.contains("Table 3"), "{text}");
        let on =
            event.written(&event.head, &json!({ "key": "ap", "on": said["answer"], "kind": "appeal", "body": {} }));
        let told = event.ask("POST", "/before", Some(&event.head), Some(&scenario)).json();
        assert_eq!(told["same"], json!([]), "{on}");
        // Nobody else is told, neither a table of the event nor a stranger.
        let table = come_in(site, &event.key(&json!({ "table": 4 })));
        for browser in ["", table.as_str()] {
            let text = read(site, &ruling, browser).text();
            assert!(
                text.contains("Ninja Master") && !text.contains("Une coupe") && !text.contains("Table 2"),
                "{text}"
            );
        }
        server.stop();
    });
}
