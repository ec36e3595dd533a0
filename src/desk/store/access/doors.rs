//! Doors: links and codes by which somebody comes in, as one of the staff or for a table. Of a door, too, only a digest is
//! kept. Whoever has come in has a session: a key of their own, which goes with the browser and can be taken away.

use serde::{Deserialize, Serialize};
use sqlx::{AnyConnection, query, query_as};

use super::keys::{self, Made, Unmade};
use crate::desk::{
    entry::{Entry, Seq, Write},
    moment::Moment,
    store::{Desk, Unheld, Unwritten, ids::code, rows, stands::Stands},
    who::{By, Office},
};

/// The most doors that are ever made for an event.
const MOST_DOORS: i64 = 20_000;
/// The most sessions of one table that are open at a time: with one more the oldest ends.
const MOST_AT_A_TABLE: i64 = 12;

/// What a door leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opens {
    /// Somebody new of the staff.
    Office(Office),
    /// A table.
    Table(u16),
    /// Somebody who is there already: their key.
    Person(Seq),
}

/// A door to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// What it leads to.
    pub opens: Opens,
    /// How many may come in by it; nothing where that is not counted.
    pub uses: Option<u32>,
    /// Until when, if not for good.
    pub until: Option<Moment>,
}

/// A door, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Door {
    /// Its number within its event.
    pub number: u64,
    /// What it leads to.
    pub opens: Opens,
    /// How many may come in by it.
    pub uses: Option<u32>,
    /// How many have.
    pub used: u32,
    /// Until when.
    pub until: Option<Moment>,
    /// Who made it.
    pub by: By,
}

/// A session that is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Session {
    /// The number of its key.
    pub number: u64,
    /// Whom it stands for.
    pub by: By,
    /// Since when.
    pub made: Moment,
    /// When something was last asked in it, to the minute.
    pub seen: Moment,
}

type DoorRow = (i64, String, i64, i64, i64, String);

const DOOR: &str = "select number, opens, uses, used, until, maker from door ";

impl Door {
    /// Whether somebody may still come in by it.
    #[must_use]
    pub fn is_open(&self, now: Moment) -> bool {
        self.uses.is_none_or(|uses| self.used < uses) && self.until.is_none_or(|until| now < until)
    }

    fn of((number, opens, uses, used, until, maker): DoorRow) -> Result<Self, Unheld> {
        let count = |count: i64| u32::try_from(count).unwrap_or(0);
        Ok(Self {
            number: rows::unsigned(number),
            opens: serde_json::from_str(&opens).map_err(|_| Unheld::Later)?,
            uses: (uses > 0).then(|| count(uses)),
            used: count(used),
            until: (until > 0).then_some(Moment(until)),
            by: rows::by(&maker)?,
        })
    }
}

impl Desk {
    /// Writes what somebody of this name says who comes in by a door: that they do is counted with the entry, once. Whoever
    /// sends it again is who came in; the log shows nothing by which another could.
    ///
    /// # Errors
    /// Why it is not written.
    pub async fn appoint(&self, event: &str, door: &Door, mut write: Write) -> Result<Entry, Unwritten> {
        let said = serde_json::to_string(&(door.number, &write.key, &write.words)).unwrap_or_default();
        write.key = keys::digest(&said);
        self.write_by(event, door.by, write, Some(door.number)).await
    }

    /// Makes doors, durably; a table's is its only one from then on. What opens each is told now and never again.
    ///
    /// # Errors
    /// Why none is made.
    pub async fn make_doors(&self, event: &str, by: By, wanted: &[Wanted]) -> Result<Vec<String>, Unmade> {
        let token = |wanted: &Wanted| match wanted.opens {
            Opens::Table(_) => code(),
            Opens::Office(_) | Opens::Person(_) => keys::random(),
        };
        let tokens = wanted.iter().map(token).collect::<Option<Vec<String>>>().ok_or(Unmade::NoDice)?;
        let doors: Vec<(String, Wanted)> =
            tokens.iter().map(|token| keys::digest(token)).zip(wanted.iter().copied()).collect();
        let (writers, event, at) = (self.writers.clone(), event.to_owned(), self.now());
        let made = async move {
            let mut connection = writers.acquire().await?;
            let mut transaction = rows::writing(&mut connection).await?;
            rows::locked(&mut transaction, &event).await?.ok_or(Unheld::NoEvent)?;
            let last = "select coalesce(max(number), 0) from door where event = $1";
            let (mut number,): (i64,) = query_as(last).bind(&event).fetch_one(&mut *transaction).await?;
            for (digest, wanted) in doors {
                number += 1;
                if number > MOST_DOORS {
                    return Ok(false);
                }
                insert(&mut transaction, (&event, number), (&digest, wanted), by, at).await?;
            }
            transaction.commit().await?;
            Ok(true)
        };
        match self.writing(made).await {
            Ok(true) => Ok(tokens),
            Ok(false) => Err(Unmade::Full),
            Err(unheld) => Err(Unmade::Held(unheld)),
        }
    }

