//! Rulings that are kept: the scenario, the law in force written into it, and what was answered, as it was.

use serde_json::Value;
use sha2::{Digest as _, Sha256};
use sqlx::{AnyConnection, query, query_as};

use super::keys;
use crate::desk::{
    moment::Moment,
    store::{Desk, Unheld, access::keys::random, ids::ruling_ids, rows},
};

/// The most bytes of a scenario that is kept, and of what was answered to it.
pub const LONGEST_KEPT: usize = 1024 * 1024;
/// The most rulings that one desk keeps, and the most bytes of them.
const MOST_KEPT: i64 = 100_000;
const MOST_ROOM: i64 = 2048 * 1024 * 1024;
/// How many are read at a time.
const MOST_AT_ONCE: i64 = 50;

/// What is to be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruled {
    /// The scenario, as JSON.
    pub scenario: String,
    /// What was answered, as JSON.
    pub told: String,
    /// The law that gave it: a digest of the rules.
    pub rules: String,
    /// The version of the engine.
    pub engine: String,
}

/// A ruling that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// Its id; `ruling_name` is how it is read aloud.
    pub id: String,
    /// Since when.
    pub at: Moment,
    /// What is kept.
    pub ruled: Ruled,
}

/// Why a ruling is not kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unkept {
    /// Its scenario, or what was answered, is too long.
    TooLong,
    /// As many as a desk keeps are kept.
    Full,
    /// The database.
    Held(Unheld),
}

type Row = (String, i64, String, String, String, String);

impl Kept {
    fn of((id, at, scenario, told, rules, engine): Row) -> Self {
        Self { id, at: Moment(at), ruled: Ruled { scenario, told, rules, engine } }
    }
}

impl Ruled {
    /// Whether it may be kept: JSON, and no longer than what is kept.
    #[must_use]
    pub fn is_bounded(&self) -> bool {
        let texts = [&self.scenario, &self.told];
        texts.iter().all(|text| text.len() <= LONGEST_KEPT && serde_json::from_str::<Value>(text).is_ok())
            && self.rules.len().max(self.engine.len()) <= 100
    }

    /// By what it is known to be the same.
    pub(in crate::desk::store) fn digest(&self) -> Vec<u8> {
        let mut digest = Sha256::new();
        for part in [&self.scenario, &self.told, &self.rules, &self.engine] {
            digest.update((part.len() as u64).to_le_bytes());
            digest.update(part);
        }
        digest.finalize().to_vec()
    }
}

impl Desk {
    /// Keeps a ruling, durably, and says under which id. The same again has the id that it had, and nobody has a key to it
    /// any more.
    ///
    /// # Errors
    /// Why it is not kept.
    pub async fn keep(&self, ruled: Ruled) -> Result<String, Unkept> {
        self.keep_under(ruled, None).await.map(|(id, _)| id)
    }

    /// The same for anybody, with a key by which it can be removed, told now and never again; none, where it was kept before.
    /// A tenth of the room is left to whoever keeps without one: the staff of an event, and whoever has the machine.
    ///
    /// # Errors
    /// Why it is not kept.
    pub async fn keep_with_key(&self, ruled: Ruled) -> Result<(String, Option<String>), Unkept> {
        self.keep_under(ruled, random()).await
    }

    async fn keep_under(&self, ruled: Ruled, key: Option<String>) -> Result<(String, Option<String>), Unkept> {
        if !ruled.is_bounded() {
            return Err(Unkept::TooLong);
        }
        let (writers, at) = (self.writers.clone(), self.now());
        let kept = async move {
            let mut connection = writers.acquire().await?;
            let mut transaction = rows::writing(&mut connection).await?;
            let (id, there) = insert(&mut transaction, &ruled, at).await?.ok_or(Unheld::Later)?;
            // The same again takes no room.
            let most = if key.is_some() { 9 } else { 10 };
            if there == There::New && !Room::of(&mut transaction).await?.is_within(most) {
                return Ok(Err(Unkept::Full));
            }
            let key = key.filter(|_| there == There::New);
            match (&key, there) {
                (Some(key), _) => keys::entrust(&mut transaction, &id, key).await?,
                // Somebody else counts on it now: nobody who kept it takes it away from the others.
                (None, There::Before) => keys::secure(&mut transaction, &id).await?,
                (None, There::New) => {}
            }
            transaction.commit().await?;
            Ok(Ok((id, key)))
        };
        self.writing(kept).await.unwrap_or_else(|unheld| Err(Unkept::Held(unheld)))
    }

