//! What is chosen with a capture: whether the ship is taken over and where it goes, and where its commander is sent.

use super::{
    arrive::{Arrival, Spoils},
    board::Spot,
    bonus::{Bonus, HACKED},
    fleet::{Kind, Position},
    law::{Hacked, HackedCarrier, Readings, SentBack},
};

/// A choice, as a player makes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// The captured ship is taken over and sent to this cell.
    To(Spot),
    /// The commander aboard is sent to this planet.
    Planet(usize),
    /// The captured ship is destroyed.
    Destroy,
}

/// Why a choice is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Denied {
    /// Only the Ice Hunters of one team take ships over.
    NoHacker,
    /// As many as may be held at a time, or in a game.
    Enough,
    /// Not a start cell of the own planet.
    NotStart(Spot),
    /// Another ship stands there.
    Taken(Spot),
    /// The commander goes back to the planet that held it.
    Elsewhere(usize),
    /// A commander’s own planet.
    Home(usize),
    /// Nothing asks for it.
    Unasked,
}

/// What is done with everything captured.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Divided {
    /// What is taken over or sent elsewhere.
    pub spoils: Spoils,
    /// Ships of which nobody said whether they are taken over, and that are destroyed.
    pub unsaid: Vec<usize>,
    /// Commanders of which nobody said where they are sent.
    pub unsent: Vec<usize>,
}

/// Divides what was captured, in the order in which it was.
///
/// # Errors
/// Every choice that is not allowed.
pub fn divide(
    position: &Position,
    law: Readings,
    arrival: &Arrival,
    captured: &[usize],
    choices: &[Choice],
) -> Result<Divided, Vec<Denied>> {
    let mut after = position.clone();
    after.settle(arrival, &Spoils::default());
    let mut divided = Divided::default();
    divided.spoils.hostage = law.hacked_carrier == HackedCarrier::Hostage;
    let (mut denied, mut rest) = (Vec::new(), choices.iter().copied().peekable());
    let (top, team) = (arrival.stack.top(), position.ships[arrival.stack.top()].team);
    for ship in captured {
        let open = may_hack(position, law, top, divided.spoils.hacked.len())
            .and_then(|()| if free_starts(&after, team).is_empty() { Err(Denied::Enough) } else { Ok(()) });
        let mut kept = false;
        match rest.next_if(|choice| !matches!(choice, Choice::Planet(_))) {
            Some(Choice::To(cell)) => {
                if let Some(why) = open.err().or_else(|| placed(&after, team, cell)) {
                    denied.push(why);
                } else {
                    after.put(*ship, cell);
                    divided.spoils.hacked.push((*ship, cell));
                    kept = divided.spoils.hostage;
                }
            }
            None if open.is_ok() => divided.unsaid.push(*ship),
            Some(Choice::Destroy | Choice::Planet(_)) | None => {}
        }
        let Some(of) = position.aboard(*ship).filter(|_| !kept) else { continue };
        match rest.next_if(|choice| matches!(choice, Choice::Planet(_))) {
            Some(Choice::Planet(planet)) if planet == position.teams[of].planet => denied.push(Denied::Home(planet)),
            Some(Choice::Planet(planet)) => {
                let held = position.commanders[of].held_by;
                if law.sent_back == SentBack::WhereItWasHeld && planet != held {
                    denied.push(Denied::Elsewhere(held));
                }
                divided.spoils.sent.push((of, planet));
            }
            None if law.sent_back == SentBack::AnyEnemyPlanet && position.teams.len() > 2 => divided.unsent.push(of),
            Some(Choice::To(_) | Choice::Destroy) | None => {}
        }
    }
    denied.extend(rest.map(|_| Denied::Unasked));
    if denied.is_empty() { Ok(divided) } else { Err(denied) }
}

/// Whether a ship takes another over by attacking it, after so many in the same move.
fn may_hack(position: &Position, law: Readings, ship: usize, more: usize) -> Result<(), Denied> {
    let team = position.ships[ship].team;
    if position.bonus(ship) != Some(Bonus::SpaceHacker) || position.ships[ship].kind != Kind::IceHunter {
        return Err(Denied::NoHacker);
    }
    let had = match law.hacked {
        Hacked::ThreeAtATime => position.hacked(team),
        Hacked::ThreePerGame => position.teams[team].hacks,
    };
    if had + more < HACKED { Ok(()) } else { Err(Denied::Enough) }
}

/// The start cells of a team’s planet on which nothing stands.
#[must_use]
pub fn free_starts(position: &Position, team: usize) -> Vec<Spot> {
    let start = &position.board.planets[position.teams[team].planet].start;
    start.iter().copied().filter(|spot| position.ship_on(*spot).is_none()).collect()
}

/// Why a ship may not be put on this cell.
fn placed(position: &Position, team: usize, cell: Spot) -> Option<Denied> {
    let start = &position.board.planets[position.teams[team].planet].start;
    if !start.contains(&cell) {
        return Some(Denied::NotStart(cell));
    }
    position.ship_on(cell).map(|_| Denied::Taken(cell))
}

/// Every way to choose what is done with the first captured ship, each with another outcome.
#[must_use]
pub fn choices(position: &Position, law: Readings, arrival: &Arrival, captured: &[usize]) -> Vec<Vec<Choice>> {
    let cells = free_starts(position, position.ships[arrival.stack.top()].team);
    // The cell that the attacker has left is free by now, and so may be the one it struck.
    let left = arrival.stack.ships().chain(captured.iter().copied()).filter_map(|ship| position.ships[ship].at);
    let mut offers: Vec<Vec<Choice>> = vec![Vec::new()];
    offers.extend(cells.into_iter().chain(left).map(|cell| vec![Choice::To(cell)]));
    if law.sent_back == SentBack::AnyEnemyPlanet {
        let of = captured.first().and_then(|ship| position.aboard(*ship));
        let held = of.map(|of| position.commanders[of].held_by);
        let planets = (0..position.board.planets.len()).filter(|planet| held.is_some_and(|held| held != *planet));
        let sent: Vec<Vec<Choice>> = planets
            .flat_map(|planet| offers.iter().map(move |offer| [offer.as_slice(), &[Choice::Planet(planet)]].concat()))
            .collect();
        offers.extend(sent);
    }
    offers.sort();
    offers.dedup();
    offers.retain(|offer| divide(position, law, arrival, captured, offer).is_ok());
    offers
}
