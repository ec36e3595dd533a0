//! A DEUX board with what stands on it, as it is drawn.

use std::sync::Arc;

use askama::Template;

use super::{
    leg::Leg,
    printed::{Point, Printed},
};
use crate::{citation::Language, deux::fleet::Kind};

/// A position.
#[derive(Debug, Clone, PartialEq, Template)]
#[template(path = "part/hexes.html")]
pub struct Hexes {
    /// The language of the words on it.
    pub l: Language,
    /// The board.
    pub printed: Arc<Printed>,
    /// The players in turn order.
    pub fleets: Vec<Fleet>,
    /// The cells on which ships begin, each with the number of their player’s colour.
    pub starts: Vec<(Point, usize)>,
    /// The ships on the board.
    pub ships: Vec<ShipDrawn>,
    /// The commanders who are on a planet.
    pub pawns: Vec<Pawn>,
    /// The way of what is moved.
    pub legs: Vec<Leg>,
    /// The cells on which a ship may end, each with its name.
    pub ends: Vec<(Point, String)>,
}

impl askama::filters::HtmlSafe for Hexes {}

/// A player.
#[derive(Debug, Clone, PartialEq)]
pub struct Fleet {
    /// Their name.
    pub name: String,
    /// The number of their colour, from 1; it stands on their ships.
    pub hue: usize,
    /// Their planet.
    pub planet: String,
    /// Their special power.
    pub power: Option<&'static str>,
    /// The middles of its cells.
    pub at: Vec<Point>,
    /// Whether it is their turn.
    pub active: bool,
    /// Whether they have won.
    pub won: bool,
    /// Where their commander is, in words.
    pub commander: String,
    /// Their ships that stand on the board, in words.
    pub standing: Vec<String>,
    /// Their ships that have been captured, in words.
    pub captured: Vec<String>,
}

/// A ship on the board.
#[derive(Debug, Clone, PartialEq)]
pub struct ShipDrawn {
    /// What the scenario calls it.
    pub label: String,
    /// Its type.
    pub kind: Kind,
    /// The number of its player's colour.
    pub hue: usize,
    /// Where it stands.
    pub at: Point,
    /// How many ships stand below it on its cell.
    pub above: i32,
    /// Whether its commander is aboard.
    pub carries: bool,
    /// Whether it has just come here or changed.
    pub changed: bool,
    /// All of this in words.
    pub says: String,
}

impl ShipDrawn {
    /// The shape of its type, by its name on the page.
    #[must_use]
    pub fn shape(&self) -> &'static str {
        self.kind.presented().word()
    }

    /// The letter of its type.
    #[must_use]
    pub fn letter(&self) -> char {
        letter(self.kind)
    }

    /// To the right, drawn a little aside on those below it.
    #[must_use]
    pub fn x(&self) -> i32 {
        self.at.x + 6 * self.above
    }

    /// Downwards, drawn a little above those below it.
    #[must_use]
    pub fn y(&self) -> i32 {
        self.at.y - 7 * self.above
    }
}

/// The letter that stands on a ship of this type.
#[must_use]
pub fn letter(kind: Kind) -> char {
    match kind {
        Kind::SpeedyF1 | Kind::SpeedF1 => 'S',
        Kind::IceHunter => 'H',
        Kind::BountyCargo | Kind::OrangeCargo => 'C',
        Kind::TieUfo => 'T',
    }
}

/// A commander on a planet.
#[derive(Debug, Clone, PartialEq)]
pub struct Pawn {
    /// The number of the player's colour.
    pub hue: usize,
    /// Where.
    pub at: Point,
    /// Whose, and where, in words.
    pub says: String,
}

impl Hexes {
    /// Marks the ships that stand otherwise on another board.
    pub fn mark_against(&mut self, other: &Self) {
        for ship in &mut self.ships {
            let before = other.ships.iter().find(|before| before.label == ship.label);
            ship.changed = before
                .is_none_or(|before| (before.at, before.hue, before.carries) != (ship.at, ship.hue, ship.carries));
        }
    }

    /// Whether anything has changed on it, was moved, or may be.
    #[must_use]
    pub fn shows_something(&self) -> bool {
        !self.legs.is_empty() || !self.ends.is_empty() || self.ships.iter().any(|ship| ship.changed)
    }

    /// What is drawn, in a few words.
    #[must_use]
    pub fn title(&self) -> String {
        let (ships, fleets) = (self.ships.len(), self.fleets.len());
        match self.l {
            Language::Fr if ships == 0 => format!("Plateau de DEUX pour {fleets} joueurs"),
            Language::En if ships == 0 => format!("DEUX board for {fleets} players"),
            Language::Fr if ships == 1 => "Plateau de DEUX\u{a0}: un vaisseau".to_owned(),
            Language::En if ships == 1 => "DEUX board: one ship".to_owned(),
            Language::Fr => format!("Plateau de DEUX\u{a0}: {ships} vaisseaux, {fleets} joueurs"),
            Language::En => format!("DEUX board: {ships} ships, {fleets} players"),
        }
    }

    /// What stands where and what was moved, in whole sentences, for who does not see it.
    #[must_use]
    pub fn told(&self) -> String {
        let fleets = self.fleets.iter().map(|fleet| {
            let ships = if fleet.standing.is_empty() {
                self.l.say("aucun vaisseau", "no ship").to_owned()
            } else {
                fleet.standing.join(", ")
            };
            format!("{}{} {ships}. {}.", fleet.name, self.l.say("\u{a0}:", ":"), fleet.commander)
        });
        let legs = self.legs.iter().map(|leg| leg.says.clone());
        fleets.chain(legs).chain(self.ending()).collect::<Vec<_>>().join(" ")
    }

    /// The cells on which a ship may end, in words.
    #[must_use]
    pub fn ending(&self) -> Option<String> {
        let names: Vec<&str> = self.ends.iter().map(|(_, name)| name.as_str()).collect();
        (!names.is_empty())
            .then(|| format!("{} {}.", self.l.say("On peut finir en", "One may end on"), names.join(", ")))
    }

    /// The types of ship, each with the letter that stands on it, where any is drawn.
    #[must_use]
    pub fn kinds(&self) -> Vec<(char, &'static str)> {
        let drawn = Kind::ALL.into_iter().filter(|kind| self.ships.iter().any(|ship| ship.kind == *kind));
        drawn.map(|kind| (letter(kind), crate::deux::phrase::kind(kind))).collect()
    }
}
