//! How many requests a second the search bears on connections that are kept, beside a bare handler of the same framework
//! with an answer of the same size; and how soon it answers then.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    thread,
    time::{Duration, Instant},
};

use actix_web::{App, HttpResponse, HttpServer, web};

/// How many connections ask at once.
const CONNECTIONS: u32 = 4;
/// For how long each kind of load lasts.
const LASTS: Duration = Duration::from_secs(3);
/// What players ask: language, question, what should be found.
const ASKED: &str = include_str!("../../tests/search/questions.tsv");

/// Measures and prints all of it.
pub fn told(site: SocketAddr) {
    let questions = questions();
    let before: Vec<String> = questions.iter().take(40).map(|words| search(words)).collect();
    let mut sizes: Vec<usize> = before.iter().map(|path| Wire::to(site).ask(path)).collect();
    sizes.sort_unstable();
    let bare = bare(sizes[sizes.len() / 2]);
    // In turn, twice: the second time is told, when everything is warm.
    let mut rates = [0.0; 3];
    for turn in 0..2 {
        let new = pairs(&questions, turn);
        let of = [(bare, &before), (site, &before), (site, &new)];
        rates = of.map(|(address, paths)| rate(&load(address, paths, None)));
    }
    let [most, again, fresh] = rates;
    println!("{:<28} {:>12} {:>9}", "requests a second", "", "of bare");
    for (what, rate) in [("a bare handler", most), ("asked before", again), ("a new question", fresh)] {
        println!("{what:<28} {rate:>12.0} {:>8.0}%", 100.0 * rate / most);
    }
    // What has been asked since may have pushed out what was asked before.
    for path in &before {
        Wire::to(site).ask(path);
    }
    for (what, paths, most) in [("asked before", &before, again), ("a new question", &pairs(&questions, 2), fresh)] {
        let [quiet, busy] = [0.05, 0.8].map(|part| slow(load(site, paths, Some(most * part))));
        println!("99 in 100, {what:<17} {:>9.2} ms quiet, {:>6.2} ms at 80 %", millis(quiet), millis(busy));
    }
}

fn questions() -> Vec<&'static str> {
    ASKED.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split('\t').nth(1)).collect()
}

/// Two questions in one, three words of each: a third of them each turn, so many that none is asked twice.
fn pairs(questions: &[&str], turn: usize) -> Vec<String> {
    let half = |words: &str| words.split(' ').take(3).collect::<Vec<_>>().join(" ");
    let all = questions.iter().flat_map(|one| questions.iter().map(move |other| (one, other)));
    all.skip(turn).step_by(3).map(|(one, other)| search(&format!("{} {}", half(one), half(other)))).collect()
}

fn search(words: &str) -> String {
    let escaped = words.bytes().map(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    });
    format!("/fr/search?q={}", escaped.collect::<String>())
}

/// A server that answers everything with so many bytes.
fn bare(size: usize) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("its address");
    let body = web::Bytes::from("x".repeat(size));
    thread::spawn(move || {
        let answered = move || {
            let body = body.clone();
            App::new().default_service(web::to(move || std::future::ready(HttpResponse::Ok().body(body.clone()))))
        };
        let served = async {
            let server = HttpServer::new(answered).disable_signals().listen(listener).expect("it listens");
            server.run().await.expect("it serves");
        };
        actix_web::rt::System::new().block_on(served);
    });
    address
}

/// A connection that is kept.
struct Wire(BufReader<TcpStream>);

impl Wire {
    fn to(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("a connection");
        stream.set_nodelay(true).expect("at once");
        Self(BufReader::with_capacity(1 << 16, stream))
    }

    /// Asks for a page, and says how many bytes it has.
    fn ask(&mut self, path: &str) -> usize {
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n");
        self.0.get_mut().write_all(request.as_bytes()).expect("it is taken");
        let (mut size, mut line, mut first) = (0, String::new(), true);
        while self.0.read_line(&mut line).expect("a line") > 2 {
            assert!(!first || line.contains(" 200 "), "{path}: {line}");
            first = false;
            if let Some(length) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                size = length.trim().parse().expect("a number");
            }
            line.clear();
        }
        let mut body = vec![0; size];
        self.0.read_exact(&mut body).expect("all of it");
        size
    }
}

/// How long each answer took: as many as can be had, or so many a second, counted from when they were due.
fn load(address: SocketAddr, paths: &[String], rate: Option<f64>) -> Vec<Duration> {
    let every = rate.map(|rate| Duration::from_secs_f64(f64::from(CONNECTIONS) / rate));
    let one = |number: u32| {
        let (mut wire, mut took, began) = (Wire::to(address), Vec::new(), Instant::now());
        let first = number as usize * paths.len() / CONNECTIONS as usize;
        for (at, path) in (0_u32..).zip(paths.iter().cycle().skip(first)) {
            let due = every.map_or_else(Instant::now, |every| began + every * at);
            thread::sleep(due.saturating_duration_since(Instant::now()));
            if began.elapsed() > LASTS {
                break;
            }
            wire.ask(path);
            took.push(due.elapsed());
        }
        took
    };
    thread::scope(|scope| {
        let all: Vec<_> = (0..CONNECTIONS).map(|number| scope.spawn(move || one(number))).collect();
        all.into_iter().flat_map(|one| one.join().expect("it asks to the end")).collect()
    })
}

/// There are thousands of answers, not millions.
#[expect(clippy::cast_precision_loss)]
fn rate(all: &[Duration]) -> f64 {
    all.len() as f64 / LASTS.as_secs_f64()
}

/// What 99 in 100 do not exceed.
fn slow(mut all: Vec<Duration>) -> Duration {
    all.sort_unstable();
    all[all.len() * 99 / 100]
}

fn millis(took: Duration) -> f64 {
    took.as_secs_f64() * 1e3
}
