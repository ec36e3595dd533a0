//! Why a step is not allowed.

use crate::{
    citation::french::de,
    deux::{
        board::Spot,
        fleet::Kind,
        moving::way::Way,
        phrase::forbids::{Forbids, forbids, plain, top},
        rule,
    },
};

pub(super) fn no_more(way: &Way<'_>) -> Forbids {
    let (fr, en) = if way.kind() == Kind::SpeedyF1 {
        ("Un Speedy F1 ne fait que deux pas.", "A Speedy F1 takes two steps only.")
    } else {
        ("Seul un Speedy F1 fait deux pas.", "Only a Speedy F1 takes two steps.")
    };
    top(way, plain([rule::STEP, rule::SPEEDY], None, fr, en))
}

pub(super) fn must_walk_on() -> Forbids {
    plain(
        [rule::SPEEDY],
        Some("AMB-03"),
        "Le Speedy F1 doit d’abord faire son second pas.",
        "The Speedy F1 must take its second step first.",
    )
}

pub(super) fn not_next(way: &Way<'_>, to: Spot) -> Forbids {
    let here = way.position.board.name(way.at);
    let there = way.position.board.name(to);
    forbids(
        [rule::STEP],
        None,
        format!("{there} n’est pas à côté {}\u{a0}: un pas mène à une case voisine.", de(&here.to_string())),
        format!("{there} is not next to {here}: a step leads to a neighbouring cell."),
    )
}

pub(super) fn turns() -> Forbids {
    plain(
        [rule::SPEEDY],
        Some("AMB-03"),
        "Le Speedy F1 va en ligne droite\u{a0}: son second pas ne tourne pas.",
        "The Speedy F1 goes in a straight line: its second step does not turn.",
    )
}

pub(super) fn not_two_away() -> Forbids {
    plain(
        [rule::SPEEDY],
        Some("AMB-03"),
        "Le Speedy F1 doit finir à deux cases de son départ.",
        "The Speedy F1 must end two cells from where it began.",
    )
}

pub(super) fn cannot_stop() -> Forbids {
    plain(
        [rule::SPEEDY],
        Some("AMB-03"),
        "Le Speedy F1 ne peut pas s’arrêter là\u{a0}: il se déplace de deux cases.",
        "The Speedy F1 cannot stop there: it moves two cells.",
    )
}
