//! What happened, as one would say it aloud.

use super::{ship, team};
use crate::{
    citation::Said,
    deux::{
        board::Spot,
        fleet::Position,
        path::{Landing, Made},
        way::By,
    },
};

/// A landing.
#[must_use]
pub fn landed(made: &Made<'_>) -> Said {
    let position = made.way.position;
    let cell = |spot: Spot| position.board.name(spot);
    let (who, from, to) = (ship(position, made.way.ship), cell(made.from), cell(made.landing.to));
    match (made.landing.by, made.pivot.map(cell)) {
        (By::Step, _) => {
            Said::new(format!("{who} va d’un pas de {from} en {to}."), format!("{who} steps from {from} to {to}."))
        }
        (By::Jump, Some(pivot)) => Said::new(
            format!("{who} saute de {from} en {to} par-dessus {pivot}."),
            format!("{who} jumps from {from} to {to} over {pivot}."),
        ),
        (By::Jump, None) => {
            Said::new(format!("{who} saute de {from} en {to}."), format!("{who} jumps from {from} to {to}."))
        }
        (By::Solar, _) => Said::new(
            format!("{who} est transféré de {from} en {to} par l’Attraction Solaire."),
            format!("{who} is drawn from {from} to {to} by Solar Attraction."),
        ),
    }
}

/// A capture.
#[must_use]
pub fn captured(position: &Position, by: usize, other: usize) -> Said {
    let (by, other) = (ship(position, by), ship(position, other));
    Said::new(
        format!("{by} tombe sur {other}, qui est détruit et quitte le plateau."),
        format!("{by} lands on {other}, which is destroyed and leaves the board."),
    )
}

/// A commander sent back.
#[must_use]
pub fn sent_back(position: &Position, of: usize) -> Said {
    let planet = &position.board.planets[position.commanders[of].held_by].name;
    let of = team(position, of);
    Said::new(
        format!("Le Commandant de {of} est renvoyé sur la planète {planet}."),
        format!("{of}’s commander is sent back to the planet {planet}."),
    )
}

/// A commander comes aboard.
#[must_use]
pub fn boarded(position: &Position, number: usize) -> Said {
    let (who, of) = (ship(position, number), team(position, position.ships[number].team));
    Said::new(format!("{who} embarque le Commandant de {of}."), format!("{who} takes {of}’s commander aboard."))
}

/// A commander comes home.
#[must_use]
pub fn won(position: &Position, of: usize) -> Said {
    let of = team(position, of);
    Said::new(
        format!("Le Commandant de {of} est rentré sur sa planète\u{a0}: {of} a gagné."),
        format!("{of}’s commander is back on its own planet: {of} has won."),
    )
}

/// A player who cannot move.
#[must_use]
pub fn passed(position: &Position, of: usize) -> Said {
    let of = team(position, of);
    Said::new(format!("{of} ne peut déplacer aucun vaisseau et passe."), format!("{of} can move no ship and passes."))
}

/// Where a ship may end its move, each cell with a shortest path.
#[must_use]
pub fn ends(position: &Position, number: usize, paths: &[&Vec<Landing>]) -> Said {
    let way = |path: &Vec<Landing>| {
        path.iter().map(|landing| position.board.name(landing.to).to_string()).collect::<Vec<_>>().join(" → ")
    };
    let list = paths.iter().map(|path| way(path)).collect::<Vec<_>>();
    let who = ship(position, number);
    if list.is_empty() {
        return Said::new(format!("{who} ne peut aller nulle part."), format!("{who} can go nowhere."));
    }
    Said::new(
        format!("{who} peut finir sur {} cases, par\u{a0}: {}.", list.len(), list.join("\u{202f}; ")),
        format!("{who} can end on {} cells, by: {}.", list.len(), list.join("; ")),
    )
}

/// How it stands in the end, in one sentence.
#[must_use]
pub fn summary(position: &Position, moves: usize) -> Said {
    if let Some(winner) = position.winner {
        let winner = team(position, winner);
        return Said::new(format!("{winner} a gagné la partie."), format!("{winner} has won the game."));
    }
    let next = team(position, position.active);
    match moves {
        0 => Said::new(
            format!("Rien n’a été déplacé\u{202f}; c’est à {next} de jouer."),
            format!("Nothing has been moved; it is {next}’s turn."),
        ),
        1 => Said::new(
            format!("Le déplacement est permis\u{202f}; c’est à {next} de jouer."),
            format!("The move is legal; it is {next}’s turn."),
        ),
        _ => Said::new(
            format!("Les {moves} déplacements sont permis\u{202f}; c’est à {next} de jouer."),
            format!("The {moves} moves are legal; it is {next}’s turn."),
        ),
    }
}
