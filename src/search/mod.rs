//! Finds clauses, terms, cards, scenarios and rulings by what people type: without accents, with typos, in English,
//! in other words. Knows where a text can be read, not what it means; all texts are handed to it when it is built.

mod answer;
mod entry;
mod fields;
mod find;
mod gather;
mod index;
mod order;
mod places;
mod query;
mod scores;
mod seek;
mod shown;
mod vocabulary;

pub use answer::{Answer, Hit, How, TermOf};
pub use entry::{Book, Entry, Kind, Place};
pub use index::Index;
pub use query::{
    asked::{Query, Typing},
    filter::Filter,
    unmet::Unmet,
};
pub use shown::{
    offers::{Does, Offer},
    snippet::{Run, Snippet},
    suggest::Suggestion,
};
