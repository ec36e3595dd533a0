//! The desk: whole tournaments, and where they are kept.

mod carried;
mod command;
mod drill;
mod filed;
mod hall;
pub mod kept;
mod keys;
mod moved;
pub mod place;
mod refused;
mod removed;
mod ruling;
mod tournament;
