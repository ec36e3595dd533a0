//! The one who writes: takes every write that waits, decides each as things stand, and answers once all are durable.

use std::{
    collections::BTreeMap,
    mem,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use sqlx::{AnyConnection, AnyPool, query};
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::timeout,
};

use super::{
    News, PATIENCE, ServerClock, Unheld, Unwritten,
    ids::event_id,
    news::{self, CHANNEL},
    rows::{self, EventRow, POSTGRES},
};
use crate::desk::{
    admit,
    entry::{Entry, On, Seq, Write},
    kind::{Body, Words},
    moment::Moment,
    refusal::Refusal,
    state::State,
    who::By,
};

/// How many writes are made durable together.
const MOST_TOGETHER: usize = 256;
/// How many events' states are kept at hand.
const MOST_EVENTS: usize = 16;
/// How many entries are read at a time.
pub const MOST_AT_ONCE: usize = 5_000;

/// A write, and who waits for it.
pub struct Job {
    pub event: String,
    pub by: By,
    pub write: Write,
    pub answer: oneshot::Sender<Result<Entry, Unwritten>>,
}

/// How the events stand that have been written to.
type States = BTreeMap<String, State>;

/// Writes until nobody can send any more. Its own news are told here, unless the database tells them.
pub async fn write_all(
    pool: AnyPool,
    mut jobs: mpsc::Receiver<Job>,
    told: Option<watch::Sender<News>>,
    now: ServerClock,
    doubted: Arc<AtomicBool>,
) {
    let mut states = States::new();
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, MOST_TOGETHER).await > 0 {
        let batch = mem::take(&mut batch);
        let several = batch.len() > 1;
        let written = write(&pool, &mut states, batch, told.as_ref(), now()).await;
        doubted.store(written.is_err(), Ordering::Relaxed);
        let Err(Undone { jobs: undone, by_one }) = written else { continue };
        // What one of them cannot do is not to keep the others from it.
        for job in undone {
            let left = if several && by_one {
                write(&pool, &mut states, vec![job], told.as_ref(), now())
                    .await
                    .err()
                    .map_or(Vec::new(), |left| left.jobs)
            } else {
                vec![job]
            };
            for job in left {
                answer(job, Err(Unwritten::Away));
            }
        }
    }
}

/// Jobs that could not be written.
struct Undone {
    jobs: Vec<Job>,
    /// Whether the database refused something that is in one of them, rather than being away from all.
    by_one: bool,
}

/// Whoever asked may have gone meanwhile.
fn answer(job: Job, answer: Result<Entry, Unwritten>) {
    drop(job.answer.send(answer));
}

/// Makes these durable together and answers them; gives them back if that cannot be.
async fn write(
    pool: &AnyPool,
    states: &mut States,
    mut batch: Vec<Job>,
    told: Option<&watch::Sender<News>>,
    now: Moment,
) -> Result<(), Undone> {
    // Always in the same order, so that two replicas do not wait for each other.
    batch.sort_by(|one, other| one.event.cmp(&other.event));
    if states.len() > MOST_EVENTS {
        states.retain(|event, _| batch.iter().any(|job| job.event == *event));
    }
    let done = match read_on(pool, states, &batch).await {
        Ok(()) => timely(together(pool, states, &batch, now)).await,
        Err(error) => Err(error),
    };
    match done {
        Ok(answers) => {
            if let Some(told) = told {
                let last = |job: &Job| states.get(&job.event).map_or(0, |state| state.last);
                news::tell(told, batch.iter().map(|job| (job.event.clone(), last(job))));
            }
            for (job, said) in batch.into_iter().zip(answers) {
                answer(job, said);
            }
            Ok(())
        }
        Err(error) => {
            tracing::warn!(%error, "the desk's database");
            // What was decided on is not known to be durable: it is read again.
            states.retain(|event, _| batch.iter().all(|job| job.event != *event));
            Err(Undone { jobs: batch, by_one: error.as_database_error().is_some() })
        }
    }
}

/// Reads what these events have come to, however long that is: inside of the transaction nobody waits for it.
async fn read_on(pool: &AnyPool, states: &mut States, batch: &[Job]) -> Result<(), sqlx::Error> {
    for Job { event, .. } in batch.chunk_by(|one, other| one.event == other.event).filter_map(<[Job]>::first) {
        let mut connection = pool.acquire().await?;
        if let Some(row) = timely(rows::event(&mut connection, event)).await? {
            // What cannot be read is told to whoever wants to write behind it.
            let _ = catch_up(&mut connection, event, row.last, states.entry(event.clone()).or_default()).await?;
        }
    }
    Ok(())
}

