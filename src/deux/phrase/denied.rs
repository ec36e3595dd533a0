//! Why a choice made with a capture is not allowed.

use super::{
    forbids::{Forbids, forbids, plain},
    ship, team,
};
use crate::{
    citation::Said,
    deux::{
        board::Spot,
        bonus::HACKED,
        fleet::{Position, hack::is_only_hacked},
        law::Readings,
        rule,
        turn::spoils::Denied,
    },
};

/// What becomes of captured ships and their commanders, of whom nothing is chosen.
#[must_use]
pub fn unchosen(position: &Position, law: Readings, by: usize, captured: &[usize], denied: &[Denied]) -> Vec<Said> {
    let sends = |why: &Denied| match why {
        Denied::Elsewhere(_) | Denied::Home(_) => true,
        Denied::NoHacker
        | Denied::Enough
        | Denied::NoRoom
        | Denied::NotStart(_)
        | Denied::Taken(_)
        | Denied::NearerFree(_)
        | Denied::OnlyHacked(_)
        | Denied::Unasked => false,
    };
    if denied == [Denied::Unasked] {
        return vec![Said::new("Le déplacement est permis sans ce choix.", "The move is allowed without this choice.")];
    }
    let captured = captured.iter().filter(|number| !is_only_hacked(position, law, by, **number));
    let without = captured.filter_map(|number| {
        let who = ship(position, *number);
        if !denied.iter().any(sends) {
            return Some(Said::new(
                format!("Sans ce choix, {who} serait simplement détruit."),
                format!("Without this choice, {who} would simply be destroyed."),
            ));
        }
        let held = position.aboard(*number).map(|of| position.commanders[of].held_by);
        let planet = held.map(|planet| &position.board.planets[planet].said)?;
        Some(Said::new(
            format!("Sans ce choix, le Commandant serait renvoyé sur la planète {}.", planet.fr),
            format!("Without this choice, the commander would be sent back to the {} planet.", planet.en),
        ))
    });
    without.collect()
}

/// A choice that is not allowed.
#[must_use]
pub fn denied(position: &Position, by: usize, why: Denied) -> Forbids {
    let planet = |number: usize| &position.board.planets[number].said;
    let who = team(position, position.ships[by].team);
    match why {
        Denied::NoHacker => plain(
            [rule::SPACE_HACKER],
            None,
            "Seul un Ice Hunter des Space Hackers s’empare d’un vaisseau ennemi.",
            "Only an Ice Hunter of the Space Hackers takes an enemy ship over.",
        ),
        Denied::Enough => forbids(
            [rule::SPACE_HACKER],
            Some("AMB-32"),
            format!("{who} ne peut pas pirater un vaisseau de plus\u{a0}: {HACKED} au plus."),
            format!("{who} cannot take one more ship over: {HACKED} at most."),
        ),
        Denied::NoRoom => forbids(
            [rule::SPACE_HACKER, rule::FLEET],
            Some("AMB-32"),
            format!("{who} n’a aucune case de départ libre où envoyer un vaisseau piraté."),
            format!("{who} has no free start cell to which a ship could be sent that is taken over."),
        ),
        Denied::NotStart(spot) => no_start(position, spot),
        Denied::Taken(spot) => taken(position, spot),
        Denied::NearerFree(spot) => nearer_free(position, spot),
        Denied::Elsewhere(held) => forbids(
            [rule::CARRIER_ATTACKED],
            Some("AMB-17"),
            format!("Le Commandant retourne sur la planète {}, qui le retenait.", planet(held).fr),
            format!("The commander goes back to the {} planet, which held it.", planet(held).en),
        ),
        Denied::Home(own) => forbids(
            [rule::CARRIER_ATTACKED],
            Some("AMB-17"),
            format!("La planète {} n’est pas ennemie du Commandant renvoyé.", planet(own).fr),
            format!("The planet {} is no enemy of the commander who is sent back.", planet(own).en),
        ),
        Denied::OnlyHacked(other) => forbids(
            [rule::SPACE_HACKER, rule::BOUNTY_CARGO],
            Some("AMB-42"),
            format!(
                "{} transporte son Commandant\u{a0}: il ne peut être que piraté, et non détruit.",
                ship(position, other)
            ),
            format!("{} carries its commander: it may only be taken over, not destroyed.", ship(position, other)),
        ),
        Denied::Unasked => plain(
            [rule::ICE_HUNTER],
            None,
            "Rien dans ce déplacement ne demande ce choix.",
            "Nothing in this move asks for this choice.",
        ),
    }
}

fn no_start(position: &Position, spot: Spot) -> Forbids {
    forbids(
        [rule::SPACE_HACKER, rule::FLEET],
        None,
        format!(
            "{} n’est pas une case de départ de sa planète\u{a0}: un vaisseau piraté n’y est pas envoyé.",
            position.board.name(spot)
        ),
        format!(
            "{} is no start cell of its planet: a ship that is taken over is not sent there.",
            position.board.name(spot)
        ),
    )
}

fn taken(position: &Position, spot: Spot) -> Forbids {
    forbids(
        [rule::SPACE_HACKER, rule::ONE_PER_CELL],
        None,
        format!("Un vaisseau est déjà en {}.", position.board.name(spot)),
        format!("A ship is on {} already.", position.board.name(spot)),
    )
}

fn nearer_free(position: &Position, spot: Spot) -> Forbids {
    forbids(
        [rule::SPACE_HACKER, rule::FLEET],
        Some("AMB-02"),
        format!("{} est sur le second anneau, et une case du premier est libre.", position.board.name(spot)),
        format!("{} is on the second ring, and a cell of the first is free.", position.board.name(spot)),
    )
}
