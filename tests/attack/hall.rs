//! A hall under attack from a telephone in it: wrong codes, sessions and keys by the thousand, forms without end, all from
//! the one address that the hall has, and one ruling after another, while a table goes on reading its page and a judge goes on
//! answering by one press.

use std::{
    collections::BTreeMap,
    fs,
    process::Command,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use super::{
    client::{Answer, From, exchange, request, send, status},
    honest::{Asked, DISPUTE},
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

/// What the attack is aimed at: the event, its head judge's key, and the cookies of a table and of the head judge.
struct Hall {
    event: String,
    bearer: String,
    table: String,
    judge: String,
}

/// What came of an attack: what was sent by whoever may not, by the status of the answer; what a table read meanwhile; what
/// a judge answered by one press.
pub struct Attacked {
    pub answers: BTreeMap<u16, usize>,
    pub read: Vec<Asked>,
    pub pressed: Vec<Asked>,
}

pub fn attacked(server: &Server) -> Attacked {
    let hall = Hall::come(server);
    let (answers, next, ended) = (Mutex::new(BTreeMap::new()), AtomicUsize::new(0), AtomicBool::new(false));
    let (read, pressed) = thread::scope(|scope| {
        let reading = scope.spawn(|| hall.read(server, &ended));
        let pressing = scope.spawn(|| hall.press(server, &ended));
        scope.spawn(|| rule(server, &ended));
        let attacking: Vec<_> = (0..AT_ONCE)
            .map(|_| {
                scope.spawn(|| {
                    loop {
                        let n = next.fetch_add(1, Ordering::Relaxed);
                        if n >= TIMES {
                            return;
                        }
                        let answer = send(server.address, HALL, &hall.attempt(n));
                        *answers.lock().expect("nobody panics").entry(answer.status.unwrap_or(0)).or_default() += 1;
                    }
                })
            })
            .collect();
        for one in attacking {
            one.join().expect("it attacks");
        }
        ended.store(true, Ordering::Relaxed);
        (reading.join().expect("it reads"), pressing.join().expect("it presses"))
    });
    Attacked { answers: answers.into_inner().expect("nobody panics"), read, pressed }
}

/// A stranger has one ruling after another made, from the hall's address.
fn rule(server: &Server, ended: &AtomicBool) {
    let dispute = fs::read(DISPUTE).expect("the document is there");
    let asked = request("POST", "/api/v1/rulings", &[("content-type", "text/markdown")], &dispute);
    while !ended.load(Ordering::Relaxed) {
        send(server.address, HALL, &asked);
    }
}

impl Hall {
    /// Opens an event as whoever has the machine does, lays tables out, and comes in there.
    fn come(server: &Server) -> Self {
        let opened = Command::new(env!("CARGO_BIN_EXE_arbitre"))
            .args(["desk", "open", "Attack", "--format", "json"])
            .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
            .output()
            .expect("it runs");
        let opened: serde_json::Value = serde_json::from_slice(&opened.stdout).expect("an event");
        let [event, head] = ["event", "token"].map(|name| opened[name].as_str().expect("a text").to_owned());
        let mut hall = Self { event, bearer: format!("Bearer {head}"), table: String::new(), judge: String::new() };
        hall.post(server, "/entries", r#"{"key":"tables","kind":"tables","body":{"first":1,"last":9}}"#);
        let made = hall.post(server, "/keys", r#"{"for":{"table":4}}"#);
        hall.table = session(server, made["token"].as_str().expect("a key"));
        hall.judge = session(server, &head);
        hall
    }

    /// Sends something that is taken, by the API.
    fn post(&self, server: &Server, below: &str, body: &str) -> serde_json::Value {
        let headers = [("authorization", self.bearer.as_str()), ("content-type", "application/json")];
        let asked = request("POST", &format!("/api/v1/events/{}{below}", self.event), &headers, body.as_bytes());
        let answer = exchange(server.address, HALL, &asked).expect("an answer");
        let text = String::from_utf8_lossy(&answer);
        assert_eq!(status(&answer), Some(200), "{below}: {text}");
        let (_, body) = text.split_once("\r\n\r\n").expect("a body");
        serde_json::from_str(body).expect("JSON")
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
                &[form[0], ("cookie", &self.table)],
                b"kind=over&key=x",
            ),
        }
    }

    /// Reads the table's page again and again.
    fn read(&self, server: &Server, ended: &AtomicBool) -> Vec<Asked> {
        let asked = request("GET", &self.page(), &[("cookie", &self.table)], b"");
        let (began, mut answers) = (Instant::now(), Vec::new());
        while !ended.load(Ordering::Relaxed) {
            let after = began.elapsed();
            answers.push(Asked { what: "the table's page", after, answer: send(server.address, HALL, &asked) });
            thread::sleep(BETWEEN);
        }
        answers
    }

    /// Answers one call after another by one press, and reads the page to which that leads.
    fn press(&self, server: &Server, ended: &AtomicBool) -> Vec<Asked> {
        let (began, mut answers) = (Instant::now(), Vec::new());
        let cookie = ("cookie", self.judge.as_str());
        while !ended.load(Ordering::Relaxed) {
            let n = answers.len();
            let call =
                format!(r#"{{"key":"call-{n}","kind":"call","body":{{"table":1,"cards":["ninja-master","warbot"]}}}}"#);
            let call = self.post(server, "/entries", &call)["entry"]["seq"].clone();
            let (page, after) = (format!("{}/calls/{call}", self.page()), began.elapsed());
            let form = format!("key=press-{n}&situation=1&minutes=0");
            let pressed = request("POST", &page, &[("content-type", FORM), OWN, cookie], form.as_bytes());
            let mut answer = send(server.address, HALL, &pressed);
            if answer.status == Some(303) {
                let read = send(server.address, HALL, &request("GET", &page, &[cookie], b""));
                answer = Answer { took: answer.took + read.took, ..read };
            }
            answers.push(Asked { what: "an answer by one press", after, answer });
            thread::sleep(BETWEEN);
        }
        answers
    }
}

/// The cookie of a session that this key opens.
fn session(server: &Server, token: &str) -> String {
    let came = exchange(server.address, HALL, &request("GET", &format!("/in/{token}"), &[], b"")).expect("it comes in");
    let came = String::from_utf8_lossy(&came);
    let cookie = came.split_once("set-cookie: ").and_then(|(_, rest)| rest.split(';').next());
    cookie.expect("a session").to_owned()
}
