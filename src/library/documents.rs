//! The scenario documents of a shelf: what they are listed by, and which of them are good to start from.

use super::examples;
use crate::{
    scenario::{Cover, Malformed, documents},
    shelf::{Fault, Shelf},
};

/// The covers of all documents, and of those that are good to start from; or every fault of every document, each with its
/// line.
pub(super) fn read(shelf: &Shelf) -> Result<[Vec<Cover>; 2], Vec<Fault>> {
    let (all, faults) = documents(shelf, "");
    if !faults.is_empty() {
        let fault = |(path, found): (String, Malformed)| Fault::new(&path, found.place.line, found.says.en);
        return Err(faults.into_iter().map(fault).collect());
    }
    let covers: Vec<Cover> = all.iter().map(Cover::of).collect();
    let examples = examples::read(shelf, &covers)?;
    Ok([covers, examples])
}
