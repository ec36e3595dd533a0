//! What pages, their scripts and the terminal say: `say("en français", "in English")`.

use std::{fs, path::Path};

use arbitre::citation::Language;

use super::{habits::HABITS, told::Known};

/// The habits of marks and of words: the rest is of sentences told of a ruling.
const OF_PLACES: [&str; 2] = ["marks", "the booklets’ words"];

/// How characters are written that cannot be seen, or would end a literal: in scripts and in Rust.
const ESCAPED: [(&str, &str); 5] =
    [("\\u00a0", "\u{a0}"), ("\\u202f", "\u{202f}"), ("\\u{a0}", "\u{a0}"), ("\\u{202f}", "\u{202f}"), ("\\\"", "\"")];

#[test]
fn what_is_said_in_place_keeps_the_marks_and_words_of_both_languages() {
    let mut said = Vec::new();
    for folder in ["templates", "src/web", "src/cli"] {
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut said);
    }
    assert!(said.len() > 500, "only {} texts", said.len());
    let known = Known::new([""; 0], [""; 0]);
    let mut broken = Vec::new();
    for (file, texts) in &said {
        for (l, text) in Language::ALL.into_iter().zip(texts) {
            let text = &ESCAPED.iter().fold(text.clone(), |text, (escaped, meant)| text.replace(escaped, meant));
            let habits =
                HABITS.iter().filter(|habit| OF_PLACES.iter().any(|of| habit.name.contains(of)) && habit.is_of(l));
            let faults = habits.filter_map(|habit| (habit.broken)(text, &known).map(|what| (habit.name, what)));
            broken.extend(faults.map(|(name, what)| format!("{file}: {name}: {what} — {text}")));
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn scripts_elide_before_what_they_put_into_a_text() {
    let mut said = Vec::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/assets"), &mut said);
    let whole = |text: &str| ["de X", "De X", "que X", "Que X"].iter().any(|small| text.contains(small));
    assert!(whole("Ce que X peut avoir") && !whole("Titan X"));
    let whole: Vec<_> = said.iter().filter(|(_, [fr, _])| whole(fr)).collect();
    assert!(whole.is_empty(), "`de()` and `que()` of dom.js cut them short: {whole:?}");
}

/// The texts of every file below a folder, in both languages.
fn read(folder: &Path, said: &mut Vec<(String, [String; 2])>) {
    for entry in fs::read_dir(folder).expect("the folder is read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            read(&path, said);
        } else if path.extension().is_some_and(|ending| ["js", "html", "rs"].iter().any(|one| ending == *one)) {
            let text = fs::read_to_string(&path).expect("the file is read");
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            said.extend(texts(&text).map(|both| (name.clone().into_owned(), both)));
        }
    }
}

/// Both texts of each `say(…)` that is called with two literals.
fn texts(script: &str) -> impl Iterator<Item = [String; 2]> {
    script.split("say(").skip(1).filter_map(|call| {
        let (fr, rest) = literal(call.trim_start())?;
        let (en, _) = literal(rest.strip_prefix(',')?.trim_start())?;
        Some([fr, en])
    })
}

/// A literal at the beginning, with X for what is put into it; and what follows.
fn literal(text: &str) -> Option<(String, &str)> {
    let quote = text.chars().next().filter(|quote| ['"', '`'].contains(quote))?;
    let (mut said, mut depth, mut before) = (String::new(), 0, ' ');
    for (at, c) in text.char_indices().skip(1) {
        match (c, depth) {
            _ if c == quote && depth == 0 && before != '\\' => return Some((said, &text[at + 1..])),
            ('{', 0) if before == '$' && quote == '`' => {
                said.pop();
                said.push('X');
                depth = 1;
            }
            ('{', 1..) => depth += 1,
            ('}', 1..) => depth -= 1,
            (_, 0) => said.push(c),
            _ => {}
        }
        before = c;
    }
    None
}

#[test]
fn texts_are_found_with_what_is_put_into_them() {
    let script = r#"f(say("oui", "yes"), say(`a ${n ? `b` : {}} c`, `d`), say(x, "no"), say("un seul"))"#;
    let found: Vec<[String; 2]> = texts(script).collect();
    assert_eq!(found, [["oui", "yes"], ["a X c", "d"]].map(|both| both.map(str::to_owned)));
}
