//! What comes of a move: the position it leaves.

use super::{
    stage::{Ending, Stage},
    way::Way,
};
use crate::deux::{
    board::{Ground, Spot},
    fleet::{Kind, Position, Whereabouts, stack::Stack},
    law::Boarding,
};

/// A move that has been made, without the position it was made on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arrival {
    /// The ships, with those caught on the way.
    pub stack: Stack,
    /// Where they are; nowhere yet while they only pass.
    pub at: Option<Spot>,
    /// The ships captured, one bit each.
    pub captured: u64,
    /// A stack pushed from one cell to another.
    pub pushed: Option<(Spot, Spot)>,
    /// The ship that takes the commander aboard, where one does or has it already.
    pub aboard: Option<usize>,
    /// Whether the commander is home.
    pub home: bool,
}

/// What is done with what was captured; without it, ships are destroyed and commanders go back to where they were held.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Spoils {
    /// Ships that are taken over, and the cells they are sent to.
    pub hacked: Vec<(usize, Spot)>,
    /// Commanders that are sent to another planet than the one that held them.
    pub sent: Vec<(usize, usize)>,
    /// A commander stays aboard a ship that is taken over.
    pub hostage: bool,
}

impl Way<'_> {
    /// The move, if it ends here.
    #[must_use]
    pub fn arrival(&self) -> Arrival {
        let so_far = self.so_far();
        let aboard = if self.fetches() { self.boarder() } else { so_far.aboard };
        Arrival { aboard, home: so_far.home || self.delivers(), ..so_far }
    }

    /// The move as far as it has come.
    #[must_use]
    pub fn so_far(&self) -> Arrival {
        Arrival {
            stack: self.stack,
            at: (!matches!(self.stage, Stage::Passing(_))).then_some(self.at),
            captured: self.captured,
            pushed: self.pushed,
            aboard: self.aboard.then(|| self.boarder().unwrap_or(self.ship)),
            home: self.stage == Stage::Over(Ending::Home),
        }
    }

    /// Whether the commander comes aboard if the move ends here, and only then.
    fn fetches(&self) -> bool {
        let now = self.position.commanders[self.team()].now;
        let waits = matches!(self.position.board.ground(self.at), Ground::Planet(at) if now == Whereabouts::Held(at));
        self.law.takes::<Boarding>() == Boarding::AtTheEnd && self.stage != Stage::Start && waits && !self.aboard
    }

    /// Whether the commander comes home if the move ends here, and only then.
    fn delivers(&self) -> bool {
        let own = Ground::Planet(self.position.teams[self.team()].planet);
        let is_there = self.stage != Stage::Start && self.position.board.ground(self.at) == own;
        self.law.takes::<Boarding>() == Boarding::AtTheEnd && self.aboard && is_there
    }
}

impl Position {
    /// Makes a move.
    pub fn settle(&mut self, arrival: &Arrival, spoils: &Spoils) {
        let (team, kind) = (self.ships[arrival.stack.top()].team, self.ships[arrival.stack.top()].kind);
        let mut captured = arrival.captured;
        while captured != 0 {
            let ship = captured.trailing_zeros() as usize;
            captured &= captured - 1;
            self.capture(ship, kind, spoils);
        }
        if let Some((from, onto)) = arrival.pushed {
            let pushed: Vec<usize> = self.pile(from).collect();
            pushed.into_iter().rev().for_each(|ship| self.put(ship, onto));
        }
        // A piece that strikes from its stack without leaving it is where it was.
        let moved = |at: &Spot| arrival.stack.height() > 1 || self.ships[arrival.stack.top()].at != Some(*at);
        if let Some(at) = arrival.at.filter(moved) {
            arrival.stack.ships().for_each(|ship| self.lift(ship));
            arrival.stack.ships().for_each(|ship| self.put(ship, at));
        }
        for (ship, cell) in spoils.hacked.iter().filter(|(ship, _)| arrival.captured & (1 << ship) != 0) {
            self.ships[*ship].team = team;
            self.regain(*ship, *cell);
            self.teams[team].hacks += 1;
        }
        if arrival.home {
            self.commanders[team].now = Whereabouts::Home;
            self.winner = Some(team);
        } else if let (Some(ship), Whereabouts::Held(_)) = (arrival.aboard, self.commanders[team].now) {
            self.commanders[team].now = Whereabouts::Aboard(ship);
        }
    }

    fn capture(&mut self, ship: usize, by: Kind, spoils: &Spoils) {
        let hacked = spoils.hacked.iter().any(|(other, _)| *other == ship);
        if let Some(of) = self.aboard(ship).filter(|_| !(hacked && spoils.hostage)) {
            let elsewhere = spoils.sent.iter().find(|(team, _)| *team == of).map(|(_, planet)| *planet);
            let commander = &mut self.commanders[of];
            commander.held_by = elsewhere.unwrap_or(commander.held_by);
            commander.now = Whereabouts::Held(commander.held_by);
        }
        self.lose(ship, by);
    }
}
