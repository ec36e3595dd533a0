//! How it is said: what people are called, an entry read aloud, and a refusal as one would say it across a table.

pub mod name;
mod phrase;
pub mod told;
