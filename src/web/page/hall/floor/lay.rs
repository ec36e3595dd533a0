//! Laying out: tables and players, the round and its clock, minutes given to a table.

use actix_web::{HttpResponse, web::Data};
use askama::Template;

use crate::{
    citation::{Language, marks::capital},
    desk::{About, Body, Given, Kind, Press, Seq, offers, store::random},
    web::{
        error::Error,
        hall::AtHand,
        limit,
        page::{
            frame::Frame,
            hall::{Inside, bar::Bar, private},
        },
        request::spoken::Spoken,
        site::Site,
    },
};

/// Laying out.
#[derive(Template)]
#[template(path = "page/hall/lay.html")]
struct LayPage {
    frame: Frame,
    l: Language,
    bar: Bar,
    /// The round that comes next, and how long it may be.
    next: Option<(u16, u16)>,
    /// The round that is being played or made ready, and its entry.
    round: Option<(u16, Seq)>,
    /// What can be done to its clock: the word of a program, and what stands on the button.
    /// What may be pressed: its word, what it says, and whether it is what comes next.
    presses: Vec<(&'static str, &'static str, bool)>,
    /// The roster on which another one rests.
    roster: Option<Seq>,
    /// How many tables are laid out, and how many have players in this round.
    tables: usize,
    seated: usize,
    /// The tables that have minutes more.
    extra: Vec<(u16, u32)>,
    /// What of that was given without an answer, the latest first.
    given: Vec<GivenShown>,
    keys: Vec<String>,
}

/// Minutes that were given to a table.
struct GivenShown {
    seq: Seq,
    table: u16,
    minutes: u16,
    by: String,
    mends: bool,
}

/// `/events/{event}/lay`
pub async fn get(site: Data<Site>, Spoken(l): Spoken, inside: Inside) -> Result<HttpResponse, Error> {
    inside.writes(Kind::Round)?;
    let at = inside.asking.hall.at().await;
    private(&LayPage::new(&site, l, &inside, &at)?)
}

impl LayPage {
    fn new(site: &Site, l: Language, inside: &Inside, at: &AtHand) -> Result<Self, Error> {
        let state = &at.state;
        let now = inside.now.max(state.at);
        let next = offers(state, inside.by, About::Event, now).into_iter().find_map(|offer| match offer.body {
            Body::Round { round, minutes } => Some((round, minutes)),
            _ => None,
        });
        let last = state.rounds.last();
        let pressed = last.map(|round| offers(state, inside.by, About::Entry(round.entry), now)).unwrap_or_default();
        let pressed = pressed.into_iter().filter_map(|offer| match offer.body {
            Body::Clock { press } => Some(button(l, press, last.is_some_and(|round| round.clock.is_ended()))),
            _ => None,
        });
        Ok(Self {
            frame: inside.frame(site, l, "/lay", l.say("Mise en place", "Set-up")),
            l,
            bar: Bar::new(l, inside, at, "lay"),
            next,
            round: last.map(|round| (state.round(), round.entry)),
            presses: pressed.collect(),
            roster: state.roster,
            tables: state.tables.len(),
            seated: last.map_or(0, |round| round.seats.len()),
            extra: last
                .map(|round| round.extra.iter().map(|(table, minutes)| (*table, *minutes)).collect())
                .unwrap_or_default(),
            given: given(l, inside, at),
            keys: (0..6).map(|_| random()).collect::<Option<_>>().ok_or(Error::Broken)?,
        })
    }
}

fn given(l: Language, inside: &Inside, at: &AtHand) -> Vec<GivenShown> {
    let round = at.state.round();
    let now = at.state.extras.iter().rev().filter(|(_, one)| one.round == round);
    let shown = |(seq, one): (&Seq, &Given)| GivenShown {
        seq: *seq,
        table: one.table,
        minutes: one.minutes,
        by: capital(at.names.of(one.by).to(l)),
        mends: inside.mends(at, *seq),
    };
    now.take(limit::CALLS).map(shown).collect()
}

fn button(l: Language, press: Press, has_ended: bool) -> (&'static str, &'static str, bool) {
    match press {
        Press::Start => ("start", l.say("Lancer le chronomètre", "Start the clock"), true),
        Press::Pause => ("pause", l.say("Mettre en pause", "Pause"), false),
        Press::Resume if has_ended => ("resume", l.say("Elle n’est pas terminée", "It has not ended"), false),
        Press::Resume => ("resume", l.say("Reprendre", "Resume"), true),
        Press::End => ("end", l.say("Terminer la ronde", "End the round"), false),
    }
}
