//! A scenario as it is read from a file or from the input.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use super::printed::{Exit, Printed};
use crate::{
    citation::Language,
    game::Problem,
    problem::keys,
    scenario::{Document, LARGEST, Spelling},
};

/// Reads a file, spelled as its ending says, or the input if it is called `-`, spelled as it begins.
pub fn read(path: &Path, l: Language) -> Result<Document, Printed> {
    let name = path.to_string_lossy();
    let read = if name == "-" { bytes(io::stdin().lock()) } else { File::open(path).and_then(bytes) };
    let bytes = read.map_err(|error| {
        let says = l.say("lecture impossible\u{a0}: ", "cannot be read: ");
        Printed::refusal(&[format!("{name}: {says}{error}")], Exit::Unusable)
    })?;
    let spelling = Spelling::of_path(&name).unwrap_or_else(|| Spelling::guess(&bytes));
    Document::read(&name, spelling, &bytes).map_err(|faults| {
        let line = |fault: &crate::scenario::Malformed| {
            let field = field(&fault.pointer, l);
            format!("{name}:{}:{}: {field}{}", fault.place.line, fault.place.column, fault.says.to(l))
        };
        Printed::refusal(&faults.iter().map(line).collect::<Vec<_>>(), Exit::Unusable)
    })
}

/// A problem of a document's own scenario or of a variant, with the place where its field stands.
pub fn place(document: &Document, variant: Option<usize>, problem: &Problem, l: Language) -> String {
    let place = document.place(variant, &problem.pointer);
    let field = field(&problem.pointer, l);
    format!("{}:{}:{}: {field}{}", document.path, place.line, place.column, problem.says.to(l))
}

/// One byte more than is allowed, at most.
fn bytes(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(LARGEST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What a line about a field begins with.
fn field(pointer: &str, l: Language) -> String {
    let field = named(pointer);
    if field.is_empty() { field } else { field + l.say("\u{a0}: ", ": ") }
}

/// A JSON pointer as people name a field: `bases[0].card`.
fn named(pointer: &str) -> String {
    let mut name = String::new();
    for key in keys(pointer) {
        if key.parse::<usize>().is_ok() {
            name.extend(["[", &key, "]"]);
        } else {
            if !name.is_empty() {
                name.push('.');
            }
            name.push_str(&key);
        }
    }
    name
}
