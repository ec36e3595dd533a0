//! What was answered before in an event to the same dispute.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path, Payload},
};
use serde_json::{Value, json};

use super::super::rulings::{Asked, asked};
use crate::{
    judge::same::Same,
    web::{
        error::Error,
        hall::{
            Asking,
            before::{Earlier, answered},
        },
        response::answer,
        rulings::judging,
        site::Site,
    },
};

/// `POST /events/{event}/before`
pub async fn post(
    site: Data<Site>,
    request: HttpRequest,
    event: Path<String>,
    payload: Payload,
) -> Result<HttpResponse, Error> {
    // The body is read even of whoever may not ask: who is still sending would not hear the answer.
    let asked = asked(&site, &request, payload).await;
    let asking = Asking::of(&site, &request, &event).await?;
    asking.somebody()?;
    asking.reads_log()?;
    let Asked { scenario, options, .. } = asked?;
    let Same { fingerprint, weak, .. } = judging::same(&site, scenario, options, site.long_patience).await?;
    let known = (fingerprint, weak);
    let (same, alike): (Vec<Earlier>, Vec<Earlier>) =
        answered(&site, &asking, &event, &known).await?.into_iter().partition(|one| one.is_same);
    let told = |all: Vec<Earlier>| all.into_iter().map(told).collect::<Vec<_>>();
    answer::private(&json!({ "same": told(same), "alike": told(alike) }))
}

fn told(one: Earlier) -> Value {
    let mut told = json!({
        "entry": one.entry, "call": one.call, "table": one.table, "round": one.round, "by": one.by, "told": one.told,
        "clauses": one.rests.clauses,
    });
    if let Some(ruling) = one.rests.ruling {
        told["ruling"] = json!(ruling);
    }
    told
}
