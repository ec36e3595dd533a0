//! A table as judges see it: who sits there, of what they were warned in the whole event, and whether its code calls.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, web::Data};
use askama::Template;

use crate::{
    citation::{Language, Said, marks::capital},
    desk::{Seq, State, Warning, Words, store::random},
    web::{
        error::Error,
        hall::AtHand,
        limit,
        page::{
            frame::Frame,
            hall::{
                Inside,
                bar::Bar,
                private,
                shown::{Age, SeatShown, seats},
            },
        },
        request::{given::Given, spoken::Spoken},
        site::Site,
    },
};

/// A table, or every warning of the event where none is named.
#[derive(Template)]
#[template(path = "page/hall/at-table.html")]
struct AtTablePage {
    frame: Frame,
    l: Language,
    bar: Bar,
    table: Option<TableShown>,
    warnings: Vec<WarningShown>,
    /// Where a form leads back to.
    back: String,
    /// The first and the last table that is laid out.
    tables: Option<(u16, u16)>,
    keys: Vec<String>,
}

struct TableShown {
    number: u16,
    seats: Vec<SeatShown>,
    silenced: bool,
    /// The call that waits.
    call: Option<Seq>,
}

struct WarningShown {
    seq: Seq,
    table: u16,
    who: String,
    /// Which one of this player’s it is.
    nth: usize,
    by: String,
    age: Age,
    text: String,
    mends: bool,
}

/// `/events/{event}/table?number=7`
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    inside: Inside,
) -> Result<HttpResponse, Error> {
    inside.reads_log()?;
    let most = usize::from(u16::MAX);
    let number = Given::read(request.query_string())?.number("number", &(1..=most))?;
    let mut page = {
        let at = inside.asking.hall.at().await;
        AtTablePage::new(&site, l, &inside, &at, number.and_then(|number| u16::try_from(number).ok()))?
    };
    let of: Vec<Seq> = page.warnings.iter().map(|one| one.seq).collect();
    let words = inside.words(&site, &of).await?;
    page.warnings = page.warnings.into_iter().map(|one| one.with(&words)).collect();
    private(&page)
}

impl AtTablePage {
    fn new(site: &Site, l: Language, inside: &Inside, at: &AtHand, number: Option<u16>) -> Result<Self, Error> {
        let table = number.map(|number| {
            let laid = at.state.tables.get(&number).ok_or_else(none)?;
            let seats = seats(site, l, inside, at, number);
            let call = at.state.call_of(number).map(|(seq, _)| seq);
            Ok::<_, Error>(TableShown { number, seats, silenced: laid.silenced, call })
        });
        let title = match number {
            Some(number) => format!("{} {number}", l.say("Table", "Table")),
            None => l.say("Avertissements", "Warnings").to_owned(),
        };
        let below = number.map_or_else(|| "/table".to_owned(), |number| format!("/table?number={number}"));
        let tables = at.state.tables.first_key_value().zip(at.state.tables.last_key_value());
        Ok(Self {
            frame: inside.frame(site, l, &below, title),
            l,
            bar: Bar::new(l, inside, at, "table"),
            table: table.transpose()?,
            warnings: warnings(l, inside, at, number),
            back: number.map_or_else(|| "table".to_owned(), |number| format!("table-{number}")),
            tables: tables.map(|((first, _), (last, _))| (*first, *last)),
            keys: (0..3).map(|_| random()).collect::<Option<_>>().ok_or(Error::Broken)?,
        })
    }
}

/// The warnings of whoever sits at a table now, wherever they were given, and those given there to nobody in particular; of
/// the whole event, where no table is named. The latest first.
fn warnings(l: Language, inside: &Inside, at: &AtHand, table: Option<u16>) -> Vec<WarningShown> {
    let all =
        at.state.warnings.iter().rev().filter(|(_, one)| table.is_none_or(|table| concerns(&at.state, one, table)));
    let shown = |(seq, one): (&Seq, &Warning)| {
        let who = match one.player {
            Some(player) => at.names.of_player(player),
            None => Said::new(format!("place {}", one.seat), format!("seat {}", one.seat)),
        };
        let earlier =
            one.player.map(|player| at.state.warnings_of(player).take_while(|(other, _)| other < seq).count());
        WarningShown {
            seq: *seq,
            table: one.table,
            who: capital(who.to(l)),
            nth: earlier.unwrap_or(0) + 1,
            by: capital(at.names.of(one.by).to(l)),
            age: Age::new(l, inside.now.since(one.told)),
            text: String::new(),
            mends: inside.mends(at, *seq),
        }
    };
    all.take(limit::CALLS).map(shown).collect()
}

fn concerns(state: &State, warning: &Warning, table: u16) -> bool {
    let seating = state.rounds.last().and_then(|round| round.seats.get(&table));
    match warning.player {
        Some(player) => seating.is_some_and(|seating| seating.seats.iter().any(|seat| seat.player == player)),
        None => warning.table == table,
    }
}

impl WarningShown {
    fn with(self, words: &BTreeMap<Seq, Words>) -> Self {
        let text = words.get(&self.seq).and_then(|words| words.get("text")).cloned().unwrap_or_default();
        Self { text, ..self }
    }
}

fn none() -> Error {
    Error::Missing {
        says: Said::new("Il n’y a pas de table de ce numéro.", "There is no table of this number."),
        near: Vec::new(),
    }
}
