//! A word of the game, and the clause that defines it, in the newest booklet that has it.

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};
use askama::Template;

use super::section::SectionShown;
use crate::{
    citation::{Language, Said},
    rulebook::{Rulebook, Term, nearest},
    web::{
        address,
        error::{Error, Near},
        page::frame::{Frame, Place},
        request::spoken::Spoken,
        response::answer,
        site::Site,
    },
};

/// A term.
#[derive(Template)]
#[template(path = "page/term.html")]
pub struct TermPage {
    frame: Frame,
    l: Language,
    other: String,
    also: Vec<String>,
    book: String,
    section: SectionShown,
    elsewhere: Vec<(String, String)>,
}

/// `/terms/{term}`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken, path: Path<(String, String)>) -> Result<HttpResponse, Error> {
    let id = &path.1;
    let (rulebook, term) = find(&site, id).ok_or_else(|| unknown(&site, l, id))?;
    let mut sections: Vec<_> =
        rulebook.editions.texts().filter_map(|book| rulebook.section(&book.id, &term.clause)).collect();
    let Some(newest) = sections.pop() else { return Err(Error::nowhere()) };
    let elsewhere = sections.iter().map(|section| {
        let book = &section.printed.edition;
        (address::clause(l, book, &term.clause), site.names.book(l, book).to_owned())
    });
    answer::page(&TermPage {
        frame: Frame::new(&site, l, Place::Law, format!("/terms/{id}"), term.name.to(l))
            .about(&Said::new(newest.wording.plain(), newest.clause.summary_en.clone())),
        l,
        other: l.say(&term.name.en, &term.name.fr).to_owned(),
        also: term.also.clone(),
        book: site.names.book(l, &newest.printed.edition).to_owned(),
        section: SectionShown::new(&site, l, &newest),
        elsewhere: elsewhere.collect(),
    })
}

/// A term of any game's glossary.
#[must_use]
pub fn find<'a>(site: &'a Site, id: &str) -> Option<(&'a Rulebook, &'a Term)> {
    site.rulebooks().find_map(|rulebook| rulebook.term(id).map(|term| (rulebook, term)))
}

/// No such term.
#[must_use]
pub fn unknown(site: &Site, l: Language, id: &str) -> Error {
    let terms = || site.rulebooks().flat_map(|rulebook| &rulebook.glossary);
    let near = nearest(id, terms().map(|term| term.id.as_str()));
    let near = terms().filter(|term| Some(term.id.as_str()) == near);
    Error::Missing {
        says: Said::new(format!("Aucun mot du lexique ne s’appelle « {id} »."), format!("No term is called “{id}”.")),
        near: near
            .map(|t| Near { id: t.id.clone(), title: t.name.to(l).to_owned(), href: address::term(l, &t.id) })
            .collect(),
    }
}
