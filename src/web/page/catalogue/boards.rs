//! The boards of DEUX: each drawn, with what of the booklet it follows.

use std::sync::Arc;

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};
use askama::Template;
use serde_json::{Value, json};

use crate::{
    citation::{Language, Said},
    deux::board::boards::Named,
    rulebook::nearest,
    web::{
        address,
        draw::{self, Printed, Table, clockwise},
        error::{Error, Near},
        page::frame::{Frame, Place},
        request::spoken::Spoken,
        response::answer,
        site::Site,
    },
};

/// All boards.
#[derive(Template)]
#[template(path = "page/boards.html")]
pub struct BoardsPage {
    frame: Frame,
    l: Language,
    printed: Vec<Arc<Printed>>,
    boards: Vec<(String, String, Table)>,
}

/// One board.
#[derive(Template)]
#[template(path = "page/board.html")]
pub struct BoardPage {
    frame: Frame,
    l: Language,
    printed: Vec<Arc<Printed>>,
    board: Table,
    scenario: String,
    /// The clauses it follows: address, title, how.
    follows: Vec<(String, String, String)>,
}

/// `/boards`.
pub async fn all(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    let about = Said::new(
        "Les plateaux de DEUX à 2, 3, 4 et 6 joueurs, tels que ce projet lit le livret.",
        "The boards of DEUX for 2, 3, 4 and 6 players, as this project reads the booklet.",
    );
    let boards = site
        .names
        .boards()
        .0
        .iter()
        .map(|(id, named)| (address::board(l, id), named.title.to(l).to_owned(), drawn(&site, l, id, named)));
    let boards: Vec<_> = boards.collect();
    answer::page(&BoardsPage {
        frame: Frame::new(&site, l, Place::Law, "/boards", l.say("Les plateaux de DEUX", "The boards of DEUX"))
            .about(&about),
        l,
        printed: draw::printed(boards.iter().map(|(_, _, table)| table)),
        boards,
    })
}

/// `/boards/{board}`.
pub async fn one(site: Data<Site>, Spoken(l): Spoken, path: Path<(String, String)>) -> Result<HttpResponse, Error> {
    let id = &path.1;
    let named = site.names.boards().0.get(id).ok_or_else(|| unknown(&site, l, id))?;
    let board = drawn(&site, l, id, named);
    let book = site.library.rulebook("deux").map(|rulebook| rulebook.editions.newest().to_owned()).unwrap_or_default();
    let follows = named.follows.iter().map(|follows| {
        let title = site.names.clause(l, &book, &follows.clause).to_owned();
        (address::clause(l, &book, &follows.clause), title, follows.says.to(l).to_owned())
    });
    answer::page(&BoardPage {
        frame: Frame::new(&site, l, Place::Law, format!("/boards/{id}"), named.title.to(l)).about(&named.title),
        l,
        printed: draw::printed([&board].into_iter()),
        scenario: crate::scenario::to_toml(&set_up(l, id, named)),
        follows: follows.collect(),
        board,
    })
}

/// Nothing but the players, each with a planet.
fn set_up(l: Language, id: &str, named: &Named) -> Value {
    let teams = clockwise(&named.board).into_iter().enumerate().map(|(number, planet)| {
        json!({ "name": format!("{} {}", l.say("Joueur", "Player"), number + 1), "planet": planet.name })
    });
    json!({ "game": "deux", "board": id, "teams": teams.collect::<Vec<_>>() })
}

fn drawn(site: &Site, l: Language, id: &str, named: &Named) -> Table {
    Table::read(&set_up(l, id, named), &site.names, l).with_starts()
}

/// No such board.
#[must_use]
pub fn unknown(site: &Site, l: Language, id: &str) -> Error {
    let boards = &site.names.boards().0;
    let near = nearest(id, boards.keys().map(String::as_str)).and_then(|near| boards.get_key_value(near));
    Error::Missing {
        says: Said::new(
            format!("Aucun plateau ne s’appelle «\u{a0}{id}\u{a0}»."),
            format!("No board is called “{id}”."),
        ),
        near: near
            .map(|(id, named)| Near {
                id: id.clone(),
                title: named.title.to(l).to_owned(),
                href: address::board(l, id),
            })
            .into_iter()
            .collect(),
    }
}