    /// The event to which this leads, and by which door; or, where it is somebody's key, for whom that stands.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn door(&self, token: &str) -> Result<Option<(String, Door)>, Unheld> {
        let (readers, digest) = (self.readers.clone(), keys::digest(token));
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let sentence = "select event, number, opens, uses, used, until, maker from door \
                            where digest = $1 and shut_at = 0";
            let row: Option<(String, i64, String, i64, i64, i64, String)> =
                query_as(sentence).bind(&digest).fetch_optional(&mut *connection).await?;
            if let Some((event, number, opens, uses, used, until, maker)) = row {
                return Ok(Some((event, Door::of((number, opens, uses, used, until, maker))?)));
            }
            let sentence = "select event, holder from access_key where digest = $1 and revoked_at = 0 \
                            and not exists (select 1 from session where session.event = access_key.event \
                            and session.number = access_key.number)";
            let row: Option<(String, String)> =
                query_as(sentence).bind(&digest).fetch_optional(&mut *connection).await?;
            row.map(|(event, holder)| {
                let by = rows::by(&holder)?;
                let opens = match by {
                    By::Person(person) => Opens::Person(person),
                    By::Table(table) => Opens::Table(table),
                };
                Ok((event, Door { number: 0, opens, uses: None, used: 0, until: None, by }))
            })
            .transpose()
        })
        .await
    }

    /// Shuts a door for good; whether it was open.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn shut(&self, event: &str, door: u64) -> Result<bool, Unheld> {
        let sentence = "update door set shut_at = $3 where event = $1 and number = $2 and shut_at = 0";
        self.changed(event, door, sentence).await
    }

    /// That something was asked in a session just now.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn seen(&self, event: &str, number: u64) -> Result<bool, Unheld> {
        self.changed(event, number, "update session set seen_at = $3 where event = $1 and number = $2").await
    }

    /// Changes what has this number; whether there is anything to change.
    async fn changed(&self, event: &str, number: u64, sentence: &'static str) -> Result<bool, Unheld> {
        let (writers, event, at) = (self.writers.clone(), event.to_owned(), self.now());
        self.writing(async move {
            let mut connection = writers.acquire().await?;
            let asked = query(sentence).bind(event).bind(rows::signed(number)).bind(at.0);
            Ok(asked.execute(&mut *connection).await?.rows_affected() > 0)
        })
        .await
    }

    /// The doors of an event through which somebody of the staff may come in, the latest first, so many at most.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn invitations(&self, event: &str, most: usize) -> Result<Vec<Door>, Unheld> {
        let (readers, event) = (self.readers.clone(), event.to_owned());
        let (now, most) = (self.now(), i64::try_from(most).unwrap_or(i64::MAX));
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let sentence = format!(
                "{DOOR} where event = $1 and shut_at = 0 and uses > used and (until = 0 or until > $2) \
                 order by number desc limit $3"
            );
            let asked = query_as(sqlx::AssertSqlSafe(sentence)).bind(event).bind(now.0).bind(most);
            let rows: Vec<DoorRow> = asked.fetch_all(&mut *connection).await?;
            rows.into_iter().map(Door::of).collect()
        })
        .await
    }

    /// The doors of tables that are open, each by its table.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn table_doors(&self, event: &str) -> Result<Vec<(u16, u64)>, Unheld> {
        let (readers, event) = (self.readers.clone(), event.to_owned());
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let sentence = format!("{DOOR} where event = $1 and shut_at = 0 and uses = 0 and until = 0");
            let rows: Vec<DoorRow> =
                query_as(sqlx::AssertSqlSafe(sentence)).bind(event).fetch_all(&mut *connection).await?;
            let doors = rows.into_iter().map(Door::of).collect::<Result<Vec<Door>, Unheld>>()?;
            let of_a_table = |door: &Door| match door.opens {
                Opens::Table(table) => Some((table, door.number)),
                Opens::Office(_) | Opens::Person(_) => None,
            };
            Ok(doors.iter().filter_map(of_a_table).collect())
        })
        .await
    }

    /// Opens a session for somebody, durably, in place of the one that this browser had; a table has a few at a time.
    ///
    /// # Errors
    /// Why none is opened.
    pub async fn come_in(&self, event: &str, by: By, instead: Option<u64>) -> Result<Made, Unmade> {
        let Made { number, token } = self.make_key(event, by).await?;
        let (writers, event, at) = (self.writers.clone(), event.to_owned(), self.now());
        let opened = async move {
            let mut connection = writers.acquire().await?;
            let mut transaction = rows::writing(&mut connection).await?;
            let sentence = "insert into session (event, number, seen_at) values ($1, $2, $3)";
            let asked = query(sentence).bind(&event).bind(rows::signed(number)).bind(at.0);
            asked.execute(&mut *transaction).await?;
            let revoke = "update access_key set revoked_at = $3 where event = $1 and revoked_at = 0 and ";
            if let Some(instead) = instead {
                let sentence = format!("{revoke} number = $2");
                let asked = query(sqlx::AssertSqlSafe(sentence)).bind(&event).bind(rows::signed(instead)).bind(at.0);
                asked.execute(&mut *transaction).await?;
            }
            if matches!(by, By::Table(_)) {
                let sentence = format!(
                    "{revoke} number in (select number from session where event = $1) and holder = $2 and number <= \
                     coalesce((select k.number from access_key k join session s on s.event = k.event and s.number = k.number \
                     where k.event = $1 and k.holder = $2 and k.revoked_at = 0 \
                     order by k.number desc limit 1 offset {MOST_AT_A_TABLE}), 0)"
                );
                let asked = query(sqlx::AssertSqlSafe(sentence)).bind(&event).bind(rows::spelled(by)).bind(at.0);
                asked.execute(&mut *transaction).await?;
                swept(&mut transaction, &event, by).await?;
            }
            transaction.commit().await?;
            Ok(())
        };
        self.writing(opened).await.map_err(Unmade::Held)?;
        Ok(Made { number, token })
    }

    /// The session that this is, and how far its event has come; nothing, if it is none of that event's, or has ended.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn session(&self, event: &str, token: &str) -> Result<Option<(Session, Stands)>, Unheld> {
        let (readers, event, digest) = (self.readers.clone(), event.to_owned(), keys::digest(token));
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let sentence = format!("{SESSIONS} where k.event = $1 and k.digest = $2 and k.revoked_at = 0");
            let asked = query_as(sqlx::AssertSqlSafe(sentence)).bind(event).bind(digest);
            let row: Option<SessionRow> = asked.fetch_optional(&mut *connection).await?;
            row.map(session).transpose()
        })
        .await
    }

    /// The sessions of an event that are open, those of the staff first, the latest first, so many at most.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn sessions(&self, event: &str, most: usize) -> Result<Vec<Session>, Unheld> {
        let (readers, event, most) = (self.readers.clone(), event.to_owned(), i64::try_from(most).unwrap_or(i64::MAX));
        self.at_home(async move {
            let mut connection = readers.acquire().await?;
            let sentence = format!(
                "{SESSIONS} where k.event = $1 and k.revoked_at = 0 \
                 order by case when k.holder like '%person%' then 0 else 1 end, k.number desc limit $2"
            );
            let asked = query_as(sqlx::AssertSqlSafe(sentence)).bind(event).bind(most);
            let rows: Vec<SessionRow> = asked.fetch_all(&mut *connection).await?;
            rows.into_iter().map(|row| Ok(session(row)?.0)).collect()
        })
        .await
    }
}

