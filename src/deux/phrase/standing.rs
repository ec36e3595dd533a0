//! What a position holds from the start, and by which reading.

use super::{
    forbids::{Forbids, forbids},
    ship, team,
};
use crate::{
    citation::french::de,
    deux::{
        board::Ground,
        fleet::{Position, standing::Standing},
        law::{AttackOnPlanet, Carriers, EnemyPlanet, HackedCarrier, Readings},
        rule,
    },
};

const AS_IT_IS: (&str, &str) = ("\u{a0}: la position est prise telle quelle.", ": the position is taken as it is.");

/// What is said of it, the clauses that speak of it and the reading that allows it or not.
#[must_use]
pub fn stands(position: &Position, law: Readings, one: Standing) -> Forbids {
    let name = |number: usize| ship(position, number);
    let of = |number: usize| commander_of(position, number);
    let (as_is_fr, as_is_en) = AS_IT_IS;
    match one {
        Standing::Carrier(number) => {
            let (fr, en) = match law.takes() {
                Carriers::AllButSpeedy => {
                    (", comme le peut tout vaisseau sauf le Speedy F1.", ", as any ship but the Speedy F1 may.")
                }
                Carriers::CargoOnly => (as_is_fr, as_is_en),
            };
            forbids(
                [rule::WIN, rule::SPEEDY],
                Some("AMB-08"),
                format!("{} transporte déjà le Commandant {}{fr}", name(number), de(of(number))),
                format!("{} carries {}’s commander already{en}", name(number), of(number)),
            )
        }
        Standing::Hostage(number) => hostage(position, law, number),
        Standing::OnOwnPlanet(number) => forbids(
            [rule::PLANET],
            (law.takes::<AttackOnPlanet>() == AttackOnPlanet::Always).then_some("AMB-06"),
            format!("{} se tient déjà sur sa propre planète{as_is_fr}", name(number)),
            format!("{} stands on its own planet already{as_is_en}", name(number)),
        ),
        Standing::OnPlanet(number) => on_planet(position, law, number),
        Standing::Crowd(one, other) => forbids(
            [rule::ONE_PER_CELL, rule::PLANET],
            Some("AMB-11"),
            format!("{} et {} se tiennent déjà sur la même planète.", name(one), name(other)),
            format!("{} and {} stand on the same planet already.", name(one), name(other)),
        ),
        Standing::Unharmed(one, other) => forbids(
            [rule::BOUNTY_CARGO, rule::ONE_PER_CELL],
            Some("AMB-16"),
            format!("{} se tient déjà sur la case {}, que son attaque laisse intact.", name(one), de(&name(other))),
            format!("{} stands already on the cell of {}, which its attack leaves unharmed.", name(one), name(other)),
        ),
        Standing::Shared(one, other) => forbids(
            [rule::SPACE_WOLF, rule::ONE_PER_CELL],
            Some("AMB-30"),
            format!("{} partage déjà la case {}.", name(one), de(&name(other))),
            format!("{} shares the cell of {} already.", name(one), name(other)),
        ),
    }
}

/// Whose commander a ship carries.
fn commander_of(position: &Position, number: usize) -> &str {
    team(position, position.aboard(number).unwrap_or(position.ships[number].team))
}

fn hostage(position: &Position, law: Readings, number: usize) -> Forbids {
    let (name, of) = (ship(position, number), commander_of(position, number));
    let (fr, en) = match law.takes() {
        HackedCarrier::Hostage => (", en otage.", ", a hostage."),
        HackedCarrier::Returns => AS_IT_IS,
    };
    forbids(
        [rule::SPACE_HACKER],
        Some("AMB-18"),
        format!("{name} porte déjà le Commandant {}{fr}", de(of)),
        format!("{name} carries {of}’s commander already{en}"),
    )
}

fn on_planet(position: &Position, law: Readings, number: usize) -> Forbids {
    let name = ship(position, number);
    let planet = planet_of(position, number);
    let (fr, en) = match law.takes() {
        EnemyPlanet::OrdinaryCell => (", comme sur une case ordinaire.", ", as on an ordinary cell."),
        EnemyPlanet::Forbidden => AS_IT_IS,
    };
    forbids(
        [rule::PLANET],
        Some("AMB-10"),
        format!("{name} se tient déjà sur la planète {} sans y porter son Commandant{fr}", planet.fr),
        format!("{name} stands on the {} planet already, and carries no commander{en}", planet.en),
    )
}

fn planet_of(position: &Position, number: usize) -> crate::citation::Said {
    match position.ships[number].at.map(|at| position.board.ground(at)) {
        Some(Ground::Planet(planet)) => position.board.planets[planet].said.clone(),
        Some(Ground::Space | Ground::Ufo | Ground::Orange | Ground::Red) | None => crate::citation::Said::default(),
    }
}
