//! What the README says can be typed can be typed.

use std::process::{Command, Stdio};

/// `$ arbitre search xyzzy   # 1`: the words of the command, and how it exits.
fn command(line: &str) -> Option<(Vec<String>, i32)> {
    let (call, exit) = line.strip_prefix("$ arbitre ")?.rsplit_once('#')?;
    let quoted = call.split('"').enumerate();
    let words = quoted.flat_map(|(n, part)| match n % 2 {
        0 => part.split_whitespace().map(String::from).collect(),
        _ => vec![part.to_owned()],
    });
    Some((words.collect(), exit.trim().parse().ok()?))
}

#[test]
fn every_command_of_the_readme_exits_as_it_says() {
    let commands: Vec<_> = include_str!("../README.md").lines().filter_map(command).collect();
    assert!(commands.len() >= 8, "{commands:?}");
    for (words, exit) in commands {
        let run = Command::new(env!("CARGO_BIN_EXE_arbitre")).args(&words).stdin(Stdio::null()).output().unwrap();
        let said = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(exit), "arbitre {}\n{said}", words.join(" "));
        assert_eq!(said.is_empty(), exit != 2, "arbitre {}\n{said}", words.join(" "));
    }
}

#[test]
fn the_clause_shown_in_the_readme_of_the_rules_is_the_law_s() {
    let readme = include_str!("../rules/README.md");
    let (_, example) = readme.split_once("```markdown\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    let law = include_str!("../rules/smash-up/law/scoring.md");
    let paragraphs: Vec<&str> = example.trim().split("\n\n").collect();
    assert!(paragraphs.len() >= 4, "{paragraphs:?}");
    for paragraph in paragraphs {
        assert!(law.contains(paragraph), "{paragraph}");
    }
}
