//! The documents of a shelf.

use super::{
    Document, Spelling,
    malformed::{Malformed, Place},
};
use crate::{citation::Said, shelf::Shelf};

/// All documents of a shelf below a folder, and the faults of those that cannot be read, each with its path.
#[must_use]
pub fn documents(shelf: &Shelf, folder: &str) -> (Vec<Document>, Vec<(String, Malformed)>) {
    let (mut documents, mut faults) = (Vec::new(), Vec::new());
    for path in shelf.paths(folder, "") {
        let Some(spelling) = Spelling::of_path(path).filter(|_| !is_note(path)) else { continue };
        let read = match shelf.text(path) {
            Ok(text) => Document::read(path, spelling, text.as_bytes()),
            Err(fault) => Err(vec![Malformed {
                place: Place { line: fault.line, column: 1 },
                pointer: String::new(),
                says: Said::new("ce n’est pas de l’UTF-8", fault.message),
            }]),
        };
        match read {
            Ok(document) => documents.push(document),
            Err(found) => faults.extend(found.into_iter().map(|fault| (path.to_owned(), fault))),
        }
    }
    (documents, faults)
}

/// A note to the reader of the folder is no document.
fn is_note(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|name| name.eq_ignore_ascii_case("readme.md"))
}
