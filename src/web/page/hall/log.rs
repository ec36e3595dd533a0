//! The log: every entry as a sentence, the latest first.

use actix_web::{HttpRequest, HttpResponse, web::Data};
use askama::Template;

use super::{super::frame::Frame, Inside, bar::Bar, private, shown::Age};
use crate::{
    citation::Language,
    desk::{Entry, Kind, Seq, told},
    web::{date, error::Error, given::Given, hall::AtHand, limit, site::Site, spoken::Spoken},
};

/// The log.
#[derive(Template)]
#[template(path = "page/hall/log.html")]
struct LogPage {
    frame: Frame,
    l: Language,
    bar: Bar,
    entries: Vec<EntryShown>,
    /// Before which entry the next page begins.
    before: Option<Seq>,
}

struct EntryShown {
    seq: Seq,
    at: String,
    age: Age,
    says: String,
    words: Vec<String>,
    /// The call to which it belongs.
    call: Option<Seq>,
    /// Whether it was a mistake and no longer counts.
    corrected: bool,
}

/// `/events/{event}/log`
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    inside: Inside,
) -> Result<HttpResponse, Error> {
    inside.reads_log()?;
    let most = usize::try_from(crate::desk::MOST_ENTRIES).unwrap_or(usize::MAX);
    let before = Given::read(request.query_string())?.number("before", &(1..=most))?.map(|before| before as Seq);
    let last = inside.asking.hall.at().await.state.last;
    let end = before.map_or(last, |before| before.saturating_sub(1)).min(last);
    let after = end.saturating_sub(limit::LOG as Seq);
    let count = usize::try_from(end - after).unwrap_or(limit::LOG);
    let entries = if count == 0 {
        Vec::new()
    } else {
        site.desk.ask(async |desk| desk.entries(&inside.event, after, count).await).await?
    };
    let at = inside.asking.hall.at().await;
    let bar = Bar::new(l, &inside, &at, "log");
    private(&LogPage {
        frame: inside.frame(&site, l, "/log", l.say("Le journal", "The log")),
        l,
        bar: if before.is_none() { bar } else { bar.still() },
        entries: entries.iter().rev().map(|entry| EntryShown::new(l, &inside, &at, entry)).collect(),
        before: (after > 0).then_some(after + 1),
    })
}

impl EntryShown {
    fn new(l: Language, inside: &Inside, at: &AtHand, entry: &Entry) -> Self {
        Self {
            seq: entry.seq,
            at: date::said(entry.at, l),
            age: Age::new(l, inside.now.since(entry.at)),
            says: told(entry, &at.state, &at.names).to(l).to_owned(),
            words: if at.forgotten { Vec::new() } else { entry.own_words().map(str::to_owned).collect() },
            call: match entry.body.kind() {
                Kind::Call => Some(entry.seq),
                _ => entry.on.filter(|on| at.state.calls.contains_key(on)),
            },
            corrected: at.state.corrected.contains(&entry.seq),
        }
    }
}
