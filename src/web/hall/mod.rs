//! The events of the desk, as they are asked about over HTTP: how each stands is kept at hand and read on from its log
//! whenever somebody asks, so that what is answered is never older than what was acknowledged.

mod asking;
pub mod before;
pub mod cookie;
mod denied;
pub mod differs;
mod first;
mod follow;
mod known;
mod lately;
mod place;
mod stream;
mod unwritten;

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, PoisonError, atomic::AtomicBool},
};

use actix_web::rt::time::timeout;
use tokio::sync::{Mutex as Turns, Semaphore, watch};

use super::{
    desk::Here,
    error::Error,
    limit,
    request::{share::Shares, whose::KeyOf},
};
use crate::desk::{
    Body, By, Concern, Concerns, Entry, Names, Seq, State, Write,
    store::{Desk, Stands, Unwritten},
};

pub use asking::{Asking, charge, may_spend, spend, standing, token};
pub use denied::Denied;
pub use known::known;
use place::Places;
pub use stream::{shown, stream};

/// The events that are asked about.
pub struct Halls {
    at_hand: Mutex<BTreeMap<String, Arc<Hall>>>,
    /// What each key may still ask for.
    shares: Shares<KeyOf>,
    /// How many may still come in by each door.
    pub doors: Shares<KeyOf>,
    places: Arc<Mutex<Places>>,
    /// By what the first event is opened.
    pub first: first::First,
    /// Who was let in a moment ago.
    pub lately: lately::Lately,
    /// Told whenever a key may have been revoked.
    revoked: watch::Sender<u64>,
    /// Told when the server stops.
    ended: watch::Sender<bool>,
    /// Who may read how an event stood earlier.
    pub earlier: Semaphore,
    /// Whose passphrase may be looked at.
    pub hashing: Semaphore,
}

/// An event.
pub struct Hall {
    id: String,
    /// How far it has come, as it is told to streams.
    told: watch::Sender<Seq>,
    /// Whether somebody tells them.
    followed: AtomicBool,
    at: Turns<AtHand>,
}

/// What is kept at hand of it.
#[derive(Default)]
pub struct AtHand {
    /// How it stands.
    pub state: State,
    /// What people are called there.
    pub names: Names,
    /// What its entries concern.
    pub concerns: Concerns,
    /// Whether names and texts are forgotten.
    pub forgotten: bool,
    /// Its last entries, and what they weigh.
    recent: VecDeque<Arc<Recent>>,
    weight: usize,
}

/// One of the last entries.
pub struct Recent {
    entry: Entry,
    concern: Concern,
    /// As it is spelled for each part of the staff and for everybody, once it was.
    spelled: [std::sync::OnceLock<Option<String>>; 3],
}

impl Default for Halls {
    fn default() -> Self {
        Self {
            at_hand: Mutex::default(),
            shares: Shares::default(),
            doors: Shares::default(),
            places: Arc::default(),
            first: first::First::default(),
            lately: lately::Lately::default(),
            revoked: watch::channel(0).0,
            ended: watch::channel(false).0,
            earlier: Semaphore::new(limit::EARLIER_AT_ONCE),
            hashing: Semaphore::new(limit::HASHING),
        }
    }
}

impl Halls {
    /// The event of this id, read on as far as its log has come.
    ///
    /// # Errors
    /// When there is no such event, or the database is away.
    pub async fn hall(&self, desk: &Here, event: &str) -> Result<Arc<Hall>, Error> {
        let stands = desk.ask(async |desk| desk.stands_at(event).await).await?;
        self.read_on(desk, event, stands).await
    }

    /// The same, where it is known how far its log has come.
    async fn read_on(&self, desk: &Here, event: &str, stands: Stands) -> Result<Arc<Hall>, Error> {
        let hall = self.at_hand(event);
        // What was read is kept, however long the rest takes.
        timeout(limit::READ_ON, hall.read_on(desk, stands)).await.unwrap_or(Err(Error::Late))?;
        Ok(hall)
    }

