//! Connections: what comes over them before a request can be read, how many there may be, how they end.

use std::{
    io::{Read, Write},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use super::{
    NINJA_MASTER,
    server::{SITE, Server, heard, plain_site},
};

/// The head and the body of an answer, and the status in its first line.
fn parts(answer: &str) -> (u16, &str, &str) {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no head in {answer:?}"));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or_else(|| panic!("no status in {head}")), head, body)
}

#[track_caller]
fn is_dressed(answer: &str, status: u16, kind: &str) {
    let (found, head, body) = parts(answer);
    assert_eq!(found, status, "{answer}");
    for header in [kind, "content-security-policy: default-src 'none'", "x-content-type-options: nosniff"] {
        assert!(head.contains(header), "no {header} in {head}");
    }
    assert!(head.contains(&format!("content-length: {}", body.len())), "{head}");
    assert!(body.len() > 80, "no reason is given: {body:?}");
}

#[test]
fn what_the_framework_refuses_by_itself_has_the_headers_and_the_body_of_any_refusal() {
    let long = format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n", "a".repeat(200_000));
    for (sent, status, kind) in [
        ("GET / HTTP/1.1\r\n\r\n", 400, "text/html"),
        ("GET /en/books HTTP/1.1\r\nno colon\r\n\r\n", 400, "text/html"),
        ("POST /api/v1/rulings HTTP/1.1\r\nhost: x\r\ncontent-length: x\r\n\r\n", 400, "application/problem+json"),
        (&long, 431, "text/html"),
    ] {
        let answer = SITE.say(sent.as_bytes());
        is_dressed(&answer, status, kind);
        assert!(answer.contains("connection: close"), "{answer}");
        let english = sent.starts_with("GET /en");
        assert_eq!(answer.contains("<html lang=\"en\">"), english, "{answer}");
    }
}

#[test]
fn a_refusal_comes_after_the_answers_that_were_asked_for_before_it() {
    let answer = SITE.say(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\n\r\n");
    let (status, _, rest) = parts(&answer);
    assert_eq!(status, 200);
    let second = rest.strip_prefix("ok\n").unwrap_or_else(|| panic!("{rest:?}"));
    is_dressed(second, 400, "text/html");
}

#[test]
fn a_form_that_there_is_not_is_refused_like_anything_else() {
    let headers = [("accept-encoding", "br, identity;q=0")];
    let answer = SITE.ask("GET", "/api/v1/books", &headers, b"");
    assert_eq!((answer.status, answer.header("content-type")), (406, Some("application/problem+json")));
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
}

#[test]
fn a_request_that_does_not_arrive_is_not_waited_for() {
    let asked = Instant::now();
    let mut slow = SITE.connect();
    slow.write_all(b"GET /en/books HTTP/1.1\r\nhost: x\r\n").expect("a connection");
    // On a connection that has been answered before, too.
    let mut kept = SITE.connect();
    kept.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").expect("a connection");
    let mut first = [0; 64];
    assert!(kept.read(&mut first).expect("an answer") > 0);
    kept.write_all(b"GET /en/books HTTP/1.1\r\nhost: x\r\n").expect("a connection");
    is_dressed(&heard(&mut slow), 408, "text/html");
    heard(&mut kept);
    assert!(asked.elapsed() < Duration::from_secs(20), "{:?}", asked.elapsed());
}

#[test]
fn the_silent_make_room_for_those_who_ask() {
    let server = Server::start(plain_site());
    let silent: Vec<_> = (0..600).map(|_| server.connect()).collect();
    let asked = Instant::now();
    assert_eq!(server.get("/healthz").status, 200);
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
    let metrics = server.get("/metrics").text();
    let shed = metrics.lines().find_map(|line| line.strip_prefix("arbitre_connections_total{what=\"shed\"} "));
    let shed: usize = shed.and_then(|count| count.parse().ok()).expect("a count");
    assert!(shed >= 600 - 384, "{metrics}");
    drop(silent);
}

#[test]
fn a_server_that_stops_answers_whoever_was_there() {
    let server = Server::stoppable(plain_site());
    let address = server.server.address.trim_start_matches("http://").to_owned();
    let (answered, lost, refused) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
    let kept = server.server.connect();
    thread::scope(|scope| {
        for number in 0..32 {
            let (address, answered, lost, refused) = (&address, &answered, &lost, &refused);
            scope.spawn(move || {
                while refused.load(Ordering::Relaxed) == 0 {
                    let begun = Instant::now();
                    // Nothing can be taken from whoever is not let in.
                    let Ok(mut stream) = std::net::TcpStream::connect(address) else {
                        refused.fetch_add(1, Ordering::Relaxed);
                        return;
                    };
                    stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a time");
                    let close = if number % 2 == 0 { "connection: close\r\n" } else { "" };
                    let sent = write!(stream, "GET /fr/terms HTTP/1.1\r\nhost: x\r\n{close}\r\n");
                    // A client that is silent for half a second is not waited for; on a busy machine one may be.
                    let silent = begun.elapsed() >= Duration::from_millis(500);
                    let mut begins = [0; 12];
                    let whole = sent.is_ok() && stream.read_exact(&mut begins).is_ok() && &begins == b"HTTP/1.1 200";
                    if whole {
                        answered.fetch_add(1, Ordering::Relaxed);
                    } else if !silent {
                        lost.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
        while answered.load(Ordering::Relaxed) < 64 {
            thread::sleep(Duration::from_millis(5));
        }
        // Who is connected, and asks only now, is answered as well.
        let (mut kept, ended) = (kept, server.stop());
        write!(kept, "POST /api/v1/scenarios/read HTTP/1.1\r\nhost: x\r\ncontent-type: application/toml\r\ncontent-length: {}\r\n\r\n{NINJA_MASTER}", NINJA_MASTER.len())
            .expect("a connection");
        let last = heard(&mut kept);
        assert!(last.starts_with("HTTP/1.1 ") && last.contains("connection: close"), "{last}");
        ended.join().expect("it ends");
    });
    assert_eq!(lost.load(Ordering::Relaxed), 0, "of {}", answered.load(Ordering::Relaxed));
    assert!(refused.load(Ordering::Relaxed) > 0);
}

#[test]
fn a_server_that_stops_plays_no_more_scenarios() {
    let site = plain_site();
    for stopping in [true, false] {
        site.stopping.store(stopping, Ordering::Relaxed);
        site.prove();
        assert_eq!(site.proved().is_none(), stopping, "what was not played to the end proves nothing");
    }
}

#[test]
fn a_silent_connection_is_kept_for_its_time_and_then_closed() {
    let server = Server::start(plain_site());
    let mut kept = server.connect();
    kept.set_read_timeout(Some(Duration::from_secs(90))).expect("a time");
    kept.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").expect("a connection");
    let asked = Instant::now();
    let answer = heard(&mut kept);
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok\n"), "{answer}");
    assert!(asked.elapsed() >= Duration::from_secs(29), "{:?}", asked.elapsed());
}
