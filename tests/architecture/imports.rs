//! Who may import whom, each room only to its left.

use super::source::{Finding, Kind, Source, Token};

/// The rooms. Those between two `<` stand side by side and do not know each other.
pub const ROOMS: &str = "shelf, allowance, citation < ruling, rulebook < game < problem < smash_up, deux, judge < selfplay, face, scenario < \
                         desk < search < library < web < cli";

/// The rooms inside `smash_up`.
pub const SMASH_UP: &str = "rule < ability < card < table < law < query < change < resolve < phrase < setup < claim \
                            < hearing";

/// Every import that does not go to the left.
pub fn imports(sources: &[Source]) -> Vec<Finding> {
    sources.iter().flat_map(imports_of).collect()
}

fn imports_of(source: &Source) -> Vec<Finding> {
    let here = source.module();
    let Some(room) = here.first() else { return Vec::new() };
    let mut findings = Vec::new();
    if place(ROOMS, room).is_none() {
        findings.push(source.finding(1, format!("{room} stands in no place of the import order")));
    }
    for Path { to, line } in paths(source) {
        let Some(there) = to.first() else { continue };
        findings.extend(wrong(ROOMS, room, there).map(|says| source.finding(line, says)));
        if let (["smash_up", inner, ..], ["smash_up", other, ..]) = (&here[..], &strs(&to)[..]) {
            findings.extend(wrong(SMASH_UP, inner, other).map(|says| source.finding(line, says)));
        }
    }
    findings
}

fn strs(path: &[String]) -> Vec<&str> {
    path.iter().map(String::as_str).collect()
}

fn place(order: &str, room: &str) -> Option<usize> {
    order.split('<').position(|side| side.split(',').any(|name| name.trim() == room))
}

/// Whether a module may lead to another by the order of the rooms.
pub fn may_lead(here: &[String], there: &[String]) -> bool {
    let (here, there) = (strs(here), strs(there));
    let inner = match (&here[..], &there[..]) {
        (["smash_up", inner, ..], ["smash_up", other, ..]) => wrong(SMASH_UP, inner, other),
        _ => None,
    };
    let outer = here.first().zip(there.first()).and_then(|(room, other)| wrong(ROOMS, room, other));
    inner.or(outer).is_none()
}

/// Why this room may not import that one, if it may not. What is no room (a name of the tour) is anyone's.
fn wrong(order: &str, here: &str, there: &str) -> Option<String> {
    let (from, to) = (place(order, here)?, place(order, there)?);
    (here != there && to >= from).then(|| format!("{here} imports {there}, which is not to its left in {order}"))
}

/// A path into this crate, and where it is written.
pub struct Path {
    pub to: Vec<String>,
    pub line: usize,
}

/// Every path of a file that begins with `crate`, `super` or `self`, from the root on, imports and inline ones alike.
fn paths(source: &Source) -> Vec<Path> {
    let mut found = Vec::new();
    let mut here: Vec<String> = source.module().into_iter().map(String::from).collect();
    let mut depth = 0;
    let mut inline = Vec::new();
    let tokens: Vec<&Token> = source.tokens.iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token.text.as_str() {
            "{" if at >= 2 && tokens[at - 2].text == "mod" => {
                here.push(tokens[at - 1].text.clone());
                inline.push(depth);
                depth += 1;
            }
            "{" => depth += 1,
            "}" => {
                depth -= 1;
                if inline.last() == Some(&depth) {
                    inline.pop();
                    here.pop();
                }
            }
            "crate" | "super" | "self" if follows(&tokens, at + 1) && !(at >= 2 && follows(&tokens, at - 2)) => {
                let start = match token.text.as_str() {
                    "crate" => Vec::new(),
                    "super" => here[..here.len().saturating_sub(1)].to_vec(),
                    _ => here.clone(),
                };
                walk(&tokens, at + 1, &start, &mut found);
            }
            _ => {}
        }
    }
    found
}

fn follows(tokens: &[&Token], at: usize) -> bool {
    tokens.get(at).is_some_and(|t| t.text == ":") && tokens.get(at + 1).is_some_and(|t| t.text == ":")
}

/// Follows the rest of a path from its `::` on; each branch of its braces is a path. Says where it ends.
pub fn walk(tokens: &[&Token], mut at: usize, start: &[String], found: &mut Vec<Path>) -> usize {
    let mut to = start.to_vec();
    let line = tokens.get(at).map_or(0, |token| token.line);
    let mut last = line;
    while follows(tokens, at) {
        let Some(token) = tokens.get(at + 2) else { break };
        match (token.kind, token.text.as_str()) {
            (Kind::Word, "super") => {
                to.pop();
            }
            (Kind::Word, word) => to.push(word.into()),
            (Kind::Sign, "{") => return branches(tokens, at + 3, &to, found),
            _ => break,
        }
        last = token.line;
        at += 3;
    }
    found.push(Path { to, line: last });
    at
}

fn branches(tokens: &[&Token], mut at: usize, start: &[String], found: &mut Vec<Path>) -> usize {
    while let Some(token) = tokens.get(at).filter(|token| token.text != "}") {
        if token.kind == Kind::Word && token.text != "as" {
            let mut to = start.to_vec();
            match token.text.as_str() {
                "self" => {}
                "super" => to.truncate(to.len().saturating_sub(1)),
                word => to.push(word.into()),
            }
            if follows(tokens, at + 1) {
                at = walk(tokens, at + 1, &to, found);
                continue;
            }
            found.push(Path { to, line: token.line });
        }
        at += 1;
    }
    at + 1
}

#[test]
fn an_import_to_the_right_is_found_wherever_it_is_written() {
    let cases = [
        ("src/ruling/mod.rs", "use crate::{citation::Said,\n game::Game};", Some(2)),
        ("src/ruling/mod.rs", "use crate::citation::{Citation, Said};", None),
        ("src/rulebook/load.rs", "fn f() { crate::ruling::g(); }", Some(1)),
        ("src/judge/rule.rs", "\n\nuse crate::smash_up::table::Table;", Some(3)),
        ("src/deux/mod.rs", "use crate::smash_up;", Some(1)),
        ("src/smash_up/card/load.rs", "use super::super::table::Table;", Some(1)),
        ("src/smash_up/card/load.rs", "use super::{super::{ability::Kind, query::Position}, Card};", Some(1)),
        ("src/smash_up/card/mod.rs", "mod tests {\n use super::super::super::judge; }", Some(2)),
        ("src/smash_up/card/mod.rs", "mod tests { use super::*; }\nuse super::ability;", None),
        ("src/smash_up/hearing/mod.rs", "use crate::smash_up::{rule, setup::{self, read}};", None),
        ("src/cupboard.rs", "", Some(1)),
        ("src/main.rs", "use crate::cli;", None),
    ];
    for (path, text, expected) in cases {
        let found = imports(&[Source::of(path, text)]);
        assert_eq!(found.len(), usize::from(expected.is_some()), "{path}: {text}: {found:?}");
        if let (Some(line), Some(finding)) = (expected, found.first()) {
            assert!(finding.to_string().starts_with(&format!("{path}:{line}: ")), "{finding}");
        }
    }
}
