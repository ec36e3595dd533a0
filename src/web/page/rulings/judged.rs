//! A scenario sent to be ruled on: from the composer, by an address that holds it, or with one more answer.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header,
    web::{Data, Payload},
};

use super::{
    dispute,
    qr::qr,
    ruling::{Asked, RulingPage},
    sent::{beside, said, text},
};
use crate::{
    citation::Language,
    judge::Options,
    scenario::{in_language, to_toml},
    web::{
        address,
        error::Error,
        limit,
        page::{
            composer::{mend::mend_as, plain},
            frame::{Frame, Place},
            hall::{ForCall, answered_here},
        },
        request::{
            body,
            fields::{Fields, fields},
            spoken::Spoken,
        },
        rulings::{
            answered::{before, known},
            judging,
            similar::similar,
        },
        site::Site,
    },
};

/// `/judge/ruling?z=…`, `?s=…` or `?scenario=…`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest) -> Result<HttpResponse, Error> {
    ruled(&site, l, &request, fields(request.query_string())?).await
}

/// The same, from a form: the answer stands at an address that holds the scenario, if that is short enough to be shared.
pub async fn post(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Error> {
    let body = body::text(&request, payload, limit::FORM).await?;
    let fields = with_plain(&site, fields(&body)?);
    if beside(&fields)?.is_some() {
        return dispute::sent(&site, l, &fields).await;
    }
    match said(&fields).await {
        Ok((_, text)) => match address::shared(l, &text) {
            Some(share) => {
                let onward = ForCall::along(ForCall::of(&request).as_ref(), &share);
                Ok(HttpResponse::SeeOther().insert_header((header::LOCATION, onward)).finish())
            }
            None => ruled(&site, l, &request, vec![("scenario".into(), text)]).await,
        },
        Err(error) => mend_as(&site, l, text(&fields)?, error, |page| page.for_call(ForCall::of(&request))),
    }
}

/// With the scenario that the plain form describes, where one was filled in.
fn with_plain(site: &Site, fields: Fields) -> Fields {
    match plain::scenario(site.catalogue(), &fields) {
        Some(scenario) => vec![("scenario".into(), to_toml(&scenario))],
        None => fields,
    }
}

async fn ruled(site: &Data<Site>, l: Language, request: &HttpRequest, fields: Fields) -> Result<HttpResponse, Error> {
    match rule(site, l, request, &fields).await {
        Ok(page) => page.answered(),
        Err(error) => mend_as(site, l, text(&fields)?, error, |page| page.for_call(ForCall::of(request))),
    }
}

async fn rule(site: &Data<Site>, l: Language, request: &HttpRequest, fields: &Fields) -> Result<RulingPage, Error> {
    let (scenario, text) = said(fields).await?;
    let read = judging::rule_to_read(site, in_language(scenario.clone(), l), Options::default()).await?;
    let ruling = &read.ruling;
    let game = ruling.game.clone();
    let title = if ruling.title.is_empty() { l.say("Arbitrage", "Ruling") } else { &ruling.title };
    let share = address::shared(l, &text);
    let frame = Frame::new(site, l, Place::Judge, "/judge", title).about(&ruling.verdict).at(share.as_deref());
    let qr = share.as_deref().and_then(|share| qr(site, request, share));
    let known = known(site, request.headers(), &scenario, ruling).await;
    let before = if let Some(known) = &known { before(site, known, "").await } else { None };
    let asked = Asked {
        books: books(site, l, &game),
        similar: similar(site, l, &read.ruling),
        before,
        here: answered_here(site, l, request, &known.unwrap_or_default()).await,
        text,
        share,
        qr,
        call: match ForCall::of(request) {
            Some(call) => call.answered_by(site, l, request).await,
            None => None,
        },
        keeps: site.desk.is_here().then(|| site.desk.is_open()),
        kept: None,
    };
    Ok(RulingPage::new(frame, &site.names, read, asked))
}

/// The booklets of a game, newest first.
pub fn books(site: &Site, l: Language, game: &str) -> Vec<(String, String)> {
    let rulebook = site.rulebooks().find(|rulebook| rulebook.game == game);
    let books = rulebook.into_iter().flat_map(|rulebook| rulebook.editions.books.iter().rev());
    books.map(|book| (book.id.clone(), book.title.to(l).to_owned())).collect()
}
