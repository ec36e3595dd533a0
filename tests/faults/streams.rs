//! A hall over HTTP: `arbitre serve` in a process of its own, five hundred streams, three hundred writes a second. How long
//! each write waits for its answer, how long it is until it stands on every stream, and what the server holds.

use std::{
    fs,
    net::TcpListener,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use arbitre::desk::{Body, By, Office};
use serde_json::json;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    sync::Barrier,
    time::{interval_at, sleep, timeout},
};

use super::{
    Report, opened,
    place::{Own, database},
    write,
};

const STREAMS: usize = 500;
const TABLES: u16 = 2_000;
/// How many keys there are, and how many of them write.
const KEYS: usize = 50;
const WRITERS: usize = 40;
const A_SECOND: usize = 300;
const SECONDS: usize = if cfg!(debug_assertions) { 10 } else { 60 };
const WRITES: usize = A_SECOND * SECONDS;
/// In how long 99 in 100 are acknowledged, and stand on every stream.
const ACKNOWLEDGED: Duration = Duration::from_millis(50);
const TOLD: Duration = Duration::from_millis(300);
/// The most memory that is ever resident, in kilobytes; what is not optimised is larger.
pub const MEMORY: u64 = if cfg!(debug_assertions) { 300_000 } else { 200_000 };
/// Times are counted in milliseconds up to this.
const LONGEST: usize = 20_000;

/// Times, counted.
pub struct Times(Vec<AtomicU64>);

/// What is known of the load, by everybody who takes part in it.
struct Load {
    began: Instant,
    /// When each write was sent, in microseconds since then.
    sent: Vec<AtomicU64>,
    acknowledged: Times,
    told: Times,
}

/// The server, which ends with this.
pub struct Serving(pub Child);

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill().and_then(|()| self.0.wait());
    }
}

impl Times {
    pub fn new() -> Self {
        Self((0..=LONGEST).map(|_| AtomicU64::new(0)).collect())
    }

    pub fn count(&self, took: Duration) {
        let at = usize::try_from(took.as_millis()).unwrap_or(LONGEST).min(LONGEST);
        self.0[at].fetch_add(1, Ordering::Relaxed);
    }

    /// Within how long so many in a hundred were.
    pub fn within(&self, hundredths: u64) -> Duration {
        let all: Vec<u64> = self.0.iter().map(|count| count.load(Ordering::Relaxed)).collect();
        let most = (all.iter().sum::<u64>() * hundredths).div_ceil(100);
        let mut seen = 0;
        let found = all.iter().position(|count| {
            seen += count;
            seen >= most
        });
        Duration::from_millis(found.unwrap_or(LONGEST) as u64 + 1)
    }
}

pub async fn streams(own: &Own, report: &mut Report) {
    let (event, keys) = cast(own).await;
    let address = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").to_string();
    let serving = serve(own, &address).await;
    let load = Arc::new(Load {
        began: Instant::now(),
        sent: (0..WRITES).map(|_| AtomicU64::new(0)).collect(),
        acknowledged: Times::new(),
        told: Times::new(),
    });
    let ready = Arc::new(Barrier::new(STREAMS + 1));
    let reading: Vec<_> = (0..STREAMS)
        .map(|n| {
            let head = head("GET", &event, "stream", &keys[n % KEYS], "");
            tokio::spawn(read(address.clone(), head, load.clone(), ready.clone()))
        })
        .collect();
    timeout(Duration::from_mins(1), ready.wait()).await.expect("every stream is there");
    let writing: Vec<_> = (0..WRITERS)
        .map(|n| tokio::spawn(write_some(address.clone(), event.clone(), keys[n].clone(), n, load.clone())))
        .collect();
    let mut refused = 0;
    for one in writing {
        refused += one.await.expect("it writes");
    }
    let (mut whole, mut frames) = (0, 0);
    for one in reading {
        let (seen, of) = one.await.expect("it reads");
        whole += usize::from(seen == WRITES);
        frames = frames.max(of);
    }
    report.told(&format!(
        "{A_SECOND} writes a second over HTTP for {SECONDS} s, {STREAMS} streams: {refused} refused, half acknowledged \
         within {:?}, half told within {:?}, {frames} frames on a stream at most",
        load.acknowledged.within(50),
        load.told.within(50)
    ));
    report.holds("no write is refused", refused == 0);
    report.holds(&format!("every stream has every entry once: {whole} of {STREAMS}"), whole == STREAMS);
    report.holds(&format!("what comes within 100 ms is one frame: {frames}"), frames <= (SECONDS + 2) * 10 + 2);
    report.within("99 in 100 acknowledged over HTTP", load.acknowledged.within(99), ACKNOWLEDGED);
    report.within("99 in 100 on every stream", load.told.within(99), TOLD);
    if let Some(peak) = peak(serving.0.id()) {
        report.told(&format!("most memory held by the server: {} MB", peak / 1_000));
        report.holds(&format!("memory of the server: {peak} kB"), peak <= MEMORY);
    }
}

/// An event, and the keys of those who take part: all of them may see what is written.
async fn cast(own: &Own) -> (String, Vec<String>) {
    let desk = own.open().await;
    let event = opened(&desk, TABLES).await;
    let mut keys = Vec::new();
    for n in 0..KEYS {
        let staff = write(&format!("staff-{n}"), None, Body::Staff { office: Office::Judge });
        let by = desk.write(&event, By::Person(1), staff).await.expect("somebody").seq;
        keys.push(desk.make_key(&event, By::Person(by)).await.expect("a key").token);
    }
    desk.close().await;
    (event, keys)
}

