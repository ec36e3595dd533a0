//! Why a move is not allowed, and what would have been.

use super::{ship, team};
use crate::{
    citation::{Rule, Said},
    deux::{
        board::{Ground, Spot},
        fleet::{Kind, Position},
        law::StartCell,
        path::{Landing, Reason},
        rule,
        way::{Barred, By, Ending, Way},
    },
};

/// A reason in words, the clauses that forbid it, and the reading by which they do.
pub struct Forbids {
    /// In words.
    pub says: Said,
    /// The clauses.
    pub rules: Vec<Rule>,
    /// The reading, if it rests on one.
    pub reading: Option<&'static str>,
}

fn forbids<const N: usize>(rules: [Rule; N], reading: Option<&'static str>, fr: String, en: String) -> Forbids {
    Forbids { says: Said::new(fr, en), rules: rules.to_vec(), reading }
}

fn plain<const N: usize>(rules: [Rule; N], reading: Option<&'static str>, fr: &str, en: &str) -> Forbids {
    forbids(rules, reading, fr.into(), en.into())
}

/// Why a landing on this cell is not allowed.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one arm for each reason")]
pub fn reason(way: &Way<'_>, to: Spot, reason: Reason) -> Forbids {
    let board = &way.position.board;
    let cell = |spot: Spot| board.name(spot);
    let sun = match board.ground(way.at) {
        Ground::Red => rule::RED,
        Ground::Space | Ground::Planet(_) | Ground::Ufo | Ground::Orange => rule::ORANGE,
    };
    let (here, there) = (cell(way.at), cell(to));
    match reason {
        Reason::Over(ending) => ended(ending, sun),
        Reason::Mixed => plain(
            [rule::NO_MIXING],
            None,
            "Un pas et un saut ne se cumulent pas dans un même déplacement.",
            "A step and a jump cannot be combined in one move.",
        ),
        Reason::NoMoreSteps => plain(
            [rule::STEP, rule::SPEEDY],
            None,
            "Seul un Speedy F1 fait deux pas.",
            "Only a Speedy F1 takes two steps.",
        ),
        Reason::HeldBySun if way.kind() == Kind::SpeedyF1 && board.cell(way.from).distance(board.cell(way.at)) == 1 => {
            plain(
                [sun],
                Some("AMB-13"),
                "L’arrivée sur une case Attraction Solaire met fin au déplacement, sauf transfert.",
                "Landing on a Solar Attraction cell ends the move, save for a transfer.",
            )
        }
        Reason::HeldBySun => plain(
            [sun],
            Some("AMB-12"),
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
            format!("{there} n’est pas voisine de {here}\u{a0}: un pas mène à une case voisine."),
            format!("{there} is not next to {here}: a step leads to the next cell."),
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
                [rule::UFO, rule::TIE_UFO],
                None,
                format!("La case UFO {} ne sert de pivot qu’au Tie UFO.", cell(spot)),
                format!("The UFO cell {} is a pivot for the Tie UFO only.", cell(spot)),
            ),
            Ground::Space | Ground::Planet(_) | Ground::Orange | Ground::Red => forbids(
                [rule::JUMP],
                None,
                format!("Rien ne sert de pivot en {}, à mi-chemin de {here} et de {there}.", cell(spot)),
                format!("There is no pivot on {}, halfway between {here} and {there}.", cell(spot)),
            ),
        },
        Reason::NotEmpty(spot) => {
            let reading = match board.ground(spot) {
                _ if way.ship_on(spot).is_some() => None,
                Ground::Planet(_) => Some("AMB-19"),
                Ground::Ufo if way.kind() == Kind::TieUfo => Some("AMB-21"),
                Ground::Ufo => Some("AMB-20"),
                Ground::Space | Ground::Orange | Ground::Red => Some("AMB-26"),
            };
            forbids(
                [rule::EMPTY_CELLS],
                reading,
                format!(
                    "La case {}, survolée, n’est pas vide\u{a0}: un saut ne passe que par-dessus son pivot.",
                    cell(spot)
                ),
                format!("The cell {}, flown over, is not empty: a jump passes over its pivot only.", cell(spot)),
            )
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
            "Le Speedy F1 ne fait que traverser cette case.",
            "The Speedy F1 only passes through this cell.",
        ),
        Reason::OtherColour => forbids(
            [sun],
            None,
            format!("{there} n’est pas une autre case Attraction Solaire de la même couleur que {here}."),
            format!("{there} is not another Solar Attraction cell of the same colour as {here}."),
        ),
        Reason::Barred(barred) => self::barred(way, to, barred),
        Reason::CannotStop => plain(
            [rule::SPEEDY],
            Some("AMB-03"),
            "Le Speedy F1 ne peut pas s’arrêter là\u{a0}: il finit à deux cases.",
            "The Speedy F1 cannot stop there: it ends two cells away.",
        ),
    }
}

