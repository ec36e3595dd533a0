//! The documents: situations that run, by subject, each with its ruling and its variants.

pub mod scenario;
pub mod scenarios;
mod variant;
