//! What may stand behind the `?` of each endpoint. Whatever else stands there, or stands there twice, is refused before
//! the endpoint is asked.

use actix_web::{
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
    web::Payload,
};

use crate::{
    citation::Language,
    web::{
        error::Error,
        limit,
        request::{asked, body, given::Given},
        rulings::meeting,
    },
};

/// The parameters of an endpoint, but for the language, which every one of them has.
pub type Names = &'static [&'static str];

/// The language of the answer.
const LANGUAGE: &str = "lang";

pub const NONE: Names = &[];
pub const SEARCH: Names = &asked::NAMES;
pub const SUGGEST: Names = &["q"];
pub const RULE: Names = &["edition", "wording", "reading", "boards", "keep"];
pub const EXPLORE: Names = &["edition", "wording", "reading", "boards", "from"];
pub const FACE: Names = &meeting::NAMES;
pub const COMPARE: Names = &["edition", "wording", "reading"];
pub const TAKE: Names = &["edition", "wording", "reading", "take"];

pub const STATE: Names = &["at", "after"];
pub const OFFERS: Names = &["table", "entry"];
pub const ENTRIES: Names = &["after"];

/// All parameters of an endpoint that has these.
pub fn all(names: Names) -> Vec<&'static str> {
    names.iter().copied().chain([LANGUAGE]).collect()
}

/// Around one endpoint: asks it only what it knows.
pub async fn hold(
    names: Names,
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    if let Err(error) = check(names, request.query_string()) {
        // The body is read all the same: who is still sending would not hear the answer.
        if let Ok(payload) = request.extract::<Payload>().await {
            let _ = body::text(request.request(), payload, limit::BODY).await;
        }
        return Ok(request.error_response(error));
    }
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

fn check(names: Names, query: &str) -> Result<(), Error> {
    let given = Given::read(query)?;
    given.only(&all(names))?;
    given.word(LANGUAGE, &Language::ALL, |language| language.code()).map(|_| ())
}