/// All of these in one transaction.
async fn together(
    pool: &AnyPool,
    states: &mut States,
    batch: &[Job],
    now: Moment,
) -> Result<Vec<Result<Entry, Unwritten>>, sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let mut transaction = rows::writing(&mut connection).await?;
    let mut answers = Vec::with_capacity(batch.len());
    for jobs in batch.chunk_by(|one, other| one.event == other.event) {
        of_an_event(&mut transaction, states, jobs, now, &mut answers).await?;
    }
    transaction.commit().await?;
    Ok(answers)
}

/// One turn with the database, for so long at most.
pub async fn timely<T>(turn: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
    timeout(PATIENCE, turn).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

async fn of_an_event(
    connection: &mut AnyConnection,
    states: &mut States,
    jobs: &[Job],
    now: Moment,
    answers: &mut Vec<Result<Entry, Unwritten>>,
) -> Result<(), sqlx::Error> {
    let Some(first) = jobs.first() else { return Ok(()) };
    let event = &first.event;
    let row = match rows::locked(connection, event).await? {
        Some(row) => row,
        None if jobs.iter().any(opens) => {
            let row = EventRow { id: event.clone(), last: 0, forgotten: false };
            rows::insert_event(connection, &row).await?;
            rows::locked(connection, event).await?.ok_or(sqlx::Error::RowNotFound)?
        }
        None => {
            answers.extend(jobs.iter().map(|_| Err(Unwritten::NoEvent)));
            return Ok(());
        }
    };
    let state = states.entry(event.clone()).or_default();
    if catch_up(connection, event, row.last, state).await?.is_err() {
        answers.extend(jobs.iter().map(|_| Err(Unwritten::Away)));
        return Ok(());
    }
    for job in jobs {
        answers.push(one(connection, state, job, row.forgotten, now).await?);
    }
    if state.last > row.last {
        rows::set_last(connection, event, state.last).await?;
        if connection.backend_name() == POSTGRES {
            let news = format!("{event} {}", state.last);
            query("select pg_notify($1, $2)").bind(CHANNEL).bind(news).execute(connection).await?;
        }
    }
    Ok(())
}

/// Whether a write may open the event that it is for.
fn opens(job: &Job) -> bool {
    matches!(job.write.body, Body::Event { .. }) && event_id(&job.write.key) == job.event
}

/// Reads what others have written since.
async fn catch_up(
    connection: &mut AnyConnection,
    event: &str,
    last: Seq,
    state: &mut State,
) -> Result<Result<(), Unheld>, sqlx::Error> {
    if state.last > last {
        *state = State::default();
    }
    while state.last < last {
        let rows = timely(rows::behind(connection, event, state.last, MOST_AT_ONCE)).await?;
        if rows.is_empty() {
            return Ok(Err(Unheld::Later));
        }
        for row in rows {
            match rows::entry(row) {
                Ok(entry) => state.apply(&entry),
                Err(unheld) => return Ok(Err(unheld)),
            }
        }
    }
    Ok(Ok(()))
}

/// One write, as things stand.
async fn one(
    connection: &mut AnyConnection,
    state: &mut State,
    job: &Job,
    forgotten: bool,
    now: Moment,
) -> Result<Result<Entry, Unwritten>, sqlx::Error> {
    let Job { event, by, write, .. } = job;
    let on = match &write.on {
        None => None,
        Some(On::Seq(seq)) => Some(*seq),
        Some(On::Key(key)) => match rows::sent_as(connection, event, *by, key).await?.map(rows::entry) {
            Some(Ok(entry)) => Some(entry.seq),
            Some(Err(_)) => return Ok(Err(Unwritten::Away)),
            None => return Ok(Err(Unwritten::Refused(Refusal::NotYet { key: key.clone() }))),
        },
    };
    let words = if forgotten { Words::new() } else { write.words.clone() };
    let admitted = admit(state, *by, write.clone(), on, now).map(|entry| Entry { words: words.clone(), ..entry });
    // Nearly every write is new: whether it was sent before is asked only where it seems not to be.
    let is_new = match &admitted {
        Ok(entry) => rows::insert(connection, event, entry).await?,
        Err(_) => false,
    };
    if !is_new && let Some(earlier) = rows::sent_as(connection, event, *by, &write.key).await? {
        let again = rows::entry(earlier).map_err(|_| Unwritten::Away);
        return Ok(
            again.and_then(|entry| entry.again(&Write { words, ..write.clone() }, on).map_err(Unwritten::Refused))
        );
    }
    let entry = match admitted {
        Ok(entry) if is_new => entry,
        Ok(_) => return Ok(Err(Unwritten::Away)),
        Err(refusal) => return Ok(Err(Unwritten::Refused(refusal))),
    };
    state.apply(&entry);
    Ok(Ok(entry))
}
