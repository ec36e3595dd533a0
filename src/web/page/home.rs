//! The first page: a search box, and what this is.

use actix_web::{HttpResponse, web::Data};
use askama::Template;

use super::frame::{Frame, Place};
use crate::{
    citation::{Language, Said},
    library::address_of,
    web::{address, error::Error, request::spoken::Spoken, response::answer, site::Site},
};

/// The first page.
#[derive(Template)]
#[template(path = "page/home.html")]
pub struct HomePage {
    frame: Frame,
    l: Language,
    disputes: Vec<(String, String)>,
    books: Vec<(String, String, String)>,
}

/// `/fr`, `/en`.
pub async fn get(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    let title = l.say("arbitre : les règles de Smash Up et de DEUX", "arbitre: the rules of Smash Up and DEUX");
    let about = Said::new(
        "Les règles de Smash Up et de DEUX, article par article, et un arbitre qui résout une situation pas à pas.",
        "The rules of Smash Up and DEUX, clause by clause, and a judge that resolves a situation step by step.",
    );
    let disputes = site.library.examples().iter();
    let books = site.rulebooks().flat_map(|rulebook| &rulebook.editions.books);
    answer::page(&HomePage {
        frame: Frame::new(&site, l, Place::Home, "", title).about(&about),
        l,
        disputes: disputes
            .map(|cover| (address::scenario(l, address_of(&cover.path)), cover.title.to(l).to_owned()))
            .collect(),
        books: books
            .map(|book| (address::book(l, &book.id), book.title.to(l).to_owned(), book.years.clone()))
            .collect(),
    })
}
