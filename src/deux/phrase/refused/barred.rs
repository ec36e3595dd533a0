//! Why a cell cannot be landed on.

use crate::{
    citation::{Rule, french::de},
    deux::{
        board::{Ground, Spot},
        bonus::Bonus,
        fleet::{
            Kind,
            hack::{hacks, is_only_hacked, left},
            stack::TALLEST,
        },
        law::StartCell,
        moving::{landing::Barred, stage::By, way::Way},
        phrase::{
            forbids::{Forbids, forbids, plain, top},
            ship, team,
        },
        rule,
    },
};

/// Why a cell cannot be landed on.
pub(super) fn barred(way: &Way<'_>, (to, by): (Spot, By), barred: Barred) -> Forbids {
    match barred {
        Barred::Ufo => ufo(way, to),
        Barred::OwnPlanet => own_planet(),
        Barred::NothingToFetch => nothing_to_fetch(),
        Barred::TopCannotCarry => top_cannot_carry(way),
        Barred::CannotCarry => cannot_carry(way),
        Barred::Full(number) => full(way, to, number),
        Barred::SunTaken(number) => sun_taken(way, to, number),
        Barred::Friend(number) => friend(way, to, number),
        Barred::Enemy(number) => enemy(way, (to, by), number),
        Barred::Loaded(number) => loaded(way, number),
        Barred::LoadedAgainstCargo(number) => loaded_against_cargo(way, number),
        Barred::StackAgainstCargo(number) => stack_against_cargo(way, number),
        Barred::AttackByTransfer(number) => by_transfer(way, to, number),
        Barred::CargoByTransfer(number) => cargo_by_transfer(way, to, number),
        Barred::CannotPush(number) => cannot_push(way, to, number),
        Barred::NotFree(number) => not_free(way, to, number),
        Barred::NothingToStrike => nothing_to_strike(way, to),
        Barred::SafeOnPlanet(number) => safe_on_planet(way, number),
        Barred::FromOwnPlanet(number) => from_own_planet(way, number),
        Barred::Partner(number) => partner(way, number),
        Barred::AttackByJump(number) => by_jump(way, number),
        Barred::StartCell => start_cell(way),
    }
}

fn ufo(way: &Way<'_>, to: Spot) -> Forbids {
    let there = way.position.board.name(to);
    forbids(
        [rule::UFO],
        None,
        format!("{there} est une case UFO\u{a0}: aucun vaisseau ne s’y pose."),
        format!("{there} is a UFO cell: no ship lands on it."),
    )
}

fn full(way: &Way<'_>, to: Spot, number: usize) -> Forbids {
    let there = way.position.board.name(to);
    let other = ship(way.position, number);
    forbids(
        [rule::SPACE_WOLF],
        None,
        format!("{other} est en {there}\u{a0}: avec lui, la pile dépasserait {TALLEST} pions."),
        format!("{other} is on {there}: with it the stack would be of more than {TALLEST} pieces."),
    )
}

fn sun_taken(way: &Way<'_>, to: Spot, number: usize) -> Forbids {
    let there = way.position.board.name(to);
    let other = ship(way.position, number);
    forbids(
        [sun(way, to)],
        None,
        format!("{other} est déjà en {there}\u{a0}: un transfert mène à une case vide."),
        format!("{other} is already on {there}: a transfer leads to an empty cell."),
    )
}

fn friend(way: &Way<'_>, to: Spot, number: usize) -> Forbids {
    let there = way.position.board.name(to);
    let other = ship(way.position, number);
    forbids(
        [rule::ONE_PER_CELL],
        None,
        format!("{other} est déjà en {there}\u{a0}: un pion par case."),
        format!("{other} is already on {there}: one piece per cell."),
    )
}

fn cannot_push(way: &Way<'_>, to: Spot, number: usize) -> Forbids {
    let there = way.position.board.name(to);
    let other = ship(way.position, number);
    forbids(
        [rule::SPACE_WOLF, rule::ONE_PER_CELL],
        Some("AMB-30"),
        format!("{other} resterait en {there}, et rien ne permet de repousser la pile."),
        format!("{other} would stay on {there}, and the stack cannot be pushed anywhere."),
    )
}

fn not_free(way: &Way<'_>, to: Spot, number: usize) -> Forbids {
    let there = way.position.board.name(to);
    let other = ship(way.position, number);
    forbids(
        [rule::SPACE_WOLF],
        Some("AMB-37"),
        format!("{other} est en {there}\u{a0}: un pion sort de sa pile sur une case libre."),
        format!("{other} is on {there}: a piece leaves its stack for a free cell."),
    )
}

