//! The log: every entry as a sentence, the latest first.

use actix_web::{HttpRequest, HttpResponse, web::Data};
use askama::Template;

use super::wanted::{KINDS, Wanted};
use crate::{
    citation::{Language, marks::capital},
    desk::{By, Entry, Kind, Seq, State, told},
    web::{
        error::Error,
        hall::AtHand,
        limit,
        page::{
            frame::Frame,
            hall::{Inside, bar::Bar, private, shown::Age},
        },
        request::{given::Given, spoken::Spoken},
        response::date,
        site::Site,
    },
};

/// The log.
#[derive(Template)]
#[template(path = "page/hall/log.html")]
struct LogPage {
    frame: Frame,
    l: Language,
    bar: Bar,
    entries: Vec<EntryShown>,
    /// Where the next page is, if there is more.
    earlier: Option<String>,
    wanted: Wanted,
    kinds: Vec<(&'static str, &'static str)>,
    /// The staff, and whose entries are wanted.
    people: Vec<(Seq, String, bool)>,
}

/// An entry as it is read.
pub struct EntryShown {
    seq: Seq,
    at: String,
    age: Age,
    says: String,
    words: Vec<String>,
    /// Where that stands of which it speaks, below the event’s address.
    below: Option<String>,
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
    let given = Given::read(request.query_string())?;
    let wanted = Wanted::read(&given)?;
    let before = given.number("before", &(1..=most))?.map(|before| before as Seq);
    let last = inside.asking.hall.at().await.state.last;
    let end = before.map_or(last, |before| before.saturating_sub(1)).min(last);
    let (entries, after) = behind(&site, &inside, &wanted, end).await?;
    let at = inside.asking.hall.at().await;
    let bar = Bar::new(l, &inside, &at, "log");
    let name = |seq: Seq| capital(at.names.of(By::Person(seq)).to(l));
    let people = at.state.people.keys().map(|seq| (*seq, name(*seq), wanted.by == Some(*seq))).collect();
    private(&LogPage {
        frame: inside.frame(&site, l, "/log", l.say("Le journal", "The log")),
        l,
        bar: if before.is_none() { bar } else { bar.still() },
        entries: entries.iter().map(|entry| EntryShown::new(l, &inside, &at, entry)).collect(),
        earlier: (after > 0).then(|| format!("/log?before={}{}", after + 1, wanted.query())),
        kinds: KINDS.iter().map(|(_, word, fr, en)| (*word, l.say(fr, en))).collect(),
        people,
        wanted,
    })
}

/// The entries that are wanted, from this one back, and behind which one to go on: so many are read at most.
async fn behind(site: &Site, inside: &Inside, wanted: &Wanted, end: Seq) -> Result<(Vec<Entry>, Seq), Error> {
    let (mut found, mut after) = (Vec::new(), end);
    for _ in 0..limit::LOG_PARTS {
        let (until, count) = (after, usize::try_from(after).unwrap_or(limit::LOG).min(limit::LOG));
        if count == 0 {
            break;
        }
        after -= count as Seq;
        let part = site.desk.ask(async |desk| desk.entries(&inside.event, after, count).await).await?;
        let at = inside.asking.hall.at().await;
        let part = part.into_iter().rev().filter(|entry| entry.seq <= until && wanted.is_one(&at, entry));
        found.extend(part);
        if found.len() >= limit::LOG {
            // What is one too many stands on the next page.
            found.truncate(limit::LOG);
            after = found.last().map_or(after, |entry| entry.seq - 1);
            break;
        }
    }
    Ok((found, after))
}

impl EntryShown {
    /// An entry of an event.
    pub fn new(l: Language, inside: &Inside, at: &AtHand, entry: &Entry) -> Self {
        Self {
            seq: entry.seq,
            at: date::said(entry.at, l),
            age: Age::new(l, inside.now.since(entry.at)),
            says: told(entry, &at.state, &at.names).to(l).to_owned(),
            words: if at.forgotten { Vec::new() } else { entry.own_words().map(str::to_owned).collect() },
            below: below(&at.state, entry),
            corrected: at.state.corrected.contains(&entry.seq),
        }
    }
}

/// Where that stands of which an entry speaks: its call, or, of what was a mistake, the entry itself.
fn below(state: &State, entry: &Entry) -> Option<String> {
    let on = entry.on.unwrap_or(entry.seq);
    let appealed = state.appeals.get(&on).map_or(on, |appeal| appeal.answer);
    let call = if state.calls.contains_key(&on) { Some(on) } else { state.answered_call(appealed) };
    match entry.body.kind() {
        Kind::Correction => Some(format!("/log?before={}#entry-{on}", on + 1)),
        Kind::Warning => Some("/table".to_owned()),
        Kind::Precedent | Kind::Carried if call.is_none() => Some("/precedents".to_owned()),
        _ => call.map(|call| format!("/calls/{call}")),
    }
}
