//! Three hundred writes a second for some time: how long each waits for its answer, and what the process holds.

use std::{
    fs,
    time::{Duration, Instant},
};

use tokio::time::{MissedTickBehavior, interval};

use super::{Report, opened, place::Own, written};

/// How many a second, and for how long.
const A_SECOND: u32 = 300;
const SECONDS: u32 = if cfg!(debug_assertions) { 10 } else { 60 };
/// In how long 99 in 100 are acknowledged.
const ACKNOWLEDGED: Duration = Duration::from_millis(50);
/// The most memory that is ever resident, in kilobytes.
const MEMORY: u64 = 200_000;

pub async fn load(own: &Own, report: &mut Report) {
    let desk = own.open().await;
    let event = opened(&desk, 1).await;
    let mut ticks = interval(Duration::from_secs(1) / A_SECOND);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let mut waiting = Vec::new();
    for n in 0..A_SECOND * SECONDS {
        ticks.tick().await;
        let (desk, event) = (desk.clone(), event.clone());
        waiting.push(tokio::spawn(async move {
            let sent = Instant::now();
            written(&desk, &event, &format!("load-{n}")).await;
            sent.elapsed()
        }));
    }
    let mut took = Vec::new();
    for one in waiting {
        took.push(one.await.expect("it is written"));
    }
    took.sort_unstable();
    let at = |hundredths: usize| took[took.len() * hundredths / 100];
    report.told(&format!(
        "{A_SECOND} writes a second for {SECONDS} s: half within {:?}, the longest {:?}",
        at(50),
        took[took.len() - 1]
    ));
    report.within("99 in 100 acknowledged", at(99), ACKNOWLEDGED);
    if let Some(peak) = peak() {
        report.told(&format!("most memory held by all of this so far: {} MB", peak / 1_000));
        report.holds(&format!("memory: {peak} kB"), peak <= MEMORY);
    }
}

/// The most memory that was ever resident, where the machine says.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}