fn start_cell(way: &Way<'_>) -> Forbids {
    plain(
        [rule::CHAIN],
        Some(if way.law.takes::<StartCell>() == StartCell::Occupied { "AMB-26" } else { "AMB-25" }),
        "Un déplacement ne peut pas revenir sur sa case de départ.",
        "A move may not come back to the cell where it began.",
    )
}

fn own_planet() -> Forbids {
    plain(
        [rule::PLANET],
        None,
        "Un vaisseau ne se pose sur sa propre planète que pour y ramener son Commandant.",
        "A ship lands on its own planet only to bring its commander home.",
    )
}

fn nothing_to_fetch() -> Forbids {
    plain(
        [rule::PLANET, rule::PLACEMENT],
        Some("AMB-10"),
        "Le Commandant de l’équipe n’est pas sur cette planète\u{a0}: on ne s’y pose que pour le reprendre.",
        "The commander of the ship’s own team is not on this planet: a ship lands there only to fetch it.",
    )
}

fn top_cannot_carry(way: &Way<'_>) -> Forbids {
    forbids(
        [rule::SPACE_WOLF, rule::PLANET],
        Some("AMB-41"),
        format!(
            "{}, au sommet, ne peut pas transporter le Commandant\u{a0}: la pile ne le ramène pas.",
            ship(way.position, way.ship)
        ),
        format!(
            "{}, on top, cannot carry the commander: the stack does not bring it home.",
            ship(way.position, way.ship)
        ),
    )
}

fn cannot_carry(way: &Way<'_>) -> Forbids {
    if way.kind() == Kind::SpeedyF1 {
        return top(
            way,
            plain(
                [rule::SPEEDY, rule::PLANET],
                Some("AMB-10"),
                "Un Speedy F1 ne peut pas transporter le Commandant\u{a0}: il n’a rien à faire sur cette planète.",
                "A Speedy F1 cannot carry the commander: it has no business on this planet.",
            ),
        );
    }
    if let Some(of) = way.position.aboard(way.ship) {
        let (carrier, of) = (ship(way.position, way.ship), team(way.position, of));
        return forbids(
            [rule::WIN, rule::SPACE_HACKER],
            Some("AMB-18"),
            format!(
                "{carrier} a déjà à bord le Commandant {}, en otage\u{a0}: il n’y a pas de place pour un autre.",
                de(of)
            ),
            format!("{carrier} has {of}’s commander aboard already, a hostage: there is no room for another."),
        );
    }
    forbids(
        [rule::WIN, rule::PLANET],
        Some("AMB-08"),
        format!("{} ne peut pas transporter le Commandant.", ship(way.position, way.ship)),
        format!("{} cannot carry the commander.", ship(way.position, way.ship)),
    )
}

fn safe_on_planet(way: &Way<'_>, number: usize) -> Forbids {
    let other = ship(way.position, number);
    forbids(
        [rule::PLANET, rule::ICE_HUNTER],
        Some("AMB-06"),
        format!("{other} est posé sur une planète où l’on ne peut pas l’attaquer."),
        format!("{other} stands on a planet where it cannot be attacked."),
    )
}

fn from_own_planet(way: &Way<'_>, number: usize) -> Forbids {
    let other = ship(way.position, number);
    forbids(
        [rule::PLANET, rule::ICE_HUNTER],
        Some("AMB-07"),
        format!("Le déplacement part de sa propre planète\u{a0}: on n’attaque pas {other} de là."),
        format!("The move begins on its own planet: {other} is not attacked from there."),
    )
}

fn loaded_against_cargo(way: &Way<'_>, number: usize) -> Forbids {
    let other = ship(way.position, number);
    forbids(
        [rule::BOUNTY_CARGO, rule::SPACE_ROOSTER],
        Some("AMB-40"),
        format!("{other} transporte son Commandant\u{a0}: il ne craint pas davantage un Cargo."),
        format!("{other} carries its commander: it is safe from a Cargo too."),
    )
}

fn stack_against_cargo(way: &Way<'_>, number: usize) -> Forbids {
    let other = ship(way.position, number);
    forbids(
        [rule::SPACE_WOLF, rule::SPACE_ROOSTER],
        Some("AMB-43"),
        format!("{other} est dans une pile, que seul un Ice Hunter attaque."),
        format!("{other} is in a stack, which only an Ice Hunter attacks."),
    )
}

fn by_transfer(way: &Way<'_>, to: Spot, number: usize) -> Forbids {
    let there = way.position.board.name(to);
    let other = ship(way.position, number);
    forbids(
        [sun(way, to), rule::ICE_HUNTER],
        Some("AMB-14"),
        format!("{other} est en {there}\u{a0}: l’attaque vient après un transfert vers une case vide."),
        format!("{other} is on {there}: the attack comes after a transfer to an empty cell."),
    )
}

