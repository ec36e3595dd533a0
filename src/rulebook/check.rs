//! What the files of a game must agree on: every clause and reading that one of them names exists.

use std::collections::BTreeMap;

use super::{
    Rulebook,
    editions::{Editions, Stated},
    law::Chapter,
    line::locate,
    link::Link,
    nearest::did_you_mean,
};
use crate::shelf::Fault;

/// Clauses that stand twice, in one chapter or two.
pub(super) fn twice(chapters: &[Chapter]) -> Vec<Fault> {
    let mut seen = BTreeMap::new();
    let mut faults = Vec::new();
    for clause in chapters.iter().flat_map(|chapter| &chapter.clauses).filter(|clause| !clause.id.is_empty()) {
        if let Some((file, line)) = seen.insert(&clause.id, (&clause.file, clause.line)) {
            let message = format!("clause {} stands twice: see {file}:{line}", clause.id);
            faults.push(Fault::new(&clause.file, clause.line, message));
        }
    }
    faults
}

/// Links to clauses and readings that do not exist.
pub(super) fn links(book: &Rulebook) -> Vec<Fault> {
    let mut faults = Vec::new();
    for clause in book.clauses() {
        for mention in clause.mentions() {
            let message = match mention.link() {
                Link::Clause(id) if book.clause(id).is_none() => {
                    format!("a link to {id}: no such clause{}", unknown_clause(book, id))
                }
                Link::Reading(id) if book.editions.reading(id).is_none() => {
                    format!("a link to {id}: no such reading{}", unknown_reading(&book.editions, id))
                }
                Link::Clause(_) | Link::Reading(_) | Link::Card(_) | Link::External(_) => continue,
            };
            faults.push(Fault::new(&clause.file, mention.line, message));
        }
    }
    faults
}

/// Switches and readings that name what does not exist, or stand twice; `text` is the file they are in.
pub(super) fn editions(book: &Rulebook, file: &str, text: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    let Editions { books, later: _, switches, readings } = &book.editions;
    if books.is_empty() {
        faults.push(Fault::new(file, 1, "no booklet"));
    }
    for switch in switches {
        let id = format!("id: \"{}\"", switch.id);
        let mut fault = |needles: &[&str], message: String| {
            faults.push(Fault::new(file, locate(text, needles), format!("switch {}: {message}", switch.id)));
        };
        if switches.iter().filter(|other| other.id == switch.id).count() > 1 {
            fault(&[&id], "it stands twice".into());
        }
        for (edition, stated) in &switch.values {
            let key = format!("\"{edition}\":");
            if book.editions.book(edition).is_none() {
                let hint = did_you_mean(edition, books.iter().map(|book| book.id.as_str()));
                fault(&[&id, &key], format!("{edition}: no such edition{hint}"));
            } else if let Stated::Says { clause, .. } = stated {
                match book.clause(clause) {
                    None => {
                        let hint = unknown_clause(book, clause);
                        fault(&[&id, &key, "clause:"], format!("{clause}: no such clause{hint}"));
                    }
                    Some(found) if found.printed(edition).is_none() => {
                        fault(&[&id, &key, "clause:"], format!("{clause} does not stand in {edition}"));
                    }
                    Some(_) => {}
                }
            }
        }
        for silent in books.iter().filter(|book| !switch.values.contains_key(&book.id)) {
            fault(&[&id], format!("no value for {}: write Silent or NotYet", silent.id));
        }
    }
    for reading in readings {
        let id = format!("id: \"{}\"", reading.id);
        let mut fault = |needles: &[&str], message: String| {
            faults.push(Fault::new(file, locate(text, needles), format!("reading {}: {message}", reading.id)));
        };
        if readings.iter().filter(|other| other.id == reading.id).count() > 1 {
            fault(&[&id], "it stands twice".into());
        }
        if reading.options.is_empty() {
            fault(&[&id], "it has no option".into());
        }
        if let Some(option) = reading.publishers().filter(|option| reading.options.iter().all(|o| o.value != *option)) {
            let hint = did_you_mean(option, reading.options.iter().map(|option| option.value.as_str()));
            fault(&[&id, "authority:"], format!("{option}: no such option{hint}"));
        }
        for clause in reading.clauses.iter().filter(|clause| book.clause(clause).is_none()) {
            let hint = unknown_clause(book, clause);
            fault(&[&id, "clauses:", &format!("\"{clause}\"")], format!("{clause}: no such clause{hint}"));
        }
    }
    faults
}

fn unknown_clause(book: &Rulebook, id: &str) -> String {
    did_you_mean(id, book.clauses().map(|clause| clause.id.as_str()))
}

fn unknown_reading(editions: &Editions, id: &str) -> String {
    did_you_mean(id, editions.readings.iter().map(|reading| reading.id.as_str()))
}
