//! Rulings, explorations, comparisons.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header,
    web::{Data, Payload, Query},
};
use serde_json::{Value, json};

use crate::{
    game::Problem,
    judge::Options,
    problem::{Lines, unfit},
    scenario::Spelling,
    web::{
        answer, body,
        error::Error,
        judging::{self, Law},
        limit,
        site::Site,
        spoken::Spoken,
        written,
    },
};

/// `POST /rulings`
pub async fn rule(site: Data<Site>, request: HttpRequest, payload: Payload) -> Result<HttpResponse, Error> {
    let (scenario, options) = asked(&request, payload).await?;
    answer::json(&judging::rule(&site, scenario, options).await?)
}

/// `POST /rulings/explore`
pub async fn explore(site: Data<Site>, request: HttpRequest, payload: Payload) -> Result<HttpResponse, Error> {
    let (scenario, options) = asked(&request, payload).await?;
    answer::json(&judging::explore(&site, scenario, options).await?)
}

/// `POST /rulings/compare`
pub async fn compare(site: Data<Site>, request: HttpRequest, payload: Payload) -> Result<HttpResponse, Error> {
    let (scenario, options) = asked(&request, payload).await?;
    answer::json(&judging::compare(&site, scenario, options).await?)
}

/// `POST /scenarios/read`: problems are part of the answer.
pub async fn read(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Error> {
    let (scenario, _) = asked(&request, payload).await?;
    match judging::preview(&site, scenario.clone()).await {
        Ok(hearing) => answer::json(&json!({
            "scenario": scenario,
            "problems": [],
            "outcome": hearing.outcome.word(),
            "summary": hearing.summary.to(l),
        })),
        Err(Error::Unusable(problems)) => {
            answer::json(&json!({ "scenario": scenario, "problems": answer::problems(&problems, l) }))
        }
        Err(other) => Err(other),
    }
}

async fn asked(request: &HttpRequest, payload: Payload) -> Result<(Value, Options), Error> {
    let content_type = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let content_type = content_type.unwrap_or_default();
    let spelling = Spelling::of_media_type(content_type);
    let spelling = spelling.ok_or_else(|| Error::UnknownType(content_type.chars().take(80).collect()));
    // The body is read even of a type that is not: who is still sending would not hear the answer.
    let text = body::text(request, payload, limit::BODY).await;
    let scenario = written::read(text?, spelling?).await?;
    let law = Query::<Law>::from_query(request.query_string()).map_err(|_| {
        body::malformed("La demande dans l’adresse est illisible.", "The query in the address cannot be read.")
    })?;
    let law = law.into_inner();
    for (pointer, text) in [("/edition", &law.edition), ("/wording", &law.wording), ("/reading", &law.reading)] {
        if let Some(says) = unfit(text, Lines::One) {
            return Err(Error::Malformed(vec![Problem { pointer: pointer.into(), says }]));
        }
    }
    Ok((scenario, law.options()))
}
