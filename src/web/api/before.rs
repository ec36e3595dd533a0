//! What was answered before to the same dispute.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Payload},
};
use serde_json::{Value, json};

use super::rulings::{Asked, asked};
use crate::{
    judge::same::Same,
    web::{
        error::Error,
        response::answer,
        rulings::{
            answered::{Before, known_by},
            judging,
        },
        site::Site,
    },
};

/// `POST /rulings/before`
pub async fn before(site: Data<Site>, request: HttpRequest, payload: Payload) -> Result<HttpResponse, Error> {
    let Asked { scenario, options, .. } = asked(&site, &request, payload).await?;
    site.desk.desk()?;
    let Same { fingerprint, unknown, weak, .. } = judging::same(&site, scenario, options, site.long_patience).await?;
    let known = (fingerprint.clone(), weak.clone());
    let Before { same, alike } = site.desk.ask(async |desk| known_by(desk, known, "").await).await?;
    let mut told = json!({ "weak": weak, "same": same, "alike": alike });
    for (name, value) in [("fingerprint", json!(fingerprint)), ("unknown", json!(unknown))] {
        if value != Value::Null {
            told[name] = value;
        }
    }
    answer::json(&told)
}
