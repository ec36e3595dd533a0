//! What a first visit carries over the network: the page, and everything it asks for, packed, with what surrounds each.

use std::{collections::BTreeMap, io::Read as _};

use flate2::read::GzDecoder;

use super::server::SITE;

/// What comes for an address: how much of it, and its text if it is one.
fn carried(address: &str) -> (usize, String) {
    let answer = SITE.ask("GET", address, &[("accept-encoding", "gzip")], b"");
    assert_eq!(answer.status, 200, "{address}");
    let mut text = String::new();
    if answer.header("content-encoding") == Some("gzip") {
        GzDecoder::new(answer.body.as_slice()).read_to_string(&mut text).expect("packed text");
    } else {
        text = answer.text();
    }
    let head: usize = answer.headers.iter().map(|(name, value)| name.len() + value.len() + 4).sum();
    (head + answer.body.len(), text)
}

/// The address that a module means by a name beside it.
fn beside(module: &str, name: &str) -> String {
    let mut steps: Vec<&str> = module.split('/').collect();
    steps.pop();
    for step in name.split('/') {
        match step {
            "." => {}
            ".." => drop(steps.pop()),
            other => steps.push(other),
        }
    }
    steps.join("/")
}

/// Everything that a page asks for, and how much of it comes.
fn visit(page: &str) -> BTreeMap<String, usize> {
    let mut all = BTreeMap::new();
    let mut waiting = vec![page.to_owned()];
    while let Some(address) = waiting.pop() {
        if all.contains_key(&address) {
            continue;
        }
        let (bytes, mut text) = carried(&address);
        // Of the two games only the one that is shown is fetched.
        let other = if page.ends_with("/deux") { "smash-up" } else { "deux" };
        // A picture is made larger, and cards are offered, where there is one or a field for them; what was taken along is
        // looked at without a network.
        let unless = ["./view.js", "./named.js", "./pocket/take.js", "./pocket/search.js"];
        for module in [&format!("./compose/{other}.js")].into_iter().map(String::as_str).chain(unless) {
            text = text.replace(&format!("import(\"{module}\")"), "");
        }
        let quoted = text.split('"').filter(|one| {
            if address == page { one.starts_with("/assets/") } else { one.starts_with("./") || one.starts_with("../") }
        });
        waiting.extend(quoted.map(|one| if address == page { one.to_owned() } else { beside(&address, one) }));
        if text.contains("fetch(\"/api/v1/cards\")") {
            waiting.push("/api/v1/cards".into());
        }
        // Once everything is there, a worker comes, and keeps what is shown without a network.
        if text.contains("register(\"/worker.js\")") {
            waiting.push("/worker.js".into());
        }
        if address == "/worker.js" {
            let mark = text.split('"').nth(1).expect("its version");
            waiting.push(format!("/along/{mark}/first/0"));
            text.clear();
        }
        all.insert(address, bytes);
    }
    all
}

#[test]
fn a_first_visit_is_light() {
    for (page, bytes, requests) in [("/fr", 60_000, 12), ("/fr/judge", 150_000, 50), ("/fr/judge/deux", 150_000, 50)] {
        let all = visit(page);
        let sum: usize = all.values().sum();
        println!("{page}: {} requests, {sum} bytes", all.len());
        assert!(all.len() > 3, "{page} asks for nothing: {all:?}");
        assert!(sum <= bytes && all.len() <= requests, "{page}: {} requests, {sum} bytes: {all:#?}", all.len());
    }
}
