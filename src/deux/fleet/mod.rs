//! What stands on the board: ships, commanders, whose turn it is.

pub mod camp;
pub mod hack;
pub mod placing;
pub mod stack;
pub mod standing;
pub mod start;

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    board::{Board, Spot},
    bonus::Bonus,
};
use stack::Stack;

pub use super::kind::{FLEET, Kind};

/// The most ships that can stand on a board.
pub const SHIPS: usize = 48;

/// A ship.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ship {
    /// What it is called.
    pub label: String,
    /// Its type.
    pub kind: Kind,
    /// Whose it is: its place in the order of the teams.
    pub team: usize,
    /// The fleet in which it began; another one than its team’s once it has been taken over.
    pub fleet: usize,
    /// Where it stands; nowhere once it is destroyed.
    pub at: Option<Spot>,
    /// What destroyed it, and whether its team has had a turn since.
    pub lost: Option<Lost>,
}

/// How a ship was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lost {
    /// The type of the ship that destroyed it.
    pub to: Kind,
    /// Its team has had a turn since.
    pub waited: bool,
}

/// What has become of the ships of a fleet that are not listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rest {
    /// They are lost.
    Lost,
    /// They stand elsewhere on the board, from where they can move and carry.
    Elsewhere,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Team {
    /// The player's name.
    pub name: String,
    /// The own planet: its number on the board.
    pub planet: usize,
    /// Its special power.
    pub bonus: Option<Bonus>,
    /// How many ships it has taken over in this game.
    pub hacks: usize,
    /// Whether it has been eliminated.
    pub out: bool,
    /// What has become of its ships that are not listed, where that is said.
    pub rest: Option<Rest>,
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
    /// All ships, destroyed ones included; none is ever taken out of this list.
    pub ships: Vec<Ship>,
    /// The commander of each team.
    pub commanders: Vec<Commander>,
    /// Whose turn it is.
    pub active: usize,
    /// Who has won.
    pub winner: Option<usize>,
    /// The topmost ship on each cell.
    on: Vec<Option<u8>>,
    /// The ship under each ship.
    under: Vec<Option<u8>>,
    /// Which cells of each line hold a ship.
    taken: Vec<u64>,
    /// The destroyed ships whose team has had no turn since, one bit each.
    newly_lost: u64,
}

impl Position {
    /// A position with no ship on the board yet.
    #[must_use]
    pub fn new(board: Arc<Board>, teams: Vec<Team>, commanders: Vec<Commander>) -> Self {
        let (on, taken) = (vec![None; board.len()], vec![0; board.lines.off.len()]);
        let (ships, under) = (Vec::new(), Vec::new());
        Self { board, teams, ships, commanders, active: 0, winner: None, on, under, taken, newly_lost: 0 }
    }

    /// Adds a ship, on top of what stands on its cell; its number, unless there are too many.
    pub fn add(&mut self, ship: Ship) -> Option<usize> {
        let number = self.ships.len();
        if number >= SHIPS {
            return None;
        }
        let at = ship.at;
        if ship.lost.is_some_and(|lost| !lost.waited) {
            self.newly_lost |= 1 << number;
        }
        self.ships.push(Ship { at: None, ..ship });
        self.under.push(None);
        if let Some(at) = at {
            self.put(number, at);
        }
        Some(number)
    }

    /// The topmost ship on a cell.
    #[must_use]
    pub fn ship_on(&self, cell: Spot) -> Option<usize> {
        self.on[usize::from(cell)].map(usize::from)
    }

