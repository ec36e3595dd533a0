//! Finds clauses, terms, cards, scenarios and rulings by what people type: without accents, with typos, in English,
//! in other words. Knows where a text can be read, not what it means; all texts are handed to it when it is built.

mod answer;
mod ask;
mod dictionary;
mod entry;
mod fields;
mod find;
mod hit;
mod index;
mod marks;
mod names;
mod narrow;
mod order;
mod proper;
mod questions;
mod seek;
mod snippet;
mod suggest;
mod words;

pub use answer::{Answer, Hit, How, Query, TermOf, Typing};
pub use entry::{Book, Entry, Kind, Place};
pub use index::Index;
pub use narrow::{Filter, Offer, Unmet};
pub use snippet::{Run, Snippet};
pub use suggest::Suggestion;
