//! The entries of an event: read, written, and told as they come.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header,
    web::{Data, Path, Payload},
};
use serde_json::json;

use super::{json, number, text};
use crate::{
    desk::Write,
    web::{
        error::Error,
        hall::{
            self, Asking, Denied,
            differs::{self, Told},
            shown,
        },
        limit,
        response::answer,
        site::Site,
    },
};

/// `GET /events/{event}/entries`
pub async fn get(site: Data<Site>, request: HttpRequest, event: Path<String>) -> Result<HttpResponse, Error> {
    let after = number(&request, "after", 0)?.unwrap_or(0);
    let asking = Asking::of(&site, &request, &event).await?;
    let entries = site.desk.ask(async |desk| desk.entries(&event, after, limit::ENTRIES).await).await?;
    let at = asking.hall.at().await;
    let (mut told, mut bytes, mut through) = (Vec::new(), 0, after);
    // Those after what is at hand came a moment ago: they are there the next time.
    for entry in entries.iter().take_while(|entry| entry.seq <= at.state.last) {
        if bytes > limit::ENTRIES_BYTES {
            break;
        }
        through = entry.seq;
        if let Some(shown) = shown(asking.part, entry, at.concerns.of(entry), at.forgotten) {
            bytes += shown.to_string().len();
            told.push(shown);
        }
    }
    answer::private(&json!({ "entries": told, "through": through, "last": at.state.last }))
}

/// `POST /events/{event}/entries`
pub async fn post(
    site: Data<Site>,
    request: HttpRequest,
    event: Path<String>,
    payload: Payload,
) -> Result<HttpResponse, Error> {
    // The body is read in any case: who is still sending would not hear the answer.
    let text = text(&request, payload).await?;
    let asking = Asking::of(&site, &request, &event).await?;
    asking.writer()?;
    let mut write = Write::read(&json(&text)?).map_err(Denied::Unfit)?;
    hall::known(&site, &write.body).await?;
    // A report is never refused: what differs is written as that, for the head judge to see.
    let others = differs::held(&site, &asking, &mut write, Told::InWords).await?;
    differs::declared(&mut write, &others);
    let entry = asking.write(&site, write).await?;
    answer::private(&json!({ "entry": entry.value() }))
}

/// `GET /events/{event}/stream`
pub async fn stream(site: Data<Site>, request: HttpRequest, event: Path<String>) -> Result<HttpResponse, Error> {
    let after = number(&request, "after", 0)?;
    let resumed = request.headers().get(LAST_EVENT_ID).and_then(|value| value.to_str().ok()?.trim().parse().ok());
    let asking = Asking::of(&site, &request, &event).await?;
    hall::stream(&site, &request, asking, resumed.or(after)).await
}

const LAST_EVENT_ID: header::HeaderName = header::HeaderName::from_static("last-event-id");
