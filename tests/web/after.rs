//! What a hall has beside its calls: the wall, the report, a head judge's way back, and forgetting.

use serde_json::{Value, json};

use super::{
    event::{Event, opened, served},
    room::{come_in, cookies, page, read, send},
};
use crate::desk::place::on_both;

/// A round with a call that was answered, appealed against and changed, and one that waits.
fn played(event: &Event<'_>, judge: &str) {
    let write = |key: &str, on: u64, kind: &str, body: Value, words: Value| {
        let mut write =
            json!({ "key": format!("{kind}-{on}-{}", body["table"]), "kind": kind, "body": body, "words": words });
        if on > 0 {
            write["on"] = json!(on);
        }
        event.written(key, &write)
    };
    let head = &event.head;
    let round = write(head, 0, "round", json!({ "round": 1, "minutes": 50 }), json!({}));
    let roster = json!({ "round": 1, "tables": [
        { "table": 1, "seats": [{ "player": 1 }, { "player": 2 }] },
        { "table": 2, "seats": [{ "player": 3 }, { "player": 4 }] },
    ] });
    let players = json!({ "player-1": "Ada", "player-2": "Élie", "player-3": "Zoé", "player-4": "Tom" });
    write(head, 0, "roster", roster, players);
    write(head, round, "clock", json!({ "press": "start" }), json!({}));
    let cards = json!({ "table": 1, "cards": ["ninja-master", "warbot"] });
    let call = write(head, 0, "call", cards, json!({ "text": "=HYPERLINK(\"http://x\")" }));
    write(judge, call, "take", json!({}), json!({}));
    let said = json!({ "told_at": 0, "clauses": ["scoring.me-first"], "minutes": 3 });
    let answer = write(judge, call, "answer", said, json!({ "text": "+1 pour, \"Zoé\"", "reason": "@voir" }));
    let appeal = write(judge, answer, "appeal", json!({}), json!({}));
    let heard = json!({ "upheld": false, "said": { "told_at": 0, "minutes": 2 } });
    write(head, appeal, "heard", heard, json!({ "text": "-non", "reason": "le livret" }));
    write(head, 0, "call", json!({ "table": 2 }), json!({ "text": "un secret" }));
    write(head, round, "extra", json!({ "table": 2, "minutes": 4, "told_at": 0 }), json!({}));
}

#[test]
fn the_wall_shows_clocks_and_how_many_wait_and_gives_nobody_away() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Entre nous", false).await;
        let (_, judge) = event.staff("judge", "Nadia");
        played(&event, &judge);
        let public = opened(site, &own.place, "Une coupe", true).await;
        let (_, other) = public.staff("judge", "Nadia");
        played(&public, &other);
        let table = come_in(site, &event.key(&json!({ "table": 1 })));
        let browsers =
            [(&event, come_in(site, &event.head)), (&event, table), (&public, String::new()), (&public, "x=y".into())];
        for (event, browser) in browsers {
            let shown = read(site, &page(event, "/wall"), &browser);
            assert_eq!(shown.status, 200);
            assert_eq!(shown.header("cache-control"), Some("private, no-store"));
            let text = shown.text();
            for told in [
                "data-runs",
                "Table <strong>1</strong> +5 min",
                "Table <strong>2</strong> +4 min",
                "Appels en attente : <strong>1</strong>",
            ] {
                assert!(text.replace('\u{a0}', " ").contains(told), "{told}: {text}");
            }
            for hidden in ["Nadia", "Ada", "Zoé", "secret", "Ninja", "Warbot", "/calls/"] {
                assert!(!text.contains(hidden), "{hidden}");
            }
        }
        assert_eq!(read(site, &page(&event, "/wall"), "").status, 401);
        assert_eq!(read(site, "/fr/events/zzzz2222/wall", "").status, 401, "nobody is told which events there are");
        server.stop();
    });
}

#[test]
fn the_report_is_a_page_a_table_without_formulas_and_data() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let named = json!({ "key": "cmd", "kind": "staff", "body": { "office": "judge" }, "words": { "name": "=cmd|' /C calc'!A0" } });
        let person = event.written(&event.head, &named);
        let judge = event.key(&json!({ "person": person }));
        played(&event, &judge);
        let browser = come_in(site, &judge);
        let shown = read(site, &page(&event, "/report"), &browser).text().replace('\u{a0}', " ");
        for told in ["Ronde 1", "<dd>2 · ouverts : 1</dd>", "<dd>9</dd>", "1 · changés : 1", "le livret", "-non"] {
            assert!(shown.contains(told), "{told}: {shown}");
        }
        let table = read(site, &page(&event, "/report.csv"), &browser);
        assert_eq!(table.header("content-type"), Some("text/csv; charset=utf-8"));
        assert!(table.header("content-disposition").is_some_and(|said| said.starts_with("attachment")));
        let text = table.text();
        let mut rows = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
        let head: Vec<String> = rows.headers().expect("a head").iter().map(str::to_owned).collect();
        let rows: Vec<csv::StringRecord> = rows.records().map(|row| row.expect("a row")).collect();
        assert_eq!(rows.len(), 2, "{text}");
        let cell = |name: &str| {
            let place = head.iter().position(|column| column == name).unwrap_or_else(|| panic!("{name}: {head:?}"));
            rows[0][place].to_owned()
        };
        assert_eq!(cell("demandé"), "'=HYPERLINK(\"http://x\")");
        assert_eq!(cell("répondu par"), "'=cmd|' /C calc'!A0");
        assert_eq!((cell("dit"), cell("pourquoi")), ("'+1 pour, \"Zoé\"".into(), "'@voir".into()));
        assert_eq!((cell("dit en recours"), cell("recours")), ("'-non".into(), "changée".into()));
        assert_eq!((cell("cartes"), cell("minutes rendues")), ("Ninja Master, Warbot".into(), "3".into()));
        let formula = |cell: &str| cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
        assert!(rows.iter().all(|row| !row.iter().any(formula)), "{text}");
        let data = read(site, &page(&event, "/report.json"), &browser).json();
        assert_eq!(data["figures"]["all"]["calls"], 2);
        assert_eq!(data["figures"]["all"]["minutes"], 9);
        assert_eq!(data["figures"]["clauses"], json!([{ "clause": "scoring.me-first", "times": 1 }]));
        assert_eq!(data["calls"][0]["said"], "+1 pour, \"Zoé\"", "data is no spreadsheet");
        server.stop();
    });
}

