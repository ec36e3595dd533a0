//! What happened by a team’s special power.

use super::{all, each, ship, team};
use crate::{
    citation::{Said, french::de},
    deux::{
        board::Spot,
        fleet::{Position, stack::Stack},
    },
};

/// A piece set down on others.
#[must_use]
pub fn stacked(position: &Position, stack: Stack) -> Said {
    let (all, top) = (each(position, stack), &position.ships[stack.top()].label);
    Said::new(
        format!("{} forment une pile, dont {top} est le sommet.", all.fr),
        format!("{} are a stack, with {top} on top.", all.en),
    )
}

/// A ship taken over.
#[must_use]
pub fn hacked(position: &Position, by: usize, other: usize, to: Spot) -> Said {
    let (who, struck, to) = (ship(position, by), ship(position, other), position.board.name(to));
    let of = team(position, position.ships[by].team);
    Said::new(
        format!("{who} s’empare de {struck}, qui est envoyé en {to} et appartient désormais à {of}."),
        format!("{who} takes {struck} over: it is sent to {to} and belongs to {of} from now on."),
    )
}

/// A commander stays aboard a ship that is taken over.
#[must_use]
pub fn hostage(position: &Position, other: usize) -> Said {
    let who = ship(position, other);
    Said::new(
        format!("Le Commandant reste à bord {}, en otage.", de(&who)),
        format!("The commander stays aboard {who}, a hostage."),
    )
}

/// A loaded Bounty Cargo is landed on, and nothing happens to it.
#[must_use]
pub fn unharmed(position: &Position, by: usize, other: usize) -> Said {
    let (by, other) = (ship(position, by), ship(position, other));
    Said::new(
        format!("{by} tombe sur {other} sans effet\u{a0}: les deux sont sur la même case."),
        format!("{by} lands on {other} without effect: both are on the same cell."),
    )
}

/// A commander that is aboard a ship under the one destroyed.
#[must_use]
pub fn kept(position: &Position, number: usize) -> Said {
    let (who, of) = (ship(position, number), team(position, position.ships[number].team));
    Said::new(
        format!("{who}, dessous, n’est pas touché et garde à bord le Commandant {}.", de(of)),
        format!("{who}, below, is not touched and keeps {of}’s commander aboard."),
    )
}

/// A commander that is aboard a ship beside the one destroyed.
#[must_use]
pub fn kept_beside(position: &Position, number: usize) -> Said {
    let (who, of) = (ship(position, number), team(position, position.ships[number].team));
    Said::new(
        format!("{who}, sur la même planète, n’est pas touché et garde à bord le Commandant {}.", de(of)),
        format!("{who}, on the same planet, is not touched and keeps {of}’s commander aboard."),
    )
}

/// What is left of a stack whose top was attacked is pushed.
#[must_use]
pub fn pushed(position: &Position, left: &[usize], onto: Spot) -> Said {
    let ships: Vec<String> = left.iter().map(|one| ship(position, *one)).collect();
    let ships: Vec<&str> = ships.iter().map(String::as_str).collect();
    let onto = position.board.name(onto);
    match ships[..] {
        [one] => Said::new(format!("{one} est repoussé en {onto}."), format!("{one} is pushed to {onto}.")),
        _ => Said::new(
            format!("{} sont repoussés en {onto}.", all(&ships, "et")),
            format!("{} are pushed to {onto}.", all(&ships, "and")),
        ),
    }
}

/// A ship rebuilt.
#[must_use]
pub fn rebuilt(position: &Position, number: usize, at: Spot) -> Said {
    let (who, at) = (ship(position, number), position.board.name(at));
    Said::new(
        format!("{who} est reconstruit en {at}, ce qui occupe le tour."),
        format!("{who} is rebuilt on {at}, which takes the turn."),
    )
}

/// Nobody said that a captured ship is taken over.
#[must_use]
pub fn not_hacked(position: &Position, other: usize) -> Said {
    let who = ship(position, other);
    Said::new(
        format!("{who} est détruit\u{a0}: personne n’a dit qu’il était piraté, ni où il était envoyé."),
        format!("{who} is destroyed: nobody said that it is taken over, nor where it is sent."),
    )
}

/// Nobody said where a ship is sent that can only be taken over.
#[must_use]
pub fn unplaced(position: &Position, other: usize, to: Spot) -> Said {
    let (who, to) = (ship(position, other), position.board.name(to));
    Said::new(
        format!("Personne n’a dit où est envoyé {who}, qui ne peut être que piraté\u{a0}: ici, en {to}."),
        format!("Nobody said where {who} is sent, which can only be taken over: here, to {to}."),
    )
}

/// Nobody said where a commander is sent.
#[must_use]
pub fn sent_where_held(position: &Position, of: usize) -> Said {
    let planet = &position.board.planets[position.commanders[of].held_by].said;
    let of = team(position, of);
    Said::new(
        format!("Personne n’a nommé de planète pour le Commandant {}, renvoyé sur la planète {}.", de(of), planet.fr),
        format!("Nobody named a planet for {of}’s commander, who is sent back to the {} planet.", planet.en),
    )
}