fn ended(ending: Ending, sun: Rule) -> Forbids {
    match ending {
        Ending::Transfer => {
            plain([sun], None, "Le transfert a mis fin au déplacement.", "The transfer has ended the move.")
        }
        Ending::Capture => plain(
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

fn barred(way: &Way<'_>, to: Spot, barred: Barred) -> Forbids {
    let there = way.position.board.name(to);
    let other = |number| ship(way.position, number);
    match barred {
        Barred::Ufo => forbids(
            [rule::UFO],
            None,
            format!("{there} est une case UFO\u{a0}: aucun vaisseau ne s’y pose."),
            format!("{there} is a UFO cell: no ship lands on it."),
        ),
        Barred::OwnPlanet => plain(
            [rule::PLANET],
            None,
            "Un vaisseau ne se pose sur sa propre planète que pour y ramener son Commandant.",
            "A ship lands on its own planet only to bring its commander home.",
        ),
        Barred::NothingToFetch => plain(
            [rule::PLANET],
            Some("AMB-10"),
            "Aucun Commandant à récupérer sur cette planète\u{a0}: on ne s’y pose pas.",
            "There is no commander to fetch on this planet: a ship does not land there.",
        ),
        Barred::CannotCarry if way.kind() == Kind::SpeedyF1 => plain(
            [rule::SPEEDY, rule::PLANET],
            Some("AMB-10"),
            "Un Speedy F1 ne peut pas transporter le Commandant\u{a0}: il n’a rien à faire sur cette planète.",
            "A Speedy F1 cannot carry the commander: it has no business on this planet.",
        ),
        Barred::CannotCarry => plain(
            [rule::WIN, rule::PLANET],
            Some("AMB-08"),
            "Ce vaisseau ne peut pas transporter le Commandant.",
            "This ship cannot carry the commander.",
        ),
        Barred::Friend(number) => forbids(
            [rule::ONE_PER_CELL],
            None,
            format!("{} est déjà en {there}\u{a0}: un pion par case.", other(number)),
            format!("{} is already on {there}: one piece per cell.", other(number)),
        ),
        Barred::Enemy(number) => forbids(
            [rule::ONE_PER_CELL, rule::ICE_HUNTER],
            None,
            format!("{} est en {there}, et seul un Ice Hunter attaque.", other(number)),
            format!("{} is on {there}, and only an Ice Hunter attacks.", other(number)),
        ),
        Barred::Loaded(number) => forbids(
            [rule::BOUNTY_CARGO],
            Some("AMB-16"),
            format!("{} transporte son Commandant\u{a0}: il ne craint pas l’Ice Hunter.", other(number)),
            format!("{} carries its commander: it is safe from the Ice Hunter.", other(number)),
        ),
        Barred::SafeOnPlanet(number) => forbids(
            [rule::PLANET, rule::ICE_HUNTER],
            Some("AMB-06"),
            format!("{} est posé sur une planète où l’on ne peut pas l’attaquer.", other(number)),
            format!("{} stands on a planet where it cannot be attacked.", other(number)),
        ),
        Barred::AttackByJump(number) => forbids(
            [rule::ICE_HUNTER],
            Some("AMB-05"),
            format!("On n’attaque que d’un pas, et non {} par un saut.", other(number)),
            format!("One attacks by a step only, not {} by a jump.", other(number)),
        ),
        Barred::StartCell => plain(
            [rule::CHAIN],
            Some(if way.law.start_cell == StartCell::Occupied { "AMB-26" } else { "AMB-25" }),
            "Le déplacement ne revient pas sur sa case de départ.",
            "The move does not come back to the cell where it began.",
        ),
    }
}

/// It is somebody else's turn.
#[must_use]
pub fn turn(position: &Position, number: usize) -> Forbids {
    let (who, active) = (ship(position, number), team(position, position.active));
    forbids(
        [rule::ONE_PER_TURN],
        None,
        format!("C’est à {active} de jouer, et {who} n’est pas à lui."),
        format!("It is {active}’s turn, and {who} is not {active}’s."),
    )
}

/// The game is over.
#[must_use]
pub fn over(position: &Position, winner: usize) -> Forbids {
    let winner = team(position, winner);
    forbids(
        [rule::WIN],
        None,
        format!("La partie est finie\u{a0}: {winner} a gagné."),
        format!("The game is over: {winner} has won."),
    )
}

/// The ship is not on the board any more.
#[must_use]
pub fn taken_off(position: &Position, number: usize) -> Forbids {
    let who = ship(position, number);
    forbids(
        [rule::ICE_HUNTER],
        Some("AMB-27"),
        format!("{who} a été détruit et n’est plus sur le plateau."),
        format!("{who} has been destroyed and is no longer on the board."),
    )
}

/// What would have been legal from where the ship has come to.
#[must_use]
pub fn remedy(way: &Way<'_>, legal: &[Landing], may_stop: bool) -> Vec<Said> {
    let (here, who) = (way.position.board.name(way.at), ship(way.position, way.ship));
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
                format!("De {here}, {who} pouvait faire {fr}\u{a0}: {cells}."),
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
            format!("De {here}, {who} ne peut aller nulle part."),
            format!("From {here}, {who} can go nowhere."),
        ));
    }
    said
}
