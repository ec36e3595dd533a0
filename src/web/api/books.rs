//! Booklets and their sections.

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};
use serde::Serialize;

use crate::{
    citation::{Language, Pages, Said},
    rulebook::{Rulebook, Section, editions::Book},
    web::{
        address,
        error::Error,
        page::booklets::{book::unknown, clause::absent},
        request::spoken::Spoken,
        response::answer,
        site::Site,
    },
};

#[derive(Serialize)]
struct BookWire<'a> {
    id: &'a str,
    game: &'a str,
    title: &'a Said,
    years: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a Said>,
    url: String,
    api: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sections: Option<Vec<Heading<'a>>>,
}

/// A section, without its text.
#[derive(Serialize)]
struct Heading<'a> {
    id: &'a str,
    chapter: &'a str,
    title: &'a Said,
    #[serde(flatten)]
    pages: Option<Pages>,
    url: String,
    api: Option<String>,
}

#[derive(Serialize)]
struct SectionWire<'a> {
    #[serde(flatten)]
    heading: Heading<'a>,
    book: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    heading_in_book: Option<&'a str>,
    text: String,
    summary_en: &'a str,
    remarks: Vec<RemarkWire<'a>>,
    same_in: Vec<&'a str>,
    otherwise_in: Vec<&'a str>,
    before: Option<&'a str>,
    after: Option<&'a str>,
    cited_by: Vec<&'a str>,
}

#[derive(Serialize)]
struct RemarkWire<'a> {
    nature: Said,
    reading: &'a str,
    text: String,
}

/// `GET /books`
pub async fn list(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    let books = site
        .rulebooks()
        .flat_map(|rulebook| rulebook.editions.texts().map(move |book| book_wire(l, rulebook, book, None)));
    answer::json(&serde_json::json!({ "books": books.collect::<Vec<_>>() }))
}

/// `GET /books/{book}`
pub async fn book(site: Data<Site>, Spoken(l): Spoken, id: Path<String>) -> Result<HttpResponse, Error> {
    let (rulebook, book) = find(&site, l, &id)?;
    let sections = rulebook.sections(&id);
    let headings = sections.iter().map(|section| heading(l, section)).collect();
    answer::json(&book_wire(l, rulebook, book, Some(headings)))
}

/// `GET /books/{book}/sections/{section}`
pub async fn section(site: Data<Site>, Spoken(l): Spoken, path: Path<(String, String)>) -> Result<HttpResponse, Error> {
    let (book, id) = path.into_inner();
    let (rulebook, _) = find(&site, l, &book)?;
    let section = rulebook.section(&book, &id).ok_or_else(|| absent(&site, l, rulebook, &book, &id))?;
    let (before, after) = rulebook.neighbours(&book, &id);
    let editions = |same: bool| {
        let wordings = section.clause.wordings.iter().filter(move |wording| (*wording == section.wording) == same);
        wordings.flat_map(|wording| &wording.editions).map(|at| at.edition.as_str()).filter(|at| *at != book)
    };
    answer::json(&SectionWire {
        heading: heading(l, &section),
        book: &book,
        heading_in_book: section.printed.heading.as_deref(),
        text: section.wording.plain(),
        summary_en: &section.clause.summary_en,
        remarks: section
            .wording
            .remarks
            .iter()
            .map(|remark| RemarkWire { nature: remark.nature.said(), reading: &remark.reading, text: remark.plain() })
            .collect(),
        same_in: editions(true).collect(),
        otherwise_in: editions(false).collect(),
        before: before.map(|section| section.clause.id.as_str()),
        after: after.map(|section| section.clause.id.as_str()),
        cited_by: rulebook.cited_by(&id).into_iter().map(|clause| clause.id.as_str()).collect(),
    })
}

fn find<'a>(site: &'a Site, l: Language, id: &str) -> Result<(&'a Rulebook, &'a Book), Error> {
    let rulebook = site.rulebook_of(id).ok_or_else(|| unknown(site, l, id))?;
    let book = rulebook.editions.book(id).ok_or_else(|| unknown(site, l, id))?;
    Ok((rulebook, book))
}

fn book_wire<'a>(
    l: Language,
    rulebook: &'a Rulebook,
    book: &'a Book,
    sections: Option<Vec<Heading<'a>>>,
) -> BookWire<'a> {
    let url = address::book(l, &book.id);
    BookWire {
        id: &book.id,
        game: &rulebook.game,
        title: &book.title,
        years: &book.years,
        note: book.note.as_ref(),
        api: address::api(&url),
        url,
        sections,
    }
}

fn heading<'a>(l: Language, section: &Section<'a>) -> Heading<'a> {
    let url = address::clause(l, &section.printed.edition, &section.clause.id);
    Heading {
        id: &section.clause.id,
        chapter: &section.chapter.id,
        title: &section.clause.title,
        pages: section.printed.pages,
        api: address::api(&url),
        url,
    }
}
