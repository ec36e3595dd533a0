//! The report: what the event comes to in figures, as a page; and call by call, as a table for spreadsheets and for programs.

use actix_web::{HttpRequest, HttpResponse, http::header, web::Data};
use askama::Template;
use serde_json::json;

use super::lines::{Line, csv, lines};
use crate::{
    citation::Language,
    desk::{Counted, Seq, Times, figures, told as told_as},
    web::{
        error::Error,
        limit,
        names::Cited,
        page::{
            frame::Frame,
            hall::{
                Inside,
                bar::Bar,
                private,
                shown::{AnswerShown, Stands, answer, clauses},
            },
        },
        request::{given::Given, spoken::Spoken},
        response::{answer as sent, date},
        site::Site,
    },
};

/// The report.
#[derive(Template)]
#[template(path = "page/hall/report.html")]
struct ReportPage {
    frame: Frame,
    l: Language,
    bar: Bar,
    /// The whole event first, then each round.
    counted: Vec<CountedShown>,
    /// The clauses that were cited, and how often.
    clauses: Vec<(Cited, usize)>,
    /// What was answered otherwise than the ruling says, or than before: each with why.
    left: Vec<AnswerShown>,
    /// The log from its first entry on, where that is asked for: when, what, and in which words.
    log: Vec<(String, String, Vec<String>)>,
    /// How many calls are told one by one, where that is not all of them.
    most: Option<usize>,
}

/// What was counted of a round.
struct CountedShown {
    title: String,
    of: Counted,
    taken: String,
    answered: String,
}

/// `/events/{event}/report`
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    inside: Inside,
) -> Result<HttpResponse, Error> {
    inside.reads_log()?;
    let mut page = ReportPage::new(&site, l, &inside).await?;
    if Given::read(request.query_string())?.text("log").is_some() {
        page.log = log(&site, l, &inside).await?;
    }
    private(&page)
}

/// Every entry as a line of a report, the first first, so many at most.
async fn log(site: &Site, l: Language, inside: &Inside) -> Result<Vec<(String, String, Vec<String>)>, Error> {
    inside.reads_all()?;
    let mut lines = Vec::new();
    while lines.len() < limit::REPORTED {
        let after = lines.len() as Seq;
        let part = site.desk.ask(async |desk| desk.entries(&inside.event, after, limit::ENTRIES).await).await?;
        if part.is_empty() {
            break;
        }
        let at = inside.asking.hall.at().await;
        lines.extend(part.iter().map(|entry| {
            let words = if at.forgotten { Vec::new() } else { entry.own_words().map(str::to_owned).collect() };
            (date::said(entry.at, l), told_as(entry, &at.state, &at.names).to(l).to_owned(), words)
        }));
    }
    Ok(lines)
}

/// `/events/{event}/report.csv`
pub async fn table(site: Data<Site>, Spoken(l): Spoken, inside: Inside) -> Result<HttpResponse, Error> {
    inside.reads_log()?;
    let text = csv(l, &told(&site, l, &inside).await?).ok_or(Error::Broken)?;
    Ok(HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}.csv\"", inside.event)))
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .body(text))
}

/// `/events/{event}/report.json`
pub async fn data(site: Data<Site>, Spoken(l): Spoken, inside: Inside) -> Result<HttpResponse, Error> {
    inside.reads_log()?;
    let calls = told(&site, l, &inside).await?;
    let at = inside.asking.hall.at().await;
    let (name, figures) = (at.names.event.clone(), figures(&at.state));
    drop(at);
    sent::private(&json!({ "event": inside.event, "name": name, "figures": figures, "calls": calls }))
}

/// Every call as a line.
async fn told(site: &Site, l: Language, inside: &Inside) -> Result<Vec<Line>, Error> {
    inside.reads_all()?;
    let (mut lines, of) = {
        let at = inside.asking.hall.at().await;
        lines(site, l, &at)
    };
    let words = inside.words(site, &of).await?;
    for line in &mut lines {
        line.learn(&words);
    }
    Ok(lines)
}

impl ReportPage {
    async fn new(site: &Site, l: Language, inside: &Inside) -> Result<Self, Error> {
        let (mut page, of) = {
            let at = inside.asking.hall.at().await;
            let figures = figures(&at.state);
            let ids: Vec<String> =
                figures.clauses.iter().take(limit::CITED).map(|cited| cited.clause.clone()).collect();
            let times = |cited: Cited, id: &String| {
                let times = figures.clauses.iter().find(|one| one.clause == *id).map_or(0, |one| one.times);
                (cited, times)
            };
            let one = |id: &String| clauses(site, l, std::slice::from_ref(id)).into_iter().next();
            let shown = |seq: &Seq| answer(site, l, inside, &at, *seq);
            let counted = std::iter::once(&figures.all).chain(&figures.rounds);
            let page = Self {
                frame: inside.frame(site, l, "/report", l.say("Bilan", "Report")),
                l,
                bar: Bar::new(l, inside, &at, "report").still(),
                counted: counted.map(|counted| CountedShown::new(l, counted)).collect(),
                clauses: ids.iter().filter_map(|id| Some(times(one(id)?, id))).collect(),
                left: figures.could_leave.iter().rev().filter_map(shown).collect(),
                log: Vec::new(),
                most: (at.state.calls.len() > limit::REPORTED).then_some(limit::REPORTED),
            };
            (page, figures.could_leave)
        };
        let latest: Vec<Seq> = of.into_iter().rev().take(limit::REPORTED).collect();
        let words = inside.words(site, &latest).await?;
        let left = page.left.into_iter().map(|one| one.with(&words)).filter(|one| !one.reason.is_empty());
        page.left = left.take(limit::LOG).collect();
        Ok(page)
    }
}

impl CountedShown {
    fn new(l: Language, counted: &Counted) -> Self {
        let title = match counted.round {
            None => l.say("Tout le tournoi", "The whole event").to_owned(),
            Some(0) => l.say("Avant la première ronde", "Before the first round").to_owned(),
            Some(round) => format!("{} {round}", l.say("Ronde", "Round")),
        };
        Self { title, taken: times(l, counted.taken), answered: times(l, counted.answered), of: counted.clone() }
    }
}

/// Half of them within so long, the longest so long.
fn times(l: Language, times: Times) -> String {
    match (times.median, times.longest) {
        (Some(median), Some(longest)) => format!(
            "{} {}, {} {}",
            l.say("médiane", "median"),
            span(median),
            l.say("au plus", "longest"),
            span(longest)
        ),
        _ => "—".to_owned(),
    }
}

/// `45 s`, `3 min 05 s`, `1 h 02 min`
fn span(milliseconds: i64) -> String {
    let seconds = milliseconds.max(0) / 1000;
    match seconds {
        0..60 => format!("{seconds}\u{a0}s"),
        60..3600 => format!("{}\u{a0}min\u{a0}{:02}\u{a0}s", seconds / 60, seconds % 60),
        _ => format!("{}\u{a0}h\u{a0}{:02}\u{a0}min", seconds / 3600, seconds / 60 % 60),
    }
}
