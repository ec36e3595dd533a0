//! A telephone in a hall: what it asks it asks again, under the same key, until somebody answers; what is new it hears by a
//! stream that it resumes where it was cut.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use arbitre::selfplay::Dice;
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    sync::mpsc,
    time::{sleep, timeout},
};

use super::{
    network::{Network, millis},
    streams::Times,
};

/// How long somebody waits for an answer before asking again.
const PATIENCE: Duration = Duration::from_secs(6);
/// How often somebody asks before giving up, which nobody is to do.
const TRIES: usize = 300;
/// For how long a telephone waits before it asks again, in milliseconds.
const AGAIN: (usize, usize) = (50, 400);

/// How an answer begins that is no refusal.
const OK: &[u8] = b"HTTP/1.1 200";

/// What all telephones of a hall have in common.
pub struct Air {
    pub event: String,
    pub network: Arc<Network>,
    pub ended: AtomicBool,
    /// When each write was first sent.
    pub sent: Mutex<HashMap<String, Instant>>,
    pub acknowledged: Times,
    pub told: Times,
    pub tries: AtomicUsize,
    pub resumed: AtomicUsize,
}

/// A telephone.
#[derive(Clone)]
pub struct Telephone {
    pub air: Arc<Air>,
    /// The header by which it says whose it is.
    pub who: String,
    /// Where what is new is told to it.
    pub stream: String,
    /// The entries that it has heard of, in the order in which it has.
    pub heard: Arc<Mutex<Vec<u64>>>,
    /// The number of each entry that it has heard of, by key.
    pub numbers: Arc<Mutex<HashMap<String, u64>>>,
}

impl Telephone {
    pub fn new(air: &Arc<Air>, who: String, stream: String) -> Self {
        Self { air: air.clone(), who, stream, heard: Arc::default(), numbers: Arc::default() }
    }

    /// Writes something under a key: the status and what is said of it.
    pub async fn write(&self, dice: &mut Dice, path: &str, key: &str, body: &str) -> (u16, String) {
        let began = Instant::now();
        self.air.sent.lock().expect("nobody panics").insert(key.to_owned(), began);
        let kind = if body.starts_with('{') { "application/json" } else { "application/x-www-form-urlencoded" };
        let more = format!("content-type: {kind}\r\norigin: http://a\r\ncontent-length: {}\r\n", body.len());
        let answer = self.asked(dice, "POST", path, &more, body).await;
        self.air.acknowledged.count(began.elapsed());
        answer
    }

    /// Asks until somebody answers who is not too busy.
    pub async fn asked(&self, dice: &mut Dice, method: &str, path: &str, more: &str, body: &str) -> (u16, String) {
        for _ in 0..TRIES {
            self.air.tries.fetch_add(1, Ordering::Relaxed);
            let request = format!("{method} {path} HTTP/1.1\r\nhost: a\r\n{}\r\n{more}\r\n{body}", self.who);
            let way = dice.one(&self.air.network.ways).expect("a way").clone();
            if let Ok(Some(answer)) = timeout(PATIENCE, answered(&way, &request)).await
                && ![429, 503].contains(&answer.0)
            {
                return answer;
            }
            sleep(millis(dice, AGAIN)).await;
        }
        (0, String::new())
    }

    /// Hears what is new, and tells it on, until it is dropped.
    pub async fn listen(self, mut dice: Dice, tell: mpsc::UnboundedSender<Value>) {
        let (mut last, mut first) = (0, true);
        loop {
            if !std::mem::replace(&mut first, false) {
                self.air.resumed.fetch_add(1, Ordering::Relaxed);
                sleep(millis(&mut dice, AGAIN)).await;
            }
            let way = dice.one(&self.air.network.ways).expect("a way").clone();
            let Ok(mut stream) = TcpStream::connect(&way).await else { continue };
            let head =
                format!("GET {} HTTP/1.1\r\nhost: a\r\n{}\r\nlast-event-id: {last}\r\n\r\n", self.stream, self.who);
            if stream.write_all(head.as_bytes()).await.is_err() {
                continue;
            }
            let (mut text, mut begun) = (Vec::new(), false);
            // A server says every 15 s that it is still there.
            while timeout(Duration::from_secs(20), stream.read_buf(&mut text))
                .await
                .is_ok_and(|read| read.is_ok_and(|read| read > 0))
            {
                // Whoever is refused asks again: behind a refusal nothing comes.
                begun |= text.starts_with(OK);
                if !begun && text.len() >= OK.len() {
                    break;
                }
                while let Some(end) = text.windows(2).position(|two| two == b"\n\n") {
                    let frame = String::from_utf8_lossy(&text[..end]).into_owned();
                    text.drain(..end + 2);
                    last = self.heard(&frame, &tell).unwrap_or(last);
                }
            }
        }
    }

    /// Takes a frame in: the number of its last entry.
    fn heard(&self, frame: &str, tell: &mpsc::UnboundedSender<Value>) -> Option<u64> {
        let line = |begin: &str| frame.lines().find_map(|line| line.strip_prefix(begin));
        let (id, data) = (line("id: ")?.parse().ok()?, line("data: ")?);
        let mut data: Value = serde_json::from_str(data).ok()?;
        let sent = self.air.sent.lock().expect("nobody panics");
        for entry in data["entries"].as_array_mut()?.drain(..) {
            let (seq, key) = (entry["seq"].as_u64()?, entry["key"].as_str().unwrap_or_default());
            if let Some(sent) = sent.get(key) {
                self.air.told.count(sent.elapsed());
            }
            self.heard.lock().expect("nobody panics").push(seq);
            self.numbers.lock().expect("nobody panics").insert(key.to_owned(), seq);
            // Whoever no longer takes part need not be told.
            let _ = tell.send(entry);
        }
        Some(id)
    }
}

/// The status and the body of an answer, if all of it comes.
async fn answered(way: &str, request: &str) -> Option<(u16, String)> {
    let mut stream = TcpStream::connect(way).await.ok()?;
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut text = Vec::new();
    loop {
        if stream.read_buf(&mut text).await.ok()? == 0 {
            return None;
        }
        let said = String::from_utf8_lossy(&text);
        let Some((head, body)) = said.split_once("\r\n\r\n") else { continue };
        let head = head.to_ascii_lowercase();
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
        // An onward answer has no body.
        if body.len() >= length.unwrap_or(0) {
            return Some((head.split(' ').nth(1)?.parse().ok()?, body.to_owned()));
        }
    }
}
