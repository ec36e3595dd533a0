//! Checks everything there is to check: the law, the cards, the scenarios and what they assert.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{
    arguments::Arguments,
    known::{Known, Shelves},
    printed::{Exit, Printed, each_on_its_line},
    source,
};
use crate::{
    citation::Language,
    game::Game,
    scenario::{self, Document, Spelling},
};

/// Checks the documents and folders named, or everything; one line per failure, then a count.
pub fn check(arguments: &Arguments, paths: &[PathBuf], l: Language) -> Printed {
    let shelves = match Shelves::read(arguments, l) {
        Ok(shelves) => shelves,
        Err(refused) => return refused,
    };
    let mut failures = Vec::new();
    let count = match shelves.load() {
        Err(faults) => {
            failures.extend(faults.iter().map(ToString::to_string));
            l.say("Les scénarios n’ont pas été joués.", "The scenarios were not run.").to_owned()
        }
        Ok(known) => {
            let documents = if paths.is_empty() {
                let gaps = known.stock.gaps();
                failures.extend(gaps.into_iter().map(|fault| shelves.placed(fault).to_string()));
                all(&shelves, l, &mut failures)
            } else {
                named(paths, l, &mut failures)
            };
            run(&known, &documents, l, &mut failures)
        }
    };
    let exit = if failures.is_empty() { Exit::Done } else { Exit::Failed };
    failures.push(count);
    Printed::answer(each_on_its_line(&failures), exit)
}

/// Every document of the scenarios folder.
fn all(shelves: &Shelves, l: Language, failures: &mut Vec<String>) -> Vec<Document> {
    let folder = &shelves.folders.1;
    let (mut documents, faults) = scenario::documents(&shelves.scenarios, "");
    for document in &mut documents {
        document.path = format!("{folder}/{}", document.path);
    }
    let line = |(path, fault): (String, scenario::Malformed)| {
        format!("{folder}/{path}:{}: {}", fault.place.line, fault.says.to(l))
    };
    failures.extend(faults.into_iter().map(line));
    documents
}

/// The documents named, and those of the folders named.
fn named(paths: &[PathBuf], l: Language, failures: &mut Vec<String>) -> Vec<Document> {
    let mut documents = Vec::new();
    for path in paths {
        let mut files = Vec::new();
        if let Err(error) = below(path, &mut files) {
            failures.push(format!("{}: {error}", path.display()));
        }
        for file in files {
            match source::read(&file, l) {
                Ok(document) => documents.push(document),
                Err(refused) => failures.extend(refused.err.lines().map(str::to_owned)),
            }
        }
    }
    documents
}

/// Runs the documents, and says how many there were.
fn run(known: &Known, documents: &[Document], l: Language, failures: &mut Vec<String>) -> String {
    let games: Vec<&dyn Game> = known.games.iter().map(AsRef::as_ref).collect();
    let report = scenario::check(documents, &games);
    failures.extend(report.failures.iter().map(|failure| failure.line(l)));
    let count = report.count().to(l).to_owned();
    if failures.len() == report.failures.len() {
        return count;
    }
    // Some failures are not of what a scenario asserts.
    format!("{count} ({}{})", l.say("échecs en tout\u{a0}: ", "failures in all: "), failures.len())
}

/// The documents of a folder and of everything below it, in alphabetical order; or the file itself.
fn below(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !fs::metadata(path)?.is_dir() {
        files.push(path.into());
        return Ok(());
    }
    let mut entries = fs::read_dir(path)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::path);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_document = Spelling::of_path(&name).is_some() && !name.eq_ignore_ascii_case("readme.md");
        // A link to a folder is not followed: it may lead back here.
        if entry.file_type()?.is_dir() || is_document {
            below(&entry.path(), files)?;
        }
    }
    Ok(())
}
