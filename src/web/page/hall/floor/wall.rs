//! The wall: the clock in large figures, the tables that have minutes more, how many calls wait and for how long. It names
//! nobody, and no table that calls.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path},
};
use askama::Template;

use crate::{
    citation::Language,
    desk::Seq,
    web::{
        error::Error,
        hall::Asking,
        limit,
        page::{
            frame::{Frame, Place},
            hall::{
                bar::{ClockShown, clock},
                private,
                shown::Age,
            },
        },
        request::spoken::Spoken,
        site::Site,
    },
};

/// The wall.
#[derive(Template)]
#[template(path = "page/hall/wall.html")]
struct WallPage {
    frame: Frame,
    l: Language,
    /// The address of the event's first page.
    href: String,
    clock: Option<ClockShown>,
    /// The tables that have minutes more in this round.
    extra: Vec<(u16, u32)>,
    /// Since when calls wait, the oldest first.
    ages: Vec<Age>,
    /// How many do.
    open: usize,
    last: Seq,
}

/// `/events/{event}/wall`
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    path: Path<(String, String)>,
) -> Result<HttpResponse, Error> {
    let asking = Asking::before_the_wall(&site, &request, &path.1).await?;
    let now = site.desk.desk()?.now();
    let at = asking.hall.at().await;
    let (state, below) = (&at.state, format!("/events/{}/wall", path.1));
    let calls = state.open.iter().filter_map(|seq| state.calls.get(seq));
    let title = at.names.event.clone().unwrap_or_else(|| l.say("Tournoi", "Event").to_owned());
    let extra = state.rounds.last().map(|round| round.extra.iter().map(|(table, more)| (*table, *more)).collect());
    private(&WallPage {
        frame: Frame::new(&site, l, Place::Elsewhere, below, title),
        l,
        href: format!("/{}/events/{}", l.code(), path.1),
        clock: clock(l, &at, None, now),
        extra: extra.unwrap_or_default(),
        ages: calls.take(limit::ANSWERS).map(|call| Age::new(l, now.since(call.at))).collect(),
        open: state.open.len(),
        last: state.last,
    })
}
