//! The commander is handed from one ship to another that it touches.

use crate::deux::{
    fleet::{Position, Whereabouts},
    law::{Handing, Readings},
};

/// Why a commander is not handed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unhanded {
    /// Nothing allows it.
    NotAllowed,
    /// The commander is not aboard this ship.
    NotAboard(usize),
    /// A ship of another team.
    Stranger(usize),
    /// A ship that is no longer on the board.
    Gone(usize),
    /// The ships do not touch.
    Apart,
    /// A ship of this type cannot carry.
    CannotCarry(usize),
    /// A hostage leaves no room.
    NoRoom(usize),
}

/// Whether a ship may hand its commander to another.
///
/// # Errors
/// Everything that forbids it.
pub fn may_hand(position: &Position, law: Readings, from: usize, to: usize) -> Result<(), Vec<Unhanded>> {
    let mut wrong = Vec::new();
    let (giver, taker) = (&position.ships[from], &position.ships[to]);
    if law.takes::<Handing>() == Handing::NotAllowed {
        wrong.push(Unhanded::NotAllowed);
    }
    if !position.carries(from) {
        wrong.push(Unhanded::NotAboard(from));
    }
    if taker.team != giver.team {
        wrong.push(Unhanded::Stranger(to));
    }
    let far =
        giver.at.zip(taker.at).map(|(here, there)| position.board.cell(here).distance(position.board.cell(there)));
    match far {
        None => wrong.push(Unhanded::Gone(if giver.at.is_none() { from } else { to })),
        Some(0 | 1) if from != to => {}
        Some(_) => wrong.push(Unhanded::Apart),
    }
    if !law.may_carry(taker.kind) {
        wrong.push(Unhanded::CannotCarry(to));
    }
    if position.aboard(to).is_some() && from != to {
        wrong.push(Unhanded::NoRoom(to));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// The ships to which one may hand its commander.
pub fn takers(position: &Position, law: Readings, from: usize) -> impl Iterator<Item = usize> + '_ {
    (0..position.ships.len()).filter(move |to| may_hand(position, law, from, *to).is_ok())
}

impl Position {
    /// Hands a commander over.
    pub(in crate::deux) fn hand(&mut self, from: usize, to: usize) {
        self.commanders[self.ships[from].team].now = Whereabouts::Aboard(to);
    }
}
