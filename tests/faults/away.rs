//! The database is away for ten seconds while it is written to, and the server's clock is set back an hour meanwhile, then
//! forward: what was asked for is there once, in order, when it is back, and the clock of a round goes on. `PostgreSQL` is
//! taken away besides as by a restart: every connection ends, and none is let in.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant, SystemTime},
};

use arbitre::desk::{
    Body, By, Press,
    store::{Desk, Place, ServerClock, steady_clock},
};
use sqlx::{AnyPool, AssertSqlSafe, ConnectOptions as _};
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
    time::sleep,
};

use super::{
    Report, acknowledged, opened,
    place::Own,
    streams::{asked_once, serve},
    whole, write, written,
};

const AWAY: Duration = Duration::from_secs(10);
/// How many write at once, and how many each.
const AT_ONCE: usize = 8;
const EACH: usize = 200;
/// How many wait when the server of the database shuts everybody out.
const WAITING: usize = 600;
/// In how long everything is acknowledged once it is back.
const BACK: Duration = Duration::from_secs(20);
const HOUR: i64 = 3_600_000;
/// How many entries are there besides.
const BESIDE: usize = 4;

pub async fn away(own: &Own, report: &mut Report) {
    let set_back = Arc::new(AtomicI64::new(0));
    let (way, open) = watch::channel(true);
    let place = match &own.place {
        Place::File(_) => own.place.clone(),
        Place::Postgres(address) => Place::Postgres(behind_a_way(address, open).await),
    };
    let desk = Desk::open(place, clock(set_back.clone())).await.unwrap_or_else(|refused| panic!("{refused:?}"));
    let event = opened(&desk, 1).await;
    let round = acknowledged(&desk, &event, &write("round", None, Body::Round { round: 1, minutes: 50 })).await.seq;
    let start = write("start", Some(round), Body::Clock { press: Press::Start });
    let started = (acknowledged(&desk, &event, &start).await.at, Instant::now());
    let writing: Vec<_> = (0..AT_ONCE)
        .map(|writer| {
            let (desk, event) = (desk.clone(), event.clone());
            tokio::spawn(async move {
                for number in 0..EACH {
                    written(&desk, &event, &format!("write-{writer}-{number}")).await;
                    sleep(Duration::from_millis(20)).await;
                }
            })
        })
        .collect();
    sleep(Duration::from_secs(1)).await;
    let before = whole(&desk, &event).await.len();
    if own.place.file().is_some() {
        locked(own).await;
    } else {
        cut(&way).await;
    }
    set_back.store(HOUR, Ordering::Relaxed);
    let back = Instant::now();
    for one in writing {
        one.await.expect("it writes");
    }
    let took = back.elapsed();
    let log = whole(&desk, &event).await;
    let gapless = log.iter().zip(1..).all(|(entry, seq)| entry.seq == seq);
    let keys: std::collections::BTreeSet<&str> = log.iter().map(|entry| entry.key.as_str()).collect();
    let ordered = log.is_sorted_by_key(|entry| entry.at);
    for hours in [1, -1] {
        set_back.store(hours * HOUR, Ordering::Relaxed);
        let gone = Duration::from_millis(desk.now().since(started.0).unsigned_abs());
        let apart = gone.abs_diff(started.1.elapsed());
        report.holds(&format!("set back by {hours} h, the round goes on: {apart:?}"), apart < Duration::from_secs(2));
    }
    report.told(&format!(
        "away for {AWAY:?} after {before} entries, and the clock set back an hour: {} of {} there, once, numbers {}, times {}",
        log.len() - BESIDE,
        AT_ONCE * EACH,
        if gapless { "without a gap" } else { "with gaps" },
        if ordered { "in order" } else { "not in order" },
    ));
    report.within("all acknowledged once it is back", took, BACK);
    report.holds("it was away while it was written to", before < AT_ONCE * EACH);
    report.holds("nothing is lost or doubled", log.len() == BESIDE + AT_ONCE * EACH && keys.len() == log.len());
    report.holds("numbers and times are in order", gapless && ordered);
    desk.close().await;
    if let Place::Postgres(address) = &own.place {
        shut_out(own, address, &event, report).await;
    }
}

