//! Passphrases: by which a head judge comes back from another telephone. What is kept of one is what argon2id makes of it.
//! Whoever tries is counted before the phrase is looked at, and the more were wrong the longer the next one waits.

use argon2::{
    Argon2,
    password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash},
};
use sqlx::{AnyConnection, query, query_as};

use crate::desk::{
    entry::Seq,
    moment::Moment,
    store::{Desk, Unheld, rows},
};

/// The most people of an event who have a passphrase.
const MOST_PASSPHRASES: i64 = 4;
/// How many wrong ones may be tried before the next one waits.
const FREE_TRIES: i64 = 5;
/// How long it waits at most, in milliseconds.
const LONGEST_WAIT: i64 = 60_000;

/// What somebody may try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tried {
    /// Not before so many seconds have gone by.
    Wait(u64),
    /// What is kept of the passphrases of an event, each with whose it is.
    Against(Vec<(Seq, String)>),
}

/// The passphrases of an event as they are listed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Passphrases {
    /// Who has one, and since when.
    pub of: Vec<(Seq, Moment)>,
    /// How many wrong ones were tried since somebody came in by one.
    pub wrong: u64,
}

/// What is kept of a passphrase: made with some work, and a salt of its own. Nothing where this machine has no random bits.
#[must_use]
pub fn kept(passphrase: &str) -> Option<String> {
    Argon2::default().hash_password(passphrase.as_bytes()).ok().map(|hash| hash.to_string())
}

/// Whether this is the passphrase of which that is kept; as much work as keeping it.
#[must_use]
pub fn is(passphrase: &str, kept: &str) -> bool {
    let hash = PasswordHash::new(kept);
    hash.is_ok_and(|hash| Argon2::default().verify_password(passphrase.as_bytes(), &hash).is_ok())
}

impl Desk {
    /// Keeps this as somebody's passphrase, in the place of the one before; whether there was still room for one.
    ///
    /// # Errors
    /// When there is no such event, or the database is away.
    pub async fn set_passphrase(&self, event: &str, person: Seq, kept: &str) -> Result<bool, Unheld> {
        let (writers, event, kept, at) = (self.writers.clone(), event.to_owned(), kept.to_owned(), self.now());
        self.writing(async move {
            let mut connection = writers.acquire().await?;
            let mut transaction = rows::writing(&mut connection).await?;
            rows::locked(&mut transaction, &event).await?.ok_or(Unheld::NoEvent)?;
            let person = rows::signed(person);
            let gone = "delete from passphrase where event = $1 and person = $2";
            query(gone).bind(&event).bind(person).execute(&mut *transaction).await?;
            let (others,): (i64,) = query_as("select count(*) from passphrase where event = $1")
                .bind(&event)
                .fetch_one(&mut *transaction)
                .await?;
            if others >= MOST_PASSPHRASES {
                return Ok(false);
            }
            let sentence = "insert into passphrase (event, person, kept, made_at) values ($1, $2, $3, $4)";
            query(sentence).bind(&event).bind(person).bind(kept).bind(at.0).execute(&mut *transaction).await?;
            transaction.commit().await?;
            Ok(true)
        })
        .await
    }