    /// A ruling that is kept.
    ///
    /// # Errors
    /// When there is none of this id, or the database is away.
    pub async fn kept(&self, id: &str) -> Result<Kept, Unheld> {
        let (readers, id) = (self.readers.clone(), id.to_owned());
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            ruling(&mut connection, &id).await?.ok_or(Unheld::NoRuling)
        })
        .await
    }

    /// The rulings that are kept, by their ids, so many at a time: those behind this one.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn all_kept(&self, after: &str) -> Result<Vec<Kept>, Unheld> {
        let (readers, after) = (self.readers.clone(), after.to_owned());
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let asked = query_as(
                "select id, kept_at, scenario, told, rules, engine from ruling where id > $1 order by id limit $2",
            );
            let rows: Vec<Row> = asked.bind(after).bind(MOST_AT_ONCE).fetch_all(&mut *connection).await?;
            Ok(rows.into_iter().map(Kept::of).collect())
        })
        .await
    }
}

/// How much room the rulings take that are kept.
pub(in crate::desk::store) struct Room {
    /// How many they are.
    pub rulings: i64,
    /// How many bytes they have.
    pub bytes: i64,
}

impl Room {
    pub async fn of(connection: &mut AnyConnection) -> Result<Self, sqlx::Error> {
        let asked = query_as("select (select count(*) from ruling), (select max(taken) from room)");
        let (rulings, bytes) = asked.fetch_one(connection).await?;
        Ok(Self { rulings, bytes })
    }

    /// Whether they take no more than so many tenths of what there is.
    pub fn is_within(&self, tenths: i64) -> bool {
        self.rulings <= MOST_KEPT / 10 * tenths && self.bytes <= MOST_ROOM / 10 * tenths
    }

    /// That a ruling takes its room, or, where `sign` is -1, gives it back.
    pub async fn take(connection: &mut AnyConnection, ruled: &Ruled, sign: i64) -> Result<(), sqlx::Error> {
        let bytes = i64::try_from(ruled.scenario.len() + ruled.told.len()).unwrap_or(i64::MAX);
        query("update room set taken = taken + $1").bind(sign * bytes).execute(connection).await.map(|_| ())
    }
}

/// A ruling that is kept, if there is one of this id.
pub(in crate::desk::store) async fn ruling(
    connection: &mut AnyConnection,
    id: &str,
) -> Result<Option<Kept>, sqlx::Error> {
    let asked = query_as("select id, kept_at, scenario, told, rules, engine from ruling where id = $1");
    Ok(asked.bind(id).fetch_optional(connection).await?.map(Kept::of))
}

/// Whether a ruling was there before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum There {
    Before,
    New,
}

/// Puts a ruling under the first of its ids that is free or is its own; nothing, if none is.
async fn insert(
    connection: &mut AnyConnection,
    ruled: &Ruled,
    at: Moment,
) -> Result<Option<(String, There)>, sqlx::Error> {
    let digest = ruled.digest();
    for id in ruling_ids(&digest) {
        let mut there = ruling(connection, &id).await?;
        if there.is_none() && !keys::is_anothers(connection, &id, &digest).await? {
            if put(connection, &Kept { id: id.clone(), at, ruled: ruled.clone() }).await? {
                return Ok(Some((id, There::New)));
            }
            // Another server put one there meanwhile.
            there = ruling(connection, &id).await?;
        }
        if there.is_some_and(|there| there.ruled == *ruled) {
            return Ok(Some((id, There::Before)));
        }
    }
    Ok(None)
}

/// Puts a ruling under the id that it has; whether it could be.
pub(in crate::desk::store) async fn bring(connection: &mut AnyConnection, kept: &Kept) -> Result<bool, sqlx::Error> {
    if let Some(there) = ruling(connection, &kept.id).await? {
        return Ok(there.ruled == kept.ruled);
    }
    let digest = kept.ruled.digest();
    let is_its_own =
        ruling_ids(&digest).contains(&kept.id) && !keys::is_anothers(connection, &kept.id, &digest).await?;
    Ok(is_its_own && put(connection, kept).await?)
}

/// Puts a ruling under its id; whether that was free.
async fn put(connection: &mut AnyConnection, Kept { id, at, ruled }: &Kept) -> Result<bool, sqlx::Error> {
    let asked = "insert into ruling (id, kept_at, scenario, told, rules, engine) values ($1, $2, $3, $4, $5, $6) \
                 on conflict (id) do nothing";
    let done = query(asked)
        .bind(id)
        .bind(at.0)
        .bind(&ruled.scenario)
        .bind(&ruled.told)
        .bind(&ruled.rules)
        .bind(&ruled.engine)
        .execute(&mut *connection)
        .await?;
    let is_put = done.rows_affected() > 0;
    if is_put {
        Room::take(connection, ruled, 1).await?;
    }
    Ok(is_put)
}
