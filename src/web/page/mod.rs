//! The pages for people: one struct, one handler, one template each.

mod book;
mod books;
mod clause;
pub mod error;
pub mod frame;
mod home;
mod readings;
pub mod ruling;
mod section;
mod term;
mod terms;

use actix_web::{
    Route,
    middleware::from_fn,
    web::{self, ServiceConfig},
};

use super::{serve::reading, watch};

/// The routes of all pages, in both languages.
pub fn routes(config: &mut ServiceConfig) {
    page(config, "", reading().to(home::get));
    page(config, "/books", reading().to(books::get));
    page(config, "/books/{book}", reading().to(book::get));
    page(config, "/books/{book}/{clause}", reading().to(clause::get));
    page(config, "/readings", reading().to(readings::get));
    page(config, "/terms", reading().to(terms::get));
    page(config, "/terms/{term}", reading().to(term::get));
}

/// One page, under `/fr` and `/en`.
fn page(config: &mut ServiceConfig, path: &str, route: Route) {
    let resource = web::resource(format!("/{{language:fr|en}}{path}"));
    config.service(resource.route(route).wrap(from_fn(watch::catch)));
}
