//! What can be told of a situation, each thing by what it is.

use std::mem::Discriminant;

use crate::{
    face::run::Run,
    smash_up::{
        card::{Def, UNKNOWN},
        query::Refuse,
        resolve::{Considered, What},
        table::{Act, CardId},
    },
};

/// Of what kind a thing told is; the first is told first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sort {
    /// Something did not happen, because it cannot.
    Stopped,
    /// Something is not allowed.
    Refused,
    /// Something else happened instead.
    Replaced,
    /// Somebody chooses which of them comes first, or instead.
    Chosen,
    /// Something happened that neither card alone brings about.
    Caused,
    /// One of the two did something to the other.
    Object,
    /// A number is other than it would be.
    Number,
    /// A sentence of one of them does not speak of what happens, and why not.
    Silent,
    /// One of the two asks for what the other is not.
    Missed,
}

impl Sort {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Stopped,
        Self::Refused,
        Self::Replaced,
        Self::Chosen,
        Self::Caused,
        Self::Object,
        Self::Number,
        Self::Silent,
        Self::Missed,
    ];

    /// As written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Stopped => "stopped",
            Self::Refused => "refused",
            Self::Replaced => "replaced",
            Self::Chosen => "chosen",
            Self::Caused => "caused",
            Self::Object => "object",
            Self::Number => "number",
            Self::Silent => "silent",
            Self::Missed => "missed",
        }
    }
}

/// How it came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// It happened.
    Happened(Discriminant<Act>),
    /// It was looked at.
    Looked(Discriminant<Considered>, Option<Discriminant<Act>>),
    /// It is not allowed.
    Refused(Discriminant<Refuse>),
    /// It was chosen.
    Chosen(What),
    /// A power.
    Power,
    /// A breakpoint.
    Breakpoint,
    /// It was looked for in vain.
    Unsuited,
}

/// One thing, by the sentence behind it, what it is and what it happens to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key<C> {
    /// How it came about.
    pub how: How,
    /// The card whose sentence is behind it, and which sentence.
    pub by: Option<(C, usize)>,
    /// What it happens to.
    pub to: Option<C>,
}

impl<C: Copy> Key<C> {
    /// The card whose sentence is behind it.
    pub fn by(&self) -> Option<C> {
        self.by.map(|(card, _)| card)
    }
}

/// Where it stands.
#[derive(Debug, Clone)]
pub enum Place {
    /// In the trace.
    Entry(usize),
    /// Among the reasons.
    Refused(usize),
    /// Among the reasons why a card is not used where it could be.
    Barred(usize),
    /// A power at the beginning, or at the end: whose, what it is without the other, and what it is.
    Power(bool, CardId, i32, i32),
    /// A breakpoint.
    Breakpoint(bool, CardId, i32, i32),
    /// Among what was looked for in vain.
    Unsuited(usize),
    /// Among what was to be chosen.
    Chosen(usize),
}

/// One thing that can be told.
#[derive(Debug, Clone)]
pub struct Mark {
    /// What it is, by the cards of the table.
    pub key: Key<CardId>,
    /// The same by the names of the cards, whatever the situation.
    pub named: Key<Def>,
    /// Of what kind.
    pub sort: Sort,
    /// Where it stands.
    pub place: Place,
    /// Whether it is only what a card does to whatever carries it.
    pub slight: bool,
}

impl Mark {
    /// Whether it happens to a plain card.
    pub fn is_to_a_plain_card(&self) -> bool {
        self.named.to == Some(UNKNOWN)
    }

    /// The entry of the trace that it tells.
    pub fn entry(&self) -> Option<usize> {
        match self.place {
            Place::Entry(n) => Some(n),
            _ => None,
        }
    }

    /// Whether it tells the same, its figure included.
    pub fn is_as(&self, other: &Self) -> bool {
        let number = |mark: &Self| match mark.place {
            Place::Power(.., is) | Place::Breakpoint(.., is) => Some(is),
            _ => None,
        };
        self.named == other.named && number(self) == number(other)
    }
}

/// One thing that happened or was looked at: what it is, where it stands, and of what kind.
pub type Told = (Key<CardId>, Place, Sort);

/// A situation without the text of each of its cards, where it can be laid so.
pub type Without = [Option<Run>];

/// The same by the names of the cards.
pub fn named(run: &Run, key: &Key<CardId>) -> Key<Def> {
    let table = &run.board.lawful.table;
    let def = |card: CardId| {
        // Whose a plain card is makes no other line of it.
        let state = table.card(card);
        if run.cards.contains(&card) { state.def } else { UNKNOWN }
    };
    Key { how: key.how, by: key.by.map(|(card, ability)| (def(card), ability)), to: key.to.map(def) }
}
