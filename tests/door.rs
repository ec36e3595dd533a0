//! What comes in is bounded before it is worked on: bodies of the largest size, each made to cost more than it weighs,
//! are refused in little memory, in a few lines, and with nothing that a terminal would obey.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use super::cli::{DISPUTE, Folder, Told, dispute};

/// Fills what a document may weigh with one thing after the other.
fn full(start: &str, each: impl Fn(usize) -> String, end: &str) -> String {
    let mut text = start.to_owned();
    for n in 0.. {
        let next = each(n);
        if text.len() + next.len() + end.len() > arbitre::scenario::LARGEST {
            break;
        }
        text.push_str(&next);
    }
    text + end
}

/// A table for two with a few cards on one base, and more of the scenario after it.
fn table(more: &str) -> String {
    format!(
        "active = \"Alice\"\n{more}\n[[players]]\nname = \"Alice\"\nfactions = [\"ninjas\", \"pirates\"]\n\
         [[players]]\nname = \"Bob\"\nfactions = [\"robots\", \"zombies\"]\n[[bases]]\ncard = \"tortuga\"\n"
    )
}

fn json() -> Vec<(&'static str, String)> {
    let zeros = |key: &str| full(&format!("{{\"{key}\": [0"), |_| ",0".into(), "]}");
    vec![
        ("one-key-of-120000.json", zeros(&"a".repeat(120_000))),
        ("zeros.json", zeros("a")),
        ("double-keys.json", full("{\"a\":1", |_| ",\"a\":1".into(), "}")),
        ("long-double-keys.json", full("{\"a\":1", |_| format!(",\"{}\":1", "b".repeat(12_000)), "}")),
        ("many-keys.json", full("{\"a\":1", |n| format!(",\"k{n}\":1"), "}")),
        ("long-keys.json", full("{\"a\":1", |n| format!(",\"{}{n}\":1", "k".repeat(800)), "}")),
        ("empty-lists.json", full("{\"a\":[[]", |_| ",[]".into(), "]}")),
        ("empty-tables.json", full("{\"a\":[{}", |_| ",{}".into(), "]}")),
        ("small-tables.json", full("{\"a\":[{}", |_| ",{\"b\":1}".into(), "]}")),
        ("deep.json", full("{\"a\":", |_| "[".into(), "")),
        ("unseen.json", full("{\"a\":[\"\"", |_| ",\"\\u001b[2J\"".into(), "]}")),
        ("escaped-keys.json", full("{\"a\":1", |n| format!(",\"\\u001b]0;{n}\":1"), "}")),
        ("half-a-letter.json", full("{\"a\":[\"\"", |_| ",\"\\ud800\"".into(), "]}")),
    ]
}

fn toml() -> Vec<(&'static str, String)> {
    let lines = |each: &dyn Fn(usize) -> String| full("a = 1\n", each, "");
    let mut nasty = vec![
        ("double.toml", lines(&|_| "a=1\n".into())),
        ("bare.toml", lines(&|_| "a\n".into())),
        ("equals.toml", lines(&|_| "=".into())),
        ("dates.toml", full("a = [", |_| "1979-05-27,".into(), "]\n")),
        ("large-numbers.toml", full("a = [", |_| "99999999999999999999,".into(), "]\n")),
        ("one-number.toml", full("a = ", |_| "9".into(), "\n")),
        ("dotted.toml", lines(&|n| format!("b.c.d.e.f.g.h.i.j.k.l.k{n} = 1\n"))),
        ("headers.toml", lines(&|n| format!("[b.c.d.e.f.g.h.i.k{n}]\n"))),
        ("lists-of-tables.toml", lines(&|_| "[[b]]\n".into())),
        ("lists-in-lists-of-tables.toml", full("[[b]]\n", |_| "[[b.c]]\n".into(), "")),
        ("inline.toml", full("a = [", |n| format!("{{b.c.d.k{n} = 1}},"), "]\n")),
        ("quotes.toml", lines(&|_| "\"".into())),
        ("triple-quotes.toml", lines(&|n| format!("k{n} = \"\"\"\n"))),
        ("unseen.toml", lines(&|n| format!("k{n} = \"\\u001b[31m\"\n"))),
        ("fences.md", full("+++\n", |_| "+++\n".into(), "")),
        ("lone-fence.md", full("+++\n", |n| format!("k{n} = 1\n"), "")),
        ("unseen-body.md", full("+++\ntitle = \"x\"\n+++\n", |_| "\u{1b}[2J".into(), "")),
    ];
    let lists = full("", |n| format!("k{n} = [{}]\n", "\"x\", ".repeat(250)), "");
    let front: String = lists.lines().take(75).flat_map(|line| [line, "\n"]).collect();
    let variants = repeated(50, |n| format!("[[variants]]\ntitle = \"{n}\"\n"));
    nasty.push(("variants-of-much.toml", front + &variants));
    nasty
}

