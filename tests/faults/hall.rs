//! A hall of two hundred telephones and two replicas, the network failing at random before them and behind: nothing that was acknowledged is lost,
//! nothing that was refused is there, every telephone hears all that it may hear once and in order, and of two who want the
//! same or say otherwise each is told. On `PostgreSQL`: a file has one server.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    env,
    net::TcpListener,
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant, SystemTime},
};

use arbitre::{
    desk::{
        Body, By, Concerns, Entry, Office, Part, Seq,
        store::{Desk, Place},
    },
    selfplay::Dice,
};
use serde_json::Value;
use tokio::{
    sync::mpsc,
    time::{sleep, timeout},
};

use super::{
    Report,
    network::{Network, millis},
    opened,
    place::Own,
    streams::{MEMORY, Times, peak, serve},
    telephone::{Air, Telephone},
    whole, write,
};

const TABLES: u16 = 150;
const JUDGES: usize = 50;
/// About how many judges want each call.
const EACH_CALL: u64 = 3;
/// For how long, in seconds: where it is asked for by name, and else.
const ASKED: u64 = 20 * 60;
const BESIDE: u64 = 20;
/// How long a table waits before it calls, at first and again: three calls a minute are let through.
const AT_FIRST: (usize, usize) = (0, 15_000);
const AGAIN: (usize, usize) = (21_000, 45_000);
/// How long a judge waits before taking a call, and before answering it.
const TAKES: (usize, usize) = (20, 300);
const ANSWERS: (usize, usize) = (300, 2_000);
/// In how long 99 in 100 are acknowledged and heard of, through a network that is away for up to 2.5 s at a time.
const ACKNOWLEDGED: Duration = Duration::from_secs(5);
const TOLD: Duration = Duration::from_secs(8);
/// In how long everybody has heard of everything once the network holds, and how long is waited for that.
const HELD: Duration = Duration::from_secs(5);
const HEARD: Duration = Duration::from_secs(60);

/// What came of a write: whose, under which key, and the answer.
struct Came {
    by: By,
    key: String,
    status: u16,
    said: String,
}

type All = Arc<Mutex<Vec<Came>>>;

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
    let conflicts: BTreeSet<Seq> = desk.state(&event, None).await.expect("a state").conflicts().collect();
    figures(&air, &behind, replicas.each_ref().map(|replica| peak(replica.0.id())), report);
    kept(&log, &all.lock().expect("nobody panics"), report);
    differences(&log, &all.lock().expect("nobody panics"), &conflicts, report);
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
    for n in 0..JUDGES {
        let staff = write(&format!("judge-{n}"), None, Body::Staff { office: Office::Judge });
        let by = By::Person(desk.write(event, By::Person(1), staff).await.expect("a judge").seq);
        let token = desk.make_key(event, by).await.expect("a key").token;
        let stream = format!("/api/v1/events/{event}/stream");
        people.push((by, Telephone::new(air, format!("authorization: Bearer {token}"), stream)));
    }
    people
}

/// A table calls now and then, from its page; one call in eight it takes back.
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
        let mut keys = vec![(format!("call-{table}-{n}"), format!("kind=call&table={table}"))];
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

