//! The scenario documents.

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};
use serde::Serialize;
use serde_json::Value;

use crate::{
    citation::Language,
    library::address_of,
    scenario::Document,
    web::{
        address, error::Error, page::documents::scenario::unknown, request::spoken::Spoken, response::answer,
        site::Site,
    },
};

#[derive(Serialize)]
struct DocumentWire<'a> {
    path: &'a str,
    title: String,
    url: String,
    api: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scenario: Option<&'a Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prose: Option<&'a str>,
}

/// `GET /scenarios`
pub async fn list(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    let documents: Vec<_> = site.library.documents().iter().map(|document| wire(l, document)).collect();
    answer::json(&serde_json::json!({ "scenarios": documents }))
}

/// `GET /scenarios/{path}`
pub async fn one(site: Data<Site>, Spoken(l): Spoken, path: Path<String>) -> Result<HttpResponse, Error> {
    let document = site.library.document(&path).ok_or_else(|| unknown(&site, l, &path))?;
    answer::json(&DocumentWire { scenario: Some(&document.front), prose: Some(&document.body), ..wire(l, document) })
}

fn wire(l: Language, document: &Document) -> DocumentWire<'_> {
    let path = address_of(document);
    let url = address::scenario(l, path);
    DocumentWire {
        path,
        title: document.title().to(l).to_owned(),
        api: address::api(&url),
        url,
        scenario: None,
        prose: None,
    }
}
