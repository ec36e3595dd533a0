//! What is new, for whoever waits for it: of each event its last entry. Whoever lags reads on from the last they know.

use std::{collections::BTreeMap, time::Duration};

use sqlx::postgres::PgListener;
use tokio::{sync::watch, time::sleep};

use crate::desk::entry::Seq;

/// What it is called between replicas.
pub const CHANNEL: &str = "arbitre_desk";
/// How many events' news are remembered.
const MOST_EVENTS: usize = 256;
/// How long to wait before listening again.
const AGAIN: Duration = Duration::from_millis(500);

/// What is new.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct News {
    /// The last entry of events that were written to lately.
    pub last: BTreeMap<String, Seq>,
    /// How often something may have been missed: whoever sees it change reads on from the last entry they know.
    pub missed: u64,
}

/// Tells how far events have come.
pub fn tell(told: &watch::Sender<News>, last: impl Iterator<Item = (String, Seq)>) {
    told.send_modify(|news| {
        for (event, seq) in last {
            if news.last.len() >= MOST_EVENTS && !news.last.contains_key(&event) {
                news.last.clear();
                news.missed += 1;
            }
            let known = news.last.entry(event).or_default();
            *known = seq.max(*known);
        }
    });
}

/// Listens to what any replica writes, until nobody wants to know any more.
pub async fn listen(address: String, told: watch::Sender<News>) {
    while !told.is_closed() {
        if let Err(error) = listened(&address, &told).await {
            tracing::warn!(%error, "the desk's news");
        }
        told.send_modify(|news| news.missed += 1);
        sleep(AGAIN).await;
    }
}

async fn listened(address: &str, told: &watch::Sender<News>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(address).await?;
    listener.listen(CHANNEL).await?;
    // What came before one listened.
    told.send_modify(|news| news.missed += 1);
    loop {
        let heard = tokio::select! {
            heard = listener.try_recv() => heard?,
            () = told.closed() => return Ok(()),
        };
        // The connection was lost: what came meanwhile was not heard.
        let Some(heard) = heard else { return Ok(()) };
        let parted = heard.payload().split_once(' ');
        if let Some((event, seq)) = parted.and_then(|(event, seq)| Some((event.to_owned(), seq.parse().ok()?))) {
            tell(told, std::iter::once((event, seq)));
        }
    }
}
