//! Rulings, explorations, comparisons.

use std::collections::BTreeMap;

use actix_web::{
    HttpRequest, HttpResponse,
    http::header,
    web::{Data, Payload},
};
use serde_json::{Value, json};

use super::kept::Told;
use crate::{
    game::Problem,
    judge::Options,
    library::has_cards,
    problem::{Lines, at, quoted, unfit},
    ruling::Boards,
    scenario::Spelling,
    smash_up::card::Wording,
    web::{
        error::Error,
        limit,
        request::{
            body,
            given::{Given, listed},
            spoken::Spoken,
            written,
        },
        response::answer,
        rulings::{judging, keeping},
        site::Site,
    },
};

/// What is asked of a scenario.
pub(super) struct Asked {
    pub scenario: Value,
    /// Under which law.
    pub options: Options,
    /// How much of the positions, where that is said.
    boards: Option<Boards>,
    /// How many ends are left out first.
    from: usize,
    /// Whether what is answered is kept.
    keep: bool,
    /// What is taken of what may come next, where that is said.
    pub take: Option<Vec<usize>>,
}

/// `POST /rulings`
pub async fn rule(site: Data<Site>, request: HttpRequest, payload: Payload) -> Result<HttpResponse, Error> {
    let Asked { scenario, options, boards, keep, .. } = asked(&site, &request, payload).await?;
    if keep {
        keeping::may_keep(&site)?;
    }
    let mut ruling = judging::rule(&site, scenario.clone(), options.clone()).await?;
    ruling.boards = boards.unwrap_or(ruling.boards);
    let kept = if keep { Some(keeping::keep(&site, &scenario, &options, &ruling).await?) } else { None };
    answer::json(&Told { ruling: &ruling, kept })
}

/// `POST /rulings/explore`
pub async fn explore(site: Data<Site>, request: HttpRequest, payload: Payload) -> Result<HttpResponse, Error> {
    let Asked { scenario, options, boards, from, .. } = asked(&site, &request, payload).await?;
    let mut exploration = judging::explore(&site, scenario, options, from).await?;
    exploration.boards = boards.unwrap_or(exploration.boards);
    answer::json(&exploration)
}

/// `POST /rulings/compare`
pub async fn compare(site: Data<Site>, request: HttpRequest, payload: Payload) -> Result<HttpResponse, Error> {
    let Asked { scenario, options, .. } = asked(&site, &request, payload).await?;
    answer::json(&judging::compare(&site, scenario, options).await?)
}

/// `POST /scenarios/read`: problems are part of the answer.
pub async fn read(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Error> {
    let Asked { scenario, .. } = asked(&site, &request, payload).await?;
    match judging::preview(&site, scenario.clone()).await {
        Ok((outcome, summary)) => answer::json(&json!({
            "scenario": scenario,
            "problems": [],
            "outcome": outcome,
            "summary": summary.to(l),
        })),
        Err(Error::Unusable(problems)) => {
            answer::json(&json!({ "scenario": scenario, "problems": answer::problems(&problems, l) }))
        }
        Err(other) => Err(other),
    }
}

pub(super) async fn asked(site: &Site, request: &HttpRequest, payload: Payload) -> Result<Asked, Error> {
    let content_type = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let content_type = content_type.unwrap_or_default();
    let spelling = Spelling::of_media_type(content_type);
    let spelling = spelling.ok_or_else(|| Error::UnknownType(content_type.chars().take(80).collect()));
    // The body is read even of a type that is not: who is still sending would not hear the answer.
    let text = body::text(request, payload, limit::BODY).await;
    let scenario = written::read(text?, spelling?).await?;
    let given = Given::read(request.query_string())?;
    Ok(Asked {
        boards: given.word("boards", &Boards::EVERY, |boards| boards.word())?,
        keep: given.word("keep", &[true, false], |keep| if *keep { "true" } else { "false" })?.unwrap_or(false),
        from: given.number("from", &(0..=limit::LEFT_OUT))?.unwrap_or(0),
        options: law(site, &given, &scenario)?,
        take: given.numbers("take", &(0..=limit::OFFERED))?,
        scenario,
    })
}

/// Under which law a scenario is to be heard, as the address says it.
fn law(site: &Site, given: &Given, scenario: &Value) -> Result<Options, Error> {
    for name in ["edition", "reading"] {
        if let Some(says) = given.text(name).and_then(|text| unfit(text, Lines::One)) {
            return Err(Error::Malformed(vec![Problem::of(at("", name), says)]));
        }
    }
    let wording = given.word("wording", &Wording::ALL, |wording| wording.word())?;
    if wording.is_some() && !has_cards(written::game_of(site, scenario)?.id()) {
        return Err(Error::Unusable(vec![Problem::new(
            "/wording",
            "Ce jeu n’a pas de textes de cartes, ni donc de génération de textes.",
            "This game has no card texts, and so no generation of them.",
        )]));
    }
    let mut readings = BTreeMap::new();
    for pair in listed(given.text("reading")) {
        let (id, value) = pair.split_once('=').ok_or_else(|| no_reading(pair))?;
        if readings.insert(id.to_owned(), value.to_owned()).is_some() {
            return Err(Error::Unusable(vec![twice(id)]));
        }
    }
    let edition = given.text("edition").map(str::to_owned);
    Ok(Options { edition, wording: wording.map(|wording| wording.word().to_owned()), readings })
}

fn no_reading(found: &str) -> Error {
    let found = quoted(found);
    Error::field(
        "reading",
        format!("«\u{a0}{found}\u{a0}» ne dit pas de valeur\u{202f}; une lecture s’écrit `READ-11=x`."),
        format!("“{found}” says no value; a reading is written `READ-11=x`."),
    )
}

fn twice(id: &str) -> Problem {
    let id = quoted(id);
    Problem::new(
        at("/readings", &id),
        format!("{id} est lue de deux façons à la fois."),
        format!("{id} is read in two ways at once."),
    )
}