#[test]
fn a_head_judge_comes_back_by_a_passphrase_and_whoever_guesses_waits() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let head = come_in(site, &event.head);
        let set = |phrase: &str| send(site, &page(&event, "/people"), &head, &format!("passphrase={phrase}"));
        let back = |phrase: &str| send(site, "/fr/in", "", &format!("event={}&passphrase={phrase}", event.id));
        assert_eq!(back("un+dragon+vert+mange").status, 401, "there is none yet");
        assert_eq!(set("trop+court").status, 422);
        assert_eq!(set("un+dragon+vert+mange").status, 303);
        assert!(read(site, &page(&event, "/people"), &head).text().contains("Vous en avez une depuis"));
        let came = back("un++dragon+vert+mange");
        assert_eq!(came.status, 303, "{}", came.text());
        let browser = cookies(&came);
        assert_eq!(read(site, &page(&event, "/people"), &browser).status, 200);
        assert!(!browser.contains("dragon"));
        assert_eq!(send(site, "/fr/in", "", "event=zzzz2222&passphrase=un+dragon+vert+mange").status, 401);
        // Another one takes its place; wrong ones are counted, and the right one waits with them.
        assert_eq!(set("un+dragon+bleu+mange").status, 303);
        let mut tried = 0;
        // On a busy machine looking at one takes longer than the first waits.
        let left = loop {
            let answer = back("un+dragon+vert+mange");
            match answer.header("retry-after").and_then(|left| left.parse::<u64>().ok()) {
                Some(left) if left > 1 => break left,
                Some(left) => std::thread::sleep(std::time::Duration::from_secs(left)),
                None => {
                    assert_eq!(answer.status, 401, "{}", answer.text());
                    tried += 1;
                }
            }
            assert!(tried < 12, "nobody is told to wait");
        };
        assert!(tried >= 5, "told to wait after {tried}");
        assert_eq!(back("un+dragon+bleu+mange").status, 429, "the right one waits, too");
        assert!(read(site, &page(&event, "/people"), &head).text().contains("essais ratés"));
        std::thread::sleep(std::time::Duration::from_secs(left + 1));
        assert_eq!(back("un+dragon+bleu+mange").status, 303);
        assert!(!read(site, &page(&event, "/people"), &head).text().contains("essais ratés"), "forgiven");
        // Whoever is head judge no longer has no use of it, nor whoever takes it away.
        assert_eq!(send(site, &page(&event, "/people"), &head, "drop=yes").status, 303);
        assert_eq!(back("un+dragon+bleu+mange").status, 401);
        assert_eq!(set("un+dragon+bleu+mange").status, 303);
        let (ada, _) = event.staff("head-judge", "Ada");
        let door = json!({ "key": "door", "on": 1, "kind": "staff", "body": { "office": "judge" } });
        assert!(ada > 1 && event.write(&event.head, &door).status == 200);
        assert_eq!(back("un+dragon+bleu+mange").status, 401);
        server.stop();
    });
}

#[test]
fn once_it_is_over_an_event_forgets_on_its_page_and_everybody_is_out() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let (_, judge) = event.staff("judge", "Nadia");
        played(&event, &judge);
        let (head, nadia) = (come_in(site, &event.head), come_in(site, &judge));
        assert_eq!(send(site, &page(&event, "/people"), &head, "passphrase=un+dragon+vert+mange").status, 303);
        assert_eq!(send(site, &page(&event, "/forget"), &head, "sure=yes").status, 409);
        assert_eq!(send(site, &page(&event, "/write"), &head, "kind=over&key=o&back=people").status, 303);
        assert!(read(site, &page(&event, "/people"), &head).text().contains("/forget"));
        assert_eq!(send(site, &page(&event, "/forget"), &nadia, "sure=yes").status, 403);
        assert_eq!(send(site, &page(&event, "/forget"), &head, "").status, 400, "it is asked first");
        let gone = send(site, &page(&event, "/forget"), &head, "sure=yes");
        assert_eq!((gone.status, gone.header("location")), (303, Some("/fr/in")));
        for browser in [&head, &nadia] {
            assert_eq!(read(site, &page(&event, ""), browser).status, 401);
        }
        let back = send(site, "/fr/in", "", &format!("event={}&passphrase=un+dragon+vert+mange", event.id));
        assert_eq!(back.status, 401, "what was kept of the phrase is forgotten, too");
        let desk = own.open().await;
        let mut log = Vec::new();
        desk.export(Some(&event.id), &mut log).await.expect("a log");
        desk.close().await;
        let log = String::from_utf8(log).expect("text");
        assert!(log.contains("\"answer\""), "the log is whole");
        for name in ["Élie", "Ada", "Zoé", "secret"] {
            assert!(!log.contains(name), "{name}");
        }
        server.stop();
    });
}
