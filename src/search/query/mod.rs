//! What is asked for: words and phrases, proper names, questions, and the filters that narrow a search down.

pub mod ask;
pub mod asked;
pub mod filter;
pub mod narrow;
pub mod proper;
pub mod questions;
pub mod unmet;
pub mod values;
