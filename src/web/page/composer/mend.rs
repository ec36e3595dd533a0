//! The composer again, with what is wrong with the scenario that was sent.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use super::judge::JudgePage;
use crate::{
    citation::Language,
    web::{error::Error, site::Site},
};

/// The composer with this text, and what is wrong with it.
///
/// # Errors
/// Any other error as it is.
pub fn mend(site: &Site, l: Language, text: String, error: Error) -> Result<HttpResponse, Error> {
    mend_as(site, l, text, error, |page| page)
}

/// The same by a composer that knows more: what it is held beside, or for which call.
///
/// # Errors
/// Any other error as it is.
pub fn mend_as(
    site: &Site,
    l: Language,
    text: String,
    error: Error,
    known: impl FnOnce(JudgePage) -> JudgePage,
) -> Result<HttpResponse, Error> {
    if !matches!(error, Error::Unusable(_) | Error::Malformed(_)) {
        return Err(error);
    }
    let html = known(JudgePage::new(site, l, text, error.problems())).render().map_err(|_| Error::Broken)?;
    let status = StatusCode::from_u16(error.status().as_u16()).unwrap_or(StatusCode::BAD_REQUEST);
    Ok(HttpResponse::build(status).content_type("text/html; charset=utf-8").body(html))
}
