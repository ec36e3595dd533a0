//! Why a move is not allowed, and what would have been.

use std::collections::BTreeSet;

use super::{ship, stack};
use crate::{
    citation::{Rule, Said, french::de, marks::capital},
    deux::{
        board::{Ground, Spot},
        bonus::Bonus,
        fleet::Kind,
        law::Mixing,
        path::{Landing, Reason},
        reach::landings,
        rule,
        stack::Stack,
        stage::{By, Ending, Hold, Tied},
        way::Way,
    },
};

/// A reason in words, the clauses that forbid it, and the readings by which they do.
pub struct Forbids {
    /// In words.
    pub says: Said,
    /// The clauses.
    pub rules: Vec<Rule>,
    /// The readings on which it rests.
    pub readings: BTreeSet<&'static str>,
}

pub(super) fn forbids<const N: usize>(
    rules: [Rule; N],
    reading: Option<&'static str>,
    fr: String,
    en: String,
) -> Forbids {
    Forbids { says: Said::new(fr, en), rules: rules.to_vec(), readings: reading.into_iter().collect() }
}

pub(super) fn plain<const N: usize>(rules: [Rule; N], reading: Option<&'static str>, fr: &str, en: &str) -> Forbids {
    forbids(rules, reading, fr.into(), en.into())
}

