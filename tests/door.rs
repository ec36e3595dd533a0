//! What comes in is bounded before it is worked on: bodies of the largest size, each made to cost more than it weighs,
//! are refused in little memory, in a few lines, and with nothing that a terminal would obey.

use std::{
    fmt::Write as _,
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
    let variants = (0..50).fold(String::new(), |mut all, n| {
        let _ = writeln!(all, "[[variants]]\ntitle = \"{n}\"");
        all
    });
    nasty.push(("variants-of-much.toml", front + &variants));
    nasty
}

/// What is written as it should be, and names what there is not, or not once.
fn scenarios() -> Vec<(&'static str, String)> {
    let each = |count: usize, each: &dyn Fn(usize) -> String| (0..count).map(each).collect::<Vec<_>>().join(", ");
    let answers = each(18, &|n| format!("{{ for = \"zapbto-{n}\", is = \"x\" }}"));
    let unknown: String =
        (0..200).map(|_| format!("[[steps]]\nplay = \"nnja-mastr\"\nchoose = [{answers}]\n")).collect();
    let minions = |labels: bool, base: usize| {
        let label = |n: usize| if labels { format!(", label = \"l{base}-{n}\"") } else { String::new() };
        let minion = |n: usize| format!("{{ card = \"zapbot\", owner = \"Bob\"{} }}", label(n));
        format!(
            "[[bases]]\ncard = \"{}\"\nminions = [{}]\n",
            ["tortuga", "jungle", "factory-436-1337"][base],
            each(150, &minion)
        )
    };
    let crowd = |labels| (0..3).map(|base| minions(labels, base)).collect::<String>();
    let asks = each(30, &|_| "{ for = \"zapbot\", is = \"zapbot\" }".into());
    let pointing: String =
        (0..100).map(|_| format!("[[steps]]\nuncover = \"zapbot\"\non = \"zapbot\"\nchoose = [{asks}]\n")).collect();
    let said = each(160, &|n| format!("l0-{} = {{ at = \"zapbot\", on = \"zapbot\" }}", n % 150 + n / 150 * 1000));
    let claims: String =
        (0..15).map(|_| format!("[[claims]]\nby = \"Bob\"\nholds = {{ cards = {{ {said} }} }}\n")).collect();
    let right = each(300, &|n| format!("\"nobody {n} {}\"", "x".repeat(600)));
    let fields: String = (0..200)
        .map(|step| {
            let unknown: String = (0..60).map(|n| format!("field_{step}_{n} = 1\n")).collect();
            format!("[[steps]]\n{unknown}")
        })
        .collect();
    let cards = |cards: usize, sentences: usize| -> String {
        let sentence = |n: usize| {
            let set = format!("{{ Minion = {{ tag = \"t{n}\", of = {{ Var = \"v{n}\" }} }} }}");
            format!("{{ Choose = [\"{}{n}\", {{ One = {set} }}] }}", "n".repeat(60))
        };
        let text = format!("[{{ OnPlay = {{ Do = [{}] }} }}]", each(sentences, &sentence));
        (0..cards)
            .map(|n| {
                format!("[[cards]]\nid = \"own-{n}\"\nname = {{ en = \"Own\" }}\nkind = \"Action\"\ntext = {text}\n")
            })
            .collect()
    };
    let ron = format!(
        "[[cards]]\nid = \"own\"\nname = {{ en = \"Own\" }}\nkind = \"Action\"\ntext = [{{ OnPlay = {{ GainVp = \"{}1{}\" }} }}]\n",
        "Minus(".repeat(280),
        ")".repeat(280)
    );
    let cells = each(290, &|n| format!("\"{},{}\"", n % 30, n / 30));
    let planets: String =
        (0..30).map(|n| format!("[board.planets.p{n}]\ncells = [{cells}]\nstart = [{cells}]\n")).collect();
    let ships: String =
        (0..290).map(|n| format!("[[ships]]\nkind = \"tie-ufo\"\nteam = \"Nobody{n}\"\nat = \"0,{n}\"\n")).collect();
    let reaches = each(290, &|n| format!("ship{n} = [{}]", each(60, &|n| format!("\"-32768,{n}\""))));
    let deux = "game = \"deux\"\nteams = [{ name = \"A\", planet = \"pink-planet\" }, { name = \"B\", planet = \"blue-planet\" }]\n";
    vec![
        ("unknown-names.toml", table("") + &unknown),
        ("crowd.toml", table("") + &crowd(false) + &pointing),
        ("labelled-crowd.toml", table("") + &crowd(true) + &claims),
        ("right.toml", table("") + &format!("[expect]\nright = [{right}]\n")),
        ("unknown-fields.toml", table("") + &fields),
        (
            "aliases.toml",
            table(&format!(
                "aliases = {{ {} }}",
                each(290, &|n| format!("alias{n} = \"nnja-{n}-{}\"", "x".repeat(700)))
            )),
        ),
        ("large-own-cards.toml", table("") + &cards(20, 70)),
        ("own-cards.toml", table("") + &cards(7, 28)),
        ("ron-in-a-text.toml", table("") + &ron),
        ("planets.toml", format!("{deux}{planets}")),
        ("ships.toml", format!("{deux}{ships}")),
        ("reaches.toml", format!("{deux}[expect]\nreaches = {{ {reaches} }}\n")),
    ]
}

/// A folder of its own, with all of them in it.
fn folder() -> (PathBuf, Vec<&'static str>) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("door");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    let mut names = Vec::new();
    for (name, text) in json().into_iter().chain(toml()).chain(scenarios()) {
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
    asked.says(2, &["\\u001b[31mbse"]);
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
