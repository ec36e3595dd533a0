//! Rulings, explorations, comparisons.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header,
    web::{Data, Payload, Query},
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    game::Problem,
    judge::Options,
    problem::{Lines, unfit},
    ruling::Boards,
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

/// How much of an answer is wanted.
#[derive(Debug, Clone, Default, Deserialize)]
struct Wanted {
    /// How much of the positions.
    boards: Option<String>,
    /// How many ends are left out first.
    from: Option<String>,
}

impl Wanted {
    fn of(request: &HttpRequest) -> Result<Self, Error> {
        Query::<Self>::from_query(request.query_string()).map(Query::into_inner).map_err(|_| unreadable())
    }

    /// How much of the positions, where that is said.
    fn boards(&self) -> Result<Option<Boards>, Error> {
        let Some(word) = &self.boards else { return Ok(None) };
        let known = Boards::EVERY.map(Boards::word).join(", ");
        let found: String = word.chars().take(60).collect();
        Boards::read(word).map(Some).ok_or_else(|| {
            Error::field(
                "boards",
                format!("«\u{a0}{found}\u{a0}» ne dit pas combien de plateaux\u{a0}; connus\u{a0}: {known}."),
                format!("“{found}” does not say how many boards; known: {known}."),
            )
        })
    }

    /// How many ends are left out first.
    fn from(&self) -> Result<usize, Error> {
        let Some(from) = &self.from else { return Ok(0) };
        from.parse().map_err(|_| {
            Error::field(
                "from",
                "`from` est le nombre de fins à passer, à partir de 0.",
                "`from` is the number of ends to leave out, from 0.",
            )
        })
    }
}

/// `POST /rulings`
pub async fn rule(site: Data<Site>, request: HttpRequest, payload: Payload) -> Result<HttpResponse, Error> {
    let (scenario, options) = asked(&request, payload).await?;
    let boards = Wanted::of(&request)?.boards()?;
    let mut ruling = judging::rule(&site, scenario, options).await?;
    ruling.boards = boards.unwrap_or(ruling.boards);
    answer::json(&ruling)
}

/// `POST /rulings/explore`
pub async fn explore(site: Data<Site>, request: HttpRequest, payload: Payload) -> Result<HttpResponse, Error> {
    let (scenario, options) = asked(&request, payload).await?;
    let wanted = Wanted::of(&request)?;
    let (boards, from) = (wanted.boards()?, wanted.from()?);
    let mut exploration = judging::explore(&site, scenario, options, from).await?;
    exploration.boards = boards.unwrap_or(exploration.boards);
    answer::json(&exploration)
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
    let law = Query::<Law>::from_query(request.query_string()).map_err(|_| unreadable())?;
    let law = law.into_inner();
    for (pointer, text) in [("/edition", &law.edition), ("/wording", &law.wording), ("/reading", &law.reading)] {
        if let Some(says) = unfit(text, Lines::One) {
            return Err(Error::Malformed(vec![Problem { pointer: pointer.into(), says }]));
        }
    }
    Ok((scenario, law.options()))
}

fn unreadable() -> Error {
    body::malformed("La demande dans l’adresse est illisible.", "The query in the address cannot be read.")
}
