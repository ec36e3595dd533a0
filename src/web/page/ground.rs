//! A board alone, cell by cell: what the composer puts ships on.

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Payload},
};
use askama::Template;

use super::judged::{Fields, fields, text};
use crate::{
    citation::Language,
    deux::setup,
    scenario::Spelling,
    web::{answer, body, draw::Printed, error::Error, limit, site::Site, spoken::Spoken, written},
};

/// A board alone.
#[derive(Template)]
#[template(path = "page/ground.html")]
struct GroundPage {
    l: Language,
    printed: Arc<Printed>,
}

/// `/judge/board?scenario=…`: only its board and its number of players are looked at.
pub async fn get(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest) -> Result<HttpResponse, Error> {
    ground(&site, l, &fields(request.query_string())?)
}

/// The same, from a form.
pub async fn post(site: Data<Site>, Spoken(l): Spoken, payload: Payload) -> Result<HttpResponse, Error> {
    ground(&site, l, &fields(&body::text(payload, limit::FORM).await?)?)
}

fn ground(site: &Site, l: Language, fields: &Fields) -> Result<HttpResponse, Error> {
    let text = text(fields)?;
    let scenario = written::read(&text, Spelling::guess(text.as_bytes()))?;
    let scenario = setup::read(&scenario).map_err(Error::Unusable)?;
    let board = setup::board(&scenario, site.names.boards()).map_err(Error::Unusable)?;
    answer::page(&GroundPage { l, printed: Printed::of(&board) })
}
