//! What the API says of itself.

use actix_web::{HttpResponse, web::Data};

use crate::citation::Said;
use crate::web::{answer, error::Error, site::Site};

/// The description of every endpoint.
pub const OPENAPI: &str = include_str!("openapi.json");

/// `GET /openapi.json`
pub async fn openapi() -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body(OPENAPI)
}

/// `GET /schema/scenario.json`: one schema for each game.
pub async fn schema(site: Data<Site>) -> Result<HttpResponse, Error> {
    let mut schemas = site.games.iter().map(|game| game.schema());
    match (schemas.next(), schemas.next()) {
        (None, _) => Err(Error::NotHere(Said::new("Aucun jeu n’est arbitré ici.", "No game is judged here."))),
        (Some(only), None) => answer::json(&only),
        (Some(first), Some(second)) => {
            let all: Vec<_> = [first, second].into_iter().chain(schemas).collect();
            answer::json(&serde_json::json!({
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "title": "Scenario",
                "anyOf": all,
            }))
        }
    }
}
