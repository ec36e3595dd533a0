//! A table of either game.

use std::{fmt, sync::Arc};

use serde_json::Value;

use super::{board::Board, hexes::Hexes, printed::Printed};
use crate::{citation::Language, web::names::Names};

/// A table as it is drawn.
#[derive(Debug, Clone, PartialEq)]
pub enum Table {
    /// Bases and what lies at them.
    SmashUp(Board),
    /// Cells and what stands on them.
    Deux(Box<Hexes>),
    /// Nothing that can be drawn.
    Bare,
}

impl askama::filters::HtmlSafe for Table {}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SmashUp(board) => board.fmt(f),
            Self::Deux(hexes) => hexes.fmt(f),
            Self::Bare => Ok(()),
        }
    }
}

impl Table {
    /// The table of a scenario.
    #[must_use]
    pub fn read(scenario: &Value, names: &Names, l: Language) -> Self {
        if scenario.get("game").and_then(Value::as_str) == Some("deux") {
            return Hexes::read(scenario, names.boards(), l).map_or(Self::Bare, |hexes| Self::Deux(Box::new(hexes)));
        }
        Self::SmashUp(Board::read(scenario, names, l))
    }

    /// Marks what differs from another table.
    pub fn mark_against(&mut self, other: &Self) {
        match (self, other) {
            (Self::SmashUp(board), Self::SmashUp(other)) => board.mark_against(other),
            (Self::Deux(hexes), Self::Deux(other)) => hexes.mark_against(other),
            _ => {}
        }
    }

    /// Only what has been marked; a board of cells is drawn whole, or not at all.
    #[must_use]
    pub fn changed_only(self) -> Self {
        match self {
            Self::SmashUp(board) => Self::SmashUp(board.changed_only()),
            Self::Deux(hexes) if hexes.shows_something() => Self::Deux(hexes),
            Self::Deux(_) | Self::Bare => Self::Bare,
        }
    }

    /// Whether there is nothing on it.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        match self {
            Self::SmashUp(board) => board.is_bare(),
            Self::Deux(_) => false,
            Self::Bare => true,
        }
    }

    /// What it is called at the end of a variant.
    #[must_use]
    pub fn differs(&self, l: Language) -> &'static str {
        match self {
            Self::SmashUp(_) | Self::Bare => {
                l.say("Ce qui diffère sur la table, à la fin", "What differs on the table at the end")
            }
            Self::Deux(_) => l.say("Le plateau, à la fin", "The board at the end"),
        }
    }

    /// Whether it shows where a ship may end.
    #[must_use]
    pub fn shows_ends(&self) -> bool {
        matches!(self, Self::Deux(hexes) if !hexes.ends.is_empty())
    }

    /// With what an event tells of a move.
    #[must_use]
    pub fn told(mut self, event: &Value, position: &Value, names: &Names) -> Self {
        if let Self::Deux(hexes) = &mut self {
            hexes.tell(event, position, names.boards());
        }
        self
    }

    /// With the cells on which the ships begin.
    #[must_use]
    pub fn with_starts(mut self) -> Self {
        if let Self::Deux(hexes) = &mut self {
            hexes.show_starts();
        }
        self
    }

    fn printed(&self) -> Option<&Arc<Printed>> {
        match self {
            Self::Deux(hexes) => Some(&hexes.printed),
            Self::SmashUp(_) | Self::Bare => None,
        }
    }
}

/// The boards on which these tables are drawn, each once.
pub fn printed<'a>(tables: impl Iterator<Item = &'a Table>) -> Vec<Arc<Printed>> {
    let mut all: Vec<Arc<Printed>> = Vec::new();
    for board in tables.filter_map(Table::printed) {
        if !all.iter().any(|known| known.mark == board.mark) {
            all.push(board.clone());
        }
    }
    all
}
