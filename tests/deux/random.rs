//! Random positions, the same ones every time.

use std::sync::{Arc, LazyLock};

use arbitre::{
    deux::{
        board::{
            Ground, Spot,
            boards::{Boards, Named},
        },
        bonus::Bonus,
        fleet::{Commander, Kind, Lost, Position, Ship, Team, Whereabouts, holder, stack::TALLEST},
        law::{Names, OwnPlanet, PlanetRoom, Readings, SolarStart, Stranding},
    },
    shelf::Shelf,
};

/// Dice that always fall the same way for the same seed.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % count as u64).expect("it is less than the count")
    }
}

pub fn boards() -> &'static [Named] {
    static BOARDS: LazyLock<Vec<Named>> =
        LazyLock::new(|| Boards::load(&Shelf::rules()).expect("the boards load").0.into_values().collect());
    &BOARDS
}

const SPLIT: [Kind; 8] = [
    Kind::SpeedyF1,
    Kind::IceHunter,
    Kind::IceHunter,
    Kind::BountyCargo,
    Kind::BountyCargo,
    Kind::TieUfo,
    Kind::TieUfo,
    Kind::TieUfo,
];

/// Which special powers are played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Powers {
    None,
    /// Each team one of them, drawn.
    Drawn,
}

fn empty(named: &Named, powers: Powers, dice: &mut Dice) -> Position {
    let mut bonus = || match powers {
        Powers::None => None,
        Powers::Drawn => Some(Bonus::ALL[dice.below(6)]),
    };
    let team =
        |planet: usize| Team { name: format!("T{planet}"), planet, bonus: bonus(), hacks: 0, out: false, rest: None };
    let teams: Vec<Team> = (0..named.players).map(team).collect();
    let held = |team: usize| holder(named.players, team).expect("a board for a number of players that can be");
    let commanders =
        (0..named.players).map(|team| Commander { held_by: held(team), now: Whereabouts::Held(held(team)) });
    Position::new(named.board.clone(), teams, commanders.collect())
}

/// The beginning of a game, each fleet in any order.
pub fn set_up(named: &Named, powers: Powers, dice: &mut Dice) -> Position {
    let mut position = empty(named, powers, dice);
    for team in 0..named.players {
        let mut start = named.board.planets[team].start.clone();
        for kind in SPLIT {
            let at = Some(start.swap_remove(dice.below(start.len())));
            let label = format!("{team} {kind:?} {}", position.ships.len());
            position.add(Ship { label, kind, team, fleet: team, at, lost: None }).expect("a ship too many");
        }
    }
    position
}

/// Fleets strewn over the board, some ships on planets, aboard with their commanders, in stacks or lost; and more of
/// what a reading is about: names, crowded planets, fleets that can no longer win.
pub fn scattered(named: &Named, powers: Powers, law: Readings, dice: &mut Dice) -> Position {
    let sunny = law.takes::<SolarStart>() == SolarStart::Disjoint;
    let mut position = if sunny { empty(&sunny_starts(named), powers, dice) } else { empty(named, powers, dice) };
    for team in 0..named.players {
        let doomed = law.takes::<Stranding>() == Stranding::Eliminated && dice.below(2) == 0;
        for kind in SPLIT {
            let kind = if law.takes::<Names>() == Names::DifferentShips { renamed(kind, dice) } else { kind };
            let left = if doomed && kind != Kind::SpeedyF1 { dice.below(8) == 0 } else { true };
            let at = if left { place(&position, team, law, dice) } else { None };
            let to = [Kind::IceHunter, Kind::IceHunter, Kind::BountyCargo][dice.below(3)];
            let lost = at.is_none().then_some(Lost { to, waited: false });
            let ship =
                Ship { label: format!("{team} {kind:?} {}", position.ships.len()), kind, team, fleet: team, at, lost };
            let ship = position.add(ship).expect("a ship too many");
            if kind != Kind::SpeedyF1 && at.is_some() && dice.below(12) == 0 {
                position.commanders[team].now = Whereabouts::Aboard(ship);
            }
        }
    }
    position
}

/// The same board, with a solar cell among those on which each fleet begins.
fn sunny_starts(named: &Named) -> Named {
    let mut board = (*named.board).clone();
    let suns: Vec<Spot> = board.solar.concat();
    for (planet, sun) in board.planets.iter_mut().zip(suns) {
        planet.start.push(sun);
    }
    Named { board: Arc::new(board), ..named.clone() }
}

/// A ship by one of its names.
fn renamed(kind: Kind, dice: &mut Dice) -> Kind {
    match (kind, dice.below(2)) {
        (Kind::BountyCargo, 0) => Kind::OrangeCargo,
        (Kind::SpeedyF1, 0) => Kind::SpeedF1,
        (kind, _) => kind,
    }
}

fn place(position: &Position, team: usize, law: Readings, dice: &mut Dice) -> Option<Spot> {
    let roomy = law.takes::<PlanetRoom>() == PlanetRoom::AnyNumber;
    if (roomy || law.takes::<OwnPlanet>() == OwnPlanet::NoAttackFromThere) && dice.below(3) == 0 {
        let planets: Vec<Spot> = position.board.planets.iter().flat_map(|planet| planet.cells.clone()).collect();
        let at = planets[dice.below(planets.len())];
        let free = position.ship_on(at).is_none();
        let own = position.pile(at).filter(|ship| position.ships[*ship].team == team).count();
        let low = own < TALLEST || position.teams[team].bonus != Some(Bonus::SpaceWolf);
        if free || (roomy && low) {
            return Some(at);
        }
    }
    if position.teams[team].bonus.is_some() && dice.below(10) == 0 {
        return None;
    }
    if position.teams[team].bonus == Some(Bonus::SpaceWolf) && dice.below(3) == 0 {
        let own = position.ships.iter().filter(|ship| ship.team == team).filter_map(|ship| ship.at);
        let low: Vec<Spot> = own.filter(|spot| position.pile(*spot).count() < TALLEST).collect();
        if !low.is_empty() {
            return Some(low[dice.below(low.len())]);
        }
    }
    let spots: Vec<Spot> = position
        .board
        .spots()
        .filter(|spot| position.ship_on(*spot).is_none() && position.board.ground(*spot) != Ground::Ufo)
        .collect();
    let solar: Vec<Spot> = spots.iter().copied().filter(|spot| position.board.ground(*spot) != Ground::Space).collect();
    let among = if dice.below(8) == 0 && !solar.is_empty() { &solar } else { &spots };
    Some(among[dice.below(among.len())])
}
