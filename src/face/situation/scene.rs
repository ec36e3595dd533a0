//! A situation in which cards meet: where each lies, whose it is, what stands beside them, and what is begun.

use super::{fact::Fact, spot::Spot};
use crate::smash_up::card::Def;

/// A card of the meeting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// Which.
    pub def: Def,
    /// Whose: 0 is the player whose turn it is.
    pub seat: usize,
    /// Where.
    pub spot: Spot,
}

/// What is begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Start {
    /// The card in this place is played from hand; then the other, where that is still allowed.
    Plays(usize),
    /// What this card lets its controller do in the Play phase.
    Uses(usize),
    /// A plain minion is played at the base in focus.
    Arrives,
    /// The plain cards of the hand are played, as far as a text lets them in.
    Extras,
    /// A plain card does one thing.
    Deed(&'static str, Struck),
    /// The base in focus is scored; this seat leads there.
    Scores(usize),
    /// The turn ends, and the next one, as far as the Play phase of a third.
    Turns,
    /// Nothing: what lies there is looked at.
    Lies,
}

/// On what a plain card falls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Struck {
    /// The card in this place.
    Card(usize),
    /// A plain minion of this seat, one that carries a card of the meeting before any other.
    Plain(usize),
}

/// What is aimed at first, where there is a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// The other card.
    Other,
    /// What stands beside it, or carries it.
    Beside,
    /// The other card, by the last of several ways.
    LastWay,
    /// The other card; what the one that begins may do besides is declined.
    Declined,
}

/// Which plain minions of each player stand at the base in focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Company {
    /// None.
    Nobody,
    /// One.
    One,
    /// Two, where a text counts.
    Two,
    /// One that is stronger than any card, where a text compares.
    Strong,
}

/// One situation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    /// The cards that meet.
    pub cards: Vec<Placed>,
    /// What stands beside them.
    pub company: Company,
    /// What is begun.
    pub start: Start,
    /// What is done next.
    pub then: Option<Start>,
    /// What is aimed at.
    pub aim: Aim,
    /// Whether the free plays are gone that would pay for what another card is to let in.
    pub spent: bool,
    /// Which card carries counters.
    pub raised: Option<usize>,
    /// Which card is controlled by its owner's opponent.
    pub lent: Option<usize>,
}

impl Scene {
    /// With nobody beside these cards, and nothing begun.
    pub fn lying(cards: Vec<Placed>) -> Self {
        Self {
            cards,
            company: Company::Nobody,
            start: Start::Lies,
            then: None,
            aim: Aim::Other,
            spent: false,
            raised: None,
            lent: None,
        }
    }

    /// Everything that is done, in order.
    pub fn done(&self) -> impl Iterator<Item = Start> {
        std::iter::once(self.start).chain(self.then)
    }
}

/// A card with what its text speaks of.
#[derive(Debug, Clone, Copy)]
pub struct Card<'a> {
    /// Its number.
    pub def: Def,
    /// What is known of it.
    pub fact: &'a Fact,
}

impl Card<'_> {
    /// Whether there is only one of both.
    pub fn is_the_same_titan(&self, other: Card<'_>) -> bool {
        self.fact.is_titan() && self.def == other.def
    }
}