/// A judge takes some of the calls and answers them; now and then somebody else's, too.
async fn judge_answers(
    telephone: Telephone,
    judge: Seq,
    mut dice: Dice,
    mut told: mpsc::UnboundedReceiver<Value>,
    all: All,
) {
    let path = format!("/api/v1/events/{}/entries", telephone.air.event);
    while !telephone.air.ended.load(Ordering::Relaxed) {
        let Ok(entry) = timeout(Duration::from_millis(200), told.recv()).await else { continue };
        let Some(entry) = entry else { return };
        let Some(call) = entry["seq"].as_u64().filter(|_| entry["kind"] == "call") else { continue };
        if (call * 31 + judge * 17) % (JUDGES as u64) >= EACH_CALL {
            continue;
        }
        sleep(millis(&mut dice, TAKES)).await;
        let send = async |dice: &mut Dice, kind: &str, body: String| {
            let key = format!("{kind}-{call}-{judge}");
            let write = format!("{{\"key\":\"{key}\",\"on\":{call},\"kind\":\"{kind}\",\"body\":{body}}}");
            let (status, said) = telephone.write(dice, &path, &key, &write).await;
            all.lock().expect("nobody panics").push(Came { by: By::Person(judge), key, status, said });
            status
        };
        let has = send(&mut dice, "take", "{}".into()).await == 200;
        if has || dice.one_in(20) {
            sleep(millis(&mut dice, ANSWERS)).await;
            let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("a clock").as_millis();
            let clause = if has { "turn.play" } else { "turn.score" };
            send(&mut dice, "answer", format!("{{\"told_at\":{now},\"clauses\":[\"{clause}\"]}}")).await;
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

/// What was acknowledged is there once, what was refused is not, and no number is missing.
fn kept(log: &[Entry], all: &[Came], report: &mut Report) {
    let mut there: HashMap<(By, &str), usize> = HashMap::new();
    for entry in log {
        *there.entry((entry.by, entry.key.as_str())).or_default() += 1;
    }
    let is_written = |came: &Came| matches!(came.status, 200 | 303);
    let wrong = all.iter().filter(|came| {
        let times = there.get(&(came.by, came.key.as_str())).copied().unwrap_or(0);
        times != usize::from(is_written(came))
    });
    let wrong = wrong.count();
    let written = all.iter().filter(|came| is_written(came)).count();
    let unanswered = all.iter().filter(|came| came.status == 0).count();
    let statuses = all.iter().fold(BTreeMap::<u16, usize>::new(), |mut all, came| {
        *all.entry(came.status).or_default() += 1;
        all
    });
    report.told(&format!("{written} acknowledged and there once; answers by status: {statuses:?}"));
    report.holds(&format!("{wrong} writes are not there as they were answered"), wrong == 0);
    report.holds(&format!("{unanswered} were never answered"), unanswered == 0);
    let gapless = log.iter().zip(1..).all(|(entry, seq)| entry.seq == seq) && log.is_sorted_by_key(|entry| entry.at);
    report.holds("numbers and times are in order", gapless);
    let others = log
        .iter()
        .filter(|entry| matches!(entry.body, Body::Call { .. } | Body::Withdraw {} | Body::Take {} | Body::Answer(_)));
    report.holds("nothing is there that nobody was told of", others.count() == written);
    report.holds("something was written", written > 50);
}

/// Whoever came second was told by whom it stands; two answers to one call are a conflict.
fn differences(log: &[Entry], all: &[Came], conflicts: &BTreeSet<Seq>, report: &mut Report) {
    let (mut takers, mut answers) = (BTreeMap::new(), BTreeMap::<Seq, usize>::new());
    let mut twice = 0;
    for entry in log {
        match (&entry.body, entry.on) {
            (Body::Take {}, Some(call)) => twice += usize::from(takers.insert(call, entry.by).is_some()),
            (Body::Answer(_), Some(call)) => *answers.entry(call).or_default() += 1,
            _ => {}
        }
    }
    let refused: Vec<&Came> = all.iter().filter(|came| came.key.starts_with("take") && came.status != 200).collect();
    let told = refused.iter().filter(|came| {
        let said: Value = serde_json::from_str(&came.said).unwrap_or_default();
        let stands = &said["refused"]["stands"];
        let call = came.key.split('-').nth(1).and_then(|call| call.parse().ok()).unwrap_or(0);
        let taken = takers.get(&call).is_some_and(|by| stands["by"] == serde_json::to_value(by).expect("somebody"));
        came.status == 409 && (taken || ["answered", "withdrawn"].iter().any(|how| stands["stands"] == *how))
    });
    let told = told.count();
    let said_twice: BTreeSet<Seq> = answers.iter().filter(|(_, times)| **times > 1).map(|(call, _)| *call).collect();
    report.told(&format!(
        "{} takes came second and {told} of them read who has it; {} calls answered twice, {} conflicts told",
        refused.len(),
        said_twice.len(),
        conflicts.len(),
    ));
    report.holds("each call is taken once", twice == 0);
    report.holds("whoever came second read who has it", told == refused.len() && told > 0);
    report.holds("two answers are a conflict that is told", said_twice == *conflicts && !conflicts.is_empty());
}
