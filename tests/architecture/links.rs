//! Every link of the texts leads somewhere, and every clause the engine names stands in the law.

use std::{fs, path::Path, sync::LazyLock};

use arbitre::{library::Library, rulebook::Rulebook, shelf::Shelf};

use super::source::Finding;

pub static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    Library::load(&Shelf::rules(), &Shelf::scenarios()).unwrap_or_else(|faults| panic!("{faults:#?}"))
});

/// A Markdown file of the project.
pub struct Text {
    path: String,
    text: String,
}

/// The Markdown files of the project, those at its root and those below these folders.
pub fn texts(folders: &[&str]) -> Vec<Text> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    add(root, "", false, &mut files);
    for folder in folders {
        add(root, &format!("{folder}/"), true, &mut files);
    }
    files
}

fn add(root: &Path, prefix: &str, below: bool, files: &mut Vec<Text>) {
    let Ok(entries) = fs::read_dir(root.join(prefix)) else { return };
    for name in entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()) {
        let path = format!("{prefix}{name}");
        if root.join(&path).is_dir() {
            if below {
                add(root, &format!("{path}/"), below, files);
            }
        } else if Path::new(&name).extension().is_some_and(|ending| ending == "md") {
            let text = fs::read_to_string(root.join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
            files.push(Text { path, text });
        }
    }
}

/// Links that lead nowhere.
pub fn broken(texts: &[Text]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for Text { path, text } in texts {
        for (line, target) in links(text) {
            if let Some(says) = leads_nowhere(path, text, target) {
                findings.push(Finding::new(path, line, says));
            }
        }
    }
    findings
}

/// What stands in `](…)`, outside code, with its line.
fn links(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut in_code = false;
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        } else if !in_code {
            let prose = line.split('`').step_by(2);
            let targets = prose.flat_map(|part| part.split("](").skip(1)).filter_map(|rest| rest.split(')').next());
            found.extend(targets.map(|target| (number + 1, target)));
        }
    }
    found
}

fn leads_nowhere(path: &str, text: &str, target: &str) -> Option<String> {
    let game = path.split('/').nth(1).unwrap_or_default();
    let books = || LIBRARY.rulebooks.iter().filter(|book| book.game == game || LIBRARY.rulebook(game).is_none());
    let (what, exists) = match target.split_once(':') {
        Some(("rule", id)) => ("clause", books().any(|book| book.clause(id).is_some())),
        Some(("reading", id)) => ("reading", books().any(|book| book.editions.reading(id).is_some())),
        // A card of the catalogue, or one that a scenario describes itself.
        Some(("card", id)) => {
            ("card", LIBRARY.catalogue.find(id).is_some() || text.contains(&format!("id = \"{id}\"")))
        }
        Some(("http" | "https", _)) => return None,
        _ => {
            let file = target.split('#').next().unwrap_or_default();
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
            ("file", file.is_empty() || folder.parent().is_some_and(|folder| folder.join(file).exists()))
        }
    };
    (!exists).then(|| format!("a link to {target}: no such {what}"))
}

/// Clauses that are named and stand in no booklet.
pub fn unknown_clauses<'a>(book: &Rulebook, named: impl IntoIterator<Item = &'a str>) -> Vec<Finding> {
    let unknown = named.into_iter().filter(|id| book.clause(id).is_none());
    unknown.map(|id| Finding::new("src/smash_up/rule.rs", 1, format!("{id}: no such clause"))).collect()
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let text = "[a](rule:scoring.ties) [b](rule:scoring.tiles)\n[c](card:nobody), `[d](card:nobody)`\n\
                ```\n[e](card:nobody)\n```\n[f](law/turn.md) [g](law/torn.md#x) [h](https://example.org) [i](#here)\n\
                [j](reading:READ-99) [k](card:jungle-oasis) [l](card:mine)\nid = \"mine\"";
    let found = broken(&[Text { path: "rules/smash-up/x.md".into(), text: text.into() }]);
    let lines: Vec<String> = found.iter().map(Finding::to_string).collect();
    let expected = [
        "rules/smash-up/x.md:1: a link to rule:scoring.tiles: no such clause",
        "rules/smash-up/x.md:2: a link to card:nobody: no such card",
        "rules/smash-up/x.md:6: a link to law/torn.md#x: no such file",
        "rules/smash-up/x.md:7: a link to reading:READ-99: no such reading",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn a_clause_that_stands_nowhere_is_found() {
    let book = LIBRARY.rulebook("smash-up").unwrap();
    assert_eq!(unknown_clauses(book, ["scoring.ties", "scoring.tiles"]).len(), 1);
}
