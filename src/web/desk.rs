//! The desk of this server: where it is kept, whether it is open, and whether its database answers. The reference and the
//! judge do without.

use std::{
    sync::{Mutex, PoisonError, RwLock},
    time::Instant,
};

use actix_web::rt::time::{sleep, timeout};
use tokio::sync::{Notify, oneshot};

use super::{error::Error, limit};
use crate::{
    citation::{Said, marks::capital},
    desk::store::{Desk, Place, Unheld, Unopened, machine_clock},
};

/// The desk, if one is kept here.
#[derive(Default)]
pub struct Here {
    place: Option<Place>,
    standing: RwLock<Standing>,
    /// Told once it is open: to one who waits for that.
    pub opened: Notify,
    /// Told when something was kept.
    pub kept: Notify,
    /// Since when its database has not answered.
    away: Mutex<Option<Instant>>,
}

#[derive(Default)]
enum Standing {
    /// Not open yet, or its database is away: it may still be opened.
    #[default]
    Closed,
    Open(Desk),
    /// Of a later version, or none of arbitre's: this server will not open it.
    Refused,
}

/// What is told of it to whoever asks whether the server is ready.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readiness {
    /// Nothing is kept here.
    None,
    /// Its database answers.
    Open,
    /// Its database is read, and refuses what is written.
    Reading,
    /// Its database does not answer, or cannot be opened.
    Away,
}

impl Here {
    /// The desk that is kept there, not open yet.
    #[must_use]
    pub fn at(place: Place) -> Self {
        Self { place: Some(place), ..Self::default() }
    }

    /// Opens it, where this is called; tries again while its database is away. Says on the log what stands in the way, and
    /// to `tried` that it was tried once.
    pub async fn open(&self, tried: oneshot::Sender<()>) {
        let Some(place) = &self.place else { return };
        let (mut tried, mut told) = (Some(tried), String::new());
        loop {
            let opened = Desk::open(place.clone(), machine_clock()).await;
            let refused = opened.as_ref().err().map(|unopened| unopened.said(place).en);
            if let Some(why) = refused.filter(|why| *why != told) {
                tracing::warn!("no desk: {why} The pages and the judge do without.");
                told = why;
            }
            let standing = match opened {
                Ok(desk) => Standing::Open(desk),
                Err(Unopened::Away(..)) => Standing::Closed,
                Err(Unopened::Later(_) | Unopened::Foreign(_)) => Standing::Refused,
            };
            let (again, is_open) = (matches!(standing, Standing::Closed), matches!(standing, Standing::Open(_)));
            *self.standing.write().unwrap_or_else(PoisonError::into_inner) = standing;
            if is_open {
                tracing::info!("the desk is kept in {place}");
                self.opened.notify_one();
            }
            // Whoever started the server may have stopped waiting.
            let _ = tried.take().map(|tried| tried.send(()));
            if !again {
                return;
            }
            sleep(limit::DESK_AGAIN).await;
        }
    }

    /// Closes it.
    pub async fn close(&self) {
        let standing = std::mem::take(&mut *self.standing.write().unwrap_or_else(PoisonError::into_inner));
        if let Standing::Open(desk) = standing {
            desk.close().await;
        }
    }

    /// Whether anything is to be kept here, open or not.
    #[must_use]
    pub fn is_here(&self) -> bool {
        self.place.is_some()
    }

    /// Whether it is open, and its database answered when it was last asked.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.desk().is_ok() && self.away().is_none()
    }

    /// What its database does now.
    pub async fn readiness(&self) -> Readiness {
        if self.place.is_none() {
            return Readiness::None;
        }
        let read = self.ask(async |desk| if desk.is_read().await { Ok(desk.clone()) } else { Err(Unheld::Away) });
        match read.await {
            Err(_) => Readiness::Away,
            // Whoever waits for the answer does not wait for a lock.
            Ok(desk) if timeout(limit::DESK, desk.is_written()).await.unwrap_or(false) => Readiness::Open,
            Ok(_) => Readiness::Reading,
        }
    }

    /// Asks it.
    ///
    /// # Errors
    /// That nothing is kept here, or what the desk answers; a database that takes too long is away.
    pub async fn ask<T>(&self, question: impl AsyncFnOnce(&Desk) -> Result<T, Unheld>) -> Result<T, Unasked> {
        let desk = self.desk().map_err(Unasked::Closed)?;
        let answer = timeout(limit::DESK, question(&desk)).await.unwrap_or(Err(Unheld::Away));
        self.heard(!matches!(answer, Err(Unheld::Away)));
        answer.map_err(Unasked::Held)
    }

    /// The same, and nothing while its database is away: nobody waits for that twice.
    ///
    /// # Errors
    /// That nothing is kept here, or what the desk answers.
    pub async fn ask_if_there<T>(
        &self,
        question: impl AsyncFnOnce(&Desk) -> Result<T, Unheld>,
    ) -> Result<Option<T>, Unasked> {
        if self.away().is_some_and(|since| since.elapsed() < limit::DESK_AWAY) {
            return Ok(None);
        }
        match self.ask(question).await {
            Ok(answer) => Ok(Some(answer)),
            Err(Unasked::Held(Unheld::Away)) => Ok(None),
            Err(unasked) => Err(unasked),
        }
    }

    /// The same for what a page can do without.
    pub async fn ask_beside<T>(&self, question: impl AsyncFnOnce(&Desk) -> Result<T, Unheld>) -> Option<T> {
        self.ask_if_there(question).await.ok().flatten()
    }

    /// The desk, while it is open.
    ///
    /// # Errors
    /// That nothing is kept here, or that it is not open now.
    pub fn desk(&self) -> Result<Desk, Error> {
        if self.place.is_none() {
            return Err(Error::NotHere(Said::new(
                "Ce serveur ne conserve rien. L’adresse qui accompagne un arbitrage contient le scénario lui-même.",
                "This server keeps nothing. The address given with a ruling holds the scenario itself.",
            )));
        }
        match &*self.standing.read().unwrap_or_else(PoisonError::into_inner) {
            Standing::Open(desk) => Ok(desk.clone()),
            Standing::Closed => Err(Error::Away),
            Standing::Refused => Err(Error::NotHere(Said::new(
                "La base de données de ce serveur ne peut pas être ouverte par cette version\u{a0}: rien n’y est conservé ni relu.",
                "The database of this server cannot be opened by this version: nothing is kept there or read back.",
            ))),
        }
    }

    /// Whether its database has just answered.
    fn heard(&self, answered: bool) {
        let mut away = self.away.lock().unwrap_or_else(PoisonError::into_inner);
        *away = (!answered).then(Instant::now);
    }

    fn away(&self) -> Option<Instant> {
        *self.away.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why the desk did not answer.
pub enum Unasked {
    /// It is not open.
    Closed(Error),
    /// What it says itself.
    Held(Unheld),
}

impl From<Unasked> for Error {
    fn from(unasked: Unasked) -> Self {
        match unasked {
            Unasked::Closed(error) => error,
            Unasked::Held(Unheld::Away) => Self::Away,
            Unasked::Held(Unheld::Later) => Self::Broken,
            Unasked::Held(unheld @ (Unheld::NoEvent | Unheld::NoRuling | Unheld::NotOver)) => {
                let Said { fr, en } = unheld.said();
                Self::Missing { says: Said::new(capital(&fr), capital(&en)), near: Vec::new() }
            }
        }
    }
}
