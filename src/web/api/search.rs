//! Search and suggestions.

use actix_web::{HttpRequest, HttpResponse, web::Data};

use crate::web::{answer, error::Error, page::search::read, site::Site, spoken::Spoken};

/// `GET /search`
pub async fn search(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest) -> Result<HttpResponse, Error> {
    answer::json(&read(&request)?.answer(&site, l)?)
}

/// `GET /suggest`
pub async fn suggest(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest) -> Result<HttpResponse, Error> {
    let asked = read(&request)?;
    let words: String = asked.q.chars().take(crate::web::limit::QUERY).collect();
    let suggestions = site.library.index.suggest(&words, l);
    answer::json(&serde_json::json!({ "query": words, "suggestions": suggestions }))
}
