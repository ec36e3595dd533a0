//! What `docs/running.md` and the files beside it say is so: options there are, one path, one port, one user.

use std::{
    collections::BTreeSet,
    fs,
    io::{Read as _, Write as _},
    net::TcpListener,
    path::Path,
    process::Command,
    thread,
    time::Duration,
};

use crate::{
    cli::Folder,
    web::server::{Server, plain_site},
};

const RUNNING: &str = include_str!("../docs/running.md");
const IMAGE: &str = include_str!("../Dockerfile");
const COMPOSE: &str = include_str!("../compose.yaml");
const UNIT: &str = include_str!("../deploy/arbitre.service");
const PROXY: &str = include_str!("../deploy/Caddyfile");

/// What follows `arbitre` on a line, as far as it is still the same command.
fn called(line: &str) -> Option<Vec<String>> {
    let calls = line.match_indices("arbitre ").map(|(at, name)| &line[at + name.len()..]);
    let call =
        calls.chain([line]).find(|call| COMMANDS.contains(&call.split([' ', '`']).next().unwrap_or_default()))?;
    let call = call.split(['`', '>', '|', ';']).next()?;
    let quoted = call.split('"').enumerate().flat_map(|(n, part)| match n % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    Some(quoted.filter(|word| word != "…").collect())
}

/// Words in quotes, as in `CMD ["serve", "--addr"]`.
fn listed(line: &str) -> Vec<String> {
    line.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

const COMMANDS: [&str; 3] = ["serve", "ready", "desk"];

/// Every call of arbitre that stands in these files.
fn calls() -> Vec<Vec<String>> {
    let inline = RUNNING.split('`').skip(1).step_by(2).filter(|part| !part.contains('\n')).filter_map(called);
    let blocks = RUNNING.split("```").skip(1).step_by(2).flat_map(str::lines).filter_map(called);
    let unit = UNIT.lines().filter_map(|line| called(line.strip_prefix("ExecStart=")?));
    let image = IMAGE
        .lines()
        .filter(|line| line.contains("CMD ["))
        .map(listed)
        .map(|words| words.into_iter().filter(|word| word != "/usr/local/bin/arbitre").collect());
    let (_, composed) = COMPOSE.split_once("    command:\n").expect("a command");
    let composed = composed.lines().map_while(|line| Some(line.strip_prefix("      - ")?.to_owned())).collect();
    inline.chain(blocks).chain(unit).chain(image).chain([composed]).collect()
}

fn is_known(words: &[String]) -> bool {
    let asked = Command::new(env!("CARGO_BIN_EXE_arbitre")).args(words).arg("--help").output().expect("it runs");
    asked.status.success()
}

fn help(command: &str) -> String {
    let words = command.split(' ').chain(["--help"]);
    let asked = Command::new(env!("CARGO_BIN_EXE_arbitre")).args(words).output().expect("it runs");
    String::from_utf8(asked.stdout).expect("UTF-8")
}

#[test]
fn every_option_that_is_named_is_one() {
    let calls = calls();
    assert!(calls.len() >= 16, "{calls:#?}");
    let named: BTreeSet<&String> = calls.iter().flatten().filter(|word| word.starts_with("--")).collect();
    assert!(named.len() >= 8, "{named:?}");
    for words in &calls {
        assert!(is_known(words), "arbitre {}", words.join(" "));
    }
    for wrong in [&["serve", "--adr", "x"][..], &["desk", "backup", "x", "--all"], &["serves"]] {
        assert!(!is_known(&wrong.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>()), "{wrong:?}");
    }
    // Options that are named by themselves, and no other program's.
    let help: Vec<String> = ["serve", "ready", "desk open"].into_iter().map(help).collect();
    for option in RUNNING.split('`').skip(1).step_by(2).filter(|part| part.starts_with("--")) {
        assert!(help.iter().any(|help| help.contains(&format!("{option} <"))), "{option}");
    }
}

/// What begins like this in a text, up to a blank, a quote or a mark.
fn all<'a>(text: &'a str, begin: &str) -> BTreeSet<&'a str> {
    let places = text.match_indices(begin).map(|(at, _)| &text[at..]);
    places.filter_map(|rest| rest.split([' ', '"', '\n', '`', ',', ';', ':', ')']).next()).collect()
}

