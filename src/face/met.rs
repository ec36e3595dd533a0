//! What comes of cards that meet.

use serde_json::Value;

use super::telling::mark::Sort;
use crate::{
    citation::{Citation, Said},
    smash_up::{
        card::{Def, Wording},
        phrase,
    },
};

/// Some of the cards, and what comes of them.
#[derive(Debug, Clone)]
pub struct Part {
    /// The cards that meet.
    pub cards: Vec<Def>,
    /// What comes of it.
    pub face: Face,
}

impl Part {
    /// That nothing comes of it.
    #[must_use]
    pub fn nothing(&self) -> Said {
        if self.cards.len() > 2 { phrase::no_more_than_two() } else { phrase::neither_speaks() }
    }

    /// What comes of the situation that matters most, if anything does.
    #[must_use]
    pub fn first(&self) -> Option<Said> {
        let lines = &self.face.meetings.first()?.lines;
        let said = |of: fn(&Said) -> &str| lines.iter().map(|line| of(&line.says)).collect::<Vec<_>>().join(" ");
        Some(Said::new(said(|said| &said.fr), said(|said| &said.en)))
    }
}

/// What comes of cards that meet.
#[derive(Debug, Clone, Default)]
pub struct Face {
    /// The situations worth telling, the most telling first.
    pub meetings: Vec<Meeting>,
    /// How many situations were played through.
    pub hearings: usize,
    /// Whether there was more to play through than may be.
    pub exhausted: bool,
    /// What did not hold: nothing, if the engine is right.
    pub faults: Vec<String>,
}

/// One situation, and what comes of it.
#[derive(Debug, Clone)]
pub struct Meeting {
    /// Where the cards lie, and what is begun.
    pub begins: Vec<Said>,
    /// What comes of it.
    pub lines: Vec<Line>,
    /// What comes of it instead under another booklet, the other texts or another reading.
    pub otherwise: Vec<Otherwise>,
    /// The same as a scenario: what lies there and what was done.
    pub scenario: Value,
}

/// One thing that comes of it.
#[derive(Debug, Clone)]
pub struct Line {
    /// In words.
    pub says: Said,
    /// The sentences and clauses it rests on.
    pub why: Vec<Citation>,
    /// Of what kind it is.
    pub sort: Sort,
}

impl Meeting {
    /// Of what kind its first line is.
    #[must_use]
    pub fn sort(&self) -> Option<Sort> {
        self.lines.iter().map(|line| line.sort).min()
    }
}

/// Under what a situation comes out otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Other {
    /// Another booklet.
    Edition(String),
    /// The other generation of the texts.
    Wording(Wording),
    /// Another option of a reading.
    Reading {
        /// Which.
        id: String,
        /// The option.
        option: String,
    },
}

/// How a situation comes out under something else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Otherwise {
    /// Under which booklets, texts or readings: the same under each.
    pub under: Vec<Other>,
    /// In words, with what it is under.
    pub says: Said,
}

impl Otherwise {
    /// The readings among what it is under.
    #[must_use]
    pub fn readings(&self) -> Vec<Citation> {
        let reading = |other: &Other| match other {
            Other::Reading { id, option } => Some(Citation::Reading { reading: id.clone(), value: option.clone() }),
            Other::Edition(_) | Other::Wording(_) => None,
        };
        self.under.iter().filter_map(reading).collect()
    }
}
