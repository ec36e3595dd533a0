//! A table's own page: who sits there, how a judge is called, what becomes of the call, and what was answered there.

use actix_web::HttpResponse;
use askama::Template;

use super::call_row::CallRow;
use crate::{
    citation::{Language, marks::capital},
    desk::{Seq, store::random},
    web::{
        error::Error,
        limit,
        page::{
            frame::Frame,
            hall::{
                Inside,
                bar::Bar,
                private,
                shown::{AnswerShown, SeatShown, Stands, answer, seats},
            },
        },
        site::Site,
    },
};

/// A table.
#[derive(Template)]
#[template(path = "page/hall/table.html")]
struct TablePage {
    frame: Frame,
    l: Language,
    bar: Bar,
    table: u16,
    seats: Vec<SeatShown>,
    /// The call that waits.
    call: Option<CallRow>,
    /// Whether the table's code calls nobody.
    silenced: bool,
    answers: Vec<AnswerShown>,
    /// What a call is called.
    key: String,
}

/// The page of a table, for whoever sits there.
pub async fn page(site: &Site, l: Language, inside: &Inside, table: u16) -> Result<HttpResponse, Error> {
    let mut page = {
        let at = inside.asking.hall.at().await;
        let call = at.state.call_of(table).map(|call| CallRow::new(site, l, inside, &at, call)).transpose()?;
        let of_the_table = |seq: &&Seq| at.state.answers.get(seq).is_some_and(|one| one.given.table == table);
        let last = at.state.answers.keys().rev().filter(of_the_table).take(limit::ANSWERS);
        // Of an answer that was changed on appeal, what was said then.
        let final_of = |seq: &Seq| at.state.final_of(*seq).unwrap_or(*seq);
        TablePage {
            frame: inside.frame(site, l, "", capital(at.names.of(inside.by).to(l))),
            l,
            bar: Bar::new(l, inside, &at, "room"),
            table,
            seats: seats(site, l, inside, &at, table),
            call,
            silenced: at.state.tables.get(&table).is_some_and(|table| table.silenced),
            answers: last.filter_map(|seq| answer(site, l, inside, &at, final_of(seq))).collect(),
            key: random().ok_or(Error::Broken)?,
        }
    };
    let of: Vec<Seq> = page.answers.iter().map(|one| one.seq).chain(page.call.iter().map(|call| call.seq)).collect();
    let words = inside.words(site, &of).await?;
    page.answers = page.answers.into_iter().map(|one| one.with(&words)).collect();
    for answer in &mut page.answers {
        // Why the judge left a ruling, and what other tables were told, is for judges.
        answer.reason.clear();
        answer.differs = None;
    }
    page.call = page.call.map(|call| call.with(&words));
    private(&page)
}
