//! What no browser sends to a hall: forms that are broken, too long or half sent, and cookies that are none.

use std::{
    io::{Read as _, Write as _},
    net::Shutdown,
};

use super::{
    event::{opened, served},
    intruder::{FORM, last},
    leaks::{numbered, table_of_posts},
    room::{come_in, page, read, send},
};
use crate::desk::place::on_both;

#[test]
fn broken_and_half_sent_forms_write_nothing_and_break_nothing() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let browser = come_in(site, &event.head);
        let before = last(&event);
        let many = (0..20_000).map(|n| format!("f{n}=1&")).collect::<Vec<_>>().concat();
        let long = format!("kind=call&key=x&table=1&text={}", "a".repeat(900_000));
        let bodies: [(&[u8], &str); 11] = [
            (b"", FORM),
            (b"kind=call&key=&table=1", FORM),
            (b"kind=call&key=x&table=1&text=%FF%FE", FORM),
            (b"kind=call&key=x&table=1&text=%00", FORM),
            (b"kind=call&key=x&table=70000", FORM),
            (b"kind=call&kind=over&key=x&table=", FORM),
            (b"kind=call&key=%0d%0aset-cookie:a=b&table=1", FORM),
            (&[0xff; 4096], FORM),
            (many.as_bytes(), FORM),
            (long.as_bytes(), FORM),
            (b"{\"kind\":\"over\",\"key\":\"x\"}", "application/json"),
        ];
        let forms: Vec<String> = table_of_posts()
            .into_iter()
            .filter(|below| below != "/out")
            .map(|below| page(&event, &numbered(&below, 1)))
            .collect();
        for path in &forms {
            for (n, (body, kind)) in bodies.iter().enumerate() {
                let headers =
                    [("content-type", *kind), ("cookie", browser.as_str()), ("origin", site.address.as_str())];
                let status = site.ask("POST", path, &headers, body).status;
                assert!((400..500).contains(&status), "{path} {n}: {status}");
            }
            let host = site.address.trim_start_matches("http://");
            let head = format!(
                "POST {path} HTTP/1.1\r\nhost: {host}\r\ncookie: {browser}\r\norigin: {}\r\ncontent-type: {FORM}\r\n",
                site.address
            );
            for half in [
                format!("{head}content-length: 900\r\n\r\nkind=tables&key=half&first=1&last=7"),
                format!("{head}transfer-encoding: chunked\r\n\r\n22\r\nkind=tables&key=half&first=1&last=7"),
                format!("{head}content-length: 34\r\ncontent-length: 3\r\n\r\nkind=tables&key=half&first=1&last=7"),
            ] {
                let mut stream = site.connect();
                stream.write_all(half.as_bytes()).expect("it is sent");
                stream.shutdown(Shutdown::Write).expect("and no more");
                let mut told = Vec::new();
                let _ = stream.read_to_end(&mut told);
                assert!(!String::from_utf8_lossy(&told).starts_with("HTTP/1.1 303"), "{path}: {half}");
            }
        }
        assert_eq!(last(&event), before, "nothing was written");
        assert_eq!(read(site, &page(&event, ""), &browser).status, 200);
        server.stop();
    });
}

#[test]
fn a_broken_cookie_is_none_and_hides_no_good_one() {
    on_both(async |own| {
        let server = served(&own.place);
        let site = &server.server;
        let event = opened(site, &own.place, "Une coupe", false).await;
        let good = come_in(site, &event.head);
        let name = format!("arbitre-{}", event.id);
        let token = good.split_once('=').expect("a cookie").1;
        let long = "a".repeat(20_000);
        let crowd = (0..400).map(|n| format!("arbitre-aaaa{n:04}={token}; ")).collect::<Vec<_>>().concat();
        let broken = [
            String::new(),
            "=".into(),
            ";;;".into(),
            name.clone(),
            format!("{name}="),
            format!("{name}=;"),
            format!("{name}={long}"),
            format!("{name}=\"{token}\""),
            format!("{name}={}", token.to_uppercase() + "0"),
            format!("{name}={token}0"),
            format!("{name}={}", &token[1..]),
            format!("{name} = {token}x"),
            format!("ARBITRE-{}={token}x", event.id),
            format!("{name}=' or '1'='1"),
            format!("{name}=%00"),
            crowd,
            format!("arbitre-={token}"),
            format!("arbitre-door={token}"),
            format!("arbitre-door={long}"),
        ];
        for cookie in &broken {
            let status = read(site, &page(&event, ""), cookie).status;
            assert!([401, 431].contains(&status), "{status}: {}", &cookie[..cookie.len().min(80)]);
            assert!(read(site, "/fr/in", cookie).status < 500);
            assert!(send(site, "/fr/in", cookie, "name=Eve").status < 500);
        }
        assert_eq!(read(site, &page(&event, ""), &format!("x; a=b; ;=; {good}; {name}2=x")).status, 200);
        // Bytes that are no text.
        let mut stream = site.connect();
        let head = format!("GET {} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncookie: {name}=", page(&event, ""));
        stream.write_all(&[head.as_bytes(), &[0xff, 0x80, 0xc3], b"\r\n\r\n"].concat()).expect("it is sent");
        let mut told = Vec::new();
        let _ = stream.read_to_end(&mut told);
        let told = String::from_utf8_lossy(&told);
        assert!(told.starts_with("HTTP/1.1 401") || told.starts_with("HTTP/1.1 400"), "{told}");
        server.stop();
    });
}
