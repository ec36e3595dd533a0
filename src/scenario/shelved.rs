//! The documents of a shelf.

use super::{
    Document, Spelling,
    malformed::{Malformed, Place},
};
use crate::{citation::Said, shelf::Shelf};

/// The paths of the documents of a shelf below a folder.
pub fn shelved<'a>(shelf: &'a Shelf, folder: &'a str) -> impl Iterator<Item = &'a str> {
    shelf.paths(folder, "").filter(|path| Spelling::of_path(path).is_some() && !is_note(path))
}

/// Reads a document of a shelf.
///
/// # Errors
/// Every fault of the text, each with its line and column.
pub fn read(shelf: &Shelf, path: &str) -> Result<Document, Vec<Malformed>> {
    match shelf.text(path) {
        Ok(text) => Document::read(path, Spelling::of_path(path).unwrap_or(Spelling::Toml), text.as_bytes()),
        Err(fault) => Err(vec![Malformed {
            place: Place { line: fault.line, column: 1 },
            pointer: String::new(),
            says: Said::new("ce n’est pas de l’UTF-8", fault.message),
        }]),
    }
}

/// All documents of a shelf below a folder, and the faults of those that cannot be read, each with its path.
#[must_use]
pub fn documents(shelf: &Shelf, folder: &str) -> (Vec<Document>, Vec<(String, Malformed)>) {
    let (mut documents, mut faults) = (Vec::new(), Vec::new());
    for path in shelved(shelf, folder) {
        match read(shelf, path) {
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
