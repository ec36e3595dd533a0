//! Why a jump is not allowed.

use crate::deux::{
    board::{Ground, Spot},
    bonus::Bonus,
    fleet::Kind,
    moving::way::Way,
    phrase::{
        forbids::{Forbids, forbids, plain},
        ship,
    },
    rule,
};

pub(super) fn not_in_line(way: &Way<'_>, to: Spot) -> Forbids {
    let here = way.position.board.name(way.at);
    let there = way.position.board.name(to);
    if to == way.at {
        let stays = format!("Le vaisseau est déjà en {here}\u{a0}: un saut mène ailleurs.");
        return forbids([rule::JUMP], None, stays, format!("The ship is on {here} already: a jump leads elsewhere."));
    }
    forbids(
        [rule::STRAIGHT_LINE],
        None,
        format!("{there} n’est pas en ligne droite avec {here}."),
        format!("{there} is not in a straight line with {here}."),
    )
}

pub(super) fn no_middle(way: &Way<'_>, to: Spot) -> Forbids {
    let here = way.position.board.name(way.at);
    let there = way.position.board.name(to);
    forbids(
        [rule::JUMP],
        None,
        format!(
            "De {here} en {there}, aucune case n’est à mi-chemin\u{a0}: il faut autant de cases après le pivot qu’avant."
        ),
        format!("From {here} to {there} no cell lies halfway: as many cells are needed after the pivot as before it."),
    )
}

pub(super) fn no_pivot(way: &Way<'_>, to: Spot, spot: Spot) -> Forbids {
    let board = &way.position.board;
    let cell = |spot: Spot| way.position.board.name(spot);
    let here = way.position.board.name(way.at);
    let there = way.position.board.name(to);
    let who = ship(way.position, way.ship);
    match board.ground(spot) {
        Ground::Ufo => forbids(
            match way.bonus() {
                Some(Bonus::AncientAstronauts) => [rule::UFO, rule::ANCIENT_ASTRONAUTS],
                _ => [rule::UFO, rule::TIE_UFO],
            },
            (way.kind() == Kind::TieUfo).then_some("AMB-36"),
            format!("La case UFO {} ne sert pas de pivot à {who}.", cell(spot)),
            format!("The UFO cell {} is no pivot for {who}.", cell(spot)),
        ),
        _ if way.ship_on(spot).is_some() => forbids(
            [rule::JUMP, rule::SPACE_WOLF],
            Some("AMB-39"),
            format!("La pile en {} ne sert pas de pivot\u{a0}: ce serait sauter plusieurs vaisseaux.", cell(spot)),
            format!("The stack on {} is no pivot: that would be jumping several ships.", cell(spot)),
        ),
        Ground::Space | Ground::Planet(_) | Ground::Orange | Ground::Red => forbids(
            [rule::JUMP],
            None,
            format!("Rien ne sert de pivot en {}, à mi-chemin entre {here} et {there}.", cell(spot)),
            format!("There is no pivot on {}, halfway between {here} and {there}.", cell(spot)),
        ),
    }
}

pub(super) fn not_empty(way: &Way<'_>, spot: Spot) -> Forbids {
    let board = &way.position.board;
    let cell = |spot: Spot| way.position.board.name(spot);
    let reading = match board.ground(spot) {
        _ if way.ship_on(spot).is_some() => None,
        Ground::Planet(_) => Some("AMB-19"),
        Ground::Ufo if way.uses_ufo() => Some("AMB-21"),
        Ground::Ufo => Some("AMB-20"),
        Ground::Space | Ground::Orange | Ground::Red => Some("AMB-26"),
    };
    let ground = match board.ground(spot) {
        Ground::Ufo => Some(rule::UFO),
        Ground::Planet(_) => Some(rule::PLANET),
        Ground::Space | Ground::Orange | Ground::Red => None,
    };
    let mut forbids = forbids(
        [rule::EMPTY_CELLS],
        reading,
        format!("La case {}, survolée, n’est pas vide\u{a0}: un saut ne passe que par-dessus son pivot.", cell(spot)),
        format!("The cell {}, flown over, is not empty: a jump passes over its pivot only.", cell(spot)),
    );
    forbids.rules.extend(ground);
    forbids
}

pub(super) fn off_board() -> Forbids {
    plain([rule::JUMP], None, "Le saut sortirait du plateau.", "The jump would leave the board.")
}

pub(super) fn pivot_again(way: &Way<'_>, spot: Spot) -> Forbids {
    let cell = |spot: Spot| way.position.board.name(spot);
    forbids(
        [rule::CHAIN],
        Some("AMB-25"),
        format!("{} a déjà servi de pivot dans ce déplacement.", cell(spot)),
        format!("{} has already been a pivot in this move.", cell(spot)),
    )
}
