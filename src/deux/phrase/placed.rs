//! A fleet as it is set up.

use super::{
    forbids::{Forbids, forbids},
    kind, ship, team,
};
use crate::{
    citation::{Said, french::de},
    deux::{
        fleet::{FLEET, Position, holder, placing::Misplaced, standing::is_placed},
        rule,
    },
};

/// Where each commander is held, as the placement says.
#[must_use]
pub fn held(position: &Position) -> Said {
    let each = (0..position.teams.len()).filter(|one| is_placed(position, *one));
    let (fr, en): (Vec<String>, Vec<String>) = each
        .map(|one| {
            let planet = &position.board.planets[position.commanders[one].held_by].said;
            let of = team(position, one);
            (format!("celui {} sur la planète {}", de(of), planet.fr), format!("{of}’s on the {} planet", planet.en))
        })
        .unzip();
    Said::new(
        format!("Les Commandants sont retenus chez l’adversaire\u{a0}: {}.", fr.join(", ")),
        format!("The commanders are held by their opponents: {}.", en.join(", ")),
    )
}

/// It is set up as it should be.
#[must_use]
pub fn placed(position: &Position, of: usize) -> Said {
    let (players, of) = (position.teams.len(), team(position, of));
    Said::new(
        format!(
            "À {players} joueurs, la flotte {} est en place autour de sa planète, et son Commandant chez l’ennemi.",
            de(of)
        ),
        format!(
            "With {players} players, {of}’s fleet is in place around its planet, and its commander with the enemy."
        ),
    )
}

/// What is wrong with it.
#[must_use]
pub fn misplaced(position: &Position, of: usize, why: Misplaced) -> Forbids {
    let who = team(position, of);
    match why {
        Misplaced::Count(found) => forbids(
            [rule::FLEET, rule::CONTENTS],
            None,
            format!("La flotte {} doit compter {FLEET} vaisseaux, et non {found}.", de(who)),
            format!("{who}’s fleet must have {FLEET} ships, not {found}."),
        ),
        Misplaced::Split(of, found, wanted) => forbids(
            [rule::CONTENTS, rule::FLEET],
            Some("AMB-01"),
            format!("{}\u{a0}: la flotte {} doit en compter {wanted}, et non {found}.", kind(of), de(who)),
            format!("{}: {who}’s fleet must have {wanted}, not {found}.", kind(of)),
        ),
        Misplaced::NotStart(number) => forbids(
            [rule::FLEET],
            Some("AMB-02"),
            format!("{} n’est pas sur une case de départ de la planète {}.", ship(position, number), de(who)),
            format!("{} is not on a start cell of {who}’s planet.", ship(position, number)),
        ),
        Misplaced::OnSun(number) => forbids(
            [rule::FLEET],
            Some("AMB-28"),
            format!("{} est sur une case Attraction Solaire, et aucun vaisseau n’y commence.", ship(position, number)),
            format!("{} is on a Solar Attraction cell, and no ship begins there.", ship(position, number)),
        ),
        Misplaced::NearerFree(number, spot) => forbids(
            [rule::FLEET],
            Some("AMB-02"),
            format!(
                "{} est sur le second anneau, alors que {} est libre sur le premier.",
                ship(position, number),
                position.board.name(spot)
            ),
            format!(
                "{} is on the second ring, while {} is free on the first.",
                ship(position, number),
                position.board.name(spot)
            ),
        ),
        Misplaced::Commander(number) => {
            let held = holder(position.teams.len(), number).map(|by| position.teams[by].planet);
            let planet = held.map(|planet| position.board.planets[planet].said.clone()).unwrap_or_default();
            forbids(
                [rule::PLACEMENT, rule::FLEET],
                None,
                format!("Le Commandant {} doit être posé sur la planète {}.", de(who), planet.fr),
                format!("{who}’s commander must be put on the {} planet.", planet.en),
            )
        }
    }
}
