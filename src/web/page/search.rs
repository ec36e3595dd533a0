//! The results of a search, with or without script.

use std::sync::Arc;

use actix_web::{HttpMessage as _, HttpRequest, HttpResponse, web::Data};
use askama::Template;

use super::frame::{Frame, Place};
use crate::{
    citation::{Language, Said},
    face::Part,
    search::{Answer, Hit, Kind},
    web::{
        address,
        error::Error,
        found::{Note, notes, total, ways},
        request::{asked::Asked, given::Given, spoken::Spoken},
        response::{answer, keep::Passing},
        rulings::{
            answered::{self, Answered},
            judging,
            meeting::{Meeting, can_meet},
        },
        site::Site,
    },
};

/// How many hits stand on one page.
const SHOWN: usize = 20;

/// The results of a search.
#[derive(Template)]
#[template(path = "page/search.html")]
pub struct SearchPage {
    frame: Frame,
    l: Language,
    hits: Vec<HitShown>,
    /// Kept rulings on what is found.
    kept: Vec<Answered>,
    /// Where the cards that are named meet, and after how many hits that stands.
    met: Option<Met>,
    total: String,
    notes: Vec<Note>,
    /// How a search is narrowed down: told where nothing is asked yet.
    ways: Vec<(String, &'static str)>,
    kinds: Vec<(String, &'static str, bool)>,
    books: Vec<(String, String, bool)>,
    more: Option<String>,
    less: Option<String>,
}

/// Cards that meet: their names, where, and the first thing that comes of it.
struct Met {
    title: String,
    href: String,
    line: Option<String>,
    after: usize,
}

struct HitShown {
    kind: &'static str,
    term: Option<(String, String)>,
    title: String,
    url: String,
    books: Vec<(Option<String>, String)>,
    snippet: String,
    language: Language,
}

/// `/search`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest) -> Result<HttpResponse, Error> {
    let asked = Asked::read(&Given::read(request.query_string())?)?;
    let asked = Asked { limit: Some(SHOWN), ..asked };
    let found = asked.answer(&site, l)?;
    let met = if asked.offset.is_none() { met(&site, l, &found, &request).await } else { None };
    let kept = answered::found(&site, &asked, &found).await;
    answer::page(&SearchPage { kept, ..SearchPage::new(&site, l, &asked, &found, met) })
}

/// Where the cards meet that a search names. What cannot be worked out at this moment is left to their page.
async fn met(site: &Data<Site>, l: Language, found: &Answer, request: &HttpRequest) -> Option<Met> {
    let ids = can_meet(&found.cards)?;
    let meeting = Meeting::of(site, l, &ids).ok()?;
    let line = first(site, &meeting, request).await;
    let is_one = |hit: &&Hit| hit.kind == Kind::Card && ids.contains(&hit.id.as_str());
    Some(Met {
        title: meeting.title(site, l),
        href: address::face(l, &ids),
        line: line.map(|says| says.to(l).to_owned()),
        after: found.hits.iter().take_while(is_one).count(),
    })
}

/// The first thing that comes of it, unless that cannot be worked out at this moment.
async fn first(site: &Data<Site>, meeting: &Meeting, request: &HttpRequest) -> Option<Arc<Said>> {
    let news = match site.kept.met.get(&meeting.defs) {
        Ok(says) => return Some(says),
        Err(news) => news,
    };
    let Ok(parts) = judging::meet(site, meeting).await else {
        request.extensions_mut().insert(Passing);
        return None;
    };
    let says = Arc::new(parts.iter().find_map(Part::first).or_else(|| parts.first().map(Part::nothing))?);
    let size = size_of::<Said>() + says.fr.len() + says.en.len();
    site.kept.met.keep(meeting.defs.clone(), says.clone(), size, news);
    Some(says)
}

impl SearchPage {
    fn new(site: &Site, l: Language, asked: &Asked, answer: &Answer, met: Option<Met>) -> Self {
        let offset = asked.offset.unwrap_or(0);
        let [asked_book, asked_kind] = [&asked.book, &asked.kind].map(|list| list.as_deref().unwrap_or_default());
        let link = |kind: &str, book: &str, offset: usize| {
            let mut href = address::search(l, &asked.q);
            let filters = asked.filters.iter().map(|(filter, value)| (filter.word(Language::En), value.as_str()));
            for (name, value) in [("kind", kind), ("book", book)].into_iter().chain(filters) {
                if !value.is_empty() {
                    href = format!("{href}&{name}={}", address::escaped(value));
                }
            }
            if offset > 0 { format!("{href}&offset={offset}") } else { href }
        };
        let title = l.say("Recherche", "Search");
        let title = if asked.q.is_empty() { title.to_owned() } else { format!("{} – {title}", asked.q) };
        let mut frame = Frame::new(site, l, Place::Search, "/search", title);
        asked.q.clone_into(&mut frame.asked);
        let here = link(asked_kind, asked_book, offset);
        here.trim_start_matches(&format!("/{}", l.code())).clone_into(&mut frame.path);
        let all = (link("", asked_book, 0), l.say("Tout", "All"), asked_kind.is_empty());
        let kinds = Kind::ALL
            .into_iter()
            .filter(|kind| *kind != Kind::Ruling)
            .map(|kind| (link(kind.word(), asked_book, 0), many(l, kind), asked_kind == kind.word()));
        let every =
            (link(asked_kind, "", 0), l.say("Tous les livrets", "All booklets").to_owned(), asked_book.is_empty());
        let books = site.rulebooks().flat_map(|rulebook| rulebook.editions.texts());
        let books =
            books.map(|book| (link(asked_kind, &book.id, 0), book.title.to(l).to_owned(), asked_book == book.id));
        let next = offset + answer.hits.len();
        Self {
            frame,
            l,
            hits: answer.hits.iter().map(|hit| shown(site, l, hit)).collect(),
            kept: Vec::new(),
            met,
            total: total(l, answer),
            notes: notes(&site.library.rulebooks, l, answer),
            ways: ways(l),
            kinds: std::iter::once(all).chain(kinds).collect(),
            books: std::iter::once(every).chain(books).collect(),
            more: (next < answer.total).then(|| link(asked_kind, asked_book, next)),
            less: (offset > 0).then(|| link(asked_kind, asked_book, offset.saturating_sub(SHOWN))),
        }
    }