type SessionRow = (i64, String, i64, i64, i64, i64);

const SESSIONS: &str = "select k.number, k.holder, k.made_at, s.seen_at, e.last, e.forgotten \
                        from access_key k join session s on s.event = k.event and s.number = k.number \
                        join event e on e.id = k.event ";

fn session((number, holder, made, seen, last, forgotten): SessionRow) -> Result<(Session, Stands), Unheld> {
    let number = rows::unsigned(number);
    let session = Session { number, by: rows::by(&holder)?, made: Moment(made), seen: Moment(seen) };
    Ok((session, Stands::of(last, forgotten)))
}

/// Takes away what a table's sessions were that have ended: whoever has its code could come in again and again until the
/// event had as many keys as it may.
async fn swept(connection: &mut AnyConnection, event: &str, table: By) -> Result<(), sqlx::Error> {
    let keys = "delete from access_key where event = $1 and holder = $2 and revoked_at > 0 \
                and number in (select number from session where event = $1)";
    query(keys).bind(event).bind(rows::spelled(table)).execute(&mut *connection).await?;
    let sessions = "delete from session where event = $1 and not exists (select 1 from access_key \
                    where access_key.event = session.event and access_key.number = session.number)";
    query(sessions).bind(event).execute(connection).await.map(|_| ())
}

async fn insert(
    connection: &mut AnyConnection,
    (event, number): (&str, i64),
    (digest, wanted): (&str, Wanted),
    by: By,
    at: Moment,
) -> Result<(), Unheld> {
    let opens = serde_json::to_string(&wanted.opens).unwrap_or_default();
    if matches!(wanted.opens, Opens::Table(_)) {
        let sentence = "update door set shut_at = $3 where event = $1 and opens = $2 and shut_at = 0";
        query(sentence).bind(event).bind(&opens).bind(at.0).execute(&mut *connection).await?;
    }
    let sentence = "insert into door (digest, event, number, opens, uses, used, until, maker, made_at, shut_at) \
                    values ($1, $2, $3, $4, $5, 0, $6, $7, $8, 0)";
    let asked = query(sentence).bind(digest).bind(event).bind(number).bind(opens);
    let asked = asked.bind(wanted.uses.map_or(0, i64::from)).bind(wanted.until.map_or(0, |until| until.0));
    asked.bind(rows::spelled(by)).bind(at.0).execute(connection).await?;
    Ok(())
}

/// Every door of an event is shut.
pub async fn shut_all(connection: &mut AnyConnection, event: &str, at: Moment) -> Result<(), sqlx::Error> {
    let sentence = "update door set shut_at = $2 where event = $1 and shut_at = 0";
    query(sentence).bind(event).bind(at.0).execute(connection).await.map(|_| ())
}
