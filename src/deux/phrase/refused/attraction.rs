//! Why a transfer between Solar Attraction cells is not allowed, or nothing else behind one.

use crate::{
    citation::Rule,
    deux::{
        board::{Ground, Spot},
        moving::{stage::Hold, way::Way},
        phrase::forbids::{Forbids, forbids, plain},
        rule,
    },
};

/// The clause of the cell on which the ship is.
pub(super) fn rule_of(way: &Way<'_>) -> Rule {
    match way.position.board.ground(way.at) {
        Ground::Red => rule::RED,
        Ground::Space | Ground::Planet(_) | Ground::Ufo | Ground::Orange => rule::ORANGE,
    }
}

pub(super) fn only_attack(way: &Way<'_>) -> Forbids {
    let sun = rule_of(way);
    plain(
        [sun],
        Some("AMB-14"),
        "Après le transfert, seule une attaque peut suivre.",
        "After the transfer only an attack may follow.",
    )
}

pub(super) fn held(way: &Way<'_>, hold: Hold) -> Forbids {
    let sun = rule_of(way);
    plain(
        [sun],
        Some(match hold {
            Hold::Landing => "AMB-12",
            Hold::FirstStep => "AMB-13",
        }),
        "L’arrivée sur une case Attraction Solaire met fin au déplacement, sauf transfert.",
        "Landing on a Solar Attraction cell ends the move, save for a transfer.",
    )
}

pub(super) fn not_from_there(way: &Way<'_>) -> Forbids {
    let here = way.position.board.name(way.at);
    forbids(
        [rule::ORANGE, rule::RED],
        None,
        format!("{here} n’est pas une case Attraction Solaire."),
        format!("{here} is no Solar Attraction cell."),
    )
}

pub(super) fn not_landed(way: &Way<'_>) -> Forbids {
    let sun = rule_of(way);
    let here = way.position.board.name(way.at);
    forbids(
        [sun],
        None,
        format!(
            "Le vaisseau n’est pas tombé sur {here} au cours de ce déplacement\u{a0}: le transfert suit une arrivée."
        ),
        format!("The ship has not landed on {here} in this move: the transfer follows a landing."),
    )
}

pub(super) fn passed_through(way: &Way<'_>) -> Forbids {
    let sun = rule_of(way);
    plain(
        [sun],
        Some("AMB-13"),
        "Le Speedy F1 ne se transfère pas de la case où le mène le premier de ses pas.",
        "The Speedy F1 does not transfer from the cell to which the first of its steps leads.",
    )
}

pub(super) fn other_colour(way: &Way<'_>, to: Spot) -> Forbids {
    let sun = rule_of(way);
    let here = way.position.board.name(way.at);
    let there = way.position.board.name(to);
    forbids(
        [sun],
        None,
        format!("{there} n’est pas une autre case Attraction Solaire de la même couleur que {here}."),
        format!("{there} is not another Solar Attraction cell of the same colour as {here}."),
    )
}
