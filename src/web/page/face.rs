//! What happens when two cards meet: the situations worth telling, each with its lines and what they rest on.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header,
    web::{Data, Path},
};
use askama::Template;

use super::frame::{Frame, Place};
use crate::{
    citation::Language,
    face::{Face, Meeting, neither},
    library::GAMES,
    scenario::to_toml,
    smash_up::card::Wording,
    web::{
        address, answer,
        error::Error,
        given::Given,
        judging,
        meeting::Pair,
        names::{Cited, Names, Shown, own_cards},
        site::Site,
        spoken::Spoken,
    },
};

/// Two cards that meet.
#[derive(Template)]
#[template(path = "page/face.html")]
pub struct FacePage {
    frame: Frame,
    l: Language,
    cards: [Cited; 2],
    /// The booklets, newest first, and which of them it is.
    books: Vec<(String, String)>,
    edition: String,
    wordings: Vec<(&'static str, &'static str)>,
    wording: &'static str,
    exhausted: bool,
    neither: String,
    meetings: Vec<MeetingShown>,
}

struct MeetingShown {
    begins: Vec<String>,
    lines: Vec<(String, Vec<Cited>)>,
    scenario: String,
}

/// `/face/{a}/{b}`.
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    path: Path<(String, String, String)>,
) -> Result<HttpResponse, Error> {
    let (_, one, other) = path.into_inner();
    let query = request.query_string();
    let pair = Pair::read(&site, l, [&one, &other], &Given::read(query)?)?;
    if one > other {
        let more = if query.is_empty() { String::new() } else { format!("?{query}") };
        return Ok(HttpResponse::PermanentRedirect()
            .insert_header((header::LOCATION, address::face(l, [&other, &one]) + &more))
            .finish());
    }
    let face = judging::meet(&site, &pair).await?;
    answer::page(&FacePage::new(&site, l, &pair, &face)?)
}

impl FacePage {
    fn new(site: &Site, l: Language, pair: &Pair, face: &Face) -> Result<Self, Error> {
        let rulebook = site.library.rulebook(GAMES[0]).ok_or(Error::Broken)?;
        let [one, other] = pair.defs.map(|def| site.catalogue().card(def));
        let titles = [one, other].map(|card| card.name.said().to(l).to_owned());
        let title = titles.join(l.say(" et ", " and "));
        let about = face.meetings.first().and_then(|meeting| meeting.lines.first());
        let about = about.map_or_else(neither, |line| line.says.clone());
        let books = rulebook.editions.books.iter().rev();
        Ok(Self {
            meetings: face.meetings.iter().map(|meeting| MeetingShown::new(&site.names, l, &title, meeting)).collect(),
            frame: Frame::new(site, l, Place::Cards, address::face(l, [&one.id, &other.id])[3..].to_owned(), title)
                .about(&about),
            l,
            cards: [one, other].map(|card| site.names.cited_card(l, &card.id)),
            books: books.map(|book| (book.id.clone(), book.title.to(l).to_owned())).collect(),
            edition: pair.edition.clone(),
            wordings: Wording::ALL.map(|wording| (wording.word(), said(l, wording))).into(),
            wording: pair.wording.word(),
            exhausted: face.exhausted,
            neither: neither().to(l).to_owned(),
        })
    }
}

impl MeetingShown {
    fn new(names: &Names, l: Language, title: &str, meeting: &Meeting) -> Self {
        let mut scenario = meeting.scenario.clone();
        let names = names.with(&own_cards(&scenario), Shown::Elsewhere);
        scenario["title"] = title.into();
        let lines = meeting.lines.iter().map(|line| (line.says.to(l).to_owned(), names.cite(l, &line.why)));
        Self {
            begins: meeting.begins.iter().map(|said| format!("{}.", said.to(l).trim_end_matches('.'))).collect(),
            lines: lines.collect(),
            scenario: to_toml(&scenario),
        }
    }
}

fn said(l: Language, wording: Wording) -> &'static str {
    match wording {
        Wording::Printed => l.say("textes imprimés", "printed texts"),
        Wording::Current => l.say("textes actuels", "current texts"),
    }
}
