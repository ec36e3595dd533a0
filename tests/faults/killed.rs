//! Ten thousand writes by a process that is killed twenty times: what was acknowledged is there, once, under its number. On
//! `PostgreSQL` by two, each killed in turn.

use std::{
    collections::BTreeMap,
    env,
    io::{BufRead, BufReader, Write as _},
    process::{Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use arbitre::{
    desk::store::{Desk, Place, machine_clock},
    selfplay::Dice,
};

use super::{
    Report, opened,
    place::{Own, database},
    whole, written,
};

/// By what the process that writes knows what it is.
pub const BEGUN: &str = "write-until-killed";
const WRITES: u64 = 10_000;
const KILLS: usize = 20;
/// How many write at once.
const AT_ONCE: usize = 16;
/// Within how long it has opened, in microseconds.
const OPENING: usize = 60_000;

/// Writes one in so many of the writes, and says each time which has which number, until it is killed or has written all.
pub async fn write_on(database: &str, event: &str, from: u64, each: u64) {
    let place = Place::read(database).expect("a place");
    let desk = Desk::open(place, machine_clock()).await.unwrap_or_else(|refused| panic!("{refused:?}"));
    let next = Arc::new(AtomicU64::new(from));
    let writing = (0..AT_ONCE).map(|_| {
        let (desk, event, next) = (desk.clone(), event.to_owned(), next.clone());
        tokio::spawn(async move {
            loop {
                let write = next.fetch_add(each, Ordering::Relaxed);
                if write >= WRITES {
                    return;
                }
                let entry = written(&desk, &event, &format!("write-{write}")).await;
                let mut out = std::io::stdout().lock();
                let _ = writeln!(out, "{write} {}", entry.seq).and_then(|()| out.flush());
            }
        })
    });
    for one in writing.collect::<Vec<_>>() {
        one.await.expect("it writes");
    }
}

/// What one replica was told: which write has which number, and how often one was told otherwise later.
#[derive(Default)]
struct Told {
    acknowledged: BTreeMap<u64, u64>,
    otherwise: usize,
}

/// One of so many replicas writes its share, and is killed whenever it is its turn.
fn share(own: &Own, event: &str, (replica, of): (usize, usize), kills: &AtomicUsize) -> Told {
    let seed = env::var("ARBITRE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut dice = Dice::new(seed + replica as u64);
    let (first, each) = (replica as u64, of as u64);
    let mut told = Told::default();
    loop {
        let mut own_writes = (first..WRITES).step_by(of);
        let Some(from) = own_writes.find(|write| !told.acknowledged.contains_key(write)) else { return told };
        let mut child = Command::new(env::current_exe().expect("this program"))
            .args([BEGUN, &database(&own.place), event, &from.to_string(), &each.to_string()])
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        // Every other time it dies while it still opens.
        let so_far = kills.load(Ordering::Relaxed);
        if so_far < KILLS && so_far % of == replica && dice.one_in(2) {
            kills.fetch_add(1, Ordering::Relaxed);
            thread::sleep(Duration::from_micros(dice.below(OPENING) as u64));
            child.kill().expect("it is killed");
        }
        // Few enough that all the kills come before everything is written; the last one may end.
        let lives = (100 + dice.below(300)) / of;
        let lines = BufReader::new(child.stdout.take().expect("an output")).lines();
        let mut is_killed = false;
        for (n, line) in lines.map_while(Result::ok).enumerate() {
            let said = line.split_once(' ').and_then(|(write, seq)| Some((write.parse().ok()?, seq.parse().ok()?)));
            if let Some((write, seq)) = said {
                told.otherwise += usize::from(told.acknowledged.insert(write, seq).is_some_and(|before| before != seq));
            }
            let so_far = kills.load(Ordering::Relaxed);
            if n >= lives && !is_killed && so_far < KILLS && so_far % of == replica {
                is_killed = true;
                kills.fetch_add(1, Ordering::Relaxed);
                child.kill().expect("it is killed");
            }
        }
        child.wait().expect("it ends");
    }
}

pub async fn killed(own: &Own, report: &mut Report) {
    let desk = own.open().await;
    let event = opened(&desk, 1).await;
    desk.close().await;
    let replicas = if own.place.file().is_some() { 1 } else { 2 };
    let kills = AtomicUsize::new(0);
    let all: Vec<Told> = thread::scope(|scope| {
        let one = |replica| {
            scope.spawn({
                let (event, kills) = (&event, &kills);
                move || share(own, event, (replica, replicas), kills)
            })
        };
        let sharing: Vec<_> = (0..replicas).map(one).collect();
        sharing.into_iter().map(|one| one.join().expect("it writes")).collect()
    });
    let kills = kills.into_inner();
    let otherwise: usize = all.iter().map(|told| told.otherwise).sum();
    let acknowledged: BTreeMap<u64, u64> = all.into_iter().flat_map(|told| told.acknowledged).collect();
    let log = whole(&own.open().await, &event).await;
    let by_key: BTreeMap<&str, u64> = log.iter().map(|entry| (entry.key.as_str(), entry.seq)).collect();
    let lost = acknowledged.iter().filter(|(write, seq)| by_key.get(format!("write-{write}").as_str()) != Some(*seq));
    let lost = lost.count();
    let gapless = log.iter().zip(1..).all(|(entry, seq)| entry.seq == seq);
    report.told(&format!(
        "{} writes acknowledged by {replicas} at once, killed {kills} times in turn: {lost} lost, {} doubled, numbers {}",
        acknowledged.len(),
        log.len() - by_key.len() + otherwise,
        if gapless { "without a gap" } else { "with gaps" }
    ));
    report.holds("killed twenty times", kills == KILLS);
    report.holds("all are acknowledged", acknowledged.len() as u64 == WRITES);
    report.holds("nothing acknowledged is lost", lost == 0);
    report.holds("nothing is doubled", log.len() == by_key.len() && otherwise == 0);
    report.holds("no number is missing", gapless);
}
