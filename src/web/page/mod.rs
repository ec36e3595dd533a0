//! The pages for people: one struct, one handler, one template each.

pub mod booklets;
pub mod catalogue;
mod composer;
pub mod documents;
pub mod error;
pub mod frame;
pub mod hall;
mod home;
mod offline;
pub mod rulings;
pub mod search;

use actix_web::{
    Route,
    middleware::from_fn,
    web::{self, ServiceConfig},
};

use super::serving::route::{catch, reading};
use hall::{calls, door, floor, record};

/// The routes of all pages, in both languages.
pub fn routes(config: &mut ServiceConfig) {
    page(config, "", [reading().to(home::get)]);
    page(config, "/books", [reading().to(booklets::books::get)]);
    page(config, "/books/{book}", [reading().to(booklets::book::get)]);
    page(config, "/books/{book}/{clause}", [reading().to(booklets::clause::get)]);
    page(config, "/boards", [reading().to(catalogue::boards::all)]);
    page(config, "/boards/{board}", [reading().to(catalogue::boards::one)]);
    page(config, "/readings", [reading().to(booklets::readings::get)]);
    page(config, "/judge", [reading().to(composer::judge::get), web::post().to(composer::judge::post)]);
    page(config, "/judge/deux", [reading().to(composer::judge::deux)]);
    page(config, "/judge/board", [reading().to(composer::ground::get), web::post().to(composer::ground::post)]);
    page(config, "/judge/board/{board}", [reading().to(composer::ground::one)]);
    page(config, "/judge/ruling", [reading().to(rulings::judged::get), web::post().to(rulings::judged::post)]);
    page(config, "/judge/dispute", [reading().to(rulings::dispute::get), web::post().to(rulings::dispute::post)]);
    page(config, "/judge/explore", [reading().to(rulings::explored::get), web::post().to(rulings::explored::post)]);
    page(config, "/judge/compare", [reading().to(rulings::compared::get), web::post().to(rulings::compared::post)]);
    page(config, "/r", [reading().to(rulings::kept::find), web::post().to(rulings::kept::post)]);
    page(config, "/r/{ruling}", [reading().to(rulings::kept::get)]);
    page(config, "/offline", [reading().to(offline::get)]);
    page(config, "/search", [reading().to(search::get)]);
    page(config, "/scenarios", [reading().to(documents::scenarios::get)]);
    page(config, "/scenarios/{path:.+}", [reading().to(documents::scenario::get)]);
    page(config, "/coverage", [reading().to(booklets::coverage::get)]);
    page(config, "/cards", [reading().to(catalogue::cards::get)]);
    page(config, "/cards/{card}", [reading().to(catalogue::card::get)]);
    page(config, "/face", [reading().to(catalogue::faces::get)]);
    page(config, "/face/{card}/{other}", [reading().to(catalogue::face::two)]);
    page(config, "/face/{card}/{other}/{third}", [reading().to(catalogue::face::three)]);
    page(config, "/factions/{faction}", [reading().to(catalogue::cards::faction)]);
    page(config, "/terms", [reading().to(booklets::terms::get)]);
    page(config, "/terms/{term}", [reading().to(booklets::term::get)]);
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
    config.service(resource.wrap(from_fn(catch)));
}
