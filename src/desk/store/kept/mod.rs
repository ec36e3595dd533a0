//! Rulings that are kept: how they are written, under what they are found, and how one is removed.

pub mod filing;
mod keys;
pub mod removal;
pub mod rulings;
