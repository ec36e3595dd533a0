//! What happens when cards meet: who has ruled on them already, the situations worth telling, each with its lines and what
//! they rest on, and both texts.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header,
    web::{Data, Path},
};
use askama::Template;

use super::printing::PrintingShown;
use crate::{
    citation::Language,
    face::{self, Part},
    library::GAMES,
    scenario::to_toml,
    smash_up::card::{Def, Wording},
    web::{
        address,
        error::Error,
        names::{Cited, Names, Shown, own_cards},
        page::frame::{Frame, Place},
        request::{given::Given, spoken::Spoken},
        response::answer,
        rulings::{
            judging,
            meeting::{Meeting, Ruled, names},
        },
        site::Site,
    },
};

/// How many lines of a part, and how many documents, stand there at once.
const LINES: usize = 6;
const DOCUMENTS: usize = 2;

/// Cards that meet.
#[derive(Template)]
#[template(path = "page/face.html")]
pub struct FacePage {
    frame: Frame,
    l: Language,
    cards: Vec<(Cited, PrintingShown)>,
    ids: Vec<String>,
    /// The documents that rule on all of them, and how many stand there at once.
    ruled: Vec<Ruled>,
    shown: usize,
    parts: Vec<PartShown>,
    /// The booklets, newest first, and which of them it is.
    books: Vec<(String, String)>,
    edition: String,
    wordings: Vec<(&'static str, &'static str)>,
    wording: &'static str,
}

/// Some of the cards.
struct PartShown {
    /// Their names, where they are not all of them; where their own page is.
    title: Option<(String, String)>,
    first: Vec<MeetingShown>,
    /// What is left, and how many lines that has.
    more: Vec<MeetingShown>,
    lines: usize,
    /// That nothing comes of it, where nothing does.
    nothing: String,
    exhausted: bool,
}

struct MeetingShown {
    begins: Vec<String>,
    lines: Vec<(String, Vec<Cited>)>,
    otherwise: Vec<(String, Vec<Cited>)>,
    /// Whether another reading of the law makes it otherwise.
    is_read: bool,
    scenario: String,
    /// Where it is laid out, to be changed.
    table: String,
}

/// `/face/{a}/{b}`.
pub async fn two(
    site: Data<Site>,
    spoken: Spoken,
    request: HttpRequest,
    path: Path<(String, String, String)>,
) -> Result<HttpResponse, Error> {
    let (_, one, other) = &*path;
    get(site, spoken, request, &[one, other]).await
}

/// `/face/{a}/{b}/{c}`.
pub async fn three(
    site: Data<Site>,
    spoken: Spoken,
    request: HttpRequest,
    path: Path<(String, String, String, String)>,
) -> Result<HttpResponse, Error> {
    let (_, one, other, third) = &*path;
    get(site, spoken, request, &[one, other, third]).await
}

async fn get(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest, ids: &[&str]) -> Result<HttpResponse, Error> {
    let query = request.query_string();
    let meeting = Meeting::read(&site, l, ids, &Given::read(query)?)?;
    if !ids.is_sorted() {
        let more = if query.is_empty() { String::new() } else { format!("?{query}") };
        return Ok(HttpResponse::PermanentRedirect()
            .insert_header((header::LOCATION, address::face(l, &meeting.ids(&site)) + &more))
            .finish());
    }
    let parts = judging::meet(&site, &meeting).await?;
    let mut page = FacePage::new(&site, l, &meeting, &parts)?;
    page.frame = page.frame.asking(query);
    answer::page(&page)
}

impl FacePage {
    fn new(site: &Site, l: Language, asked: &Meeting, parts: &[Part]) -> Result<Self, Error> {
        let rulebook = site.library.rulebook(GAMES[0]).ok_or(Error::Broken)?;
        let ids = asked.ids(site);
        let title = asked.title(site, l);
        let about = parts.iter().find_map(Part::first);
        let about = about.or_else(|| parts.first().map(Part::nothing)).unwrap_or_default();
        let books = rulebook.editions.books.iter().rev();
        let card = |def: &Def| {
            let card = site.catalogue().card(*def);
            let shown = PrintingShown::new(l, card, asked.under.wording, &card.id);
            (site.names.cited_card(l, &card.id), shown.dyed(site.catalogue().faction_of(*def)))
        };
        let ruled = asked.ruled(site, l);
        Ok(Self {
            parts: parts.iter().map(|part| PartShown::new(site, l, asked, part)).collect(),
            frame: Frame::new(site, l, Place::Cards, address::face(l, &ids)[3..].to_owned(), title).about(&about),
            l,
            cards: asked.defs.iter().map(card).collect(),
            ids: ids.into_iter().map(str::to_owned).collect(),
            shown: DOCUMENTS.min(ruled.len()),
            ruled,
            books: books.map(|book| (book.id.clone(), book.title.to(l).to_owned())).collect(),
            edition: asked.under.edition.clone(),
            wordings: Wording::ALL.map(|wording| (wording.word(), said(l, wording))).into(),
            wording: asked.under.wording.word(),
        })
    }
}

impl PartShown {
    fn new(site: &Site, l: Language, asked: &Meeting, part: &Part) -> Self {
        let title = names(site, l, &part.cards);
        let shown = |meeting| MeetingShown::new(&site.names, l, &title, meeting);
        let mut first: Vec<MeetingShown> = part.face.meetings.iter().map(shown).collect();
        let mut lines = 0;
        let fits = |meeting: &MeetingShown| {
            lines += meeting.lines.len();
            lines <= LINES
        };
        // The first stands there whatever it has.
        let count = first.iter().map(fits).take_while(|fits| *fits).count().max(1).min(first.len());
        let more = first.split_off(count);
        let ids: Vec<&str> = part.cards.iter().map(|def| site.catalogue().card(*def).id.as_str()).collect();
        Self {
            title: (part.cards != asked.defs).then(|| (title.clone(), address::face(l, &ids))),
            first,
            lines: more.iter().map(|meeting| meeting.lines.len()).sum(),
            more,
            nothing: part.nothing().to(l).to_owned(),
            exhausted: part.face.exhausted,
        }
    }
}

impl MeetingShown {
    fn new(names: &Names, l: Language, title: &str, meeting: &face::Meeting) -> Self {
        let mut scenario = meeting.scenario.clone();
        let names = names.with(&own_cards(&scenario), Shown::Elsewhere);
        scenario["title"] = title.into();
        let lines = meeting.lines.iter().map(|line| (line.says.to(l).to_owned(), names.cite(l, &line.why)));
        let otherwise = meeting.otherwise.iter();
        let otherwise = otherwise.map(|other| (other.says.to(l).to_owned(), names.cite(l, &other.readings())));
        let scenario = to_toml(&scenario);
        Self {
            begins: meeting.begins.iter().map(|said| said.to(l).to_owned()).collect(),
            lines: lines.collect(),
            is_read: meeting.otherwise.iter().any(|other| !other.readings().is_empty()),
            otherwise: otherwise.collect(),
            table: address::composing(l, &scenario),
            scenario,
        }
    }
}

fn said(l: Language, wording: Wording) -> &'static str {
    match wording {
        Wording::Printed => l.say("textes imprimés", "printed texts"),
        Wording::Current => l.say("textes actuels", "current texts"),
    }
}
