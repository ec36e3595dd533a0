//! A long log is opened: how long it is until the first write is acknowledged, until it is known how the event stands, and,
//! by a server in a process of its own, until the first page is there, and what that holds.

use std::{
    env,
    net::TcpListener,
    time::{Duration, Instant},
};

use arbitre::desk::{Answered, Body, By, Moment, On, Write};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use super::{
    Report, acknowledged, opened,
    place::Own,
    streams::{MEMORY, peak, serve},
    write, written,
};

/// How many entries, unless `ARBITRE_ENTRIES` says otherwise.
const ENTRIES: usize = if cfg!(debug_assertions) { 20_000 } else { 1_000_000 };
const TABLES: u16 = 2_000;
/// How many are written at once.
const AT_ONCE: usize = 510;
/// How many entries there are before those.
const BEFORE: u64 = 2;
/// The longest that opening may take, an entry, and besides.
const AN_ENTRY: Duration = Duration::from_micros(30);
const BESIDES: Duration = Duration::from_secs(1);
/// The most that a server may hold for each entry of it beside all else, in bytes.
const HELD_FOR_ONE: u64 = 400;

pub async fn long(own: &Own, report: &mut Report) {
    let entries = env::var("ARBITRE_ENTRIES").ok().and_then(|n| n.parse().ok()).unwrap_or(ENTRIES);
    let desk = own.open().await;
    let event = opened(&desk, TABLES).await;
    let began = Instant::now();
    for first in (0..entries).step_by(AT_ONCE) {
        let some = (first..entries.min(first + AT_ONCE)).map(|n| {
            let (desk, event) = (desk.clone(), event.clone());
            tokio::spawn(async move { acknowledged(&desk, &event, &said(n)).await })
        });
        for one in some.collect::<Vec<_>>() {
            one.await.expect("it is written");
        }
    }
    let each = began.elapsed() / u32::try_from(entries).unwrap_or(u32::MAX);
    report.told(&format!("{entries} entries written, {AT_ONCE} at once: {each:?} each"));
    let session = desk.come_in(&event, By::Person(1), None).await.expect("a session").token;
    desk.close().await;

    let most = AN_ENTRY * u32::try_from(entries).unwrap_or(u32::MAX) + BESIDES;
    let began = Instant::now();
    let desk = own.open().await;
    let last = written(&desk, &event, "the-next").await.seq;
    report.within(&format!("a log of {entries} entries opened, and one more acknowledged"), began.elapsed(), most);
    report.holds("the next number follows", last == BEFORE + entries as u64 + 1);
    let began = Instant::now();
    let state = desk.state(&event, None).await.expect("a state");
    report.within("how it stands", began.elapsed(), most);
    report.holds("it stands after the last", state.last == last);
    desk.close().await;
    drop(state);
    over_http(own, &event, &session, (most, MEMORY + entries as u64 * HELD_FOR_ONE / 1_000), report).await;
}

/// In turn a call, that it is taken, and its answer.
fn said(n: usize) -> Write {
    let (turn, call) = (n % 3, n - n % 3);
    let table = 1 + u16::try_from(call / 3 % usize::from(TABLES)).unwrap_or(0);
    let body = match turn {
        0 => Body::Call { table, cards: vec!["warbot".into()] },
        1 => Body::Take {},
        _ => Body::Answer(Answered {
            told_at: Moment(1),
            clauses: vec!["conflict.cannot-beats-can".into()],
            // As the pages have it: held against all that had been said.
            held: Some(BEFORE + n as u64),
            ..Answered::default()
        }),
    };
    let on = (turn > 0).then(|| On::Key(format!("entry-{call}")));
    Write { on, ..write(&format!("entry-{n}"), None, body) }
}

async fn over_http(own: &Own, event: &str, session: &str, (most, memory): (Duration, u64), report: &mut Report) {
    let address = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").to_string();
    let serving = serve(own, &address).await;
    let head = format!(
        "GET /fr/events/{event} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncookie: arbitre-{event}={session}\r\n\r\n"
    );
    let began = Instant::now();
    let mut told = String::new();
    // Whoever asks while it is still being read is told to come again.
    while !told.starts_with("HTTP/1.1 200") && began.elapsed() < most * 10 {
        told.clear();
        let mut stream = TcpStream::connect(&address).await.expect("a connection");
        stream.write_all(head.as_bytes()).await.expect("it is asked");
        stream.read_to_string(&mut told).await.expect("an answer");
    }
    report.within("the first page of it over HTTP", began.elapsed(), most);
    report.holds("the page is there", told.starts_with("HTTP/1.1 200"));
    if let Some(peak) = peak(serving.0.id()) {
        report.told(&format!("most memory held by the server: {} MB, promised {} MB", peak / 1_000, memory / 1_000));
        report.holds(&format!("memory of the server: {peak} kB"), peak <= memory);
    }
}
