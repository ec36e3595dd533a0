//! How soon the site answers over HTTP: every kind of page, the verdict that follows each press at the table, and beside
//! them in the same run the least server there is with an answer of the same size; and what load the search bears:
//! `cargo bench --bench site`.
//! Ends with 1 where 99 in 100 take longer than is promised.

mod load;

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{BufRead as _, BufReader, Write as _},
    net::TcpListener,
    path::Path,
    process::{Child, Command, ExitCode, Stdio},
    thread,
    time::{Duration, Instant},
};

use arbitre::{scenario::documents, selfplay::Dice, shelf::Shelf};
use ureq::{Agent, http::Request};

/// How often each page is asked for, after the first time.
const ROUNDS: usize = 3;
/// How many meetings of two cards are looked at.
const MEETINGS: usize = 1_000;
/// How often the least server is asked.
const LEAST: usize = 2_000;
/// What is promised, in milliseconds: of a page that hears nothing, of one on which two cards meet, of the verdict that
/// follows a press.
const PAGE: u64 = 5;
const MEETING: u64 = 30;
const VERDICT: u64 = 50;
/// The largest answer that is read, in bytes.
const LARGEST: u64 = 64 * 1024 * 1024;
/// Pages that hear what they show, or are made for whoever asks.
const HEARING: [&str; 3] = ["scenarios", "judge", "face"];

