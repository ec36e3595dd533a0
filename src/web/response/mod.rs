//! A response: how an answer is sent, what of it is made once and kept, and what a page asks for besides itself.

pub mod answer;
pub mod asset;
pub mod date;
pub mod keep;
pub mod kept;
pub mod reading;
mod recent;
pub mod tag;
pub mod worker;
