//! Streams: every entry once, however often they are cut; a frame for what comes at once; an end when the server stops.

use std::{
    ops::Range,
    time::{Duration, Instant},
};

use arbitre::desk::{
    Body, By, Words, Write,
    store::{Desk, Place, machine_clock},
};
use serde_json::json;

use sqlx::AnyPool;

use super::{
    event::{Event, opened, served},
    room::{come_in, page, read},
};
use crate::desk::{
    kept::address,
    place::{Own, on_both},
};

fn laid(n: u64) -> serde_json::Value {
    json!({ "key": format!("t{n}"), "kind": "tables", "body": { "first": 1, "last": 1 } })
}

/// Entries of these numbers, written where they are kept by somebody else.
async fn written_by_another(place: &Place, event: &Event<'_>, numbers: Range<u64>) {
    let desk = Desk::open(place.clone(), machine_clock()).await.unwrap_or_else(|error| panic!("{error}"));
    let runtime = tokio::task::LocalSet::new();
    let id = event.id.clone();
    runtime
        .run_until(async {
            let all: Vec<_> = numbers
                .map(|n| {
                    let (desk, id) = (desk.clone(), id.clone());
                    let write = Write {
                        key: format!("o{n}"),
                        on: None,
                        body: Body::Tables { first: 1, last: 1 },
                        words: Words::new(),
                    };
                    tokio::task::spawn_local(async move { desk.write(&id, By::Person(1), write).await.map(|_| ()) })
                })
                .collect();
            for one in all {
                one.await.expect("it ends").unwrap_or_else(|refused| panic!("{refused:?}"));
            }
        })
        .await;
    desk.close().await;
}

#[test]
fn a_stream_is_resumed_at_a_server_that_cannot_read_what_another_one_has_told() {
    on_both(async |own| {
        let (first, second) = (served(&own.place), served(&own.place));
        let event = opened(&first.server, &own.place, "Une coupe", false).await;
        let browser = come_in(&second.server, &event.head);
        assert_eq!(read(&second.server, &page(&event, ""), &browser).status, 200);
        let pool = AnyPool::connect(&address(&own.place)).await.expect("the database");
        sqlx::raw_sql("alter table session rename to session_away").execute(&pool).await.expect("it is away");
        let mut told = 0;
        for n in 0..5 {
            told = event.written(&event.head, &laid(n));
        }
        let mut stream = event.news(&second.server, &browser, Some(told));
        sqlx::raw_sql("alter table session_away rename to session").execute(&pool).await.expect("it is back");
        pool.close().await;
        let last = event.written(&event.head, &laid(5));
        assert_eq!(stream.until(last), [last], "what the other one told is not told again");
        first.stop();
        second.stop();
    });
}

#[test]
fn a_stream_that_is_cut_and_resumed_tells_every_entry_once() {
    on_both(async |own| {
        let server = served(&own.place);
        let event = opened(&server.server, &own.place, "Une coupe", true).await;
        let key = Some(event.head.as_str());
        let mut stream = event.stream(key, Some(0));
        for part in ["content-type: text/event-stream", "cache-control: private, no-store"] {
            assert!(stream.head.contains(part), "{}", stream.head);
        }
        assert!(!stream.head.contains("content-encoding") && !stream.head.contains("etag"), "{}", stream.head);
        let mut seen = stream.until(1);
        // Whoever says that it has what has not come yet gets what comes.
        let mut ahead = event.stream(key, Some(u64::MAX));
        for round in 0..5 {
            let mut last = 0;
            for n in 0..7 {
                last = event.written(&event.head, &laid(round * 10 + n));
                if n == 3 {
                    // It is cut somewhere in the middle.
                    let frame = stream.frame().expect("something has come");
                    let entries = frame.data["entries"].as_array().expect("a list").clone();
                    seen.extend(entries.iter().filter_map(|entry| entry["seq"].as_u64()));
                    drop(stream);
                    stream = event.stream(key, Some(frame.id));
                }
            }
            seen.extend(stream.until(last));
        }
        assert_eq!(seen, (1..=36).collect::<Vec<u64>>());
        assert_eq!(ahead.until(36), (2..=36).collect::<Vec<u64>>());
        // From before what is kept at hand, and while more is written.
        written_by_another(&own.place, &event, 0..700).await;
        written_by_another(&own.place, &event, 700..1_300).await;
        let mut late = event.stream(key, Some(3));
        let last = event.written(&event.head, &laid(999));
        assert_eq!(late.until(last), (4..=last).collect::<Vec<u64>>());
        assert_eq!(stream.until(last), (37..=last).collect::<Vec<u64>>());
        server.stop();
    });
}

