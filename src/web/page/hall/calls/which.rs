//! Which call an address means.

use crate::{
    citation::Said,
    desk::{MOST_ENTRIES, Seq},
    web::error::Error,
};

/// The number of a call.
///
/// # Errors
/// Where it is none.
pub fn number(text: &str) -> Result<Seq, Error> {
    text.parse().ok().filter(|number| (1..=MOST_ENTRIES).contains(number)).ok_or_else(none)
}

/// That there is no such call.
pub fn none() -> Error {
    Error::Missing {
        says: Said::new("Il n’y a pas d’appel de ce numéro.", "There is no call of this number."),
        near: Vec::new(),
    }
}
