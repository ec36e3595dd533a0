//! Where logs are kept: one seam, with `SQLite` in a file or `PostgreSQL` behind it. What is acknowledged is durable, once,
//! in order; what an entry means is decided by the pure part of the desk, never here.

mod access;
mod clock;
mod file;
mod ids;
mod kept;
mod news;
mod open;
mod place;
mod read;
mod rows;
mod schema;
mod stands;
mod unheld;
mod why;
mod writer;

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use sqlx::AnyPool;
use tokio::{
    runtime::Handle,
    sync::{mpsc, oneshot, watch},
    time::timeout,
};

use super::{
    bounded,
    entry::{Entry, Write},
    kind::Body,
    moment::Moment,
    who::By,
};
use crate::citation::Said;

pub use access::{
    doors::{Door, Opens, Session, Wanted},
    keys::{Listed as KeyListed, Made, Unmade, random},
    passphrase::{Passphrases, Tried, is as is_passphrase, kept as kept_passphrase},
};
pub use clock::{ServerClock, machine_clock, steady_clock};
pub use file::{Carried, Unread};
pub use ids::{event_id, ruling_id, ruling_name, table_code};
pub use kept::{
    filing::{Filed, Listed},
    removal::{Remover, Unremoved},
    rulings::{Kept, LONGEST_KEPT, Ruled, Unkept},
};
pub use news::News;
pub use open::{Unopened, private, sqlite_version};
pub use place::Place;
pub use read::Held;
pub use stands::Stands;
pub use unheld::{Unheld, Unwritten};

/// How long whoever writes waits for the answer; what they sent may be written all the same, and its key says so.
const LONGEST_WAIT: Duration = Duration::from_secs(20);
/// How many writes may wait for their turn.
const MOST_WAITING: usize = 1_024;

/// The desk: every event that is kept here.
#[derive(Clone)]
pub struct Desk {
    place: Place,
    /// Where its connections live: whoever asks may come and go.
    home: Handle,
    readers: AnyPool,
    writers: AnyPool,
    jobs: mpsc::Sender<writer::Job>,
    news: watch::Receiver<News>,
    now: ServerClock,
    /// Which file it was when it was opened.
    opened: Option<(u64, u64)>,
    /// Whether the last write was refused: it is looked whether the next one would be.
    doubted: Arc<AtomicBool>,
}

impl Desk {
    /// Opens an event; the same key again is the same event.
    ///
    /// # Errors
    /// Why it is not opened.
    pub async fn begin(&self, write: Write) -> Result<(String, Entry), Unwritten> {
        let event = event_id(&write.key);
        if !matches!(write.body, Body::Event { .. }) {
            return Err(Unwritten::NoEvent);
        }
        let entry = self.write(&event, By::Person(1), write).await?;
        Ok((event, entry))
    }

    /// Writes an entry; it is durable once this answers. Where the answer is away, it may be written or not: sent again
    /// under the same key, it is there once.
    ///
    /// # Errors
    /// Why it is not written.
    pub async fn write(&self, event: &str, by: By, write: Write) -> Result<Entry, Unwritten> {
        self.write_by(event, by, write, None).await
    }

    async fn write_by(&self, event: &str, by: By, write: Write, door: Option<u64>) -> Result<Entry, Unwritten> {
        let problems = bounded(&write);
        if !problems.is_empty() {
            return Err(Unwritten::Unusable(problems));
        }
        self.in_its_place().map_err(|_| Unwritten::Away)?;
        let (answer, answered) = oneshot::channel();
        let job = writer::Job { event: event.to_owned(), by, write, door, answer };
        self.jobs.try_send(job).map_err(|refused| match refused {
            mpsc::error::TrySendError::Full(_) => Unwritten::Busy,
            mpsc::error::TrySendError::Closed(_) => Unwritten::Away,
        })?;
        match timeout(LONGEST_WAIT, answered).await {
            Ok(Ok(said)) => said,
            _ => Err(Unwritten::Away),
        }
    }

    /// Whether the database answers.
    pub async fn is_read(&self) -> bool {
        let readers = self.readers.clone();
        self.at_home(async move { rows::ping(&readers).await.map_err(Unheld::from) }).await.is_ok()
    }

    /// Whether it takes what is written: tried only where a write has just been refused.
    pub async fn is_written(&self) -> bool {
        let is_sound = self.in_its_place().is_ok() && !self.jobs.is_closed();
        is_sound && (!self.doubted.load(Ordering::Relaxed) || self.unwritable().await.is_none())
    }

    /// Why it cannot be written to now, and what to do about it, in sentences; nothing, where it can.
    pub async fn unwritable(&self) -> Option<Said> {
        if self.in_its_place().is_err() {
            return Some(why::moved(&self.place));
        }
        let writers = self.writers.clone();
        let tried = async move { rows::writable(&mut *writers.acquire().await?).await };
        let tried = self.home.spawn(async { writer::timely(tried).await }).await;
        let refused = tried.unwrap_or(Err(sqlx::Error::WorkerCrashed)).err();
        self.doubted.store(refused.is_some(), Ordering::Relaxed);
        refused.map(|error| {
            let Said { fr, en } = why::advice(&error).unwrap_or_default();
            let place = &self.place;
            let fr = format!("{place}\u{a0}: rien ne peut y être inscrit ({error}). {fr}");
            let en = format!("{place}: nothing can be written to it ({error}). {en}");
            Said::new(fr.trim_end(), en.trim_end())
        })
    }

    /// That the file that was opened is still where it was: what is written to another would be found by nobody.
    fn in_its_place(&self) -> Result<(), Unheld> {
        if self.place.identity() == self.opened { Ok(()) } else { Err(Unheld::Away) }
    }

    /// Where it is kept.
    #[must_use]
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// What has been written since one looked last.
    #[must_use]
    pub fn news(&self) -> watch::Receiver<News> {
        self.news.clone()
    }

    /// What time it is.
    #[must_use]
    pub fn now(&self) -> Moment {
        (self.now)()
    }

    /// Closes what is open. Whoever still waits for a write hears that the database is away.
    pub async fn close(self) {
        let Self { jobs, readers, writers, .. } = self;
        drop(jobs);
        readers.close().await;
        writers.close().await;
    }

    /// The same for what writes: where that fails, it is looked whether anything can be written.
    async fn writing<T: Send + 'static>(
        &self,
        asked: impl Future<Output = Result<T, Unheld>> + Send + 'static,
    ) -> Result<T, Unheld> {
        self.in_its_place()?;
        let written = self.at_home(asked).await;
        self.doubted.store(matches!(written, Err(Unheld::Away)), Ordering::Relaxed);
        written
    }

    /// Asks the database where its connections live, and for so long at most.
    async fn at_home<T: Send + 'static>(
        &self,
        asked: impl Future<Output = Result<T, Unheld>> + Send + 'static,
    ) -> Result<T, Unheld> {
        let within = async { timeout(rows::PATIENCE, asked).await.unwrap_or(Err(Unheld::Away)) };
        self.home.spawn(within).await.unwrap_or(Err(Unheld::Away))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_nobody_writes_any_more_that_is_told() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let folder = std::env::temp_dir().join(format!("arbitre-unwritten-{}", std::process::id()));
        runtime.block_on(async {
            let desk = Desk::open(Place::File(folder.join("desk.sqlite")), machine_clock()).await.unwrap();
            assert!(desk.is_written().await);
            let (jobs, _) = mpsc::channel(1);
            assert!(!Desk { jobs, ..desk }.is_written().await);
        });
        std::fs::remove_dir_all(folder).unwrap();
    }
}
