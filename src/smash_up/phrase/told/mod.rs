//! What happens: an event as a player says it, what is asked on the way, what was supposed, how two cards meet and how it
//! all ends.

pub(super) mod decision;
mod deed;
pub(super) mod drawn;
pub(super) mod event;
pub(super) mod extra;
pub(super) mod meeting;
pub(super) mod outcome;
pub(super) mod supposed;
pub(super) mod unending;
