//! Where logs are kept: one suite, for both stores.

use std::{
    env, fs,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use arbitre::desk::{
    Answered, Body, By, Entry, Moment, Office, On, Refusal, Stands, Words, Write, names, state,
    store::{Desk, Place, Unheld, Unopened, Unwritten, event_id, machine_clock, sqlite_version},
};
use sqlx::AnyPool;
use tokio::time::timeout;

use super::{
    hall::Hall,
    place::{Own, POSTGRES, on_both},
};

pub fn opening(key: &str) -> Write {
    let words = Words::from([("name".into(), "Une coupe".into())]);
    Write { key: key.into(), on: None, body: Body::Event { public: true }, words }
}

pub fn bare(key: &str, on: Option<On>, body: Body) -> Write {
    Write { key: key.into(), on, body, words: Words::new() }
}

/// An event with so many tables, and judges.
pub async fn laid(desk: &Desk, tables: u16, judges: usize) -> (String, Vec<By>) {
    let (event, _) = desk.begin(opening("opening")).await.expect("an event");
    let head = By::Person(1);
    desk.write(&event, head, bare("tables", None, Body::Tables { first: 1, last: tables })).await.expect("tables");
    let mut all = Vec::new();
    for number in 0..judges {
        let words = Words::from([("name".into(), format!("Judge {number}"))]);
        let staff = Write { words, ..bare(&format!("judge-{number}"), None, Body::Staff { office: Office::Judge }) };
        all.push(By::Person(desk.write(&event, head, staff).await.expect("a judge").seq));
    }
    (event, all)
}

/// As the database's driver spells it.
pub fn address(place: &Place) -> String {
    match place {
        Place::Postgres(address) => address.clone(),
        Place::File(path) => {
            use sqlx::ConnectOptions as _;
            sqlx::sqlite::SqliteConnectOptions::new().filename(path).to_url_lossy().to_string()
        }
    }
}

async fn whole(desk: &Desk, event: &str) -> Vec<Entry> {
    let mut log: Vec<Entry> = Vec::new();
    loop {
        let more = desk.entries(event, log.last().map_or(0, |entry| entry.seq), 70).await.expect("entries");
        if more.is_empty() {
            return log;
        }
        log.extend(more);
    }
}

pub async fn exported(desk: &Desk, only: Option<&str>) -> Vec<u8> {
    let mut out = Vec::new();
    desk.export(only, &mut out).await.expect("an export");
    out
}

#[test]
fn what_a_tournament_wrote_is_read_back_as_it_was_and_carried_to_another_store() {
    on_both(async |own| {
        let hall = played();
        let now = Arc::new(AtomicI64::new(0));
        let clock = now.clone();
        let desk = own.open_at(Arc::new(move || Moment(clock.load(Ordering::Relaxed)))).await;
        let event = event_id(&hall.log[0].key);
        for entry in &hall.log {
            now.store(entry.at.0, Ordering::Relaxed);
            let Entry { key, on, body, words, .. } = entry.clone();
            let write = Write { key, on: on.map(On::Seq), body, words };
            let kept = if entry.seq == 1 {
                desk.begin(write).await.map(|(_, entry)| entry)
            } else {
                desk.write(&event, entry.by, write).await
            };
            assert_eq!(kept.as_ref(), Ok(entry));
        }
        assert_eq!(whole(&desk, &event).await, hall.log);
        desk.close().await;

        let desk = own.open().await;
        assert_eq!(whole(&desk, &event).await, hall.log, "after it was opened again");
        assert_eq!(desk.state(&event, None).await, Ok(hall.state.clone()));
        let middle = hall.state.last / 2;
        let prefix = hall.log.iter().take_while(|entry| entry.seq <= middle);
        assert_eq!(desk.state(&event, Some(middle)).await, Ok(state(prefix)));
        assert_eq!(desk.names(&event).await, Ok(names(&hall.log)));

        let first = exported(&desk, Some(&event)).await;
        let other = Own::file();
        let there = other.open().await;
        there.import(first.as_slice()).await.unwrap_or_else(|refused| panic!("{:?}", refused.said()));
        assert_eq!(exported(&there, None).await, first);
        // And back, where it was lost.
        let again = if own.folder.as_os_str().is_empty() {
            Own::postgres(&env::var(POSTGRES).unwrap()).await
        } else {
            Own::file()
        };
        let back = again.open().await;
        back.restore(exported(&there, None).await.as_slice())
            .await
            .unwrap_or_else(|refused| panic!("{:?}", refused.said()));
        assert_eq!(whole(&back, &event).await, hall.log);
    });
}

/// A tournament that went on for some time.
fn played() -> Hall {
    let mut hall = Hall::open(11);
    while hall.log.len() < 150 {
        hall.wait();
        let offered = hall.offered().filter(|(_, write)| !matches!(write.body, Body::Over {}));
        if let Some((by, write)) = offered {
            hall.send(by, &write).expect("what is offered");
        }
        if let Some(roster) = hall.roster().filter(|_| hall.log.len().is_multiple_of(20)) {
            let _ = hall.send(By::Person(1), &roster);
        }
    }
    hall
}

#[test]
fn the_same_key_twice_is_one_entry_and_a_write_rests_on_one_that_was_sent_before_it() {
    on_both(async |own| {
        let desk = own.open().await;
        let (event, judges) = laid(&desk, 40, 1).await;
        assert_eq!(
            desk.begin(opening("opening")).await.map(|(event, entry)| (event, entry.seq)),
            Ok((event.clone(), 1))
        );
        let call = bare("a", None, Body::Call { table: 7, cards: Vec::new() });
        let first = desk.write(&event, By::Table(7), call.clone()).await.unwrap();
        assert_eq!(desk.write(&event, By::Table(7), call).await.as_ref(), Ok(&first));
        let other = bare("a", None, Body::Call { table: 8, cards: Vec::new() });
        let refused = desk.write(&event, By::Table(7), other).await;
        assert_eq!(refused, Err(Unwritten::Refused(Refusal::OtherKey { entry: first.seq })));
        // Another sender's key is their own.
        let theirs = bare("a", Some(On::Seq(first.seq)), Body::Take {});
        let take = desk.write(&event, judges[0], theirs).await.unwrap();
        let way = desk.write(&event, judges[0], bare("b", Some(On::Seq(first.seq)), Body::Way {})).await.unwrap();
        assert_eq!((take.on, way.on), (Some(first.seq), Some(first.seq)));
        let withdraw = bare("c", Some(On::Key("a".into())), Body::Withdraw {});
        let withdrawn = desk.write(&event, By::Table(7), withdraw).await.unwrap();
        assert_eq!(withdrawn.on, Some(first.seq));
        let lost = bare("d", Some(On::Key("nothing".into())), Body::Withdraw {});
        let refused = desk.write(&event, By::Table(7), lost).await;
        assert_eq!(refused, Err(Unwritten::Refused(Refusal::NotYet { key: "nothing".into() })));
        let nowhere = desk.write("00000000", By::Table(7), bare("e", None, Body::Over {})).await;
        assert_eq!(nowhere, Err(Unwritten::NoEvent));
        assert_eq!(desk.entries("00000000", 0, 10).await, Err(Unheld::NoEvent));
        let long = bare("f", None, Body::Call { table: 9_999, cards: Vec::new() });
        assert!(matches!(desk.write(&event, By::Table(7), long).await, Err(Unwritten::Unusable(_))));
    });
}

#[test]
fn of_many_who_take_a_call_at_once_one_has_it_and_no_number_is_missing() {
    on_both(async |own| {
        // Two that do not know of each other, as two replicas do.
        let desks = [own.open().await, own.open().await];
        let (event, judges) = laid(&desks[0], 40, 6).await;
        for table in 1..=20 {
            let call = bare(&format!("call-{table}"), None, Body::Call { table, cards: Vec::new() });
            let call = desks[0].write(&event, By::Table(table), call).await.unwrap().seq;
            let all = judges.iter().enumerate().map(|(number, judge)| {
                let (desk, event, judge) = (desks[number % 2].clone(), event.clone(), *judge);
                tokio::spawn(async move {
                    let take = bare(&format!("take-{call}"), Some(On::Seq(call)), Body::Take {});
                    (judge, desk.write(&event, judge, take).await)
                })
            });
            let mut had = Vec::new();
            let mut refused = Vec::new();
            for one in all.collect::<Vec<_>>() {
                match one.await.unwrap() {
                    (judge, Ok(_)) => had.push(judge),
                    (_, Err(Unwritten::Refused(Refusal::Stale { stands: Stands::Taken { by, .. } }))) => {
                        refused.push(by);
                    }
                    (_, other) => panic!("{other:?}"),
                }
            }
            assert_eq!(had.len(), 1, "{had:?}");
            assert!(refused.iter().all(|by| *by == had[0]) && refused.len() == judges.len() - 1);
        }
        let log = whole(&desks[1], &event).await;
        assert!(log.iter().zip(1..).all(|(entry, seq)| entry.seq == seq));
        assert_eq!(desks[0].state(&event, None).await, Ok(state(&log)));
    });
}

#[test]
fn what_is_new_is_told_to_whoever_waits_wherever_it_was_written() {
    on_both(async |own| {
        let desks = [own.open().await, own.open().await];
        let (event, _) = laid(&desks[0], 3, 0).await;
        let shared = own.place.file().is_none();
        let mut news = desks[usize::from(shared)].news();
        let within = Duration::from_secs(5);
        if shared {
            // Once one listens, what came before is said to be missed.
            timeout(within, news.wait_for(|news| news.missed > 0)).await.expect("in time").expect("news");
        }
        for table in 1..=3 {
            let call = bare(&format!("call-{table}"), None, Body::Call { table, cards: Vec::new() });
            let seq = desks[0].write(&event, By::Table(table), call).await.unwrap().seq;
            let told = news.wait_for(|news| news.last.get(&event) == Some(&seq));
            timeout(within, told).await.expect("in time").expect("news");
        }
    });
}

#[test]
fn a_clock_that_is_set_back_an_hour_keeps_the_order() {
    on_both(async |own| {
        let now = Arc::new(AtomicI64::new(7_200_000));
        let clock = now.clone();
        let desk = own.open_at(Arc::new(move || Moment(clock.load(Ordering::Relaxed)))).await;
        let (event, _) = laid(&desk, 3, 0).await;
        now.store(3_600_000, Ordering::Relaxed);
        let call = bare("call", None, Body::Call { table: 1, cards: Vec::new() });
        let call = desk.write(&event, By::Table(1), call).await.unwrap();
        assert_eq!(call.at, Moment(7_200_000));
        let told_at = Moment(9_000_000);
        let said = Answered { told_at, clauses: vec!["scoring.ties".into()], minutes: 1, ..Answered::default() };
        let answer = bare("answer", Some(On::Seq(call.seq)), Body::Answer(said));
        let answer = desk.write(&event, By::Person(1), answer).await.unwrap();
        let state = desk.state(&event, None).await.unwrap();
        assert_eq!(state.answers[&answer.seq].told, call.at, "nothing was told after it was written");
    });
}

#[test]
fn a_database_of_a_later_version_is_refused_by_its_number() {
    on_both(async |own| {
        own.open().await.close().await;
        let pool = AnyPool::connect(&address(&own.place)).await.unwrap();
        let later = "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
                     select 99, 'later', success, checksum, 1 from _sqlx_migrations where version = 1";
        sqlx::raw_sql(later).execute(&pool).await.unwrap();
        pool.close().await;
        match Desk::open(own.place.clone(), machine_clock()).await {
            Err(refused @ Unopened::Later(99)) => {
                let said = refused.said(&own.place);
                assert!(said.fr.contains("plus récente") && said.en.contains("later version"), "{said:?}");
            }
            Err(other) => panic!("{other:?}"),
            Ok(_) => panic!("a later database was opened"),
        }
    });
}

#[test]
fn what_is_forgotten_is_nowhere_and_the_log_stays() {
    on_both(async |own| {
        let desk = own.open().await;
        let (event, judges) = laid(&desk, 4, 1).await;
        let words = Words::from([("text".into(), "Quelquechose d’unique".into())]);
        let call = Write { words, ..bare("call", None, Body::Call { table: 1, cards: Vec::new() }) };
        desk.write(&event, By::Table(1), call).await.unwrap();
        assert_eq!(desk.forget(&event).await, Err(Unheld::NotOver));
        assert_eq!(desk.forget("00000000").await, Err(Unheld::NoEvent));
        desk.write(&event, By::Person(1), bare("over", None, Body::Over {})).await.unwrap();
        let before = whole(&desk, &event).await;
        desk.forget(&event).await.unwrap();
        let bare_of = |log: &[Entry]| -> Vec<Entry> {
            log.iter().map(|entry| Entry { words: Words::new(), ..entry.clone() }).collect()
        };
        assert_eq!(whole(&desk, &event).await, bare_of(&before));
        assert_eq!(desk.names(&event).await.unwrap().of(judges[0]).fr, "l’arbitre B");
        // A report that comes late has words too: they are not kept.
        let said = Answered { told_at: Moment(1), ..Answered::default() };
        let words = Words::from([("text".into(), "Quelquechose d’autre".into())]);
        let late = Write { words, ..bare("late", Some(On::Seq(4)), Body::Answer(said)) };
        assert_eq!(desk.write(&event, judges[0], late).await.unwrap().words, Words::new());
        // And whoever comes back does not open again what has no names any more.
        let (over, words) = (before.last().expect("it is over").seq, Words::from([("reason".into(), "non".into())]));
        let goes_on = Write { words, ..bare("goes-on", Some(On::Seq(over)), Body::Correction {}) };
        let refused = desk.write(&event, By::Person(1), goes_on).await;
        assert!(matches!(refused, Err(Unwritten::Refused(Refusal::Over { .. }))), "{refused:?}");
        let out = String::from_utf8(exported(&desk, None).await).unwrap();
        assert!(!out.contains("Quelquechose") && !out.contains("Judge"), "{out}");
        if let Some(file) = own.place.file() {
            for file in fs::read_dir(file.parent().unwrap()).unwrap() {
                let bytes = fs::read(file.unwrap().path()).unwrap();
                let found = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
                assert!(!found("Quelquechose") && !found("Judge 0"));
            }
        }
        // And what is forgotten can be carried elsewhere.
        let other = Own::file();
        other.open().await.restore(out.as_bytes()).await.unwrap_or_else(|refused| panic!("{:?}", refused.said()));
    });
}

#[test]
fn what_is_forgotten_while_somebody_reads_is_not_said_to_be_gone() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let own = Own::file();
        let desk = own.open().await;
        let (event, _) = laid(&desk, 4, 1).await;
        desk.write(&event, By::Person(1), bare("over", None, Body::Over {})).await.unwrap();
        let pool = AnyPool::connect(&address(&own.place)).await.unwrap();
        let mut reading = pool.begin().await.unwrap();
        sqlx::query("select * from words").fetch_all(&mut *reading).await.unwrap();
        assert_eq!(desk.forget(&event).await, Err(Unheld::Away));
        reading.rollback().await.unwrap();
        assert_eq!(desk.forget(&event).await, Ok(()), "asked again");
    });
}

