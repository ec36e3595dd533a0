//! What stands on the board: ships, commanders, whose turn it is.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::board::{Board, Spot};

/// The most ships that can stand on a board.
pub const SHIPS: usize = 48;
/// The most ships of one fleet.
pub const FLEET: usize = 8;

/// The four types of ship.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Two cells when it steps; never carries.
    #[serde(alias = "speed-f1")]
    SpeedyF1,
    /// Attacks by landing.
    IceHunter,
    /// Safe while it carries.
    #[serde(alias = "orange-cargo")]
    BountyCargo,
    /// May jump over UFO cells.
    TieUfo,
}

impl Kind {
    /// As it is written in a scenario.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::SpeedyF1 => "speedy-f1",
            Self::IceHunter => "ice-hunter",
            Self::BountyCargo => "bounty-cargo",
            Self::TieUfo => "tie-ufo",
        }
    }
}

/// A ship.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ship {
    /// What it is called.
    pub label: String,
    /// Its type.
    pub kind: Kind,
    /// Whose it is: its place in the order of the teams.
    pub team: usize,
    /// Where it stands; nowhere once it is captured.
    pub at: Option<Spot>,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// The player's name.
    pub name: String,
    /// The own planet: its number on the board.
    pub planet: usize,
}

/// Where a commander is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whereabouts {
    /// Held on this planet.
    Held(usize),
    /// Aboard this ship.
    Aboard(usize),
    /// Brought home.
    Home,
}

/// A commander.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Commander {
    /// The planet that holds the commander, and to which it is sent back.
    pub held_by: usize,
    /// Where it is now.
    pub now: Whereabouts,
}

/// Everything that stands on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The board.
    pub board: Arc<Board>,
    /// The players in turn order.
    pub teams: Vec<Team>,
    /// All ships, captured ones included; none is ever taken out of this list.
    pub ships: Vec<Ship>,
    /// The commander of each team.
    pub commanders: Vec<Commander>,
    /// Whose turn it is.
    pub active: usize,
    /// Who has won.
    pub winner: Option<usize>,
    /// Which ship stands on each cell.
    on: Vec<Option<u8>>,
}

impl Position {
    /// A position with no ship on the board yet.
    #[must_use]
    pub fn new(board: Arc<Board>, teams: Vec<Team>, commanders: Vec<Commander>) -> Self {
        let on = vec![None; board.len()];
        Self { board, teams, ships: Vec::new(), commanders, active: 0, winner: None, on }
    }

    /// Adds a ship; its number, unless its cell is taken or there are too many.
    pub fn add(&mut self, ship: Ship) -> Option<usize> {
        let number = self.ships.len();
        if number >= SHIPS || ship.at.is_some_and(|at| self.ship_on(at).is_some()) {
            return None;
        }
        if let Some(at) = ship.at {
            self.on[usize::from(at)] = u8::try_from(number).ok();
        }
        self.ships.push(ship);
        Some(number)
    }

    /// The ship on a cell.
    #[must_use]
    pub fn ship_on(&self, cell: Spot) -> Option<usize> {
        self.on[usize::from(cell)].map(usize::from)
    }

    /// Whether a ship carries its commander.
    #[must_use]
    pub fn carries(&self, ship: usize) -> bool {
        self.commanders[self.ships[ship].team].now == Whereabouts::Aboard(ship)
    }

    /// Moves a ship to an empty cell.
    pub(super) fn put(&mut self, ship: usize, to: Spot) {
        self.lift(ship);
        self.on[usize::from(to)] = u8::try_from(ship).ok();
        self.ships[ship].at = Some(to);
    }

    /// Takes a ship off the board.
    pub(super) fn lift(&mut self, ship: usize) {
        if let Some(from) = self.ships[ship].at.take() {
            self.on[usize::from(from)] = None;
        }
    }

    /// The next player in turn.
    #[must_use]
    pub fn next_after(&self, team: usize) -> usize {
        (team + 1) % self.teams.len().max(1)
    }
}

/// The team whose planet holds a team's commander, as the booklet pairs them; none for a number of players that cannot be.
#[must_use]
pub fn holder(players: usize, team: usize) -> Option<usize> {
    match players {
        2 => Some(1 - team),
        3 => Some((team + 1) % 3),
        4 => Some(3 - team),
        6 => Some((team + 3) % 6),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::holder;

    #[test]
    fn who_holds_whose_commander_is_as_the_booklet_pairs_the_players() {
        let pairs = [(2, vec![1, 0]), (3, vec![1, 2, 0]), (4, vec![3, 2, 1, 0]), (6, vec![3, 4, 5, 0, 1, 2])];
        for (players, expected) in pairs {
            let found: Vec<_> = (0..players).filter_map(|team| holder(players, team)).collect();
            assert_eq!(found, expected, "{players} players");
        }
        assert_eq!(holder(5, 0), None);
    }
}
