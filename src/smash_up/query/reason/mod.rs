//! The reasons why something is not so or not allowed, as types: what finds them stands in `may` and `why_not`.

mod not_now;
mod refuse;
mod unmet;
mod unsuited;

pub use not_now::NotNow;
pub use refuse::Refuse;
pub use unmet::{Found, Unmet};
pub use unsuited::{Given, Instead, Lacking, Slot, Sought, Unsuited, Wanting, Which};
