//! A hall of two hundred telephones and two replicas, the network failing at random before them and behind: nothing that was
//! acknowledged is lost, nothing that was refused is there, every telephone hears all that it may hear once and in order, and
//! of two who want the same or say otherwise each is told, and the head judge of every answer that differs from an earlier
//! one. On `PostgreSQL`: a file has one server.

use std::{
    env,
    net::TcpListener,
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use arbitre::{
    desk::{
        Body, By, Concerns, Entry, Office, Part,
        store::{Desk, Place},
    },
    selfplay::Dice,
};
use tokio::{sync::mpsc, time::sleep};

use super::{
    Report,
    network::{Network, millis},
    opened,
    place::Own,
    settled::{differences, kept, second},
    staff::{head_hears, judge_answers},
    streams::{MEMORY, Times, peak, serve},
    telephone::{Air, Telephone},
    whole, write,
};

/// Whoever opened the event.
const HEAD: By = By::Person(1);
const TABLES: u16 = 150;
pub const JUDGES: usize = 50;
/// One call in so many is about the same two cards.
const ABOUT_CARDS: usize = 8;
/// For how long, in seconds: where it is asked for by name, and else.
const ASKED: u64 = 20 * 60;
const BESIDE: u64 = 20;
/// How long a table waits before it calls, at first and again: three calls a minute are let through.
const AT_FIRST: (usize, usize) = (0, 15_000);
const AGAIN: (usize, usize) = (21_000, 45_000);
/// How long somebody waits before answering.
pub const ANSWERS: (usize, usize) = (300, 2_000);
/// In how long 99 in 100 are acknowledged and heard of, through a network that is away for up to 2.5 s at a time.
const ACKNOWLEDGED: Duration = Duration::from_secs(5);
const TOLD: Duration = Duration::from_secs(8);
/// In how long everybody has heard of everything once the network holds, and how long is waited for that.
const HELD: Duration = Duration::from_secs(5);
const HEARD: Duration = Duration::from_mins(1);

/// What came of a write: whose, under which key, and the answer.
pub struct Came {
    pub by: By,
    pub key: String,
    pub status: u16,
    pub said: String,
}

pub type All = Arc<Mutex<Vec<Came>>>;

pub async fn hall(own: &Own, asked: bool, report: &mut Report) {
    if own.place.file().is_some() {
        return;
    }
    let seconds = env::var("ARBITRE_HALL_SECONDS").ok().and_then(|n| n.parse().ok());
    let seconds = seconds.unwrap_or(if asked { ASKED } else { BESIDE });
    let desk = own.open().await;
    let event = opened(&desk, TABLES).await;
    let free = || TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").to_string();
    let addresses = [free(), free()];
    let seed = env::var("ARBITRE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let (server, database) = apart(&own.place);
    // Each replica has a way of its own to the database.
    let behind = Network::before(&[server.clone(), server], seed + 500).await;
    let place = |n: usize| Own { place: Place::Postgres(database(&behind.ways[n])), folder: PathBuf::new() };
    let replicas = [serve(&place(0), &addresses[0]).await, serve(&place(1), &addresses[1]).await];
    let network = Network::before(&addresses, seed).await;
    behind.fail();
    network.fail();
    let air = Arc::new(Air {
        event: event.clone(),
        network: network.clone(),
        ended: AtomicBool::new(false),
        sent: Mutex::default(),
        acknowledged: Times::new(),
        told: Times::new(),
        tries: AtomicUsize::new(0),
        resumed: AtomicUsize::new(0),
    });
    let all = All::default();
    let (mut telephones, mut listening, mut working) = (Vec::new(), Vec::new(), Vec::new());
    let mut dice = Dice::new(seed + 1_000);
    for (by, telephone) in people(&desk, &air).await {
        let [own, other] = [(); 2].map(|()| Dice::new(dice.below(1 << 40) as u64));
        let (tell, told) = mpsc::unbounded_channel();
        listening.push(tokio::spawn(telephone.clone().listen(other, tell)));
        let (phone, all) = (telephone.clone(), all.clone());
        working.push(match by {
            By::Table(table) => tokio::spawn(table_calls(phone, table, own, all)),
            HEAD => tokio::spawn(head_hears(phone, own, told, all)),
            By::Person(judge) => tokio::spawn(judge_answers(phone, judge, own, told, all)),
        });
        telephones.push((by, telephone));
    }
    sleep(Duration::from_secs(seconds)).await;
    air.ended.store(true, Ordering::Relaxed);
    for one in working {
        one.await.expect("nobody gives up");
    }
    network.heal();
    behind.heal();
    let healed = Instant::now();
    let log = whole(&desk, &event).await;
    let amiss = not_heard(&telephones, &log, healed + HEARD).await;
    report.told(&format!("{TABLES} tables and {JUDGES} judges at two replicas for {seconds} s, {} entries", log.len()));
    report.within("everybody has heard of everything once the network holds", healed.elapsed(), HELD);
    listening.iter().for_each(tokio::task::JoinHandle::abort);
    let state = desk.state(&event, None).await.expect("a state");
    figures(&air, &behind, replicas.each_ref().map(|replica| peak(replica.0.id())), report);
    kept(&log, &all.lock().expect("nobody panics"), report);
    second(&log, &all.lock().expect("nobody panics"), &state, report);
    differences(&log, &state, report);
    report
        .holds(&format!("every telephone has heard all that it may, once and in order: {amiss} have not"), amiss == 0);
    desk.close().await;
}

/// Where the database's server is, and how its address is with another in its place.
fn apart(place: &Place) -> (String, impl Fn(&str) -> String) {
    let Place::Postgres(address) = place else { panic!("a file has one server") };
    let (before, rest) = address.rsplit_once('@').expect("a user");
    let (server, name) = rest.split_once('/').expect("a database");
    let (before, name) = (before.to_owned(), name.to_owned());
    let server = if server.contains(':') { server.to_owned() } else { format!("{server}:5432") };
    (server, move |way: &str| format!("{before}@{way}/{name}"))
}

/// Everybody, with a session or a key of their own.
async fn people(desk: &Desk, air: &Arc<Air>) -> Vec<(By, Telephone)> {
    let event = &air.event;
    let mut people = Vec::new();
    for table in 1..=TABLES {
        let token = desk.come_in(event, By::Table(table), None).await.expect("a session").token;
        let stream = format!("/fr/events/{event}/news");
        people.push((By::Table(table), Telephone::new(air, format!("cookie: arbitre-{event}={token}"), stream)));
    }
    let mut staff = vec![HEAD];
    for n in 0..JUDGES {
        let judge = write(&format!("judge-{n}"), None, Body::Staff { office: Office::Judge });
        staff.push(By::Person(desk.write(event, HEAD, judge).await.expect("a judge").seq));
    }
    for by in staff {
        let key = desk.make_key(event, by).await.expect("a key").token;
        let session = desk.come_in(event, by, None).await.expect("a session").token;
        let who = format!("authorization: Bearer {key}\r\ncookie: arbitre-{event}={session}");
        people.push((by, Telephone::new(air, who, format!("/api/v1/events/{event}/stream"))));
    }
    people
}

/// A table calls now and then, from its page, some about two cards; one call in eight it takes back.
async fn table_calls(telephone: Telephone, table: u16, mut dice: Dice, all: All) {
    let path = format!("/fr/events/{}/write", telephone.air.event);
    let ended = |telephone: &Telephone| telephone.air.ended.load(Ordering::Relaxed);
    let mut waits = AT_FIRST;
    for n in 0.. {
        let until = Instant::now() + millis(&mut dice, waits);
        while Instant::now() < until && !ended(&telephone) {
            sleep(Duration::from_millis(100)).await;
        }
        if ended(&telephone) {
            return;
        }
        waits = AGAIN;
        let cards = if dice.one_in(ABOUT_CARDS) { "&card=ninja+master&with=warbot" } else { "" };
        let mut keys = vec![(format!("call-{table}-{n}"), format!("kind=call&table={table}{cards}"))];
        while let Some((key, form)) = keys.pop() {
            let (status, said) = telephone.write(&mut dice, &path, &key, &format!("{form}&key={key}")).await;
            all.lock().expect("nobody panics").push(Came { by: By::Table(table), key: key.clone(), status, said });
            if status == 303 && key.starts_with("call") && dice.one_in(8) {
                sleep(millis(&mut dice, ANSWERS)).await;
                // What it has not heard of yet it cannot name.
                let number = telephone.numbers.lock().expect("nobody panics").get(&key).copied();
                keys.extend(number.map(|call| (format!("back-{table}-{n}"), format!("kind=withdraw&on={call}"))));
            }
        }
    }
}

/// The entries that each of them may hear of, as the log has it.
fn may_hear(log: &[Entry], by: By) -> Vec<u64> {
    let mut concerns = Concerns::default();
    let part = match by {
        By::Table(table) => Part::Table(table),
        By::Person(_) => Part::Log,
    };
    let shown = log.iter().filter(|entry| {
        let concern = concerns.learn(entry);
        part.of_entry(entry, concern).is_some()
    });
    shown.map(|entry| entry.seq).collect()
}

/// Waits until every telephone has heard all that it may; how many hear something twice, or not in order, or never.
async fn not_heard(telephones: &[(By, Telephone)], log: &[Entry], by: Instant) -> usize {
    let mut amiss = 0;
    for (who, telephone) in telephones {
        let may = may_hear(log, *who);
        let heard = || telephone.heard.lock().expect("nobody panics").clone();
        while heard() != may && heard().len() < may.len() && Instant::now() < by {
            sleep(Duration::from_millis(50)).await;
        }
        amiss += usize::from(heard() != may);
    }
    amiss
}

fn figures(air: &Air, behind: &Network, peaks: [Option<u64>; 2], report: &mut Report) {
    let count = |count: &AtomicUsize| count.load(Ordering::Relaxed);
    let network = &air.network;
    report.told(&format!(
        "{} writes, {} tries; {} connections cut, {} refused, a way gone {} times, streams resumed {} times",
        air.sent.lock().expect("nobody panics").len(),
        count(&air.tries),
        count(&network.cut),
        count(&network.refused),
        count(&network.gone),
        count(&air.resumed),
    ));
    report.told(&format!(
        "behind the replicas: {} connections to the database cut, {} refused, a way gone {} times",
        count(&behind.cut),
        count(&behind.refused),
        count(&behind.gone),
    ));
    report.told(&format!(
        "half acknowledged within {:?}, half heard of within {:?}",
        air.acknowledged.within(50),
        air.told.within(50)
    ));
    report.within("99 in 100 acknowledged", air.acknowledged.within(99), ACKNOWLEDGED);
    report.within("99 in 100 heard of on every stream that has it", air.told.within(99), TOLD);
    for peak in peaks.into_iter().flatten() {
        report.told(&format!("most memory held by a replica: {} MB", peak / 1_000));
        report.holds(&format!("memory of a replica: {peak} kB"), peak <= MEMORY);
    }
}
