//! Events of the desk, for programs: how one stands, what may be written, its entries, what is new, its keys.

pub mod before;
pub mod entries;
pub mod keys;
pub mod offers;
pub mod state;
mod window;

use actix_web::{HttpRequest, web::Payload};
use serde_json::Value;

use crate::{
    desk::{MOST_ENTRIES, Office, Role, Seq},
    web::{
        error::Error,
        limit,
        request::{body, given::Given},
    },
};

/// A number of an entry that is given under this name.
fn number(request: &HttpRequest, name: &str, least: usize) -> Result<Option<Seq>, Error> {
    let most = usize::try_from(MOST_ENTRIES).unwrap_or(usize::MAX);
    let number = Given::read(request.query_string())?.number(name, &(least..=most))?;
    Ok(number.map(|number| number as Seq))
}

/// The JSON of a body.
fn json(text: &str) -> Result<Value, Error> {
    serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        Error::malformed(
            format!("Le corps n’est pas du JSON\u{a0}: ligne {line}, colonne {column}."),
            format!("The body is no JSON: line {line}, column {column}."),
        )
    })
}

/// The text of a body.
async fn text(request: &HttpRequest, payload: Payload) -> Result<String, Error> {
    body::text(request, payload, limit::BODY).await
}

/// A role in a word.
fn word(role: Role) -> &'static str {
    match role {
        Role::Staff(Office::HeadJudge) => "head-judge",
        Role::Staff(Office::Judge) => "judge",
        Role::Staff(Office::Scorekeeper) => "scorekeeper",
        Role::Table => "table",
        Role::Nobody => "nobody",
    }
}
