//! What stands around every answer: who is believed, who is refused, what is counted and kept.

use std::{
    io::{Read, Write},
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};

use flate2::read::GzDecoder;

use arbitre::web::Proxies;

use super::{
    NINJA_MASTER,
    server::{SITE, Server, heard, plain_site},
};

const SCENARIO: &str = "/fr/scenarios/smash-up/robots/ninja-master-contre-warbot";

#[test]
fn what_a_stranger_says_of_this_servers_name_is_not_believed() {
    let plain = SITE.get(SCENARIO);
    assert!(plain.text().contains("<svg"), "a QR code");
    for (name, value) in [("x-forwarded-host", "evil.example"), ("forwarded", "host=evil.example;proto=https")] {
        assert!(SITE.ask("GET", SCENARIO, &[(name, value)], b"").body == plain.body, "{name} is believed");
    }
}

#[test]
fn every_request_has_a_number_and_a_trusted_proxy_may_give_it() {
    let given = [("x-request-id", "from-outside-1")];
    let own = SITE.ask("GET", "/healthz", &given, b"");
    let id = own.header("x-request-id").expect("a number");
    assert!(id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{id}");
    assert_ne!(SITE.get("/healthz").header("x-request-id"), Some(id));
    let mut trusting = plain_site();
    trusting.proxies = Proxies::at(Proxies::read("127.0.0.0/8").into_iter().collect());
    let server = Server::start(trusting);
    assert_eq!(server.ask("GET", "/healthz", &given, b"").header("x-request-id"), Some("from-outside-1"));
    assert!(server.get("/fr/nowhere").header("x-request-id").is_some(), "a refusal has one too");
}

#[test]
fn another_site_may_link_to_a_ruling_and_not_have_one_made() {
    let cross = ("sec-fetch-site", "cross-site");
    let toml = ("content-type", "application/toml");
    for path in ["/api/v1/rulings", "/api/v1/rulings/explore", "/api/v1/rulings/compare", "/api/v1/scenarios/read"] {
        let answer = SITE.ask("POST", &format!("{path}?lang=en"), &[cross, toml], NINJA_MASTER.as_bytes());
        assert_eq!((answer.status, answer.json()["title"].as_str()), (403, Some("Asked from another site")), "{path}");
        let own = SITE.ask("POST", path, &[("sec-fetch-site", "same-origin"), toml], NINJA_MASTER.as_bytes());
        assert_eq!(own.status, 200, "{path}");
    }
    let link = "/fr/judge/ruling?scenario=active%20%3D%207";
    let get = |headers: &[(&str, &str)]| SITE.ask("GET", link, headers, b"").status;
    assert_eq!(get(&[cross, ("sec-fetch-mode", "no-cors"), ("sec-fetch-dest", "image")]), 403);
    assert_eq!(get(&[cross, ("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "document")]), 422);
    assert_eq!(get(&[]), 422);
    assert_eq!(SITE.ask("POST", "/en/judge/ruling", &[cross], b"scenario=x").status, 403);
}

#[test]
fn what_never_changes_is_made_once_and_packed_once() {
    SITE.played();
    for path in ["/fr/coverage", "/en/scenarios", "/api/v1/cards?lang=en"] {
        let plain = SITE.get(path);
        let gzip = [("accept-encoding", "gzip, deflate, br")];
        let [packed, again] = [(); 2].map(|()| SITE.ask("GET", path, &gzip, b""));
        assert_eq!(
            (packed.header("content-encoding"), plain.header("content-encoding")),
            (Some("gzip"), None),
            "{path}"
        );
        assert!(packed.body == again.body && packed.header("etag") == again.header("etag"), "{path}");
        let mut unpacked = Vec::new();
        GzDecoder::new(&packed.body[..]).read_to_end(&mut unpacked).expect("gzip");
        assert!(unpacked == plain.body, "{path}");
        assert_eq!(packed.header("content-type"), plain.header("content-type"), "{path}");
    }
    let (fr, en) = (SITE.get("/api/v1/cards?lang=fr"), SITE.get("/api/v1/cards?lang=en"));
    assert!(fr.body != en.body, "each language has its own");
    let metrics = SITE.get("/metrics").text();
    let kept = metrics.lines().find_map(|line| line.strip_prefix("arbitre_kept_pages "));
    assert!(kept.and_then(|count| count.parse::<usize>().ok()) >= Some(3), "{metrics}");
}

#[test]
fn half_sent_forms_do_not_fill_the_memory() {
    let server = Server::start(plain_site());
    let body = vec![b'a'; 700_000];
    let mut streams: Vec<TcpStream> = (0..60)
        .map(|_| {
            let mut stream = server.connect();
            let head = "POST /fr/judge/ruling HTTP/1.1\r\nhost: x\r\ncontent-length: 760000\r\n\r\n";
            // Who is refused early may find the connection closed while still sending.
            let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
            stream
        })
        .collect();
    let told = |stream: &TcpStream| {
        stream.set_nonblocking(true).expect("a setting");
        let told = stream.peek(&mut [0; 1]).is_ok_and(|count| count > 0);
        stream.set_nonblocking(false).expect("a setting");
        told
    };
    let began = Instant::now();
    let refused = loop {
        let refused: Vec<usize> = (0..60).filter(|number| told(&streams[*number])).collect();
        if !refused.is_empty() {
            break refused;
        }
        assert!(began.elapsed() < Duration::from_secs(15), "nobody is refused");
        thread::sleep(Duration::from_millis(10));
    };
    assert!(refused.len() < 40, "{refused:?}");
    let mut stream = streams.swap_remove(refused[0]);
    let answer = heard(&mut stream);
    assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains("retry-after: 5"), "{answer}");
    let small = server.post("/api/v1/rulings", "application/toml", b"a = = 1");
    assert_eq!(small.status, 400, "a small one passes");
}
