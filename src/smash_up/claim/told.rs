//! What came of a scenario, and what of it speaks against a claim so far.

use crate::{
    citation::{Rule, Said},
    game::Problem,
    smash_up::{
        phrase::{Names as Speaks, Way},
        query::Position,
        setup::Names,
        table::{CardId, Event, Seat, Table},
    },
};

/// What came of a scenario, as far as claims speak of it.
#[derive(Clone, Copy)]
pub struct Told<'a> {
    /// The position afterwards, under the law in force.
    pub position: Position<'a>,
    /// How the scenario calls its cards.
    pub names: &'a Names,
    /// How cards and players are spoken of.
    pub speaks: &'a dyn Speaks,
    /// What happened, each with the table just before.
    pub events: &'a [(&'a Event, &'a Table)],
    /// Whether the clause an event cites for a rule, under the booklet in force, is this one.
    pub cites: &'a dyn Fn(Rule, &str) -> bool,
    /// Whether the last step was legal.
    pub legal: bool,
    /// What could be done once the last step was, by whom and how, and nobody spoke of.
    pub unspoken: &'a [(Seat, CardId, Way)],
}

/// What speaks against a claim so far.
pub(super) struct Against<'a, 'b> {
    pub told: &'b Told<'a>,
    pub found: Vec<Problem>,
    /// What nobody knows.
    pub unknown: Vec<Problem>,
}

impl Against<'_, '_> {
    pub(super) fn say(&mut self, pointer: impl Into<String>, fr: impl Into<String>, en: impl Into<String>) {
        self.found.push(Problem::new(pointer, fr, en));
    }

    pub(super) fn table(&self) -> &Table {
        self.told.position.table
    }

    pub(super) fn spoken(&self, card: CardId) -> Said {
        self.told.speaks.card(card)
    }

    pub(super) fn nobody_knows(&mut self, pointer: &str, says: Said) {
        self.unknown.push(Problem::new(pointer, says.fr, says.en));
    }
}
