//! Random positions, the same ones every time.

use std::sync::LazyLock;

use arbitre::{
    deux::{
        board::Ground,
        boards::{Boards, Named},
        fleet::{Commander, Kind, Position, Ship, Team, Whereabouts, holder},
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

fn empty(named: &Named) -> Position {
    let teams: Vec<Team> =
        (0..named.players).map(|planet| Team { name: format!("T{planet}"), planet, bonus: None, hacks: 0 }).collect();
    let held = |team: usize| holder(named.players, team).expect("a board for a number of players that can be");
    let commanders =
        (0..named.players).map(|team| Commander { held_by: held(team), now: Whereabouts::Held(held(team)) });
    Position::new(named.board.clone(), teams, commanders.collect())
}

/// The beginning of a game, each fleet in any order.
pub fn set_up(named: &Named, dice: &mut Dice) -> Position {
    let mut position = empty(named);
    for team in 0..named.players {
        let mut start = named.board.planets[team].start.clone();
        for kind in SPLIT {
            let at = Some(start.swap_remove(dice.below(start.len())));
            let label = format!("{team} {kind:?}");
            position.add(Ship { label, kind, team, fleet: team, at, lost: None }).expect("a free cell");
        }
    }
    position
}

/// Fleets strewn over the board, some ships on planets or aboard with their commanders.
pub fn scattered(named: &Named, dice: &mut Dice) -> Position {
    let mut position = empty(named);
    for team in 0..named.players {
        for kind in SPLIT {
            let spots: Vec<u16> = position
                .board
                .spots()
                .filter(|spot| position.ship_on(*spot).is_none() && position.board.ground(*spot) != Ground::Ufo)
                .collect();
            let solar: Vec<u16> =
                spots.iter().copied().filter(|spot| position.board.ground(*spot) != Ground::Space).collect();
            let among = if dice.below(8) == 0 && !solar.is_empty() { &solar } else { &spots };
            let at = Some(among[dice.below(among.len())]);
            let ship = position
                .add(Ship { label: format!("{team} {kind:?}"), kind, team, fleet: team, at, lost: None })
                .expect("a free cell");
            if kind != Kind::SpeedyF1 && dice.below(12) == 0 {
                position.commanders[team].now = Whereabouts::Aboard(ship);
            }
        }
    }
    position
}
