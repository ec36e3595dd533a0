//! What may come next on a table, and the table on which it has come: for whoever plays on, one thing at a time.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Payload},
};
use serde_json::{Value, json};

use super::rulings::{Asked, asked};
use crate::{
    judge::{Next, Possible, Writes},
    web::{error::Error, response::answer, rulings::judging, site::Site},
};

/// `POST /positions/offers`
pub async fn offers(site: Data<Site>, request: HttpRequest, payload: Payload) -> Result<HttpResponse, Error> {
    let Asked { scenario, options, .. } = asked(&site, &request, payload).await?;
    answer::json(&told(&judging::next(&site, scenario, options, None).await?))
}

/// `POST /positions/apply`
pub async fn apply(site: Data<Site>, request: HttpRequest, payload: Payload) -> Result<HttpResponse, Error> {
    let Asked { scenario, options, take, .. } = asked(&site, &request, payload).await?;
    answer::json(&told(&judging::next(&site, scenario, options, take).await?))
}

fn told(next: &Next) -> Value {
    let Next { scenario, verdict, hangs_on, outcome, came, claims, question, count, offers, left_out, table } = next;
    let mut told = json!({
        "scenario": scenario, "verdict": verdict, "hangs_on": hangs_on, "outcome": outcome, "came": came,
        "claims": claims, "count": count, "offers": offers.iter().map(offer).collect::<Vec<_>>(),
        "left_out": left_out, "table": table,
    });
    if let Some(question) = question {
        told["question"] = json!(question);
    }
    told
}

fn offer(offer: &Possible) -> Value {
    let (field, writes) = match &offer.writes {
        Writes::Step(step) => ("step", step.clone()),
        Writes::Answer(word) => ("answer", json!(word)),
    };
    json!({ field: writes, "says": offer.says, "refusals": offer.refusals })
}