/// Why a landing on this cell is not allowed.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one arm for each reason")]
pub fn reason(way: &Way<'_>, Landing { to, by }: Landing, reason: Reason) -> Forbids {
    let board = &way.position.board;
    let cell = |spot: Spot| board.name(spot);
    let sun = match board.ground(way.at) {
        Ground::Red => rule::RED,
        Ground::Space | Ground::Planet(_) | Ground::Ufo | Ground::Orange => rule::ORANGE,
    };
    let (here, there, who) = (cell(way.at), cell(to), ship(way.position, way.ship));
    match reason {
        Reason::Over(ending) => ended(ending, sun),
        Reason::Mixed => plain(
            [rule::NO_MIXING],
            None,
            "Un pas et un saut ne se cumulent pas dans un même déplacement.",
            "A step and a jump cannot be combined in one move.",
        ),
        Reason::MixedAgain if way.law.mixing == Mixing::StepAndOneJump => plain(
            [rule::SPACE_CHEETAH, rule::NO_MIXING],
            Some("AMB-31"),
            "Une fois par tour, les Space Cheetah joignent un pas et un seul saut.",
            "Once a turn, the Space Cheetah join one step and one jump only.",
        ),
        Reason::MixedAgain => plain(
            [rule::SPACE_CHEETAH, rule::NO_MIXING],
            Some("AMB-31"),
            "Les Space Cheetah ne joignent un pas et des sauts qu’une fois par tour.",
            "The Space Cheetah join a step and jumps once a turn only.",
        ),
        Reason::Tied(Tied::NotOnTop) => forbids(
            [rule::SPACE_WOLF],
            Some("AMB-37"),
            format!("{} n’est pas au sommet de sa pile.", ship(way.position, way.ship)),
            format!("{} is not on top of its stack.", ship(way.position, way.ship)),
        ),
        Reason::Tied(Tied::Part) => plain(
            [rule::SPACE_WOLF],
            Some("AMB-37"),
            "Une pile se déplace tout entière, ou un seul pion en sort.",
            "A stack moves as a whole, or one piece leaves it.",
        ),
        Reason::SetDown => plain(
            [rule::SPACE_WOLF],
            Some("AMB-37"),
            "Sortir un pion de sa pile, c’est le poser sur une case voisine.",
            "Taking a piece out of its stack is putting it on a neighbouring cell.",
        ),
        Reason::OnlyAttack => plain(
            [sun],
            Some("AMB-14"),
            "Après le transfert, seule une attaque peut suivre.",
            "After the transfer only an attack may follow.",
        ),
        Reason::NoMoreSteps => {
            let (fr, en) = if way.kind() == Kind::SpeedyF1 {
                ("Un Speedy F1 ne fait que deux pas.", "A Speedy F1 takes two steps only.")
            } else {
                ("Seul un Speedy F1 fait deux pas.", "Only a Speedy F1 takes two steps.")
            };
            top(way, plain([rule::STEP, rule::SPEEDY], None, fr, en))
        }
        Reason::HeldBySun(hold) => plain(
            [sun],
            Some(match hold {
                Hold::Landing => "AMB-12",
                Hold::FirstStep => "AMB-13",
            }),
            "L’arrivée sur une case Attraction Solaire met fin au déplacement, sauf transfert.",
            "Landing on a Solar Attraction cell ends the move, save for a transfer.",
        ),
        Reason::MustWalkOn => plain(
            [rule::SPEEDY],
            Some("AMB-03"),
            "Le Speedy F1 doit d’abord faire son second pas.",
            "The Speedy F1 must take its second step first.",
        ),
        Reason::NotNext => forbids(
            [rule::STEP],
            None,
            format!("{there} n’est pas à côté {}\u{a0}: un pas mène à une case voisine.", de(&here.to_string())),
            format!("{there} is not next to {here}: a step leads to a neighbouring cell."),
        ),
        Reason::Turns => plain(
            [rule::SPEEDY],
            Some("AMB-03"),
            "Le Speedy F1 va en ligne droite\u{a0}: son second pas ne tourne pas.",
            "The Speedy F1 goes in a straight line: its second step does not turn.",
        ),
        Reason::NotTwoAway => plain(
            [rule::SPEEDY],
            Some("AMB-03"),
            "Le Speedy F1 doit finir à deux cases de son départ.",
            "The Speedy F1 must end two cells from where it began.",
        ),
        Reason::NotInLine => forbids(
            [rule::STRAIGHT_LINE],
            None,
            format!("{there} n’est pas en ligne droite avec {here}."),
            format!("{there} is not in a straight line with {here}."),
        ),
        Reason::NoMiddle => forbids(
            [rule::JUMP],
            None,
            format!(
                "De {here} en {there}, aucune case n’est à mi-chemin\u{a0}: il faut autant de cases après le pivot qu’avant."
            ),
            format!(
                "From {here} to {there} no cell lies halfway: as many cells are needed after the pivot as before it."
            ),
        ),
        Reason::NoPivot(spot) => match board.ground(spot) {
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
        },
        Reason::NotEmpty(spot) => {
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
                format!(
                    "La case {}, survolée, n’est pas vide\u{a0}: un saut ne passe que par-dessus son pivot.",
                    cell(spot)
                ),
                format!("The cell {}, flown over, is not empty: a jump passes over its pivot only.", cell(spot)),
            );
            forbids.rules.extend(ground);
            forbids
        }
        Reason::OffBoard => {
            plain([rule::JUMP], None, "Le saut sortirait du plateau.", "The jump would leave the board.")
        }
        Reason::PivotAgain(spot) => forbids(
            [rule::CHAIN],
            Some("AMB-25"),
            format!("{} a déjà servi de pivot dans ce déplacement.", cell(spot)),
            format!("{} has already been a pivot in this move.", cell(spot)),
        ),
        Reason::NotFromSun => forbids(
            [rule::ORANGE, rule::RED],
            None,
            format!("{here} n’est pas une case Attraction Solaire."),
            format!("{here} is no Solar Attraction cell."),
        ),
        Reason::NotLandedOnSun => forbids(
            [sun],
            None,
            format!(
                "Le vaisseau n’est pas tombé sur {here} au cours de ce déplacement\u{a0}: le transfert suit une arrivée."
            ),
            format!("The ship has not landed on {here} in this move: the transfer follows a landing."),
        ),
        Reason::SunPassedThrough => plain(
            [sun],
            Some("AMB-13"),
            "Le Speedy F1 ne se transfère pas de la case où le mène le premier de ses pas.",
            "The Speedy F1 does not transfer from the cell to which the first of its steps leads.",
        ),
        Reason::OtherColour => forbids(
            [sun],
            None,
            format!("{there} n’est pas une autre case Attraction Solaire de la même couleur que {here}."),
            format!("{there} is not another Solar Attraction cell of the same colour as {here}."),
        ),
        Reason::Barred(barred) => super::barred::barred(way, (to, by), barred),
        Reason::CannotStop => plain(
            [rule::SPEEDY],
            Some("AMB-03"),
            "Le Speedy F1 ne peut pas s’arrêter là\u{a0}: il se déplace de deux cases.",
            "The Speedy F1 cannot stop there: it moves two cells.",
        ),
    }
}