pub async fn serve(own: &Own, address: &str) -> Serving {
    let serving = Command::new(env!("CARGO_BIN_EXE_arbitre"))
        .args(["serve", "--addr", address, "--database", &database(&own.place)])
        .env("ARBITRE_LOG", "warn")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map(Serving)
        .expect("it starts");
    let until = Instant::now() + Duration::from_mins(2);
    loop {
        if let Ok(mut stream) = TcpStream::connect(address).await
            && stream.write_all(b"GET /readyz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n").await.is_ok()
        {
            let mut said = String::new();
            if stream.read_to_string(&mut said).await.is_ok() && said.contains("desk: open") {
                return serving;
            }
        }
        assert!(Instant::now() < until, "it does not serve");
        sleep(Duration::from_millis(100)).await;
    }
}

/// What comes back for an address.
pub async fn asked_once(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let head = format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await.expect("it is asked");
    let mut said = String::new();
    stream.read_to_string(&mut said).await.expect("an answer");
    said
}

fn head(method: &str, event: &str, below: &str, key: &str, more: &str) -> String {
    format!("{method} /api/v1/events/{event}/{below} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer {key}\r\n{more}\r\n")
}

/// A stream, with what has come of it. Whoever has to make room for another asks again, as a browser does.
async fn asked(address: &str, head: &str) -> (TcpStream, Vec<u8>) {
    loop {
        if let Ok(mut stream) = TcpStream::connect(address).await
            && stream.write_all(head.as_bytes()).await.is_ok()
        {
            let mut text = Vec::new();
            while stream.read_buf(&mut text).await.is_ok_and(|read| read > 0) {
                if text.windows(BEGINS.len()).any(|part| part == BEGINS) {
                    return (stream, text);
                }
            }
        }
        sleep(Duration::from_millis(100)).await;
    }
}

/// How a stream begins.
const BEGINS: &[u8] = b": arbitre";

/// Reads a stream until everything has come: how many entries, and in how many frames.
async fn read(address: String, head: String, load: Arc<Load>, ready: Arc<Barrier>) -> (usize, usize) {
    let (mut stream, mut text) = asked(&address, &head).await;
    ready.wait().await;
    let (mut seen, mut frames, mut count) = (vec![false; WRITES], 0, 0);
    while count < WRITES {
        match timeout(Duration::from_mins(1), stream.read_buf(&mut text)).await {
            Ok(Ok(read)) if read > 0 => {}
            _ => return (count, frames),
        }
        // What is not whole yet is looked at once it is.
        let Some(whole) = text.iter().rposition(|byte| *byte == b'\n') else { continue };
        for line in text[..whole].split(|byte| *byte == b'\n').filter(|line| line.starts_with(b"data: ")) {
            frames += 1;
            let line = String::from_utf8_lossy(line);
            for part in line.split("\"key\":\"load-").skip(1) {
                let number: Option<usize> = part.split('"').next().and_then(|number| number.parse().ok());
                if let Some(number) = number.filter(|number| !std::mem::replace(&mut seen[*number], true)) {
                    let sent = Duration::from_micros(load.sent[number].load(Ordering::Relaxed));
                    load.told.count(load.began.elapsed().saturating_sub(sent));
                    count += 1;
                } else {
                    // Twice is as wrong as never.
                    return (usize::MAX, frames);
                }
            }
        }
        text.drain(..=whole);
    }
    (count, frames)
}

/// One in so many of the writes, each in its time; says how many were refused.
async fn write_some(address: String, event: String, key: String, first: usize, load: Arc<Load>) -> usize {
    let mut stream = TcpStream::connect(&address).await.expect("a connection");
    stream.set_nodelay(true).expect("at once");
    let apart = Duration::from_secs(1) / u32::try_from(A_SECOND).unwrap_or(1);
    let start = tokio::time::Instant::now() + apart * u32::try_from(first).unwrap_or(0);
    let mut ticks = interval_at(start, apart * u32::try_from(WRITERS).unwrap_or(1));
    let mut refused = 0;
    for number in (first..WRITES).step_by(WRITERS) {
        // From when it was to be sent: that an answer was waited for meanwhile is not left out.
        let sent = ticks.tick().await.into_std() - load.began;
        load.sent[number].store(u64::try_from(sent.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
        let body = said(number, first);
        let head = head("POST", &event, "entries", &key, &format!("content-length: {}\r\n", body.len()));
        stream.write_all((head + &body).as_bytes()).await.expect("it is sent");
        refused += usize::from(answered(&mut stream).await != Some(200));
        load.acknowledged.count(load.began.elapsed().saturating_sub(sent));
    }
    refused
}

/// In turn a call, that it is taken, and its answer: each table is one writer's alone.
fn said(number: usize, first: usize) -> String {
    let turn = (number - first) / WRITERS % 3;
    let call = number - turn * WRITERS;
    let (on, table) = (format!("load-{call}"), 1 + call % usize::from(TABLES));
    let mut write = match turn {
        0 => json!({ "kind": "call", "body": { "table": table, "cards": ["warbot"] } }),
        1 => json!({ "kind": "take", "on": on }),
        _ => json!({ "kind": "answer", "on": on, "body": { "told_at": 1, "clauses": ["conflict.cannot-beats-can"] } }),
    };
    write["key"] = format!("load-{number}").into();
    write.to_string()
}

/// The status of an answer, once all of it has come.
async fn answered(stream: &mut TcpStream) -> Option<u16> {
    let mut text = Vec::new();
    loop {
        if stream.read_buf(&mut text).await.ok()? == 0 {
            return None;
        }
        let said = String::from_utf8_lossy(&text);
        let Some((head, body)) = said.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok())?;
        if body.len() >= length {
            return head.split(' ').nth(1)?.parse().ok();
        }
    }
}

/// The most memory that a process ever had resident, where the machine says.
pub fn peak(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}
