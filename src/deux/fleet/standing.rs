//! What a position holds from the start that only a reading allows, or that no move brings about: it is taken as it is.

use super::{Kind, Position, Whereabouts};
use crate::deux::{
    board::Ground,
    bonus::Bonus,
    law::{PlanetRoom, Readings},
};

/// What stands so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// A ship that is no Bounty Cargo carries its commander.
    Carrier(usize),
    /// A ship that has been taken over carries a commander of its old fleet.
    Hostage(usize),
    /// A ship on its own planet.
    OnOwnPlanet(usize),
    /// A ship on an enemy planet, without its commander.
    OnPlanet(usize),
    /// Two ships on a planet, and no stack.
    Crowd(usize, usize),
    /// A ship on the cell of a loaded Bounty Cargo.
    Unharmed(usize, usize),
    /// A ship on the cell of an enemy stack.
    Shared(usize, usize),
}

/// Everything that stands so.
#[must_use]
pub fn standing(position: &Position, law: Readings) -> Vec<Standing> {
    let on_board = (0..position.ships.len()).filter(|ship| position.ships[*ship].at.is_some());
    on_board.flat_map(|ship| alone(position, law, ship).into_iter().chain(beside(position, law, ship))).collect()
}

fn alone(position: &Position, law: Readings, number: usize) -> Option<Standing> {
    let (ship, carries) = (&position.ships[number], position.carries(number));
    let attacks = law.type_of(ship.kind) == Kind::IceHunter || position.bonus(number) == Some(Bonus::SpaceRooster);
    match ship.at.map(|at| position.board.ground(at)) {
        Some(Ground::Planet(planet)) if planet == position.teams[ship.team].planet => {
            return (position.winner.is_none()).then_some(Standing::OnOwnPlanet(number));
        }
        Some(Ground::Planet(_)) if !carries && !attacks => return Some(Standing::OnPlanet(number)),
        Some(Ground::Space | Ground::Planet(_) | Ground::Ufo | Ground::Orange | Ground::Red) | None => {}
    }
    match position.aboard(number) {
        Some(of) if of != ship.team => Some(Standing::Hostage(number)),
        Some(_) if law.type_of(ship.kind) != Kind::BountyCargo => Some(Standing::Carrier(number)),
        Some(_) | None => None,
    }
}

/// The ship right under this one, where they are no stack.
fn beside(position: &Position, law: Readings, number: usize) -> Option<Standing> {
    let at = position.ships[number].at?;
    let under = position.pile(at).skip_while(|other| *other != number).nth(1)?;
    let stacked =
        position.ships[under].team == position.ships[number].team && position.bonus(number) == Some(Bonus::SpaceWolf);
    if stacked {
        return None;
    }
    let planet = matches!(position.board.ground(at), Ground::Planet(_));
    let loaded = law.type_of(position.ships[under].kind) == Kind::BountyCargo && position.aboard(under).is_some();
    Some(if planet && law.takes::<PlanetRoom>() == PlanetRoom::AnyNumber {
        Standing::Crowd(number, under)
    } else if loaded {
        Standing::Unharmed(number, under)
    } else {
        Standing::Shared(number, under)
    })
}

/// Whether a commander is where the booklet’s placement puts it.
#[must_use]
pub fn is_placed(position: &Position, team: usize) -> bool {
    let holder = super::holder(position.teams.len(), team);
    holder.map(|by| Whereabouts::Held(position.teams[by].planet)) == Some(position.commanders[team].now)
}
