//! Finds clauses, terms, cards, scenarios and rulings by what people type: without accents, with typos, in English,
//! in other words. Knows where a text can be read, not what it means; all texts are handed to it when it is built.

mod answer;
mod ask;
mod dictionary;
mod entry;
mod fields;
mod filter;
mod find;
mod hit;
mod index;
mod marks;
mod names;
mod narrow;
mod offers;
mod order;
mod places;
mod proper;
mod questions;
mod scores;
mod seek;
mod snippet;
mod spoken;
mod suggest;
mod words;

pub use answer::{Answer, Hit, How, Query, TermOf, Typing};
pub use entry::{Book, Entry, Kind, Place};
pub use filter::Filter;
pub use index::Index;
pub use narrow::Unmet;
pub use offers::{Does, Offer};
pub use snippet::{Run, Snippet};
pub use suggest::Suggestion;
