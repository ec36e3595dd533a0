//! The keys of an event: made for somebody of the staff or a table, listed, revoked.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path, Payload},
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{json, number, text};
use crate::{
    citation::Said,
    desk::{
        By, Role, State,
        store::{KeyListed, Made},
    },
    game::Problem,
    problem::read,
    web::{
        error::Error,
        hall::{Asking, Denied},
        limit,
        response::answer,
        site::Site,
    },
};

/// For whom a key is wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    r#for: By,
}

/// `GET /events/{event}/keys`
pub async fn get(site: Data<Site>, request: HttpRequest, event: Path<String>) -> Result<HttpResponse, Error> {
    let after = number(&request, "after", 0)?.unwrap_or(0);
    Asking::of(&site, &request, &event).await?.keeper()?;
    let keys = site.desk.ask(async |desk| desk.keys(&event, after, limit::KEYS).await).await?;
    answer::private(&json!({ "keys": keys.iter().map(told).collect::<Vec<_>>() }))
}

/// `POST /events/{event}/keys`
pub async fn post(
    site: Data<Site>,
    request: HttpRequest,
    event: Path<String>,
    payload: Payload,
) -> Result<HttpResponse, Error> {
    let text = text(&request, payload).await?;
    let asking = Asking::of(&site, &request, &event).await?;
    asking.keeper()?;
    let Wanted { r#for: by } = read(&json(&text)?).map_err(Denied::Unfit)?;
    if !is_there(&asking.hall.at().await.state, by) {
        return Err(Denied::Unfit(vec![nobody()]).into());
    }
    let Made { number, token } =
        site.desk.desk()?.make_key(&event, by).await.map_err(|unmade| Denied::made(&unmade))?;
    answer::private(&json!({ "key": number, "for": by, "token": token }))
}

/// `DELETE /events/{event}/keys/{key}`
pub async fn delete(
    site: Data<Site>,
    request: HttpRequest,
    named: Path<(String, String)>,
) -> Result<HttpResponse, Error> {
    let (event, key) = named.into_inner();
    Asking::of(&site, &request, &event).await?.keeper()?;
    let number = key.parse::<u32>().ok().filter(|number| *number > 0).map(u64::from).ok_or_else(none)?;
    if !site.desk.ask(async |desk| desk.revoke_key(&event, number).await).await? {
        return Err(none());
    }
    site.halls.revoked(&event, |other, _| other == number);
    let there = site.desk.ask(async |desk| desk.keys(&event, number - 1, 1).await).await?;
    there.first().map_or_else(|| Err(none()), |key| answer::private(&told(key)))
}

fn told(KeyListed { number, by, made, revoked }: &KeyListed) -> Value {
    let mut told = json!({ "key": number, "for": by, "made": made });
    if let Some(revoked) = revoked {
        told["revoked"] = json!(revoked);
    }
    told
}

/// Whether there is somebody for whom a key can stand.
fn is_there(state: &State, by: By) -> bool {
    match by {
        By::Table(table) => state.tables.contains_key(&table),
        By::Person(_) => state.role(by) != Role::Nobody,
    }
}

fn nobody() -> Problem {
    Problem::new(
        "/for",
        "Il n’y a pas, ou plus, de cette personne ni de cette table à ce tournoi.",
        "There is no such person, or no longer, and no such table at this event.",
    )
}

fn none() -> Error {
    let says = Said::new("Il n’y a pas de clé de ce numéro.", "There is no key of this number.");
    Error::Missing { says, near: Vec::new() }
}
