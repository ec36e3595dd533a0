//! The database is away for ten seconds while it is written to, and the server's clock is set back an hour meanwhile: what
//! was asked for is there once, in order, when it is back.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, Instant},
};

use arbitre::desk::{
    Moment,
    store::{Desk, Place, ServerClock},
};
use sqlx::{AnyPool, ConnectOptions as _};
use tokio::{
    io::copy_bidirectional,
    net::{TcpListener, TcpStream},
    sync::watch,
    time::sleep,
};

use super::{Report, opened, place::Own, whole, written};

const AWAY: Duration = Duration::from_secs(10);
/// How many write at once, and how many each.
const AT_ONCE: u64 = 8;
const EACH: u64 = 200;
/// In how long everything is acknowledged once it is back.
const BACK: Duration = Duration::from_secs(20);
const HOUR: i64 = 3_600_000;

pub async fn away(own: &Own, report: &mut Report) {
    let set_back = Arc::new(AtomicI64::new(0));
    let (way, open) = watch::channel(true);
    let place = match &own.place {
        Place::File(_) => own.place.clone(),
        Place::Postgres(address) => Place::Postgres(behind_a_way(address, open).await),
    };
    let desk = Desk::open(place, clock(set_back.clone())).await.unwrap_or_else(|refused| panic!("{refused:?}"));
    let event = opened(&desk, 1).await;
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
        locked(own).await
    } else {
        cut(&way).await
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
    report.told(&format!(
        "away for {AWAY:?} after {before} entries, and the clock set back an hour: {} of {} there, once, numbers {}, times {}",
        log.len() - 2,
        AT_ONCE * EACH,
        if gapless { "without a gap" } else { "with gaps" },
        if ordered { "in order" } else { "not in order" },
    ));
    report.within("all acknowledged once it is back", took, BACK);
    report.holds("it was away while it was written to", (before as u64) < AT_ONCE * EACH);
    report.holds("nothing is lost or doubled", log.len() as u64 == AT_ONCE * EACH + 2 && keys.len() == log.len());
    report.holds("numbers and times are in order", gapless && ordered);
}

/// The machine's clock, less what it is set back by.
fn clock(set_back: Arc<AtomicI64>) -> ServerClock {
    let machine = arbitre::desk::store::machine_clock();
    Arc::new(move || {
        let Moment(now) = machine();
        Moment(now - set_back.load(Ordering::Relaxed))
    })
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
