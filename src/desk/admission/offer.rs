//! What may be written now: whatever `decide` lets in.

use super::{bounds::MOST_MINUTES, decide::decide};
use crate::desk::{
    entry::Seq,
    kind::{Answered, Body, Press, Words},
    moment::Moment,
    state::State,
    who::{By, Office},
};

/// What something may be written about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// The event.
    Event,
    /// A table.
    Table(u16),
    /// An entry: somebody, a round, a call, an answer, an appeal …
    Entry(Seq),
}

/// What may be written: its figures are proposed, its words are the writer's. A roster is not offered but pasted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// What it rests on.
    pub on: Option<Seq>,
    /// What it says.
    pub body: Body,
}

/// Everything that somebody may write about this now.
#[must_use]
pub fn offers(state: &State, by: By, about: About, at: Moment) -> Vec<Offer> {
    let mut offers = match about {
        About::Event => of_the_event(state),
        About::Table(table) => of_a_table(state, table, at),
        About::Entry(entry) => on_an_entry(state, entry, at),
    };
    offers.retain(|offer| decide(state, by, offer.on, (&offer.body, &Words::new()), at).is_ok());
    offers
}

fn of_the_event(state: &State) -> Vec<Offer> {
    let last = state.rounds.last();
    let round = Body::Round { round: state.round() + 1, minutes: last.map_or(50, |round| round.minutes) };
    let next = state.tables.last_key_value().map_or(1, |(table, _)| table + 1);
    let staff = Office::ALL.map(|office| Body::Staff { office });
    let bodies = [Body::Event { public: false }, round, Body::Tables { first: next, last: next }, Body::Over {}];
    bodies.into_iter().chain(staff).map(|body| Offer { on: None, body }).collect()
}

fn of_a_table(state: &State, table: u16, at: Moment) -> Vec<Offer> {
    let round = state.rounds.last().map(|round| round.entry);
    let about = |on, body| Offer { on, body };
    let silenced = state.tables.get(&table).is_some_and(|table| table.silenced);
    vec![
        about(None, Body::Call { table, cards: Vec::new() }),
        about(None, Body::Silence { table, silenced: !silenced }),
        about(None, Body::Warning { table, seat: 1, told_at: at }),
        about(round, Body::Extra { table, minutes: 1, told_at: at }),
    ]
}

fn on_an_entry(state: &State, entry: Seq, at: Moment) -> Vec<Offer> {
    let since = state.calls.get(&entry).map_or(at, |call| call.at);
    let minutes = u16::try_from(at.minutes_since(since)).unwrap_or(MOST_MINUTES).min(MOST_MINUTES);
    let said = Answered { told_at: at, minutes, ..Answered::default() };
    let bodies = [
        Body::Door {},
        Body::Take {},
        Body::Way {},
        Body::Release {},
        Body::Withdraw {},
        Body::Answer(said.clone()),
        Body::Appeal {},
        Body::Heard { upheld: true, said: said.clone() },
        Body::Heard { upheld: false, said },
        Body::Precedent {},
        Body::Correction {},
    ];
    let clock = Press::ALL.map(|press| Body::Clock { press });
    let staff = Office::ALL.map(|office| Body::Staff { office });
    bodies.into_iter().chain(clock).chain(staff).map(|body| Offer { on: Some(entry), body }).collect()
}
