//! A ruling is a pure function, and how a tournament stands is one of its log: in the rooms that make them there is no
//! clock, no dice, no file, no order by hash.

use super::{
    imports::walk,
    source::{Finding, Kind, Source},
};

/// The rooms that make a ruling, and what they stand on; and that which says how a tournament stands.
const ROOMS: [&str; 9] = ["allowance", "citation", "desk", "deux", "game", "judge", "problem", "ruling", "smash_up"];

/// Where a log is kept: what cannot be pure, and decides nothing.
const KEPT: [&str; 2] = ["desk", "store"];

/// Modules of the standard library that reach outside.
const OUTSIDE: [&str; 9] = ["env", "fs", "hash", "io", "net", "os", "process", "thread", "time"];

/// Names that tell time, throw dice, keep a state for all, or come in an order of their own.
const NAMES: [&str; 19] = [
    "DefaultHasher",
    "File",
    "HashMap",
    "HashSet",
    "Instant",
    "Mutex",
    "RandomState",
    "RwLock",
    "SystemTime",
    "UNIX_EPOCH",
    "eprint",
    "eprintln",
    "fastrand",
    "print",
    "println",
    "rand",
    "thread_local",
    "thread_rng",
    "tokio",
];

/// Everything of that kind outside tests.
pub fn impurities(sources: &[Source]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let is_pure =
        |module: &[&str]| module.first().is_some_and(|room| ROOMS.contains(room)) && !module.starts_with(&KEPT);
    for source in sources.iter().filter(|source| is_pure(&source.module())) {
        let tokens = source.working();
        for (at, token) in tokens.iter().enumerate().filter(|(_, token)| token.kind == Kind::Word) {
            if NAMES.contains(&token.text.as_str()) || token.text.starts_with("Atomic") {
                findings.push(source.finding(token.line, format!("{} in a room that is pure", token.text)));
            }
            if token.text == "std" {
                let mut paths = Vec::new();
                walk(&tokens, at + 1, &[], &mut paths);
                let outside = paths.into_iter().filter(|path| path.to.first().is_some_and(|m| OUTSIDE.contains(&&**m)));
                findings.extend(outside.map(|path| {
                    let says = format!("std::{} in a room that is pure", path.to.join("::"));
                    source.finding(path.line, says)
                }));
            }
        }
    }
    findings
}

#[test]
fn a_clock_a_file_and_a_hash_map_are_found() {
    let bad = [
        "use std::{collections::BTreeMap, fs};",
        "fn f() { std::env::var(\"X\"); }",
        "use std::{collections::{HashMap, BTreeMap}};",
        "fn f() { let at = Instant::now(); }",
        "static N: AtomicUsize = AtomicUsize(0);",
        "fn f() { println!(\"x\"); }",
    ];
    for text in bad {
        assert!(!impurities(&[Source::of("src/judge/x.rs", text)]).is_empty(), "{text}");
        assert!(!impurities(&[Source::of("src/desk/x.rs", text)]).is_empty(), "{text}");
        assert!(impurities(&[Source::of("src/web/x.rs", text)]).is_empty(), "{text}");
        assert!(impurities(&[Source::of("src/desk/store/x.rs", text)]).is_empty(), "{text}");
    }
    let good = "use std::{collections::BTreeMap, fmt, sync::Arc};\n#[cfg(test)] mod tests { use std::fs; }";
    assert!(impurities(&[Source::of("src/judge/x.rs", good)]).is_empty());
}
