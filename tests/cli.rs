//! The real command on small files: what it prints, where, and how it exits.

use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    time::{Duration, Instant},
};

mod searched;

/// A folder of its own for each test, empty at the start.
pub(super) struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cli-{name}"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("the folder can be made");
        Self(path)
    }

    pub fn with(&self, name: &str, text: &str) -> &Self {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(path, text).expect("the file can be written");
        self
    }

    pub fn run(&self, arguments: &[&str]) -> Told {
        self.run_with(arguments, "")
    }

    fn run_with(&self, arguments: &[&str], input: &str) -> Told {
        let mut child = self.command(arguments).stdin(Stdio::piped()).spawn().expect("the command starts");
        child.stdin.take().expect("an input").write_all(input.as_bytes()).expect("the input is read");
        Told::of(child.wait_with_output().expect("the command ends"))
    }

    /// In French, whatever the machine speaks.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_arbitre"));
        command.args(arguments).current_dir(&self.0);
        command.env("XDG_DATA_HOME", &self.0).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "fr_FR.UTF-8");
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Told {
    pub exit: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Told {
    fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("what is printed is UTF-8");
        Self { exit: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    #[track_caller]
    pub fn says(&self, exit: i32, parts: &[&str]) {
        assert_eq!(self.exit, Some(exit), "{self:#?}");
        for part in parts {
            assert!(self.out.contains(part) || self.err.contains(part), "{part:?} is not said: {self:#?}");
        }
    }
}

/// Ninja Master may destroy a minion here: Warbot, which cannot be destroyed, or Zapbot.
pub(super) const DISPUTE: &str = r#"title = "Ninja Master contre Warbot"
edition = "vous-en-voulez-encore"
active = "Alice"

[[players]]
name = "Alice"
factions = ["ninjas", "pirates"]
hand = ["ninja-master", "unknown"]

[[players]]
name = "Bob"
factions = ["robots", "zombies"]

[[bases]]
card = "tortuga"
minions = [
  { card = "warbot", owner = "Bob" },
  { card = "zapbot", owner = "Bob" },
]

[[steps]]
play = "ninja-master"
on = "tortuga"
choose = ["warbot"]

[[claims]]
by = "Alice"
holds = { cards = { warbot = { in = "discard" } } }

[[claims]]
by = "Bob"
holds = { cards = { warbot = { at = "tortuga" } } }
"#;

pub(super) fn dispute(from: &str, to: &str) -> String {
    assert!(DISPUTE.contains(from), "the dispute does not say {from:?}");
    DISPUTE.replacen(from, to, 1)
}

fn document(scenario: &str, expect: &str) -> String {
    format!("+++\n{scenario}\n{expect}\n+++\n\n# Warbot\n\nCela se discute.\n")
}

#[test]
fn a_ruling_exits_as_its_outcome_says() {
    let folder = Folder::new("outcomes");
    // What differs from the dispute; how it exits, what is said.
    let cases: [(&str, &str, i32, &[&str]); 4] = [
        ("", "", 0, &["Bob a raison", "✓ Bob", "✗ Alice", "1. Alice joue Ninja Master", "conflict.cannot-beats-can"]),
        (
            "play = \"ninja-master\"",
            "play = \"zapbot\"",
            3,
            &["Alice ne peut pas jouer Zapbot sur Tortuga", "Ce qui aurait été permis"],
        ),
        ("choose = [\"warbot\"]", "", 4, &["Il manque une réponse", "– zapbot — Zapbot", "– no"]),
        ("card = \"tortuga\"", "card = \"tortugo\"", 2, &["warbot.toml:15:1", "bases[0].card", "tortugo", "tortuga"]),
    ];
    for (from, to, exit, parts) in cases {
        folder.with("warbot.toml", &dispute(from, to)).run(&["rule", "warbot.toml"]).says(exit, parts);
    }
}

#[test]
fn the_three_spellings_and_the_input_say_the_same() {
    let folder = Folder::new("spellings");
    let value: toml::Table = toml::from_str(DISPUTE).expect("TOML");
    let json = serde_json::to_string(&value).expect("JSON");
    folder.with("a.toml", DISPUTE).with("a.md", &document(DISPUTE, "")).with("a.json", &json);
    let told = folder.run(&["rule", "a.toml"]);
    told.says(0, &["Bob a raison"]);
    for file in ["a.md", "a.json"] {
        assert_eq!(folder.run(&["rule", file]), told, "{file}");
    }
    for text in [DISPUTE, &document(DISPUTE, ""), &json] {
        assert_eq!(folder.run_with(&["rule", "-"], text), told, "{text}");
    }
}

#[test]
fn a_ruling_is_the_same_bytes_twice_in_every_form() {
    let folder = Folder::new("twice");
    folder.with("a.toml", &dispute("choose = [\"warbot\"]", ""));
    let calls = [("rule", "text"), ("rule", "json"), ("explore", "text"), ("explore", "markdown"), ("compare", "text")];
    for (call, format) in calls {
        let told = folder.run(&[call, "a.toml", "--format", format]);
        assert!(matches!(told.exit, Some(0 | 4)) && told.out.len() > 200 && told.err.is_empty(), "{told:#?}");
        assert_eq!(told, folder.run(&[call, "a.toml", "--format", format]), "{call} {format}");
        let longest = told.out.lines().map(|line| line.chars().count()).max().unwrap_or_default();
        assert!(format != "text" || longest <= 80, "{call}: a line of {longest} columns\n{}", told.out);
    }
}

#[test]
fn a_program_can_read_a_ruling() {
    let folder = Folder::new("json");
    folder.with("a.toml", &dispute("choose = [\"warbot\"]", ""));
    let told = folder.run(&["rule", "a.toml", "--format", "json"]);
    let ruling: serde_json::Value = serde_json::from_str(&told.out).expect("JSON");
    assert_eq!(ruling["outcome"]["kind"], "decision");
    assert_eq!(ruling["outcome"]["options"][1]["answer"], "zapbot");
    assert_eq!(ruling["claims"][1]["by"], "Bob");
    assert_eq!(ruling["board"]["bases"][0]["card"], "tortuga");

    let explored = folder.run(&["explore", "a.toml", "--format", "json"]);
    let explored: serde_json::Value = serde_json::from_str(&explored.out).expect("JSON");
    // Warbot, which stays, or nothing; Zapbot; Ninja Master itself.
    assert_eq!(explored["lines"], 4);
    let lines: Vec<_> = explored["outcomes"].as_array().expect("outcomes").iter().map(|way| &way["lines"]).collect();
    assert_eq!(lines, [2, 1, 1]);
    assert_eq!(explored["outcomes"][1]["line"][0]["is"], serde_json::json!(["zapbot"]));

    let compared = folder.run(&["compare", "a.toml", "--format", "json"]);
    let compared: serde_json::Value = serde_json::from_str(&compared.out).expect("JSON");
    assert_eq!(compared["here"]["edition"], "vous-en-voulez-encore");
    assert_eq!(compared["editions"].as_array().map(Vec::len), Some(3));
}

#[test]
fn an_answer_that_is_not_allowed_is_refused_and_while_exploring_asked_anew_besides() {
    let folder = Folder::new("ineligible");
    folder.with("none.toml", &dispute("choose = [\"warbot\"]", ""));
    folder.with("wrong.toml", &dispute("choose = [\"warbot\"]", "choose = [\"tortuga\"]"));
    folder.run(&["rule", "wrong.toml"]).says(3, &["La réponse d’Alice n’est pas permise", "Tortuga"]);
    let there = folder.run(&["compare", "wrong.toml", "--lang", "en"]);
    there.says(0, &["No other booklet gives another result", "illegal · here", "✓ Bob: Warbot is on Tortuga"]);
    // A player who asks what else there was is told all of it, after what was refused.
    let explored = folder.run(&["explore", "wrong.toml", "--lang", "en"]);
    explored.says(0, &["1. illegal", "2. ", "Ninja Master"]);
    folder.run(&["explore", "none.toml", "--lang", "en"]).says(0, &["1. ", "Ninja Master"]);
}

#[test]
fn the_command_line_overrides_the_scenario_and_is_named_when_it_is_wrong() {
    let folder = Folder::new("options");
    folder.with("a.toml", DISPUTE);
    folder
        .run(&["rule", "a.toml", "--edition", "base", "--lang", "en"])
        .says(0, &["Smash Up (core set)", "Bob is right"]);
    folder.run(&["rule", "a.toml", "--wording", "current"]).says(0, &["textes actuels"]);
    folder.run(&["rule", "a.toml", "--edition", "bse"]).says(2, &["--edition\u{a0}: bse", "base"]);
    folder.run(&["rule", "a.toml", "--reading", "READ-11=skip"]).says(2, &["--reading\u{a0}: skip", "skip-one"]);
    folder.run(&["rule", "a.toml", "--reading", "READ-11"]).says(2, &["READ-11=x"]);
    folder.run(&["rule", "a.toml", "--edition", "bse", "--lang", "en"]).says(2, &["--edition: bse", "did you mean"]);
}

#[test]
fn a_variant_is_asked_by_its_number() {
    let folder = Folder::new("variants");
    let variant = "[[variants]]\ntitle = \"In English\"\nedition = \"base\"\n";
    folder.with("a.toml", &format!("{DISPUTE}\n{variant}"));
    for call in ["rule", "explore", "compare"] {
        folder.run(&[call, "a.toml", "--variant", "1"]).says(0, &["In English"]);
        folder.run(&[call, "a.toml", "--variant", "2"]).says(2, &["--variant 2", "  1  ", "In English"]);
    }
}

#[test]
fn what_cannot_be_read_is_said_with_its_place() {
    let folder = Folder::new("unreadable");
    let open = "+++\ntitle = \"x\"\n";
    let cases = [
        ("a.toml", "title = \"x\"\nactive = \n", "a.toml:2:10"),
        ("a.md", "+++\ntitle = \"x\"\nactive = \n+++\n", "a.md:3:10"),
        ("a.json", "{\n  \"title\": x\n}", "a.json:2:12"),
        ("a.md", open, "la ligne `+++` qui ferme l’en-tête manque"),
        ("a.md", "# Warbot\n", "a.md:1:1: un document commence par une ligne `+++`"),
        ("a.json", "[1, 2]", "a.json"),
        ("a.toml", &dispute("[[steps]]", "[[stepz]]"), "steps"),
        ("a.toml", "game = \"deu\"", "game\u{a0}: deu"),
    ];
    for (file, text, expected) in cases {
        let told = folder.with(file, text).run(&["rule", file]);
        told.says(2, &[file, expected]);
        assert!(told.out.is_empty() && !told.err.contains("panicked"), "{told:#?}");
    }
    folder.run(&["rule", "nowhere.toml"]).says(2, &["nowhere.toml"]);
    fs::write(folder.0.join("a.toml"), [b't', 0xff, b'\n']).unwrap();
    folder.run(&["rule", "a.toml"]).says(2, &["a.toml:1", "UTF-8"]);
    folder.with("a.toml", &"#".repeat(300_000)).run(&["rule", "a.toml"]).says(2, &["262144"]);
    folder.with("a.json", &"[".repeat(200_000)).run(&["rule", "a.json"]).says(2, &["a.json:1"]);
}

#[test]
fn checking_prints_a_line_for_each_failure_and_a_count() {
    let folder = Folder::new("check");
    let right = "[expect]\nright = [\"Bob\"]\n";
    let variants = "[[variants]]\ntitle = \"Si Alice renonce\"\nsteps = [{ play = \"ninja-master\", on = \"tortuga\", choose = [\"no\"] }]\n";
    let wrong = "expect = { right = [\"Alice\"] }\n";
    folder
        .with("good/a.md", &document(DISPUTE, &format!("{right}\n{variants}")))
        .with("good/README.md", "Rien à jouer ici.\n")
        .with("good/plain.toml", DISPUTE)
        .with("bad/a.md", &document(DISPUTE, &format!("{right}\n{variants}{wrong}")))
        .with("bad/b.md", &document(DISPUTE, ""))
        .with("bad/c.toml", &dispute("card = \"tortuga\"", "card = \"tortugo\""));

    folder.run(&["check", "good"]).says(0, &["2 documents, 3 scénarios dont 1 sans attente"]);
    let told = folder.run(&["check", "bad", "nowhere"]);
    told.says(1, &["3 documents, 4 scénarios dont 2 sans attente"]);
    let lines: Vec<&str> = told.out.lines().collect();
    let starts = [
        "nowhere: ",
        "bad/a.md:41: [Ninja Master contre Warbot — Si Alice renonce] /expect/right: ",
        "bad/c.toml:15: /bases/0/card",
        "3 documents, ",
    ];
    assert_eq!(lines.len(), 4, "{lines:#?}");
    for (line, start) in lines.iter().zip(starts) {
        assert!(line.starts_with(start), "{line:?} does not begin with {start:?}");
    }
    assert_eq!(folder.run(&["check", "bad", "nowhere"]), told, "the same bytes twice");
    folder
        .run(&["check", "--scenarios", "bad"])
        .says(1, &["bad/a.md:41: [Ninja Master contre Warbot — Si Alice renonce]", "échecs"]);
}

#[test]
fn a_fault_in_a_rules_folder_is_named_with_its_file() {
    let folder = Folder::new("rules");
    folder.with("mine/smash-up/editions.ron", "(books: [").with("a.toml", DISPUTE);
    for arguments in [&["check", "--rules", "mine"][..], &["rule", "a.toml", "--rules", "mine"]] {
        folder.run(arguments).says(1, &["mine/smash-up/editions.ron:1: "]);
    }
    folder.run(&["check", "--rules", "nowhere"]).says(1, &["nowhere: "]);
}

#[test]
fn ones_own_names_for_cards_are_understood() {
    let folder = Folder::new("aliases");
    folder
        .with("a.toml", &dispute("card = \"warbot\"", "card = \"Boîte de conserve\""))
        .with("mine", "Boîte de conserve = warbot\n");
    folder.run(&["rule", "a.toml"]).says(2, &["Boîte de conserve"]);
    folder.run(&["rule", "a.toml", "--aliases", "mine"]).says(0, &["Bob a raison"]);
    folder
        .with("mine", "\nRobot = warbott\n")
        .run(&["rule", "a.toml", "--aliases", "mine"])
        .says(1, &["mine:2: warbott"]);
}

#[test]
fn what_is_not_there_yet_says_so_in_both_languages() {
    let folder = Folder::new("absent");
    for (lang, says) in [("fr", "as encore disponible"), ("en", "ot available yet")] {
        let told = folder.run(&["import", "x.txt", "--book", "base", "--lang", lang]);
        told.says(1, &["import", says]);
        assert!(told.out.is_empty(), "{told:#?}");
    }
}

#[test]
fn games_are_played_and_told_in_the_last_line() {
    let folder = Folder::new("play");
    let told = folder.run(&["play", "--games", "2", "--seed", "3", "--players", "2", "--checks", "sample"]);
    told.says(0, &["2 parties", "tours", "par seconde", "défauts\u{a0}: 0"]);
    let seated =
        |seat: &str| folder.run(&["play", "--games", "2", "--players", "2", "--checks", "none", "--seat", seat]);
    seated("1=echo hello").says(1, &["P0\u{a0}: il faut {\"take\": [numéro]}, et non hello", "1 partie (0 gagnée"]);
    seated("2=echo '{\"take\": [999]}'").says(1, &["P1\u{a0}: les numéros vont de 0 à", "et non [999]"]);
    seated("1=exit").says(1, &["P0\u{a0}: le programme s’est arrêté"]);
    seated("3=cat").says(2, &["--seat 3=cat", "de 1 à 2"]);
    folder.run(&["play", "--players", "5"]).says(2, &["--players 5", "2, 3, 4, all"]);
    folder.run(&["play", "--edition", "bas", "--lang", "en"]).says(2, &["--edition bas", "did you mean base?"]);
}

#[test]
fn serving_says_where_and_answers_there() {
    let folder = Folder::new("serve");
    folder.run(&["serve", "--addr", "nowhere"]).says(1, &["--addr nowhere", "127.0.0.1:8080"]);
    folder.run(&["serve", "--database", "sqlite:x"]).says(2, &["--database", "un fichier, ou postgres://"]);

    let child = folder.command(&["serve", "--addr", "127.0.0.1:0"]).spawn().expect("the command starts");
    let mut server = Running(child);
    let mut out = server.0.stdout.take().expect("an output");
    let mut line = String::new();
    while !line.ends_with('\n') {
        let mut byte = [0];
        assert_eq!(out.read(&mut byte).expect("the address is printed"), 1, "{line}");
        line.push(char::from(byte[0]));
    }
    let address =
        line.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/')).expect("an address").to_owned();
    let until = Instant::now() + Duration::from_secs(30);
    let answer = loop {
        let asked = TcpStream::connect(&address).and_then(|mut stream| {
            stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer).map(|_| answer)
        });
        match asked {
            Ok(answer) => break answer,
            Err(error) => assert!(Instant::now() < until, "{address}: {error}"),
        }
    };
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

/// A process that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
