//! Decks, what is buried, bases that come and go.

pub(super) mod base;
pub(super) mod bury;
pub(super) mod draw;
pub(super) mod rest;
pub(super) mod reveal;
pub(super) mod shown;
