//! The rows of the tables: what is asked of both databases, in words that both know.

use std::{collections::BTreeMap, time::Duration};

use sqlx::{
    Any, AnyConnection, AnyPool, AssertSqlSafe, Connection as _, Executor as _, Transaction, query, query_as,
    query_scalar,
};

use super::{Unheld, ids::ruling_id};
use crate::desk::{
    Moment,
    entry::{Entry, Seq},
    kind::{Body, VERSION, Words},
    who::By,
};

/// What the one driver calls itself; the other is SQLite’s.
pub const POSTGRES: &str = "PostgreSQL";

/// How long `SQLite` waits for a lock, in milliseconds.
pub const BUSY: &str = "pragma busy_timeout = 5000";

/// How long `PostgreSQL` works on one sentence for somebody who may have gone.
pub const SENTENCE: &str = "set statement_timeout = '30s'";

/// How long one turn with the database may take.
pub const PATIENCE: Duration = Duration::from_secs(8);

/// An entry as it is kept.
pub type Row = (i64, i64, String, String, i64, String, i64, String, String);

/// An event as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventRow {
    pub id: String,
    pub last: Seq,
    pub forgotten: bool,
}

impl EventRow {
    fn of((id, last, forgotten): (String, i64, i64)) -> Self {
        Self { id, last: Seq::try_from(last).unwrap_or(0), forgotten: forgotten != 0 }
    }
}

/// Whether the database answers.
pub async fn ping(readers: &AnyPool) -> Result<(), sqlx::Error> {
    query_scalar::<_, i64>("select count(*) from event where id = ''").fetch_one(readers).await.map(|_| ())
}

/// A transaction that is going to write. It says so at once: `SQLite` lets one in at a time, and refuses whoever reads
/// first and finds that somebody else has written since.
pub async fn writing(connection: &mut AnyConnection) -> Result<Transaction<'_, Any>, sqlx::Error> {
    let begin = if connection.backend_name() == POSTGRES { "BEGIN" } else { "BEGIN IMMEDIATE" };
    connection.begin_with(begin).await
}

/// That it can be written to: nothing is. Whoever has a lock is not waited for as long as by a write.
pub async fn writable(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    if connection.backend_name() != POSTGRES {
        query("pragma busy_timeout = 200").execute(&mut *connection).await?;
    }
    let tried = async {
        let mut transaction = writing(connection).await?;
        locked(&mut transaction, "").await?;
        transaction.rollback().await
    };
    let tried = tried.await;
    if connection.backend_name() != POSTGRES {
        query(BUSY).execute(connection).await?;
    }
    tried
}

/// An event.
pub async fn event(connection: &mut AnyConnection, event: &str) -> Result<Option<EventRow>, sqlx::Error> {
    let asked = query_as("select id, last, forgotten from event where id = $1").bind(event);
    Ok(asked.fetch_optional(connection).await?.map(EventRow::of))
}

/// The event, and nobody else writes to it until this transaction is over. `SQLite` has one writer at a time anyway.
pub async fn locked(connection: &mut AnyConnection, id: &str) -> Result<Option<EventRow>, sqlx::Error> {
    if connection.backend_name() != POSTGRES {
        return event(connection, id).await;
    }
    let asked = query_as("select id, last, forgotten from event where id = $1 for update").bind(id);
    Ok(asked.fetch_optional(connection).await?.map(EventRow::of))
}

/// A new event, without an entry; one that another server has begun meanwhile stays as it is.
pub async fn insert_event(connection: &mut AnyConnection, event: &EventRow) -> Result<(), sqlx::Error> {
    let asked = query("insert into event (id, last, forgotten) values ($1, $2, $3) on conflict (id) do nothing");
    asked
        .bind(&event.id)
        .bind(signed(event.last))
        .bind(i64::from(event.forgotten))
        .execute(connection)
        .await
        .map(|_| ())
}

