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
    scenario::Cover,
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
    let documents: Vec<_> = site.library.covers().iter().map(|cover| wire(l, cover)).collect();
    answer::json(&serde_json::json!({ "scenarios": documents }))
}

/// `GET /scenarios/{path}`
pub async fn one(site: Data<Site>, Spoken(l): Spoken, path: Path<String>) -> Result<HttpResponse, Error> {
    let document = site.library.document(&path).ok_or_else(|| unknown(&site, l, &path))?;
    let (scenario, prose) = (Some(&document.front), Some(document.body.as_str()));
    answer::json(&DocumentWire { scenario, prose, ..wire(l, &Cover::of(&document)) })
}

fn wire(l: Language, cover: &Cover) -> DocumentWire<'_> {
    let path = address_of(&cover.path);
    let url = address::scenario(l, path);
    DocumentWire {
        path,
        title: cover.title.to(l).to_owned(),
        api: address::api(&url),
        url,
        scenario: None,
        prose: None,
    }
}