fn cargo_by_transfer(way: &Way<'_>, to: Spot, number: usize) -> Forbids {
    let there = way.position.board.name(to);
    let other = ship(way.position, number);
    forbids(
        [rule::SPACE_ROOSTER, sun(way, to)],
        Some("AMB-33"),
        format!("{other} est en {there}\u{a0}: un Cargo n’attaque pas par un transfert."),
        format!("{other} is on {there}: a Cargo does not attack by a transfer."),
    )
}

fn nothing_to_strike(way: &Way<'_>, to: Spot) -> Forbids {
    let there = way.position.board.name(to);
    forbids(
        [sun(way, way.at)],
        Some("AMB-14"),
        format!("Aucun ennemi à attaquer en {there} sur une case de cette couleur."),
        format!("There is no enemy to attack on {there} on a cell of that colour."),
    )
}

fn partner(way: &Way<'_>, number: usize) -> Forbids {
    let other = ship(way.position, number);
    forbids(
        [rule::ICE_HUNTER, rule::PLACEMENT],
        Some("AMB-29"),
        format!("{other} est un vaisseau d’un partenaire, et non d’un ennemi."),
        format!("{other} is a partner’s ship, not an enemy’s."),
    )
}

fn by_jump(way: &Way<'_>, number: usize) -> Forbids {
    let other = ship(way.position, number);
    forbids(
        [rule::ICE_HUNTER],
        Some("AMB-05"),
        format!("On n’attaque que d’un pas, et non {other} par un saut."),
        format!("One attacks by a step only, not {other} by a jump."),
    )
}

/// A Bounty Cargo that carries its commander stands there.
fn loaded(way: &Way<'_>, number: usize) -> Forbids {
    let (other, team) = (ship(way.position, number), team(way.position, way.team()));
    let robbed = way.position.bonus(number) == Some(Bonus::SpaceRooster);
    let may_hack = hacks(way.position, way.ship);
    let (fr, en) = if is_only_hacked(way.position, way.law, way.ship, number) {
        // It could be taken over, but for this.
        let (fr, en) = match left(way.position, way.law, way.team()) {
            0 => (
                format!("{team} ne peut pas pirater un vaisseau de plus"),
                format!("{team} cannot take one more ship over"),
            ),
            _ => ("aucune case de départ n’est libre".to_owned(), "no start cell is free".to_owned()),
        };
        (format!("il ne peut être que piraté, et {fr}"), format!("it may only be taken over, and {en}"))
    } else if may_hack {
        (
            "il ne craint pas l’Ice Hunter, et n’est donc pas piraté non plus".to_owned(),
            "it is safe from the Ice Hunter, and so is not taken over either".to_owned(),
        )
    } else {
        ("il ne craint pas l’Ice Hunter".to_owned(), "it is safe from the Ice Hunter".to_owned())
    };
    let mut forbids = forbids(
        [rule::BOUNTY_CARGO],
        Some("AMB-16"),
        format!("{other} transporte son Commandant\u{a0}: {fr}."),
        format!("{other} carries its commander: {en}."),
    );
    forbids.rules.extend(robbed.then_some(rule::SPACE_ROOSTER));
    forbids.rules.extend(may_hack.then_some(rule::SPACE_HACKER));
    forbids.readings.extend(may_hack.then_some("AMB-42"));
    forbids
}

/// An enemy stands there, and this ship does not attack.
fn enemy(way: &Way<'_>, (to, by): (Spot, By), number: usize) -> Forbids {
    let (there, other) = (way.position.board.name(to), ship(way.position, number));
    let roosters = way.bonus() == Some(Bonus::SpaceRooster);
    let (fr, en) = if roosters {
        ("ici, seuls un Ice Hunter et un Orange Cargo attaquent", "here only an Ice Hunter and an Orange Cargo attack")
    } else {
        ("seul un Ice Hunter attaque", "only an Ice Hunter attacks")
    };
    let mut forbids = match by {
        By::Solar => forbids(
            [sun(way, to), rule::ICE_HUNTER],
            None,
            format!("{other} est en {there}\u{a0}: un transfert mène à une case vide, et {fr}."),
            format!("{other} is on {there}: a transfer leads to an empty cell, and {en}."),
        ),
        By::Step | By::Jump => forbids(
            [rule::ONE_PER_CELL, rule::ICE_HUNTER],
            None,
            format!("{other} est en {there}, et {fr}."),
            format!("{other} is on {there}, and {en}."),
        ),
    };
    forbids.rules.extend(roosters.then_some(rule::SPACE_ROOSTER));
    top(way, forbids)
}

fn sun(way: &Way<'_>, spot: Spot) -> Rule {
    match way.position.board.ground(spot) {
        Ground::Red => rule::RED,
        Ground::Space | Ground::Planet(_) | Ground::Ufo | Ground::Orange => rule::ORANGE,
    }
}
