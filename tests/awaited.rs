//! Situations worked out from the text that are ruled otherwise today. None of them may hold without being noticed: what
//! is mended moves to `scenarios/`.

use std::{fs, path::Path};

use arbitre::{
    citation::Language,
    scenario::{Document, Spelling, check},
};

use super::documents::smash_up;

fn awaited(folder: &Path) -> Vec<Document> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let read = |path: &Path| {
        let name = path.display().to_string();
        let bytes = fs::read(path).expect("a document");
        Document::read(&name, Spelling::Markdown, &bytes).unwrap_or_else(|faults| panic!("{name}: {faults:?}"))
    };
    let of = |path: std::path::PathBuf| match path.file_name() {
        Some(name) if name == "README.md" => Vec::new(),
        _ if path.is_dir() => awaited(&path),
        _ => vec![read(&path)],
    };
    entries.flat_map(of).collect()
}

#[test]
fn what_is_ruled_otherwise_than_its_text_says_is_known() {
    let game = smash_up();
    let documents = awaited(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/awaited"));
    let mut open = 0;
    for document in documents {
        let report = check(std::slice::from_ref(&document), &[&game]);
        assert!(!report.failures.is_empty(), "{} holds now: it belongs into scenarios/", document.path);
        open += report.failures.len();
        println!("{}", report.failures[0].line(Language::En));
    }
    println!("{open} assertions are open");
}