    /// Where the cards meet, if that stands before this hit.
    fn met_before(&self, hit: usize) -> Option<&Met> {
        self.met.as_ref().filter(|met| met.after == hit)
    }
}

fn shown(site: &Site, l: Language, hit: &Hit) -> HitShown {
    let books = hit.books.iter().rev().map(|book| {
        let href = (hit.kind == Kind::Rule).then(|| address::clause(l, book, &hit.id));
        (href, site.names.book(l, book).to_owned())
    });
    HitShown {
        kind: one(l, hit.kind),
        term: hit.term.as_ref().map(|term| (term.url.clone(), term.title.clone())),
        title: hit.marked_title.html(),
        url: hit.url.clone(),
        books: books.collect(),
        snippet: hit.snippet.html(),
        language: hit.snippet_language,
    }
}

fn one(l: Language, kind: Kind) -> &'static str {
    match kind {
        Kind::Rule => l.say("Règle", "Rule"),
        Kind::Term => l.say("Mot", "Term"),
        Kind::Card => l.say("Carte", "Card"),
        Kind::Faction => l.say("Faction", "Faction"),
        Kind::Board => l.say("Plateau", "Board"),
        Kind::Scenario => l.say("Scénario", "Scenario"),
        Kind::Ruling => l.say("Arbitrage", "Ruling"),
    }
}

fn many(l: Language, kind: Kind) -> &'static str {
    match kind {
        Kind::Rule => l.say("Règles", "Rules"),
        Kind::Term => l.say("Mots", "Terms"),
        Kind::Card => l.say("Cartes", "Cards"),
        Kind::Faction => l.say("Factions", "Factions"),
        Kind::Board => l.say("Plateaux", "Boards"),
        Kind::Scenario => l.say("Scénarios", "Scenarios"),
        Kind::Ruling => l.say("Arbitrages", "Rulings"),
    }
}