#[test]
fn a_log_longer_than_is_read_at_a_time_is_written_on_when_it_is_opened() {
    on_both(async |own| {
        let desk = own.open().await;
        let (event, _) = laid(&desk, 4, 0).await;
        let laying = |n: u32| bare(&format!("again-{n}"), None, Body::Tables { first: 1, last: 1 });
        for hundreds in 0..51 {
            let all = (0..100).map(|n| {
                let (desk, event, write) = (desk.clone(), event.clone(), laying(hundreds * 100 + n));
                tokio::spawn(async move { desk.write(&event, By::Person(1), write).await })
            });
            for one in all.collect::<Vec<_>>() {
                one.await.unwrap().unwrap();
            }
        }
        desk.close().await;
        let desk = own.open().await;
        let next = desk.write(&event, By::Person(1), laying(9_999)).await.unwrap();
        assert_eq!(next.seq, 5_103);
        assert_eq!(desk.state(&event, None).await.unwrap().last, 5_103);
        assert_eq!(whole(&desk, &event).await.len(), 5_103);
    });
}

#[test]
fn of_an_event_that_is_not_kept_there_are_no_news() {
    let own = Own::file();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let desk = own.open().await;
        let (event, _) = laid(&desk, 4, 0).await;
        for n in 0..300 {
            let next = bare("x", None, Body::Tables { first: 1, last: 5 });
            assert_eq!(desk.write(&format!("nobody{n}"), By::Person(1), next).await, Err(Unwritten::NoEvent));
        }
        let news = desk.news().borrow().clone();
        assert_eq!((news.last.into_keys().collect::<Vec<_>>(), news.missed), (vec![event], 0));
    });
}

#[test]
fn the_built_in_sqlite_does_not_lose_a_log_that_is_reset() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let version = runtime.block_on(sqlite_version()).unwrap();
    let parts: Vec<u32> = version.split('.').map(|part| part.parse().unwrap()).collect();
    assert!(parts >= vec![3, 51, 3], "{version}: before 3.51.3 the write-ahead log can be corrupted when it is reset");
}
