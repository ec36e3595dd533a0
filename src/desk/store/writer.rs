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
    News, ServerClock, Unheld, Unwritten,
    access::passing,
    ids::event_id,
    news::{self, CHANNEL},
    rows::{self, EventRow, PATIENCE, POSTGRES},
    why,
};
use crate::desk::{
    admission::refusal::Refusal,
    admit,
    entry::{Entry, On, Seq, Write},
    kind::{Body, Kind, Words},
    moment::Moment,
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
    /// The door by which somebody comes in with it.
    pub door: Option<u64>,
    pub answer: oneshot::Sender<Result<Entry, Unwritten>>,
}

/// How the events stand that have been written to lately.
#[derive(Default)]
struct States {
    /// Each with the turn in which it was last written to.
    of: BTreeMap<String, (u64, State)>,
    turn: u64,
}

impl States {
    fn at(&mut self, event: &str) -> &mut State {
        let (turn, state) = self.of.entry(event.to_owned()).or_default();
        *turn = self.turn;
        state
    }

    /// The next turn: those that were not written to for longest make room.
    fn turn(&mut self) {
        self.turn += 1;
        while self.of.len() > MOST_EVENTS
            && let Some(oldest) = self.of.iter().min_by_key(|(_, (turn, _))| *turn).map(|(event, _)| event.clone())
        {
            self.of.remove(&oldest);
        }
    }
}

/// Writes until nobody can send any more. Its own news are told here, unless the database tells them.
pub async fn write_all(
    pool: AnyPool,
    mut jobs: mpsc::Receiver<Job>,
    told: Option<watch::Sender<News>>,
    now: ServerClock,
    doubted: Arc<AtomicBool>,
) {
    let mut states = States::default();
    let mut batch = Vec::new();
    while jobs.recv_many(&mut batch, MOST_TOGETHER).await > 0 {
        let batch = mem::take(&mut batch);
        let several = batch.len() > 1;
        let written = write(&pool, &mut states, batch, told.as_ref(), now()).await;
        doubted.store(written.is_err(), Ordering::Relaxed);
        let Err(Undone { jobs: undone, mut by_one }) = written else { continue };
        // What one of them cannot do is not to keep the others from it; a database that is away keeps it from all.
        for job in undone {
            let mut left = vec![job];
            if several && by_one {
                match write(&pool, &mut states, left, told.as_ref(), now()).await {
                    Ok(()) => continue,
                    Err(undone) => (left, by_one) = (undone.jobs, undone.by_one),
                }
            }
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
    states.turn();
    match durable(pool, states, &batch, now).await {
        Ok(answers) => {
            if let Some(told) = told {
                let last = |job: &Job| Some((job.event.clone(), states.of.get(&job.event)?.1.last));
                news::tell(told, batch.iter().filter_map(last));
            }
            for (job, said) in batch.into_iter().zip(answers) {
                answer(job, said);
            }
            Ok(())
        }
        Err(error) => {
            tracing::warn!(%error, "the desk's database");
            // What was decided on is not known to be durable: it is read again.
            states.of.retain(|event, _| batch.iter().all(|job| job.event != *event));
            Err(Undone { jobs: batch, by_one: why::is_of_one(&error) })
        }
    }
}

/// What is answered to these, by one connection: between two turns of it the pool asks whether it is still there.
async fn durable(
    pool: &AnyPool,
    states: &mut States,
    batch: &[Job],
    now: Moment,
) -> Result<Vec<Result<Entry, Unwritten>>, sqlx::Error> {
    let mut connection = pool.acquire().await?;
    read_on(&mut connection, states, batch).await?;
    timely(together(&mut connection, states, batch, now)).await
}

/// Reads what these events have come to, however long that is: inside of the transaction nobody waits for it.
async fn read_on(connection: &mut AnyConnection, states: &mut States, batch: &[Job]) -> Result<(), sqlx::Error> {
    for Job { event, .. } in batch.chunk_by(|one, other| one.event == other.event).filter_map(<[Job]>::first) {
        if let Some(row) = timely(rows::event(connection, event)).await? {
            // What cannot be read is told to whoever wants to write behind it.
            let _ = catch_up(connection, event, row.last, states.at(event)).await?;
        }
    }
    Ok(())
}

/// All of these in one transaction.
async fn together(
    connection: &mut AnyConnection,
    states: &mut States,
    batch: &[Job],
    now: Moment,
) -> Result<Vec<Result<Entry, Unwritten>>, sqlx::Error> {
    let mut transaction = rows::writing(connection).await?;
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
    let state = states.at(event);
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
    let Job { event, by, write, door, .. } = job;
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
    let is_shut = match door {
        Some(door) => !passing::is_open(connection, event, *door, now).await?,
        None => false,
    };
    // Whose names are forgotten, and who is out, does not go on.
    let over = state.over.filter(|over| forgotten && write.body.kind() == Kind::Correction && on == Some(over.entry));
    let admitted = if is_shut {
        Err(Unwritten::Shut)
    } else if let Some(over) = over {
        Err(Unwritten::Refused(Refusal::Over { since: over.at }))
    } else {
        admit(state, *by, write.clone(), on, now).map_err(Unwritten::Refused)
    };
    let admitted = admitted.map(|entry| Entry { words: words.clone(), ..entry });
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
        Err(unwritten) => return Ok(Err(unwritten)),
    };
    if let Some(door) = door {
        passing::passed(connection, event, *door).await?;
    }
    state.apply(&entry);
    Ok(Ok(entry))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_events_written_to_last_stay_at_hand() {
        let mut states = States::default();
        // One more than there is room for, and two that are written to all the time.
        for n in 0..MOST_EVENTS * 3 {
            states.turn();
            for event in ["one".to_owned(), "two".to_owned(), format!("event {n}")] {
                states.at(&event).last += 1;
            }
        }
        states.turn();
        assert_eq!(states.of.len(), MOST_EVENTS);
        let often = u64::try_from(MOST_EVENTS * 3).unwrap();
        assert_eq!((states.of["one"].1.last, states.of["two"].1.last), (often, often), "never read again");
    }
}
