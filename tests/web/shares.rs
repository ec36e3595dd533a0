//! A hall is one address: what a stranger at that address asks takes nothing from those who have come in.

use std::time::Duration;

use serde_json::json;

use super::{
    event::{Event, opened, served_by},
    room::{come_in, page, read, send},
    server::{judging_site, library},
};
use crate::desk::place::on_both;

/// A call about two cards.
fn called(event: &Event<'_>) -> String {
    event.written(&event.head, &json!({ "key": "t", "kind": "tables", "body": { "first": 1, "last": 3 } }));
    let body = json!({ "table": 1, "cards": ["ninja-master", "warbot"] });
    let call = event.written(&event.head, &json!({ "key": "c", "kind": "call", "body": body }));
    page(event, &format!("/calls/{call}"))
}

#[test]
fn wrong_codes_from_the_address_of_a_hall_keep_no_judge_from_answering_by_one_press() {
    on_both(async |own| {
        let server = served_by(judging_site(library()), &own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let (call, judge) = (called(&event), come_in(site, &event.head));
        let is_spent = || send(site, "/fr/in", "", "code=7KQ40000").status == 429;
        let use_up = || assert!((0..500).any(|_| is_spent()), "the share of the address is used up");
        use_up();
        let shown = read(site, &call, &judge);
        assert_eq!(shown.status, 200, "{}", shown.text());
        assert!(shown.text().contains("Répondre ainsi"), "{}", shown.text());
        // A share comes back with time, and a busy machine takes its own.
        use_up();
        let answered = send(site, &call, &judge, "key=a&situation=1&minutes=2");
        assert_eq!(answered.status, 303, "{}", answered.text());
        // A script follows nothing by itself, and is told where to.
        let again = send(site, &call, &judge, "key=a&situation=1&minutes=2&by=script");
        assert_eq!((again.status, again.header("location")), (201, Some(call.as_str())));
        server.stop();
    });
}

#[test]
fn a_call_is_shown_where_its_cards_could_not_be_played_in_time() {
    on_both(async |own| {
        let mut site = judging_site(library());
        site.patience = Duration::ZERO;
        let server = served_by(site, &own.place);
        let event = opened(&server.server, &own.place, "Une coupe", false).await;
        let (call, judge) = (called(&event), come_in(&server.server, &event.head));
        let shown = read(&server.server, &call, &judge);
        assert_eq!(shown.status, 200, "{}", shown.text());
        let text = shown.text();
        assert!(text.contains("n’ont pas pu être jouées") && text.contains("Répondre autrement"), "{text}");
        server.stop();
    });
}
