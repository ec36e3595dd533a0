//! Bombs that are requests no browser sends.

use super::{
    bomb::{Bomb, Load, Target, packed},
    client::request,
};

const FORM: &str = "application/x-www-form-urlencoded";

fn raw(name: &'static str, bytes: Vec<u8>) -> Bomb {
    Bomb { name, load: Load::Raw(bytes), targets: vec![Target::There; 4] }
}

fn posted(name: &'static str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Bomb {
    raw(name, request("POST", path, headers, body))
}

/// Forty are held by each that falls.
fn held(name: &'static str, bytes: Vec<u8>) -> Bomb {
    Bomb { name, load: Load::Held(bytes), targets: vec![Target::There; 4] }
}

pub fn bombs() -> Vec<Bomb> {
    let fields: String = (0..100_000).map(|n| format!("f{n}=1&")).collect::<Vec<_>>().concat();
    let again = "scenario=x&answer=y&".repeat(35_000);
    let stuffed: Vec<(String, String)> = (0..300).map(|n| (format!("x-{n}"), "a".repeat(400))).collect();
    let stuffed: Vec<(&str, &str)> = stuffed.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let long = "a".repeat(100_000);
    let gzip: Vec<u8> =
        [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3].into_iter().chain(std::iter::repeat_n(0xff, 60_000)).collect();
    let json = ("content-type", "application/json");
    let half = |path: &str, kind: &str, said: usize, sent: usize| {
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: {kind}\r\ncontent-length: {said}\r\n\r\n"
        );
        [head.into_bytes(), vec![b'a'; sent]].concat()
    };
    let chunked = b"POST /api/v1/rulings HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n".to_vec();
    let pipelined = request("GET", "/fr/coverage", &[], b"").repeat(30);
    vec![
        posted("a hundred thousand fields", "/fr/judge/ruling", &[("content-type", FORM)], fields.as_bytes()),
        posted("the same field again", "/fr/judge", &[("content-type", FORM)], again.as_bytes()),
        posted("compressed", "/api/v1/rulings", &[json, ("content-encoding", "gzip")], &gzip),
        posted("no UTF-8", "/api/v1/rulings", &[json], &[0xff; 200_000]),
        posted("too large", "/api/v1/rulings", &[json], &vec![b' '; 8_000_000]),
        posted("many headers", "/api/v1/rulings", &[&[json], stuffed.as_slice()].concat(), b"{}"),
        posted("a long header", "/api/v1/rulings", &[json, ("x-long", &long)], b"{}"),
        posted(
            "a host of its own",
            "/fr/judge/ruling",
            &[("x-forwarded-host", "evil\u{202e}"), ("content-type", FORM)],
            b"scenario=x",
        ),
        raw("a long address", request("GET", &format!("/fr/search?q={long}"), &[], b"")),
        raw("a broken link", request("GET", &format!("/fr/judge/ruling?s={}", "A".repeat(8_000)), &[], b"")),
        raw(
            "a link to nothing",
            request("GET", &format!("/fr/judge/ruling?s={}", packed(&"[".repeat(5_900))), &[], b""),
        ),
        raw(
            "a search for everything",
            request("GET", &format!("/api/v1/search?q={}&limit=100", "a+".repeat(90)), &[], b""),
        ),
        raw("no HTTP", vec![0; 100_000]),
        raw("chunks without end", chunked),
        raw("pages in a row", pipelined),
        held("half a form", half("/fr/judge/ruling", FORM, 780_000, 700_000)),
        held("half a scenario", half("/api/v1/rulings", "application/json", 260_000, 250_000)),
        held("half a head", b"GET /fr HTTP/1.1\r\nhost: a\r\nx-a: ".to_vec()),
        held("nothing", Vec::new()),
    ]
}
