//! Reading what is kept.

use std::collections::BTreeMap;

use sqlx::AnyConnection;

use super::{
    Desk, Unheld,
    access::{doors, keys, passphrase},
    rows,
    stands::Stands,
    writer::MOST_AT_ONCE,
};
use crate::desk::{
    entry::{Entry, Seq},
    kind::{Slot, Words},
    moment::Moment,
    spoken::name::{Names, names},
    state::State,
    who::By,
};

/// The most entries whose words are read at a time.
const MOST_WORDS: usize = 250;

/// An event that is kept here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// Its id.
    pub id: String,
    /// What it is called, unless that is forgotten.
    pub name: Option<String>,
    /// When it was opened.
    pub began: Moment,
    /// Its last entry.
    pub last: Seq,
    /// Whether names and texts are forgotten.
    pub forgotten: bool,
}

impl Desk {
    /// The events that are kept here.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn events(&self) -> Result<Vec<Held>, Unheld> {
        let readers = self.readers.clone();
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let mut held = Vec::new();
            for event in rows::events(&mut connection).await? {
                let first = rows::behind(&mut connection, &event.id, 0, 1).await?.pop().map(rows::entry).transpose()?;
                let began = first.as_ref().map_or(Moment(0), |entry| entry.at);
                let name = first.and_then(|mut entry| entry.words.remove(&Slot::Name.to_string()));
                held.push(Held { id: event.id, name, began, last: event.last, forgotten: event.forgotten });
            }
            Ok(held)
        })
        .await
    }

    /// The entries of an event behind this one, so many at most.
    ///
    /// # Errors
    /// When there is no such event, or the database is away.
    pub async fn entries(&self, event: &str, after: Seq, most: usize) -> Result<Vec<Entry>, Unheld> {
        let (readers, event) = (self.readers.clone(), event.to_owned());
        let most = most.min(MOST_AT_ONCE);
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let rows = rows::behind(&mut connection, &event, after, most).await?;
            if rows.is_empty() {
                known(&mut connection, &event).await?;
            }
            rows.into_iter().map(rows::entry).collect()
        })
        .await
    }

    /// What stands beside some entries of an event, where something does.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn words(&self, event: &str, of: &[Seq]) -> Result<BTreeMap<Seq, Words>, Unheld> {
        let (readers, event) = (self.readers.clone(), event.to_owned());
        let of: Vec<Seq> = of.iter().copied().take(MOST_WORDS).collect();
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            Ok(rows::words(&mut connection, &event, &of).await?)
        })
        .await
    }

    /// What somebody sent under this key.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn sent(&self, event: &str, by: By, key: &str) -> Result<Option<Entry>, Unheld> {
        let (readers, event, key) = (self.readers.clone(), event.to_owned(), key.to_owned());
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            rows::sent_as(&mut connection, &event, by, &key).await?.map(rows::entry).transpose()
        })
        .await
    }

    /// How far an event has come.
    ///
    /// # Errors
    /// When there is no such event, or the database is away.
    pub async fn stands_at(&self, event: &str) -> Result<Stands, Unheld> {
        let (readers, event) = (self.readers.clone(), event.to_owned());
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let row = rows::event(&mut connection, &event).await?.ok_or(Unheld::NoEvent)?;
            Ok(Stands { last: row.last, forgotten: row.forgotten })
        })
        .await
    }

    /// How an event stood after this entry; as it stands, if none is named.
    ///
    /// # Errors
    /// When there is no such event, or the database is away.
    pub async fn state(&self, event: &str, upto: Option<Seq>) -> Result<State, Unheld> {
        let mut state = State::default();
        loop {
            let entries = self.entries(event, state.last, MOST_AT_ONCE).await?;
            let whole = entries.len() < MOST_AT_ONCE;
            for entry in &entries {
                if upto.is_some_and(|upto| entry.seq > upto) {
                    return Ok(state);
                }
                state.apply(entry);
            }
            if whole {
                return Ok(state);
            }
        }
    }

    /// What people are called at an event.
    ///
    /// # Errors
    /// When there is no such event, or the database is away.
    pub async fn names(&self, event: &str) -> Result<Names, Unheld> {
        let (readers, event) = (self.readers.clone(), event.to_owned());
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let rows = rows::naming(&mut connection, &event).await?;
            let entries: Vec<Entry> = rows.into_iter().map(rows::entry).collect::<Result<_, _>>()?;
            Ok(names(&entries))
        })
        .await
    }

    /// Forgets what people at an event are called and what they wrote, once it is over, revokes its keys and shuts its doors. The log
    /// stays as it is. Asked again, it does what is left to do.
    ///
    /// # Errors
    /// When there is no such event, it is not over, or the database is away.
    pub async fn forget(&self, event: &str) -> Result<(), Unheld> {
        self.in_its_place()?;
        if self.state(event, None).await?.over.is_none() {
            return Err(Unheld::NotOver);
        }
        let (writers, event, at) = (self.writers.clone(), event.to_owned(), self.now());
        let forgotten = async move {
            let mut connection = writers.acquire().await?;
            let mut transaction = rows::writing(&mut connection).await?;
            rows::locked(&mut transaction, &event).await?;
            rows::forget(&mut transaction, &event).await?;
            keys::revoke_all(&mut transaction, &event, at).await?;
            doors::shut_all(&mut transaction, &event, at).await?;
            passphrase::drop_all(&mut transaction, &event).await?;
            transaction.commit().await?;
            if rows::swept(&mut connection).await? { Ok(()) } else { Err(Unheld::Away) }
        };
        self.home.spawn(forgotten).await.unwrap_or(Err(Unheld::Away))
    }
}

async fn known(connection: &mut AnyConnection, event: &str) -> Result<(), Unheld> {
    rows::event(connection, event).await?.map(|_| ()).ok_or(Unheld::NoEvent)
}