    fn at_hand(&self, event: &str) -> Arc<Hall> {
        let mut all = self.at_hand.lock().unwrap_or_else(PoisonError::into_inner);
        if !all.contains_key(event) && all.len() >= limit::HALLS {
            // Those that nobody asks about now are read again when somebody does.
            all.retain(|_, hall| Arc::strong_count(hall) > 1);
        }
        all.entry(event.to_owned()).or_insert_with(|| Arc::new(Hall::new(event))).clone()
    }

    /// The event as it was last read, while its database is away.
    ///
    /// # Errors
    /// When it has not been read.
    async fn as_it_was(&self, event: &str) -> Result<Arc<Hall>, Error> {
        let hall = self.at_hand(event);
        if hall.at().await.state.began.is_some() { Ok(hall) } else { Err(Error::Away) }
    }

    /// Keys of an event were revoked, those of these numbers or holders: whoever holds a stream looks whether it was theirs.
    pub fn revoked(&self, event: &str, is_out: impl Fn(u64, By) -> bool) {
        self.lately.forget(event, is_out);
        self.revoked.send_modify(|times| *times += 1);
    }

    /// The server stops: so do the streams.
    pub fn end(&self) {
        self.ended.send_replace(true);
    }

    /// How many streams are open.
    pub fn streams(&self) -> usize {
        self.places.lock().unwrap_or_else(PoisonError::into_inner).count()
    }
}

impl Hall {
    fn new(event: &str) -> Self {
        Self { id: event.to_owned(), told: watch::channel(0).0, followed: AtomicBool::new(false), at: Turns::default() }
    }

    /// Writes to it. What is written is at hand from then on, unless something before it is not: then it is read with that.
    ///
    /// # Errors
    /// Why it is not written.
    async fn write(&self, desk: &Desk, by: By, write: Write) -> Result<Entry, Unwritten> {
        let entry = desk.write(&self.id, by, write).await?;
        let mut at = self.at().await;
        if entry.seq == at.state.last + 1 {
            at.learn(entry.clone());
        }
        Ok(entry)
    }

    /// What is kept at hand; nobody else has it meanwhile.
    pub async fn at(&self) -> tokio::sync::MutexGuard<'_, AtHand> {
        self.at.lock().await
    }

    /// Reads on until it has come so far.
    async fn read_on(&self, desk: &Here, Stands { last, forgotten }: Stands) -> Result<(), Error> {
        let mut at = self.at().await;
        while at.state.last < last {
            let after = at.state.last;
            let entries = desk.ask(async |desk| desk.entries(&self.id, after, READ_AT_ONCE).await).await?;
            if entries.is_empty() {
                return Err(Error::Broken);
            }
            for entry in entries {
                at.learn(entry);
            }
        }
        if forgotten && !at.forgotten {
            (at.names, at.forgotten) = (Names::default(), true);
            at.recent.clear();
            at.weight = 0;
        }
        Ok(())
    }
}

/// How many entries are read at a time.
const READ_AT_ONCE: usize = 1_000;

impl AtHand {
    fn learn(&mut self, entry: Entry) {
        self.state.apply(&entry);
        self.names.learn(&entry);
        let concern = self.concerns.learn(&entry);
        self.weight += weight(&entry);
        self.recent.push_back(Arc::new(Recent { entry, concern, spelled: Default::default() }));
        while self.recent.len() > limit::RECENT || self.weight > limit::RECENT_BYTES {
            let Some(first) = self.recent.pop_front() else { break };
            self.weight = self.weight.saturating_sub(weight(&first.entry));
        }
    }
}

/// About how many bytes an entry is, spelled out.
fn weight(entry: &Entry) -> usize {
    let seats = match &entry.body {
        Body::Roster { tables, .. } => tables.iter().map(|seating| 1 + seating.seats.len()).sum(),
        _ => 0,
    };
    300 + 100 * seats + entry.words.values().map(String::len).sum::<usize>()
}
