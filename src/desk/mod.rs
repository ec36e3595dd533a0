//! What was asked and answered at a tournament: one log, what it comes to, and where it is kept. Everything but `store`
//! is a pure function of the log; the server's time is given to it. Knows no page, no command and no rule of a game.

mod admission;
mod entry;
mod figures;
mod kind;
mod may;
mod moment;
mod paste;
mod seen;
mod seq;
mod spoken;
mod state;
pub mod store;
mod who;

pub use admission::{
    admit::admit,
    bounds::{MOST_ENTRIES, bounded, bounded_entry},
    decide::decide,
    offer::{About, Offer, offers},
    refusal::{Refusal, Stands, Thing},
};
pub use entry::{Entry, Key, On, Seq, Write};
pub use figures::{Appeals, Cited, Counted, Figures, Times, figures};
pub use kind::{Answered, Body, Kind, Press, Seat, Seating, Slot, VERSION, Words};
pub use may::{Act, See, Whose, may};
pub use moment::Moment;
pub use paste::paste;
pub use seen::{Concern, Concerns, Followed, Part, Shown};
pub use spoken::{
    name::{Names, names},
    told::{table as table_of, told},
};
pub use state::{
    Answer, Appeal, Call, Carried, Clock, Given, Heard, Person, Rests, Round, State, Table, Taken, Warning, state,
};
pub use who::{By, Office, Role};
