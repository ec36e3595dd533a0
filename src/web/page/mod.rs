//! The pages for people: one struct, one handler, one template each.

mod boards;
pub mod book;
mod books;
mod called;
pub mod card;
mod cards;
pub mod clause;
mod compared;
pub mod coverage;
mod difference;
mod dispute;
pub mod error;
mod explored;
mod face;
mod faces;
pub mod frame;
mod ground;
pub mod hall;
mod home;
mod judge;
mod judged;
pub mod kept;
mod offline;
mod own;
mod plain;
mod printing;
mod problem;
mod readings;
pub mod ruling;
pub mod scenario;
mod scenarios;
pub mod search;
mod section;
pub mod term;
mod terms;
mod then;
mod variant;

use actix_web::{
    Route,
    middleware::from_fn,
    web::{self, ServiceConfig},
};

use super::{serve::reading, watch};
use hall::{calls, door, floor, record};

/// The routes of all pages, in both languages.
pub fn routes(config: &mut ServiceConfig) {
    page(config, "", [reading().to(home::get)]);
    page(config, "/books", [reading().to(books::get)]);
    page(config, "/books/{book}", [reading().to(book::get)]);
    page(config, "/books/{book}/{clause}", [reading().to(clause::get)]);
    page(config, "/boards", [reading().to(boards::all)]);
    page(config, "/boards/{board}", [reading().to(boards::one)]);
    page(config, "/readings", [reading().to(readings::get)]);
    page(config, "/judge", [reading().to(judge::get), web::post().to(judge::post)]);
    page(config, "/judge/deux", [reading().to(judge::deux)]);
    page(config, "/judge/board", [reading().to(ground::get), web::post().to(ground::post)]);
    page(config, "/judge/board/{board}", [reading().to(ground::one)]);
    page(config, "/judge/ruling", [reading().to(judged::get), web::post().to(judged::post)]);
    page(config, "/judge/dispute", [reading().to(dispute::get), web::post().to(dispute::post)]);
    page(config, "/judge/explore", [reading().to(explored::get), web::post().to(explored::post)]);
    page(config, "/judge/compare", [reading().to(compared::get), web::post().to(compared::post)]);
    page(config, "/r", [reading().to(kept::find), web::post().to(kept::post)]);
    page(config, "/r/{ruling}", [reading().to(kept::get)]);
    page(config, "/offline", [reading().to(offline::get)]);
    page(config, "/search", [reading().to(search::get)]);
    page(config, "/scenarios", [reading().to(scenarios::get)]);
    page(config, "/scenarios/{path:.+}", [reading().to(scenario::get)]);
    page(config, "/coverage", [reading().to(coverage::get)]);
    page(config, "/cards", [reading().to(cards::get)]);
    page(config, "/cards/{card}", [reading().to(card::get)]);
    page(config, "/face", [reading().to(faces::get)]);
    page(config, "/face/{card}/{other}", [reading().to(face::two)]);
    page(config, "/face/{card}/{other}/{third}", [reading().to(face::three)]);
    page(config, "/factions/{faction}", [reading().to(cards::faction)]);
    page(config, "/terms", [reading().to(terms::get)]);
    page(config, "/terms/{term}", [reading().to(term::get)]);
    halls(config);
}

/// The pages of the hall.
fn halls(config: &mut ServiceConfig) {
    page(config, "/in", [reading().to(door::come::get), web::post().to(door::come::post)]);
    page(config, "/events/{event}", [reading().to(floor::room::get)]);
    page(config, "/events/{event}/calls/{call}", [reading().to(calls::call::get), web::post().to(calls::call::post)]);
    page(config, "/events/{event}/calls/{call}/slip", [reading().to(calls::slip::get)]);
    page(config, "/events/{event}/table", [reading().to(floor::at_table::get)]);
    page(config, "/events/{event}/log", [reading().to(record::log::get)]);
    page(config, "/events/{event}/lay", [reading().to(floor::lay::get)]);
    page(config, "/events/{event}/people", [reading().to(door::people::get), web::post().to(door::people::post)]);
    page(config, "/events/{event}/sheets", [reading().to(door::sheets::get), web::post().to(door::sheets::post)]);
    page(
        config,
        "/events/{event}/precedents",
        [reading().to(calls::precedents::get), web::post().to(calls::carry::post)],
    );
    page(config, "/events/{event}/wall", [reading().to(floor::wall::get)]);
    page(config, "/events/{event}/report", [reading().to(record::report::get)]);
    // What is written leads to a page, what is new is read by a script, and a table by a spreadsheet.
    for (path, route) in [
        ("/events/{event}/write", web::post().to(hall::write::post)),
        ("/events/{event}/precedents.json", reading().to(calls::carry::file)),
        ("/events/{event}/report.csv", reading().to(record::report::table)),
        ("/events/{event}/report.json", reading().to(record::report::data)),
        ("/events/{event}/forget", web::post().to(door::forget::post)),
        ("/events/{event}/out", web::post().to(door::come::out)),
        ("/events/{event}/news", web::get().to(hall::news)),
    ] {
        page(config, path, [route]);
    }
}

/// One page, under `/fr` and `/en`.
fn page<const N: usize>(config: &mut ServiceConfig, path: &str, routes: [Route; N]) {
    let resource = web::resource(format!("/{{language:fr|en}}{path}"));
    let resource = routes.into_iter().fold(resource, actix_web::Resource::route);
    config.service(resource.wrap(from_fn(watch::catch)));
}
