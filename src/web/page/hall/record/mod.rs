//! The record: what was written in an event, entry by entry, and what it comes to.

mod lines;
pub mod log;
pub mod report;
mod wanted;