#[test]
fn what_comes_at_once_is_one_frame_and_a_table_hears_only_of_itself() {
    on_both(async |own| {
        let server = served(&own.place);
        let event = opened(&server.server, &own.place, "Une coupe", false).await;
        event.written(&event.head, &laid(0));
        let table = event.key(&json!({ "table": 1 }));
        let (mut head, mut at_table) = (event.stream(Some(&event.head), None), event.stream(Some(&table), None));
        let before = 2;
        let sent = Instant::now();
        written_by_another(&own.place, &event, 0..40).await;
        // Of a file nobody is told what another program wrote, until somebody asks.
        let last = event.written(&event.head, &laid(1));
        let mut frames = 0_u128;
        let mut seen = Vec::new();
        while seen.last().is_none_or(|seq| *seq < last) {
            let frame = head.frame().expect("more");
            frames += 1;
            seen.extend(
                frame.data["entries"].as_array().expect("a list").iter().filter_map(|entry| entry["seq"].as_u64()),
            );
        }
        assert_eq!(seen, (before + 1..=last).collect::<Vec<u64>>());
        assert!(frames <= 2 + sent.elapsed().as_millis() / 100, "{frames} frames");
        assert!(at_table.is_silent(), "none of it is a table's affair");
        let call = event.written(&table, &json!({ "key": "c", "kind": "call", "body": { "table": 1 } }));
        let frame = at_table.frame().expect("its own call");
        assert_eq!((frame.id, &frame.data["entries"][0]["seq"]), (call, &json!(call)));
        server.stop();
    });
}

/// Whether something comes to be so within five seconds.
fn soon(is_so: impl Fn() -> bool) -> bool {
    (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        is_so()
    })
}

#[test]
fn streams_are_bounded_and_end_when_the_server_stops() {
    let own = Own::file();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let server = served(&own.place);
    let event = runtime.block_on(opened(&server.server, &own.place, "Une coupe", true));
    let key = Some(event.head.as_str());
    let mut all: Vec<_> = (0..16).map(|_| event.stream(key, None)).collect();
    assert!(all.iter().all(|stream| stream.status == 200));
    let more = event.ask("GET", "/stream", key, None);
    assert_eq!((more.status, more.header("retry-after")), (429, Some("5")), "{}", more.text());
    assert!(more.text().contains("16 flux"), "{}", more.text());
    // A hall in which many look at the wall is one address.
    let walls: Vec<_> = (0..40).map(|_| event.stream(None, None)).collect();
    assert!(walls.iter().all(|stream| stream.status == 200), "whoever has no key has some of their own");
    drop(walls);
    let counted = || server.server.get("/metrics").text().contains("\narbitre_streams 16\n");
    assert!(soon(counted), "they are counted, and whoever went is not");
    drop(all.pop());
    assert!(soon(|| event.stream(key, None).status == 200), "a place is given back");
    let stopped = Instant::now();
    let ended = server.stop();
    for mut stream in all {
        assert!(stream.frame().is_none(), "it ends");
    }
    ended.join().expect("it ends");
    assert!(stopped.elapsed() < Duration::from_secs(6), "{:?}", stopped.elapsed());
}

#[test]
fn a_stream_says_that_it_is_still_there_however_much_goes_by_that_it_is_not_shown() {
    let own = Own::file();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let server = served(&own.place);
    let event = runtime.block_on(opened(&server.server, &own.place, "Une coupe", false));
    event.written(&event.head, &laid(0));
    let table = event.key(&json!({ "table": 1 }));
    let mut stream = event.stream(Some(&table), None);
    let began = Instant::now();
    let beat = std::thread::scope(|scope| {
        let beat = scope.spawn(|| {
            while stream.line().expect("it goes on") != ":" {}
            began.elapsed()
        });
        for n in 1..40 {
            event.written(&event.head, &laid(n));
            std::thread::sleep(Duration::from_millis(400));
        }
        beat.join().expect("it comes")
    });
    assert!((14..20).contains(&beat.as_secs()), "{beat:?}");
    server.stop();
}
