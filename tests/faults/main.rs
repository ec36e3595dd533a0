//! The desk under faults and load: killed while it writes, raced for, on a full disk, cut off, opened with a long log,
//! written to for a while. Not a test among others: a program that prints its figures and ends with 1 if a promise is not
//! kept.
//!
//! `cargo test --release --test faults`; on `PostgreSQL`, too, where `ARBITRE_POSTGRES` names one. Figures are promised of
//! the release build; `ARBITRE_TIMES=printed` where other work is done beside, `ARBITRE_ENTRIES=10000` for a shorter log,
//! `ARBITRE_WHOLE=1` where nothing may be left out; names of parts (`-- streams load`) for these alone. `-- hall` goes on
//! for twenty minutes, or for as many seconds as `ARBITRE_HALL_SECONDS` says.

mod away;
mod full;
mod hall;
mod killed;
mod load;
mod long;
mod network;
#[allow(dead_code, reason = "what the tests of the desk need besides")]
#[path = "../desk/place.rs"]
mod place;
mod raced;
mod settled;
mod staff;
mod streams;
mod telephone;

use std::{env, process::ExitCode, time::Duration};

use arbitre::desk::{
    Body, By, Entry, On, Words, Write,
    store::{Desk, Unwritten},
};

use place::{Own, POSTGRES};

/// Figures are promised of the release build.
const SLOWER: u32 = if cfg!(debug_assertions) { 10 } else { 1 };

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    if let [begun, database, event, from, each] = arguments.as_slice()
        && begun == killed::BEGUN
    {
        let [from, each] = [from, each].map(|number| number.parse().expect("a number"));
        runtime.block_on(killed::write_on(database, event, from, each));
        return ExitCode::SUCCESS;
    }
    if let [begun, database, event, judge] = arguments.as_slice()
        && begun == raced::BEGUN
    {
        runtime.block_on(raced::take_on(database, event, judge.parse().expect("a number")));
        return ExitCode::SUCCESS;
    }
    if let [begun, folder] = arguments.as_slice()
        && begun == full::BEGUN
    {
        runtime.block_on(full::write_until_full(folder));
        return ExitCode::SUCCESS;
    }
    let mut report = Report::default();
    runtime.block_on(async {
        all("SQLite", &arguments, async || Own::file(), &mut report).await;
        match env::var(POSTGRES) {
            Ok(server) => all("PostgreSQL", &arguments, async || Own::postgres(&server).await, &mut report).await,
            Err(_) => println!("PostgreSQL is left out: {POSTGRES} names none"),
        }
    });
    if report.broken.is_empty() {
        return ExitCode::SUCCESS;
    }
    println!("\nnot kept:\n{}", report.broken.join("\n"));
    ExitCode::FAILURE
}

async fn all(store: &'static str, wanted: &[String], own: impl AsyncFn() -> Own, report: &mut Report) {
    report.store = store;
    let is_wanted = |part: &str| wanted.is_empty() || wanted.iter().any(|name| name == part);
    if is_wanted("killed") {
        killed::killed(&own().await, report).await;
    }
    if is_wanted("raced") {
        raced::raced(&own().await, report).await;
    }
    if is_wanted("full") {
        full::full(&own().await, report).await;
    }
    if is_wanted("away") {
        away::away(&own().await, report).await;
    }
    if is_wanted("long") {
        long::long(&own().await, report).await;
    }
    if is_wanted("load") {
        load::load(&own().await, report).await;
    }
    if is_wanted("streams") {
        streams::streams(&own().await, report).await;
    }
    if is_wanted("hall") {
        hall::hall(&own().await, !wanted.is_empty(), report).await;
    }
}

/// What was found, and which promises were not kept.
#[derive(Default)]
pub struct Report {
    store: &'static str,
    broken: Vec<String>,
}

impl Report {
    /// A figure.
    pub fn told(&self, says: &str) {
        println!("{}: {says}", self.store);
    }

    /// Something that must be so.
    pub fn holds(&mut self, says: &str, is_so: bool) {
        if !is_so {
            self.broken.push(format!("{}: {says}", self.store));
        }
    }

    /// That something was not tried; `ARBITRE_WHOLE` takes nothing less than everything.
    pub fn left_out(&mut self, says: &str) {
        self.told(&format!("left out: {says}"));
        self.holds(&format!("left out: {says}"), env::var_os("ARBITRE_WHOLE").is_none());
    }

    /// A time that must not be longer than this; only told, on a machine that does other work beside.
    pub fn within(&mut self, what: &str, took: Duration, most: Duration) {
        self.told(&format!("{what}: {took:?}, promised {most:?}"));
        self.holds(&format!("{what}: {took:?}"), took <= most * SLOWER || env::var_os("ARBITRE_TIMES").is_some());
    }
}

/// A write, with a name beside it where it needs one.
fn write(key: &str, on: Option<u64>, body: Body) -> Write {
    let named = matches!(body, Body::Event { .. } | Body::Staff { .. });
    let words = if named { Words::from([("name".into(), key.into())]) } else { Words::new() };
    Write { key: key.into(), on: on.map(On::Seq), body, words }
}

/// An event with so many tables.
async fn opened(desk: &Desk, tables: u16) -> String {
    let (event, _) = desk.begin(write("opening", None, Body::Event { public: true })).await.expect("an event");
    let laid = write("tables", None, Body::Tables { first: 1, last: tables });
    desk.write(&event, By::Person(1), laid).await.expect("tables");
    event
}

/// An entry of the least kind, under this key; asked again until somebody answers.
async fn written(desk: &Desk, event: &str, key: &str) -> Entry {
    acknowledged(desk, event, &write(key, None, Body::Tables { first: 1, last: 1 })).await
}

/// A write of the head judge's; asked again until somebody answers.
async fn acknowledged(desk: &Desk, event: &str, write: &Write) -> Entry {
    loop {
        match desk.write(event, By::Person(1), write.clone()).await {
            Ok(entry) => return entry,
            Err(Unwritten::Away | Unwritten::Busy) => tokio::time::sleep(Duration::from_millis(20)).await,
            Err(refused) => panic!("{refused:?}"),
        }
    }
}

/// The whole log of an event.
async fn whole(desk: &Desk, event: &str) -> Vec<Entry> {
    let mut log: Vec<Entry> = Vec::new();
    loop {
        let more = desk.entries(event, log.last().map_or(0, |entry| entry.seq), 5_000).await.expect("entries");
        if more.is_empty() {
            return log;
        }
        log.extend(more);
    }
}
