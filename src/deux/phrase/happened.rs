//! What happened, as one would say it aloud.

use super::{ship, stack as stack_of, team};
use crate::{
    citation::{Said, french::de},
    deux::{
        board::Spot,
        fleet::{Position, stack::Stack},
        moving::{
            effect::Effect,
            path::Made,
            stage::{By, Landing, Stage},
        },
    },
};

/// A landing.
#[must_use]
pub fn landed(made: &Made<'_>) -> Said {
    let position = made.way.position;
    let cell = |spot: Spot| position.board.name(spot);
    let who = stack_of(position, made.moved);
    let (from, to) = (cell(made.from).to_string(), cell(made.landing.to));
    if let (Stage::Passing(_), Some(other)) = (made.way.stage, made.way.ship_on(made.landing.to)) {
        let other = ship(position, other);
        return Said::new(
            format!("{who} passe {} par {to}, où se tient {other}.", de(&from)),
            format!("{who} passes from {from} through {to}, where {other} stands."),
        );
    }
    if made.effect.stays() {
        return Said::new(
            format!("{who} attaque en {to} depuis {from}."),
            format!("{who} attacks on {to} from {from}."),
        );
    }
    match (made.landing.by, made.pivot.map(cell)) {
        (By::Step, _) => {
            Said::new(format!("{who} va d’un pas {} en {to}.", de(&from)), format!("{who} steps from {from} to {to}."))
        }
        (By::Jump, Some(pivot)) => Said::new(
            format!("{who} saute {} en {to} par-dessus {pivot}.", de(&from)),
            format!("{who} jumps from {from} to {to} over {pivot}."),
        ),
        (By::Jump, None) => {
            Said::new(format!("{who} saute {} en {to}.", de(&from)), format!("{who} jumps from {from} to {to}."))
        }
        (By::Solar, _) => Said::new(
            format!("{who} est transféré {} en {to} par l’Attraction Solaire.", de(&from)),
            format!("{who} is drawn from {from} to {to} by Solar Attraction."),
        ),
    }
}

/// A capture.
#[must_use]
pub fn captured(position: &Position, by: usize, other: usize, effect: Effect) -> Said {
    let (by, other) = (ship(position, by), ship(position, other));
    if effect.stays() {
        return Said::new(
            format!(
                "{other} est détruit au sommet de sa pile\u{202f}; la case reste prise, et {by} demeure où il était."
            ),
            format!("{other} is destroyed on top of its stack; the cell is still taken, and {by} stays where it was."),
        );
    }
    if let Some(onto) = effect.pushes() {
        let onto = position.board.name(onto);
        return Said::new(
            format!("{by} tombe sur {other}, qui est détruit\u{202f}; le reste de la pile est repoussé en {onto}."),
            format!("{by} lands on {other}, which is destroyed; the rest of the stack is pushed to {onto}."),
        );
    }
    Said::new(
        format!("{by} tombe sur {other}, qui est détruit et quitte le plateau."),
        format!("{by} lands on {other}, which is destroyed and leaves the board."),
    )
}

/// A commander sent back.
#[must_use]
pub fn sent_back(position: &Position, of: usize) -> Said {
    let planet = &position.board.planets[position.commanders[of].held_by].said;
    let of = team(position, of);
    Said::new(
        format!("Le Commandant {} est renvoyé sur la planète {}.", de(of), planet.fr),
        format!("{of}’s commander is sent back to the {} planet.", planet.en),
    )
}

/// A commander comes aboard.
#[must_use]
pub fn boarded(position: &Position, number: usize) -> Said {
    let (who, of) = (ship(position, number), team(position, position.ships[number].team));
    Said::new(format!("{who} embarque le Commandant {}.", de(of)), format!("{who} takes {of}’s commander aboard."))
}

/// A player who does nothing, freely or because no ship can move.
#[must_use]
pub fn passed(position: &Position, of: usize, freely: bool) -> Said {
    let of = team(position, of);
    if freely {
        return Said::new(format!("{of} passe son tour."), format!("{of} passes."));
    }
    Said::new(format!("{of} ne peut déplacer aucun vaisseau et passe."), format!("{of} can move no ship and passes."))
}

/// On how many cells ships may end their move.
#[must_use]
pub fn reaches(position: &Position, asked: &[(Stack, usize)]) -> Said {
    let each = asked.iter().map(|(stack, cells)| {
        let who = stack_of(position, *stack);
        let (case, cell) = if *cells > 1 { ("cases", "cells") } else { ("case", "cell") };
        (format!("{who} peut finir sur {cells} {case}"), format!("{who} can end on {cells} {cell}"))
    });
    let (fr, en): (Vec<String>, Vec<String>) = each.unzip();
    Said::new(format!("{}.", fr.join("\u{202f}; ")), format!("{}.", en.join("; ")))
}

/// Where ships may end their move, each cell with a shortest path, and what they may strike without landing there.
#[must_use]
pub fn ends(position: &Position, stack: Stack, paths: &[&Vec<Landing>], strikes: &[Spot]) -> Said {
    let way = |path: &Vec<Landing>| {
        path.iter().map(|landing| position.board.name(landing.to).to_string()).collect::<Vec<_>>().join(" → ")
    };
    let list = paths.iter().map(|path| way(path)).collect::<Vec<_>>();
    let who = stack_of(position, stack);
    if list.is_empty() && stack.ships().all(|ship| position.ships[ship].at.is_none()) {
        return Said::new(format!("{who} n’est plus sur le plateau."), format!("{who} is no longer on the board."));
    }
    if list.is_empty() {
        return Said::new(format!("{who} ne peut aller nulle part."), format!("{who} can go nowhere."));
    }
    let struck = strikes.iter().map(|spot| position.board.name(*spot).to_string()).collect::<Vec<_>>();
    let (fr, en) = (
        format!("{who} peut finir sur {} cases, par\u{a0}: {}.", list.len(), list.join("\u{202f}; ")),
        format!("{who} can end on {} cells, by: {}.", list.len(), list.join("; ")),
    );
    if struck.is_empty() {
        return Said::new(fr, en);
    }
    Said::new(
        format!("{fr} Il peut attaquer sans s’y poser\u{a0}: {}.", struck.join("\u{202f}; ")),
        format!("{en} It can attack without landing there: {}.", struck.join("; ")),
    )
}
