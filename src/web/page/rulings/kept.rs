//! Rulings that are kept: keeping one, finding one by its name, and reading it again under today's law.

use actix_web::{
    HttpRequest, HttpResponse, Responder,
    http::header,
    web::{Data, Path, Payload},
};
use askama::Template;

use super::{
    judged::books,
    qr::code,
    ruling::{Asked, RulingPage},
    sent::{said, text},
    then::{KeptShown, ThenPage},
};
use crate::{
    citation::{Language, Said},
    desk::store::{Kept, ruling_id, ruling_name},
    judge::Options,
    library::kept::scenario,
    scenario::{in_language, to_toml},
    web::{
        address,
        desk::Readiness,
        error::Error,
        limit,
        page::{
            composer::mend::mend,
            frame::{Frame, Place},
            hall::answered_here,
        },
        request::{body, fields::fields, given::Given, spoken::Spoken},
        response::answer,
        rulings::{
            answered::{Answered, before, latest, otherwise},
            judging, keeping,
            similar::similar,
        },
        site::Site,
    },
};

/// Where a kept ruling is asked for by its name.
#[derive(Template)]
#[template(path = "page/rulings.html")]
struct RulingsPage {
    frame: Frame,
    l: Language,
    /// What was typed, where it is no name.
    typed: Option<String>,
    desk: Readiness,
    /// How many come out otherwise today, if any do.
    otherwise: Option<Said>,
    /// Those kept last.
    latest: Vec<Answered>,
}

/// `/r/{name}`, without a language and in either case: short enough for a small QR code.
pub async fn short(Spoken(l): Spoken, path: Path<(String, String)>) -> impl Responder {
    let name = ruling_id(&path.1).map_or_else(|| address::escaped(&path.1), |id| ruling_name(&id));
    HttpResponse::Found()
        .insert_header((header::LOCATION, address::kept(l, &name)))
        .insert_header((header::VARY, "accept-language"))
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .finish()
}

/// `/r?name=…`: to the ruling of this name.
pub async fn find(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest) -> Result<HttpResponse, Error> {
    let given = Given::read(request.query_string())?;
    let typed = given.text("name").map(str::trim).filter(|name| !name.is_empty());
    if let Some(id) = typed.and_then(ruling_id) {
        return Ok(to(l, &ruling_name(&id)));
    }
    let title = l.say("Arbitrages conservés", "Kept rulings");
    answer::page(&RulingsPage {
        frame: Frame::new(&site, l, Place::Judge, "/r", title),
        l,
        typed: typed.map(|typed| typed.chars().take(limit::QUERY).collect()),
        desk: site.desk.readiness().await,
        otherwise: Some(otherwise(&site).await).filter(|count| *count > 0).map(counted),
        latest: latest(&site).await,
    })
}

/// That so many come out otherwise today.
fn counted(otherwise: u64) -> Said {
    match otherwise {
        1 => Said::new(
            "Sous les règles d’aujourd’hui, la réponse de 1 arbitrage conservé n’est plus la même\u{a0}: il est à revoir.",
            "Under today’s rules the answer of 1 kept ruling is no longer the same: it is to be looked at again.",
        ),
        _ => Said::new(
            format!(
                "Sous les règles d’aujourd’hui, la réponse de {otherwise} arbitrages conservés n’est plus la même\u{a0}: ils sont à revoir."
            ),
            format!(
                "Under today’s rules the answers of {otherwise} kept rulings are no longer the same: they are to be looked at again."
            ),
        ),
    }
}

/// Rules on what a form sends, keeps the ruling, and leads to where it is kept.
pub async fn post(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Error> {
    let fields = fields(&body::text(&request, payload, limit::FORM).await?)?;
    keeping::may_keep(&site)?;
    let kept = async {
        let (scenario, _) = said(&fields).await?;
        let options = Options::default();
        let ruling = judging::rule(&site, scenario.clone(), options.clone()).await?;
        keeping::keep(&site, &scenario, &options, &ruling).await
    };
    match kept.await {
        Ok(kept) => Ok(to(l, &kept.named.name)),
        Err(error) => mend(&site, l, text(&fields)?, error),
    }
}

fn to(l: Language, name: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, address::kept(l, name))).finish()
}

/// `/r/{name}`: what was answered then, and what is answered today.
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    path: Path<(String, String)>,
    request: HttpRequest,
) -> Result<HttpResponse, Error> {
    let kept = keeping::kept(&site, &path.1).await?;
    let name = ruling_name(&kept.id);
    if path.1 != name {
        return Ok(to(l, &name));
    }
    page(&site, l, &request, kept).await
}

async fn page(site: &Data<Site>, l: Language, request: &HttpRequest, kept: Kept) -> Result<HttpResponse, Error> {
    let name = ruling_name(&kept.id);
    let scenario = scenario(&kept);
    let text = to_toml(&scenario);
    let titled = in_language(scenario, l);
    let title = titled["title"].as_str().filter(|title| !title.is_empty()).unwrap_or(&name).to_owned();
    let frame = Frame::new(site, l, Place::Judge, format!("/r/{name}"), title);
    let (became, read) = judging::rule_again(site, kept.clone()).await?;
    let shown = KeptShown::new(site, l, &kept, &became);
    let Some(read) = read else {
        return answer::page(&ThenPage::new(frame, text, shown));
    };
    let known = site.desk.ask_beside(async |desk| desk.known_by(&kept.id).await).await;
    let before = if let Some(known) = &known { before(site, known, &kept.id).await } else { None };
    let asked = Asked {
        books: books(site, l, &read.ruling.game),
        similar: similar(site, l, &read.ruling),
        before,
        here: answered_here(site, l, request, &known.unwrap_or_default()).await,
        text,
        share: Some(address::kept(l, &name)),
        // All in capitals, which a code writes in little room.
        qr: site
            .proxies
            .origin(request.peer_addr(), request.headers())
            .and_then(|origin| code(&format!("{origin}/R/{name}").to_uppercase())),
        kept: Some(shown),
        ..Asked::default()
    };
    let frame = frame.about(&read.ruling.verdict);
    RulingPage::new(frame, &site.names, read, asked).answered()
}
