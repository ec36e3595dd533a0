//! A hall under attack from a telephone in it: wrong codes, sessions and keys by the thousand, forms without end, all from
//! the one address that the hall has, while a table goes on reading its page.

use std::{
    collections::BTreeMap,
    process::Command,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use super::{
    client::{From, exchange, request, send, status},
    honest::Asked,
    server::Server,
};

/// The address of everybody in the hall.
const HALL: From = From(210);
/// How many attack at once, and how often together.
const AT_ONCE: usize = 12;
const TIMES: usize = 4_000;
/// A table does not read faster.
const BETWEEN: Duration = Duration::from_millis(150);

const FORM: &str = "application/x-www-form-urlencoded";
const OWN: (&str, &str) = ("origin", "http://127.0.0.1");

/// What a table has that has come in: where its page is, and its cookie.
struct Table {
    event: String,
    cookie: String,
}

/// What was sent by whoever may not, by the status of the answer; and what the table read meanwhile.
pub fn attacked(server: &Server) -> (BTreeMap<u16, usize>, Vec<Asked>) {
    let table = Table::come(server);
    let (answers, next, ended) = (Mutex::new(BTreeMap::new()), AtomicUsize::new(0), AtomicBool::new(false));
    let read = thread::scope(|scope| {
        let reading = scope.spawn(|| table.read(server, &ended));
        let attacking: Vec<_> = (0..AT_ONCE)
            .map(|_| {
                scope.spawn(|| {
                    loop {
                        let n = next.fetch_add(1, Ordering::Relaxed);
                        if n >= TIMES {
                            return;
                        }
                        let answer = send(server.address, HALL, &table.attempt(n));
                        *answers.lock().expect("nobody panics").entry(answer.status.unwrap_or(0)).or_default() += 1;
                    }
                })
            })
            .collect();
        for one in attacking {
            one.join().expect("it attacks");
        }
        ended.store(true, Ordering::Relaxed);
        reading.join().expect("it reads")
    });
    (answers.into_inner().expect("nobody panics"), read)
}

impl Table {
    /// Opens an event as whoever has the machine does, lays a table out, and comes in there.
    fn come(server: &Server) -> Self {
        let opened = Command::new(env!("CARGO_BIN_EXE_arbitre"))
            .args(["desk", "open", "Attack", "--format", "json"])
            .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
            .output()
            .expect("it runs");
        let opened: serde_json::Value = serde_json::from_slice(&opened.stdout).expect("an event");
        let [event, head] = ["event", "token"].map(|name| opened[name].as_str().expect("a text").to_owned());
        let bearer = format!("Bearer {head}");
        let post = |below: &str, body: &str| {
            let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
            let asked = request("POST", &format!("/api/v1/events/{event}{below}"), &headers, body.as_bytes());
            let answer = exchange(server.address, HALL, &asked).expect("an answer");
            assert_eq!(status(&answer), Some(200), "{below}: {}", String::from_utf8_lossy(&answer));
            String::from_utf8_lossy(&answer).into_owned()
        };
        post("/entries", r#"{"key":"tables","kind":"tables","body":{"first":1,"last":9}}"#);
        let made = post("/keys", r#"{"for":{"table":4}}"#);
        let token = made.split_once("\"token\":\"").and_then(|(_, rest)| rest.split('"').next()).expect("a key");
        let came =
            exchange(server.address, HALL, &request("GET", &format!("/in/{token}"), &[], b"")).expect("it comes in");
        let came = String::from_utf8_lossy(&came).into_owned();
        let cookie = came.split_once("set-cookie: ").and_then(|(_, rest)| rest.split(';').next()).expect("a session");
        Self { event, cookie: cookie.to_owned() }
    }

    fn page(&self) -> String {
        format!("/fr/events/{}", self.event)
    }

    /// What somebody sends who may not; of many kinds in turn.
    fn attempt(&self, n: usize) -> Vec<u8> {
        let form = [("content-type", FORM), OWN];
        let wrong = format!("arbitre-{}={n:032x}", self.event);
        match n % 8 {
            0..=2 => request("POST", "/fr/in", &form, format!("code=7KQ4{:04}", n % 10_000).as_bytes()),
            3 => request("GET", &self.page(), &[("cookie", &wrong)], b""),
            4 => request("GET", &format!("/in/{n:032x}"), &[], b""),
            5 => {
                let bearer = format!("Bearer {n:032x}");
                request("GET", &format!("/api/v1/events/{}/entries", self.event), &[("authorization", &bearer)], b"")
            }
            6 => {
                let cookie = [form[0], form[1], ("cookie", wrong.as_str())];
                request("POST", &format!("{}/write", self.page()), &cookie, &b"kind=over&key=x&text=".repeat(4_000))
            }
            _ => request(
                "POST",
                &format!("{}/write", self.page()),
                &[form[0], ("cookie", &self.cookie)],
                b"kind=over&key=x",
            ),
        }
    }

    /// Reads the table's page again and again.
    fn read(&self, server: &Server, ended: &AtomicBool) -> Vec<Asked> {
        let asked = request("GET", &self.page(), &[("cookie", &self.cookie)], b"");
        let (began, mut answers) = (Instant::now(), Vec::new());
        while !ended.load(Ordering::Relaxed) {
            let after = began.elapsed();
            answers.push(Asked { what: "the table's page", after, answer: send(server.address, HALL, &asked) });
            thread::sleep(BETWEEN);
        }
        answers
    }
}
