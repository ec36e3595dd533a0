//! Search and suggestions.

use actix_web::{HttpRequest, HttpResponse, web::Data};
use serde::Serialize;

use crate::{
    citation::Language,
    search::{Answer, Hit, How, Offer, Suggestion, Unmet},
    web::{
        address,
        error::Error,
        found::{Note, notes, total},
        request::{asked::Asked, given::Given, spoken::Spoken},
        response::answer,
        rulings::{
            answered::{self, Answered},
            meeting::{Meeting, can_meet},
        },
        site::Site,
    },
};

/// An answer, each hit with its address for programs.
#[derive(Serialize)]
struct AnswerWire<'a> {
    query: &'a str,
    total: usize,
    says: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<Note>,
    took_us: u64,
    how: How,
    #[serde(skip_serializing_if = "Option::is_none")]
    did_you_mean: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unknown: Vec<Unknown<'a>>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    unmet: &'a [Unmet],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    offers: &'a [Offer],
    #[serde(skip_serializing_if = "Option::is_none")]
    met: Option<Met>,
    hits: Vec<Found<&'a Hit>>,
    /// Kept rulings on what is found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    kept: Vec<Answered>,
}

/// Cards that are named and can meet: their names, and where.
#[derive(Serialize)]
struct Met {
    title: String,
    url: String,
    api: Option<String>,
}

/// The name of something that is not here, and where a card of that name can be described.
#[derive(Serialize)]
struct Unknown<'a> {
    name: &'a str,
    describe: String,
}

#[derive(Serialize)]
struct SuggestionsWire<'a> {
    query: &'a str,
    suggestions: Vec<Found<Suggestion>>,
}

/// Something found, and where it stands for programs, if it does.
#[derive(Serialize)]
struct Found<T> {
    #[serde(flatten)]
    found: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    api: Option<String>,
}

/// `GET /search`
pub async fn search(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest) -> Result<HttpResponse, Error> {
    let asked = asked(&request)?;
    let answer = asked.answer(&site, l)?;
    let kept = answered::found(&site, &asked, &answer).await;
    let (says, notes) = (total(l, &answer), notes(&site.library.rulebooks, l, &answer));
    let Answer { query, total, took_us, how, did_you_mean, unknown, unmet, offers, cards, hits } = answer;
    let hits = hits.iter().map(|hit| Found { api: address::api(&hit.url), found: hit });
    let unknown = unknown.iter().map(|name| Unknown { name, describe: address::own_card(l, name) });
    answer::json(&AnswerWire {
        query: &query,
        total,
        says,
        notes,
        took_us,
        how,
        did_you_mean: did_you_mean.as_deref(),
        unknown: unknown.collect(),
        unmet: &unmet,
        offers: &offers,
        met: met(&site, l, &cards),
        hits: hits.collect(),
        kept,
    })
}

fn met(site: &Site, l: Language, cards: &[String]) -> Option<Met> {
    let ids = can_meet(cards)?;
    let url = address::face(l, &ids);
    Some(Met { title: Meeting::of(site, l, &ids).ok()?.title(site, l), api: address::api(&url), url })
}

/// `GET /suggest`
pub async fn suggest(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest) -> Result<HttpResponse, Error> {
    let asked = asked(&request)?;
    let found = site.library.index().suggest(&asked.q, l).into_iter();
    let suggestions = found.map(|one| Found { api: address::api(&one.url), found: one }).collect();
    answer::json(&SuggestionsWire { query: &asked.q, suggestions })
}

fn asked(request: &HttpRequest) -> Result<Asked, Error> {
    Asked::read(&Given::read(request.query_string())?)
}
