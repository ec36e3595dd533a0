//! Whoever wrote an entry may say that it was a mistake, and the head judge; nobody else, of no kind, by no way in.

use arbitre::desk::Kind;
use serde_json::{Value, json};

use super::{
    event::{Event, opened, served},
    roles::cast,
    room::{come_in, page, send},
};
use crate::desk::place::on_both;

/// An entry of a kind that can be corrected, about a call of its own at this table; nothing, of the others.
fn written(event: &Event<'_>, kind: Kind, by: &str, table: usize) -> Option<u64> {
    let key = |what: &str| format!("{what}-{table}");
    let word = serde_json::to_value(kind).expect("a word");
    let write = |by: &str, word: &Value, on: Option<u64>, body: Value| {
        let what = word.as_str().expect("a word");
        let reason = ["appeal", "heard"].contains(&what).then(|| json!({ "reason": "parce que" }));
        let words = if what == "warning" { json!({ "text": "lent" }) } else { reason.unwrap_or_else(|| json!({})) };
        event.written(by, &json!({ "key": key(what), "on": on, "kind": word, "body": body, "words": words }))
    };
    let said = json!({ "told_at": 1, "clauses": ["term.place"] });
    let head = event.head.as_str();
    let answer = |by: &str| {
        let call = write(head, &json!("call"), None, json!({ "table": table }));
        write(by, &json!("answer"), Some(call), said.clone())
    };
    let appeal = |by: &str| write(by, &json!("appeal"), Some(answer(head)), json!({}));
    let report = json!({ "table": table, "seat": 1, "minutes": 2, "told_at": 1 });
    let but = |field: &str| {
        let fields = report.as_object().expect("fields").iter().filter(|(name, _)| *name != field);
        fields.map(|(name, value)| (name.clone(), value.clone())).collect::<Value>()
    };
    match kind {
        Kind::Answer => Some(answer(by)),
        Kind::Appeal => Some(appeal(by)),
        Kind::Heard => Some(write(by, &word, Some(appeal(head)), json!({ "upheld": true, "said": said }))),
        Kind::Precedent => Some(write(by, &word, Some(answer(head)), json!({}))),
        Kind::Carried => Some(write(by, &word, None, json!({ "clauses": ["term.place"] }))),
        Kind::Warning => Some(write(by, &word, None, but("minutes"))),
        Kind::Extra => {
            let round = event.read("", head)["rounds"][0]["entry"].as_u64().expect("a round");
            Some(write(by, &word, Some(round), but("seat")))
        }
        Kind::Over => Some(write(by, &word, None, json!({}))),
        Kind::Event
        | Kind::Staff
        | Kind::Door
        | Kind::Tables
        | Kind::Silence
        | Kind::Roster
        | Kind::Round
        | Kind::Clock
        | Kind::Call
        | Kind::Take
        | Kind::Way
        | Kind::Release
        | Kind::Withdraw
        | Kind::Correction => None,
    }
}

#[test]
fn nobody_takes_back_what_another_wrote_but_the_head_judge() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let elsewhere = opened(site, &own.place, "Ailleurs", true).await;
        let cast = cast(site, &own, "Une coupe", false, &elsewhere.head).await;
        let event = &cast.event;
        let key = |role: &str| cast.keys[role].as_deref().expect("a key");
        event.written(&event.head, &json!({ "key": "lay", "kind": "tables", "body": { "first": 1, "last": 99 } }));
        event.written(&event.head, &json!({ "key": "round", "kind": "round", "body": { "round": 1, "minutes": 50 } }));
        let writers = [("head judge", 8), ("judge", 4), ("scorekeeper", 1)];
        let mut tables = 10..;
        for (writer, kinds) in writers {
            let mut held = 0;
            for kind in Kind::ALL {
                let may = match kind {
                    Kind::Over | Kind::Heard | Kind::Precedent | Kind::Carried => writer == "head judge",
                    Kind::Answer | Kind::Appeal | Kind::Warning => writer != "scorekeeper",
                    _ => true,
                };
                let Some(entry) =
                    may.then(|| written(event, kind, key(writer), tables.next().expect("a table"))).flatten()
                else {
                    continue;
                };
                held += 1;
                for other in ["judge", "scorekeeper", "table"].into_iter().filter(|role| *role != writer) {
                    let wrong = json!({ "key": format!("no-{entry}"), "on": entry, "kind": "correction", "words": { "reason": "x" } });
                    let refused = event.write(key(other), &wrong);
                    assert_eq!(refused.status, 403, "{writer}’s {kind:?}, {other}: {}", refused.text());
                    let form = format!("kind=correction&on={entry}&reason=x&key=page-{entry}");
                    let refused = send(site, &page(event, "/write"), &come_in(site, key(other)), &form);
                    assert_eq!(refused.status, 403, "{writer}’s {kind:?}, {other}, by a form");
                }
                let wrong = json!({ "key": format!("yes-{entry}"), "on": entry, "kind": "correction", "words": { "reason": "x" } });
                event.written(key(writer), &wrong);
                let twice = json!({ "key": format!("twice-{entry}"), "on": entry, "kind": "correction", "words": { "reason": "x" } });
                assert_eq!(event.write(key(writer), &twice).status, 409, "{writer}’s {kind:?} counts no more");
            }
            assert_eq!(held, kinds, "{writer}");
        }
        server.stop();
    });
}