#[test]
fn all_of_them_name_the_same_places() {
    for (name, text) in [("the image", IMAGE), ("the unit", UNIT), ("running.md", RUNNING)] {
        let places = all(text, "/var/lib/arbitre");
        assert!(places.contains("/var/lib/arbitre/desk.sqlite") || name == "running.md", "{name}");
        assert!(
            places.iter().all(|place| ["/var/lib/arbitre", "/var/lib/arbitre/desk.sqlite"].contains(place)),
            "{places:?}"
        );
    }
    for text in [IMAGE, UNIT, RUNNING] {
        assert_eq!(all(text, "/usr/local/bin/arbitre").len(), 1);
    }
    for (text, port) in [
        (IMAGE, "EXPOSE 8080"),
        (IMAGE, "\"0.0.0.0:8080\""),
        (IMAGE, "\"127.0.0.1:8080\""),
        (COMPOSE, "--addr=0.0.0.0:8080"),
        (UNIT, "--addr 127.0.0.1:8080"),
        (PROXY, "port 8080"),
        (RUNNING, "port 8080"),
    ] {
        assert!(text.contains(port), "{port}");
    }
    // Nobody: in the image, in its folder, and in what is composed.
    for (text, who) in [(IMAGE, "USER 65534:65534"), (IMAGE, "--chown=65534:65534"), (COMPOSE, "user: \"65534:65534\"")]
    {
        assert!(text.contains(who), "{who}");
    }
    assert!(RUNNING.contains("(65534)") && UNIT.contains("DynamicUser=yes") && UNIT.contains("User=arbitre"));
    assert_eq!(RUNNING.matches("-p User=arbitre -p StateDirectory=arbitre").count(), 1);
    assert!(UNIT.contains("\nStateDirectory=arbitre\n"));
    // The proxy that is believed stands in the network that is composed.
    let network = COMPOSE.split("subnet: ").nth(1).and_then(|rest| rest.lines().next()).expect("a network");
    assert!(COMPOSE.contains(&format!("--trusted-proxy={network}\n")), "{network}");
    // The compiler of the image is the one that is asked for.
    let version =
        include_str!("../Cargo.toml").split("rust-version = \"").nth(1).and_then(|rest| rest.split('"').next());
    assert!(IMAGE.contains(&format!("FROM rust:{}-", version.expect("a version"))));
    // Nothing is cut off before it has been answered.
    let limits = include_str!("../docs/limits.md");
    assert!(limits.contains("| time for all of it | 10 s |") && RUNNING.contains("within 10 s"));
    assert!(COMPOSE.contains("stop_grace_period: 15s") && UNIT.contains("TimeoutStopSec=15"));
}

/// What browsers keep back where a page comes by http.
const KEPT_BACK: [&str; 5] =
    ["navigator.serviceWorker", "navigator.share", "navigator.clipboard", "navigator.storage", "caches"];

/// What they do not.
const WORKS: [&str; 3] = ["localStorage", "EventSource", "crypto.getRandomValues"];

#[test]
fn what_plain_http_cannot_do_is_what_the_pages_use() {
    let mut scripts = String::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/assets"), &mut scripts);
    for used in KEPT_BACK {
        assert!(scripts.contains(used), "{used} is used no more");
        assert!(RUNNING.contains(&format!("`{used}`")), "{used} is not told");
    }
    // Whatever else a page asks of a browser by these names would have to be told, too.
    for begin in ["navigator.", "crypto.", "Notification", "wakeLock", "mediaDevices"] {
        for found in all(&scripts, begin) {
            let known = KEPT_BACK.iter().chain(&WORKS).any(|used| found.starts_with(used));
            let known = known || found.starts_with("navigator.language");
            assert!(known, "{found} is not told");
        }
    }
    for works in WORKS {
        assert!(scripts.contains(works) && RUNNING.contains(&format!("`{works}`")), "{works}");
    }
}

fn read(folder: &Path, into: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            read(&entry, into);
        } else if entry.extension().is_some_and(|ending| ending == "js") {
            *into += &fs::read_to_string(&entry).expect("a script");
        }
    }
}

#[test]
fn whether_a_site_is_ready_is_said_by_the_exit() {
    let folder = Folder::new("ready");
    let server = Server::start(plain_site());
    let address = server.address.trim_start_matches("http://").to_owned();
    while folder.run(&["ready", "--addr", &address]).exit != Some(0) {
        thread::sleep(Duration::from_millis(100));
    }
    folder.run(&["ready", "--addr", &address]).says(0, &["ready", "desk: none"]);
    folder.run(&["ready", "--addr", "127.0.0.1:1"]).says(1, &["127.0.0.1:1\u{a0}: "]);
    folder.run(&["ready", "--addr", "nowhere"]).says(1, &["nowhere\u{a0}: "]);
    // Something else answers there, or nothing does.
    let other = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let elsewhere = other.local_addr().expect("its address").to_string();
    thread::spawn(move || {
        for says in [&b"HTTP/1.1 503 Service Unavailable\r\n\r\nstopping\n"[..], b"SSH-2.0-x\r\n"] {
            let (mut stream, _) = other.accept().expect("somebody asks");
            let read = stream.read(&mut [0; 1024]).expect("a request");
            assert!(read > 0);
            stream.write_all(says).expect("it is told");
        }
    });
    folder.run(&["ready", "--addr", &elsewhere]).says(1, &["503 stopping"]);
    folder.run(&["ready", "--addr", &elsewhere, "--lang", "en"]).says(1, &["what answers is no site"]);
}
