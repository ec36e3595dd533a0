//! How an answer is sent: a page for people, JSON for programs, and an error as whichever was asked for.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{self, HeaderValue},
    },
};
use askama::Template;
use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    citation::Language,
    game::Problem,
    web::{
        address, capped,
        error::{Error, Form},
        limit, page,
        request::spoken::Spoken,
        site::Site,
    },
};

/// A page.
///
/// # Errors
/// When it would be longer than a page may be.
pub fn page(page: &impl Template) -> Result<HttpResponse, Error> {
    let html = capped::page(page, limit::PAGE).map_err(|capped::TooLong| Error::TooLong(Form::Page))?;
    Ok(HttpResponse::Ok().content_type("text/html; charset=utf-8").body(html))
}

/// The same about an event: nobody keeps it.
///
/// # Errors
/// When it would be longer than a page may be.
pub fn private_page(html: &impl Template) -> Result<HttpResponse, Error> {
    page(html).map(unkept)
}

/// JSON, in a language that the address does not say.
///
/// # Errors
/// When it would be longer than an answer may be.
pub fn json(value: &impl Serialize) -> Result<HttpResponse, Error> {
    let text = capped::json(value, limit::ANSWER).map_err(|capped::TooLong| Error::TooLong(Form::Json))?;
    Ok(HttpResponse::Ok().content_type("application/json").insert_header((header::VARY, "accept-language")).body(text))
}

/// The same about an event: nobody keeps it.
///
/// # Errors
/// When it would be longer than an answer may be.
pub fn private(value: &impl Serialize) -> Result<HttpResponse, Error> {
    json(value).map(unkept)
}

fn unkept(mut response: HttpResponse) -> HttpResponse {
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    response
}

/// An error: problem+json under `/api`, a page elsewhere.
pub fn error(site: &Site, request: &HttpRequest, error: &Error) -> HttpResponse {
    let Spoken(l) = Spoken::of(request);
    let mut response = HttpResponse::build(error.status());
    if let Some(seconds) = error.retry_after() {
        response.insert_header((header::RETRY_AFTER, seconds));
    }
    if error.status() == StatusCode::UNAUTHORIZED {
        response.insert_header((header::WWW_AUTHENTICATE, "Bearer"));
    }
    if matches!(error, Error::Encoded(_)) {
        response.insert_header((header::ACCEPT_ENCODING, "identity"));
    }
    response.insert_header((header::CACHE_CONTROL, "no-store"));
    if request.path().starts_with("/api/") {
        response.insert_header((header::VARY, "accept-language"));
    }
    let (kind, body) = error_body(site, l, request.path(), error);
    response.content_type(kind).body(body)
}

/// The content type and the body of an error at this address.
pub fn error_body(site: &Site, l: Language, path: &str, error: &Error) -> (&'static str, String) {
    if !path.starts_with("/api/")
        && let Ok(html) = page::error::ErrorPage::new(site, l, path, error).render()
    {
        return ("text/html; charset=utf-8", html);
    }
    ("application/problem+json", problem(error, l).to_string())
}

/// The fields of `application/problem+json`.
fn problem(error: &Error, l: Language) -> Value {
    let mut fields = json!({
        "type": "about:blank",
        "title": error.title().to(l),
        "status": error.status().as_u16(),
        "detail": error.detail().to(l),
    });
    if let Some(first) = error.problems().first() {
        fields["pointer"] = json!(first.pointer);
        fields["problems"] = problems(error.problems(), l);
    }
    if let Error::Hall(denied) = error
        && let Some(stands) = denied.stands()
    {
        fields["refused"] = stands;
    }
    if !error.near().is_empty() {
        let near = error.near().iter().map(|near| {
            let mut told = json!({ "id": near.id, "title": near.title, "url": near.href });
            if let Some(api) = address::api(&near.href) {
                told["api"] = json!(api);
            }
            told
        });
        fields["near"] = near.collect();
    }
    fields
}

/// Problems of a scenario, each with the field it is in.
pub fn problems(problems: &[Problem], l: Language) -> Value {
    let told = |problem: &Problem| {
        let mut told = json!({ "pointer": problem.pointer, "detail": problem.says.to(l) });
        if let Some(meant) = &problem.meant {
            told["meant"] = json!(meant);
        }
        told
    };
    problems.iter().map(told).collect()
}
