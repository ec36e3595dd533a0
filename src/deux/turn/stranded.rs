//! Whose commander can no longer be brought home, what becomes of them, and whose turn comes next.

use super::rebuild::may_come_back;
use crate::deux::{
    bonus::Bonus,
    fleet::{Kind, Position, Whereabouts, camp::partners, hack, start::starts},
    law::{Readings, Stranding},
};

/// The teams whose commander can no longer be brought home: nothing that may carry is left, nor may come.
#[must_use]
pub fn stranded(position: &Position, law: Readings) -> Vec<usize> {
    let waits = |team: &usize| position.commanders[*team].now != Whereabouts::Home;
    (0..position.teams.len()).filter(waits).filter(|team| !has_carriers(position, law, *team)).collect()
}

/// The destroyed ship by which alone a team’s commander can still be brought home: it may come back.
#[must_use]
pub fn may_return(position: &Position, law: Readings, team: usize) -> Option<usize> {
    let own = |ship: &usize| position.ships[*ship].team == team && law.may_carry(position.ships[*ship].kind);
    let standing = (0..position.ships.len()).filter(own).any(|ship| position.ships[ship].at.is_some());
    let waits = position.commanders[team].now != Whereabouts::Home && !standing && !position.has_more(team);
    (0..position.ships.len()).filter(own).find(|ship| waits && comes_back(position, law, *ship))
}

fn comes_back(position: &Position, law: Readings, ship: usize) -> bool {
    may_come_back(position, law, ship).is_ok() && !starts(position, law, position.ships[ship].team).is_empty()
}

fn has_carriers(position: &Position, law: Readings, team: usize) -> bool {
    let own = |ship: &usize| position.ships[*ship].team == team;
    if position.may_have_more(team) {
        return true;
    }
    let mut carriers = (0..position.ships.len()).filter(own).filter(|ship| law.may_carry(position.ships[*ship].kind));
    carriers.any(|ship| position.ships[ship].at.is_some() || comes_back(position, law, ship))
        || may_still_hack(position, law, team)
}

/// Whether a team may yet take a ship over that carries.
fn may_still_hack(position: &Position, law: Readings, team: usize) -> bool {
    let standing = || position.ships.iter().filter(|ship| ship.at.is_some());
    position.teams[team].bonus == Some(Bonus::SpaceHacker)
        && hack::left(position, law, team) > 0
        && standing().any(|ship| ship.team == team && ship.kind == Kind::IceHunter)
        && standing().any(|ship| ship.team != team && law.may_carry(ship.kind))
}

impl Position {
    /// Who is stranded is out of the game, where the readings say so; who is left alone, or with partners only, has won.
    pub fn eliminate(&mut self, law: Readings) {
        if law.takes::<Stranding>() == Stranding::GameGoesOn || self.winner.is_some() {
            return;
        }
        for team in stranded(self, law) {
            self.teams[team].out = true;
        }
        let left: Vec<usize> = (0..self.teams.len()).filter(|team| !self.teams[*team].out).collect();
        let Some(first) = left.first().filter(|_| left.len() < self.teams.len()) else { return };
        if left.iter().all(|team| team == first || partners(self, law, *team, *first)) {
            self.winner = Some(*first);
        }
    }

    /// Passes the turn on, unless the game is over.
    pub fn end_turn(&mut self, law: Readings) {
        let team = self.active;
        self.has_had_a_turn(team);
        self.eliminate(law);
        if self.winner.is_none() {
            self.active = self.next_after(team);
        }
    }
}
