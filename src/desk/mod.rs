//! What was asked and answered at a tournament: one log, what it comes to, and where it is kept. Everything but `store`
//! is a pure function of the log; the server's time is given to it. Knows no page, no command and no rule of a game.

mod admit;
mod bounds;
mod decide;
mod entry;
mod figures;
mod kind;
mod may;
mod moment;
mod name;
mod offer;
mod paste;
mod phrase;
mod refusal;
mod seen;
mod state;
pub mod store;
mod told;
mod who;

pub use admit::admit;
pub use bounds::{MOST_ENTRIES, bounded, bounded_entry};
pub use decide::decide;
pub use entry::{Entry, Key, On, Seq, Write};
pub use figures::{Appeals, Cited, Counted, Figures, Times, figures};
pub use kind::{Answered, Body, Kind, Press, Seat, Seating, Slot, VERSION, Words};
pub use may::{Act, See, Whose, may};
pub use moment::Moment;
pub use name::{Names, names};
pub use offer::{About, Offer, offers};
pub use paste::paste;
pub use refusal::{Refusal, Stands, Thing};
pub use seen::{Concern, Concerns, Followed, Part, Shown};
pub use state::{
    Answer, Appeal, Call, Carried, Clock, Given, Heard, Person, Rests, Round, State, Table, Taken, Warning, state,
};
pub use told::{table as table_of, told};
pub use who::{By, Office, Role};
