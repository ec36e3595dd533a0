//! The booklets, game by game.

use actix_web::{HttpResponse, web::Data};
use askama::Template;

use crate::{
    citation::Language,
    rulebook::Rulebook,
    web::{
        address,
        error::Error,
        page::frame::{Frame, Place},
        request::spoken::Spoken,
        response::answer,
        site::Site,
    },
};

/// The list of the booklets.
#[derive(Template)]
#[template(path = "page/books.html")]
pub struct BooksPage {
    frame: Frame,
    l: Language,
    games: Vec<(&'static str, Vec<BookShown>)>,
}

struct BookShown {
    href: String,
    title: String,
    years: String,
    note: Option<String>,
    clauses: usize,
}

/// `/books`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    answer::page(&BooksPage {
        frame: Frame::new(&site, l, Place::Law, "/books", l.say("Les livrets", "The booklets")),
        l,
        games: site.rulebooks().map(|rulebook| (game(&rulebook.game), books(l, rulebook))).collect(),
    })
}

fn books(l: Language, rulebook: &Rulebook) -> Vec<BookShown> {
    let shown = rulebook.editions.books.iter().rev().chain(&rulebook.editions.later).map(|book| BookShown {
        href: address::book(l, &book.id),
        title: book.title.to(l).to_owned(),
        years: book.years.clone(),
        note: book.note.as_ref().map(|note| note.to(l).to_owned()),
        clauses: rulebook.sections(&book.id).len(),
    });
    shown.collect()
}

/// A game's name.
#[must_use]
pub fn game(id: &str) -> &'static str {
    match id {
        "deux" => "DEUX",
        _ => "Smash Up",
    }
}
