//! The server as a command: what it logs, where it counts, how it ends.

use std::{
    io::{BufRead, BufReader, Read},
    process::{Child, Command, Stdio},
};

use serde_json::Value;

use super::{NINJA_MASTER, server::Server};

/// A server of its own, and what it has said on its outputs.
struct Served {
    child: Child,
    server: Server,
    metrics: Server,
}

fn served(format: &str) -> Served {
    let mut child = Command::new(env!("CARGO_BIN_EXE_arbitre"))
        .args(["serve", "--addr", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--log-format", format])
        .env_remove("ARBITRE_LOG")
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut said = BufReader::new(child.stdout.take().expect("an output")).lines();
    let mut address = || said.next().expect("a line").expect("UTF-8");
    let server = Server { address: address().trim_end_matches('/').to_owned() };
    let metrics = Server { address: address().trim_end_matches("/metrics").to_owned() };
    Served { child, server, metrics }
}

impl Served {
    /// Ends it by a signal; what it has logged.
    fn end(mut self) -> String {
        let killed = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().expect("kill");
        assert!(killed.success());
        let mut log = String::new();
        self.child.stderr.take().expect("an output").read_to_string(&mut log).expect("UTF-8");
        assert_eq!(self.child.wait().expect("it ends").code(), Some(0), "{log}");
        log
    }
}

#[test]
fn a_request_is_a_line_with_its_number_and_never_a_word_of_its_scenario() {
    let served = served("json");
    let escape = format!("title = \"\\u001b[31mred\"\n{}", NINJA_MASTER.replace("title =", "x ="));
    let answers = [
        served.server.post("/api/v1/rulings?edition=secretword", "application/toml", NINJA_MASTER.as_bytes()),
        served.server.post("/api/v1/rulings", "application/toml", escape.as_bytes()),
        served.server.get("/fr/search?q=secretword"),
        served.server.ask("GET", "/fr/books/%1b%5b31m", &[("user-agent", "secretword")], b""),
        served
            .server
            .say(b"GET /secretword HTTP/1.1\r\n\r\n")
            .starts_with("HTTP/1.1 400")
            .then(|| served.server.get("/en"))
            .expect("a refusal"),
    ];
    assert_eq!(served.server.get("/metrics").status, 404, "the counters are not for everybody");
    let metrics = served.metrics.get("/metrics");
    assert_eq!(metrics.status, 200);
    assert!(metrics.text().contains("arbitre_refusals_total{why=\"unusable\"}"), "{}", metrics.text());
    assert_eq!(served.metrics.get("/fr").status, 404, "and nothing else is for whoever counts");
    let log = served.end();
    for word in ["secretword", "Warbot", "Alice", "\u{1b}", "[31m"] {
        assert!(!log.contains(word), "{word:?} is in {log}");
    }
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for answer in &answers {
        let id = answer.header("x-request-id").expect("a number");
        let line = lines.iter().find(|line| line["id"] == id).unwrap_or_else(|| panic!("{id} is not in {log}"));
        assert_eq!(line["status"], answer.status, "{line}");
        assert!(line["ms"].is_number() && line["client"] == "127.0.0.1", "{line}");
        assert!(line["route"].as_str().is_some_and(|route| !route.contains('?')), "{line}");
    }
    let first = lines.iter().find(|line| line["route"] == "/api/v1/rulings").expect("a ruling");
    assert_eq!((&first["lane"], &first["refused"]), (&"rulings".into(), &"unusable".into()), "{first}");
    assert!(lines.iter().any(|line| line["route"] == "unread" && line["status"] == 400), "{log}");
}