/// That an event's last entry is this one.
pub async fn set_last(connection: &mut AnyConnection, event: &str, last: Seq) -> Result<(), sqlx::Error> {
    let asked = query("update event set last = $2 where id = $1").bind(event).bind(signed(last));
    asked.execute(connection).await.map(|_| ())
}

/// One more entry, with the words beside it and the ruling that it rests on; whether it is one: what the same sender sent under the same key is there.
pub async fn insert(connection: &mut AnyConnection, event: &str, entry: &Entry) -> Result<bool, sqlx::Error> {
    let (kind, body) = entry.body.spelled();
    let inserted = query(
        "insert into entry (event, seq, written_at, writer, sent_as, rests_on, kind, version, body) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (event, writer, sent_as) do nothing",
    )
    .bind(event)
    .bind(signed(entry.seq))
    .bind(entry.at.0)
    .bind(spelled(entry.by))
    .bind(&entry.key)
    .bind(signed(entry.on.unwrap_or(0)))
    .bind(kind)
    .bind(i64::from(VERSION))
    .bind(body.to_string())
    .execute(&mut *connection)
    .await?;
    if inserted.rows_affected() == 0 {
        return Ok(false);
    }
    if !entry.words.is_empty() {
        let words = serde_json::to_string(&entry.words).unwrap_or_default();
        let asked = query("insert into words (event, seq, words) values ($1, $2, $3)");
        asked.bind(event).bind(signed(entry.seq)).bind(words).execute(&mut *connection).await?;
    }
    if let Some(ruling) = entry.body.ruling().and_then(ruling_id) {
        let asked = query("insert into rests (event, seq, ruling) values ($1, $2, $3)");
        asked.bind(event).bind(signed(entry.seq)).bind(ruling).execute(connection).await?;
    }
    Ok(true)
}

/// What every question about entries begins with.
macro_rules! entries {
    ($rest:literal) => {
        concat!(
            "select entry.seq, written_at, writer, sent_as, rests_on, kind, version, body, coalesce(words.words, '') \
             from entry left join words on words.event = entry.event and words.seq = entry.seq ",
            $rest
        )
    };
}

/// The entries of an event behind this one, so many at most, in order.
pub async fn behind(
    connection: &mut AnyConnection,
    event: &str,
    after: Seq,
    most: usize,
) -> Result<Vec<Row>, sqlx::Error> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let asked = query_as(entries!("where entry.event = $1 and entry.seq > $2 order by entry.seq limit $3"));
    asked.bind(event).bind(signed(after)).bind(most).fetch_all(connection).await
}

/// The entry that somebody sent under this key.
pub async fn sent_as(
    connection: &mut AnyConnection,
    event: &str,
    by: By,
    key: &str,
) -> Result<Option<Row>, sqlx::Error> {
    let asked = query_as(entries!("where entry.event = $1 and writer = $2 and sent_as = $3"));
    asked.bind(event).bind(spelled(by)).bind(key).fetch_optional(connection).await
}

/// The entries of an event that say what people are called.
pub async fn naming(connection: &mut AnyConnection, event: &str) -> Result<Vec<Row>, sqlx::Error> {
    let asked =
        query_as(entries!("where entry.event = $1 and kind in ('event', 'staff', 'roster') order by entry.seq"));
    asked.bind(event).fetch_all(connection).await
}

/// What stands beside these entries.
pub async fn words(
    connection: &mut AnyConnection,
    event: &str,
    of: &[Seq],
) -> Result<BTreeMap<Seq, Words>, sqlx::Error> {
    if of.is_empty() {
        return Ok(BTreeMap::new());
    }
    let holders: Vec<String> = (2..of.len() + 2).map(|n| format!("${n}")).collect();
    let sentence = format!("select seq, words from words where event = $1 and seq in ({})", holders.join(", "));
    let asked = query_as::<Any, (i64, String)>(AssertSqlSafe(sentence)).bind(event.to_owned());
    let asked = of.iter().fold(asked, |asked, seq| asked.bind(signed(*seq)));
    let rows = asked.fetch_all(connection).await?;
    let read = |(seq, words): (i64, String)| Some((Seq::try_from(seq).ok()?, serde_json::from_str(&words).ok()?));
    Ok(rows.into_iter().filter_map(read).collect())
}