/// A clock like the machine's, less what that is set back by.
fn clock(set_back: Arc<AtomicI64>) -> ServerClock {
    steady_clock(move || {
        let back = set_back.load(Ordering::Relaxed);
        let by = Duration::from_millis(back.unsigned_abs());
        if back < 0 { SystemTime::now() + by } else { SystemTime::now() - by }
    })
}

/// The server of the database ends every connection while six hundred writes wait, and lets none in for a while. Nobody
/// waits for longer than is promised, readiness says so, and pages that need no database are there.
async fn shut_out(own: &Own, address: &str, event: &str, report: &mut Report) {
    let (before, name) = address.rsplit_once('/').expect("a database");
    let server = AnyPool::connect(&format!("{before}/postgres")).await.expect("the PostgreSQL that is named");
    let desk = own.open().await;
    let there = whole(&desk, event).await.len();
    let here = TcpListener::bind("127.0.0.1:0").await.and_then(|free| free.local_addr()).expect("a free port");
    let _serving = serve(own, &here.to_string()).await;
    let writing: Vec<_> = (0..WAITING)
        .map(|number| {
            let (desk, event) = (desk.clone(), event.to_owned());
            tokio::spawn(async move {
                let mut longest = Duration::ZERO;
                loop {
                    let began = Instant::now();
                    let asked = write(&format!("shut-out-{number}"), None, Body::Tables { first: 1, last: 1 });
                    let said = desk.write(&event, By::Person(1), asked).await;
                    longest = longest.max(began.elapsed());
                    if said.is_ok() {
                        return longest;
                    }
                    sleep(Duration::from_millis(20)).await;
                }
            })
        })
        .collect();
    let told = async |says: String| sqlx::raw_sql(AssertSqlSafe(says)).execute(&server).await.expect("it is told");
    told(format!("alter database {name} with allow_connections false")).await;
    told(format!("select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'")).await;
    sleep(AWAY / 2).await;
    let ready = asked_once(&here.to_string(), "/readyz").await;
    let began = Instant::now();
    let page = asked_once(&here.to_string(), "/fr").await;
    let took = began.elapsed();
    sleep(AWAY / 2).await;
    told(format!("alter database {name} with allow_connections true")).await;
    let mut longest = Duration::ZERO;
    for one in writing {
        longest = longest.max(one.await.expect("it writes"));
    }
    report.within("the longest that a write waited while nobody was let in", longest, Duration::from_secs(21));
    report.holds(&format!("readiness says that it is away: {ready}"), !ready.contains("desk: open"));
    report.holds("a page is there meanwhile", page.starts_with("HTTP/1.1 200"));
    report.within("that page", took, Duration::from_secs(1));
    report.holds("nothing is lost or doubled", whole(&desk, event).await.len() == there + WAITING);
    desk.close().await;
}

/// Somebody else has the file for themselves.
async fn locked(own: &Own) {
    let path = own.place.file().expect("a file");
    let address = sqlx::sqlite::SqliteConnectOptions::new().filename(path).to_url_lossy().to_string();
    let pool = AnyPool::connect(&address).await.expect("the file");
    let mut connection = pool.acquire().await.expect("a connection");
    sqlx::raw_sql("begin exclusive").execute(&mut *connection).await.expect("nobody else writes");
    sleep(AWAY).await;
    sqlx::raw_sql("rollback").execute(&mut *connection).await.expect("it is given back");
}

/// Nothing gets through.
async fn cut(way: &watch::Sender<bool>) {
    way.send_replace(false);
    sleep(AWAY).await;
    way.send_replace(true);
}

/// The address of a way to a `PostgreSQL` that can be cut.
async fn behind_a_way(address: &str, open: watch::Receiver<bool>) -> String {
    let (before, rest) = address.rsplit_once('@').expect("a user");
    let (server, database) = rest.split_once('/').expect("a database");
    let server = if server.contains(':') { server.to_owned() } else { format!("{server}:5432") };
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let here = listener.local_addr().expect("its address");
    tokio::spawn(async move {
        while let Ok((mut from, _)) = listener.accept().await {
            let (server, mut open) = (server.clone(), open.clone());
            tokio::spawn(async move {
                if !*open.borrow_and_update() {
                    return;
                }
                let Ok(mut to) = TcpStream::connect(&server).await else { return };
                tokio::select! {
                    _ = copy_bidirectional(&mut from, &mut to) => {}
                    _ = open.wait_for(|open| !*open) => {}
                }
            });
        }
    });
    format!("{before}@{here}/{database}")
}
