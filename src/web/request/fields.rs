//! The fields of a form, or of an address that stands for one.

use actix_web::web::Query;

use super::body;
use crate::web::{error::Error, limit};

/// What the form or the address says, in order.
pub type Fields = Vec<(String, String)>;

/// The fields of a form or of an address.
///
/// # Errors
/// When they cannot be read, or are too many.
pub fn fields(text: &str) -> Result<Fields, Error> {
    if text.bytes().filter(|byte| *byte == b'&').count() >= limit::FIELDS {
        let most = limit::FIELDS;
        return Err(Error::malformed(
            format!("Plus de {most} champs dans le formulaire ou dans l’adresse."),
            format!("More than {most} fields in the form or in the address."),
        ));
    }
    Query::<Fields>::from_query(text).map(Query::into_inner).map_err(|_| body::unreadable_form())
}
