//! A booklet from end to end: its contents, then its text, chapter by chapter.

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};
use askama::Template;

use super::section::SectionShown;
use crate::{
    citation::{Language, Said},
    rulebook::{Rulebook, nearest},
    web::{
        address,
        error::{Error, Near},
        page::frame::{Frame, Place},
        request::spoken::Spoken,
        response::answer,
        site::Site,
    },
};

/// A booklet.
#[derive(Template)]
#[template(path = "page/book.html")]
pub struct BookPage {
    frame: Frame,
    l: Language,
    years: String,
    note: Option<String>,
    chapters: Vec<ChapterShown>,
    others: Vec<(String, String)>,
}

struct ChapterShown {
    id: String,
    title: String,
    sections: Vec<SectionShown>,
}

/// `/books/{book}`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken, path: Path<(String, String)>) -> Result<HttpResponse, Error> {
    let id = &path.1;
    let rulebook = site.rulebook_of(id).ok_or_else(|| unknown(&site, l, id))?;
    let Some(book) = rulebook.editions.book(id) else { return Err(Error::nowhere()) };
    let about = Said::new(
        format!("Le livret « {} » article par article.", book.title.fr),
        format!("The booklet “{}”, clause by clause.", book.title.en),
    );
    let others = rulebook.editions.texts().filter(|other| other.id != *id);
    answer::page(&BookPage {
        frame: Frame::new(&site, l, Place::Law, format!("/books/{id}"), book.title.to(l)).about(&about),
        l,
        years: book.years.clone(),
        note: book.note.as_ref().map(|note| note.to(l).to_owned()),
        chapters: chapters(&site, l, rulebook, id),
        others: others.map(|other| (address::book(l, &other.id), other.title.to(l).to_owned())).collect(),
    })
}

fn chapters(site: &Site, l: Language, rulebook: &Rulebook, book: &str) -> Vec<ChapterShown> {
    let mut chapters: Vec<ChapterShown> = Vec::new();
    for section in rulebook.sections(book) {
        let shown = SectionShown::new(site, l, &section);
        match chapters.last_mut() {
            Some(chapter) if chapter.id == section.chapter.id => chapter.sections.push(shown),
            _ => chapters.push(ChapterShown {
                id: section.chapter.id.clone(),
                title: section.chapter.title.to(l).to_owned(),
                sections: vec![shown],
            }),
        }
    }
    chapters
}

/// No such booklet.
#[must_use]
pub fn unknown(site: &Site, l: Language, id: &str) -> Error {
    let books = || site.rulebooks().flat_map(|rulebook| rulebook.editions.texts());
    let near = nearest(id, books().map(|book| book.id.as_str()));
    let near = books().filter(|book| Some(book.id.as_str()) == near);
    Error::Missing {
        says: Said::new(format!("Aucun livret ne s’appelle « {id} »."), format!("No booklet is called “{id}”.")),
        near: near
            .map(|b| Near { id: b.id.clone(), title: b.title.to(l).to_owned(), href: address::book(l, &b.id) })
            .collect(),
    }
}
