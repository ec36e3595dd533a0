//! Why something happens.

use super::{Object, Seat};
use crate::{citation::Rule, smash_up::card::Def};

/// Why something happens: the ability that does it, and the clauses it rests on.
#[derive(Debug, Clone, PartialEq)]
pub struct Cause {
    /// The ability behind it, if it is a card's doing.
    pub ability: Option<AbilityRef>,
    /// The clauses of the law it rests on.
    pub rules: Vec<Rule>,
    /// The player whose doing it is.
    pub by: Seat,
}

/// A sentence of a card, at work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AbilityRef {
    /// The card, in the stay in which the sentence went off.
    pub card: Object,
    /// What the card is.
    pub def: Def,
    /// Which of its abilities, from 0; or [`PLAYED_ON`].
    pub ability: usize,
}

/// Instead of the number of an ability: what a card says of where it is played.
pub const PLAYED_ON: usize = usize::MAX;