/// One after the other, so many times.
fn repeated(count: usize, each: impl Fn(usize) -> String) -> String {
    (0..count).map(each).collect::<Vec<_>>().concat()
}

/// The same as entries of a list.
fn entries(count: usize, each: impl Fn(usize) -> String) -> String {
    (0..count).map(each).collect::<Vec<_>>().join(", ")
}

/// What is written as it should be, and names what there is not.
fn unknown() -> Vec<(&'static str, String)> {
    let answers = entries(18, |n| format!("{{ for = \"zapbto-{n}\", is = \"x\" }}"));
    let steps = repeated(200, |_| format!("[[steps]]\nplay = \"nnja-mastr\"\nchoose = [{answers}]\n"));
    let right = entries(300, |n| format!("\"nobody {n} {}\"", "x".repeat(600)));
    let fields = |step| repeated(60, |n| format!("field_{step}_{n} = 1\n"));
    let fields = repeated(200, |step| format!("[[steps]]\n{}", fields(step)));
    let aliases = entries(290, |n| format!("alias{n} = \"nnja-{n}-{}\"", "x".repeat(700)));
    vec![
        ("unknown-names.toml", table("") + &steps),
        ("right.toml", table("") + &format!("[expect]\nright = [{right}]\n")),
        ("unknown-fields.toml", table("") + &fields),
        ("aliases.toml", table(&format!("aliases = {{ {aliases} }}"))),
    ]
}

/// Hundreds of cards of one name, spoken of thousands of times.
fn crowds() -> Vec<(&'static str, String)> {
    let label = |labels, base, n| if labels { format!(", label = \"l{base}-{n}\"") } else { String::new() };
    let minion = |labels, base, n| format!("{{ card = \"zapbot\", owner = \"Bob\"{} }}", label(labels, base, n));
    let crowd = |labels| {
        repeated(3, |base| {
            let name = ["tortuga", "jungle-oasis", "the-central-brain"][base];
            let minions = entries(150, |n| minion(labels, base, n));
            format!("[[bases]]\ncard = \"{name}\"\nminions = [{minions}]\n")
        })
    };
    let asks = entries(30, |_| "{ for = \"zapbot\", is = \"zapbot\" }".into());
    let steps = repeated(100, |_| format!("[[steps]]\nuncover = \"zapbot\"\non = \"zapbot\"\nchoose = [{asks}]\n"));
    let said = entries(160, |n| format!("l{}-{} = {{ at = \"zapbot\", on = \"zapbot\" }}", n / 150, n % 150));
    let claims = repeated(15, |_| format!("[[claims]]\nby = \"Bob\"\nholds = {{ cards = {{ {said} }} }}\n"));
    vec![
        ("crowd.toml", table("") + &crowd(false) + &steps),
        ("labelled-crowd.toml", table("") + &crowd(true) + &claims),
    ]
}

/// Cards of one's own that are many, large, or make no sense in many places.
fn own_cards() -> Vec<(&'static str, String)> {
    let card = |n: usize, text: &str| {
        format!(
            "[[cards]]\nid = \"own-{n}\"\nname = {{ en = \"Own\" }}\nkind = \"Action\"\ntext = [{{ OnPlay = {text} }}]\n"
        )
    };
    let sentence = |n: usize| {
        let set = format!("{{ Minion = {{ tag = \"t{n}\", of = {{ Var = \"v{n}\" }} }} }}");
        format!("{{ Choose = [\"{}{n}\", {{ One = {set} }}] }}", "n".repeat(60))
    };
    let cards = |cards: usize, sentences: usize| {
        let text = format!("{{ Do = [{}] }}", entries(sentences, sentence));
        table("") + &repeated(cards, |n| card(n, &text))
    };
    let ron = format!("{{ GainVp = \"{}1{}\" }}", "Minus(".repeat(280), ")".repeat(280));
    vec![
        ("many-own-cards.toml", cards(60, 1)),
        ("large-own-cards.toml", cards(8, 70)),
        ("own-cards.toml", cards(7, 28)),
        ("ron-in-a-text.toml", table("") + &card(0, &ron)),
    ]
}

fn deux() -> Vec<(&'static str, String)> {
    let teams = "game = \"deux\"\nteams = [{ name = \"A\", planet = \"pink-planet\" }, { name = \"B\", planet = \"blue-planet\" }]\n";
    let cells = entries(290, |n| format!("\"{},{}\"", n % 30, n / 30));
    let planets = repeated(30, |n| format!("[board.planets.p{n}]\ncells = [{cells}]\nstart = [{cells}]\n"));
    let ships = repeated(290, |n| format!("[[ships]]\nkind = \"tie-ufo\"\nteam = \"Nobody{n}\"\nat = \"0,{n}\"\n"));
    let far = entries(60, |n| format!("\"-32768,{n}\""));
    let reaches = entries(290, |n| format!("ship{n} = [{far}]"));
    vec![
        ("planets.toml", format!("{teams}{planets}")),
        ("ships.toml", format!("{teams}{ships}")),
        ("reaches.toml", format!("{teams}[expect]\nreaches = {{ {reaches} }}\n")),
    ]
}