/// Of a stack, what its top forbids rests on the power that the top gives it.
pub(super) fn top(way: &Way<'_>, mut forbids: Forbids) -> Forbids {
    forbids.rules.extend((way.stack.height() > 1).then_some(rule::SPACE_WOLF));
    forbids
}

fn ended(ending: Ending, sun: Rule) -> Forbids {
    match ending {
        Ending::Transfer => {
            plain([sun], None, "Le transfert a mis fin au déplacement.", "The transfer has ended the move.")
        }
        Ending::Stacked => plain(
            [rule::SPACE_WOLF],
            Some("AMB-38"),
            "Tomber sur un pion de son équipe a mis fin au déplacement.",
            "Landing on a piece of its own team has ended the move.",
        ),
        Ending::SetDown => plain(
            [rule::SPACE_WOLF],
            Some("AMB-37"),
            "Le pion est sorti de sa pile\u{a0}: cela occupe le tour.",
            "The piece has left its stack: that takes the turn.",
        ),
        Ending::Attack => plain(
            [rule::ICE_HUNTER],
            Some("AMB-05"),
            "L’attaque a mis fin au déplacement.",
            "The attack has ended the move.",
        ),
        Ending::Boarding => plain(
            [rule::WIN],
            Some("AMB-09"),
            "L’embarquement du Commandant a mis fin au déplacement.",
            "Taking the commander aboard has ended the move.",
        ),
        Ending::Home => plain(
            [rule::WIN],
            None,
            "Le Commandant est rentré\u{a0}: la partie est finie.",
            "The commander is home: the game is over.",
        ),
    }
}

/// What would have been legal from where the ship has come to.
#[must_use]
pub fn remedy(way: &Way<'_>, legal: &[Landing], may_stop: bool) -> Vec<Said> {
    let (here, who) = (way.position.board.name(way.at).to_string(), stack(way.position, way.stack));
    if way.tied.is_some() {
        return tied(way);
    }
    let mut said = Vec::new();
    for (by, fr, en) in [
        (By::Step, "un pas vers", "a step to"),
        (By::Jump, "un saut vers", "a jump to"),
        (By::Solar, "un transfert vers", "a transfer to"),
    ] {
        let cells = legal
            .iter()
            .filter(|landing| landing.by == by)
            .map(|landing| way.position.board.name(landing.to).to_string());
        let cells = cells.collect::<Vec<_>>().join("\u{202f}; ");
        if !cells.is_empty() {
            said.push(Said::new(
                format!("{}, {who} pouvait faire {fr}\u{a0}: {cells}.", capital(&de(&here))),
                format!("From {here}, {who} could make {en}: {}.", cells.replace('\u{202f}', "")),
            ));
        }
    }
    if may_stop {
        said.push(Said::new(
            format!("Le déplacement pouvait s’arrêter en {here}."),
            format!("The move could stop on {here}."),
        ));
    } else if said.is_empty() {
        said.push(Said::new(
            format!("{}, {who} ne peut aller nulle part.", capital(&de(&here))),
            format!("From {here}, {who} can go nowhere."),
        ));
    }
    said
}

/// How else ships of a stack could have left.
fn tied(way: &Way<'_>) -> Vec<Said> {
    let Some(whole) = way.position.stack_with(way.ship) else { return Vec::new() };
    let can_move = |stack: Stack| {
        let way = Way::together(way.position, way.law, stack);
        way.is_some_and(|way| way.tied.is_none() && !landings(&way).is_empty())
    };
    let mut said = Vec::new();
    if can_move(whole) {
        let all = stack(way.position, whole);
        said.push(Said::new(
            format!("{all} pouvait se déplacer, la pile tout entière."),
            format!("{all} could move, the stack as a whole."),
        ));
    }
    let alone = whole.ships().rev().filter(|one| Stack::of([*one]).is_some_and(can_move));
    let alone: Vec<String> = alone.map(|one| ship(way.position, one)).collect();
    if let Some((last, others)) = alone.split_last() {
        let any = |or: &str| {
            if others.is_empty() { last.clone() } else { format!("{} {or} {last}", others.join(", ")) }
        };
        said.push(Said::new(
            format!("{} pouvait sortir seul de la pile.", any("ou")),
            format!("{} could leave the stack alone.", any("or")),
        ));
    }
    said
}
