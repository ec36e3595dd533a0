//! How an answer is sent: a page for people, JSON for programs, and an error as whichever was asked for.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, header},
};
use askama::Template;
use serde::Serialize;
use serde_json::{Value, json};

use super::{
    address, api, capped,
    error::{Error, Form},
    limit, page,
    site::Site,
    spoken::Spoken,
};
use crate::{citation::Language, game::Problem};

/// A page.
///
/// # Errors
/// When it would be longer than a page may be.
pub fn page(page: &impl Template) -> Result<HttpResponse, Error> {
    let html = capped::page(page, limit::PAGE).map_err(|capped::TooLong| Error::TooLong(Form::Page))?;
    Ok(HttpResponse::Ok().content_type("text/html; charset=utf-8").body(html))
}

/// JSON, in a language that the address does not say.
///
/// # Errors
/// When it would be longer than an answer may be.
pub fn json(value: &impl Serialize) -> Result<HttpResponse, Error> {
    let text = capped::json(value, limit::ANSWER).map_err(|capped::TooLong| Error::TooLong(Form::Json))?;
    Ok(HttpResponse::Ok().content_type("application/json").insert_header((header::VARY, "accept-language")).body(text))
}

/// An error: problem+json under `/api`, a page elsewhere.
pub fn error(site: &Site, request: &HttpRequest, error: &Error) -> HttpResponse {
    let Spoken(l) = Spoken::of(request);
    let mut response = HttpResponse::build(error.status());
    if let Some(seconds) = error.retry_after() {
        response.insert_header((header::RETRY_AFTER, seconds));
    }
    if matches!(error, Error::Method) {
        response.insert_header((header::ALLOW, allowed(request)));
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

fn allowed(request: &HttpRequest) -> &'static str {
    let pattern = request.match_pattern().unwrap_or_default();
    let endpoint = pattern.strip_prefix("/api/v1").and_then(api::method);
    match (endpoint, pattern.contains("/judge")) {
        (Some(Method::POST), _) => "POST",
        (_, true) => "GET, HEAD, POST",
        (_, false) if pattern.ends_with("/r") => "GET, HEAD, POST",
        _ => "GET, HEAD",
    }
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
    problems.iter().map(|problem| json!({ "pointer": problem.pointer, "detail": problem.says.to(l) })).collect()
}