/// A folder of its own, with all of them in it.
fn folder() -> (PathBuf, Vec<&'static str>) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("door");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    let mut names = Vec::new();
    for (name, text) in [json(), toml(), unknown(), crowds(), own_cards(), deux()].concat() {
        assert!(text.len() <= arbitre::scenario::LARGEST, "{name} is larger than what is read: {}", text.len());
        fs::write(folder.join(name), text).expect("the file can be written");
        names.push(name);
    }
    (folder, names)
}

/// Whether a terminal shows this, and does nothing else.
fn seen(letter: char) -> bool {
    letter == '\n'
        || !letter.is_control()
            && !matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Kibibytes of address space: what the command itself takes, and a little more than one document may.
#[cfg(target_os = "linux")]
const SPACE: u32 = 500_000;

#[test]
#[cfg(target_os = "linux")]
fn bodies_made_to_cost_more_than_they_weigh_are_refused_in_little_memory_and_a_few_lines() {
    let (folder, names) = folder();
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("ulimit -v {SPACE} && exec \"$0\" check \"$1\" --lang en"));
    command.arg(env!("CARGO_BIN_EXE_arbitre")).arg(&folder);
    let told = command.output().expect("the command runs");
    let (out, err) = (String::from_utf8_lossy(&told.stdout), String::from_utf8_lossy(&told.stderr));
    assert_eq!(told.status.code(), Some(1), "{err}\n{}", out.lines().last().unwrap_or_default());
    assert!(out.chars().all(seen), "something is printed that a terminal obeys");
    for name in names {
        let lines: Vec<&str> = out.lines().filter(|line| line.contains(&format!("/{name}:"))).collect();
        let most = if name.starts_with("variants") { 51 } else { 1 };
        assert!((1..=21 * most).contains(&lines.len()), "{name}: {} lines", lines.len());
        let longest = lines.iter().map(|line| line.len()).max().unwrap_or_default();
        assert!(longest <= 3_000, "{name}: a line of {longest} bytes");
    }
}

#[test]
fn a_terminal_gets_nothing_to_obey() {
    let folder = Folder::new("unseen");
    let all_seen = |told: &Told| told.out.chars().chain(told.err.chars()).all(seen);
    folder.with("title.toml", &dispute("contre Warbot", "\\u001b]0;pwn\\u0007\\u001b[31mred"));
    folder.with("name.toml", &dispute("\"Bob\"", "\"B\\u202Eob\"")).with("bad\u{1b}[2J\nname.toml", "a = = 1");
    folder.with("mine", "x\u{1b}[31m = zapbto\n");
    let long = "é".repeat(500);
    let cases: [(&[&str], i32, &[&str]); 8] = [
        (&["rule", "title.toml"], 2, &["title.toml:1:1: title\u{a0}: U+001B au caractère 14"]),
        (&["rule", "name.toml"], 2, &["players[1].name\u{a0}: U+202E au caractère 2"]),
        (&["check", "title.toml", "name.toml"], 1, &["title.toml:1:1: title\u{a0}: U+001B"]),
        (&["rule", "bad\u{1b}[2J\nname.toml"], 2, &["bad\\u001b[2J\\u000aname.toml:1:"]),
        (&["rule", "title.toml", "--aliases", "mine"], 2, &["U+001B"]),
        (&["check", "title.toml", "--aliases", "mine"], 1, &["zapbto"]),
        (&["rule", "title.toml", "--format", "a\u{202e}b"], 2, &["a\\u202eb"]),
        (&["search", "\u{1b}[31mxyzzy\u{9b}2J", &long, "--format", "json"], 1, &["xyzzy 2J"]),
    ];
    for (arguments, exit, parts) in cases {
        let told = folder.run(arguments);
        told.says(exit, parts);
        assert!(all_seen(&told), "{told:#?}");
    }
    let asked = folder.with("dispute.toml", DISPUTE).run(&["rule", "dispute.toml", "--edition", "\u{1b}[31mbse"]);
    asked.says(2, &["--edition\u{a0}: U+001B au caractère 1"]);
    assert!(all_seen(&asked), "{asked:#?}");
}

#[test]
fn honest_names_pass() {
    let folder = Folder::new("honest");
    for name in ["Émilie", "O'Brien", "李", "👩\u{200d}👩\u{200d}👧 Bob", "ليلى", "דוד"] {
        let told = folder.with("x.toml", &DISPUTE.replace("\"Bob\"", &format!("\"{name}\""))).run(&["rule", "x.toml"]);
        told.says(0, &[name]);
    }
}
