//! Ten thousand writes by a process that is killed twenty times: what was acknowledged is there, once, under its number.

use std::{
    collections::BTreeMap,
    env,
    io::{BufRead, BufReader, Write as _},
    process::{Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
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
const KILLS: u64 = 20;
/// How many write at once.
const AT_ONCE: usize = 16;

/// Writes, and says each time which write has which number, until it is killed or has written all.
pub async fn write_on(database: &str, event: &str, from: u64) {
    let place = Place::read(database).expect("a place");
    let desk = Desk::open(place, machine_clock()).await.unwrap_or_else(|refused| panic!("{refused:?}"));
    let next = Arc::new(AtomicU64::new(from));
    let writing = (0..AT_ONCE).map(|_| {
        let (desk, event, next) = (desk.clone(), event.to_owned(), next.clone());
        tokio::spawn(async move {
            loop {
                let write = next.fetch_add(1, Ordering::Relaxed);
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

pub async fn killed(own: &Own, report: &mut Report) {
    let desk = own.open().await;
    let event = opened(&desk, 1).await;
    desk.close().await;
    let mut dice = Dice::new(env::var("ARBITRE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1));
    let mut acknowledged: BTreeMap<u64, u64> = BTreeMap::new();
    let mut otherwise = 0;
    let mut kills = 0;
    while acknowledged.len() < usize::try_from(WRITES).unwrap_or(usize::MAX) {
        let from = (0..).find(|write| !acknowledged.contains_key(write)).unwrap_or(WRITES);
        let mut child = Command::new(env::current_exe().expect("this program"))
            .args([BEGUN, &database(&own.place), &event, &from.to_string()])
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        // Few enough that all the kills come before everything is written; the last one may end.
        let lives = 100 + dice.below(300);
        let lines = BufReader::new(child.stdout.take().expect("an output")).lines();
        for (n, line) in lines.map_while(Result::ok).enumerate() {
            let said = line.split_once(' ').and_then(|(write, seq)| Some((write.parse().ok()?, seq.parse().ok()?)));
            if let Some((write, seq)) = said {
                otherwise += usize::from(acknowledged.insert(write, seq).is_some_and(|before| before != seq));
            }
            if n == lives && kills < KILLS {
                kills += 1;
                child.kill().expect("it is killed");
            }
        }
        child.wait().expect("it ends");
    }
    let log = whole(&own.open().await, &event).await;
    let by_key: BTreeMap<&str, u64> = log.iter().map(|entry| (entry.key.as_str(), entry.seq)).collect();
    let lost = acknowledged.iter().filter(|(write, seq)| by_key.get(format!("write-{write}").as_str()) != Some(*seq));
    let lost = lost.count();
    let gapless = log.iter().zip(1..).all(|(entry, seq)| entry.seq == seq);
    report.told(&format!(
        "{} writes acknowledged, killed {kills} times: {lost} lost, {} doubled, numbers {}",
        acknowledged.len(),
        log.len() - by_key.len() + otherwise,
        if gapless { "without a gap" } else { "with gaps" }
    ));
    report.holds("killed twenty times", kills == KILLS);
    report.holds("nothing acknowledged is lost", lost == 0);
    report.holds("nothing is doubled", log.len() == by_key.len() && otherwise == 0);
    report.holds("no number is missing", gapless);
}