    /// Somebody has no passphrase any more; whether they had one.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn drop_passphrase(&self, event: &str, person: Seq) -> Result<bool, Unheld> {
        let (writers, event) = (self.writers.clone(), event.to_owned());
        self.writing(async move {
            let mut connection = writers.acquire().await?;
            let gone = query("delete from passphrase where event = $1 and person = $2");
            let asked = gone.bind(event).bind(rows::signed(person));
            Ok(asked.execute(&mut *connection).await?.rows_affected() > 0)
        })
        .await
    }

    /// Who has a passphrase, and how many wrong ones were tried.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn passphrases(&self, event: &str) -> Result<Passphrases, Unheld> {
        let (readers, event) = (self.readers.clone(), event.to_owned());
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let sentence = "select person, made_at from passphrase where event = $1 order by person";
            let of: Vec<(i64, i64)> = query_as(sentence).bind(&event).fetch_all(&mut *connection).await?;
            let of = of.into_iter().map(|(person, made)| (rows::unsigned(person), Moment(made)));
            Ok(Passphrases { of: of.collect(), wrong: rows::unsigned(wrong(&mut connection, &event).await?.0) })
        })
        .await
    }

    /// Somebody tries a passphrase: that is counted, durably, before it is looked at.
    ///
    /// # Errors
    /// When there is no such event, or the database is away.
    pub async fn try_passphrase(&self, event: &str) -> Result<Tried, Unheld> {
        let (writers, event, now) = (self.writers.clone(), event.to_owned(), self.now());
        self.writing(async move {
            let mut connection = writers.acquire().await?;
            let mut transaction = rows::writing(&mut connection).await?;
            rows::locked(&mut transaction, &event).await?.ok_or(Unheld::NoEvent)?;
            let (before, open_at) = wrong(&mut transaction, &event).await?;
            let left = open_at - now.0;
            if left > 0 {
                return Ok(Tried::Wait(u64::try_from(left).unwrap_or(0).div_ceil(1000)));
            }
            let open_at = now.later(wait(before + 1));
            forgiven(&mut transaction, &event).await?;
            let sentence = "insert into passphrase_tried (event, wrong, open_at) values ($1, $2, $3)";
            query(sentence).bind(&event).bind(before + 1).bind(open_at.0).execute(&mut *transaction).await?;
            let sentence = "select person, kept from passphrase where event = $1 order by person";
            let rows: Vec<(i64, String)> = query_as(sentence).bind(&event).fetch_all(&mut *transaction).await?;
            transaction.commit().await?;
            Ok(Tried::Against(rows.into_iter().map(|(person, kept)| (rows::unsigned(person), kept)).collect()))
        })
        .await
    }

    /// Somebody came in by a passphrase: what was wrong before is forgiven.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn came_by_passphrase(&self, event: &str) -> Result<(), Unheld> {
        let (writers, event) = (self.writers.clone(), event.to_owned());
        self.writing(async move {
            let mut connection = writers.acquire().await?;
            Ok(forgiven(&mut connection, &event).await?)
        })
        .await
    }
}

/// How many wrong ones were tried, and from when on the next one may be.
async fn wrong(connection: &mut AnyConnection, event: &str) -> Result<(i64, i64), sqlx::Error> {
    let sentence = "select wrong, open_at from passphrase_tried where event = $1";
    Ok(query_as(sentence).bind(event).fetch_optional(connection).await?.unwrap_or((0, 0)))
}

async fn forgiven(connection: &mut AnyConnection, event: &str) -> Result<(), sqlx::Error> {
    query("delete from passphrase_tried where event = $1").bind(event).execute(connection).await.map(|_| ())
}

/// How long the next one waits after so many wrong ones, in milliseconds: twice as long each time.
fn wait(wrong: i64) -> i64 {
    let over = u32::try_from(wrong - FREE_TRIES).unwrap_or(0).min(16);
    if wrong < FREE_TRIES { 0 } else { (1000_i64 << over).min(LONGEST_WAIT) }
}

/// Nobody has a passphrase there any more.
pub(in crate::desk::store) async fn drop_all(connection: &mut AnyConnection, event: &str) -> Result<(), sqlx::Error> {
    query("delete from passphrase where event = $1").bind(event).execute(&mut *connection).await?;
    forgiven(connection, event).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_more_were_wrong_the_longer_the_next_one_waits() {
        let waits: Vec<i64> = [1, 4, 5, 6, 7, 10, 11, 1_000_000].into_iter().map(wait).collect();
        assert_eq!(waits, [0, 0, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
    }

    #[test]
    fn what_is_kept_is_argon2id_with_a_salt_and_fits_that_phrase_alone() {
        let [one, other] = [kept("un dragon vert mange").expect("it"), kept("un dragon vert mange").expect("it")];
        assert!(one.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{one}");
        assert_ne!(one, other, "each has a salt of its own");
        assert!(is("un dragon vert mange", &one) && !is("un dragon vert", &one) && !is("", &one));
        assert!(!is("x", "no hash"));
    }
}