/// Every event.
pub async fn events(connection: &mut AnyConnection) -> Result<Vec<EventRow>, sqlx::Error> {
    let rows = query_as("select id, last, forgotten from event order by id").fetch_all(connection).await?;
    Ok(rows.into_iter().map(EventRow::of).collect())
}

/// Every event, and nobody else opens one until this transaction is over.
pub async fn events_alone(connection: &mut AnyConnection) -> Result<Vec<EventRow>, sqlx::Error> {
    if connection.backend_name() == POSTGRES {
        query("lock table event in share row exclusive mode").execute(&mut *connection).await?;
    }
    events(connection).await
}

/// The first answers, in any event, that rest on a kept ruling; nobody writes another until this transaction is over.
pub async fn resting_alone(
    connection: &mut AnyConnection,
    ruling: &str,
    most: i64,
) -> Result<Vec<(String, Seq)>, sqlx::Error> {
    if connection.backend_name() == POSTGRES {
        query("lock table rests in share row exclusive mode").execute(&mut *connection).await?;
    }
    let asked = query_as("select event, seq from rests where ruling = $1 order by event, seq limit $2");
    let rows: Vec<(String, i64)> = asked.bind(ruling).bind(most).fetch_all(connection).await?;
    Ok(rows.into_iter().filter_map(|(event, seq)| Some((event, Seq::try_from(seq).ok()?))).collect())
}

/// The words of an event are gone.
pub async fn forget(connection: &mut AnyConnection, event: &str) -> Result<(), sqlx::Error> {
    query("delete from words where event = $1").bind(event).execute(&mut *connection).await?;
    query("update event set forgotten = 1 where id = $1").bind(event).execute(connection).await.map(|_| ())
}

/// What was deleted is in none of the database's files any more; not so while somebody still reads it.
pub async fn swept(connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    if connection.backend_name() == POSTGRES {
        // While it waits for those who read, everybody waits behind it; later it may be tried again.
        connection.execute("set lock_timeout = '2s'; set statement_timeout = 0").await?;
        let swept = query("vacuum full words").execute(&mut *connection).await;
        connection.execute("reset lock_timeout").await?;
        connection.execute(SENTENCE).await?;
        return swept.map(|_| true);
    }
    // Overwritten in the file, it still stands in the log beside it.
    let (busy, _, _) = query_as::<_, (i64, i64, i64)>("pragma wal_checkpoint(truncate)").fetch_one(connection).await?;
    Ok(busy == 0)
}

/// Reads an entry back.
pub fn entry(row: Row) -> Result<Entry, Unheld> {
    let (seq, at, writer, key, on, kind, version, body, words) = row;
    let read = || {
        let body = Body::read(&kind, u16::try_from(version).ok()?, serde_json::from_str(&body).ok()?).ok()?;
        let words = if words.is_empty() { Words::new() } else { serde_json::from_str(&words).ok()? };
        let (seq, on) = (Seq::try_from(seq).ok()?, Seq::try_from(on).ok().filter(|on| *on > 0));
        Some(Entry { seq, at: Moment(at), by: by(&writer).ok()?, key, on, body, words })
    };
    read().ok_or(Unheld::Later)
}

/// Who writes, as it is kept.
pub fn spelled(by: By) -> String {
    serde_json::to_string(&by).unwrap_or_default()
}

/// The same read back.
pub fn by(spelled: &str) -> Result<By, Unheld> {
    serde_json::from_str(spelled).map_err(|_| Unheld::Later)
}

/// Numbers of entries are bounded far below what both can hold.
pub fn signed(seq: Seq) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

/// The same read back.
pub fn unsigned(number: i64) -> Seq {
    Seq::try_from(number).unwrap_or(0)
}
