//! Keys: what says who asks. A key is 128 random bits, told once; what is kept of it is a digest, from which nobody gets it
//! back, and what it stands for. What somebody may do with it is never in the key: the log says that, at every moment.

use hex::encode;
use sha2::{Digest as _, Sha256};
use sqlx::{AnyConnection, query, query_as};

use crate::desk::{
    moment::Moment,
    store::{Desk, Unheld, rows, stands::Stands},
    who::By,
};

/// The most keys that an event has; what a table's ended sessions were does not count.
const MOST_KEYS: i64 = 20_000;
/// Random bytes of a key.
const BYTES: usize = 16;

/// A key that has just been made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// Its number within its event.
    pub number: u64,
    /// What is sent with every request: told now, and never again.
    pub token: String,
}

/// A key as it is listed: not what is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listed {
    /// Its number within its event.
    pub number: u64,
    /// Whom it stands for.
    pub by: By,
    /// Since when.
    pub made: Moment,
    /// When it was revoked, if it was.
    pub revoked: Option<Moment>,
}

/// Why no key is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unmade {
    /// As many as an event may have were made.
    Full,
    /// This machine gives no random bits.
    NoDice,
    /// The database.
    Held(Unheld),
}

impl Desk {
    /// Makes a key for somebody at an event, durably. That they belong there is for the log to say.
    ///
    /// # Errors
    /// Why none is made.
    pub async fn make_key(&self, event: &str, by: By) -> Result<Made, Unmade> {
        let token = random().ok_or(Unmade::NoDice)?;
        let (writers, event, digest, at) = (self.writers.clone(), event.to_owned(), digest(&token), self.now());
        let made = async move {
            let mut connection = writers.acquire().await?;
            let mut transaction = rows::writing(&mut connection).await?;
            rows::locked(&mut transaction, &event).await?.ok_or(Unheld::NoEvent)?;
            let there = "select count(*), coalesce(max(number), 0) from access_key where event = $1";
            let (there, last): (i64, i64) = query_as(there).bind(&event).fetch_one(&mut *transaction).await?;
            if there >= MOST_KEYS {
                return Ok(None);
            }
            let sentence = "insert into access_key (event, number, digest, holder, made_at, revoked_at) \
                            values ($1, $2, $3, $4, $5, 0)";
            let asked = query(sentence).bind(&event).bind(last + 1).bind(digest).bind(rows::spelled(by)).bind(at.0);
            asked.execute(&mut *transaction).await?;
            transaction.commit().await?;
            Ok(Some(rows::unsigned(last + 1)))
        };
        match self.writing(made).await {
            Ok(Some(number)) => Ok(Made { number, token }),
            Ok(None) => Err(Unmade::Full),
            Err(unheld) => Err(Unmade::Held(unheld)),
        }
    }

    /// Which key of an event this is, whom it stands for, and how far the event has come; nothing, if it is none of that
    /// event's or was revoked.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn holder(&self, event: &str, token: &str) -> Result<Option<(u64, By, Stands)>, Unheld> {
        let (readers, event, digest) = (self.readers.clone(), event.to_owned(), digest(token));
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let sentence = "select k.number, k.holder, e.last, e.forgotten from access_key k join event e on e.id = k.event \
                            where k.digest = $1 and k.event = $2 and k.revoked_at = 0";
            let row: Option<(i64, String, i64, i64)> =
                query_as(sentence).bind(digest).bind(event).fetch_optional(&mut *connection).await?;
            let held = |(number, holder, last, forgotten): (i64, String, i64, i64)| {
                Ok((rows::unsigned(number), rows::by(&holder)?, Stands::of(last, forgotten)))
            };
            row.map(held).transpose()
        })
        .await
    }

    /// The keys of an event behind this one, the revoked included, so many at most.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn keys(&self, event: &str, after: u64, most: usize) -> Result<Vec<Listed>, Unheld> {
        let (readers, event) = (self.readers.clone(), event.to_owned());
        let (after, most) = (rows::signed(after), i64::try_from(most).unwrap_or(i64::MAX));
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let sentence = "select number, holder, made_at, revoked_at from access_key \
                            where event = $1 and number > $2 order by number limit $3";
            let asked = query_as(sentence).bind(event).bind(after).bind(most);
            let rows: Vec<(i64, String, i64, i64)> = asked.fetch_all(&mut *connection).await?;
            let listed = |(number, holder, made, revoked): (i64, String, i64, i64)| {
                let revoked = (revoked != 0).then_some(Moment(revoked));
                Ok(Listed { number: rows::unsigned(number), by: rows::by(&holder)?, made: Moment(made), revoked })
            };
            rows.into_iter().map(listed).collect()
        })
        .await
    }

    /// Revokes a key; whether there is one of this number. Once more changes nothing.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn revoke_key(&self, event: &str, number: u64) -> Result<bool, Unheld> {
        let (writers, event, number) = (self.writers.clone(), event.to_owned(), rows::signed(number));
        let at = self.now();
        self.writing(async move {
            let mut connection = writers.acquire().await?;
            let there = "select count(*) from access_key where event = $1 and number = $2";
            let (there,): (i64,) = query_as(there).bind(&event).bind(number).fetch_one(&mut *connection).await?;
            let sentence = "update access_key set revoked_at = $3 where event = $1 and number = $2 and revoked_at = 0";
            query(sentence).bind(&event).bind(number).bind(at.0).execute(&mut *connection).await?;
            Ok(there > 0)
        })
        .await
    }
}

/// Every key of an event is revoked.
pub async fn revoke_all(connection: &mut AnyConnection, event: &str, at: Moment) -> Result<(), sqlx::Error> {
    let sentence = "update access_key set revoked_at = $2 where event = $1 and revoked_at = 0";
    query(sentence).bind(event).bind(at.0).execute(connection).await.map(|_| ())
}

/// What nobody can guess: 32 hexadecimal digits.
#[must_use]
pub fn random() -> Option<String> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).ok()?;
    Some(encode(bytes))
}

pub(in crate::desk::store) fn digest(token: &str) -> String {
    encode(Sha256::digest(token.as_bytes()))
}
