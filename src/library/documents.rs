//! The scenario documents of a shelf, and which of them are good to start from.

use super::examples;
use crate::{
    scenario::{Document, Malformed, documents},
    shelf::{Fault, Shelf},
};

/// Documents, by path.
#[derive(Default)]
pub(super) struct Documents {
    pub all: Vec<Document>,
    /// The addresses of those that are good to start from.
    pub examples: Vec<String>,
}

impl Documents {
    /// Those of a shelf, or every fault of every document, each with its line.
    pub fn read(shelf: &Shelf) -> Result<Self, Vec<Fault>> {
        let (all, faults) = documents(shelf, "");
        if !faults.is_empty() {
            let fault = |(path, found): (String, Malformed)| Fault::new(&path, found.place.line, found.says.en);
            return Err(faults.into_iter().map(fault).collect());
        }
        let examples = examples::read(shelf, &all)?;
        Ok(Self { all, examples })
    }
}