fn main() -> ExitCode {
    let site = Site::start();
    // `cargo bench --bench site -- load`: what it bears, alone.
    if std::env::args().any(|only| only == "load") {
        load::told(site.address.trim_start_matches("http://").parse().expect("an address"));
        return ExitCode::SUCCESS;
    }
    let pages = site.pages();
    let mut kinds: BTreeMap<String, Vec<Asked>> = BTreeMap::new();
    for _ in 0..ROUNDS {
        for path in &pages {
            kinds.entry(kind(path)).or_default().push(site.get(path));
        }
    }
    let quiet: Vec<Asked> =
        kinds.iter().filter(|(kind, _)| !HEARING.contains(&kind.as_str())).flat_map(|(_, all)| all.clone()).collect();
    let mut size: Vec<usize> = quiet.iter().map(|asked| asked.size).collect();
    size.sort_unstable();
    let least = least(&site.agent, size[size.len() / 2]);
    let met = site.meetings(&pages);
    let verdicts = site.verdicts();

    println!("{:<28} {:>6} {:>9} {:>9} {:>9} {:>9}", "milliseconds", "asked", "half", "99 in 100", "most", "promised");
    for (kind, all) in &kinds {
        told(&format!("/{kind}"), all, None);
    }
    let kept = [
        told("pages that hear nothing", &quiet, Some(PAGE)),
        told("two cards meet", &met, Some(MEETING)),
        told("the verdict after a press", &verdicts, Some(VERDICT)),
    ];
    told("the least server", &least, None);
    load::told(site.address.trim_start_matches("http://").parse().expect("an address"));
    if kept.contains(&false) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// What an answer took, and how large it was.
#[derive(Clone, Copy)]
struct Asked {
    took: Duration,
    size: usize,
}

/// Prints what these took; whether 99 in 100 took no longer than is promised.
fn told(what: &str, all: &[Asked], promised: Option<u64>) -> bool {
    let mut took: Vec<Duration> = all.iter().map(|asked| asked.took).collect();
    took.sort_unstable();
    let [half, most, last] = [took.len() / 2, took.len() * 99 / 100, took.len() - 1].map(|n| took[n]);
    let [a, b, c] = [half, most, last].map(|took| took.as_secs_f64() * 1e3);
    let promise = promised.map(|most| most.to_string()).unwrap_or_default();
    println!("{what:<28} {:>6} {a:>9.2} {b:>9.2} {c:>9.2} {promise:>9}", took.len());
    promised.is_none_or(|promised| most <= Duration::from_millis(promised))
}

/// Asks, again where too much has been asked for just now, and says how long it took until everything was there.
fn asked(agent: &Agent, address: &str, body: Option<&str>) -> (u16, String, Asked) {
    loop {
        let answer = asked_once(agent, address, body);
        if answer.0 != 429 {
            return answer;
        }
        thread::sleep(Duration::from_secs(1));
    }
}

fn asked_once(agent: &Agent, address: &str, body: Option<&str>) -> (u16, String, Asked) {
    let began = Instant::now();
    let answer = match body {
        None => agent.run(Request::get(address).body(()).expect("a request")),
        Some(json) => {
            let request = Request::post(address).header("content-type", "application/json");
            agent.run(request.body(json).expect("a request"))
        }
    };
    let mut answer = answer.unwrap_or_else(|error| panic!("{address}: {error}"));
    let text = answer.body_mut().with_config().limit(LARGEST).read_to_string().expect("a text");
    let (took, size) = (began.elapsed(), text.len());
    (answer.status().as_u16(), text, Asked { took, size })
}

/// Asks the least server there is: one that reads a head and sends so many bytes.
fn least(agent: &Agent, size: usize) -> Vec<Asked> {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = format!("http://{}/", listener.local_addr().expect("its address"));
    thread::spawn(move || {
        let answer = format!("HTTP/1.1 200 OK\r\ncontent-length: {size}\r\n\r\n{}", "x".repeat(size));
        for stream in listener.incoming().map_while(Result::ok) {
            let mut lines = BufReader::new(stream.try_clone().expect("a connection")).lines().map_while(Result::ok);
            let mut stream = stream;
            while lines.by_ref().any(|line| line.is_empty()) && stream.write_all(answer.as_bytes()).is_ok() {}
        }
    });
    (0..LEAST).map(|_| asked(agent, &address, None).2).collect()
}

/// The site, in a process that ends with this one.
struct Site {
    child: Child,
    address: String,
    agent: Agent,
}

impl Site {
    fn start() -> Self {
        let desk = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench-site.sqlite");
        let mut child = Command::new(env!("CARGO_BIN_EXE_arbitre"))
            .args(["serve", "--addr", "127.0.0.1:0", "--database"])
            .arg(desk)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the site starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("an output")).read_line(&mut line).expect("its address");
        let config = Agent::config_builder().http_status_as_error(false).max_redirects(0);
        let agent = config.max_redirects_will_error(false).build().into();
        let site = Self { child, address: line.trim().trim_end_matches('/').to_owned(), agent };
        // What the scenarios prove is worked out beside, once: nobody measures that.
        while asked(&site.agent, &format!("{}/en/coverage", site.address), None).0 != 200 {
            thread::sleep(Duration::from_millis(200));
        }
        site
    }

    /// Every page that a link leads to, but for those that answer what stands in their address.
    fn pages(&self) -> Vec<String> {
        let (mut known, mut next) = (BTreeSet::from(["/fr".to_owned()]), vec!["/fr".to_owned()]);
        while let Some(path) = next.pop() {
            let (status, text, _) = asked(&self.agent, &format!("{}{path}", self.address), None);
            assert_eq!(status, 200, "{path}");
            for link in text.split("href=\"").skip(1).filter_map(|rest| rest.split(['"', '#']).next()) {
                if link.starts_with("/fr/") && !link.contains(['.', '?']) && known.insert(link.to_owned()) {
                    next.push(link.to_owned());
                }
            }
        }
        known.into_iter().collect()
    }

    fn get(&self, path: &str) -> Asked {
        let (status, text, asked) = asked(&self.agent, &format!("{}{path}", self.address), None);
        assert_eq!(status, 200, "{path}: {text}");
        asked
    }

    /// Pages on which two cards meet, whichever.
    fn meetings(&self, pages: &[String]) -> Vec<Asked> {
        let cards: Vec<&str> = pages.iter().filter_map(|path| path.strip_prefix("/fr/cards/")).collect();
        let mut dice = Dice::new(1);
        // In the order of their names, as the address of a meeting has them.
        let mut two = || {
            let mut two = [0; 2].map(|_| cards[dice.below(cards.len())]);
            two.sort_unstable();
            two
        };
        (0..MEETINGS).map(|_| self.get(&format!("/fr/face/{}", two().join("/")))).collect()
    }

    /// What the table is told after a press, in the first situation of every document.
    fn verdicts(&self) -> Vec<Asked> {
        let address = format!("{}/api/v1/positions/offers?lang=fr", self.address);
        let verdict = |scenario: String| {
            let (status, text, asked) = asked(&self.agent, &address, Some(&scenario));
            assert_eq!(status, 200, "{scenario}: {text}");
            asked
        };
        let (documents, _) = documents(&Shelf::scenarios(), "");
        documents
            .iter()
            .filter_map(|document| document.scenarios().next())
            .map(|it| verdict(it.scenario.to_string()))
            .collect()
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What kind of page this is: what follows the language.
fn kind(path: &str) -> String {
    path.split('/').nth(2).unwrap_or_default().to_owned()
}
