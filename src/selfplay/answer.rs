//! What is answered and done in a game, and how it ends.

use crate::smash_up::{
    resolve::{Choice, InWindow},
    table::CardId,
};

/// Something that was answered or done.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// A decision.
    Decided(Vec<Choice>),
    /// What is done in a window.
    InWindow(InWindow),
    /// What is done in the Play phase.
    Plays(Move),
}

/// What is done in the Play phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// A card is played, onto this base or minion.
    Card(CardId, Option<CardId>),
    /// An ability is used, by its place among those on offer.
    Ability(usize),
    /// Nothing more.
    Nothing,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Somebody has won.
    Won,
    /// Nobody had, after many turns.
    TooLong,
    /// Abilities set each other off for ever: it is found, and has a name.
    Loop,
}
