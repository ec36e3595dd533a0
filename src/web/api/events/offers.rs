//! What whoever asks may write now.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path},
};
use serde_json::{Value, json};

use super::number;
use crate::{
    desk::{About, By, Offer, Slot, State, VERSION, offers},
    web::{error::Error, hall::Asking, limit, request::given::Given, response::answer, site::Site},
};

/// `GET /events/{event}/offers`
pub async fn get(site: Data<Site>, request: HttpRequest, event: Path<String>) -> Result<HttpResponse, Error> {
    let entry = number(&request, "entry", 1)?;
    let table = Given::read(request.query_string())?.number("table", &(1..=MOST_TABLES))?;
    let asking = Asking::of(&site, &request, &event).await?;
    let by = asking.writer()?;
    let at = asking.hall.at().await;
    let mut asked: Vec<About> = entry.map(About::Entry).into_iter().collect();
    asked.extend(table.and_then(|table| u16::try_from(table).ok()).map(About::Table));
    if asked.is_empty() {
        asked = all(&at.state, by);
    }
    let now = site.desk.desk()?.now().max(at.state.at);
    let told: Vec<Value> =
        asked.into_iter().flat_map(|about| offers(&at.state, by, about, now)).map(|offer| told(&offer)).collect();
    answer::private(&json!({ "offers": told, "last": at.state.last }))
}

/// The highest number of a table.
const MOST_TABLES: usize = 2_000;

/// What is to be written about most: the event, one's own table, the round, the open calls, appeals that wait.
fn all(state: &State, by: By) -> Vec<About> {
    let own = if let By::Table(table) = by { About::Table(table) } else { About::Event };
    let round = state.rounds.last().map(|round| round.entry);
    let appeals = state.appeals.iter().filter(|(_, appeal)| appeal.heard.is_empty()).map(|(seq, _)| *seq);
    let calls = state.open.iter().filter(|call| {
        let of = state.calls.get(call).map(|call| By::Table(call.table));
        matches!(by, By::Person(_)) || of == Some(by)
    });
    let entries = round.into_iter().chain(appeals).chain(calls.copied()).take(limit::CALLS_OFFERED);
    std::iter::once(own).chain(entries.map(About::Entry)).collect()
}

fn told(Offer { on, body }: &Offer) -> Value {
    let (kind, says) = body.spelled();
    let slots = [Slot::Name, Slot::Text, Slot::Reason];
    let words = slots.iter().filter(|slot| body.kind().may_have(**slot)).map(Slot::to_string);
    let mut told = json!({ "kind": kind, "v": VERSION, "body": says, "words": words.collect::<Vec<_>>() });
    if let Some(on) = on {
        told["on"] = json!(on);
    }
    told
}
