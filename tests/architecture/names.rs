//! Names that say nothing, work left undone, files too long to be read in one sitting.

use std::collections::BTreeSet;

use super::source::{Finding, Kind, Source, Token};

/// A module or a file is not called so.
const MODULES: [&str; 10] =
    ["common", "context", "helper", "helpers", "info", "manager", "misc", "prelude", "util", "utils"];
/// Nor does a type end so.
const TYPES: [&str; 7] = ["Context", "Helper", "Helpers", "Info", "Manager", "Util", "Utils"];
/// Nor is a function called so, or begin so.
const FUNCTIONS: [&str; 3] = ["execute", "handle", "process"];

/// The longest a file may be.
const LONGEST: usize = 400;

/// Definitions whose name says nothing of what they are.
pub fn empty_names(sources: &[Source]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in sources {
        let module = source.module();
        if let Some(name) = module.last().filter(|name| MODULES.contains(name)) {
            findings.push(source.finding(1, format!("a file called {name}")));
        }
        for pair in source.tokens.windows(2).filter(|pair| pair[1].kind == Kind::Word) {
            let name = pair[1].text.as_str();
            let empty = match pair[0].text.as_str() {
                "mod" => MODULES.contains(&name),
                "struct" | "enum" | "trait" | "type" => TYPES.iter().any(|ending| name.ends_with(ending)),
                "fn" => FUNCTIONS
                    .iter()
                    .any(|begin| name.strip_prefix(begin).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))),
                _ => false,
            };
            if empty {
                findings
                    .push(source.finding(pair[1].line, format!("{} {name}: a name that says nothing", pair[0].text)));
            }
        }
    }
    findings
}

/// Work left undone, looks left behind, tests that do not run.
pub fn unfinished(sources: &[Source]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in sources {
        for three in source.tokens.windows(3) {
            let [first, second, third] = three else { continue };
            let left = match (first.text.as_str(), second.text.as_str()) {
                ("todo" | "unimplemented" | "dbg", "!") => format!("{}!", first.text),
                ("#", "[") if third.text == "ignore" => "a test that does not run".into(),
                _ => continue,
            };
            findings.push(source.finding(first.line, left));
        }
    }
    findings
}

/// Files longer than they may be, and exceptions that are none any more.
pub fn too_long(sources: &[Source], exceptions: &[(&str, &str)]) -> Vec<Finding> {
    let excepted = |path: &str| exceptions.iter().any(|(file, _)| *file == path);
    let long = sources.iter().filter(|source| source.lines > LONGEST && !excepted(&source.path));
    let mut findings: Vec<Finding> = long
        .map(|source| source.finding(LONGEST + 1, format!("{} lines: past {LONGEST} it is two files", source.lines)))
        .collect();
    for (file, _) in exceptions {
        if !sources.iter().any(|source| source.path == *file && source.lines > LONGEST) {
            findings.push(Finding::new(file, 1, "an exception for a file that is not too long"));
        }
    }
    findings
}

/// Cards and factions named in code or in a text. Not in comments, which may give examples; not in tests, which must.
/// An id with a hyphen and a faction's are found wherever they are a word, another card's where it is the whole text:
/// `portal` is a word of many meanings. The law may have called a clause after the card that it explains.
pub fn cards_by_name(
    sources: &[Source],
    cards: &BTreeSet<String>,
    factions: &BTreeSet<String>,
    clauses: &BTreeSet<String>,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in sources.iter().filter(|source| !source.path.starts_with("src/deux")) {
        for token in source.working().into_iter().filter(|token| token.kind != Kind::Sign) {
            let whole = if token.kind == Kind::Text { token.text.trim_matches('"') } else { "" };
            if clauses.contains(whole) {
                continue;
            }
            let is_name = |word: &String| {
                factions.contains(word) || (cards.contains(word) && (word.contains('-') || whole == word))
            };
            let named = words(token).find(is_name);
            findings.extend(named.map(|word| source.finding(token.line, format!("{word} by name"))));
        }
    }
    findings
}

/// The words of a token; a hyphen or an underscore inside belongs to its word.
fn words(token: &Token) -> impl Iterator<Item = String> + '_ {
    let parts = token.text.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_');
    parts.map(|part| part.to_lowercase().replace('_', "-")).filter(|part| !part.is_empty())
}

#[test]
fn a_name_that_says_nothing_is_found() {
    for (text, count) in [
        ("mod utils;", 1),
        ("struct DeckManager;", 1),
        ("fn handle_play() {}", 1),
        ("fn process() {} enum GameContext {}", 2),
        ("fn handler() {} struct Information; mod inform;", 0),
    ] {
        assert_eq!(empty_names(&[Source::of("src/x.rs", text)]).len(), count, "{text}");
    }
    assert_eq!(empty_names(&[Source::of("src/web/helpers.rs", "")]).len(), 1);
}

#[test]
fn work_left_undone_is_found() {
    for text in ["fn f() { todo!() }", "fn f() { dbg!(x); }", "#[test]\n#[ignore = \"slow\"]\nfn f() {}"] {
        assert_eq!(unfinished(&[Source::of("src/x.rs", text)]).len(), 1, "{text}");
    }
    assert!(unfinished(&[Source::of("src/x.rs", "// todo!\nfn f() { \"todo!\" }")]).is_empty());
}

#[test]
fn a_long_file_is_found_and_so_is_an_idle_exception() {
    let long = Source::of("src/x.rs", &"\n".repeat(LONGEST + 1));
    assert_eq!(too_long(std::slice::from_ref(&long), &[]).len(), 1);
    assert!(too_long(&[long], &[("src/x.rs", "a table")]).is_empty());
    assert_eq!(too_long(&[Source::of("src/x.rs", "")], &[("src/x.rs", "a table")]).len(), 1);
}

#[test]
fn a_card_by_name_is_found_in_code_and_in_texts() {
    let set = |ids: &[&str]| ids.iter().map(|id| String::from(*id)).collect();
    let (cards, factions, clauses) =
        (set(&["ninja-master", "portal"]), set(&["ninjas"]), set(&["clarification.ninja-master"]));
    let found = |text: &str| cards_by_name(&[Source::of("src/x.rs", text)], &cards, &factions, &clauses).len();
    assert_eq!(found("const X: &str = \"the ninja-master\";"), 1);
    assert_eq!(found("const NINJA_MASTER: u8 = 0;"), 1);
    assert_eq!(found("enum Faction { Ninjas }"), 1);
    assert_eq!(found("const X: &str = \"portal\";"), 1);
    assert_eq!(found("const X: &str = \"a portal\"; let portal = 1;"), 0);
    assert_eq!(found("// ninja-master\nconst X: &str = \"ninja-masters\";"), 0);
    assert_eq!(found("const X: &str = \"clarification.ninja-master\";"), 0);
    assert_eq!(found("const X: &str = \"clarification.ninja-master.b\";"), 1);
    assert_eq!(found("#[cfg(test)] mod tests { const X: &str = \"ninja-master\"; }"), 0);
}
