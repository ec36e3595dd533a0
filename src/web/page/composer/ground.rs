//! A board alone, cell by cell: what the composer puts ships on.

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse,
    web::{self, Data, Path, Payload},
};
use askama::Template;

use crate::{
    citation::Language,
    deux::setup,
    scenario::Spelling,
    web::{
        draw::Printed,
        error::Error,
        limit,
        page::{catalogue::boards::unknown, rulings::sent::text},
        request::{
            body,
            fields::{Fields, fields},
            spoken::Spoken,
            written,
        },
        response::answer,
        site::Site,
    },
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
    ground(site, l, &fields(request.query_string())?).await
}

/// The same, from a form.
pub async fn post(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Error> {
    ground(site, l, &fields(&body::text(&request, payload, limit::FORM).await?)?).await
}

/// `/judge/board/{board}`: one of ours.
pub async fn one(site: Data<Site>, Spoken(l): Spoken, path: Path<(String, String)>) -> Result<HttpResponse, Error> {
    let named = site.names.boards().0.get(&path.1).ok_or_else(|| unknown(&site, l, &path.1))?;
    answer::page(&GroundPage { l, printed: Printed::of(&named.board) })
}

async fn ground(site: Data<Site>, l: Language, fields: &Fields) -> Result<HttpResponse, Error> {
    let text = text(fields)?;
    let spelling = Spelling::guess(text.as_bytes());
    let scenario = written::read(text, spelling).await?;
    let printed = web::block(move || {
        let scenario = setup::read(&scenario)?;
        setup::board(&scenario, site.names.boards()).map(|board| Printed::of(&board))
    });
    let printed = printed.await.map_err(|_| Error::Broken)?.map_err(Error::Unusable)?;
    answer::page(&GroundPage { l, printed })
}