    /// The ships on a cell, the topmost first.
    pub fn pile(&self, cell: Spot) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(self.ship_on(cell), |ship| self.under[*ship].map(usize::from))
    }

    /// The stack of which a ship is a piece; a ship of a team that does not stack is one alone.
    #[must_use]
    pub fn stack_with(&self, ship: usize) -> Option<Stack> {
        let at = self.ships.get(ship)?.at?;
        if self.bonus(ship) != Some(Bonus::SpaceWolf) {
            return Stack::of([ship]);
        }
        let team = self.ships[ship].team;
        let mut own: Vec<usize> = self.pile(at).filter(|ship| self.ships[*ship].team == team).collect();
        own.reverse();
        Stack::of(own)
    }

    /// Which cells of a line hold a ship.
    #[must_use]
    pub fn taken(&self, line: usize) -> u64 {
        self.taken[line]
    }

    /// Whether a ship carries its team’s commander.
    #[must_use]
    pub fn carries(&self, ship: usize) -> bool {
        self.commanders[self.ships[ship].team].now == Whereabouts::Aboard(ship)
    }

    /// Whose commander is aboard a ship.
    #[must_use]
    pub fn aboard(&self, ship: usize) -> Option<usize> {
        self.commanders.iter().position(|commander| commander.now == Whereabouts::Aboard(ship))
    }

    /// A ship’s team’s special power.
    #[must_use]
    pub fn bonus(&self, ship: usize) -> Option<Bonus> {
        self.teams[self.ships[ship].team].bonus
    }

    /// The ships that a team has taken over and still has.
    #[must_use]
    pub fn hacked(&self, team: usize) -> usize {
        self.ships.iter().filter(|ship| ship.team == team && ship.fleet != team && ship.at.is_some()).count()
    }

    /// How many ships of a fleet are listed.
    #[must_use]
    pub fn listed(&self, fleet: usize) -> usize {
        self.ships.iter().filter(|ship| ship.fleet == fleet).count()
    }

    /// Whether a team has ships elsewhere on the board.
    #[must_use]
    pub fn has_more(&self, team: usize) -> bool {
        self.teams[team].rest == Some(Rest::Elsewhere)
    }

    /// Whether a team may have ships that nobody speaks of: a fleet of which nothing is said may have anything.
    #[must_use]
    pub fn may_have_more(&self, team: usize) -> bool {
        self.has_more(team) || self.listed(team) == 0 && self.teams[team].rest.is_none()
    }

    /// Puts a ship on a cell, on top of what stands there.
    pub(in crate::deux) fn put(&mut self, ship: usize, to: Spot) {
        self.lift(ship);
        self.under[ship] = self.on[usize::from(to)].replace(u8::try_from(ship).unwrap_or_default());
        self.ships[ship].at = Some(to);
        for (line, bit) in self.board.lines.through(to) {
            self.taken[line] |= bit;
        }
    }

    /// Takes a ship off the board.
    pub(in crate::deux) fn lift(&mut self, ship: usize) {
        let Some(from) = self.ships[ship].at.take() else { return };
        let below = self.under[ship].take();
        let above = self.pile(from).take_while(|other| *other != ship).last();
        match above {
            Some(above) => self.under[above] = below,
            None => self.on[usize::from(from)] = below,
        }
        if self.on[usize::from(from)].is_none() {
            for (line, bit) in self.board.lines.through(from) {
                self.taken[line] &= !bit;
            }
        }
    }

    /// A ship is destroyed, by one of this type.
    pub(in crate::deux) fn lose(&mut self, ship: usize, to: Kind) {
        self.lift(ship);
        self.ships[ship].lost = Some(Lost { to, waited: false });
        self.newly_lost |= 1 << ship;
    }

    /// A destroyed ship comes back to a cell.
    pub(in crate::deux) fn regain(&mut self, ship: usize, at: Spot) {
        self.ships[ship].lost = None;
        self.newly_lost &= !(1 << ship);
        self.put(ship, at);
    }

    /// A team has had a turn: the ships it had lost by then have waited.
    pub(in crate::deux) fn has_had_a_turn(&mut self, team: usize) {
        let mut lost = self.newly_lost;
        while lost != 0 {
            let number = lost.trailing_zeros() as usize;
            lost &= lost - 1;
            let ship = &mut self.ships[number];
            if let Some(lost) = ship.lost.as_mut().filter(|_| ship.team == team) {
                lost.waited = true;
                self.newly_lost &= !(1 << number);
            }
        }
    }

    /// The next player in turn.
    #[must_use]
    pub fn next_after(&self, team: usize) -> usize {
        let players = self.teams.len();
        let next = (1..=players).map(|by| (team + by) % players);
        next.into_iter().find(|team| !self.teams[*team].out).unwrap_or(team)
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
