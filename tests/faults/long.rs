//! A long log is opened: how long it is until the first write is acknowledged, and until it is known how the event stands.

use std::{
    env,
    time::{Duration, Instant},
};

use super::{Report, opened, place::Own, written};

/// How many entries, unless `ARBITRE_ENTRIES` says otherwise.
const ENTRIES: u64 = if cfg!(debug_assertions) { 20_000 } else { 1_000_000 };
/// How many are written at once.
const AT_ONCE: u64 = 512;
/// The longest that opening may take, an entry.
const AN_ENTRY: Duration = Duration::from_micros(30);

pub async fn long(own: &Own, report: &mut Report) {
    let entries = env::var("ARBITRE_ENTRIES").ok().and_then(|n| n.parse().ok()).unwrap_or(ENTRIES);
    let desk = own.open().await;
    let event = opened(&desk, 1).await;
    let began = Instant::now();
    for first in (0..entries).step_by(AT_ONCE as usize) {
        let some = (first..entries.min(first + AT_ONCE)).map(|n| {
            let (desk, event) = (desk.clone(), event.clone());
            tokio::spawn(async move { written(&desk, &event, &format!("entry-{n}")).await })
        });
        for one in some.collect::<Vec<_>>() {
            one.await.expect("it is written");
        }
    }
    let each = began.elapsed() / u32::try_from(entries).unwrap_or(u32::MAX);
    report.told(&format!("{entries} entries written, {AT_ONCE} at once: {each:?} each"));
    desk.close().await;

    let most = AN_ENTRY * u32::try_from(entries).unwrap_or(u32::MAX);
    let began = Instant::now();
    let desk = own.open().await;
    let last = written(&desk, &event, "the-next").await.seq;
    report.within(&format!("a log of {entries} entries opened, and one more acknowledged"), began.elapsed(), most);
    report.holds("the next number follows", last == entries + 3);
    let began = Instant::now();
    let state = desk.state(&event, None).await.expect("a state");
    report.within("how it stands", began.elapsed(), most);
    report.holds("it stands after the last", state.last == last);
}
