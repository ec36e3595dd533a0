//! Somebody who asks an honest question, again and again, and somebody who reads.

use std::{
    fs,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use super::client::{Answer, From, request, send};

pub const DISPUTE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/smash-up/robots/ninja-master-contre-warbot.md");

const PAGES: [&str; 6] =
    ["/fr", "/en/judge", "/fr/books", "/fr/cards/zapbot", "/fr/search?q=ninja", "/fr/books/base/scoring.ties"];

/// People do not ask faster.
const BETWEEN: Duration = Duration::from_millis(150);

pub struct Honest {
    ended: Arc<AtomicBool>,
    rulings: JoinHandle<Vec<Asked>>,
    pages: JoinHandle<Vec<Asked>>,
}

/// What was asked, how long after the beginning, and what came of it.
pub struct Asked {
    pub what: &'static str,
    pub after: Duration,
    pub answer: Answer,
}

/// What both have heard.
pub struct Heard {
    pub rulings: Vec<Asked>,
    pub pages: Vec<Asked>,
}

impl Honest {
    pub fn begin(to: SocketAddr) -> Self {
        let ended = Arc::new(AtomicBool::new(false));
        let dispute = fs::read(DISPUTE).expect("the document is there");
        let asked =
            vec![("a ruling", request("POST", "/api/v1/rulings", &[("content-type", "text/markdown")], &dispute))];
        let read = PAGES.map(|page| (page, request("GET", page, &[], b""))).to_vec();
        Self { rulings: ask(to, From(200), asked, &ended), pages: ask(to, From(201), read, &ended), ended }
    }

    pub fn end(self) -> Heard {
        self.ended.store(true, Ordering::Relaxed);
        Heard { rulings: self.rulings.join().unwrap_or_default(), pages: self.pages.join().unwrap_or_default() }
    }
}

fn ask(
    to: SocketAddr,
    from: From,
    requests: Vec<(&'static str, Vec<u8>)>,
    ended: &Arc<AtomicBool>,
) -> JoinHandle<Vec<Asked>> {
    let ended = ended.clone();
    thread::spawn(move || {
        let mut answers = Vec::new();
        let began = Instant::now();
        for (what, request) in requests.iter().cycle() {
            if ended.load(Ordering::Relaxed) {
                break;
            }
            let after = began.elapsed();
            answers.push(Asked { what, after, answer: send(to, from, request) });
            thread::sleep(BETWEEN);
        }
        answers
    })
}
