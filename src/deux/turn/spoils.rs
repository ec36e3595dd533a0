//! What is chosen with a capture: whether the ship is taken over and where it goes, and where its commander is sent.

use crate::deux::{
    board::Spot,
    fleet::{
        Position,
        camp::is_friendly,
        hack::{hacks, is_only_hacked, left},
        start::{free_starts, starts},
    },
    law::{HackedCarrier, Readings, SentBack},
    moving::arrive::{Arrival, Spoils},
};

/// How many ways to choose are offered for one move: only a reading under which a chain goes on after a capture can come
/// near it.
const OFFERS: usize = 5_000;

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
    /// No start cell is free.
    NoRoom,
    /// Not a start cell of the own planet.
    NotStart(Spot),
    /// Another ship stands there.
    Taken(Spot),
    /// A nearer cell is free.
    NearerFree(Spot),
    /// The commander goes back to the planet that held it.
    Elsewhere(usize),
    /// A commander’s own planet, or a partner’s.
    Home(usize),
    /// This loaded Bounty Cargo is taken over, or nothing.
    OnlyHacked(usize),
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
    /// Ships that can only be taken over, of which nobody said where they are sent, with the cell they are sent to.
    pub unplaced: Vec<(usize, Spot)>,
    /// Commanders of which nobody said where they are sent.
    pub unsent: Vec<usize>,
}

impl Divided {
    /// Whether nothing was left to be said.
    #[must_use]
    pub fn is_said(&self) -> bool {
        self.unsaid.is_empty() && self.unplaced.is_empty() && self.unsent.is_empty()
    }
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
    divided.spoils.hostage = law.takes::<HackedCarrier>() == HackedCarrier::Hostage;
    let (mut denied, mut rest) = (Vec::new(), choices.iter().copied().peekable());
    let (top, team) = (arrival.stack.top(), position.ships[arrival.stack.top()].team);
    for ship in captured {
        let open = may_hack(position, law, top, divided.spoils.hacked.len())
            .and_then(|()| if free_starts(&after, law, team).is_empty() { Err(Denied::NoRoom) } else { Ok(()) });
        let mut kept = false;
        let only = is_only_hacked(position, law, top, *ship);
        let said = rest.next_if(|choice| !matches!(choice, Choice::Planet(_)));
        let first = || free_starts(&after, law, team).first().copied();
        let unplaced = if said.is_none() && only && open.is_ok() { first() } else { None };
        divided.unplaced.extend(unplaced.map(|cell| (*ship, cell)));
        match said.or(unplaced.map(Choice::To)) {
            Some(Choice::To(cell)) => {
                if let Some(why) = open.err().or_else(|| placed(&after, law, team, cell)) {
                    denied.push(why);
                } else {
                    after.put(*ship, cell);
                    divided.spoils.hacked.push((*ship, cell));
                    kept = divided.spoils.hostage;
                }
            }
            _ if only => denied.push(open.err().unwrap_or(Denied::OnlyHacked(*ship))),
            None if open.is_ok() => divided.unsaid.push(*ship),
            Some(Choice::Destroy | Choice::Planet(_)) | None => {}
        }
        let Some(of) = position.aboard(*ship).filter(|_| !kept) else { continue };
        match rest.next_if(|choice| matches!(choice, Choice::Planet(_))) {
            Some(Choice::Planet(planet)) => {
                let held = position.commanders[of].held_by;
                match law.takes() {
                    SentBack::WhereItWasHeld if planet != held => denied.push(Denied::Elsewhere(held)),
                    SentBack::AnyEnemyPlanet if is_friendly(position, law, of, planet) => {
                        denied.push(Denied::Home(planet));
                    }
                    SentBack::WhereItWasHeld | SentBack::AnyEnemyPlanet => divided.spoils.sent.push((of, planet)),
                }
            }
            None if position.teams.len() > 2 && law.takes::<SentBack>() == SentBack::AnyEnemyPlanet => {
                divided.unsent.push(of);
            }
            Some(Choice::To(_) | Choice::Destroy) | None => {}
        }
    }
    denied.extend(rest.map(|_| Denied::Unasked));
    if denied.is_empty() { Ok(divided) } else { Err(denied) }
}

/// Whether a ship takes another over by attacking it, after so many in the same move.
fn may_hack(position: &Position, law: Readings, ship: usize, more: usize) -> Result<(), Denied> {
    let team = position.ships[ship].team;
    if !hacks(position, ship) {
        return Err(Denied::NoHacker);
    }
    if more < left(position, law, team) { Ok(()) } else { Err(Denied::Enough) }
}

/// Why a ship may not be put on this cell.
fn placed(position: &Position, law: Readings, team: usize, cell: Spot) -> Option<Denied> {
    if !starts(position, law, team).contains(&cell) {
        return Some(Denied::NotStart(cell));
    }
    if position.ship_on(cell).is_some() {
        return Some(Denied::Taken(cell));
    }
    (!free_starts(position, law, team).contains(&cell)).then_some(Denied::NearerFree(cell))
}

/// An offer being put together: what has been chosen, where everything stands then, how many ships are taken over.
type Offer = (Vec<Choice>, Position, usize);

/// Every way to choose what is done with all that is captured, each with another outcome.
#[must_use]
pub fn choices(position: &Position, law: Readings, arrival: &Arrival, captured: &[usize]) -> Vec<Vec<Choice>> {
    let mut after = position.clone();
    after.settle(arrival, &Spoils::default());
    let mut offers: Vec<Offer> = vec![(Vec::new(), after, 0)];
    for ship in captured {
        let more = offers.iter().flat_map(|offer| next_choices(position, law, arrival, *ship, offer));
        offers = more.take(OFFERS).collect();
    }
    offers.into_iter().map(|(choices, ..)| choices).collect()
}

/// What may be chosen with one more captured ship.
fn next_choices(
    position: &Position,
    law: Readings,
    arrival: &Arrival,
    ship: usize,
    (chosen, after, taken): &Offer,
) -> Vec<Offer> {
    let top = arrival.stack.top();
    let team = position.ships[top].team;
    let cells = match may_hack(position, law, top, *taken) {
        Ok(()) => free_starts(after, law, team),
        Err(_) => Vec::new(),
    };
    let planets = |of: usize| -> Vec<Option<Choice>> {
        let all = 0..position.board.planets.len();
        all.filter(|planet| !is_friendly(position, law, of, *planet)).map(|one| Some(Choice::Planet(one))).collect()
    };
    let mut offers = Vec::new();
    let destroyed = (!is_only_hacked(position, law, top, ship)).then_some(Choice::Destroy);
    for choice in destroyed.into_iter().chain(cells.into_iter().map(Choice::To)) {
        let kept = choice != Choice::Destroy && law.takes::<HackedCarrier>() == HackedCarrier::Hostage;
        let sent = match position.aboard(ship).filter(|_| !kept && law.takes::<SentBack>() == SentBack::AnyEnemyPlanet)
        {
            Some(of) => planets(of),
            None => vec![None],
        };
        for planet in sent {
            let (mut then, mut taken) = (after.clone(), *taken);
            if let Choice::To(cell) = choice {
                then.put(ship, cell);
                taken += 1;
            }
            offers.push((chosen.iter().copied().chain([choice]).chain(planet).collect(), then, taken));
        }
    }
    offers
}
