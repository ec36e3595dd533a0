//! What is done, asked and claimed, in the words of the canon.

use std::collections::BTreeMap;

use serde_json::Value;

use super::image::Laid;
use crate::deux::{
    board::Spot,
    fleet::{Position, stack::Stack},
    moving::stage::Landing,
    setup::{Claim, Done, HOME, Holds, ShipHolds, stack_called},
    turn::spoils::Choice,
};

/// What was called so, and how it is called now.
pub(super) struct Words<'a> {
    pub old: &'a Position,
    pub new: &'a Position,
    pub laid: &'a Laid,
    /// The old ships in their new order.
    pub ships: &'a [usize],
    /// The old player who is listed first now.
    pub first: usize,
}

impl Words<'_> {
    fn ship(&self, old: usize) -> usize {
        self.ships.iter().position(|ship| *ship == old).unwrap_or_default()
    }

    fn team(&self, old: usize) -> usize {
        let players = self.old.teams.len();
        (old + players - self.first) % players
    }

    /// Every cell of the old board has its own on the new one.
    fn spot(&self, old: Spot) -> Spot {
        self.new.board.spot(self.laid.cell(self.old.board.cell(old))).unwrap_or_default()
    }

    /// What is done, on the new board.
    pub fn done(&self, done: &Done) -> Done {
        match done {
            Done::Move { stack, path, choices } => {
                let choice = |choice: &Choice| match choice {
                    Choice::To(spot) => Choice::To(self.spot(*spot)),
                    Choice::Planet(planet) => Choice::Planet(self.laid.planets[*planet]),
                    Choice::Destroy => Choice::Destroy,
                };
                Done::Move {
                    stack: self.stack(*stack),
                    path: path.iter().map(|one| Landing { to: self.spot(one.to), by: one.by }).collect(),
                    choices: choices.iter().map(choice).collect(),
                }
            }
            Done::Rebuild { ship, at } => Done::Rebuild { ship: self.ship(*ship), at: self.spot(*at) },
            Done::Hand { from, to } => Done::Hand { from: self.ship(*from), to: self.ship(*to) },
            Done::SetUp { team } => Done::SetUp { team: self.team(*team) },
            Done::Pass { team } => Done::Pass { team: self.team(*team) },
        }
    }

    fn stack(&self, old: Stack) -> Stack {
        Stack::of(old.ships().map(|ship| self.ship(ship))).unwrap_or(old)
    }

    /// What is asked about.
    pub fn about(&self, about: &Value) -> Value {
        let Some(fields) = about.as_object() else { return about.clone() };
        let word = |(field, value): (&String, &Value)| {
            let word = value.as_str().unwrap_or_default();
            let said = match field.as_str() {
                "ship" => self.called(word),
                "commander" => self.named(word),
                _ => self.cell(word),
            };
            (field.clone(), said.into())
        };
        Value::Object(fields.iter().map(word).collect())
    }

    /// What one side says.
    pub fn claim(&self, claim: &Claim) -> Claim {
        let Holds { legal, ships, commanders, winner, reaches, may_reach, cannot_reach, .. } = &claim.holds;
        let ship = |(label, holds): (&String, &ShipHolds)| {
            let ShipHolds { at, captured, team, carries, on } = holds;
            let holds = ShipHolds {
                at: at.as_deref().map(|cell| self.cell(cell)),
                captured: *captured,
                team: team.as_deref().map(|team| self.named(team)),
                carries: carries.as_deref().map(|team| self.named(team)),
                on: on.as_deref().map(|ship| self.called(ship)),
            };
            (self.called(label), holds)
        };
        let cells = |said: &BTreeMap<String, Vec<String>>| {
            let said = said.iter();
            said.map(|(ship, cells)| (self.called(ship), cells.iter().map(|cell| self.cell(cell)).collect())).collect()
        };
        let holds = Holds {
            legal: *legal,
            ships: ships.iter().map(ship).collect(),
            commanders: commanders.iter().map(|(team, place)| (self.named(team), self.place(place))).collect(),
            winner: winner.as_deref().map(|team| self.named(team)),
            reaches: cells(reaches),
            may_reach: cells(may_reach),
            cannot_reach: cells(cannot_reach),
            ..claim.holds.clone()
        };
        Claim { by: self.named(&claim.by), holds }
    }

    fn named(&self, team: &str) -> String {
        let old = self.old.teams.iter().position(|one| one.name == team);
        old.map_or_else(|| team.to_owned(), |old| self.new.teams[self.team(old)].name.clone())
    }

    fn called(&self, ships: &str) -> String {
        let labels = |stack: Stack| {
            let labels: Vec<&str> = self.stack(stack).ships().map(|ship| self.new.ships[ship].label.as_str()).collect();
            labels.join("+")
        };
        stack_called(self.old, ships).map_or_else(|| ships.to_owned(), labels)
    }

    fn cell(&self, cell: &str) -> String {
        let old = self.old.board.called(cell);
        old.map_or_else(|| cell.to_owned(), |old| self.new.board.cell(self.spot(old)).to_string())
    }

    /// Where a commander is.
    fn place(&self, place: &str) -> String {
        match self.old.board.planet(place) {
            _ if place == HOME => HOME.to_owned(),
            Some(planet) => self.new.board.planets[self.laid.planets[planet]].name.clone(),
            None => self.called(place),
        }
    }
}
