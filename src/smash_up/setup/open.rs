//! Something that a position does not say, and the ways it can be.

use std::sync::Arc;

use crate::smash_up::{
    resolve::{Choice, Given, What},
    table::{AbilityRef, CardId, ExtraPlay, Lasting, Object, Past, PlayKind, Seat, Use},
};

/// Something that a position does not say.
#[derive(Debug, Clone)]
pub struct LeftOpen {
    /// What is asked of whoever saw the table.
    pub what: What,
    /// The sentence it is about, if it is a card's.
    pub ability: Option<AbilityRef>,
    /// The card it is about, if it is about the card itself.
    pub about: Option<CardId>,
    /// The ways it can be.
    pub ways: Vec<(Choice, Laid)>,
}

/// What lies on the table if it is so.
#[derive(Debug, Clone)]
pub enum Laid {
    /// This card has named this faction.
    Named(Object, String),
    /// This runs, and this was given to all of a set.
    Runs(Vec<Lasting>, Vec<Given>),
    /// These extra plays have been granted and not been used, and this was used up.
    Granted(Vec<ExtraPlay>, Option<Use>),
    /// Nothing more.
    Nothing,
    /// So many of this player's plays of this kind were the free one, and so many of these were given up.
    FreePlay(Seat, PlayKind, u8, u8),
    /// All of these.
    All(Vec<Self>),
    /// Of what has happened this turn, the second is so instead of the first.
    Happened(Arc<Past>, Arc<Past>),
    /// This has happened this turn, besides.
    HappenedToo(Arc<Past>),
    /// The first card came only after the second was played or moved.
    CameAfter(CardId, CardId),
}
